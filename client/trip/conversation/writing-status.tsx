import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { ReplyView } from '../../../shared/reading/reply-parser.ts';
import { growing, openTrip } from '../follow/open-trip.ts';

/** How far the reply is, in few words that change seldom, since screen readers announce them. */
export const progressOf = (view: ReplyView | null, expectedDays: number): string => {
  if (view?.kind === 'prose') return 'Writing an answer';
  if (view?.kind !== 'itinerary') return '';
  const { days, insights, tips } = view.itinerary;
  if (insights.length > 0 || tips.length > 0) return 'Adding tips';
  const day = days.at(-1)?.day;
  return day === undefined ? 'Choosing places' : `Writing day ${day} of ${Math.max(day, expectedDays)}`;
};

/** The position in the queue before a busy model, in words. */
export const queuePositionText = (position: number): string =>
  position === 1 ? 'Waiting: you are next' : `Waiting: number ${position} in line`;

/** After a pause longer than this the status says that the reply is still being written. */
export const SILENCE_MS = 10_000;

/** True when `sign` has not changed for SILENCE_MS. */
const useSilence = (sign: unknown): boolean => {
  const [silent, setSilent] = useState<{ sign: unknown } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSilent({ sign }), SILENCE_MS);
    return () => clearTimeout(timer);
  }, [sign]);
  return silent !== null && silent.sign === sign;
};

/** Says that an answer is being prepared, and how far it is. */
export const WritingStatus = ({ expectedDays }: { expectedDays: number }) => {
  const { queuePosition } = useSnapshot(openTrip).state;
  const { view } = useSnapshot(growing);
  const isSilent = useSilence(view ?? queuePosition);
  const growth = isSilent ? 'Still working…' : progressOf(view, expectedDays);
  const progress = queuePosition === null ? growth : queuePositionText(queuePosition);
  return (
    <div className="writing-status" role="status">
      <span className="writing-pulse" aria-hidden="true" />
      <span className="writing-what">Preparing a Response</span>
      <span className="writing-progress">{progress}</span>
    </div>
  );
};
