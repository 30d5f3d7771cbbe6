import type { Activity, Day, Itinerary } from '../../../shared/itinerary.ts';
import { NAMES } from '../../../shared/reading/itinerary-fields.ts';
import { SERVICE_KINDS } from '../../places/place.ts';
import { PlannerFailure } from '../planner.ts';
import { writeDay } from './ground-day.ts';
import { writeGreeting, writeHotelPart, writeItems } from './ground-parts.ts';
import { dayAt, numberOf } from './ground-plan.ts';
import { dayAround, type Grounding, planAround } from './grounding-context.ts';
import { until, type Work } from './model-text.ts';
import { keyOf } from './resolve-stop.ts';

const activityKey = (activity: Activity): string =>
  keyOf({ venue_id: activity.venue_id, name: activity.venue_name });

/** The sights a changed day took over from a day that was to stay as it is. */
const takenSights = (g: Grounding, day: Day, changed: ReadonlySet<number>): Set<string> => {
  const before = g.writer.days.filter((one) => changed.has(one.day)).flatMap((one) => one.activities);
  const keys = new Set(before.map(activityKey));
  const sights = day.activities.filter((one) => {
    const kind = one.venue_id === undefined ? null : g.places.byId(one.venue_id)?.kind;
    return !kind || !SERVICE_KINDS.includes(kind);
  });
  return new Set(sights.map(activityKey).filter((key) => keys.has(key)));
};

/** Writes a day byte for byte as it was, but for sights that the edit moved to an earlier day. */
const writeUntouched = (g: Grounding, day: Day, changed: ReadonlySet<number>): void => {
  const taken = takenSights(g, day, changed);
  const left = day.activities.filter((activity) => !taken.has(activityKey(activity)));
  g.writer.day(taken.size === 0 || left.length === 0 ? day : { ...day, activities: left });
};

/** Writes the days of a span that the model left alone; ones the plan never had are filled in. */
const writeBetween = (g: Grounding, plan: Itinerary, span: [number, number], changed: Set<number>): void => {
  for (let number = span[0]; number < span[1]; number += 1) {
    const day = plan.days.find((one) => one.day === number);
    if (day) writeUntouched(g, day, changed);
    else g.writer.day(dayAround(g, number));
  }
};

/** Returns how many days the model changed, and how many it wrote. */
function* writeDays(g: Grounding, plan: Itinerary): Work<{ changed: number; written: number }> {
  const changed = new Set<number>();
  let next = g.keptDays + 1;
  let index = 0;
  for (; ; index += 1) {
    const raw = yield* dayAt(g.text, index);
    if (!raw) break;
    const number = yield* numberOf(g.text, raw);
    if (number === null || number <= g.keptDays || number > g.trip.frames.length) continue;
    if (number < next) throw new PlannerFailure('bad_answer', 'The model changed its days out of order');
    writeBetween(g, plan, [next, number], changed);
    yield* writeDay(g, raw, number, plan.days.find((day) => day.day === number) ?? null);
    changed.add(number);
    next = number + 1;
  }
  const last = plan.days.at(-1)?.day ?? 0;
  writeBetween(g, plan, [next, last + 1], changed);
  return { changed: changed.size, written: index };
}

/**
 * Writes the next version of `plan`: the days the model changed, everything else byte for byte as it was.
 * Returns false, with nothing written, when the model changed nothing.
 */
export function* writeEdit(g: Grounding, plan: Itinerary): Work<boolean> {
  const { text, writer } = g;
  const PARTS = [NAMES.days, NAMES.hotel, NAMES.insights, NAMES.tips];
  const part = yield* until(text, () => PARTS.map((names) => text.field(names)).find((one) => one) ?? null);
  if (!part) return false;
  if (g.keptDays === 0) {
    yield* writeGreeting(g);
    yield* writeHotelPart(g, plan.hotel_recommendation);
  }
  const { changed, written } = yield* writeDays(g, plan);
  if (written > 0 && changed === 0 && g.keptDays === 0) {
    throw new PlannerFailure('bad_answer', 'The model changed no day that exists');
  }
  // A plan that was stopped in the middle has neither of them yet.
  const around = () => planAround(g);
  const { cultural_insights: insights, transportation_tips: tips } = plan;
  writer.openInsights();
  yield* writeItems(g, NAMES.insights, () => (insights.length > 0 ? insights : around().cultural_insights));
  writer.openTips();
  yield* writeItems(g, NAMES.tips, () => (tips.length > 0 ? tips : around().transportation_tips));
  // The last list ends before the object around it does, whose brace may come in a later piece.
  yield* until(text, () => text.whole || null);
  if (!text.whole) throw new PlannerFailure('bad_answer', 'The changes of the model broke off');
  writer.end();
  return true;
}
