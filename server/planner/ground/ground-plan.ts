import type { Itinerary } from '../../../shared/itinerary.ts';
import { NAMES } from '../../../shared/reading/itinerary-fields.ts';
import { writeDay } from './ground-day.ts';
import { readDays } from './ground-days.ts';
import { writeHotelPart, writeLateHotel } from './ground-hotel.ts';
import { writeGreeting, writeItems, writeLateGreeting } from './ground-parts.ts';
import { dayAround, type Grounding, planAround } from './grounding-context.ts';
import { until, type Work } from './work.ts';

/** Writes the days; what the model leaves out by the embedded planner. Returns how many the model gave. */
function* writeDays(g: Grounding): Work<number> {
  let given = 0;
  const write = function* (day: object, number: number): Work {
    given += 1;
    yield* writeDay(g, day, number, null);
  };
  const { held, next } = yield* readDays(g, write, 'follow');
  const last = Math.max(next - 1, ...held.keys());
  for (let number = next; number <= last; number += 1) {
    const day = held.get(number);
    if (day) yield* write(day, number);
    else g.writer.day(dayAround(g, number));
  }
  if (last === g.trip.frames.length) return given;
  // Another call may still bring days, where none has come.
  if (given === 0 && g.mayAskAgain) return given;
  for (const day of planAround(g).days) if (day.day > last) g.writer.day(day);
  return given;
}

/**
 * Writes a whole plan from what the model writes: its days in order as 1 to nights + 1, what it leaves out
 * by the embedded planner. Begins after the kept days, if there are any.
 */
export function* writePlan(g: Grounding): Work {
  const head = g.keptDays > 0 ? null : { greeting: yield* writeGreeting(g), hotel: yield* writeHotelPart(g) };
  let given = yield* writeDays(g);
  while (given === 0 && g.mayAskAgain && g.writer.days.length < g.trip.frames.length) {
    g.unusable = 'there is no day in it';
    const before = g.text;
    while (g.text === before && g.mayAskAgain) yield 'part';
    g.unusable = null;
    given = yield* writeDays(g);
  }
  let own: Itinerary | null = null;
  const around = (): Itinerary => {
    own ??= planAround(g);
    return own;
  };
  g.writer.openInsights();
  yield* writeItems(g, NAMES.insights, () => around().cultural_insights);
  g.writer.openTips();
  yield* writeItems(g, NAMES.tips, () => around().transportation_tips);
  g.writer.closeTips();
  if (head) {
    if (!head.hotel || !head.greeting) yield* until(g.text, () => null);
    writeLateHotel(g, head.hotel);
    writeLateGreeting(g, head.greeting, given === 0);
  }
  g.writer.end();
}
