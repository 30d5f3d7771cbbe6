import { dayFacts } from '../../places/calendar.ts';
import { clockMinutes } from '../notes/clock-words.ts';
import type { Concept } from '../notes/concepts.ts';
import type { Profile } from '../notes/profile.ts';
import { chooseDay } from '../scheduling/choose-day.ts';
import { AFTER_LANDING, type DayFrame, dayFrame, isLateArrival } from '../scheduling/day-frame.ts';
import type { Steps } from '../scheduling/in-steps.ts';
import { offerFor } from '../scheduling/offer.ts';
import { remember } from '../scheduling/trip-memory.ts';
import { listed } from '../wording/greeting.ts';
import { addToDay } from './add-stop.ts';
import type { EditOf } from './edit.ts';
import { daysFor, onDate } from './edit-days.ts';
import { findTargets } from './edit-stops.ts';
import { ANY_WISH } from './pick-stop.ts';
import { fitDay, putDay, reopen, type Workbench } from './workbench.ts';

/** Back by nine means leaving the last stop a little before. */
const WAY_HOME = 20;

/** The day's frame with other hours; meals move with them. */
const framedBy = (bench: Workbench, day: number, from: number, to: number): DayFrame => {
  const { profile, frames } = bench.trip;
  const facts = dayFacts(bench.days.get(day)?.date ?? frames[0]?.date ?? '');
  return { ...dayFrame({ ...profile, dayStart: from, dayEnd: to }, day, frames.length, facts), from, to };
};

/** Starts or ends days at another hour. */
export const changeHours = (bench: Workbench, { days, start, end, shift }: EditOf<'hours'>): void => {
  let isChanged = false;
  const lost: string[] = [];
  for (const day of daysFor(bench, days)) {
    const open = reopen(bench, day);
    const before = bench.days.get(day);
    if (!open || !before || (days.length === 0 && open.frame.role !== 'full')) continue;
    const now = clockMinutes(before.activities[0]?.start_time ?? '10:00');
    const from = start ?? (shift === 0 ? open.frame.from : now + shift * 60);
    const frame = framedBy(bench, day, Math.max(6 * 60, from), end === null ? open.frame.to : end - WAY_HOME);
    const fitted = fitDay(
      bench,
      frame,
      open.stops.map((stop) => onDate(stop, frame)),
      () => false,
    );
    if (!fitted) continue;
    putDay(bench, fitted.day);
    if (JSON.stringify(bench.days.get(day)) === JSON.stringify(before)) bench.days.set(day, before);
    else isChanged = true;
    lost.push(...fitted.dropped.map(({ name }) => name));
  }
  if (isChanged) bench.done += 1;
  else bench.failed.push('The plan already keeps to those hours.');
  if (lost.length > 0) bench.failed.push(`${listed(lost)} had to go, as the remaining time is too short.`);
};

/** Gives a stop as much time as a long visit takes, or as little as a short one. */
export const changeStay = (bench: Workbench, { days, target, longer }: EditOf<'linger'>): void => {
  const found = findTargets(bench, days, target)[0];
  const open = found ? reopen(bench, found.day) : null;
  const stop = open?.stops.find(({ name }) => name === found?.stops[0]?.name);
  if (!found || !open || !stop?.place) {
    bench.failed.push('I could not find that stop in your plan.');
    return;
  }
  const dwell = Math.ceil(stop.place.dwell[longer ? 2 : 0] / 5) * 5;
  const changed = onDate({ ...stop, dwell, longest: dwell }, open.frame);
  const stops = open.stops.map((other) => (other === stop ? changed : other));
  const fitted =
    changed.windows.length > 0 ? fitDay(bench, open.frame, stops, (other) => other === changed) : null;
  if (!fitted || dwell === (longer ? stop.longest : stop.dwell)) {
    bench.failed.push(
      `${stop.name} already has ${longer ? 'as much' : 'as little'} time as makes sense that day.`,
    );
    return;
  }
  putDay(bench, fitted.day);
  bench.done += 1;
};

/**
 * Plans whole days anew, one a step, with nothing that stands on the plan already, towards a wish if one was
 * named.
 */
export function* redoDays(bench: Workbench, { days, wish }: EditOf<'redo'>): Steps<void> {
  for (const day of daysFor(bench, days)) {
    const frame = bench.trip.frames[day - 1];
    if (!frame) continue;
    yield;
    const { memory, origin, places, ask, frames } = bench.trip;
    const profile = towards(bench.trip.profile, wish.concepts);
    const context = {
      profile,
      memory,
      frame,
      days: frames.length,
      seed: `${ask.tripId}:${bench.plan.__meta__.version}`,
    };
    const planned = chooseDay(offerFor(places, origin, context), origin, frame, frame.mostSights);
    if (planned.stops.length === 0) continue;
    putDay(bench, planned);
    for (const { stop } of planned.stops)
      if (stop.place) remember(memory, stop.place, day, profile.interests);
    bench.done += 1;
  }
}

/** The profile with a wish of this message put before all others. */
export const towards = (profile: Profile, concepts: readonly Concept[]): Profile => {
  const weights = new Map(profile.weights);
  const kindWeights = new Map(profile.kindWeights);
  for (const each of concepts) {
    for (const tag of each.tags) weights.set(tag, 3);
    for (const kind of each.kinds) kindWeights.set(kind, 4);
  }
  return { ...profile, weights, kindWeights, interests: [...profile.interests, ...concepts] };
};

/**
 * The day of arrival after a landing at `at` (minutes after midnight). Late in the evening it keeps a table
 * that is still open, or gets one, and holds nothing else; earlier it only begins later.
 */
export const changeLanding = (bench: Workbench, { at }: EditOf<'landing'>): void => {
  const before = bench.days.get(1);
  const { trip } = bench;
  if (!before) return;
  const profile = { ...trip.profile, arrival: at };
  const frame = dayFrame(profile, 1, trip.frames.length, dayFacts(before.date));
  if (!isLateArrival(frame)) {
    changeHours(bench, { kind: 'hours', days: [1], start: at + AFTER_LANDING, end: null, shift: 0 });
    return;
  }
  const tables = reopen(bench, 1)?.stops.filter(({ role }) => role === 'dinner') ?? [];
  bench.trip = { ...trip, profile, frames: trip.frames.map((each) => (each.day === 1 ? frame : each)) };
  const kept = fitDay(
    bench,
    frame,
    tables.map((stop) => onDate(stop, frame)),
    () => false,
  );
  putDay(bench, kept?.day ?? { frame, stops: [] });
  const added = kept?.day.stops.length ? null : addToDay(bench, 1, { ...ANY_WISH, role: 'dinner' }, false);
  if (added) putDay(bench, added.day);
  if (JSON.stringify(bench.days.get(1)) === JSON.stringify(before)) {
    bench.days.set(1, before);
    bench.failed.push('Day 1 is already right for that hour.');
    return;
  }
  bench.done += 1;
};
