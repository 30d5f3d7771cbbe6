import { haversineKm } from '../../places/distance.ts';
import { rideMinutes } from '../../places/travel.ts';
import { clockText } from '../notes/clock-words.ts';
import { isHotSeason, type TimedStop } from '../scheduling/stop.ts';
import { matches } from '../scheduling/trip-memory.ts';
import { children, coffee, first, meal, type Reason } from './phrase-facts.ts';

const minutes = (from: TimedStop, to: TimedStop): number => rideMinutes(from.stop.at, to.stop.at);

const near: Reason = {
  id: 'near',
  lines: ({ here, before }) => {
    if (!before || haversineKm(before.stop.at, here.stop.at) > 2) return [];
    const ride = minutes(before, here);
    return [
      `It lies about ${ride} minutes by car from ${before.stop.name}, so little time goes to the road.`,
      `From ${before.stop.name} the ride takes only about ${ride} minutes.`,
      `It is close to ${before.stop.name}, which keeps this part of the day compact.`,
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

const wish: Reason = {
  id: 'wish',
  lines: ({ here, profile }) => {
    const { place, role } = here.stop;
    // A meal fulfils a wish for food, and is no visit to whatever else the restaurant is tagged with.
    const fits = (id: string) => role === 'sight' || TABLE_WISHES.includes(id);
    const found = place ? profile.interests.filter((each) => fits(each.id) && matches(place, each)) : [];
    const best = found.sort((a, b) => Number(b.kinds.length > 0) - Number(a.kinds.length > 0))[0];
    if (!best) return [];
    return [
      `It is here for ${best.label}.`,
      `A good place for ${best.label}.`,
      `A fitting choice where the day asks for ${best.label}.`,
      `This one adds ${best.label} to the day.`,
    ];
  },
};

const named: Reason = {
  id: 'named',
  lines: ({ here, profile }) =>
    profile.wanted.some(({ placeId }) => placeId === here.stop.place?.id)
      ? ['It has a firm place in the plan.', 'This is one of the fixed points the days are planned around.']
      : [],
};

const sunset: Reason = {
  id: 'sunset',
  lines: ({ here, day }) => {
    const { maghrib } = day.frame.facts.prayers;
    const fits = here.start <= maghrib - 20 && here.end >= maghrib - 15;
    if (!here.stop.place?.outdoor || !fits) return [];
    return [
      `Sunset is at ${clockText(maghrib)}, while you are here.`,
      `The visit is timed for the hour around sunset, at ${clockText(maghrib)}.`,
    ];
  },
};

const cool: Reason = {
  id: 'cool',
  lines: ({ here, day }) => {
    if (!isHotSeason(day.frame.date)) return [];
    if (here.stop.place?.outdoor) {
      return here.start >= 17 * 60
        ? [
            'By this hour the worst of the heat has passed.',
            'It waits for the evening, when the open air is bearable again.',
          ]
        : ['The visit is over before the heat of the day sets in.'];
    }
    return here.start >= 11 * 60 && here.end <= 17 * 60 + 30
      ? ['Being indoors is the right thing for the hottest hours.', 'It spares you the midday heat.']
      : [];
  },
};

const friday: Reason = {
  id: 'friday',
  lines: ({ here, day, before }) =>
    day.frame.facts.isFriday && !before && here.start >= 12 * 60 && here.stop.role === 'sight'
      ? ['On a Friday the day starts after the noon prayer.']
      : [],
};

const rest: Reason = {
  id: 'rest',
  lines: ({ here, after }) => {
    const spare = after ? after.start - here.end - minutes(here, after) : 0;
    if (spare < 75 || !after) return [];
    const until =
      after.stop.type === 'iftar' ? 'iftar' : after.stop.role === 'dinner' ? 'dinner' : after.stop.name;
    return [
      `From ${clockText(here.end)} there is time to rest at the hotel before ${until}.`,
      `You are free from ${clockText(here.end)}, until ${until}.`,
    ];
  },
};

const last: Reason = {
  id: 'last',
  lines: ({ day, after, here }) =>
    day.frame.role === 'departure' && !after && here.stop.role === 'sight'
      ? ['One last stop before the airport.']
      : [],
};

const until: Reason = {
  id: 'until',
  lines: ({ here, before, after }) => [
    ...(after ? [`You have until ${clockText(here.end)}, then ${after.stop.name} follows.`] : []),
    ...(before ? [`You are here from ${clockText(here.start)}, after ${before.stop.name}.`] : []),
    `${here.stop.name} has its place from ${clockText(here.start)} to ${clockText(here.end)}.`,
  ],
};

/**
 * All reasons, the most specific first. None repeats what the traveller wrote or mentions who comes along: a shared
 * plan is read by everyone with its address.
 */
export const REASONS: readonly Reason[] = [
  named,
  friday,
  last,
  sunset,
  rest,
  cool,
  children,
  wish,
  meal,
  first,
  coffee,
  near,
  until,
];
