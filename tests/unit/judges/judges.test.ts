import { expect, test } from 'vitest';
import type { Activity, Itinerary } from '../../../shared/itinerary.ts';
import { holdsExpect } from '../../kit/judges/chat/chat-expect.ts';
import { isHarm } from '../../kit/judges/chat/chat-harm.ts';
import type { Answered } from '../../kit/judges/chat/chat-scene.ts';
import { untrueSentences } from '../../kit/judges/chat/chat-truth.ts';
import { checkPlan } from '../../kit/judges/checks/checks.ts';
import { holesOf } from '../../kit/judges/checks/holes.ts';
import { routeGap } from '../../kit/judges/checks/route-gap.ts';
import { onlyTimes, twiceSaid } from '../../kit/judges/checks/wording.ts';
import { wrongStops } from '../../kit/judges/judge-reality.ts';
import { readFacts } from '../../kit/judges/known-facts.ts';
import type { Request } from '../../kit/judges/requests.ts';
import { openCatalogue, seePlan } from '../../kit/judges/see-plan.ts';
import { keepsCheck, keepsLabel } from '../../kit/judges/wishes/wish-checks.ts';

const fact = (place: string, field: string, value: unknown): string =>
  JSON.stringify({ place, field, value, grade: 'A', as_of: '2026-01', sources: [] });

const EVERY_DAY = (from: string, to: string) =>
  Object.fromEntries(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].map((day) => [day, [[from, to]]]));

const catalogue = openCatalogue(
  readFacts([
    fact('masmak-fort', 'hours', EVERY_DAY('08:00', '21:00')),
    fact('souq-al-zal', 'status', 'closed'),
    fact('kingdom-centre-sky-bridge', 'hours', EVERY_DAY('16:00', '01:00')),
    fact('national-museum', 'season', [{ from: '10-15', to: '03-31' }]),
    fact('national-museum', 'last_entry', 60),
    fact('national-museum', 'hours', { ...EVERY_DAY('09:00', '19:00'), sun: [] }),
  ]),
);

const stop = (id: string, start_time: string, end_time: string, more: Partial<Activity> = {}): Activity => {
  const place = catalogue.places.byId(id);
  if (!place) throw new Error(`There is no place ${id}`);
  return {
    activity_type: place.kind,
    venue_name: place.name,
    venue_id: id,
    start_time,
    end_time,
    coordinates: { lat: place.lat, lng: place.lng },
    map_link: '',
    verified: true,
    description: `See ${place.name}.`,
    stop_id: id,
    ...more,
  };
};

/** Three days from Wednesday 6 January 2027; `second` are the stops of the full day between. */
const planOf = (second: Activity[], greeting = 'Welcome.'): Itinerary => ({
  __meta__: { version: 1, engine: 'embedded' },
  greeting,
  hotel_recommendation: {
    name: 'Hilton Riyadh Olaya',
    coordinates: { lat: 24.6956, lng: 46.6835 },
    map_link: '',
    verified: true,
    reason: '',
  },
  days: [[], second, []].map((activities, i) => ({
    day: i + 1,
    date: `2027-01-0${i + 6}`,
    district: 'Al Dirah',
    notes: [],
    activities,
  })),
  cultural_insights: [],
  transportation_tips: [],
});

const request: Request = {
  id: 'r',
  startDate: '2027-01-06',
  nights: 2,
  companions: 1,
  notes: '',
  labels: [],
};
const see = (second: Activity[], greeting?: string) => seePlan(planOf(second, greeting), catalogue);
const faults = (second: Activity[]): string[] =>
  checkPlan(see(second), request, catalogue).map(({ check, what }) => `${check} ${what}`);

const fort = stop('masmak-fort', '10:00', '11:15');
const lunch = stop('najd-village', '13:00', '14:15');
const dinner = stop('najd-village', '20:00', '21:30', { stop_id: 'dinner' });

test.each([
  ['a closed place', stop('souq-al-zal', '10:00', '11:00'), 'closed'],
  ['a visit before the opening', stop('masmak-fort', '07:30', '08:30'), 'shut at that hour'],
  ['a visit after the last entry', stop('national-museum', '18:15', '19:00'), 'after the last entry'],
  [
    'a night that ends after the closing',
    stop('kingdom-centre-sky-bridge', '23:50', '01:10'),
    'shut at that hour',
  ],
])('finds %s wrong by known facts', (_, wrong, why) => {
  expect(wrongStops(see([wrong]))).toEqual([expect.objectContaining({ why })]);
});

test('finds a season over, and nothing wrong with a late night inside the hours', () => {
  expect(wrongStops(see([fort, stop('kingdom-centre-sky-bridge', '23:50', '00:50')]))).toEqual([]);
  const plan = planOf([stop('national-museum', '10:00', '12:00')]);
  const summer = { ...plan, days: plan.days.map((day) => ({ ...day, date: '2027-07-05' })) };
  expect(wrongStops(seePlan(summer, catalogue))).toEqual([expect.objectContaining({ why: 'out of season' })]);
});

test('finds days without meals, a sight twice, a meal at no hour and a ride that no car makes', () => {
  expect(faults([fort])).toEqual(expect.arrayContaining(['C5 no lunch', 'C5 no dinner']));
  expect(faults([fort, { ...fort, start_time: '16:00', end_time: '17:00' }])).toContain(
    'C2 Al Masmak Fort on days 2 and 2',
  );
  expect(faults([{ ...lunch, start_time: '16:40', end_time: '16:55' }])).toContain(
    'C5 Najd Village is at no hour of a meal',
  );
  const rushed = { ...stop('kingdom-centre-sky-bridge', '11:16', '12:00') };
  expect(faults([fort, rushed])).toContain('C7 Kingdom Centre Sky Bridge cannot be reached in time');
});

test('finds a hole, unless a note names a rest with its times', () => {
  const plan = planOf([fort, lunch, dinner]);
  expect(holesOf(seePlan(plan, catalogue), request).nameless).toEqual([
    expect.objectContaining({ day: 2, after: 'Najd Village' }),
  ]);
  const rest = {
    ...plan,
    days: plan.days.map((day) => ({ ...day, notes: ['Rest at the hotel from 14:30 to 19:30.'] })),
  };
  expect(holesOf(seePlan(rest, catalogue), request).nameless).toEqual([]);
});

test('finds a longer way than is needed, and none where the hours leave no other', () => {
  const zigzag = see([
    stop('masmak-fort', '10:00', '10:45'),
    stop('riyadh-park', '11:30', '12:00'),
    stop('murabba-palace', '12:45', '13:15'),
    stop('riyadh-gallery-mall', '14:00', '14:30'),
  ]);
  const day = zigzag.days[1];
  expect(day && routeGap(zigzag, day, request)).toBeGreaterThan(0.1);
  const straight = see([
    fort,
    stop('murabba-palace', '11:30', '12:15'),
    stop('kingdom-centre-sky-bridge', '16:00', '17:00'),
  ]);
  expect(straight.days[1] && routeGap(straight, straight.days[1], request)).toBeLessThan(0.001);
});

test('finds a sentence said twice, and a description of times', () => {
  const twice = { ...fort, description: 'A clay fort. It is old.' };
  expect(twiceSaid(see([twice, { ...lunch, description: 'Eat well. It is old.' }]))).toEqual(['It is old.']);
  const times = 'Najd Village has its place from 13:00 to 14:15.';
  expect(onlyTimes(see([fort, { ...lunch, description: times }]))).toEqual([times]);
});

test('holds wishes against the plan and against what the plan says of them', () => {
  const seen = see([fort, lunch], 'Built around museums. Planned without malls. We could not fit a souq.');
  expect(keepsCheck(seen, { free: { weekday: 'thu', from: '11:15', to: '13:00' } }, catalogue)).toBe(true);
  expect(keepsCheck(seen, { free: { weekday: 'thu', from: '11:00', to: '13:00' } }, catalogue)).toBe(false);
  expect(keepsCheck(seen, { not_ascribed: 'museums' }, catalogue)).toBe(false);
  expect(keepsCheck(seen, { not_ascribed: 'malls' }, catalogue)).toBe(true);
  expect(keepsCheck(seen, { not_kept_named: 'beach' }, catalogue)).toBe(false);
  expect(
    keepsCheck(see([], 'There is no beach: the sea is hours away.'), { not_kept_named: 'beach' }, catalogue),
  ).toBe(true);
  const souq = { check: { no_kind: 'mall' }, possible: true, polarity: 'want', words: 'a souq' };
  expect(keepsLabel(seen, souq, catalogue)).toBe(false);
  expect(() => keepsCheck(seen, { unheard_of: 1 }, catalogue)).toThrow('No judge knows');
});

const answered = (before: Itinerary, after: Itinerary, text = ''): Answered => ({
  before,
  previous: null,
  after,
  isNew: true,
  text,
  choices: [],
  trip: request,
  tripBefore: request,
  wishes: [],
});

test('judges an answer by what was asked for, and calls it harm when anything else goes', () => {
  const before = planOf([fort, lunch, dinner]);
  const expected = { only_days: [2], removed: ['masmak-fort'], kept: ['najd-village'] };
  const right = answered(before, planOf([lunch, dinner]));
  expect([holdsExpect(right, expected, catalogue), isHarm(right, expected, catalogue)]).toEqual([
    true,
    false,
  ]);
  const wrong = answered(before, planOf([fort]));
  expect([holdsExpect(wrong, expected, catalogue), isHarm(wrong, expected, catalogue)]).toEqual([
    false,
    true,
  ]);
  const still = answered(before, before, 'That is not possible.');
  expect([holdsExpect(still, expected, catalogue), isHarm(still, expected, catalogue)]).toEqual([
    false,
    false,
  ]);
  expect(holdsExpect(still, { refuses: { mentions: ['possible'] } }, catalogue)).toBe(true);
  expect(holdsExpect(right, { refuses: { mentions: [''] } }, catalogue)).toBe(false);
});

test('holds what is said of a change against the difference', () => {
  const [before, after] = [planOf([fort, lunch]), planOf([lunch])];
  expect(
    untrueSentences('Al Masmak Fort is gone from day 2. Everything else stays as it was.', before, after),
  ).toEqual([]);
  expect(untrueSentences('Najd Village is gone from day 2.', before, after)).not.toEqual([]);
  expect(untrueSentences('Al Masmak Fort is already on day 3.', before, after)).not.toEqual([]);
  expect(
    untrueSentences('I found no museum that is open then, so Al Masmak Fort stays.', before, after),
  ).not.toEqual([]);
  expect(
    untrueSentences('I found no museum that is open then, so Najd Village stays.', before, after),
  ).toEqual([]);
});
