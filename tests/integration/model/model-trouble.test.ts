import { afterEach, describe, expect, it } from 'vitest';
import { resumablePrefix } from '../../../shared/resumable-prefix.ts';
import { type AskedModel, askModel } from '../../kit/model/ask-model.ts';
import type { ModelScript } from '../../kit/model/model-server.ts';
import { first, places, trip } from '../../kit/planner/grounding.ts';
import { expectSound, itineraryIn } from '../../kit/planner/sound-itinerary.ts';

let model: AskedModel;
const open = async (script: Partial<ModelScript>): Promise<AskedModel> => {
  model = await askModel(script);
  return model;
};
afterEach(() => model.server.close());

const answerTo = async (script: Partial<ModelScript>, brief = first) => (await open(script)).answer(brief);

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

  it('is given the rest it asks for', async () => {
    const { failure } = await answerTo({ scenario: 'rate-limited' });
    expect([failure?.code, model.server.questions.length]).toEqual(['model_refused', 3]);
    expect(model.pauses.filter((ms) => ms >= 400)).toEqual([1_000, 1_000]);
  });

  it('is not asked again after a refusal', async () => {
    const { failure } = await answerTo({ scenario: 'refused-401' });
    expect([failure?.code, model.server.questions.length]).toEqual(['model_refused', 1]);
  });

  it.each(['empty', 'html-garbage'] as const)(
    'counts as unreachable when it answers %s',
    async (scenario) => {
      const { failure, text } = await answerTo({ scenario });
      expect([failure?.code, text]).toEqual(['model_unreachable', '']);
    },
  );

  it('counts as unreachable when nothing listens', async () => {
    const { planner } = await open({});
    await model.server.close();
    await expect(async () => {
      for await (const _ of planner(first, new AbortController().signal));
    }).rejects.toMatchObject({ code: 'model_unreachable' });
  });

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

  it.each(['stall', 'slow-first-token'] as const)(
    'is given up when it falls silent: %s',
    async (scenario) => {
      const { failure } = await answerTo({ scenario });
      expect([failure?.code, model.server.questions.length]).toEqual(['stalled', 1]);
      expect(await model.closedEarly()).toBe(true);
    },
  );

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
