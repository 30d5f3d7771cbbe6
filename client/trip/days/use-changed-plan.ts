import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { ChatMessage } from '../../../shared/contracts/message.ts';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { changedPlan, markChanges, type PlanNews } from '../changes/changed-stops.ts';
import { planChanges } from '../changes/plan-changes.ts';
import { tripView } from '../trip-tab.ts';
import { bringToTop, cardOfDay, cardOfHotel, isInView, openPlan } from './go-to.ts';

/** A change of more than this share of the days is read from the beginning of the plan. */
const MOST = 0.5;

/** The hotel or the first changed day, where none of them is in view; null where there is nothing to go to. */
const cardToShow = ({ days, isOtherHotel }: PlanNews): HTMLElement | null => {
  const hotel = isOtherHotel ? cardOfHotel() : null;
  if (hotel) return isInView(hotel) ? null : hotel;
  const cards = days.flatMap((day) => cardOfDay(day) ?? []);
  return cards.some(isInView) ? null : (cards[0] ?? null);
};

const goTo = (card: HTMLElement): void => {
  bringToTop(card);
  const stop = card.querySelector<HTMLElement>('.stop:has(.stop-changed)');
  if (stop && !isInView(stop)) bringToTop(stop);
};

/** Whether the sentence at the beginning of the plan, which says what changed, can be read. */
const isSaid = (): boolean => {
  const sentence = document.querySelector<HTMLElement>('.chat-item[data-open="true"] .greeting');
  return sentence !== null && isInView(sentence);
};

/** Whether a narrow screen shows the messages in place of the days. */
const isBehindMessages = (): boolean => openPlan()?.querySelector('.day-card')?.checkVisibility() === false;

interface ChangedPlanOptions {
  trip: Trip;
  /** The message with the newest plan. */
  plan: ChatMessage | null;
  /** Whether the reader has gone elsewhere: then only what they changed by hand moves the page. */
  isAway: boolean;
  /** Called when the page has gone to a day, or with null to the hotel. */
  onScrolled(day: number | null): void;
}

/** Marks what each new version of one's own plan has changed, and brings it into view, once. */
export const useChangedPlan = ({ trip, plan, isAway, onScrolled }: ChangedPlanOptions): void => {
  const { trip_id, mine, nights } = trip;
  const version = plan?.version ?? null;
  const seen = useRef<{ tripId: string; version: number | null }>({ tripId: trip_id, version });
  const { news } = useSnapshot(changedPlan);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version.
  useEffect(() => {
    const before = seen.current;
    if (version === null && before.tripId === trip_id) return;
    seen.current = { tripId: trip_id, version };
    const isNext = before.tripId === trip_id && before.version !== null && version !== before.version;
    if (mine && plan && version !== null && isNext)
      markChanges(version, plan.content, plan.changes ?? [], plan.restored !== undefined);
  }, [trip_id, version]);
  const { words } = useSnapshot(tripView);
  const shown = useRef<PlanNews | null>(null);
  const waiting = useRef<PlanNews | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page shows what is new.
  useEffect(() => {
    if (!news || shown.current === news) return;
    const byHand = planChanges.pending.some(({ tripId }) => tripId === trip_id);
    let cancel = afterPaint(() => {
      // Behind the messages of a narrow screen it waits until the plan is turned to, and where one reads these is no place in it.
      if (isBehindMessages()) {
        waiting.current = news;
        return;
      }
      shown.current = news;
      const mayMove = !isAway || byHand || waiting.current === news;
      const isPart = news.isOtherHotel || news.days.length <= (nights + 1) * MOST;
      const target = mayMove && isPart ? cardToShow(news) : null;
      if (!target && isSaid()) return;
      changedPlan.isSaidBelow = true;
      if (!target) return;
      // In a frame of its own: scrolling alone shifts nothing, and what is said below has its room by then.
      cancel = afterPaint(() => {
        goTo(target);
        onScrolled(target.dataset.day === undefined ? null : Number(target.dataset.day));
      });
    });
    return () => cancel();
  }, [news, words]);
};
