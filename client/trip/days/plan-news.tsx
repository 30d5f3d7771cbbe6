import { Undo2, X } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { changedPlan, clearNews } from '../changes/changed-stops.ts';
import { useChangeObstacle } from '../changes/plan-changes.ts';
import { stepPlan } from '../changes/step-plan.ts';
import { goToLink, linkToDay } from './go-to.ts';
import '../../ui/icon-button.css';
import './plan-news.css';

/** So many days are offered to go to. */
const MOST_DAYS = 3;

/**
 * What the newest version has changed, above the conversation wherever the reader is: the sentence that says it stands
 * at the beginning of the plan, and the day it speaks of may be far below. Its sentence is read out where it stands.
 */
export const PlanNews = () => {
  const { news, isSaidAbove } = useSnapshot(changedPlan);
  const obstacle = useChangeObstacle();
  if (!news || !isSaidAbove || news.sentence === '') return null;
  return (
    <section className="plan-news" aria-label="What changed">
      <p>{news.sentence}</p>
      <div className="plan-news-ways">
        {news.days.slice(0, MOST_DAYS).map((day) => (
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
        <button
          type="button"
          className="plan-news-way"
          aria-disabled={obstacle !== null}
          title={obstacle ?? undefined}
          onClick={() => {
            if (obstacle === null) void stepPlan('undo');
          }}
        >
          <Undo2 size={15} aria-hidden="true" /> Undo<span className="visually-hidden"> this change</span>
        </button>
      </div>
      <button type="button" className="icon-button plan-news-close" aria-label="Close" onClick={clearNews}>
        <X size={17} aria-hidden="true" />
      </button>
    </section>
  );
};
