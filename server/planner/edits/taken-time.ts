import { clockText } from '../../../shared/clock-text.ts';
import type { Operation } from '../../../shared/contracts/changes.ts';
import type { Itinerary } from '../../../shared/itinerary.ts';
import type { Place } from '../../places/place.ts';
import { daysMeant } from '../notes/day-selector.ts';
import type { Block } from '../notes/profile.ts';
import { FREE_TIME } from '../notes/readers/free-time.ts';
import { endOf, isDuring, standingOf, startOf, stopsOn, type Tried, tryOut, type Work } from './work.ts';

type Done = Extract<Tried, { plan: Itinerary }>;

/**
 * The traveller's own time of a day into which a plan puts something that did not stand there before. What was only
 * to be free takes what is ordered for that day.
 */
export const takenOf = (work: Work, plan: Itinerary, day: number, isOrdered = false): Block | undefined => {
  const was = new Map(stopsOn(work, day).map((each) => [each.id, each]));
  const fresh = stopsOn({ ...work, plan }, day).filter((each) => {
    const old = was.get(each.id);
    return !old || startOf(old) !== startOf(each) || endOf(old) !== endOf(each);
  });
  return work.facts.profile.blocks.find(
    ({ label, days, from, to }) =>
      !(isOrdered && label === FREE_TIME) &&
      daysMeant(days, work.ask).includes(day) &&
      fresh.some((each) => isDuring(each, { from, to })),
  );
};

const blockText = ({ label, from, to }: Block): string => `${label}, ${clockText(from)} to ${clockText(to)}`;

/** An attempt that comes to lie in time that is taken is none. */
export const untaken = (work: Work, { name }: Place, day: number, tried: Tried, isOrdered = false): Tried => {
  const block = 'plan' in tried ? takenOf(work, tried.plan, day, isOrdered) : undefined;
  return block
    ? { why: `${name} would fall into the time that is taken on day ${day}: ${blockText(block)}.` }
    : tried;
};

/** What is done to a plan that is on trial, counted with what was done before. */
export const goOn = (work: Work, tried: Tried, operations: readonly Operation[]): Tried => {
  if (!('plan' in tried)) return tried;
  const next = tryOut({ ...work, plan: tried.plan }, operations);
  return 'plan' in next ? { plan: next.plan, changes: next.changes + tried.changes } : next;
};

/** Minutes between what is the traveller's own and what is planned. */
const AROUND_BLOCK = 15;
/** Nobody is sent out before this to get round an appointment. */
const EARLIEST = 7 * 60;

/** How ill a place stands on a day of a plan on trial: outside the hours of the day most, then by what it changes. */
const costOf = (work: Work, { plan, changes }: Done, place: Place, day: number): number => {
  const frame = work.facts.frames[day - 1];
  const stop = standingOf(work, plan, place, day);
  if (!stop || startOf(stop) < EARLIEST) return Number.POSITIVE_INFINITY;
  return changes + (frame && (startOf(stop) < frame.from || endOf(stop) > frame.to) ? 100 : 0);
};

/** A place on a day in that gap of it which leaves most alone, where its best one lies in time that is taken. */
export const addInGap = (work: Work, place: Place, day: number, added: Done, isOrdered = false): Tried => {
  const block = takenOf(work, added.plan, day, isOrdered);
  if (!block) return added;
  const stop_id = standingOf(work, added.plan, place, day)?.id ?? '';
  const beside = [block.to + AROUND_BLOCK, block.from - AROUND_BLOCK - place.dwell[0]];
  const tries = [
    ...Array.from({ length: stopsOn(work, day).length + 1 }, (_, index) =>
      tryOut(work, [{ op: 'add', venue_id: place.id, day, index }]),
    ),
    ...beside
      .filter((at) => at >= EARLIEST && at < 24 * 60)
      .map((at) => goOn(work, added, [{ op: 'retime', stop_id, start_time: clockText(at) }])),
  ];
  const [best] = tries
    .flatMap((each) => ('plan' in each && !takenOf(work, each.plan, day) ? [each] : []))
    .map((each) => ({ each, cost: costOf(work, each, place, day) }))
    .filter(({ cost }) => Number.isFinite(cost))
    .sort((one, other) => one.cost - other.cost);
  const why = `${place.name} finds no room on day ${day} outside the time that is taken: ${blockText(block)}.`;
  return best?.each ?? { why };
};
