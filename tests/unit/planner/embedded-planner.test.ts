import { expect, test } from 'vitest';
import { createEmbeddedPlanner, replyInSteps } from '../../../server/planner/embedded-planner.ts';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import { type Brief, type Planner, PlannerFailure } from '../../../server/planner/planner.ts';
import { atOnce } from '../../../server/planner/scheduling/in-steps.ts';
import { piecesOf } from '../../../server/planner/wording/write-out.ts';
import {
  briefFor,
  expectSound,
  idsOf,
  itineraryIn,
  places,
  planFor,
} from '../../kit/planner/embedded-chat.ts';

/** A clock that only pauses move, so that a minute of writing takes no time. */
const clockwork = () => {
  let at = 0;
  const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted();
    at += ms;
  };
  return { now: () => at, pause };
};

const { signal } = new AbortController();
const planner = (more: { charsPerSecond?: number } = {}) => {
  const clock = clockwork();
  return { clock, write: createEmbeddedPlanner({ places, ...clock, ...more }) };
};

const collect = async (brief: Brief, { write } = planner()): Promise<string[]> => {
  const pieces: string[] = [];
  for await (const piece of write(brief, signal)) pieces.push(piece);
  return pieces;
};
const written = async (brief: Brief) => (await collect(brief)).join('');
const nextOf = (write: Planner, signal: AbortSignal, brief = briefFor()) =>
  write(brief, signal)[Symbol.asyncIterator]().next();
const reason = new Error('stopped by the traveller');

test('the pieces of a first plan join to a sound itinerary', async () => {
  const brief = briefFor();
  const pieces = await collect(brief);
  const itinerary = itineraryIn(pieces.join(''));
  expectSound(itinerary, brief, places);
  expect(pieces.length).toBeGreaterThan(300);
  // The first one holds all up to the name of the first stop.
  expect(pieces[0]).toMatch(/"activities":\[\{[^}]*"venue_name":"[^"]+"$/);
  expect(Math.max(...pieces.slice(1).map(({ length }) => length))).toBeLessThan(90);
});

test.each(['Please continue with the remaining days.', 'go on', 'Finish the plan'])(
  'a plan that was stopped in the middle is finished on demand: %s',
  (request) => {
    const whole = planFor(briefFor());
    const plan = { ...whole, days: whole.days.slice(0, 2), cultural_insights: [], transportation_tips: [] };
    const brief = briefFor({ plan, version: 2, request });
    const finished = itineraryIn(atOnce(replyInSteps(brief, places)).text);
    expectSound(finished, brief, places);
    expect(finished.days.slice(0, 2)).toEqual(plan.days);
    expect(finished.__meta__.version).toBe(2);
  },
);

test('from its first stop on, a first plan is written at the pace that was set', async () => {
  const { clock, write } = planner({ charsPerSecond: 1000 });
  const pieces = write(briefFor(), signal)[Symbol.asyncIterator]();
  await pieces.next();
  const began = clock.now();
  let shown = '';
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) shown += next.value;
  expect(clock.now() - began).toBeCloseTo(shown.length, 0);
});

test('pieces joined are the text, whatever it holds', () => {
  const long = `{"long":"${'x'.repeat(500)}"}`;
  for (const text of ['', '  two  spaces ', 'emoji 🙂🙂 سلام,a,,b', long, '\n\n'])
    expect([...piecesOf(text)].join('')).toBe(text);
});

test('an abort ends the writing at once with its reason', async () => {
  const abort = new AbortController();
  const pieces: string[] = [];
  const writing = (async () => {
    for await (const piece of planner().write(briefFor(), abort.signal)) {
      pieces.push(piece);
      if (pieces.length === 5) abort.abort(reason);
    }
  })();
  await expect(writing).rejects.toBe(reason);
  expect(pieces).toHaveLength(5);
});

test('an abort before the start writes nothing', async () => {
  await expect(nextOf(planner().write, AbortSignal.abort(reason))).rejects.toBe(reason);
});

const asking = (request: string) => briefFor({ plan: planFor(briefFor()), version: 2, request });

/** Where a kept text may end: after every whole day of a written plan. */
const cuts = (text: string): string[] => {
  const { days } = itineraryIn(text);
  return days.slice(0, -1).map((_, i) => {
    const last = JSON.stringify(days[i]);
    return text.slice(0, text.indexOf(last) + last.length);
  });
};

test('after a break only the rest is written, and both parts are the plan of an unbroken run', async () => {
  const whole = await written(briefFor());
  for (const kept of cuts(whole)) expect(kept + (await written(briefFor({ kept })))).toBe(whole);
});

test('days another writer kept are planned around, nothing on them is repeated', async () => {
  const other = planTrip({ ...briefFor(), tripId: 'someone else', notes: 'coffee and parks' }, places);
  for (const kept of cuts(JSON.stringify(other))) {
    const brief = briefFor({ kept });
    const itinerary = itineraryIn(kept + (await written(brief)));
    expectSound(itinerary, brief, places);
    expect(itinerary.hotel_recommendation).toEqual(other.hotel_recommendation);
    // A rest is at the same hotel each time.
    const ids = idsOf(itinerary).filter((id) => id !== itinerary.hotel_recommendation?.venue_id);
    expect(ids.length).toBe(new Set(ids).size);
  }
});

test('an edit goes on after a break as well', async () => {
  const brief = asking('Make day 3 more relaxed');
  const whole = await written(brief);
  for (const kept of cuts(whole)) expect(kept + (await written({ ...brief, kept }))).toBe(whole);
});

test('a kept text that is no beginning of a plan is refused', async () => {
  await expect(collect(briefFor({ kept: '{"greeting":"Hal' }))).rejects.toThrow(PlannerFailure);
});

test('days an edit does not touch come at once, so that only the changed one is watched', async () => {
  const { clock, write } = planner();
  const { length } = (await collect(asking('Make day 1 calmer'), { clock, write })).join('');
  expect(clock.now()).toBeGreaterThan(0);
  expect(clock.now()).toBeLessThan((length / 700) * 1000 * 0.6);
});

test('a question is answered as text', async () => {
  expect(await written(asking('What should I wear?'))).toContain('shoulders and knees');
});

test.each([
  ['a first plan', briefFor()],
  ['a plan made anew', asking('Redo the whole trip')],
])('%s lets others have a turn before each of its days and after', async (_, brief) => {
  let turns = 0;
  const pause = async (ms: number): Promise<void> => {
    if (ms === 0) turns += 1;
  };
  const write = createEmbeddedPlanner({ places, now: () => 0, pause });
  await nextOf(write, signal, brief);
  expect(turns).toBeGreaterThanOrEqual(brief.nights + 1);
});

test('a stop pressed while a plan is being thought out ends the thinking', async () => {
  const abort = new AbortController();
  let turns = 0;
  const pause = async (_ms: number, signal: AbortSignal): Promise<void> => {
    turns += 1;
    if (turns === 2) abort.abort(reason);
    signal.throwIfAborted();
  };
  const write = createEmbeddedPlanner({ places, now: () => 0, pause });
  await expect(nextOf(write, abort.signal)).rejects.toBe(reason);
  expect(turns).toBe(2);
});
