import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { ReplyView } from '../../../shared/reading/reply-parser.ts';
import { growing, openTrip } from '../follow/open-trip.ts';

/** How far the writing is, in few words that change seldom: they are read out. */
export const progressOf = (view: ReplyView | null, expectedDays: number): string => {
  if (view?.kind === 'prose') return 'Writing an answer';
  if (view?.kind !== 'itinerary') return '';
  const { days, insights, tips } = view.itinerary;
  if (insights.length > 0 || tips.length > 0) return 'Adding tips';
  const day = days.at(-1)?.day;
  return day === undefined ? 'Choosing places' : `Writing day ${day} of ${Math.max(day, expectedDays)}`;
};

/** Which place in the queue before a busy model the answer has, in words. */
export const placeInWords = (place: number): string =>
  place === 1 ? 'Waiting: you are next' : `Waiting: number ${place} in line`;

/** A text that pauses for longer than this is told to be still on its way. */
export const SILENCE_MS = 10_000;

/** True when `sign`, whatever it is, has been the same for SILENCE_MS. */
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
  const { place } = useSnapshot(openTrip).state;
  const { view } = useSnapshot(growing);
  const isSilent = useSilence(view ?? place);
  const growth = isSilent ? 'Still working…' : progressOf(view, expectedDays);
  const progress = place === null ? growth : placeInWords(place);
  return (
    <div className="writing-status" role="status">
      <span className="writing-pulse" aria-hidden="true" />
      <span className="writing-what">Preparing a Response</span>
      <span className="writing-progress">{progress}</span>
    </div>
  );
};
