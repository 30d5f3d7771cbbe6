import { clockText } from '../../../shared/clock-text.ts';
import { haversineKm } from '../../places/distance.ts';
import { stationNear } from '../../places/metro.ts';
import { isDefaultOn, openIntervals } from '../../places/opening.ts';
import type { PlaceKind } from '../../places/place.ts';
import { needsBooking } from '../../places/place-status.ts';
import { travelBetween } from '../../places/travel.ts';
import { normalText } from '../notes/normal-text.ts';
import type { Profile } from '../notes/profile.ts';
import type { PlannedDay } from '../scheduling/day/planned-day.ts';
import type { TimedStop } from '../scheduling/day/stop.ts';
import { type Advised, SERVED_FROM } from './advice.ts';

const SHORT_VISIT = 75;
const LATE = 18 * 60;
/** Who has this long before closing time looks at no clock. */
const UNHURRIED_MIN = 60;

/** A stop among its neighbours. */
export interface Scene {
  here: TimedStop;
  before: TimedStop | null;
  after: TimedStop | null;
  day: PlannedDay;
  profile: Profile;
}

/** One reason for a stop at its place in the day. `lines` returns the wordings that are true of this scene, or none. */
export interface Reason {
  id: string;
  /** Without it, one may find the place closed. */
  isMust?: boolean;
  /** It is given again only so many days later. */
  everyDays?: number;
  lines: (scene: Scene) => readonly string[];
}

/** Whom advice about a stop is for: who fasts reads nothing of tea before sunset. */
export const advisedIn = ({ here, day, profile }: Scene): Advised => {
  const { isRamadan, prayers } = day.frame.facts;
  return { profile, isFast: isRamadan && here.start < prayers.maghrib };
};

/** True for those who go to a mosque to pray, and not to look at it. */
export const isPraying = ({ profile: { prayerBreaks, interests } }: Pick<Scene, 'profile'>): boolean =>
  prayerBreaks || interests.some(({ id }) => id === 'taraweeh');

const isTable = ({ role }: TimedStop['stop']): boolean => role !== 'sight';

/** The opening hours that a stop lies in, or null: round the clock is none. */
const openSpan = ({ here, day }: Scene): readonly [number, number] | null => {
  const { place } = here.stop;
  // Shops that open anew after a prayer have been open before it.
  const doors = place && openIntervals({ ...place, closes_for_prayer: false }, day.frame.facts);
  const span = doors?.find(([from, to]) => here.start >= from && here.end <= to);
  return span && span[1] - span[0] < 24 * 60 ? span : null;
};

/** What has to be done before one goes. */
export const booking: Reason = {
  id: 'booking',
  lines: ({ here: { stop } }) => {
    const { place } = stop;
    if (!place) return [];
    const advice = place.facts.booking?.value;
    const isMeal = stop.role === 'lunch' || stop.role === 'dinner';
    if (needsBooking(place)) {
      return isMeal
        ? [
            `${place.name} fills up, so reserve the table before you fly.`,
            `Without a reservation ${place.name} will hardly have a table.`,
          ]
        : [
            `${place.name} lets in those who have booked, so do that before you go.`,
            `Book ${place.name} ahead.`,
          ];
    }
    if (advice === undefined || advice === 'none') return [];
    return isMeal
      ? [
          `A table at ${place.name} is best reserved a day or two ahead.`,
          `${place.name} is popular, so a reservation is wise.`,
        ]
      : [`Tickets for ${place.name} are best bought ahead.`];
  },
};

/** What the catalogue knows of a stop that speaks for bringing children. */
export const children: Reason = {
  id: 'children',
  everyDays: 3,
  lines: ({ here, profile }) => {
    const { place } = here.stop;
    if (!profile.kids || !place) return [];
    if (place.tags.includes('kids') && isTable(here.stop))
      return [`Children are catered for at ${place.name}.`];
    if (place.tags.includes('kids')) {
      return [
        `Children are catered for at ${place.name}.`,
        place.outdoor
          ? `${place.name} gives children open air and room to run.`
          : `Indoors, ${place.name} keeps children busy in any weather.`,
      ];
    }
    const isShort = !isTable(here.stop) && here.end - here.start <= SHORT_VISIT;
    const short = isShort ? [`A visit to ${place.name} is short enough for children.`] : [];
    const welcome = place.facts.suits?.value.families === true || place.tags.includes('family');
    return welcome ? [`Families are welcome at ${place.name}.`, ...short] : short;
  },
};

/** Of these one asks for the price at the door; nobody does so at a square or a lawn. */
const OFTEN_PAID: readonly PlaceKind[] = ['museum', 'heritage', 'gallery'];

/** That it costs nothing, where one might think it does. */
export const free: Reason = {
  id: 'free',
  lines: ({ here: { stop } }) =>
    stop.role === 'sight' &&
    stop.place?.price_level === 0 &&
    stop.place.hours.hasDoors &&
    OFTEN_PAID.includes(stop.place.kind)
      ? [`Entry to ${stop.place.name} is free.`, `${stop.name} costs nothing to enter.`]
      : [],
};

/** The sights behind one gate. */
export const gate: Reason = {
  id: 'gate',
  lines: ({ here, before }) => {
    const compound = here.stop.place?.facts.compound?.value;
    return before && compound !== undefined && before.stop.place?.facts.compound?.value === compound
      ? [
          `It shares its grounds with ${before.stop.name}, so both make one visit.`,
          `From ${before.stop.name} you only cross over to ${here.stop.name}.`,
        ]
      : [];
  },
};

/** Of these none is a gentle way to begin a stay, however short. */
const BUSY_KINDS: readonly PlaceKind[] = ['entertainment', 'mall', 'family', 'theme_park', 'sport'];
const GENTLE_MIN = 90;

/** Whoever comes later after the doors open is not among the first. */
const AMONG_FIRST_MIN = 15;

/** The opening hours of the place where a day begins. */
export const first: Reason = {
  id: 'first',
  lines: (scene) => {
    const { before, day, here } = scene;
    const { place, role } = here.stop;
    if (before || role !== 'sight' || !place) return [];
    if (day.frame.role === 'arrival') {
      const isGentle = !BUSY_KINDS.includes(place.kind) && here.end - here.start <= GENTLE_MIN;
      return isGentle ? [`On the day you arrive ${place.name} is a gentle start.`] : [];
    }
    const span = openSpan(scene);
    if (!span || here.start - span[0] > AMONG_FIRST_MIN) return [];
    return [
      `${place.name} opens at ${clockText(span[0])}, and you are among the first.`,
      `You come soon after the doors of ${place.name} open at ${clockText(span[0])}.`,
    ];
  },
};

/** So long after sunset everybody else has eaten. */
const AT_SUNSET_MIN = 45;

/** Why a meal is at this hour. */
export const meal: Reason = {
  id: 'meal',
  lines: ({ here, day, after }) => {
    const { name, type, role, place } = here.stop;
    if (type === 'iftar') {
      const { maghrib } = day.frame.facts.prayers;
      const sunset = clockText(maghrib);
      if (here.start > maghrib + AT_SUNSET_MIN)
        return [`The sun sets at ${sunset}, before you are at the table: have dates and water with you.`];
      // Over a counter nobody reserves.
      return (place?.price_level ?? SERVED_FROM) < SERVED_FROM
        ? [`Be at ${name} in good time: at sunset, ${sunset}, everybody eats at once.`]
        : [
            `The fast is broken at sunset, ${sunset}, and ${name} lays the table for it.`,
            `Reserve iftar at ${name}: at sunset everybody sits down at once.`,
          ];
    }
    if (type === 'suhoor')
      return [
        `Suhoor comes before the fast, which begins at dawn: the hour of ${name} for it is worth asking.`,
        `At this hour people eat for the day to come, at ${name} too.`,
      ];
    return role === 'dinner' && after
      ? [`Dinner at ${name} leaves time for ${after.stop.name} afterwards.`]
      : [];
  },
};

/** What a table costs, where that is known and worth knowing. */
export const price: Reason = {
  id: 'price',
  lines: ({ here: { stop } }) => {
    const level = stop.place?.facts.price_level?.value;
    if (level === undefined || !isTable(stop)) return [];
    if (level <= 1) return [`${stop.name} is easy on the purse.`, `A meal at ${stop.name} costs little.`];
    return level === 4 ? [`${stop.name} is among the expensive tables of the city.`] : [];
  },
};

/** How late an evening's sight stays open, where its hours are known. */
export const late: Reason = {
  id: 'late',
  everyDays: 3,
  lines: (scene) => {
    const { here, day } = scene;
    const { place, name } = here.stop;
    if (!place || isTable(here.stop) || here.end < LATE || isDefaultOn(place, day.frame.facts)) return [];
    const span = openSpan(scene);
    if (!span || span[1] - here.end < UNHURRIED_MIN) return [];
    return [`${name} is open until ${clockText(span[1])}, for those who want to stay on.`];
  },
};

const ON_THE_WAY_KM = 1.5;
/** Nothing lies on a way that one goes on hours later, or that is a journey. */
const AT_ONCE_MIN = 45;
const SHORT_WAY_MIN = 25;

const leadsTo = (from: TimedStop, to: TimedStop): boolean => {
  const way = travelBetween(from.stop.at, to.stop.at).minutes;
  return to.start - from.end <= AT_ONCE_MIN && way <= SHORT_WAY_MIN;
};

/** A table that lies on the way between two sights. */
export const between: Reason = {
  id: 'between',
  everyDays: 4,
  lines: ({ here, before, after }) => {
    const { at, name, role } = here.stop;
    if (!before || !after || role === 'sight') return [];
    if ([before.stop.role, role, after.stop.role].includes('rest')) return [];
    if (!leadsTo(before, here) || !leadsTo(here, after)) return [];
    const direct = haversineKm(before.stop.at, after.stop.at);
    const detour = haversineKm(before.stop.at, at) + haversineKm(at, after.stop.at) - direct;
    return direct > ON_THE_WAY_KM && detour <= ON_THE_WAY_KM
      ? [`${name} lies on the way from ${before.stop.name} to ${after.stop.name}.`]
      : [];
  },
};

/** From farther away the station is no reason to come. */
const BESIDE_STATION_MIN = 5;

/** True for "King Fahd Library" beside the "King Fahad Library Park". */
const isNamedAfter = (name: string, other: string): boolean => {
  const words = normalText(name).split(' ');
  return (
    normalText(other)
      .split(' ')
      .filter((word) => words.includes(word)).length > 1
  );
};

/** The metro station beside it. */
export const station: Reason = {
  id: 'station',
  everyDays: 4,
  lines: ({ here: { stop }, profile }) => {
    const near = stop.place && stationNear(stop.at);
    if (!near || stop.name.includes(near.name) || isNamedAfter(near.name, stop.name)) return [];
    if (near.minutes > BESIDE_STATION_MIN && !profile.byMetro) return [];
    const minutes = `${near.minutes} ${near.minutes === 1 ? 'minute' : 'minutes'}`;
    return [
      `${near.name} station of the metro is ${minutes} on foot from ${stop.name}.`,
      `By metro, ${stop.name} is ${minutes} on foot from ${near.name}.`,
    ];
  },
};

/** Why a café is here. */
export const coffee: Reason = {
  id: 'coffee',
  everyDays: 4,
  lines: ({ here, before, after }) => {
    if (here.stop.role !== 'cafe') return [];
    return [
      ...(before && after ? [`A place to sit down between ${before.stop.name} and ${after.stop.name}.`] : []),
      ...(before && !after ? [`A place to sit down after ${before.stop.name}.`] : []),
      ...(after && !before ? [`Coffee first, then on to ${after.stop.name}.`] : []),
    ];
  },
};
