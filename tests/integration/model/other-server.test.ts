import { LLMock } from '@copilotkit/aimock';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  DAYS,
  EDIT,
  editedIds,
  GREETING,
  HOTEL,
  PLAN,
  planBefore,
  REQUESTS,
} from '../../kit/model/answer-style.ts';
import { answerOf, plannerAt } from '../../kit/model/ask-model.ts';
import { Messages } from '../../kit/model/model-answers.ts';
import { idsOf, itineraryIn } from '../../kit/planner/embedded-chat.ts';

/** A server that somebody else has written: what it sends is not what we think a server sends. */
let server: LLMock;
beforeEach(async () => {
  server = await LLMock.create({ port: 0, chunkSize: 11 });
});
afterEach(() => server.stop());

const MINUTE_MS = 60_000;
const ask = (kind: 'plan' | 'edit' | 'prose', patienceMs = MINUTE_MS) =>
  answerOf(plannerAt(`${server.url}/v1`, patienceMs), REQUESTS[kind]);
const Asked = v.object({ messages: Messages, temperature: v.optional(v.number()) });
const asked = () => server.getRequests().map(({ body }) => v.parse(Asked, body));
const planText = JSON.stringify(PLAN);
const idsOn = (text: string, day: number): string[] => {
  const plan = itineraryIn(text);
  return idsOf({ ...plan, days: plan.days.filter((one) => one.day === day) });
};

test('a plan', async () => {
  server.on({ responseFormat: 'json_object' }, { content: planText });
  const { text, failure } = await ask('plan');
  expect(failure).toBeNull();
  expect([itineraryIn(text).greeting, idsOn(text, 2)]).toEqual([GREETING, DAYS[2]]);
  expect(asked()[0]?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
});

test('an edit', async () => {
  server.onMessage('change day 2', { content: JSON.stringify(EDIT) });
  const { text } = await ask('edit');
  expect(idsOn(text, 2)).toEqual(editedIds);
});

test('picks for a first plan', async () => {
  const picks = Object.entries(DAYS).map(([day, venues]) => ({ day: Number(day), venues }));
  server.on(
    { responseFormat: 'json_object' },
    { content: JSON.stringify({ picks, stay: [HOTEL.venue_id] }) },
  );
  const { text, failure } = await ask('plan');
  expect(failure).toBeNull();
  expect(itineraryIn(text).hotel_recommendation?.venue_id).toBe(HOTEL.venue_id);
  expect(idsOn(text, 2)).toEqual(expect.arrayContaining(['masmak-fort', 'souq-al-zal']));
});

test('edits of a plan', async () => {
  const edits = [{ do: 'remove', stops: ['2.1'] }];
  server.onMessage('change day 2', { content: `\`\`\`json\n${JSON.stringify({ edits })}\n\`\`\`` });
  const { text } = await ask('edit');
  expect(idsOn(text, 2)).toHaveLength((planBefore.days[1]?.activities.length ?? 0) - 1);
  expect(itineraryIn(text).greeting).toContain('gone from day 2');
});

test('a question', async () => {
  const words = 'Light clothes 👗, and a scarf for **mosques**.\n';
  server.onMessage('What should I wear?', { content: words });
  expect(await ask('prose')).toEqual({ text: words, failure: null });
});

test('a refusal: once more, and then our own plan says so in one line', async () => {
  server.on({}, { content: 'I’m sorry, but I can’t help with that.' });
  const { text, failure } = await ask('plan');
  expect(failure).toBeNull();
  expect(itineraryIn(text).__meta__.engine).toBe('embedded');
  expect(text.match(/our own planner has written this/g)).toHaveLength(1);
  expect(asked()[1]?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
});

test('a refusal that is followed by a plan', async () => {
  server.on({ sequenceIndex: 0 }, { content: 'I’m sorry, but I can’t help with that.' });
  server.on({ sequenceIndex: 1 }, { content: planText });
  const { text } = await ask('plan');
  expect([itineraryIn(text).greeting, idsOn(text, 2)]).toEqual([GREETING, DAYS[2]]);
});

test.each([
  ['500, and 500 again', 500, 'model_unreachable', 3],
  ['429, and 429 again', 429, 'model_refused', 3],
  ['a key that is none', 401, 'model_refused', 1],
] as const)('%s', async (_, status, code, questions) => {
  server.on({}, { error: { message: 'Not now' }, status });
  const { text, failure } = await ask('plan');
  expect([text, failure?.code, asked().length]).toEqual(['', code, questions]);
});

test('429 once', async () => {
  server.nextRequestError(429, { message: 'Slow down' }).on({}, { content: planText });
  const { text } = await ask('plan');
  expect([itineraryIn(text).greeting, asked().length]).toEqual([GREETING, 2]);
});

test('a text that ends for its length keeps its whole days', async () => {
  const content = planText.slice(0, planText.indexOf('"day":3'));
  server.on({}, { content, finishReason: 'length' });
  const { text, failure } = await ask('plan');
  expect(failure).toBeNull();
  expect([idsOn(text, 1), idsOn(text, 2)]).toEqual([DAYS[1], DAYS[2]]);
  expect(itineraryIn(text).days).toHaveLength(3);
});

test('a connection that is cut in mid-text', async () => {
  server.on({}, { content: planText }, { truncateAfterChunks: 60, latency: 2 });
  const { text, failure } = await ask('plan');
  expect([failure?.code, failure?.inMidText]).toEqual(['model_unreachable', true]);
  expect(text).toContain('kingdom-centre-sky-bridge');
});

test('a slow one that thinks for longer than it may be silent', async () => {
  const thoughts = 'They want a calm day. {"days":[]} '.repeat(4);
  server.on({}, { content: planText, reasoning: thoughts }, { latency: 40, chunkSize: 60 });
  const { text, failure } = await ask('plan', 350);
  expect(failure).toBeNull();
  expect(itineraryIn(text).greeting).toBe(GREETING);
});

test('a slow one that sends nothing at all', async () => {
  server.on({}, { content: planText }, { streamingProfile: { ttft: 5_000 } });
  const { text, failure } = await ask('plan', 150);
  expect([text, failure?.code]).toEqual(['', 'stalled']);
});

test('a server that refuses what we would like is not asked for it again', async () => {
  const message = "Unsupported value: 'temperature' does not support 0.6 with this model.";
  const about = { type: 'invalid_request_error', param: 'temperature' };
  server.on(
    { predicate: ({ temperature }) => temperature !== undefined },
    { error: { message, ...about }, status: 400 },
  );
  server.on({ responseFormat: 'json_object' }, { error: { message: 'Unknown field' }, status: 422 });
  server.on({}, { content: planText });
  const planner = plannerAt(`${server.url}/v1`, MINUTE_MS);
  for (const questions of [3, 4]) {
    const { text } = await answerOf(planner, REQUESTS.plan);
    expect([itineraryIn(text).greeting, asked().length]).toEqual([GREETING, questions]);
  }
  expect(asked().at(-1)).not.toHaveProperty('temperature');
});
