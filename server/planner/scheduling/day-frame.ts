import type { DayFacts } from '../../places/calendar.ts';
import type { Profile } from '../notes/profile.ts';

/** When a meal may start and when it best does, minutes after midnight. */
export interface MealTime {
  type: 'lunch' | 'dinner' | 'iftar';
  from: number;
  to: number;
  best: number;
}

/** The bounds one day is planned in, before any place is chosen. */
export interface DayFrame {
  day: number;
  date: string;
  facts: DayFacts;
  role: 'arrival' | 'full' | 'departure';
  /** Minutes after midnight. */
  from: number;
  to: number;
  lunch: MealTime | null;
  dinner: MealTime | null;
  mostSights: number;
  /** As many sights as make a good day, where the city offers them. */
  goodSights: number;
  mostStops: number;
  /** How many sights of one kind the day may hold, where that is not the usual number. */
  mostOfKind?: number;
  /** Minutes of visits and rides together that the traveller's pace bears; sitting at a table is a rest. */
  active: number;
}

const LIGHT_DAY_STOPS = 3;
/** Clearing the airport and the ride to the hotel; being at the airport before a flight. */
export const AFTER_LANDING = 90;
export const BEFORE_FLIGHT = 210;
/** Whoever reaches the city after this hour gets a late table on the day of arrival, and nothing else. */
const LATE_ARRIVAL = 20 * 60;
const LATEST_TABLE = 22 * 60 + 45;
const LATEST = 23 * 60 + 45;

const SIGHTS = { slow: 3, normal: 4, fast: 5 } as const;
const GOOD = { slow: 2, normal: 3, fast: 4 } as const;
const ACTIVE = { slow: 7 * 60, normal: 8.5 * 60, fast: 10 * 60 } as const;

const lunchTime = (facts: DayFacts, profile: Profile): MealTime | null => {
  if (facts.isRamadan) return null;
  const best = facts.isFriday ? 14 * 60 + 15 : profile.kids ? 13 * 60 + 30 : 13 * 60 + 45;
  return { type: 'lunch', from: best - 40, to: best + 40, best };
};

const dinnerTime = (facts: DayFacts, profile: Profile, to: number): MealTime => {
  if (facts.isRamadan) {
    const { maghrib } = facts.prayers;
    return { type: 'iftar', from: maghrib, to: maghrib + 35, best: maghrib + 5 };
  }
  const usual = profile.kids || profile.elderly ? 20 * 60 : 20 * 60 + 45;
  // A traveller who wants to be home early eats early rather than not at all.
  const best = Math.max(17 * 60 + 30, Math.min(usual, to - 130));
  return { type: 'dinner', from: best - 40, to: best + 40, best };
};

const startOf = (role: DayFrame['role'], facts: DayFacts, profile: Profile): number => {
  if (role === 'arrival') {
    if (profile.arrival !== null) return Math.max(profile.arrival + AFTER_LANDING, 9 * 60 + 30);
    return 15 * 60;
  }
  if (profile.dayStart !== null) return profile.dayStart;
  if (facts.isRamadan) return role === 'departure' ? 10 * 60 + 30 : 15 * 60;
  if (facts.isFriday || profile.pace === 'slow') return 10 * 60;
  return profile.pace === 'fast' ? 9 * 60 : 9 * 60 + 30;
};

const endOf = (role: DayFrame['role'], facts: DayFacts, profile: Profile): number => {
  if (role === 'departure') {
    if (profile.departure !== null) return Math.min(LATEST, profile.departure - BEFORE_FLIGHT);
    return facts.isFriday ? 16 * 60 + 30 : 16 * 60;
  }
  if (profile.dayEnd !== null) return Math.min(LATEST, profile.dayEnd);
  return profile.kids || profile.elderly ? 22 * 60 + 15 : LATEST;
};

/** True on a day of arrival that is over but for a late dinner. */
export const isLateArrival = ({ role, from }: Pick<DayFrame, 'role' | 'from'>): boolean =>
  role === 'arrival' && from >= LATE_ARRIVAL;

/** What is left of a day of arrival by night. */
const lateFrame = (frame: DayFrame): DayFrame => {
  const best = Math.max(frame.from, frame.dinner?.best ?? 0);
  const dinner = { type: 'dinner', from: frame.from, to: LATEST_TABLE, best } as const;
  return {
    ...frame,
    lunch: null,
    dinner: frame.from <= LATEST_TABLE ? dinner : null,
    to: LATEST,
    mostSights: 0,
    goodSights: 0,
    mostStops: 1,
  };
};

const roleOf = (day: number, days: number): DayFrame['role'] =>
  day === 1 ? 'arrival' : day === days ? 'departure' : 'full';

/** The frame of day `day` of `days`, from the calendar of its date and the traveller's wishes. */
export const dayFrame = (profile: Profile, day: number, days: number, facts: DayFacts): DayFrame => {
  const role = roleOf(day, days);
  const from = startOf(role, facts, profile);
  const to = endOf(role, facts, profile);
  const lunch = lunchTime(facts, profile);
  const dinner = dinnerTime(facts, profile, to);
  const sights = facts.isRamadan ? Math.min(3, SIGHTS[profile.pace]) : SIGHTS[profile.pace];
  const light = role !== 'full';
  const frame: DayFrame = {
    day,
    date: facts.date,
    facts,
    role,
    from,
    to,
    lunch: lunch && from <= lunch.to && to >= lunch.from + 60 ? lunch : null,
    dinner: from <= dinner.to && to >= dinner.from + 75 ? dinner : null,
    mostSights: light ? Math.min(2, sights) : sights,
    goodSights: light ? 1 : GOOD[profile.pace] - (facts.isRamadan || facts.isFriday ? 1 : 0),
    mostStops: light ? LIGHT_DAY_STOPS : sights + 3,
    active: ACTIVE[profile.pace],
  };
  return isLateArrival(frame) ? lateFrame(frame) : frame;
};
