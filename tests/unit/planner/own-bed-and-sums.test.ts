import { describe, expect, test } from 'vitest';
import { openPlaces } from '../../../server/places/places.ts';
import { readWishes } from '../../../server/planner/notes/read-wishes.ts';
import { planTrip } from '../../../server/planner/plan-trip.ts';

const places = openPlaces();
const idsOf = (notes: string): string[] => readWishes(notes, places).map(({ id }) => id);
const planOf = (notes: string, companions = 0) =>
  planTrip({ tripId: 't', startDate: '2027-01-10', nights: 2, companions, notes }, places);

describe('a bed that is there already', () => {
  test.each([
    ['hostel is sorted already near batha', 'stay:own:batha'],
    ['staying with my cousin in Al Malaz', 'stay:own:malaz'],
    ['we have a flat in Olaya for the week', 'stay:own:olaya'],
    ['I sleep at my sister’s place', 'stay:own'],
    ['we rented an airbnb in Al Nakheel', 'stay:own:nakheel'],
    ['accommodation is taken care of by the office', 'stay:own'],
    ['The firm puts us up in a serviced apartment in KAFD', 'stay:own:kafd'],
    ['ساكنين عند خالتي في الملز', 'stay:own:malaz'],
    ['I live in Al Nakheel', 'stay:own:nakheel'],
    ['Staying at his compound near Qurtubah', 'stay:own:qurtubah'],
  ])('of %j no hotel is looked for', (notes, id) => {
    expect(idsOf(notes)).toContain(id);
    expect(idsOf(notes).filter((each) => each.startsWith('budget:hotel'))).toEqual([]);
  });

  test.each([
    'We would like to have an apartment in Hittin',
    'Is the hotel booked? we need a room near Olaya',
    'Hotel not booked yet, something in Olaya',
    'A hostel near Batha please',
    'Visit my cousin in Al Malaz on Friday',
    'We stay at the Ritz-Carlton, the room is booked',
  ])('%j says nothing of one', (notes) => {
    expect(idsOf(notes).filter((id) => id.startsWith('stay:own'))).toEqual([]);
  });

  test('ways are counted from its quarter where that is said, and the greeting says so', () => {
    const { greeting, hotel_recommendation: bed } = planOf('Museums. We stay with friends in Al Malaz');
    expect(bed).toMatchObject({ name: 'Your place in Al Malaz', verified: false });
    expect(bed).not.toHaveProperty('venue_id');
    expect(greeting).toContain('so I name no hotel; ways are counted from Al Malaz.');
    const nowhere = planOf('Museums. No hotel needed');
    expect(nowhere.hotel_recommendation).toBeNull();
    expect(nowhere.greeting).toContain('say in which part of the city it is');
  });
});

describe('a sum of money', () => {
  test.each([
    ['budget is 150 SAR per DAY incl food', '150 SAR a day'],
    ['about 400 dollars a day for the two of us', '400 dollars a day'],
    ['2k riyals for food', '2,000 SAR in total for food'],
    ['we can spend $60 each per day', '60 dollars a day per person'],
    ['Our budget is 5,000 SAR in total', '5,000 SAR in total'],
    ['ميزانيتنا ٥٠٠ ريال باليوم', '500 SAR a day'],
    ['around 300 sar/day excluding hotel', '300 SAR a day'],
    ['100 euros a day without hotel', '100 euros a day'],
  ])('of %j is read as %j, and so is its label', (notes, label) => {
    const [sum] = readWishes(notes, places).filter(({ means }) => means.type === 'sum');
    expect(sum?.label).toBe(label);
    expect(idsOf(label)).toEqual([sum?.id]);
  });

  test.each([
    'hotel under 400 SAR a night',
    'dinner up to 200 riyals per head',
    'the taxi was 50 SAR',
    'Budget 3000 USD for shopping',
    '3 days',
  ])('%j names none that there is for a day', (notes) => {
    expect(idsOf(notes).filter((id) => id.startsWith('sum:'))).toEqual([]);
  });

  test('is compared with what the plan costs', () => {
    expect(planOf('800 SAR a day, museums').greeting).toMatch(
      /about SAR \d+ a day for one, within the SAR 800/,
    );
    expect(planOf('60 SAR a day, museums').greeting).toMatch(/more than the SAR 60 you have/);
    expect(planOf('museums').greeting).not.toContain('SAR');
  });
});
