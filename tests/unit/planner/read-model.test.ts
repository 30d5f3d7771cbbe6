import { expect, test } from 'vitest';
import { PATIENCE, readModel } from '../../../server/planner/model/read-model.ts';
import { PlannerFailure } from '../../../server/planner/planner.ts';
import { SimProcess, SimTime } from '../../kit/simulated-time.ts';

/** How long after its first piece a model that falls silent is given up, milliseconds. */
const givenUpAfter = async (text: string): Promise<number> => {
  const time = new SimTime();
  const clock = new SimProcess(time);
  const started = time.now;
  const read = async () => {
    const pieces = readModel(
      {
        now: () => clock.now(),
        pause: (ms) => clock.pause(ms),
        random: () => 0,
        patience: PATIENCE,
        model: async function* (_, signal) {
          yield { text, finish: null };
          await new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason));
          });
        },
      },
      { messages: [], json: true, again: false },
      new AbortController().signal,
    );
    for await (const piece of pieces) expect(piece.text).toBe(text);
  };
  let failure: unknown;
  const over = read().catch((error: unknown) => {
    failure = error;
  });
  await time.pass(10 * 60_000, () => failure !== undefined);
  await over;
  expect(failure).toEqual(new PlannerFailure('stalled', 'The model fell silent'));
  return time.now - started;
};

test('a model that falls silent is given up in time, sooner once it has sent words', async () => {
  expect(await givenUpAfter('')).toBe(PATIENCE.firstMs);
  expect(await givenUpAfter('Day 1')).toBe(PATIENCE.stallMs);
});
