import { expect, test } from 'vitest';
import { choosePlanner } from '../../../server/planner/choose-planner.ts';
import { recordingLog } from '../../kit/server/open-app.ts';

test.each([
  ['nothing is set', {}, 'embedded'],
  ['only the name of a model is set', { name: 'some-model' }, 'embedded'],
  ['a key is set', { apiKey: 'key' }, 'model'],
  ['the address of a server of one’s own is set', { baseUrl: 'http://localhost:11434/v1' }, 'model'],
])('when %s the planner is chosen accordingly', (_, set, kind) => {
  const tools = { now: Date.now, pause: async () => {}, log: recordingLog() };
  expect(choosePlanner({ apiKey: null, baseUrl: null, name: null, callsAtOnce: 1, ...set }, tools).kind).toBe(
    kind,
  );
});
