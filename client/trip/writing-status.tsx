import { useSnapshot } from 'valtio';
import type { GrowingView } from '../../shared/growing-reply.ts';
import { growing } from '../state/trip.ts';

/** How far the writing is, in few words that change seldom: they are read out. */
export const progressOf = (view: GrowingView | null, expectedDays: number): string => {
  if (view?.kind === 'prose') return 'Writing an answer';
  if (view?.kind !== 'itinerary') return '';
  const { days, insights, tips } = view.itinerary;
  if (insights.length > 0 || tips.length > 0) return 'Adding tips';
  const day = days.at(-1)?.day;
  return day === undefined ? 'Choosing places' : `Writing day ${day} of ${Math.max(day, expectedDays)}`;
};

/** Says that an answer is being prepared, and how far it is. */
export const WritingStatus = ({ expectedDays }: { expectedDays: number }) => {
  const progress = progressOf(useSnapshot(growing).view, expectedDays);
  return (
    <div className="writing-status" role="status">
      <span className="writing-pulse" aria-hidden="true" />
      <span className="writing-what">Preparing a Response</span>
      <span className="writing-progress">{progress}</span>
    </div>
  );
};
