import type { Day } from '../../../shared/itinerary.ts';
import { clockText } from '../notes/clock-words.ts';
import { CONCEPTS } from '../notes/concepts.ts';
import { chooseDay } from '../scheduling/choose-day.ts';
import { offerFor } from '../scheduling/offer.ts';
import { memoryOf, openTrip } from '../scheduling/plan-days.ts';
import { fitOf } from '../scheduling/score-place.ts';
import { matches } from '../scheduling/trip-memory.ts';
import { emptyPhrases } from '../wording/phrase.ts';
import { writeDay } from '../wording/write-day.ts';
import { type Act, ANYTHING } from './act.ts';
import { addStop } from './act-stops.ts';
import { hotelFor } from './pick-hotel.ts';
import type { Standing } from './scene.ts';
import { apply, dayList, endOf, fail, startOf, stopsOf, tryOut, type Work } from './work.ts';

type ActOf<K extends Act['do']> = Extract<Act, { do: K }>;

const isMeal = ({ role }: Standing): boolean => role === 'lunch' || role === 'dinner';
const onDay = (work: Work, day: number): Standing[] => stopsOf(work).filter((each) => each.day === day);

/** What a day can do without, the least worth first: never a meal, and nothing that was locked or asked for by name. */
const spare = (work: Work, day: number): Standing[] => {
  const { profile } = work.scene.facts;
  const wanted = new Set(profile.wanted.map(({ placeId }) => placeId));
  const worth = ({ place }: Standing): number => (place ? fitOf(place, profile) : 3);
  return onDay(work, day)
    .filter((each) => !isMeal(each) && !each.stop.locked && !wanted.has(each.place?.id ?? ''))
    .sort((a, b) => worth(a) - worth(b));
};

/** Takes the stop of least worth off each day, or brings one more into it. */
export const changePace = (work: Work, { days, isSlower }: ActOf<'pace'>): boolean => {
  const stays: number[] = [];
  for (const day of days) {
    const [least] = spare(work, day);
    if (!isSlower) addStop(work, { do: 'add', days: [day], want: ANYTHING, at: [], next: null });
    else if (least && onDay(work, day).length > 1) apply(work, [{ op: 'remove', stop_id: least.id }]);
    else stays.push(day);
  }
  if (stays.length === days.length && isSlower) {
    fail(work, `Nothing on ${dayList(stays)} can be dropped but meals and what you asked for by name.`);
  }
  return stays.length < days.length;
};

/** Lets a stop begin no earlier than `from`, or end by `to`; false where the rest of the day does not allow it. */
const shift = (work: Work, stop: Standing, from: number | null, to: number | null): boolean => {
  const shortest = stop.place?.dwell[0] ?? endOf(stop) - startOf(stop);
  const starts =
    from === null
      ? Array.from({ length: 12 }, (_, i) => Math.floor(((to ?? 0) - shortest) / 5) * 5 - 15 * i)
      : Array.from({ length: 9 }, (_, i) => Math.ceil(from / 5) * 5 + 15 * i);
  for (const at of starts.filter((start) => start >= 6 * 60 && start < 24 * 60)) {
    const tried = tryOut(work, [{ op: 'retime', stop_id: stop.id, start_time: clockText(at) }]);
    if (!('plan' in tried)) continue;
    const plan = { ...work, plan: tried.plan };
    const day = stopsOf(plan).filter((each) => each.day === stop.day);
    if (
      from === null
        ? day.some((each) => endOf(each) > (to ?? 0)) && day.at(-1)?.id === stop.id
        : day.some((each) => startOf(each) < from)
    )
      continue;
    work.plan = tried.plan;
    return true;
  }
  return false;
};

/** Begins or ends a day at another hour: stops move, and those that find no room any more go. */
const changeHoursOf = (work: Work, day: number, from: number | null, to: number | null): void => {
  for (let tries = onDay(work, day).length * 2; tries > 0; tries -= 1) {
    const stops = onDay(work, day);
    const early = from === null ? undefined : stops.find((each) => startOf(each) < from);
    const late = to === null ? undefined : stops.findLast((each) => endOf(each) > to);
    const stop = early ?? late;
    if (!stop) return;
    if (shift(work, stop, early ? from : null, early ? null : to)) continue;
    const gone = isMeal(stop) ? (spare(work, day)[0] ?? stop) : stop;
    if (!apply(work, [{ op: 'remove', stop_id: gone.id }])) return;
  }
};

export const changeHours = (work: Work, { days, from, to }: ActOf<'hours'>): boolean => {
  const before = work.plan;
  for (const day of days) changeHoursOf(work, day, from, to);
  if (work.plan === before && work.failed.length === 0) fail(work, 'The plan already keeps to those hours.');
  return work.plan !== before;
};

/** Gives a stop more or less time, by as much as its neighbours leave. */
export const changeStay = (work: Work, { stop: id, isLonger }: ActOf<'stay'>): boolean => {
  const stop = stopsOf(work).find((each) => each.id === id);
  if (!stop) return fail(work, 'That stop is not on the plan any more.');
  const [start, end] = [startOf(stop), endOf(stop)];
  const day = onDay(work, stop.day);
  const next = day[stop.index + 1];
  const travel = next?.stop.travel?.minutes ?? 15;
  const most = Math.min(next ? startOf(next) - travel : 23 * 60 + 30, end + 60);
  const wanted = isLonger
    ? Math.floor(most / 5) * 5
    : Math.max(start + (stop.place?.dwell[0] ?? 30), end - 30);
  const open = isLonger ? wanted > end : wanted < end;
  if (!open || stop.stop.locked) {
    return fail(
      work,
      `${stop.stop.venue_name} already has ${isLonger ? 'as much' : 'as little'} time as its neighbours and its hours leave it.`,
    );
  }
  const stops = (each: Day): Day['activities'] =>
    each.activities.map((one) => (one.stop_id === id ? { ...one, end_time: clockText(wanted) } : one));
  const days = work.plan.days.map((each) =>
    each.day === stop.day ? { ...each, activities: stops(each) } : each,
  );
  work.plan = { ...work.plan, days };
  return true;
};

/** Takes everything off days that are to be the traveller's own; what is locked stays. */
export const clearDays = (work: Work, { days }: ActOf<'clear'>): boolean => {
  const stops = stopsOf(work).filter((each) => days.includes(each.day));
  const locked = stops.filter(({ stop }) => stop.locked);
  for (const { id } of stops.filter(({ stop }) => !stop.locked)) apply(work, [{ op: 'remove', stop_id: id }]);
  for (const { stop, day } of locked) fail(work, `${stop.venue_name} is locked, so it stays on day ${day}.`);
  if (stops.length === 0) fail(work, `Nothing is planned on ${dayList(days)} to begin with.`);
  return stops.length > 0;
};

/** What a wish for the day outweighs: all but a place that was named. */
const ABOUT_WORTH = 30;

const planAnew = (work: Work, number: number, about: readonly string[]): Day | null => {
  const { scene, plan } = work;
  const settled = { days: plan.days, hotelId: plan.hotel_recommendation?.venue_id ?? null };
  const trip = openTrip(scene.ask, scene.places, settled, scene.brief.said);
  const bare = trip.frames[number - 1];
  if (!bare) return null;
  const concepts = CONCEPTS.filter(({ id }) => about.includes(id));
  const frame = concepts.length > 0 ? { ...bare, mostOfKind: bare.mostSights } : bare;
  const others = plan.days.filter(({ day }) => day !== number || concepts.length === 0);
  const memory = memoryOf(others, scene.places);
  const profile = {
    ...trip.profile,
    excludedConcepts: trip.profile.excludedConcepts.filter((each) => !concepts.includes(each)),
  };
  const seed = `${scene.brief.tripId}:${scene.brief.version}`;
  const origin = plan.hotel_recommendation?.coordinates ?? trip.origin;
  const offer = offerFor(scene.places, origin, { profile, memory, frame, days: trip.frames.length, seed });
  const sight = offer.sight.map((stop) =>
    stop.place && concepts.some((each) => stop.place && matches(stop.place, each))
      ? { ...stop, score: stop.score + ABOUT_WORTH }
      : stop,
  );
  const planned = chooseDay({ ...offer, sight }, origin, frame, frame.mostSights);
  const isAbout = concepts.length === 0 || planned.stops.some(({ stop }) => stop.score >= ABOUT_WORTH);
  if (planned.stops.length === 0 || !isAbout) return null;
  return writeDay(planned, trip.profile, emptyPhrases(), plan.days[number - 1]?.district ?? 'Riyadh');
};

/** Plans days anew with what the plan does not hold yet; days that hold something locked stay. */
export const replanDay = (work: Work, day: number, about: readonly string[]): boolean => {
  const locked = onDay(work, day).find(({ stop }) => stop.locked);
  if (locked) return fail(work, `${locked.stop.venue_name} is locked, so day ${day} stays as it was.`);
  const fresh = planAnew(work, day, about);
  if (!fresh) return fail(work, `I found nothing of that kind that fits day ${day}, so it stays.`);
  const withIds = {
    ...fresh,
    activities: fresh.activities.map((stop) => ({ ...stop, stop_id: work.scene.facts.newStopId() })),
  };
  work.plan = { ...work.plan, days: work.plan.days.map((each) => (each.day === day ? withIds : each)) };
  return true;
};

/** Another hotel; the days stay, but for the way to their first stop. */
export const changeHotel = (work: Work, { want }: ActOf<'hotel'>): boolean => {
  const { hotel, why, instead } = hotelFor(want, work.plan, work.scene);
  if (!hotel) return fail(work, why, instead);
  return apply(work, [{ op: 'hotel', venue_id: hotel.id }]);
};
