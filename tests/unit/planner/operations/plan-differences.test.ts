import { describe, expect, test } from 'vitest';
import { withStopIds } from '../../../../server/planner/operations/stop-ids.ts';
import { compareVersions } from '../../../../server/planner/operations/summary.ts';
import { type Activity, type Itinerary, mapLinkFor } from '../../../../shared/itinerary.ts';

const REST = 'Everything else stays as it was.';

/** A stop written as 'id:Name@09:00-10:00', the id and the times optional; its venue is its name. */
const stopFrom = (text: string): Activity => {
  const [, id, name = '', start = '09:00', end = '10:00'] =
    /^(?:(\w+):)?([^@]+)(?:@(.+)-(.+))?$/.exec(text) ?? [];
  return {
    activity_type: 'museum',
    venue_name: name,
    venue_id: name.toLowerCase(),
    start_time: start,
    end_time: end,
    coordinates: null,
    map_link: mapLinkFor(name, null),
    verified: true,
    description: '',
    ...(id === undefined ? {} : { stop_id: id }),
  };
};

const planOf = (...days: string[][]): Itinerary => ({
  __meta__: { version: 1, engine: 'embedded' },
  greeting: '',
  hotel_recommendation: null,
  days: days.map((stops, i) => ({
    day: i + 1,
    date: `2026-12-0${i + 1}`,
    district: 'Olaya',
    notes: [],
    activities: stops.map(stopFrom),
  })),
  cultural_insights: [],
  transportation_tips: [],
});

const compare = (before: string[][], after: string[][]) =>
  compareVersions(planOf(...before), planOf(...after));

const mapStops = (plan: Itinerary, change: (stop: Activity) => Activity): Itinerary => ({
  ...plan,
  days: plan.days.map((day) => ({ ...day, activities: day.activities.map(change) })),
});

describe('the difference between two versions', () => {
  test('is nothing where they are the same', () => {
    expect(compare([['a:A']], [['a:A']])).toEqual({ changes: [], summary: 'The plan stays as it was.' });
  });

  test('names what has come and what has gone', () => {
    expect(compare([['a:A', 'b:B'], ['c:C']], [['a:A'], ['c:C', 'd:D', 'e:E']])).toEqual({
      changes: [
        { kind: 'removed', day: 1, stop_id: 'b', name: 'B' },
        { kind: 'added', day: 2, stop_id: 'd', name: 'D' },
        { kind: 'added', day: 2, stop_id: 'e', name: 'E' },
      ],
      summary: `Day 2 now has D and E. B is gone from day 1. ${REST}`,
    });
  });

  test('takes another venue between the same neighbours for a replacement', () => {
    expect(compare([['a:A', 'b:B', 'c:C']], [['a:A', 'x:X', 'c:C']])).toEqual({
      changes: [{ kind: 'replaced', day: 1, stop_id: 'x', name: 'X', was: 'B' }],
      summary: `On day 1, X replaces B. ${REST}`,
    });
    const { changes } = compare([['a:A', 'b:B', 'c:C']], [['a:A', 'c:C', 'x:X']]);
    expect(changes.map(({ kind }) => kind)).toEqual(['removed', 'added']);
    expect(compare([['a:A']], [['a:B']]).changes).toMatchObject([{ kind: 'replaced', name: 'B', was: 'A' }]);
  });

  test('calls a stop moved that is on another day, or that changed sides, and then not re-timed as well', () => {
    expect(compare([['a:A@09:00-10:00'], ['b:B']], [[], ['a:A@11:00-12:00', 'b:B']])).toEqual({
      changes: [{ kind: 'moved', day: 2, stop_id: 'a', name: 'A', was: 'Day 1' }],
      summary: `A has moved from day 1 to day 2. ${REST}`,
    });
    expect(compare([['a:A', 'b:B', 'c:C']], [['b:B', 'c:C', 'a:A@12:00-13:00']])).toEqual({
      changes: [{ kind: 'moved', day: 1, stop_id: 'a', name: 'A', was: '09:00–10:00' }],
      summary: `On day 1, A has moved to another position. ${REST}`,
    });
  });

  test('says which stops have other times, and what these were', () => {
    expect(compare([['a:A@09:00-10:00', 'b:B']], [['a:A@09:00-10:30', 'b:B@11:00-12:00']])).toEqual({
      changes: [
        { kind: 'retimed', day: 1, stop_id: 'a', name: 'A', was: '09:00–10:00' },
        { kind: 'retimed', day: 1, stop_id: 'b', name: 'B', was: '09:00–10:00' },
      ],
      summary: `On day 1, the times of A and B shift. ${REST}`,
    });
  });

  test('names the hotel first', () => {
    const hotel = { name: 'H', coordinates: null, map_link: '', verified: false, reason: '' };
    const before = { ...planOf(['a:A']), hotel_recommendation: { ...hotel, name: 'G' } };
    const after = { ...planOf(['a:A', 'b:B']), hotel_recommendation: hotel };
    expect(compareVersions(before, after)).toEqual({
      changes: [
        { kind: 'hotel', day: 1, name: 'H', was: 'G' },
        { kind: 'added', day: 1, stop_id: 'b', name: 'B' },
      ],
      summary: `The hotel is now H instead of G. Day 1 now has B. ${REST}`,
    });
    expect(compareVersions(planOf(), { ...planOf(), hotel_recommendation: hotel }).summary).toMatch(
      /now H\. /,
    );
    expect(compareVersions({ ...planOf(), hotel_recommendation: hotel }, planOf()).summary).toMatch(
      /no hotel/,
    );
  });

  test('does not say that the rest stays where it does not', () => {
    const before = planOf(['a:A'], ['b:B']);
    const reworded = mapStops(before, (stop) => ({ ...stop, description: 'New words.' }));
    expect(compareVersions(before, reworded)).toEqual({
      changes: [],
      summary: 'Only words of the plan have changed.',
    });
    const [first, second] = planOf(['a:A', 'c:C'], ['b:B']).days;
    const mixed = { ...reworded, days: [first, reworded.days[1] ?? second].flatMap((day) => day ?? []) };
    expect(compareVersions(before, mixed).summary).toBe('Day 1 now has C.');
    const tips = { ...planOf(['a:A', 'c:C'], ['b:B']), transportation_tips: ['Walk.'] };
    expect(compareVersions(before, tips).summary).toBe('Day 1 now has C.');
  });

  test('names locks in its text, which are no changes of the plan', () => {
    const before = planOf(['a:A', 'b:B']);
    const after = mapStops(before, (stop) => (stop.stop_id === 'a' ? { ...stop, locked: true } : stop));
    expect(compareVersions(before, after)).toEqual({ changes: [], summary: `A is locked. ${REST}` });
    expect(compareVersions(after, before).summary).toBe(`A is no longer locked. ${REST}`);
  });

  const stops = (n: number, name: string, at = ''): string[] =>
    Array.from({ length: n }, (_, i) => `${name}${i}:${name.toUpperCase()}${i}${at}`);

  test('counts what is too much to name', () => {
    const { changes, summary } = compare([stops(20, 'a'), []], [stops(20, 'a'), stops(20, 'b')]);
    expect(changes).toHaveLength(20);
    expect(summary).toMatch(/^Day 2 now has B0, .* and B15\. There are 4 more changes\.$/);
  });

  test.each([
    ['all new', [[]], [stops(20, 'b')], 'All 20 stops are new.'],
    ['another plan', [stops(18, 'a')], [stops(20, 'b')], 'All 20 stops are new.'],
    [
      'most others, one later',
      [[...stops(18, 'a'), 'k:K', 'l:L']],
      [[...stops(20, 'b'), 'k:K@11:00-12:00', 'l:L']],
      '20 of the 22 stops are new, 18 of the 20 stops of before are gone and 1 of the 22 stops has another day, position or time.',
    ],
    [
      'all later',
      [[...stops(18, 'a'), 'k:K']],
      [[...stops(18, 'a', '@10:00-11:00'), 'k:K']],
      '18 of the 19 stops have another day, position or time.',
    ],
    ['most gone', [[...stops(30, 'a'), 'k:K']], [['k:K']], '30 of the 31 stops of before are gone.'],
  ])('says in short that most of a plan is another: %s', (_, before, after, said) => {
    expect(compare(before, after).summary).toBe(said);
  });

  test('says in short where most is another also the hotel, the days and what is locked', () => {
    const hotel = { name: 'H', coordinates: null, map_link: '', verified: false, reason: '' };
    const before = {
      ...planOf([...stops(20, 'a'), 'k:K'], [], []),
      hotel_recommendation: { ...hotel, name: 'G' },
    };
    const after = { ...planOf([...stops(20, 'b'), 'k:K'], []), hotel_recommendation: hotel };
    const locked = mapStops(after, (stop) => (stop.stop_id === 'k' ? { ...stop, locked: true } : stop));
    expect(compareVersions(before, locked).summary).toBe(
      'The trip now has 2 days instead of 3.\nThe hotel is now H instead of G.\n' +
        '20 of the 21 stops are new and 20 of the 21 stops of before are gone.\nK is locked.',
    );
  });
});

const idsAfter = (before: string[][] | null, after: string[][]): (string | undefined)[][] => {
  let count = 0;
  const plan = withStopIds(planOf(...after), before && planOf(...before), () => `new${++count}`);
  return plan.days.map(({ activities }) => activities.map(({ stop_id }) => stop_id));
};

describe('ids of stops', () => {
  test('are new where there is no version before', () => {
    expect(idsAfter(null, [['A', 'B'], ['C']])).toEqual([['new1', 'new2'], ['new3']]);
  });

  test('stay with a visit through other times, another order and another day', () => {
    expect(
      idsAfter(
        [['a:A', 'b:B'], ['c:C']],
        [
          ['B@12:00-13:00', 'A'],
          ['C', 'D'],
        ],
      ),
    ).toEqual([
      ['b', 'a'],
      ['c', 'new1'],
    ]);
    expect(idsAfter([['a:A', 'b:B'], ['c:C']], [['B'], ['C', 'A']])).toEqual([['b'], ['c', 'a']]);
  });

  test('of the same table on two days go by the day, else by the nearest', () => {
    const before = [['one:T'], [], [], [], [], ['two:T']];
    expect(idsAfter(before, [['T'], [], [], [], [], ['T']])).toEqual([['one'], [], [], [], [], ['two']]);
    expect(idsAfter(before, [[], [], [], [], ['T'], []])[4]).toEqual(['two']);
    expect(idsAfter(before, [[], ['T'], [], [], ['T'], []]).flat()).toEqual(['one', 'two']);
    expect(idsAfter([[], ['one:T']], [['T'], ['T']])).toEqual([['new1'], ['one']]);
  });

  test('are not taken from another venue, and never used twice', () => {
    expect(idsAfter([['a:A']], [['a:X', 'A']])).toEqual([['new1', 'a']]);
    expect(idsAfter(null, [['a:A', 'a:B']])).toEqual([['a', 'new1']]);
    expect(idsAfter([['a:A']], [['a:A', 'b:B']])).toEqual([['a', 'b']]);
  });

  test('bring the lock with them, and leave days alone that need nothing', () => {
    const before = mapStops(planOf(['a:A'], ['b:B']), (stop) => ({ ...stop, locked: stop.stop_id === 'a' }));
    const after = planOf(['A'], ['b:B']);
    const plan = withStopIds(after, before, () => 'new');
    expect(plan.days.map(({ activities }) => activities[0]?.locked)).toEqual([true, undefined]);
    expect(plan.days[1]).toBe(after.days[1]);
  });
});
