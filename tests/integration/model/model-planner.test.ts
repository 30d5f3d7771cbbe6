import { afterEach, describe, expect, it } from 'vitest';
import { resumablePrefix } from '../../../shared/resumable-prefix.ts';
import { type AskedModel, askModel } from '../../kit/model/ask-model.ts';
import { PROSE } from '../../kit/model/model-answers.ts';
import type { ModelScript } from '../../kit/model/model-server.ts';
import { expectSound, idsOf, itineraryIn, places } from '../../kit/planner/embedded-chat.ts';
import { asking, first, plan, trip } from '../../kit/planner/grounding.ts';

let model: AskedModel;
const open = async (script: Partial<ModelScript>): Promise<AskedModel> => {
  model = await askModel(script);
  return model;
};
afterEach(() => model.server.close());

const answerTo = async (script: Partial<ModelScript>, brief = first) => (await open(script)).answer(brief);

describe('a plan by a model', () => {
  // What the last three leave out the embedded planner completes.
  const PLANS = ['itinerary', 'itinerary-public', 'fenced', 'auto', 'broken-json', 'length'] as const;
  it.each([...PLANS, 'two-megabytes'] as const)('is sound when the model answers %s', async (scenario) => {
    const { text, failure } = await answerTo({ scenario, chunk: scenario === 'two-megabytes' ? 1_000 : 7 });
    expect(failure).toBeNull();
    const itinerary = itineraryIn(text);
    expectSound(itinerary, trip, places);
    expect(itinerary.__meta__).toEqual({ version: 1, engine: 'model' });
    expect(model.server.questions.length).toBe(1);
    if (scenario === 'two-megabytes') expect(await model.closedEarly()).toBe(true);
  });

  it('gives the model the trip, the venues and the dates, and streams as the model writes', async () => {
    const { planner } = await open({ scenario: 'itinerary', charsPerSecond: 4_000 });
    const begun = Date.now();
    const pieces: number[] = [];
    const brief = { ...first, notes: 'Museums on Friday. No malls. A beach.', removed: ['avoid:mall'] };
    for await (const _ of planner(brief, new AbortController().signal)) pieces.push(Date.now() - begun);
    const asked = model.server.questions[0];
    const prompt = asked?.messages.map(({ content }) => content).join('\n') ?? '';
    for (const words of [
      'Nights: 3',
      'Travellers: 2',
      'Day 1: Monday 2027-01-18, arrival',
      'masmak-fort|',
      'Notes of the traveller: "Museums on Friday. No malls. A beach."',
      '{"polarity":"want","kind":"interest","wish":"Museums on Friday","when":"on Friday"}',
      '"wish":"A beach","possible":false,"instead":"',
    ])
      expect(prompt).toContain(words);
    expect(prompt).not.toContain('"wish":"No malls"');
    await model.answer({ ...brief, notesToModel: false });
    const kept = JSON.stringify(model.server.questions.at(-1));
    expect(kept).not.toContain('Museums on Friday. No malls.');
    expect(kept).toContain('Museums on Friday');
    expect(pieces.length).toBeGreaterThan(100);
    const [start = 0, end = 0] = [pieces[0], pieces.at(-1)];
    expect(start).toBeLessThan(end / 2);
  });

  it("is the embedded planner's when the model answers in prose", async () => {
    const { text } = await answerTo({ scenario: 'prose' });
    const itinerary = itineraryIn(text);
    expectSound(itinerary, trip, places);
    expect(itinerary.__meta__.engine).toBe('embedded');
    expect(itinerary.greeting).toMatch(/our own planner has written this\.$/);
    expect(model.server.questions.length).toBe(2);
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

  it('keeps what is whole of a broken one', async () => {
    const { text, failure } = await answerTo({ scenario: 'broken-json' }, asking('Change day 1'));
    expect(failure).toBeNull();
    expectSound(itineraryIn(text), trip, places);
    expect(itineraryIn(text).__meta__.engine).toBe('model');
  });

  it("is the embedded planner's, with one line about it, when the model fails twice to answer", async () => {
    const { text, failure } = await answerTo(
      { scenario: 'two-megabytes', chunk: 1_000 },
      asking('Make day 2 more relaxed'),
    );
    expect(failure).toBeNull();
    expect(text.match(/our own planner has written this/g)).toHaveLength(1);
    expect(model.server.questions.length).toBe(2);
    expect(await model.closedEarly()).toBe(true);
    const again = model.server.questions[1]?.messages ?? [];
    expect(again.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(again.at(-1)?.content).toContain('That could not be used');
  });
});

it('a plan that was stopped in the middle is finished when the model is asked to go on', async () => {
  const stopped = { ...plan, days: plan.days.slice(0, 2), cultural_insights: [], transportation_tips: [] };
  const brief = { ...asking('Please continue with the remaining days.'), plan: stopped };
  const { text, failure } = await answerTo({ scenario: 'auto' }, brief);
  expect(failure).toBeNull();
  const finished = itineraryIn(text);
  expectSound(finished, trip, places);
  expect(finished.days.slice(0, 2)).toEqual(stopped.days);
  const prompt = model.server.questions[0]?.messages.map(({ content }) => content).join('\n') ?? '';
  expect(prompt).toContain('The days from 3 to 4 are not written yet.');
});

describe('a model in trouble', () => {
  it('is asked again twice when it fails before a word, and no more', async () => {
    const failed = await answerTo({ scenario: 'error-500' });
    expect([failed.failure?.code, failed.text, model.server.questions.length]).toEqual([
      'model_unreachable',
      '',
      3,
    ]);
    expect(model.pauses.filter((ms) => ms >= 400)).toEqual([400, 800]);
    await model.server.close();
    const recovered = await answerTo({ scenario: 'error-500', times: 2 });
    expectSound(itineraryIn(recovered.text), trip, places);
  });

  it('that had begun to answer is asked for longer', async () => {
    const recovered = await answerTo({ scenario: 'error-500', times: 5 }, { ...first, again: true });
    expect([recovered.failure, model.server.questions.length]).toEqual([null, 6]);
    expectSound(itineraryIn(recovered.text), trip, places);
  });

  it.each([
    // It is given the rest it asks for.
    ['rate-limited', 'model_refused', 3, [1_000, 1_000]],
    ['refused-401', 'model_refused', 1, []],
    ['stall', 'stalled', 1, null],
    ['slow-first-token', 'stalled', 1, null],
  ] as const)(
    'that is %s is given up as %s after %i questions',
    async (scenario, code, questions, pauses) => {
      const { failure } = await answerTo({ scenario });
      expect([failure?.code, model.server.questions.length]).toEqual([code, questions]);
      if (pauses) expect(model.pauses.filter((ms) => ms >= 400)).toEqual(pauses);
      else expect(await model.closedEarly()).toBe(true);
    },
  );

  it('leaves whole days behind when the connection is cut, and another attempt goes on after them', async () => {
    const cut = await answerTo({ scenario: 'cut', charsPerSecond: 20_000 });
    expect([cut.failure?.code, model.server.questions.length]).toEqual(['model_unreachable', 1]);
    const kept = resumablePrefix(cut.text);
    expect(kept).not.toBe('');
    await model.server.close();
    const rest = await answerTo({ scenario: 'itinerary' }, { ...first, kept });
    expect(rest.failure).toBeNull();
    expectSound(itineraryIn(kept + rest.text), trip, places);
    expect(cut.text.startsWith(kept)).toBe(true);
  });

  it.each([0, 10])('[L6] closes the connection when the reader stops after %i pieces', async (after) => {
    const { planner } = await open({ scenario: 'itinerary', charsPerSecond: 500 });
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
    expect(await model.closedEarly()).toBe(true);
  });
});
