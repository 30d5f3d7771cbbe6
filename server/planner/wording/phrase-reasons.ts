import { clockText } from '../../../shared/clock-text.ts';
import { RIYADH_CENTRE } from '../../../shared/contracts/limits.ts';
import { haversineKm } from '../../places/distance.ts';
import type { Place } from '../../places/place.ts';
import { travelBetween } from '../../places/travel.ts';
import type { TimedStop } from '../scheduling/day/stop.ts';
import { isHotSeason } from '../scheduling/frame/heat.ts';
import { isForEvenings, isSeenFromRoad } from '../scheduling/scoring/suits-by-words.ts';
import { matches } from '../scheduling/scoring/trip-memory.ts';
import { adviceAt, sentenceOf } from './advice.ts';
import {
  advisedIn,
  between,
  booking,
  children,
  coffee,
  first,
  free,
  gate,
  isPraying,
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

/** A shorter visit makes no day. */
const MAIN_MIN = 75;

/** So long after the call a mosque belongs to those who pray. */
const PRAYER_MIN = 30;
const isPrayer = (name: string): name is keyof typeof PRAYERS => Object.hasOwn(PRAYERS, name);

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

/** Sand for who cannot walk in it. */
const roadside: Reason = {
  id: 'roadside',
  isMust: true,
  lines: ({ here, profile: { wheelchair, stroller, walksLittle, elderly } }) =>
    here.stop.place && isSeenFromRoad(here.stop.place) && (wheelchair || stroller || walksLittle || elderly)
      ? [
          `An ordinary car gets to the edge of ${here.stop.name}: look from beside it, as the sand is not step-free.`,
        ]
      : [],
};

/** What has opened lately, for who asked for that. */
const isNew: Reason = {
  id: 'new',
  isMust: true,
  lines: ({ here: { stop }, profile: { interests } }) =>
    interests.some((concept) => concept.id === 'new_places' && stop.place && matches(stop.place, concept))
      ? [`${stop.name} is new: it has opened in the last years.`]
      : [],
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

/** What one does there: why one goes is said by what the place is. */
const advice: Reason = {
  id: 'advice',
  everyDays: 1,
  lines: (scene) =>
    scene.here.stop.place ? adviceAt(scene.here.stop.place, advisedIn(scene)).map(sentenceOf) : [],
};

/** A day goes around one place only: a sight that was asked for by its name, and to which most of its time goes. */
const named: Reason = {
  id: 'named',
  lines: ({ here, day, profile }) => {
    const minutes = ({ start, end }: TimedStop): number => end - start;
    const isMain = day.stops.every((one) => one.stop.role !== 'sight' || minutes(one) <= minutes(here));
    const isAsked = profile.wanted.some(({ placeId }) => placeId === here.stop.place?.id);
    return isAsked && isMain && here.stop.role === 'sight' && minutes(here) >= MAIN_MIN
      ? [`The day is planned around ${here.stop.name}.`]
      : [];
  },
};

const PRAYERS = {
  fajr: 'dawn',
  dhuhr: 'noon',
  asr: 'afternoon',
  maghrib: 'sunset',
  isha: 'evening',
} as const;

/** A prayer that falls into the visit of a mosque. */
const prayer: Reason = {
  id: 'prayer',
  isMust: true,
  lines: ({ here, day, profile }) => {
    const { place, name } = here.stop;
    if (place?.kind !== 'mosque') return [];
    return Object.entries(day.frame.facts.prayers).flatMap(([call, at]) => {
      if (!isPrayer(call) || here.start >= at + PRAYER_MIN || here.end < at) return [];
      if (isPraying({ profile }))
        return [
          `The ${PRAYERS[call]} prayer at ${name} begins at ${clockText(at)}.`,
          `At ${clockText(at)} you can join the ${PRAYERS[call]} prayer at ${name}.`,
        ];
      return [
        `The ${PRAYERS[call]} prayer begins at ${clockText(at)}: until it is over, visitors wait outside.`,
        `At ${clockText(at)} people come to ${name} for the ${PRAYERS[call]} prayer; look on from outside until they leave.`,
      ];
    });
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
    // Of what the catalogue calls best in the dark nobody hears that the light is best before.
    if (!place || !OPEN_SKY_KINDS.includes(place.kind) || !isThere || isForEvenings(place)) return [];
    const isWide = place.tags.includes('views') || place.kind === 'nature' || place.kind === 'day_trip';
    if (!isWide && !place.outdoor) return [];
    const isLight = maghrib - here.start >= here.end - maghrib;
    return [
      ...(isWide && here.end >= maghrib
        ? [`From ${here.stop.name} you see the sun go down, at ${clockText(maghrib)}.`]
        : []),
      isLight
        ? `The light over ${here.stop.name} is best before sunset at ${clockText(maghrib)}.`
        : `The sun sets at ${clockText(maghrib)}, so you see ${here.stop.name} turn from day to night.`,
    ];
  },
};

const cool: Reason = {
  id: 'cool',
  lines: ({ here, day }) => {
    if (!isHotSeason(day.frame.date)) return [];
    const { name, place, role } = here.stop;
    // Every table is indoors, a mosque is seen from its square, and the lanes of a market have shade at most.
    if (role !== 'sight' || place?.kind === 'mosque' || place?.kind === 'souq') return [];
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
      ? ['One last stop before you leave.']
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
  prayer,
  roadside,
  isNew,
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
  first,
  free,
  evening,
  coffee,
  near,
  between,
  station,
  price,
  late,
  advice,
];
