import { clockMinutes, clockText } from '../../../shared/clock-text.ts';
import type { Day } from '../../../shared/itinerary.ts';
import { type Fields, fieldOf, isFields, NAMES } from '../../../shared/reading/itinerary-fields.ts';
import { stopsOf } from './answer-parts.ts';
import { cleanProse, createProseCleaner } from './clean-prose.ts';
import { DayClock, type Times } from './day-clock.ts';
import { type DayWork, isAsBefore, oldProse, oldTimes, toVisit, wasUsed } from './day-work.ts';
import { writeProse } from './ground-parts.ts';
import { dayAround, type Grounding } from './grounding-context.ts';
import type { StopHead } from './itinerary-writer.ts';
import { type Resolved, readStop, stopHead } from './resolve-stop.ts';
import { until, type Work } from './work.ts';

const DESCRIPTION_MAX = 600;
const DISTRICT_MAX = 60;
/** A full day with fewer stops is filled up. */
const THIN_DAY = 3;
const EDIT_STOPS_MAX = 12;
/** What a model lists beyond this is not read. */
const STOPS_READ_MAX = 40;

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

function* writeDescription(work: DayWork, raw: unknown, stop: Resolved): Work {
  const { text, writer } = work.g;
  const cleaner = createProseCleaner(DESCRIPTION_MAX);
  const field = isFields(raw)
    ? yield* until(text, () => fieldOf(raw, NAMES.description) ?? (text.isClosed(raw) ? false : null))
    : false;
  if (field && isFields(raw) && typeof field.value === 'string') {
    yield* writeProse(work.g, { ...field, record: raw }, cleaner);
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
  const takeBack = clock.mark();
  const times = clock.book({ ...stop, wanted: stop.wanted ?? oldTimes(work, stop) });
  if (!times) return;
  openDay(work, area);
  g.writer.openStop(stopHead(stop, clockText(times.start), clockText(times.end)));
  yield* writeDescription(work, raw, stop);
  g.writer.closeStop(isFields(raw) ? yield* lateParts(work, raw, { stop, times, takeBack }) : {});
}

interface Booked {
  stop: Resolved;
  times: Times;
  takeBack: () => void;
}

/** What a stop says of its kind and its times after its description, where that makes a difference. */
function* lateParts(work: DayWork, raw: Fields, { stop, times, takeBack }: Booked): Work<Partial<StopHead>> {
  const { g, clock } = work;
  yield* until(g.text, () => g.text.isClosed(raw) || null);
  const now = readStop(g.text, raw, g.places);
  const isSame = !now || (now.type === stop.type && now.wanted?.start === stop.wanted?.start);
  if (isSame) return {};
  takeBack();
  const later = clock.book({ ...now, wanted: now.wanted ?? oldTimes(work, now) });
  if (!later) clock.settle(stop, times);
  const { start, end } = later ?? times;
  return { activity_type: now.type, start_time: clockText(start), end_time: clockText(end) };
}

/** The stop at `index` once it can be read, or null when the day has no further one. */
function* stopAt({ text }: Grounding, rawDay: object, index: number): Work<{ raw: unknown } | null> {
  const found = yield* until(text, () => {
    const stops = stopsOf(rawDay) ?? [];
    const raw = stops[index];
    // A bare name is whole when something follows it.
    if (stops.length > index && (typeof raw !== 'string' || stops.length > index + 1)) return { raw };
    if (!text.isClosed(rawDay)) return null;
    return stops.length > index ? { raw } : false;
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
export function* writeDay(g: Grounding, rawDay: object, day: number, old: Day | null): Work {
  const frame = g.trip.frames[day - 1];
  if (!frame) throw new RangeError(`Day ${day} is not one of the ${g.trip.frames.length} days of this trip`);
  // A traveller who asks for more on a light day shall have it.
  const clock = new DayClock(old ? { ...frame, mostStops: EDIT_STOPS_MAX } : frame, g.trip.profile.pace);
  const work: DayWork = { g, frame, clock, old, same: 0, isOpen: false };
  for (let index = 0; index < STOPS_READ_MAX; index += 1) {
    const found = yield* stopAt(g, rawDay, index);
    if (!found) break;
    const district = isFields(rawDay) ? fieldOf(rawDay, NAMES.district)?.value : null;
    yield* writeStop(work, found.raw, typeof district === 'string' ? cleanProse(district, DISTRICT_MAX) : '');
  }
  closeDay(work);
}
