import { readDayNumber } from '../../../shared/reading/day-number.ts';
import { type Fields, fieldOf, isFields, NAMES } from '../../../shared/reading/itinerary-fields.ts';
import { writeDay } from './ground-day.ts';
import { writeGreeting, writeHotelPart, writeItems } from './ground-parts.ts';
import { dayAround, type Grounding, planAround } from './grounding-context.ts';
import { type ModelText, until, type Work } from './model-text.ts';

/** The model's day at `index` of its list once it begins, or null when there is no further one. */
export function* dayAt(text: ModelText, index: number): Work<Fields | null> {
  const found = yield* until(text, () => {
    const list = text.field(NAMES.days)?.value;
    if (Array.isArray(list) && list.length > index) {
      const day: unknown = list[index];
      return isFields(day) ? day : {};
    }
    const over = Array.isArray(list) ? text.isClosed(list) : text.root !== null && text.isClosed(text.root);
    return over ? false : null;
  });
  return found || null;
}

/** The number a day gives itself, or null when its stops begin (or it ends) without one. */
export function* numberOf(text: ModelText, day: Fields): Work<number | null> {
  const found = yield* until(text, () => {
    const begun = fieldOf(day, NAMES.activities) !== null || text.isClosed(day);
    return readDayNumber(text, day) ?? (begun ? false : null);
  });
  return found === false ? null : found;
}

function* writeDays(g: Grounding): Work {
  const total = g.trip.frames.length;
  let next = g.keptDays + 1;
  for (let index = 0; next <= total; index += 1) {
    const day = yield* dayAt(g.text, index);
    if (!day) break;
    const number = yield* numberOf(g.text, day);
    if (number !== null && number >= 1 && number <= g.keptDays) continue;
    const target = number !== null && number >= next && number <= total ? number : next;
    for (; next < target; next += 1) g.writer.day(dayAround(g, next));
    yield* writeDay(g, day, target, null);
    next = target + 1;
  }
  if (next > total) return;
  for (const day of planAround(g).days) if (day.day >= next) g.writer.day(day);
}

/**
 * Writes a whole plan from what the model writes: its days in order as 1 to nights + 1, what it leaves out
 * by the embedded planner. Begins after the kept days, if there are any.
 */
export function* writePlan(g: Grounding): Work {
  if (g.keptDays === 0) {
    yield* writeGreeting(g);
    yield* writeHotelPart(g);
  }
  yield* writeDays(g);
  g.writer.openInsights();
  yield* writeItems(g, NAMES.insights, () => planAround(g).cultural_insights);
  g.writer.openTips();
  yield* writeItems(g, NAMES.tips, () => planAround(g).transportation_tips);
  g.writer.end();
}
