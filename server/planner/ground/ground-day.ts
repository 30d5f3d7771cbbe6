import type { Activity, Day } from '../../../shared/itinerary.ts';
import { type Fields, fieldOf, isFields, NAMES } from '../../../shared/reading/itinerary-fields.ts';
import { MEAL_KINDS } from '../../places/place.ts';
import { clockMinutes, clockText } from '../notes/clock-words.ts';
import type { DayFrame } from '../scheduling/day-frame.ts';
import { createProseCleaner } from './clean-prose.ts';
import { DayClock, type Visit } from './day-clock.ts';
import { dayAround, type Grounding } from './grounding-context.ts';
import { follow, type ModelText, until, type Work } from './model-text.ts';
import { keyOf, type Resolved, readStop, stopHead } from './resolve-stop.ts';

const DESCRIPTION_MAX = 600;
/** Meals may return after this many days, sights never. */
const MEAL_REST_DAYS = 5;
/** A full day with fewer stops is filled up. */
const THIN_DAY = 3;
const EDIT_STOPS_MAX = 12;

/** One day being written. `old` is the day it replaces, in an edit. */
interface DayWork {
  g: Grounding;
  frame: DayFrame;
  clock: DayClock;
  old: Day | null;
  /** Stops at the beginning of the day that are the old day's own, not written yet. */
  same: number;
  isOpen: boolean;
}

const toVisit = (g: Grounding, { venue_id, coordinates, activity_type }: Activity): Visit => ({
  place: venue_id === undefined ? null : g.places.byId(venue_id),
  at: coordinates,
  type: activity_type,
  wanted: null,
});

const wasUsed = (g: Grounding, stop: Resolved, today: number): boolean => {
  const key = keyOf({ venue_id: stop.place?.id, name: stop.name });
  const rest = stop.place && MEAL_KINDS.includes(stop.place.kind) ? MEAL_REST_DAYS : Number.POSITIVE_INFINITY;
  return g.writer.days.some(
    ({ day, activities }) =>
      Math.abs(day - today) < (stop.place?.kind === 'hotel' ? 1 : rest) &&
      activities.some((one) => keyOf({ venue_id: one.venue_id, name: one.venue_name }) === key),
  );
};

const openDay = (work: DayWork, district: string): void => {
  if (work.isOpen) return;
  const { day, date, facts } = work.frame;
  work.isOpen = true;
  work.g.writer.openDay({ day, date, district, notes: work.old?.notes ?? facts.notes });
  for (const activity of work.old?.activities.slice(0, work.same) ?? []) {
    work.g.writer.stop(activity);
    const { start_time, end_time } = activity;
    const visit = toVisit(work.g, activity);
    work.clock.settle(visit, { start: clockMinutes(start_time), end: clockMinutes(end_time) });
  }
};

/** True for the stop the old day has at this place of its order, unless its time is to change. */
const isAsBefore = (work: DayWork, stop: Resolved): boolean => {
  const before = work.old?.activities[work.same];
  if (!before || work.isOpen) return false;
  const key = keyOf({ venue_id: stop.place?.id, name: stop.name });
  if (keyOf({ venue_id: before.venue_id, name: before.venue_name }) !== key) return false;
  return stop.wanted === null || stop.wanted.start === clockMinutes(before.start_time);
};

const oldStop = (work: DayWork, stop: Resolved): Activity | undefined => {
  const key = keyOf({ venue_id: stop.place?.id, name: stop.name });
  return work.old?.activities.find((one) => keyOf({ venue_id: one.venue_id, name: one.venue_name }) === key);
};

const oldProse = (work: DayWork, stop: Resolved): string =>
  oldStop(work, stop)?.description ?? stop.place?.about ?? '';

/** A stop that stays in a changed day keeps its time where the model names none. */
const oldTimes = (work: DayWork, stop: Resolved): Visit['wanted'] => {
  const before = oldStop(work, stop);
  return before ? { start: clockMinutes(before.start_time), end: clockMinutes(before.end_time) } : null;
};

function* writeProse(work: DayWork, raw: unknown, stop: Resolved): Work {
  const { text, writer } = work.g;
  const cleaner = createProseCleaner(DESCRIPTION_MAX);
  const field = isFields(raw)
    ? yield* until(text, () => fieldOf(raw, NAMES.description) ?? (text.isClosed(raw) ? false : null))
    : false;
  if (field && isFields(raw) && typeof field.value === 'string') {
    const read = () => raw[field.key];
    yield* follow(text, raw, field.key, read, (piece) => writer.text(cleaner.push(piece)));
  }
  if (!cleaner.wrote) writer.text(oldProse(work, stop));
  else if (text.ended && isFields(raw) && !text.isClosed(raw)) writer.text('…');
}

function* writeStop(work: DayWork, raw: unknown, district: string): Work {
  const { g, clock, frame } = work;
  const stop = yield* until(
    g.text,
    () => readStop(g.text, raw, g.places) ?? (isFields(raw) && g.text.isClosed(raw) ? false : null),
  );
  if (!stop) return;
  if (isAsBefore(work, stop)) {
    work.same += 1;
    return;
  }
  const area = district || stop.place?.district || work.old?.district || 'Riyadh';
  if (work.same > 0) openDay(work, area);
  if (wasUsed(g, stop, frame.day)) return;
  const times = clock.book({ ...stop, wanted: stop.wanted ?? oldTimes(work, stop) });
  if (!times) return;
  openDay(work, area);
  g.writer.openStop(stopHead(stop, clockText(times.start), clockText(times.end)));
  yield* writeProse(work, raw, stop);
  g.writer.closeStop();
}

/** The stop at `index` once it can be read, or null when the day has no further one. */
function* stopAt(text: ModelText, rawDay: Fields, index: number): Work<{ raw: unknown } | null> {
  const found = yield* until(text, () => {
    const list = fieldOf(rawDay, NAMES.activities)?.value;
    if (Array.isArray(list) && list.length > index) {
      const raw: unknown = list[index];
      return typeof raw !== 'string' || text.isSettled(list, String(index)) ? { raw } : null;
    }
    return text.isClosed(rawDay) || (Array.isArray(list) && text.isClosed(list)) ? false : null;
  });
  return found || null;
}

/** Adds what a thin day or one without dinner lacks, as far as there is time for it. */
const fillUp = (work: DayWork): void => {
  const { g, frame, clock } = work;
  const isThin = frame.role === 'full' && clock.stops < THIN_DAY;
  if (!isThin && !clock.lacksDinner) return;
  for (const activity of dayAround(g, frame.day).activities) {
    const visit = toVisit(g, activity);
    const isDinner = /dinner|iftar/.test(activity.activity_type);
    if (!(isDinner ? clock.lacksDinner : frame.role === 'full' && clock.stops < THIN_DAY)) continue;
    const times = clock.book(visit);
    if (!times) continue;
    // The planner's own words speak of the day it had planned, which is not this one.
    const description = visit.place?.about ?? activity.description;
    const [start_time, end_time] = [clockText(times.start), clockText(times.end)];
    g.writer.stop({ ...activity, start_time, end_time, description });
  }
};

const closeDay = (work: DayWork): void => {
  const { g, old, frame, same, isOpen } = work;
  if (!isOpen && old && (same === 0 || same === old.activities.length)) g.writer.day(old);
  else if (!isOpen && same === 0) g.writer.day(dayAround(g, frame.day));
  else {
    openDay(work, old?.district ?? 'Riyadh');
    if (!old) fillUp(work);
    g.writer.closeDay();
  }
};

/**
 * Writes day `day` from what the model writes of it: places looked up, times given, what does not fit left
 * out. A day that is not usable at all becomes the embedded planner's, or stays as it was in an edit; so does
 * one that names the old stops in the old order.
 */
export function* writeDay(g: Grounding, rawDay: Fields, day: number, old: Day | null): Work {
  const frame = g.trip.frames[day - 1];
  if (!frame) throw new RangeError(`Day ${day} is not one of the ${g.trip.frames.length} days of this trip`);
  // A traveller who asks for more on a light day shall have it.
  const clock = new DayClock(old ? { ...frame, mostStops: EDIT_STOPS_MAX } : frame, g.trip.profile.pace);
  const work: DayWork = { g, frame, clock, old, same: 0, isOpen: false };
  for (let index = 0; ; index += 1) {
    const found = yield* stopAt(g.text, rawDay, index);
    if (!found) break;
    const district = fieldOf(rawDay, NAMES.district)?.value;
    yield* writeStop(work, found.raw, typeof district === 'string' ? district.trim().slice(0, 60) : '');
  }
  closeDay(work);
}
