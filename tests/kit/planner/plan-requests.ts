import type { TripAsk } from '../../../server/planner/scheduling/plan-days.ts';
import { seededNumber } from '../../../server/planner/scheduling/scoring/seeded-random.ts';

/** First days of trips: the cool season from three weekdays, spring, high summer, Ramadan and an Eid. */
const STARTS = [
  '2026-12-06',
  '2026-12-11',
  '2027-01-19',
  '2027-04-14',
  '2027-07-06',
  '2027-02-12',
  '2027-03-07',
];
const NIGHTS = [1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 10, 14];

/** What travellers write, English and Arabic, from nothing at all to a paragraph. */
const NOTES = [
  '',
  '',
  'two children, history, good food, unhurried pace',
  'We like mornings. Museums, galleries, street food, low budget',
  'luxury shopping, fine dining, no museums',
  'hiking and photography',
  'We love history and museums, local food and no malls.',
  'Family with two kids aged 4 and 7, relaxed, we like nature.',
  'Budget trip: coffee, art, street food, see everything.',
  'Luxury honeymoon with fine dining and views; late start please.',
  'Adventure, desert and hiking!',
  'نحب التاريخ والقهوة بدون مولات',
  'Travelling with my grandmother in a wheelchair. Culture, gardens and Lebanese food.',
  'Football, entertainment and nightlife with friends, as much as possible',
  'architecture and photography, specialty coffee',
  'vegetarian, museums, parks, calm',
  'souqs and local food, we want to see how people live',
  'business trip, free evenings, good restaurants',
  'First time in Saudi Arabia. We must see At-Turaif and the Edge of the World.',
  'رحلة عائلية مع اطفال، ملاهي وحدائق ومطاعم',
  'science, technology and modern architecture',
  'romantic anniversary, sunsets and quiet dinners',
  'We want to be back at the hotel by 9pm. History and art.',
];

/** `count` requests dealt out over notes, lengths and seasons; always the same ones. */
export const planRequests = (count: number): TripAsk[] =>
  Array.from({ length: count }, (_, i) => {
    const pick = <T>(list: readonly T[], salt: string): T | undefined =>
      list[Math.floor(seededNumber(`${salt} ${i}`) * list.length)];
    return {
      tripId: `request ${i}`,
      startDate: pick(STARTS, 'start') ?? '2026-12-06',
      nights: pick(NIGHTS, 'nights') ?? 3,
      companions: Math.floor(seededNumber(`party ${i}`) * 5),
      notes: NOTES[i % NOTES.length] ?? '',
    };
  });
