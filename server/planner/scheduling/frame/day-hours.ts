import type { DayFacts } from '../../../places/calendar.ts';
import type { Profile } from '../../notes/profile.ts';
import { type Busy, ON_THE_WAY } from './busy-times.ts';

type Role = 'arrival' | 'full' | 'departure';

/** Clearing the airport and the ride to the hotel; being at the airport before a flight. */
export const AFTER_LANDING = 90;
export const BEFORE_FLIGHT = 210;
/** By night neither the counters nor the roads are full: so soon one may be at the last tables. */
const AFTER_LATE_LANDING = 75;
export const LATEST_TABLE = 22 * 60 + 45;
/** A day without an end of its own is over by then. */
export const LATEST = 23 * 60 + 45;
/** With children the last table is cleared by then. */
export const CHILDREN_HOME = 21 * 60 + 30;
/** From this age on one goes to bed when the others do. */
const ADULT_HOURS = 13;

/** True where children are along who have to be in bed before adults. */
export const hasBedtime = ({ kids, childAges }: Profile): boolean =>
  kids && !(childAges.length > 0 && Math.min(...childAges) >= ADULT_HOURS);

/** Wishes of those who come for the nights. */
const NIGHT_WISHES = ['nightlife', 'riyadh_season'];
/** They sleep until then. */
const AFTER_A_NIGHT = 11 * 60;

/** Wishes of those who go out at night where they get up no sooner than after one. */
const LATE_WISHES = ['sport', 'arcade', 'bowling', 'adventure'];

/** True for who came for games and thrills, and sleeps as long as people do after a night out. */
const sleepsLate = ({ dayStart, kids, interests }: Profile): boolean =>
  dayStart !== null &&
  dayStart >= AFTER_A_NIGHT &&
  dayStart < EVENINGS_ONLY &&
  !kids &&
  interests.some(({ id }) => LATE_WISHES.includes(id));

/** True for who goes out after dinner: asked for nights or sleeps late, and nobody of the party goes to bed early. */
export const staysOut = (profile: Profile): boolean =>
  (profile.interests.some(({ id }) => NIGHT_WISHES.includes(id)) || sleepsLate(profile)) &&
  profile.dayEnd === null &&
  profile.dinnerBy === null &&
  !profile.elderly &&
  !hasBedtime(profile);

/** In so short a time before an appointment nothing is seen. */
const NO_VISIT = 45;
/** What takes the day from this hour on leaves no morning. */
const MORNING = 10 * 60;

/** Whoever has time only from this hour on, every day, has it on the last one too. */
const EVENINGS_ONLY = 15 * 60;

/** When the day may begin: who is free in the evening alone comes from elsewhere. */
const setStart = ({ dayStart }: Profile): number | null =>
  dayStart !== null && dayStart >= EVENINGS_ONLY ? dayStart + ON_THE_WAY : dayStart;

const afterLanding = (arrival: number): number =>
  Math.max(AFTER_LATE_LANDING, Math.min(AFTER_LANDING, LATEST_TABLE - arrival));

/** Whoever lands before this hour has not slept, and does so until the other. */
const [RED_EYE, RESTED] = [7 * 60, 11 * 60 + 30];

const startOf = (role: Role, facts: DayFacts, profile: Profile, isFresh: boolean): number => {
  if (role === 'arrival') {
    const there =
      profile.arrival === null
        ? 15 * 60
        : Math.max(
            profile.arrival + afterLanding(profile.arrival),
            profile.arrival < RED_EYE && !isFresh ? RESTED : 9 * 60 + 30,
          );
    return Math.max(there, setStart(profile) ?? 0);
  }
  const set = setStart(profile);
  if (set !== null) return set;
  if (facts.isRamadan) return role === 'departure' ? 10 * 60 + 30 : 15 * 60;
  if (staysOut(profile) && role === 'full') return AFTER_A_NIGHT;
  if (facts.isFriday || profile.pace === 'slow') return 10 * 60;
  return profile.pace === 'fast' ? 9 * 60 : 9 * 60 + 30;
};

/** The hour from which there is time at all on every day. */
const freeFrom = ({ dayStart, blocks }: Profile): number =>
  Math.max(
    dayStart ?? 0,
    ...blocks.flatMap(({ days, from, to }) =>
      days.on === 'every' && from <= MORNING && to < LATEST ? to : [],
    ),
  );

const endOf = (role: Role, facts: DayFacts, profile: Profile): number => {
  if (role === 'departure' && profile.departure !== null)
    return Math.min(LATEST, profile.departure - BEFORE_FLIGHT);
  if (role === 'departure' && freeFrom(profile) < EVENINGS_ONLY)
    return facts.isFriday ? 16 * 60 + 30 : 16 * 60;
  if (profile.dayEnd !== null) return Math.min(LATEST, profile.dayEnd);
  if (hasBedtime(profile)) return facts.isRamadan ? 22 * 60 + 15 : CHILDREN_HOME;
  return profile.elderly ? 22 * 60 + 15 : LATEST;
};

/** Nobody goes to bed before this hour for the sake of the next morning. */
const EARLIEST_BED = 19 * 60;
/** So long before a flight one sleeps, and before what one has to be fit for. */
const [SLEEP, GOOD_SLEEP] = [7 * 60, 9 * 60];
const MIDNIGHT = 24 * 60;
/** Before a flight in the small hours nobody sleeps. */
const SMALL_HOURS = 4 * 60;
/** What begins later leaves the evening before it as it is. */
const EARLY = 8 * 60 + 30;
const TO_GET_READY = 60;

/** When the day before a flight is over; null where the flight leaves time to sleep. */
const beforeFlight = (departure: number): number | null => {
  const leaves = MIDNIGHT + departure - BEFORE_FLIGHT;
  const end = departure < SMALL_HOURS ? leaves : Math.max(EARLIEST_BED, leaves - SLEEP);
  return end < LATEST ? end : null;
};

/** When the evening before an early start has to be over, by the hour of the flight or of what comes first next day; null before any other day. */
export const endOfEve = (
  profile: Profile,
  starts: readonly number[],
  isBeforeLast: boolean,
): number | null => {
  const first = Math.min(...starts.filter((at) => at > 0 && at < EARLY));
  const ends = [
    isBeforeLast && profile.departure !== null ? beforeFlight(profile.departure) : null,
    Number.isFinite(first) ? Math.max(EARLIEST_BED, MIDNIGHT + first - TO_GET_READY - GOOD_SLEEP) : null,
  ].filter((end) => end !== null);
  return ends.length > 0 ? Math.min(...ends) : null;
};

/** The first minute of a day that nothing takes which the traveller has named. */
const afterBusy = (from: number, busy: readonly Busy[]): number => {
  const taken = busy.find((each) => each.note !== null && each.from <= from + NO_VISIT && each.to > from);
  return taken ? afterBusy(taken.to, busy) : from;
};

interface DayBounds {
  role: Role;
  facts: DayFacts;
  busy: readonly Busy[];
  /** When the day is over because the next one begins early. */
  eve: number | null;
  /** True for who wants something of the morning of a night without sleep. */
  isFresh: boolean;
}

/** When a day begins and ends, minutes after midnight: by flights, the date, and when the traveller is free. */
export const hoursOf = (
  { role, facts, busy, eve, isFresh }: DayBounds,
  profile: Profile,
): { from: number; to: number } => ({
  from: afterBusy(startOf(role, facts, profile, isFresh), busy),
  to: Math.min(endOf(role, facts, profile), eve ?? LATEST),
});
