import type { Coordinates } from '../../../shared/itinerary.ts';
import type { Place } from '../../places/place.ts';
import { rideMinutes } from '../../places/travel.ts';
import type { Pace } from '../notes/profile.ts';
import { earliestStart, type StartWindow } from '../scheduling/day/labels.ts';
import { dwellOf, type Role, startWindows } from '../scheduling/day/stop.ts';
import type { DayFrame } from '../scheduling/frame/day-frame.ts';
import type { MealTime } from '../scheduling/frame/meal-times.ts';

/** A stop that wants a time. `wanted` is what the model wrote, minutes after midnight. */
export interface Visit {
  place: Place | null;
  at: Coordinates | null;
  type: string;
  wanted: { start: number; end: number | null } | null;
}

export interface Times {
  start: number;
  end: number;
}

const UNKNOWN_DWELL = 75;
/** No day begins before or ends after this, whatever a model writes. */
const DAWN = 6 * 60;
const MIDNIGHT = 23 * 60 + 55;

const ceilFive = (minutes: number): number => Math.ceil(minutes / 5) * 5;

/**
 * Gives the stops of one day their times in the order they come: each as early as the ride, the opening
 * hours, the heat and its meal allow, or when the model wanted it, if that fits.
 */
export class DayClock {
  readonly #frame: DayFrame;
  readonly #pace: Pace;
  #ready: number;
  #last: Coordinates | null = null;
  #stops = 0;
  #meals = new Set<Role>();

  constructor(frame: DayFrame, pace: Pace) {
    this.#frame = frame;
    this.#pace = pace;
    this.#ready = frame.from;
  }

  get stops(): number {
    return this.#stops;
  }
  /** True when there is still time for a dinner that the day lacks. */
  get lacksDinner(): boolean {
    const { dinner } = this.#frame;
    return dinner !== null && !this.#meals.has('dinner') && this.#ready <= dinner.to;
  }

  /** The times of a visit that comes next, or null when the day has no room for it. Books them. */
  book(visit: Visit): Times | null {
    const role = this.#roleOf(visit);
    if (this.#isFull || (role !== 'sight' && this.#meals.has(role))) return null;
    const ready = this.#readyFor(visit);
    const times = this.#asWanted(visit, ready) ?? this.#asEarly(visit, role, ready);
    if (times) this.settle(visit, times, role);
    return times;
  }

  /** Returns a function that takes back what is booked from now on. */
  mark(): () => void {
    const [ready, last, stops, meals] = [this.#ready, this.#last, this.#stops, new Set(this.#meals)];
    return () => {
      [this.#ready, this.#last, this.#stops, this.#meals] = [ready, last, stops, meals];
    };
  }

  /** Books times that stand already. */
  settle(visit: Visit, times: Times, role: Role = this.#roleOf(visit)): void {
    this.#ready = times.end;
    this.#last = visit.at ?? this.#last;
    this.#stops += 1;
    if (role === 'lunch' || role === 'dinner') this.#meals.add(role);
  }

  get #isFull(): boolean {
    return this.#stops >= this.#frame.mostStops;
  }

  #roleOf(visit: Visit): Role {
    const { place, type } = visit;
    if (/lunch/i.test(type)) return 'lunch';
    if (/dinner|supper|iftar/i.test(type)) return 'dinner';
    if (place?.kind === 'cafe') return 'cafe';
    if (place?.kind !== 'restaurant' || /breakfast|brunch/i.test(type)) return 'sight';
    const { lunch } = this.#frame;
    return lunch && !this.#meals.has('lunch') && this.#readyFor(visit) <= lunch.to ? 'lunch' : 'dinner';
  }

  #readyFor({ at, wanted }: Visit): number {
    // The first stop may be wanted earlier than days usually begin.
    if (this.#stops === 0)
      return Math.max(DAWN, Math.min(this.#frame.from, wanted?.start ?? this.#frame.from));
    return this.#ready + (this.#last && at ? rideMinutes(this.#last, at) : 15);
  }

  #asWanted({ place, wanted }: Visit, ready: number): Times | null {
    if (!wanted || wanted.start < ready) return null;
    const [shortest, usual, longest] = place?.dwell ?? [20, UNKNOWN_DWELL, 600];
    const asked = wanted.end === null ? ceilFive(usual) : wanted.end - wanted.start;
    const dwell = Math.min(longest, Math.max(shortest, asked));
    const end = wanted.start + dwell;
    const open = place ? startWindows(place, 'sight', this.#frame, dwell) : [[DAWN, MIDNIGHT - dwell]];
    const fits = open.some(([from = 0, to = 0]) => wanted.start >= from && wanted.start <= to);
    return fits && end <= MIDNIGHT ? { start: wanted.start, end } : null;
  }

  #asEarly({ place }: Visit, role: Role, ready: number): Times | null {
    const meal = this.#mealOf(role);
    if (meal === undefined) return null;
    const usual = place ? dwellOf(place, this.#pace) : UNKNOWN_DWELL;
    const shortest = place ? ceilFive(place.dwell[0]) : 45;
    for (const dwell of new Set([usual, shortest])) {
      const windows = this.#windows(place, role, dwell, meal);
      const first = earliestStart(windows, ready);
      const aimed = meal ? earliestStart(windows, Math.max(ready, meal.best)) : first;
      const start = aimed >= 0 ? aimed : first;
      if (start >= 0 && start + dwell <= this.#frame.to) return { start, end: start + dwell };
    }
    return null;
  }

  /** The time of a meal, null for what is none, undefined for a meal this day has no place for. */
  #mealOf(role: Role): MealTime | null | undefined {
    if (role === 'lunch') return this.#frame.lunch ?? undefined;
    if (role === 'dinner') return this.#frame.dinner ?? undefined;
    return null;
  }

  #windows(place: Place | null, role: Role, dwell: number, meal: MealTime | null): readonly StartWindow[] {
    if (place) return startWindows(place, role, this.#frame, dwell);
    return [meal ? [meal.from, meal.to] : [DAWN, MIDNIGHT]];
  }
}
