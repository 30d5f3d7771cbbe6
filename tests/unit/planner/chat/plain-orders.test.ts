import { describe, expect, test } from 'vitest';
import { converse, lastOf, type Turn, timedOn } from '../../../kit/planner/converse.ts';

const names = (plan: Turn['plan'], day: number): readonly string[] =>
  timedOn(plan, day).map((text) => text.slice(6));
const rests = (plan: Turn['plan'], day: number) =>
  plan.days
    .filter((each) => each.day === day)
    .flatMap(({ activities }) => activities.filter(({ activity_type }) => activity_type === 'rest'));

describe('a rest at the hotel', () => {
  test('comes into the time that is spare after lunch', () => {
    const { plan, text } = lastOf('can we rest a bit on friday?');
    expect(rests(plan, 2)).toHaveLength(1);
    expect(text).toContain('Day 2 now has a rest at');
  });

  test('at hours that are said has them free, and lunch moves out of them', () => {
    const { plan } = lastOf('put a rest at the hotel on friday between 1pm and 3pm');
    const [rest] = rests(plan, 2);
    expect(rest && rest.start_time >= '13:00' && rest.end_time <= '15:00').toBe(true);
    expect(names(plan, 2)).toContain('Bujairi Terrace');
  });

  test('every day is noted, and each whole day that has the time for it gets one', () => {
    const { plan, text } = lastOf('we would like to be back at the hotel for a nap from 1 to 3 every day');
    expect([2, 4].map((day) => rests(plan, day).length)).toEqual([1, 1]);
    expect(text).toContain('Days 2 and 4 now have a rest at');
  });

  test.each(['the rest of friday can stay', 'something quiet after the rest on friday'])(
    'is not meant by %j',
    (said) => {
      const { plan } = lastOf(said);
      expect(rests(plan, 2)).toEqual([]);
    },
  );
});

describe('what is missed', () => {
  test('comes back to the day that is named', () => {
    const { plan } = lastOf(
      'move the fort to sunday',
      'you took the fort off! I wanted it on saturday evening',
    );
    expect(names(plan, 3)).toContain('Al Masmak Fort');
    expect(names(plan, 4)).not.toContain('Al Masmak Fort');
  });

  test('is not undone where it stands as before', () => {
    const said = ['remove the souq', 'put the fort back on saturday'];
    const { plan, before, text } = lastOf(...said);
    expect(plan).toBe(before);
    expect(text).toContain('Al Masmak Fort stands on day 3');
  });

  test('since a message was sent is undone up to it', () => {
    const { plan } = lastOf('add a cafe on day 2', 'remove the souq', 'undo everything since the souq');
    expect(names(plan, 3)).toContain('Souq Al Zal');
    expect(names(plan, 2).join()).toContain('Café');
  });
});

describe('an order that is plain by its words', () => {
  test('a whole day shifts', () => {
    const { plan, before } = lastOf('push everything on sunday half an hour later');
    const shift = (at: string, by: string): boolean => at < by;
    expect(timedOn(before, 4).every((at, i) => shift(at, timedOn(plan, 4)[i] ?? ''))).toBe(true);
  });

  test.each<[said: string, day: number, gone: readonly string[]]>([
    ['saturday has five things, keep only the best two', 3, ['Souq Al Zal']],
    ['no long walks on friday', 2, ['Sports Boulevard Promenade']],
    ['monday just lunch near the hotel', 5, ['Al Ilb Dam', 'JAX District']],
    ['a fort?! no thanks. something for kids please', 3, ['Al Masmak Fort']],
  ])('%j takes off what it is about', (said, day, gone) => {
    const { plan } = lastOf(said);
    expect(names(plan, day).filter((name) => gone.includes(name))).toEqual([]);
  });

  test.each([
    'actually no, keep everything as it is',
    'two museums? hm',
    'we only have two kids',
    'put my wife back',
  ])('%j changes nothing', (said) => {
    const { plan, before } = lastOf(said);
    expect(plan).toBe(before);
  });

  test('two stops change places by what they serve', () => {
    const { plan } = lastOf('swap the steak dinner and the mezze lunch');
    expect(names(plan, 1)).toContain('Abdel Wahab');
    expect(names(plan, 4)).toContain("Sultan's Steakhouse");
  });

  test('a stop goes behind another one', () => {
    const { plan } = lastOf('move the souq to after dinner');
    expect(names(plan, 3).slice(-2)).toEqual(['Mayrig', 'Souq Al Zal']);
  });

  test('a late bite comes after dinner', () => {
    const { plan, before } = lastOf('add a late night kunafa on saturday');
    expect(names(plan, 3).slice(0, -1)).toEqual(names(before, 3));
  });

  test('a visit is timed by the light', () => {
    const { plan } = lastOf('can you move the fort so that we are there for blue hour');
    const at = timedOn(plan, 3).find((text) => text.endsWith('Fort'));
    expect(at && at > '16:30' && at < '17:15').toBe(true);
  });

  test('less driving of the trip is asked about', () => {
    const { plan, before, offers } = lastOf('can you make the driving less overall');
    expect(plan).toBe(before);
    expect(offers.filter(({ label }) => label.startsWith('Less driving on day'))).toHaveLength(3);
  });

  test('what there would be to add is shown first', () => {
    const { plan, before, text } = lastOf('sunday looks thin, what would you add?');
    expect(plan).toBe(before);
    expect(text).toMatch(/^I have changed nothing yet.*Day 4 now has/s);
  });

  test('shisha is promised nowhere', () => {
    expect(lastOf('add a shisha place on friday night').text).toContain('I know of no place that is sure');
  });

  test('who eats fish and no meat gets fish', () => {
    const { plan, text } = lastOf('she eats no meat, only fish. could we have fish one evening?');
    expect(names(plan, 1)).toContain('Shrimplus');
    expect(text).toContain('“Fish or vegetarian dishes”');
  });

  test('the day that was not meant tells which stop', () => {
    const said = ['move the souq to sunday', 'is the fort open on saturday?', 'I meant monday not sunday'];
    expect(names(lastOf(...said).plan, 5)).toContain('Souq Al Zal');
  });
});

describe('an offer', () => {
  test('of two is taken by not being the one', () => {
    const turns = converse('sunday looks thin, what would you add?', 'not that one, the other');
    expect(turns.at(-1)?.text).toMatch(/stays as it is|nothing/);
  });
});

describe('what is no order', () => {
  test.each([
    'do any of these dinner places actually do vegetarian thalis?',
    'which dinners will cost less than 40 sar each',
    'anywhere for a proper slice of cake in the afternoon?',
    'and the lunch on friday, what is it? is it nice enough for a sit down',
    'sunday I mean! no wait, saturday is right, forget it',
  ])('changes nothing: %j', (said) => {
    const { plan, before } = lastOf(said);
    expect(plan).toBe(before);
  });

  test('a choice of dishes takes no diet back', () => {
    const { text } = lastOf(
      'we are both vegetarian',
      'saturday dinner please not indian, something romantic with vegetarian choices',
    );
    expect(text).not.toContain('no longer');
  });

  test('room that may be made is not what is to go', () => {
    const { plan, before } = lastOf('could we see a bit of desert? bin what you like for it except the food');
    const meals = (each: Turn['plan']) =>
      each.days.flatMap(({ activities }) =>
        activities.filter(({ activity_type }) => activity_type === 'meal'),
      );
    expect(meals(plan)).toHaveLength(meals(before).length);
  });
});

describe('a part of a day', () => {
  test('that is to be free is cleared, and nothing comes into it', () => {
    const { plan } = lastOf('put a free morning on saturday, we need to pack');
    expect(timedOn(plan, 3).every((text) => text >= '12:00')).toBe(true);
  });

  test('at the hotel after lunch is a rest', () => {
    const { plan } = lastOf('after lunch on friday I would like 2 hours back at the hotel for grandma');
    expect(rests(plan, 2)).toHaveLength(1);
  });
});

describe('what stands on another day', () => {
  test('comes in the place of what it is to replace', () => {
    const { plan } = lastOf('replace Al Ilb Dam with Al Masmak Fort');
    expect(names(plan, 5)).toContain('Al Masmak Fort');
    expect(names(plan, 5)).not.toContain('Al Ilb Dam');
  });
});
