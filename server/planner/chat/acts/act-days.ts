import { clockText } from '../../../../shared/clock-text.ts';
import { dayList } from '../../edits/edit-trip.ts';
import { replaceStop } from '../../edits/replace-stop.ts';
import { ANYTHING } from '../../edits/want.ts';
import {
  apply,
  endOf,
  fail,
  isDuring,
  openWork,
  type Standing,
  startOf,
  stopsOn,
  tryAt,
  type Work,
} from '../../edits/work.ts';
import { CONCEPTS } from '../../notes/concepts.ts';
import { capital } from '../../notes/grammar/scene.ts';
import { setStops } from '../../operations/find-stop.ts';
import { finishDay } from '../../operations/finish-day.ts';
import { fillDay } from '../../plan-trip.ts';
import { matches } from '../../scheduling/scoring/trip-memory.ts';
import type { ActOf } from '../scene/act.ts';
import type { Scene } from '../scene/scene.ts';
import { shift } from './act-hours.ts';

/** Ends a stop by an hour, by a shorter visit or an earlier one; false where neither can be. */
const endBy = (work: Work, each: Standing, to: number): boolean => {
  const shortest = each.place?.dwell[0] ?? 30;
  if (to - startOf(each) < shortest && !shift(work, each, null, to)) return false;
  const day = stopsOn(work, each.day);
  const now = day.find(({ id }) => id === each.id) ?? each;
  const end_time = clockText(Math.min(endOf(now), to));
  const ended = day.map(({ id, stop }) => (id === each.id ? { ...stop, end_time } : stop));
  work.plan = setStops(work.plan, each.day, ended);
  return to - startOf(now) >= shortest;
};

const remove = (work: Work, { id, stop, day }: Standing): unknown =>
  stop.locked
    ? fail(work, `${stop.venue_name} is locked, so it stays on day ${day}.`)
    : apply(work, [{ op: 'remove', stop_id: id }]);

/** A dinner that begins so soon before free time is over waits for it to be. */
const SOON_OVER = 60;

/** Lets a dinner that would begin a little earlier begin when the free time is over; false where that cannot be. */
const putOff = (work: Work, each: Standing, to: number): boolean => {
  if (each.role !== 'dinner' || each.stop.locked || startOf(each) < to - SOON_OVER || to >= 24 * 60)
    return false;
  const tried = tryAt(work, each.id, to);
  if ('plan' in tried) work.plan = tried.plan;
  return 'plan' in tried;
};

/** Writes the words and ways of a day anew, after stops of it were set; `was` is the plan before that. */
export const finishOn = (work: Work, day: number, was: Work['plan']): void => {
  const days = work.plan.days.map((each) => (each.day === day ? finishDay(each, was, work.facts) : each));
  work.plan = { ...work.plan, days };
};

/** Takes what stands between two hours off a day; what begins before them stays as it was, but ends in time. */
const clearSpan = (
  work: Work,
  day: number,
  { from, to }: { from: number; to: number },
  keep: readonly string[],
): void => {
  const was = work.plan;
  const stops = stopsOn(work, day);
  const before = stops.filter(({ id }) => !keep.includes(id));
  for (const each of before.filter((one) => startOf(one) >= from && startOf(one) < to))
    if (!putOff(work, each, to)) remove(work, each);
  const early = stops.filter((one) => startOf(one) < from);
  const earlyOf = (id: string): Standing | undefined => early.find((one) => one.id === id);
  work.plan = setStops(
    work.plan,
    day,
    stopsOn(work, day).map(({ id, stop }) => earlyOf(id)?.stop ?? stop),
  );
  for (const each of before.filter((one) => startOf(one) < from && endOf(one) > from))
    if (each.stop.locked || !endBy(work, each, from)) remove(work, each);
  // The words that were put back may speak of stops that are gone.
  finishOn(work, day, was);
};

/** Says from when to when days are free, where they are. */
const tellFree = (work: Work, days: readonly number[], { from, to }: { from: number; to: number }): void => {
  if (days.some((day) => stopsOn(work, day).some((each) => isDuring(each, { from, to })))) return;
  const since = from > 0 ? ` from ${clockText(from)}` : '';
  const until = to < 24 * 60 ? ` until ${clockText(to)}` : '';
  work.sentences.push(`${capital(dayList(days))} ${days.length > 1 ? 'are' : 'is'} free${since}${until}.`);
};

/** Takes everything off days, or off a part of them, that are to be the traveller's own; what is locked stays. */
export const clearDays = (work: Work, { days, span, keep = [] }: ActOf<'clear'>): boolean => {
  const stops = days.flatMap((day) => stopsOn(work, day)).filter(({ id }) => !keep.includes(id));
  if (span) for (const day of days) clearSpan(work, day, span, keep);
  else for (const each of stops) remove(work, each);
  if (stops.length === 0 && !span) fail(work, `Nothing is planned on ${dayList(days)} to begin with.`);
  if (span) tellFree(work, days, span);
  return stops.length > 0;
};

/** Puts something else in the place of each stop of a day but those that are kept. */
const replanAround = (work: Work, day: number, kept: readonly string[]): boolean => {
  const others = stopsOn(work, day).filter(({ id, stop }) => !kept.includes(id) && !stop.locked);
  const trial = openWork(work);
  const fresh = others.filter((stop) => replaceStop(trial, stop, ANYTHING));
  work.plan = trial.plan;
  return fresh.length > 0 || fail(work, `I found nothing else that fits day ${day}, so it stays.`);
};

/** Plans a day anew with what the plan does not hold yet; one that holds something locked stays. */
export const replanDay = (
  work: Work,
  { brief }: Scene,
  day: number,
  { about, keep = [] }: Omit<ActOf<'replan'>, 'do'>,
): boolean => {
  const { plan, places, ask } = work;
  if (stopsOn(work, day).some(({ id }) => keep.includes(id))) return replanAround(work, day, keep);
  const locked = stopsOn(work, day).find(({ stop }) => stop.locked);
  if (locked) return fail(work, `${locked.stop.venue_name} is locked, so day ${day} stays as it was.`);
  const concepts = CONCEPTS.filter(({ id }) => about.includes(id));
  // What the day holds now may come again only where it is what the day is to be about.
  const days = concepts.length > 0 ? plan.days.filter((each) => each.day !== day) : plan.days;
  const { venue_id: hotelId = null, coordinates: hotelAt = null } = plan.hotel_recommendation ?? {};
  const settled = { days, hotelId, hotelAt };
  const more = { said: brief.said, about: concepts };
  const fresh = fillDay({ ...ask, mix: brief.version }, places, day, settled, more);
  const venues = fresh.activities.flatMap(({ venue_id }) => places.byId(venue_id ?? '') ?? []);
  const isMet =
    concepts.length === 0 || venues.some((place) => concepts.some((each) => matches(place, each)));
  if (venues.length === 0 || !isMet)
    return fail(work, `I found nothing of that kind that fits day ${day}, so it stays.`);
  const activities = fresh.activities.map((stop) => ({ ...stop, stop_id: work.facts.newStopId() }));
  const planned = plan.days.map((each) => (each.day === day ? { ...fresh, activities } : each));
  work.plan = { ...plan, days: planned };
  return true;
};
