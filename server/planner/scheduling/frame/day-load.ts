import { addDays } from '../../../../shared/dates.ts';
import type { DayFacts } from '../../../places/calendar.ts';
import { daysMeant } from '../../notes/day-selector.ts';
import type { Profile } from '../../notes/profile.ts';

/** How much one day holds. */
export interface DayLoad {
  mostSights: number;
  /** As many sights as make a good day, where the city offers them. */
  goodSights: number;
  mostStops: number;
  /** Minutes of visits, tables and rides between them that the traveller's pace bears. */
  active: number;
  /** How many visits that are walks the pace bears. */
  mostWalks: number;
}

const LIGHT_DAY_STOPS = 3;
const SIGHTS = { slow: 3, normal: 4, fast: 5 } as const;
const GOOD = { slow: 2, normal: 3, fast: 4 } as const;
export const ACTIVE = { slow: 8 * 60, normal: 620, fast: 620 } as const;
const WALKS = { slow: 2, normal: 3, fast: 4 } as const;

/** What ways by metro take longer than those by car that a day is chosen by. */
const BY_METRO = 30;

/** Who walks little sees less of a day. */
const paceOf = (profile: Profile): Profile['pace'] =>
  profile.walksLittle || profile.wheelchair || profile.elderly ? 'slow' : profile.pace;

/** How much a day holds, from the traveller's pace, the date and how long the stay is. */
export const loadOf = (
  profile: Profile,
  role: 'arrival' | 'full' | 'departure',
  facts: DayFacts,
  isRestDay: boolean,
  [day, days]: readonly [number, number],
): DayLoad => {
  const pace = paceOf(profile);
  const usual = facts.isRamadan ? Math.min(3, SIGHTS[pace]) : SIGHTS[pace];
  const sights = isRestDay ? Math.min(2, usual) : usual;
  const asked = Math.min(
    ...profile.limits
      .filter(({ concept, per }) => concept === 'stop' && per === 'day')
      .map((each) => each.atMost ?? 99),
    99,
  );
  const light = role !== 'full';
  const good = Math.max(2, GOOD[pace] - (facts.isRamadan || facts.isFriday ? 1 : 0));
  // "At least four sights a day" asks for full days, whoever comes along.
  const least = light || facts.isRamadan ? 0 : leastStops(profile);
  const room = Math.max(sights, least);
  const most = refusesSights(profile, day, days, facts)
    ? wantedSights(profile, day, days, facts)
    : Math.min(asked, light ? 2 : room);
  return {
    mostSights: most,
    goodSights: Math.min(most, Math.max(least, light || isRestDay ? 1 : good)),
    mostStops: light ? LIGHT_DAY_STOPS : room + 3,
    // Who asks for two stops a day or fewer asks for an easy one.
    active:
      (asked <= 2 || isRestDay ? ACTIVE.slow : least > good ? ACTIVE.normal : ACTIVE[pace]) -
      (profile.byMetro ? BY_METRO : 0),
    mostWalks: WALKS[pace],
  };
};

const leastStops = ({ limits }: Profile): number =>
  Math.max(
    0,
    ...limits.map(({ concept, per, atLeast }) => (concept === 'stop' && per === 'day' ? (atLeast ?? 0) : 0)),
  );

/** "No sightseeing on the first day". */
const refusesSights = ({ onDays }: Profile, day: number, days: number, { date }: DayFacts): boolean =>
  onDays.some(
    (wish) =>
      wish.concept === 'stop' &&
      !wish.isWanted &&
      daysMeant(wish.days, { startDate: addDays(date, 1 - day), nights: days - 1 }).includes(day),
  );

/** "Just a park on Saturday": what is asked for a day on which nothing else is to be seen. */
const wantedSights = ({ onDays }: Profile, day: number, days: number, { date }: DayFacts): number =>
  Math.min(
    1,
    onDays.filter(
      (wish) =>
        wish.isWanted &&
        wish.cuisine === null &&
        daysMeant(wish.days, { startDate: addDays(date, 1 - day), nights: days - 1 }).includes(day),
    ).length,
  );
