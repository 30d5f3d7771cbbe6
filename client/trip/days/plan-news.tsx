import { Undo2, X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { changedPlan, clearNews, type PlanNews as VersionNews } from '../changes/changed-stops.ts';
import { useChangeObstacle } from '../changes/plan-changes.ts';
import { noStep, stepPlan } from '../changes/step-plan.ts';
import { type ReadHistory, usePlanHistory } from '../changes/use-plan-history.ts';
import { openTrip } from '../follow/open-trip.ts';
import { goToLink, linkToDay, openPlan } from './go-to.ts';
import '../../ui/icon-button.css';
import './plan-news.css';

/** So many days are offered to go to. */
const MOST_DAYS = 3;

const UndoThis = ({ why, isUndo }: { why: string | null; isUndo: boolean }) => (
  <button
    type="button"
    className="plan-news-way"
    aria-disabled={why !== null}
    title={why ?? undefined}
    onClick={() => {
      if (why === null) void stepPlan('undo');
    }}
  >
    <Undo2 size={15} aria-hidden="true" /> Undo
    <span className={isUndo ? undefined : 'visually-hidden'}>{isUndo ? ' one more' : ' this change'}</span>
  </button>
);

/** The page has gone to what changed by then. */
const GONE_MS = 400;

/** Takes the news away, and the focus in it to the conversation. */
const close = (bar: HTMLElement | null): void => {
  if (bar?.contains(document.activeElement))
    document.querySelector<HTMLElement>('.chat-scroll')?.focus({ preventScroll: true });
  clearNews();
};

/** Ends the news where the reader comes to the beginning of the plan: it is said there too, with the same way back. */
const useSaidThere = (bar: RefObject<HTMLElement | null>, news: VersionNews): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is said anew.
  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && close(bar.current));
    const timer = setTimeout(() => {
      const ways = openPlan()?.querySelector('.undo-bar');
      if (ways) seen.observe(ways);
    }, GONE_MS);
    return () => {
      clearTimeout(timer);
      seen.disconnect();
    };
  }, [bar, news]);
};

interface NewsProps {
  news: VersionNews;
  history: ReadHistory | null;
  obstacle: string | null;
}

const News = ({ news, history, obstacle }: NewsProps) => {
  const { trip } = useSnapshot(openTrip).state;
  const isUndo = history?.undone != null;
  // A day that the change took away is no place to go to.
  const days = news.days.filter((day) => day <= (trip?.nights ?? 0) + 1).slice(0, MOST_DAYS);
  const bar = useRef<HTMLElement>(null);
  useSaidThere(bar, news);
  return (
    <section
      ref={bar}
      className="plan-news"
      data-days={days.length > 1 ? 'many' : undefined}
      aria-label="What changed"
    >
      <p>{isUndo ? `Undone. ${news.sentence}` : news.sentence}</p>
      <div className="plan-news-ways">
        {days.map((day) => (
          <a
            key={day}
            href={linkToDay(day)}
            className="plan-news-way"
            onClick={(event) => {
              if (goToLink(linkToDay(day))) event.preventDefault();
            }}
          >
            Day {day}
          </a>
        ))}
        <UndoThis why={obstacle ?? noStep(history, 'undo')} isUndo={isUndo} />
      </div>
      <button
        type="button"
        className="icon-button plan-news-close"
        aria-label="Close"
        onClick={() => close(bar.current)}
      >
        <X size={17} aria-hidden="true" />
      </button>
    </section>
  );
};

/**
 * What the newest version has changed, between the conversation and the composer wherever the reader is: the sentence
 * that says it stands at the beginning of the plan, and the day it is about may be far below. It has room of its own at
 * the end, so that it covers nothing and moves no word. Its sentence is read out where it stands.
 */
export const PlanNews = () => {
  const { news, isSaidBelow } = useSnapshot(changedPlan);
  const { id } = useSnapshot(openTrip);
  const isShown = news !== null && isSaidBelow && news.sentence !== '' && id !== null;
  const obstacle = useChangeObstacle();
  const read = usePlanHistory(id ?? '', news?.version ?? 0, !isShown || obstacle !== null);
  const history = read?.version === news?.version ? read : null;
  return isShown ? <News {...{ news, history, obstacle }} /> : null;
};
