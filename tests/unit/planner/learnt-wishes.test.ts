import { describe, expect, test } from 'vitest';
import { openPlaces } from '../../../server/places/places.ts';
import { openScene } from '../../../server/planner/notes/grammar/scene.ts';
import { besideRules, isOverruled } from '../../../server/planner/notes/learnt/beside-rules.ts';
import type { Intent } from '../../../server/planner/notes/learnt/intents.ts';
import { encodeVector, openClassifier } from '../../../server/planner/notes/learnt/likeliest-intent.ts';
import { restated } from '../../../server/planner/notes/learnt/restated.ts';
import { segmentsOf } from '../../../server/planner/notes/learnt/segments.ts';
import { readByRules } from '../../../server/planner/notes/read-by-rules.ts';
import { readWishes } from '../../../server/planner/notes/read-wishes.ts';

const places = openPlaces();
const ids = (text: string): string[] => readWishes(text, places).map(({ id }) => id);

const say = (intent: Intent, text: string): string | null => {
  const { reading } = openScene(text, places);
  return restated({ intent, probability: 1, from: 0, to: reading.tokens.length }, reading);
};

describe('what the rules do not know is read by what was learnt', () => {
  test.each([
    ['Chilli and my stomach are sworn enemies', 'diet:mild'],
    ['Squeeze in as much as humanly possible, sleep is for the plane', 'pace:fast'],
    ['Grandad has to put his head down for an hour once lunch is over', 'rest:nap'],
  ])('%j is %s', (text, id) => {
    expect(ids(text)).toContain(id);
  });

  test('and stands with its own words', () => {
    const [wish] = readWishes('We love parks. Chilli and my stomach are sworn enemies.', places).slice(-1);
    expect(wish).toMatchObject({
      words: 'Chilli and my stomach are sworn enemies',
      label: 'Mild food, nothing spicy',
    });
  });

  test.each([
    'We met in a museum in Turin',
    'My brother runs a coffee shop in Leeds',
    'Many thanks and kind regards, Margaret',
    'It is our first time in the Kingdom and we are so excited!',
    'I am no vegetarian',
    'We are pensioners',
  ])('%j asks for nothing more than the rules say', (text) => {
    expect(ids(text)).toEqual(readByRules(text, places).map(({ id }) => id));
  });
});

test('a text is cut where a new thought begins', () => {
  const scene = openScene('No malls please, and my mother cannot climb stairs. We land at 14:35.', places);
  expect(segmentsOf(scene).map(({ intent }) => intent)).toEqual(['dislike', 'wheelchair', 'arrival']);
});

test.each<[Intent, string, string | null]>([
  ['kids', 'Two boys, 4 and 7', 'Children aged 4, 7'],
  ['kids', 'our family of five: nine, six and the baby of 8 months', 'Children aged 9, 6, 0'],
  ['kids', 'one is ten, the other one twelve', 'Children aged 10, 12'],
  ['kids', 'the three of us and Gran, 81', null],
  ['max_sights', 'Three a day is plenty', 'At most 3 sights a day'],
  ['max_sights', 'we saw 14 a day in Rome', null],
  ['start_after', 'start 11 earliest', 'Days begin at 11:00'],
  ['end_before', 'midnight is our limit', 'Days end by midnight'],
  ['end_before', 'back by 8', 'Days end by 20:00'],
  ['dinner_by', 'supper before half seven', 'Dinner by 19:30'],
  ['dinner_by', 'supper between 6 and 7', null],
  ['busy', 'Tuesday 2 to 4 I see a client', 'Own plans on Tuesday 14:00–16:00'],
  ['busy', 'Tuesday and Thursday 2 to 4', null],
  ['keep_free', 'nothing from 13:00 to 15:00', 'Free time every day 13:00–15:00'],
  ['day_off', 'Friday we do nothing', 'Free time on Friday'],
  ['at_most', 'two museums', 'At most 2 museums'],
  ['at_most', 'one museum a day', 'At most 1 museum a day'],
  ['at_most', 'two museums, three malls', null],
  ['stay_area', 'Olaya for the bed', 'A hotel near Olaya'],
  ['one_fine_dinner', 'one grand evening', null],
  ['one_fine_dinner', 'one evening at a posh restaurant', 'At least 1 fine dinner'],
  ['none', 'hello', null],
])('as %s, %j says %j', (intent, text, plain) => {
  expect(say(intent, text)).toBe(plain);
});

describe('beside the rules', () => {
  const against = (intent: Intent, text: string, learnt: string, probability = 0.99): string[] => {
    const { reading } = openScene(text, places);
    const segment = { intent, probability, from: 0, to: reading.tokens.length };
    const wishes = readByRules(learnt, places);
    return besideRules(segment, wishes, readByRules(text, places), reading).map(({ id }) => id);
  };

  test('hours that the rules read stay, but for what of a day they bound', () => {
    expect(against('arrival', 'We land at 14:35', 'Landing at 02:35')).toEqual([]);
    expect(against('end_before', 'Dinner by 20:00', 'Days end by 20:00')).toEqual(['hours:dayEnd:1200']);
    expect(against('end_before', 'Dinner by 20:00', 'Days end by 20:00', 0.9)).toEqual([]);
  });

  test('the cheapest bed is cheap, and a meeting is one of one’s own plans', () => {
    expect(against('hotel_budget:low', 'the cheapest bed', 'A cheap hotel')).toEqual([]);
    expect(against('busy', 'Meeting on Monday 14:00–16:00', 'Own plans on Monday 14:00–16:00')).toEqual([]);
  });

  test('who comes along says nothing of money', () => {
    expect(say('all_budget:high', 'No children on this trip')).toBeNull();
    expect(ids('No children on this trip')).toEqual([]);
  });

  test('what was not understood goes where it is understood after all', () => {
    const text = 'gefilte wurst on a stick';
    const { reading } = openScene(text, places);
    const segment = {
      intent: 'food_budget:low',
      probability: 1,
      from: 0,
      to: reading.tokens.length,
    } as const;
    const unread = { ...readByRules('A cheap hotel', places)[0], means: { type: 'unread' } } as const;
    const wish = readByRules('A cheap hotel', places).map((each) => ({ ...each, means: unread.means }))[0];
    expect(wish && isOverruled(wish, segment)).toBe(true);
  });
});

test('weights are written with one character for each number, and those of other intents are refused', () => {
  expect(encodeVector([0, 0.05, -0.05, 99, -99])).toBe('PQOx(');
  const weights = { intents: ['like'], features: {}, vectors: [[0]], biases: [0] };
  expect(() => openClassifier(weights)).toThrow('other intents');
});
