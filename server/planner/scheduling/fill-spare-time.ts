import { rideMinutes } from '../../places/travel.ts';
import type { DayFrame } from './day-frame.ts';
import type { TimedStop } from './stop.ts';

/** What is kept free between two stops before a visit is drawn out. */
const BREATHING_SPACE = 15;
const MOST_DELAY = 75;
/** The first visit is hardly put off: a free hour is better had before lunch than in bed. */
const MOST_LIE_IN = 20;

const toFive = (minutes: number): number => Math.floor(minutes / 5) * 5;

/** Minutes with neither a visit nor a ride between two neighbours. */
export const spareBetween = (here: TimedStop, next: TimedStop): number =>
  next.start - here.end - rideMinutes(here.stop.at, next.stop.at);

/** When the opening hours, the heat or the slot end the visit. */
const closingTime = ({ stop, start }: TimedStop): number => {
  const window = stop.windows.find(([from, to]) => start >= from && start <= to);
  return window ? window[1] + stop.dwell : start + stop.dwell;
};

/** Visits take the time that is there, up to what the place is worth. */
const drawOut = (timed: readonly TimedStop[]): void => {
  for (const [i, here] of timed.entries()) {
    const next = timed[i + 1];
    if (!next) return;
    const room = Math.min(spareBetween(here, next) - BREATHING_SPACE, closingTime(here) - here.end);
    const extra = toFive(Math.min(room, here.stop.longest - here.stop.dwell));
    if (extra > 0) here.end += extra;
  }
};

/** Moves what comes before the first meal later, so that the morning has no hole in it. */
const closeMorningGap = (timed: readonly TimedStop[], frame: DayFrame): void => {
  const meal = timed.findIndex(({ stop }) => stop.role === 'lunch');
  for (let i = meal - 1; i >= 0; i--) {
    const here = timed[i];
    const next = timed[i + 1];
    if (!here || !next) return;
    const latest = i === 0 ? frame.from + MOST_LIE_IN - here.start : MOST_DELAY;
    const delay = toFive(Math.min(spareBetween(here, next), latest, closingTime(here) - here.end));
    if (delay <= 0) continue;
    here.start += delay;
    here.end += delay;
  }
};

/** Spends the minutes between the stops of a timed day where they do good. Changes `timed`. */
export const fillSpareTime = (timed: readonly TimedStop[], frame: DayFrame): void => {
  drawOut(timed);
  closeMorningGap(timed, frame);
};
