import { clockText } from '../../../shared/clock-text.ts';
import { RIYADH_CENTRE } from '../../../shared/contracts/limits.ts';
import { haversineKm } from '../../places/distance.ts';
import type { Place } from '../../places/place.ts';
import { travelBetween } from '../../places/travel.ts';
import type { Concept } from '../notes/concepts.ts';
import { isHotSeason } from '../scheduling/day/stop.ts';
import { isSaudiTable } from '../scheduling/scoring/saudi-table.ts';
import { matches } from '../scheduling/scoring/trip-memory.ts';
import {
  between,
  booking,
  children,
  coffee,
  first,
  free,
  gate,
  late,
  meal,
  price,
  type Reason,
  station,
} from './phrase-facts.ts';

/** That there is no way from the stop before; how long one takes stands beside the stop. */
const near: Reason = {
  id: 'near',
  lines: ({ here, before }) =>
    before && travelBetween(before.stop.at, here.stop.at).minutes === 0
      ? [`It is under the same roof as ${before.stop.name}.`]
      : [],
};

const FAR_KM = 25;

/** A drive that makes a day. */
const drive: Reason = {
  id: 'drive',
  lines: ({ here, before, after }) => {
    const { at, name, role } = here.stop;
    const town = (before ?? after)?.stop.at ?? RIYADH_CENTRE;
    // The way back to the city from a far stop is no drive out of it.
    const km = Math.min(haversineKm(at, town), haversineKm(at, RIYADH_CENTRE));
    if (role !== 'sight' || km < FAR_KM) return [];
    return [
      `${name} lies far out of town, so the day is built around the drive.`,
      `Fill the tank and take water: there is little on the road to ${name}.`,
    ];
  },
};

/** Wishes that a meal can fulfil. */
export const TABLE_WISHES = [
  'local_food',
  'food',
  'fine_dining',
  'street_food',
  'coffee',
  'romantic',
  'views',
  'luxury',
];

const EVENING = 19 * 60;

/** Of these only a meal or a cup is one. */
const TABLES_ONLY = ['local_food', 'food', 'fine_dining', 'street_food', 'coffee'];

const HISTORIC_KINDS = ['heritage', 'museum', 'souq', 'mosque'];

/** What a wish needs a place to be, where its kind or a tag alone would say too much. */
const PLAINLY: Readonly<Record<string, (place: Place) => boolean>> = {
  desert: ({ kind }) => kind === 'day_trip',
  history: ({ kind }) => HISTORIC_KINDS.includes(kind),
  // Kuwaiti or Bukhari rice is eaten here every day, and is no Saudi food.
  local_food: isSaudiTable,
  views: ({ tags }) => tags.includes('views'),
  // That is said in words of its own.
  kids: () => false,
  family: ({ kind, tags }) => kind === 'family' || tags.includes('kids'),
};

/** One does not come to a city for its lesser places, whatever they are tagged with. */
const WORTH_COMING = 3;

const isPlainlyOf = (place: Place, concept: Concept): boolean =>
  place.rank >= WORTH_COMING && matches(place, concept) && (PLAINLY[concept.id]?.(place) ?? true);

const wish: Reason = {
  id: 'wish',
  everyDays: 2,
  lines: ({ here, profile, day }) => {
    const { place, role } = here.stop;
    // A meal fulfils a wish for food, and is no visit to whatever else the restaurant is tagged with.
    const fits = (each: Concept) =>
      (role === 'sight' ? !TABLES_ONLY.includes(each.id) : TABLE_WISHES.includes(each.id)) &&
      (place ? isPlainlyOf(place, each) : false) &&
      !(each.id === 'nightlife' && here.end < EVENING);
    const found = profile.interests.filter(fits);
    const best = found.sort((a, b) => Number(b.kinds.length > 0) - Number(a.kinds.length > 0))[0];
    if (!best) return [];
    const { name } = here.stop;
    return [
      `${name} is here for ${best.label}.`,
      `For ${best.label}, day ${day.frame.day} has ${name}.`,
      `With ${best.label} in mind, day ${day.frame.day} takes in ${name}.`,
    ];
  },
};

/** A day goes around one place only: the first that was asked for by its name. */
const named: Reason = {
  id: 'named',
  lines: ({ here, day, profile }) => {
    const ids = day.stops.flatMap(({ stop }) => stop.place?.id ?? []);
    const first = ids.find((id) => profile.wanted.some(({ placeId }) => placeId === id));
    return first !== undefined && first === here.stop.place?.id
      ? [`The day is planned around ${here.stop.name}.`]
      : [];
  },
};

const OPEN_SKY_KINDS = ['park', 'nature', 'viewpoint', 'heritage', 'day_trip'];

const sunset: Reason = {
  id: 'sunset',
  everyDays: 2,
  lines: ({ here, day }) => {
    const { maghrib } = day.frame.facts.prayers;
    const isThere = here.start <= maghrib - 20 && here.end >= maghrib - 15;
    const { place } = here.stop;
    if (!place || !OPEN_SKY_KINDS.includes(place.kind) || !isThere) return [];
    const isWide = place.tags.includes('views') || place.kind === 'nature' || place.kind === 'day_trip';
    if (!isWide && !place.outdoor) return [];
    return [
      ...(isWide && here.end >= maghrib
        ? [`From ${here.stop.name} you see the sun go down, at ${clockText(maghrib)}.`]
        : []),
      `The light over ${here.stop.name} is best before sunset at ${clockText(maghrib)}.`,
    ];
  },
};

const cool: Reason = {
  id: 'cool',
  lines: ({ here, day }) => {
    if (!isHotSeason(day.frame.date)) return [];
    const { name, place, role } = here.stop;
    // Every table is indoors.
    if (role !== 'sight') return [];
    if (place?.outdoor) {
      return here.start >= 17 * 60
        ? [
            `By this hour the worst of the heat has left ${name}.`,
            `${name} waits for the evening, when the open air is bearable again.`,
          ]
        : [`The visit to ${name} is over before the heat of the day sets in.`];
    }
    return here.start >= 11 * 60 && here.end <= 17 * 60 + 30
      ? [`Indoors at ${name} the hottest hours pass unnoticed.`, `${name} spares you the midday heat.`]
      : [];
  },
};

/** Who begins later than this does so for a reason of their own, or because it is Ramadan. */
const LATE_START = 14 * 60 + 30;
const FRIDAY_PRAYER_MIN = 30;

const friday: Reason = {
  id: 'friday',
  lines: ({ here, day, before }) =>
    day.frame.facts.isFriday &&
    !before &&
    here.start >= day.frame.facts.prayers.dhuhr + FRIDAY_PRAYER_MIN &&
    here.start <= LATE_START &&
    here.stop.role === 'sight'
      ? [`On a Friday the day starts after the noon prayer, here at ${here.stop.name}.`]
      : [],
};

const last: Reason = {
  id: 'last',
  lines: ({ day, after, here }) =>
    day.frame.role === 'departure' && !after && here.stop.role === 'sight'
      ? ['One last stop before the airport.']
      : [],
};

const EVENING_KINDS = ['mall', 'souq', 'entertainment'];

/** A lawn with games or shows has its hour in the evening; a quiet path has none. */
const isLively = ({ kind, tags }: Place): boolean =>
  EVENING_KINDS.includes(kind) ||
  (kind === 'park' && (tags.includes('kids') || tags.includes('entertainment')));

const evening: Reason = {
  id: 'evening',
  lines: ({ here, day }) => {
    const { place, name, role } = here.stop;
    const isDark = here.start >= day.frame.facts.prayers.isha;
    if (!place || role !== 'sight' || !isDark || !isLively(place)) return [];
    return [
      ...(place.tags.includes('family')
        ? [`After the evening prayer the city comes out, and ${name} fills with families.`]
        : []),
      `${name} is liveliest at this hour.`,
    ];
  },
};

/**
 * All reasons, the most specific first. None repeats what the traveller wrote or mentions who comes along: a shared
 * plan is read by everyone with its address.
 */
export const REASONS: readonly Reason[] = [
  named,
  gate,
  sunset,
  drive,
  friday,
  last,
  booking,
  cool,
  children,
  meal,
  wish,
  first,
  free,
  evening,
  coffee,
  near,
  between,
  station,
  price,
  late,
];
