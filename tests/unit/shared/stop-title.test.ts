import { expect, test } from 'vitest';
import { actBefore, activityLabel } from '../../../shared/stop-title.ts';

test.each([
  ['dinner', 'Najd Village', 'Dinner: '],
  ['lunch', 'Lusin', 'Lunch: '],
  ['iftar', 'Al Orjouan', 'Iftar: '],
  ['rest', 'Al Mashreq Boutique Hotel', 'Rest: '],
  ['cafe', 'Elixir Bunn', 'Cafe: '],
  ['Café', 'Elixir Bunn', 'Café: '],
  ['Fine dining', 'Aseeb', 'Fine dining: '],
  ['coffee_break', 'Half Million', 'Coffee break: '],
  ['hotel check-in', 'The St. Regis Riyadh', 'Hotel check-in: '],
  ['Restaurant', 'Takya', 'Restaurant: '],
  ['museum', 'National Museum of Saudi Arabia', ''],
  ['theatre', 'Red Palace', ''],
  ['nature', 'Wadi Hanifah', ''],
  ['restoration site', 'Ad Doho Heritage Quarter', ''],
  ['brunch', 'Brunch & Cake Bujairi', ''],
  ['', 'Al Masmak Fort', ''],
])('a stop of the type "%s" at %s begins with "%s"', (type, name, act) => {
  expect(actBefore(type, name)).toBe(act);
});

test('types read like words', () => {
  expect(activityLabel('day_trip')).toBe('Day trip');
});
