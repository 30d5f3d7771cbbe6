import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addMessage } from '../../../server/db/messages.ts';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import type { ReplyFailure } from '../../../shared/contracts/problem.ts';
import { Itinerary } from '../../../shared/itinerary.ts';
import { embeddedDatabase } from '../../kit/db/databases.ts';
import { addPlan, insertSampleTrip, insertUser, tripState } from '../../kit/db/trip-rows.ts';
import { type AskedModel, askModel } from '../../kit/model/ask-model.ts';
import type { Scenario } from '../../kit/model/model-answers.ts';
import { places } from '../../kit/planner/embedded-chat.ts';
import { currentReply, enqueueOn, openReplyNode, type ReplyNode } from '../../kit/replies/reply-node.ts';

/** Long enough for a busy machine not to be taken for a silent model. */
const PATIENCE_MS = 500;
const REQUEST = 'Please make day 2 calmer';

const database = embeddedDatabase();
let userId: string;
let model: AskedModel;
let node: ReplyNode;
const unhandled: unknown[] = [];
const onUnhandled = (reason: unknown): void => void unhandled.push(reason);

beforeAll(async () => {
  process.on('unhandledRejection', onUnhandled);
  userId = await insertUser(database.db);
});
afterAll(async () => {
  process.off('unhandledRejection', onUnhandled);
});
beforeEach(() => void unhandled.splice(0));
afterEach(async () => {
  await node.replies.close();
  await model.server.close();
});

const open = async (fault: Fault): Promise<void> => {
  const scenario = fault === 'nothing listens' ? 'auto' : fault;
  // A connection that is cut in the turn of its first words would lose those as well.
  const charsPerSecond = fault === 'cut' ? 20_000 : Number.POSITIVE_INFINITY;
  model = await askModel({ scenario, charsPerSecond, chunk: 500 }, PATIENCE_MS);
  if (fault === 'nothing listens') await model.server.close();
  node = openReplyNode(database.db, {}, model.planner);
};

/** A trip with a plan and a wish whose answer is pending. */
const askForChange = async (tripId: string) => {
  const known = { tripId, startDate: '2027-01-14', nights: 3, companions: 1, notes: 'Calm' };
  const plan = planTrip(known, places);
  const content = JSON.stringify(plan);
  const messageId = await database.db.transaction(async (tx) => {
    await addPlan(tx, tripId, plan);
    return addMessage(tx, { tripId, role: 'user', content: REQUEST });
  });
  await enqueueOn(database.db, node.replies, { tripId, userId, messageId });
  return { plan: content, messageId };
};

const ended = (tripId: string) =>
  vi.waitFor(
    async () => {
      const now = await tripState(database.db, tripId);
      expect(now.reply?.state).toMatch(/^(done|failed)$/);
      return now;
    },
    { timeout: 8_000 },
  );

/** The trip is free, no text grows, no connection to the model stays, and no promise was forgotten. */
const expectNothingOpen = async (tripId: string): Promise<void> => {
  await vi.waitFor(() => expect(node.replies.here(tripId)).toBeNull());
  expect(await currentReply(database.db, node.replies, tripId)).toBeNull();
  await vi.waitFor(() => expect(model.server.open()).toBe(0));
  expect((await tripState(database.db, tripId)).reply).toMatchObject({
    owner: null,
    leaseUntil: null,
    text: '',
  });
  expect(unhandled).toEqual([]);
};

type Fault = Scenario | 'nothing listens';

interface End {
  /** Null: done, with what the model gave and what the embedded planner filled in. */
  plan: ReplyFailure | null;
  change: ReplyFailure | null;
  /** Attempts in all; only what was lost in mid-text is worth another. */
  attempts: number;
}

/** What each failure of the model does to a first plan and to a change of one. */
const FAULTS: [Fault, End][] = [
  ['nothing listens', { plan: 'model_unreachable', change: 'model_unreachable', attempts: 1 }],
  ['error-500', { plan: 'model_unreachable', change: 'model_unreachable', attempts: 1 }],
  ['rate-limited', { plan: 'model_refused', change: 'model_refused', attempts: 1 }],
  ['refused-401', { plan: 'model_refused', change: 'model_refused', attempts: 1 }],
  ['empty', { plan: null, change: null, attempts: 1 }],
  ['html-garbage', { plan: 'model_unreachable', change: 'model_unreachable', attempts: 1 }],
  ['slow-first-token', { plan: 'stalled', change: 'stalled', attempts: 1 }],
  ['stall', { plan: 'stalled', change: 'stalled', attempts: 3 }],
  ['cut', { plan: 'model_unreachable', change: 'model_unreachable', attempts: 3 }],
  ['length', { plan: null, change: null, attempts: 1 }],
  ['broken-json', { plan: null, change: null, attempts: 1 }],
  ['two-megabytes', { plan: null, change: null, attempts: 1 }],
];

describe('A model that fails', () => {
  test.each(FAULTS)(
    '(%s) leaves a whole first plan or an honest failure',
    async (fault, end) => {
      await open(fault);
      const tripId = await insertSampleTrip(database.db, userId);
      await enqueueOn(database.db, node.replies, { tripId, userId });
      const { messages, reply } = await ended(tripId);
      expect(reply).toMatchObject({ failure: end.plan, attempt: end.attempts });
      if (end.plan === null) {
        expect(v.parse(Itinerary, messages[0]?.itinerary).days.map((day) => day.day)).toEqual([1, 2, 3, 4]);
      }
      expect(messages).toHaveLength(end.plan === null ? 1 : 0);
      await expectNothingOpen(tripId);
    },
    15_000,
  );

  test.each(FAULTS)(
    '(%s) leaves plan and message as they were, or an answer, and the trip free',
    async (fault, end) => {
      await open(fault);
      const tripId = await insertSampleTrip(database.db, userId);
      const { plan, messageId } = await askForChange(tripId);
      const { contents, reply } = await ended(tripId);
      const state = end.change === null ? 'done' : 'failed';
      expect(reply).toMatchObject({ state, failure: end.change, attempt: end.attempts });
      expect(contents.slice(0, 2)).toEqual([plan, REQUEST]);
      expect(contents).toHaveLength(end.change === null ? 3 : 2);
      await expectNothingOpen(tripId);
      if (fault === 'nothing listens' || end.change === null) return;
      model.server.script.scenario = 'auto';
      await enqueueOn(database.db, node.replies, { tripId, userId, messageId });
      const again = await ended(tripId);
      expect(again.reply).toMatchObject({ state: 'done', failure: null });
      expect(again.contents.slice(0, 2)).toEqual([plan, REQUEST]);
      expect(v.parse(Itinerary, again.messages[2]?.itinerary).__meta__.version).toBe(2);
    },
    15_000,
  );
});
