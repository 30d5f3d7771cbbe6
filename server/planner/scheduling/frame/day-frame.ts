import { addDays } from '../../../../shared/dates.ts';
import type { DayFacts } from '../../../places/calendar.ts';
import { daysMeant } from '../../notes/day-selector.ts';
import type { OnDays, Profile } from '../../notes/profile.ts';
import { FREE_TIME } from '../../notes/readers/free-time.ts';
import { type Busy, busyOn, restsAfterLunch } from './busy-times.ts';
import { CHILDREN_HOME, endOfEve, hoursOf, LATEST, LATEST_TABLE, staysOut } from './day-hours.ts';
import type { DayLight } from './day-light.ts';
import { ACTIVE, type DayLoad, loadOf } from './day-load.ts';
import {
  aroundBusy,
  dinnerTime,
  lunchTime,
  type MealTime,
  QUICK_TABLE,
  TABLE_MINUTES,
  widened,
} from './meal-times.ts';

/** The bounds one day is planned in, before any place is chosen. */
export interface DayFrame extends DayLoad {
  day: number;
  date: string;
  facts: DayFacts;
  role: 'arrival' | 'full' | 'departure';
  /** Minutes after midnight. */
  from: number;
  to: number;
  lunch: MealTime | null;
  dinner: MealTime | null;
  /** How many sights of one kind the day may hold, where that is not the usual number. */
  mostOfKind?: number;
  /** Appointments, rests and prayers that nothing may overlap. */
  busy?: readonly Busy[];
  /** What is not wanted between some hours, though it may be had at others. */
  refused?: readonly { wish: OnDays; hours: readonly [from: number, to: number] }[];
  /** What is wanted on this day at an hour or a part of it. */
  asked?: readonly OnDays[];
  /** How much of something the day may hold at most, where the traveller said so. */
  limits?: readonly { concept: string; most: number }[];
  /** What is to be had in one light of the day. */
  lights?: readonly DayLight[];
  /** When all but the first visit may begin, where that one is at dawn. */
  usualFrom?: number;
  /** True for who comes for pictures, or as a couple: the light matters. */
  seeksLight?: boolean;
  /** True where the traveller is not to be out in the midday sun, whatever the season. */
  avoidsHeat?: boolean;
  /** True where whoever has had lunch rests, and visits nothing in between. */
  restsAfterLunch?: boolean;
  /** True where small children go to bed after dinner. */
  endsWithDinner?: boolean;
  /** True on a day that begins early, for what is in the open and shuts before the heat is over. */
  isEarly?: boolean;
  /** True where no more than an hour is left for a table. */
  isQuickToEat?: boolean;
  /** True on a day that is given to one far or long visit. */
  isOuting?: boolean;
  /** True where one goes out after dinner, to what is made for the night. */
  goesOut?: boolean;
  /** True on a day of a long stay that is kept light on purpose. */
  isRestDay?: boolean;
}

/** Whoever reaches the city after this hour gets a late table on the day of arrival, and nothing else. */
const LATE_ARRIVAL = 20 * 60;
/** Whoever leaves for the airport before this hour has dinner there or on board. */
const DINNER_BEFORE_FLIGHT = 19 * 60 + 30;
/** A stay of more nights than this has a light day in every so many. */
const LONG_STAY_NIGHTS = 8;
const REST_DAY_EVERY = 6;
const REST_DAY_FROM = 10 * 60 + 30;

/** A day that begins this late is half of one. */
const HALF_DAY = 12 * 60 + 30;

/** Who is busy until this hour has an evening left, for so many sights. */
const AFTER_WORK = 15 * 60;
const EVENING_SIGHTS = 2;

const SCHOOL_AGE = 6;

/** The same day for one that holds no table at the best hours. */
export const withWideMeals = (frame: DayFrame): DayFrame => ({
  ...frame,
  lunch: widened(frame.lunch),
  dinner: widened(frame.dinner),
});

/** The same where prayers or an early night leave no time for a long table. */
export const withQuickMeals = (frame: DayFrame): DayFrame => ({
  ...withWideMeals(frame),
  isQuickToEat: true,
});

/** True on a day of arrival that is over but for a late dinner. */
export const isLateArrival = ({ role, from }: Pick<DayFrame, 'role' | 'from'>): boolean =>
  role === 'arrival' && from >= LATE_ARRIVAL;

/** What is left of a day of arrival by night. */
const lateFrame = (frame: DayFrame, hasKids: boolean): DayFrame => {
  const best = Math.max(frame.from, frame.dinner?.best ?? 0);
  const dinner = { type: 'dinner', from: frame.from, to: LATEST_TABLE, best } as const;
  return {
    ...frame,
    lunch: null,
    dinner: frame.from <= (hasKids ? CHILDREN_HOME - TABLE_MINUTES : LATEST_TABLE) ? dinner : null,
    to: LATEST,
    mostSights: 0,
    goodSights: 0,
    mostStops: 1,
    isQuickToEat: frame.from + TABLE_MINUTES > LATEST,
  };
};

const roleOf = (day: number, days: number): DayFrame['role'] =>
  day === 1 ? 'arrival' : day === days ? 'departure' : 'full';

/** The dates of a trip of so many days, by the date of one of them. */
const datesOf = (day: number, days: number, date: string) => ({
  startDate: addDays(date, 1 - day),
  nights: days - 1,
});

/** What is wanted or refused on a day of its own, of all such wishes. */
const wishesOn = ({ onDays }: Profile, day: number, days: number, { date }: DayFacts): readonly OnDays[] =>
  onDays.filter((wish) => daysMeant(wish.days, datesOf(day, days, date)).includes(day));

/** "No museums after five". */
const refusedHours = (wishes: readonly OnDays[]): NonNullable<DayFrame['refused']> =>
  wishes.flatMap((wish) => (wish.hours ? [{ wish, hours: wish.hours }] : []));

/** "The Sky Bridge on Tuesday morning". */
const askedIn = (wishes: readonly OnDays[]): readonly OnDays[] =>
  wishes.filter(({ isWanted, part, at }) => isWanted && (part !== null || at !== null));

/** When the day begins for what was asked for on its morning; who runs or rides does so before the sun is high. */
const MORNING = 9 * 60;
const EARLY_SPORT = 6 * 60 + 30;
/** True for what is done before the sun is high. */
export const isEarlySport = (concept: string | null): boolean =>
  concept === 'running' || concept === 'cycling';

const wishedFrom = (
  asked: readonly OnDays[],
  { dayStart, arrival }: Profile,
  day: number,
  { isRamadan }: DayFacts,
): number => {
  if (dayStart !== null || isRamadan || (day === 1 && arrival !== null)) return Number.POSITIVE_INFINITY;
  const starts = asked
    .filter(({ part }) => part === 'morning')
    .map(({ concept, at }) => (at !== null ? at - 30 : isEarlySport(concept) ? EARLY_SPORT : MORNING));
  return Math.min(Number.POSITIVE_INFINITY, ...starts);
};

/** When a day is over because of what the traveller has to be up for on the next. */
const eveOf = (profile: Profile, day: number, days: number, facts: DayFacts): number | null => {
  const dates = datesOf(day, days, facts.date);
  const isNext = ({ days: on }: Pick<OnDays, 'days'>): boolean => daysMeant(on, dates).includes(day + 1);
  const own = profile.blocks.filter(
    (block) => block.label !== FREE_TIME && block.days.on !== 'every' && isNext(block),
  );
  const asked = profile.onDays.filter((wish) => wish.isWanted && wish.days.on !== 'every' && isNext(wish));
  return endOfEve(
    profile,
    [...own.map(({ from }) => from), ...asked.flatMap(({ at }) => at ?? [])],
    day + 1 === days,
  );
};

/** Wishes of those who mind the light. */
const FOR_LIGHT = ['photography', 'romantic'];

const limitsOf = ({ limits }: Profile): NonNullable<DayFrame['limits']> =>
  limits.flatMap(({ concept, atMost }) => (atMost === null ? [] : [{ concept, most: atMost }]));

/** The frame of day `day` of `days`, from the calendar of its date and the traveller's wishes. */
export const dayFrame = (profile: Profile, day: number, days: number, facts: DayFacts): DayFrame => {
  const role = roleOf(day, days);
  const busy = busyOn(profile, day, days, facts);
  const isRestDay = days > LONG_STAY_NIGHTS && role === 'full' && day % REST_DAY_EVERY === 0;
  const wishes = wishesOn(profile, day, days, facts);
  const asked = askedIn(wishes);
  const eve = eveOf(profile, day, days, facts);
  const isFresh = profile.pace === 'fast' || asked.some(({ part }) => part === 'morning');
  const { from: set, to } = hoursOf({ role, facts, busy, eve, isFresh }, profile);
  const usual = busy.some(({ note }) => note !== null)
    ? set
    : Math.min(set, wishedFrom(asked, profile, day, facts));
  const from = isRestDay && profile.dayStart === null ? Math.max(usual, REST_DAY_FROM) : usual;
  const lunch = aroundBusy(lunchTime(facts, profile), busy);
  const dinner = aroundBusy(dinnerTime(facts, profile, { from, to }), busy);
  const frame: DayFrame = {
    day,
    date: facts.date,
    facts,
    role,
    from,
    to,
    lunch: lunch && from <= lunch.to && to >= lunch.from + 60 ? lunch : null,
    dinner:
      dinner &&
      from <= dinner.to &&
      // A child that goes to bed soon after sunset has its iftar first.
      to >= dinner.from + (dinner.type === 'iftar' ? QUICK_TABLE : TABLE_MINUTES) &&
      (role !== 'departure' || to >= DINNER_BEFORE_FLIGHT)
        ? dinner
        : null,
    ...loadOf(profile, role, facts, isRestDay, [day, days]),
    busy,
    limits: limitsOf(profile),
    refused: refusedHours(wishes),
    asked,
    seeksLight: profile.interests.some(({ id }) => FOR_LIGHT.includes(id)),
    avoidsHeat: profile.avoidsHeat,
    restsAfterLunch: restsAfterLunch(profile, busy, facts),
    endsWithDinner: profile.childAges.some((age) => age < SCHOOL_AGE) && !facts.isRamadan,
    goesOut: staysOut(profile) && eve === null && role !== 'departure' && !facts.isRamadan,
    isRestDay,
  };
  const isHalf = role === 'full' && from >= HALF_DAY && !facts.isRamadan;
  // Who comes from work sees a thing or two before dinner.
  const isAfterWork =
    isHalf && from >= AFTER_WORK && busy.some(({ note, to: end }) => note !== null && end === from);
  const most = isAfterWork ? Math.min(frame.mostSights, EVENING_SIGHTS) : frame.mostSights;
  if (isHalf)
    return {
      ...frame,
      active: Math.min(frame.active, ACTIVE.slow),
      mostSights: most,
      goodSights: Math.min(frame.goodSights, most),
    };
  return isLateArrival(frame) ? lateFrame(frame, profile.kids) : frame;
};
