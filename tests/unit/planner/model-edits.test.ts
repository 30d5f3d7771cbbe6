import { describe, expect, test } from 'vitest';
import type { Brief } from '../../../server/planner/planner.ts';
import type { Itinerary } from '../../../shared/itinerary.ts';
import { replyToAnswers } from '../../kit/model/reply-to-answers.ts';
import { briefFor, dayOf, itineraryIn, winterPlan as plan } from '../../kit/planner/embedded-chat.ts';

const earlier = { plan: { ...plan, __meta__: { ...plan.__meta__, version: 1 } } };
const { startDate, nights, companions, notes } = briefFor();
const details = { startDate, nights, companions, notes, wishes: { added: [], removed: [] } };
const BRIEF: Brief = briefFor({ plan, version: 2, request: 'You know what I mean', details });

/** What a reply to a message is where a model answers it with these texts, one after the other. */
const replyTo = async (answers: readonly unknown[], brief = BRIEF) => {
  const { extras, ...reply } = await replyToAnswers(answers, brief);
  return { ...reply, ...extras };
};
const editTo = async (edits: readonly unknown[], brief = BRIEF): Promise<Itinerary> =>
  itineraryIn((await replyTo([{ edits }], brief)).text);

const idsOn = (itinerary: Itinerary, day: number) =>
  dayOf(itinerary, day).activities.map(({ venue_id }) => venue_id);
const startOf = (itinerary: Itinerary, id: string) =>
  itinerary.days.flatMap(({ activities }) => activities).find(({ venue_id }) => venue_id === id)?.start_time;
/** Numbers of the days whose JSON is not the same to the byte. */
const changedIn = (itinerary: Itinerary): number[] =>
  itinerary.days.flatMap((day, i) => (JSON.stringify(day) === JSON.stringify(plan.days[i]) ? [] : day.day));

describe('an edit of a model is carried out as ours are', () => {
  test('a stop goes, and all else stays to the byte', async () => {
    const after = await editTo([{ do: 'remove', stops: ['2.4'] }]);
    expect(changedIn(after)).toEqual([2]);
    expect(idsOn(after, 2)).toEqual(idsOn(plan, 2).filter((id) => id !== 'arabian-horse-museum'));
    expect(after.greeting).toContain('Arabian Horse Museum is gone from day 2.');
  });

  test('of several venues the first comes that is open about then, and of one that very one', async () => {
    const any = await editTo([{ do: 'replace', stop: '3.5', venues: ['fairouz-garden', 'yamal-alsham'] }]);
    expect(idsOn(any, 3).at(-1)).toMatch(/fairouz-garden|yamal-alsham/);
    expect(changedIn(any)).toEqual([3]);
    const one = await editTo([{ do: 'replace', stop: '3.5', venues: 'Embers' }]);
    expect(idsOn(one, 3)).toContain('embers');
  });

  test('something comes at an hour, in a part of the day, and beside a stop', async () => {
    const at = await editTo([{ do: 'add', days: 5, venues: ['kingdom-mall'], at: '16:30' }]);
    expect(startOf(at, 'kingdom-mall')).toBe('16:30');
    const part = await editTo([
      { do: 'add', days: [1], venues: ['thompson-coffee', 'elixir-bunn'], from: '17:00', to: '20:30' },
    ]);
    expect(idsOn(part, 1).length).toBe(4);
    const beside = await editTo([{ do: 'add', venues: ['no-such-place', 'elixir-bunn'], after: '5.2' }]);
    expect(idsOn(beside, 5).indexOf('elixir-bunn')).toBe(idsOn(beside, 5).indexOf('jax-district') + 1);
  });

  test('stops move to another day, beside another one, to an hour, and change places', async () => {
    const moved = await editTo([{ do: 'move', stop: '4.5', day: 5 }]);
    expect(
      [idsOn(moved, 4), idsOn(moved, 5)].map((ids) => ids.includes('king-abdulaziz-historical-center')),
    ).toEqual([false, true]);
    const beside = idsOn(await editTo([{ do: 'move', stop: '2.4', before: '2.2' }]), 2);
    expect(beside.indexOf('arabian-horse-museum')).toBeLessThan(beside.indexOf('sports-boulevard-promenade'));
    expect(startOf(await editTo([{ do: 'time', stop: '1.3', at: '21:30' }]), 'sultans-steakhouse')).toBe(
      '21:30',
    );
    const exchanged = await editTo([{ do: 'exchange', stops: ['3.5', '4.6'] }]);
    expect([idsOn(exchanged, 3).at(-1), idsOn(exchanged, 4).at(-1)]).toEqual(['al-nafourah', 'mayrig']);
  });

  test('a stay is as long as was said, a day begins and ends, is freed, planned anew and exchanged', async () => {
    const stay = dayOf(await editTo([{ do: 'time', stop: '1.1', minutes: 60 }]), 1).activities[0];
    expect([stay?.start_time, stay?.end_time]).toEqual(['15:00', '16:00']);
    const hours = dayOf(await editTo([{ do: 'hours', days: [4], from: '11:00', to: '21:00' }]), 4).activities;
    expect((hours[0]?.start_time ?? '') >= '11:00').toBe(true);
    expect((hours.at(-1)?.end_time ?? '') <= '21:00').toBe(true);
    expect(idsOn(await editTo([{ do: 'free', days: [2], to: '16:00' }]), 2)).toEqual(idsOn(plan, 2).slice(3));
    expect(changedIn(await editTo([{ do: 'replan', days: [4], keep: ['4.6'] }]))).toEqual([4]);
    const swapped = await editTo([{ do: 'exchange_days', days: [2, 3] }]);
    expect(idsOn(swapped, 2)).toContain('najd-village');
  });

  test('the hotel, the nights, a lock and a wish', async () => {
    const hotel = await editTo([{ do: 'hotel', venues: ['ritz-carlton-riyadh'] }]);
    expect(hotel.hotel_recommendation?.venue_id).toBe('ritz-carlton-riyadh');
    const longer = await replyTo([{ edits: [{ do: 'trip', nights: 5 }] }]);
    expect([itineraryIn(longer.text).days.length, longer.details?.nights]).toEqual([6, 5]);
    expect(dayOf(await editTo([{ do: 'lock', stops: ['3.1'] }]), 3).activities[0]?.locked).toBe(true);
    const wish = await replyTo([{ edits: [{ do: 'wish', words: ['Vegan food', 'Sing along'] }] }]);
    expect(idsOn(itineraryIn(wish.text), 1)).not.toContain('sultans-steakhouse');
    expect(wish.details?.wishes.added).toEqual(['Vegan food']);
  });

  test('what was done before is taken back', async () => {
    const before = {
      ...plan,
      days: plan.days.map((day) => ({ ...day, activities: day.activities.slice(1) })),
    };
    const brief = { ...BRIEF, plan: { ...before, __meta__: { ...plan.__meta__, version: 2 } }, version: 3 };
    const undone = await replyTo([{ edits: [{ do: 'undo' }] }], {
      ...brief,
      earlier: [{ ...earlier, details }],
    });
    expect(idsOn(itineraryIn(undone.text), 3)).toEqual(idsOn(plan, 3));
    expect(undone.restored).toBe(1);
    const none = await replyTo([{ edits: [{ do: 'undo' }] }]);
    expect(none.text).toMatch(/no earlier version/);
  });
});

describe('what a model is not sure of', () => {
  const choices = [
    { label: 'Najd **Village** <b>', edits: [{ do: 'remove', stops: ['3.1'] }] },
    { label: 'Leave it', edits: [] },
  ];

  test('is asked back, with answers that do what they say', async () => {
    const { text, offers } = await replyTo([{ ask: 'Which of them?', choices }]);
    expect([text, offers.map(({ label }) => label)]).toEqual([
      'Which of them?',
      ['Najd Village', 'Leave the plan as it is'],
    ]);
    expect(offers[0]?.acts).toMatchObject([{ do: 'apply', operations: [{ op: 'remove' }] }]);
  });

  test('is asked beside what is certain and done', async () => {
    const reply = await replyTo([
      { edits: [{ do: 'remove', stops: ['2.4'] }], ask: 'And which lunch?', choices },
    ]);
    const after = itineraryIn(reply.text);
    expect(changedIn(after)).toEqual([2]);
    expect(after.greeting).toMatch(/gone from day 2\..*And which lunch\?$/);
    expect(reply.offers).toHaveLength(2);
  });

  test('is shown before it is done where it is but a thought', async () => {
    const { text, offers } = await replyTo([{ edits: [{ do: 'free', days: [2] }], propose: true }]);
    expect(text).toMatch(/^I have changed nothing yet\..*gone from day 2/s);
    expect(offers.map(({ label }) => label)).toEqual(['Yes, do that', 'Leave the plan as it is']);
  });

  test('and what cannot be had is said beside a change', async () => {
    const edits = [{ do: 'remove', stops: ['2.4'] }];
    const { text } = await replyTo([{ edits, say: 'There is no beach in <i>Riyadh</i>.' }]);
    expect(itineraryIn(text).greeting).toMatch(/gone from day 2\..*There is no beach in Riyadh\.$/);
  });
});

describe('an edit that cannot be read', () => {
  const good = { edits: [{ do: 'remove', stops: ['2.4'] }] };
  test.each([
    [
      'a stop that is none',
      { edits: [{ do: 'remove', stops: ['9.9'] }] },
      'there is no stop \\"9.9\\" in the plan',
    ],
    [
      'a venue that is none',
      { edits: [{ do: 'replace', stop: '3.1', venues: ['moon-café'] }] },
      'no venue is called',
    ],
    ['a day that is none', { edits: [{ do: 'free', days: [12] }] }, 'the plan has no day 12'],
    ['an hour that is none', { edits: [{ do: 'time', stop: '3.1', at: 'late' }] }, 'times are written HH:MM'],
    ['a deed that is none', { edits: [{ do: 'sing' }] }, 'edits.0.do'],
    ['nights that no trip has', { edits: [{ do: 'trip', nights: 90 }] }, 'edits.0.nights: Maximum 30 nights'],
    ['a date that is none', { edits: [{ do: 'trip', start_date: 'next Friday' }] }, 'edits.0.start_date'],
    ['a date that is past', { edits: [{ do: 'trip', start_date: '2020-01-01' }] }, 'that date is past'],
    ['a stay without end', { edits: [{ do: 'time', stop: '3.1', minutes: 9e9 }] }, 'edits.0.minutes'],
    ['nothing', { edits: [] }, 'it changes nothing and says nothing'],
    ['cut in the middle', JSON.stringify(good).slice(0, 30), 'it ends in the middle'],
  ])('is asked for once more, with the reason: %s', async (_, bad, why) => {
    const { text, asked } = await replyTo([bad, good]);
    expect(asked).toHaveLength(2);
    expect(asked[1]?.includes(why)).toBe(true);
    expect(changedIn(itineraryIn(text))).toEqual([2]);
  });

  test('twice, is read by the embedded planner, which says so and keeps what it changes of the trip', async () => {
    const brief = { ...BRIEF, request: 'Add one more night, please' };
    const { text, asked, details: next } = await replyTo([{ edits: [{ do: 'sing' }] }], brief);
    expect(asked).toHaveLength(2);
    expect(itineraryIn(text).greeting).toContain('our own planner has written this');
    expect([itineraryIn(text).days.length, next?.nights]).toEqual([6, 5]);
  });
});
