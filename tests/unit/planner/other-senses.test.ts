import { expect, test } from 'vitest';
import { openPlaces } from '../../../server/places/places.ts';
import { readWishes } from '../../../server/planner/notes/read-wishes.ts';

const places = openPlaces();
const idsOf = (notes: string): string =>
  readWishes(notes, places)
    .map(({ id }) => id)
    .join(' ');

test.each([
  ["He's a CR7 nut", 'nut_free'],
  ['Not a football nut', 'nut_free'],
  ['My sister Ruth is my driver and bodyguard', 'absent'],
  ['No instagram places', 'photography'],
  ['From Friday before sunset till Saturday night no car', 'sunset'],
  ['Done by sunset', 'sunset'],
  ["It's a stag do, he works in Bahrain", 'abroad'],
  ['3-4 mornings I must work on my laptop', 'block'],
  ['A plan about building and space', 'science'],
  ['Sisters have a proper space there', 'science'],
  ['Two cameras and one tripod', 'limit'],
  ['15 small gifts under 20 riyals each, prayer room near', 'budget'],
  ['Football cafés', '442-football-park'],
  ['No museums more than one', 'avoid'],
  ['Something which is not glass and concrete', 'architecture'],
  ["He's a jazz musician", 'absent'],
  ['No meat together with dairy', 'diet'],
  ['Long lunches, one thing in the evening', 'limit'],
  ['Is it safe to walk home', 'walking'],
  ['Booking by app or walk-in', 'walking'],
  ['Nobody walks in noon sun', 'avoid:walking'],
  ['Chinese every second day', '@day-2'],
  ['Tickets at the stadium Fri 22 Jan 7pm', 'date-1-7'],
  ['Not alone in a hotel room', 'budget'],
  ['Abaya designers (not the tourist ones)', 'avoid'],
  ['Vegetarian is only me... no wait burgers, I mean a veggie burger', 'no-kitchen'],
  ['No concerts. We love light shows', 'avoid:entertainment'],
  ['History gentle, and cake', 'avoid'],
  ['Concerts free of charge', 'avoid'],
  ['The old zoo in Malaz, where my father took me', 'want:kids'],
  ['I come for the coffee, plain and simple', 'budget'],
  ['It is simple: museums, as simple as that', 'budget'],
  ['Brutalism and Najdi mud architecture', 'local_food'],
  ['The metro as much as I can', 'pace'],
  ['Rest as much as possible', 'pace'],
  ['No rest after lunch please', 'nap'],
  ['No lying about in the hotel after lunch', 'nap'],
])('%j says nothing of %s', (notes, id) => {
  expect(idsOf(notes)).not.toContain(id);
});

test.each([
  ['Allergic to nuts', 'diet:nut_free'],
  ['No dairy, nut or egg', 'diet:nut_free'],
  ['Nuts make my son ill', 'diet:nut_free'],
  ['No photography please', 'avoid:photography'],
  ['Be at the Edge before sunset', 'want:sunset'],
  ['One day in Bahrain please', 'absent:abroad'],
  ['I work from 9 to 12 every day', 'block:work:540-720@every'],
  ['The kids love space and robots', 'want:science'],
  ['At least two museums', 'limit:museum:least-2-trip'],
  ['Plain and simple food', 'budget:food-low'],
  ['Najdi food and mud houses', 'want:local_food'],
  ['See as much as we can', 'pace:fast'],
  ['No plans after lunch, we rest', 'nap'],
  ['We cannot go without a nap after lunch', 'nap'],
  ['Lunch somewhere open in Ramadan', 'rest:daytime'],
  ['We are not Muslim and eat by day', 'rest:daytime'],
  ['A hotel under 200 riyals a night', 'budget:hotel'],
  ['Play some football', 'place:442-football-park'],
  ['No museums more than one', 'limit:museum:most-1-trip'],
  ['No modern architecture', 'avoid:architecture'],
  ['We love jazz', 'absent:stage'],
  ['No meat and no dairy', 'diet:dairy_free'],
  ['One sight a day', 'limit:stop:most-1-day'],
  ['We love walking in the old town', 'want:walking'],
  ['Chinese on the second day', 'kitchen:chinese@day-2'],
  ['No sushi please', 'no-kitchen:japanese'],
  ['Concerts get too loud for me', 'avoid:entertainment'],
  ['Shisha-free cafes', 'avoid-absent:shisha'],
  ['She gets dizzy with high places', 'avoid:heights'],
])('%j says %s', (notes, id) => {
  expect(idsOf(notes)).toContain(id);
});
