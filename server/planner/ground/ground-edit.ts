import type { Activity, Day, Itinerary } from '../../../shared/itinerary.ts';
import { NAMES } from '../../../shared/reading/itinerary-fields.ts';
import { SERVICE_KINDS } from '../../places/place.ts';
import { writeDay } from './ground-day.ts';
import { noDays, type RawDay, readDays } from './ground-days.ts';
import { hotelIn, writeHotelPart, writeLateHotel } from './ground-hotel.ts';
import { writeGreeting, writeItems, writeLateGreeting } from './ground-parts.ts';
import { dayAround, type Grounding, planAround } from './grounding-context.ts';
import { keyOf } from './resolve-stop.ts';
import { until, type Work } from './work.ts';

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

/** Half a day is none: the other half may be what stays of it. */
const isWhole = (g: Grounding, day: RawDay): boolean => g.text.isClosed(day);

/** Writes the days the model changed, and between them those it left alone; ones the plan never had are filled in. */
function* writeDays(g: Grounding, plan: Itinerary): Work {
  const changed = new Set<number>();
  const dayOf = (number: number): Day | undefined => plan.days.find((one) => one.day === number);
  const write = function* (raw: RawDay | undefined, number: number): Work {
    const isRead = raw && (yield* until(g.text, () => isWhole(g, raw) || null));
    const day = dayOf(number);
    if (raw && isRead) {
      changed.add(number);
      yield* writeDay(g, raw, number, day ?? null);
    } else if (day) writeUntouched(g, day, changed);
    else g.writer.day(dayAround(g, number));
  };
  const { held, unnumbered, next } = yield* readDays(g, write, 'wait');
  // Days without numbers are those of the plan where there are as many.
  if (unnumbered.length === plan.days.length) {
    for (const [at, day] of unnumbered.entries()) held.set(at + 1, day);
  }
  const last = Math.max(plan.days.at(-1)?.day ?? 0, ...held.keys());
  for (let number = next; number <= last; number += 1) yield* write(held.get(number), number);
}

const hasOtherPart = (g: Grounding): boolean =>
  hotelIn(g) !== null || [NAMES.insights, NAMES.tips].some((names) => g.text.part(names) !== null);

const nothing = function* (): Work {
  yield* [];
};

/** True once the answer shows something that this plan can take; until then nothing of it is written. */
function* isChange(g: Grounding, plan: Itinerary): Work<boolean> {
  const read = noDays(g);
  const inTurn: RawDay[] = [];
  const note = (day: RawDay): Work => {
    inTurn.push(day);
    return nothing();
  };
  const days = readDays(g, note, 'wait', read);
  for (;;) {
    const step = days.next();
    const isUsable = [...inTurn, ...read.held.values()].some((day) => isWhole(g, day));
    if (isUsable || hasOtherPart(g)) return true;
    if (step.done) break;
    yield step.value;
  }
  if (read.unnumbered.length === plan.days.length) return true;
  return (yield* until(g.text, () => hasOtherPart(g) || null)) ?? false;
}

/**
 * Writes the next version of `plan`: the days the model changed, everything else byte for byte as it was.
 * Returns false, with nothing written, when there is no change in what it wrote.
 */
export function* writeEdit(g: Grounding, plan: Itinerary): Work<boolean> {
  const { writer } = g;
  if (g.keptDays === 0 && !(yield* isChange(g, plan))) return false;
  const head =
    g.keptDays > 0
      ? null
      : { greeting: yield* writeGreeting(g), hotel: yield* writeHotelPart(g, plan.hotel_recommendation) };
  yield* writeDays(g, plan);
  // A plan that was stopped in the middle has neither of them yet.
  const around = () => planAround(g);
  const { cultural_insights: insights, transportation_tips: tips } = plan;
  writer.openInsights();
  yield* writeItems(g, NAMES.insights, () => (insights.length > 0 ? insights : around().cultural_insights));
  writer.openTips();
  yield* writeItems(g, NAMES.tips, () => (tips.length > 0 ? tips : around().transportation_tips));
  writer.closeTips();
  if (head) {
    if (!head.hotel || !head.greeting) yield* until(g.text, () => null);
    writeLateHotel(g, head.hotel, plan.hotel_recommendation);
    writeLateGreeting(g, head.greeting, false);
  }
  writer.end();
  return true;
}
