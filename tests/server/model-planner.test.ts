import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { openPlaces } from '../../server/places/places.ts';
import { planTrip } from '../../server/planner/embedded/plan-trip.ts';
import { createModelPlanner } from '../../server/planner/model-planner.ts';
import type { Brief } from '../../server/planner/planner.ts';
import { PlannerFailure } from '../../server/planner/planner-failure.ts';
import { keptText } from '../../shared/kept-text.ts';
import { PROSE } from '../kit/model-answers.ts';
import { type ModelScript, type ModelServer, startModelServer } from '../kit/model-server.ts';
import { expectSound, idsOf, itineraryIn } from '../kit/sound-itinerary.ts';

const places = openPlaces();
const quiet = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} };
const trip = { tripId: 'trip-1', startDate: '2027-01-18', nights: 3, companions: 1, notes: 'history' };
const first: Brief = {
  ...trip,
  destination: 'Riyadh',
  today: '2027-01-01',
  plan: null,
  version: 1,
  conversation: [],
  request: null,
  kept: '',
};
const plan = planTrip(trip, places);
const asking = (request: string): Brief => ({ ...first, plan, version: 2, request });

let server: ModelServer;
const pauses: number[] = [];
afterEach(() => server.close());

interface Outcome {
  text: string;
  failure: PlannerFailure | null;
}

/** A planner before a scripted model. Waits are cut short, so that silence does not cost a test its time. */
const plannerFor = async (script: Partial<ModelScript>) => {
  pauses.length = 0;
  server = await startModelServer({ charsPerSecond: Number.POSITIVE_INFINITY, chunk: 7, ...script });
  return createModelPlanner({
    apiKey: null,
    baseUrl: server.url,
    model: null,
    places,
    log: quiet,
    now: Date.now,
    random: () => 0,
    pause: (ms, over) => {
      pauses.push(ms);
      return wait(Math.min(ms, 200), undefined, { signal: over });
    },
    patience: { firstMs: 200, stallMs: 200, retries: 2 },
  });
};

const answerTo = async (script: Partial<ModelScript>, brief: Brief = first): Promise<Outcome> => {
  const outcome: Outcome = { text: '', failure: null };
  try {
    const planner = await plannerFor(script);
    for await (const text of planner(brief, new AbortController().signal)) outcome.text += text;
  } catch (error) {
    if (!(error instanceof PlannerFailure)) throw error;
    outcome.failure = error;
  }
  return outcome;
};

/** Waits until the server has noticed that the client closed the connection. */
const closedEarly = async (): Promise<boolean> => {
  for (let tries = 0; tries < 100 && !server.questions[0]?.closedEarly; tries += 1) await wait(10);
  return server.questions[0]?.closedEarly ?? false;
};

describe('a plan by a model', () => {
  it.each(['itinerary', 'itinerary-public', 'fenced', 'auto'] as const)(
    'is sound when the model answers %s',
    async (scenario) => {
      const { text, failure } = await answerTo({ scenario });
      expect(failure).toBeNull();
      const itinerary = itineraryIn(text);
      expectSound(itinerary, trip, places);
      expect(itinerary.__meta__).toEqual({ version: 1, engine: 'model' });
      expect(server.questions.length).toBe(1);
    },
  );

  it('tells the model the trip, the venues and the dates, and streams as the model writes', async () => {
    const planner = await plannerFor({ scenario: 'itinerary', charsPerSecond: 4_000 });
    const begun = Date.now();
    const pieces: number[] = [];
    for await (const _ of planner(first, new AbortController().signal)) pieces.push(Date.now() - begun);
    const asked = server.questions[0];
    const told = asked?.messages.map(({ content }) => content).join('\n') ?? '';
    for (const words of [
      'Nights: 3',
      'Travellers: 2',
      'Day 1: Monday 2027-01-18, arrival',
      'masmak-fort|',
      '"history"',
    ])
      expect(told).toContain(words);
    expect(pieces.length).toBeGreaterThan(100);
    const [start = 0, end = 0] = [pieces[0], pieces.at(-1)];
    expect(start).toBeLessThan(end / 2);
  });

  it.each(['broken-json', 'length', 'two-megabytes'] as const)(
    'is completed by the embedded planner when the model answers %s',
    async (scenario) => {
      const { text, failure } = await answerTo({ scenario, chunk: scenario === 'two-megabytes' ? 1_000 : 7 });
      expect(failure).toBeNull();
      const itinerary = itineraryIn(text);
      expectSound(itinerary, trip, places);
      expect(itinerary.__meta__.engine).toBe('model');
      if (scenario === 'two-megabytes') expect(await closedEarly()).toBe(true);
    },
  );

  it("is the embedded planner's when the model answers in prose", async () => {
    const { text } = await answerTo({ scenario: 'prose' });
    const itinerary = itineraryIn(text);
    expectSound(itinerary, trip, places);
    expect(itinerary.__meta__.engine).toBe('embedded');
  });
});

describe('an answer to a message', () => {
  it('changes the day that was asked for and leaves every other byte', async () => {
    const { text, failure } = await answerTo({ scenario: 'auto' }, asking('Please change day 3.'));
    expect(failure).toBeNull();
    const itinerary = itineraryIn(text);
    expectSound(itinerary, trip, places);
    for (const day of [0, 1, 3])
      expect(JSON.stringify(itinerary.days[day])).toBe(JSON.stringify(plan.days[day]));
    expect(idsOf({ ...itinerary, days: itinerary.days.slice(2, 3) })).not.toEqual(
      idsOf({ ...plan, days: plan.days.slice(2, 3) }),
    );
    expect(itinerary.__meta__.version).toBe(2);
  });

  it('is prose when a question was asked', async () => {
    expect(await answerTo({ scenario: 'auto' }, asking('What should I wear?'))).toEqual({
      text: PROSE,
      failure: null,
    });
  });

  it.each(['broken-json', 'two-megabytes'] as const)(
    'fails honestly when the model answers %s',
    async (scenario) => {
      const { failure } = await answerTo(
        { scenario, chunk: scenario === 'two-megabytes' ? 1_000 : 7 },
        asking('Change day 1'),
      );
      expect(failure?.code).toBe('bad_answer');
      if (scenario === 'two-megabytes') expect(await closedEarly()).toBe(true);
    },
  );
});

describe('a model in trouble', () => {
  it('is asked again twice when it fails before a word, and no more', async () => {
    const failed = await answerTo({ scenario: 'error-500' });
    expect([failed.failure?.code, failed.text, server.questions.length]).toEqual([
      'model_unreachable',
      '',
      3,
    ]);
    expect(pauses.filter((ms) => ms >= 400)).toEqual([400, 800]);
    await server.close();
    const recovered = await answerTo({ scenario: 'error-500', times: 2 });
    expectSound(itineraryIn(recovered.text), trip, places);
  });

  it('is given the rest it asks for', async () => {
    const { failure } = await answerTo({ scenario: 'rate-limited' });
    expect([failure?.code, server.questions.length]).toEqual(['model_refused', 3]);
    expect(pauses.filter((ms) => ms >= 400)).toEqual([1_000, 1_000]);
  });

  it('is not asked again after a refusal', async () => {
    const { failure } = await answerTo({ scenario: 'refused-401' });
    expect([failure?.code, server.questions.length]).toEqual(['model_refused', 1]);
  });

  it.each(['empty', 'html-garbage'] as const)(
    'counts as unreachable when it answers %s',
    async (scenario) => {
      const { failure, text } = await answerTo({ scenario });
      expect([failure?.code, text]).toEqual(['model_unreachable', '']);
    },
  );

  it('counts as unreachable when nothing listens', async () => {
    const planner = await plannerFor({});
    await server.close();
    await expect(async () => {
      for await (const _ of planner(first, new AbortController().signal));
    }).rejects.toMatchObject({ code: 'model_unreachable' });
  });

  it('leaves whole days behind when the connection is cut, and another attempt goes on after them', async () => {
    const cut = await answerTo({ scenario: 'cut', charsPerSecond: 20_000 });
    expect([cut.failure?.code, server.questions.length]).toEqual(['model_unreachable', 1]);
    const kept = keptText(cut.text);
    expect(kept).not.toBe('');
    await server.close();
    const rest = await answerTo({ scenario: 'itinerary' }, { ...first, kept });
    expect(rest.failure).toBeNull();
    expectSound(itineraryIn(kept + rest.text), trip, places);
    expect(cut.text.startsWith(kept)).toBe(true);
  });

  it.each(['stall', 'slow-first-token'] as const)(
    'is given up when it falls silent: %s',
    async (scenario) => {
      const { failure } = await answerTo({ scenario });
      expect([failure?.code, server.questions.length]).toEqual(['stalled', 1]);
      expect(await closedEarly()).toBe(true);
    },
  );

  it.each([0, 10])('closes the connection when the reader stops after %i pieces', async (after) => {
    const planner = await plannerFor({ scenario: 'itinerary', charsPerSecond: 500 });
    const stop = new AbortController();
    const reason = new Error('Stopped');
    let pieces = 0;
    if (after === 0) setTimeout(() => stop.abort(reason), 50);
    await expect(async () => {
      for await (const _ of planner(first, stop.signal)) {
        pieces += 1;
        if (pieces === after) stop.abort(reason);
      }
    }).rejects.toBe(reason);
    expect(await closedEarly()).toBe(true);
  });
});
