import { describe, expect, test } from 'vitest';
import { openPlaces } from '../../../server/places/places.ts';
import { readWishes } from '../../../server/planner/notes/read-wishes.ts';
import { planTrip } from '../../../server/planner/plan-trip.ts';

const places = openPlaces();
const ids = (notes: string): string[] => readWishes(notes, places).map(({ id }) => id);

/** Notes, the wishes they are read as, and what of them is reported as had nowhere, or as not understood. */
test.each<[string, string[], string[]]>([
  [
    'golf, quad bikes, spa, jazz, pool',
    ['place:riyadh-golf-club', 'want:adventure', 'want:wellness'],
    ['quad bikes', 'jazz', 'pool'],
  ],
  ['history, coffee, falconry', ['want:history', 'want:coffee', 'want:culture'], ['falconry']],
  ['museums, zorbing, old town', ['want:museum', 'want:history', 'place:masmak-fort'], ['zorbing']],
  ['- museums\n- zorbing\n- coffee', ['want:museum', 'want:coffee'], ['zorbing']],
  ['coffee, books, vinyl records and parks', ['want:coffee', 'want:books', 'want:park'], ['vinyl records']],
  ['karaoke, bowling, pizza', ['want:bowling', 'kitchen:italian'], ['karaoke']],
  ['Would love a cooking class, and some street art', ['want:art'], ['cooking class']],
  [
    'Honeymoon!!! sunset, spa, candy floss',
    ['want:romantic', 'want:sunset', 'want:wellness'],
    ['candy floss'],
  ],
  ['Hotel near KAFD. Sushi. Cigars.', ['stay:kafd', 'kitchen:japanese'], ['Cigars']],
  ['anime, manga, ramen', ['kitchen:japanese'], ['anime', 'manga']],
  ['no chain restaurants, local food', ['avoid:chain', 'want:local_food'], []],
  ['No falconry, but a souq', ['want:souq', 'avoid-absent:falcons:falconry'], []],
  ['أوبرا، جاز، متاحف', ['want:museum'], ['أوبرا', 'جاز']],
  ['نحب البولينج والكارتنج', ['want:bowling', 'place:doos-karting'], []],
])('of %j what is known becomes a wish, and the rest is reported', (notes, known, reported) => {
  const wishes = readWishes(notes, places);
  const isReported = ({ means, polarity }: (typeof wishes)[number]) =>
    means.type === 'unread' || (means.type === 'absent' && polarity === 'want');
  expect(wishes.filter(isReported).map(({ words }) => words)).toEqual(reported);
  const read = wishes.filter((wish) => !isReported(wish)).map(({ id }) => id);
  expect(read.sort()).toEqual([...known].sort());
});

test.each([
  'Hi there! We are two, first time in Saudi. Museums and souqs please. Thanks!',
  'hey, 2 of us, mid 30s, from Leeds, into food and history. cheers',
  "We're the Kowalskis: Marek, Anna, Zosia (7) and Tomek (4). Easy days please, zoo and parks.",
  'Software developer, remote worker, introvert. Quiet cafes, galleries.',
  'Australian couple, early 60s, active, curious. History, markets, hikes.',
  'Travelling light, hand luggage only, metro card ready. Architecture, street food.',
  'Nothing modern, no malls, early nights. Vegan, gluten free. Sept 3 to 7, hotel booked.',
  'Budget 3000 SAR, two people, 4 days. museums, Saudi food',
  'I would like to be outdoors: walks, dunes, and a massage afterwards',
  'شكرا لكم، نحن عائلة من الأردن. أسواق وحدائق',
  'Not sure yet! Anything you recommend.',
])('%j holds nothing that was not understood', (notes) => {
  expect(ids(notes).filter((id) => id.startsWith('unread'))).toEqual([]);
});

test.each([
  ['nothing b4 11, coffee', ['hours:dayStart:660']],
  ['We like our tea at 4', []],
  ['Tea at half six for the children', ['hours:dinnerBy:1110']],
  ['We land at noon and our flight is at 5 the next day', ['hours:arrival:720', 'hours:departure:1020']],
  ['A flight at 6 in the evening the day after', ['hours:departure:1080']],
  ['Museums every day, evenings free', ['block:free-time:1080-1440@every']],
  ['Meetings all day, evenings free', ['hours:dayStart:1080']],
  ['Free only evenings after 18:00 on Monday and all day Tuesday', ['block:free-time:0-1080@weekday-1']],
  ['Free all day Tuesday, on Monday only after six', ['block:free-time:0-1080@weekday-1']],
  ['We are free on Tuesday all day and on Monday from 18:00', ['block:free-time:0-1080@weekday-1']],
  ['Available Monday after 6pm and the whole of Tuesday', ['block:free-time:0-1080@weekday-1']],
  ['Tuesday free all day, Monday free from 6pm', ['block:free-time:0-1080@weekday-1']],
  ['I have Tuesday all day and Monday evening only', ['block:free-time:0-1080@weekday-1']],
  ['Free Tuesday (all day), Monday busy until 6', ['block:free-time:0-1080@weekday-1']],
  ['Free until 2 on Monday, all day Tuesday', ['block:free-time:840-1440@weekday-1']],
  ['On Monday only after six', ['block:free-time:0-1080@weekday-1']],
  ['Keep Monday free from 6pm', ['block:free-time:1080-1440@weekday-1']],
  ['Concert on Tuesday at 8pm', ['block:ticketed-event:1140-1350@weekday-2']],
  ["We'd love a concert on Tuesday", []],
])('the hours of %j', (notes, hours) => {
  expect(ids(notes).filter((id) => /^(?:hours|block)/.test(id))).toEqual(hours);
});

describe('the plan', () => {
  const planOf = (notes: string) =>
    planTrip({ tripId: 'trip-1', startDate: '2027-11-15', nights: 4, companions: 1, notes }, places);

  test('goes where there is what a list names, and says in one sentence what has no place', () => {
    const { days, greeting } = planOf('bowling, golf, cinema, jazz, opera');
    const said = days
      .flatMap(({ activities }) => activities.flatMap(({ venue_id }) => places.byId(venue_id ?? '') ?? []))
      .map(({ name, about }) => `${name}: ${about}`)
      .join('\n');
    for (const word of [/bowling/i, /golf/i, /cinema/i]) expect(said).toMatch(word);
    expect(greeting).toMatch(/I could not plan this: jazz and opera, as I know of no place for it here\./);
  });

  test('leaves the way to an appointment across the city free', () => {
    const [, day] = planOf('Dentist on Tuesday at 3pm in Olaya. Museums, coffee').days;
    const ends = day?.activities.filter(({ start_time = '' }) => start_time < '15:00') ?? [];
    expect(ends.length).toBeGreaterThan(0);
    expect(ends.filter(({ end_time = '' }) => end_time > '14:20')).toEqual([]);
  });
});
