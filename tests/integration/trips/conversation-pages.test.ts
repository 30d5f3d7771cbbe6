import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { addMessage } from '../../../server/db/messages.ts';
import { planVersions } from '../../../server/db/tables.ts';
import { ChatMessage } from '../../../shared/contracts/message.ts';
import { addPlan } from '../../kit/db/trip-rows.ts';
import { PLAN } from '../../kit/replies/reply-context.ts';
import { eachApiContext, NOT_FOUND } from '../../kit/trips/api-context.ts';
import { sampleItinerary } from '../../kit/trips/sample-itinerary.ts';

const ChatHistory = v.array(ChatMessage);

eachApiContext('A long conversation', (context) => {
  /** A trip with a plan and then `count` messages, the oldest '1'; `plansAfter` says where further plans stand. */
  const talked = async (count: number, plansAfter: readonly number[] = []): Promise<string> => {
    const { trip_id: tripId } = await context.planned();
    let version = 1;
    for (let at = 1; at <= count; at += 1) {
      await addMessage(context.db, { tripId, role: 'user', content: String(at) });
      if (!plansAfter.includes(at)) continue;
      version += 1;
      await addPlan(context.db, tripId, { ...sampleItinerary(2, version), greeting: `plan ${version}` });
    }
    return tripId;
  };
  const page = async (tripId: string, query = ''): Promise<ChatMessage[]> => {
    const { status, body } = await context.ask(context.sara, 'GET', `/chat/${tripId}/history${query}`);
    expect(status).toBe(200);
    return v.parse(ChatHistory, body);
  };
  const words = (messages: readonly ChatMessage[]) => messages.map(({ content }) => content);
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

  test('comes from its end, twenty at a time, without doubling or missing one', async () => {
    const tripId = await talked(50, [45]);
    const trip = await context.read(context.sara, tripId);
    expect(words(trip.chat_history)).toEqual([...numbers(32, 45), 'plan 2', ...numbers(46, 50)]);
    expect(trip.has_older).toBe(true);
    expect(await page(tripId)).toEqual(trip.chat_history);
    const second = await page(tripId, `?before=${trip.chat_history[0]?.id}`);
    expect(words(second)).toEqual(numbers(12, 31));
    const first = await page(tripId, `?before=${second[0]?.id.toUpperCase()}&limit=100`);
    expect(words(first)).toEqual([sampleItinerary(4).greeting, ...numbers(1, 11)]);
    expect(await page(tripId, `?before=${first[0]?.id}`)).toEqual([]);
    expect(words(await page(tripId, '?limit=2'))).toEqual(numbers(49, 50));
  });

  test('holds the newest plan once, and is longer where that takes up to a hundred messages', async () => {
    const tripId = await talked(60, [5]);
    const { chat_history, has_older, version } = await context.read(context.sara, tripId);
    expect([chat_history.length, has_older, version]).toEqual([56, true, 2]);
    expect(chat_history[0]).toMatchObject({ version: 2, structured_itinerary: { greeting: 'plan 2' } });
    const [older] = await page(tripId, `?before=${chat_history[0]?.id}`);
    expect(older).toMatchObject({ version: 1, structured_itinerary: null });
    const far = await context.read(context.sara, await talked(100));
    expect([far.chat_history.length, far.has_older, far.version]).toEqual([20, true, 1]);
  });

  test('is read by its owner alone, from messages of its own', async () => {
    const tripId = await talked(3);
    const other = await context.read(context.sara, await talked(1));
    const [first] = await page(tripId);
    const history = (as: string | null, query: string) =>
      context.ask(as, 'GET', `/chat/${tripId}/history${query}`);
    for (const before of [other.chat_history[0]?.id, randomUUID()]) {
      expect(await history(context.sara, `?before=${before}`)).toMatchObject(NOT_FOUND);
    }
    for (const query of ['?limit=0', '?limit=101', '?limit=many', '?before=first']) {
      expect([query, await history(context.sara, query)]).toMatchObject([query, { status: 400 }]);
    }
    expect(await history(context.omar, `?before=${first?.id}`)).toMatchObject(NOT_FOUND);
    await context.ask(context.sara, 'PATCH', `/trip/${tripId}`, { shared: true });
    for (const viewer of [null, context.omar]) {
      expect((await history(viewer, `?before=${first?.id}`)).body).toEqual([]);
      expect((await history(viewer, '?limit=100')).body).toMatchObject([{ version: 1, changes: [] }]);
    }
  });
});

eachApiContext('A stored plan that is broken', (context) => {
  test('leaves the trip to be read, and to be planned anew', async () => {
    const { trip_id } = await context.planned();
    await context.db
      .update(planVersions)
      .set({ plan: { days: 'broken' } })
      .where(eq(planVersions.tripId, trip_id));
    const message = { version: 1, content: sampleItinerary(4).greeting, structured_itinerary: null };
    expect(await context.read(context.sara, trip_id)).toMatchObject({ version: 1, chat_history: [message] });
    await context.ask(context.sara, 'PATCH', `/trip/${trip_id}`, { shared: true });
    expect((await context.read(context.omar, trip_id)).chat_history).toEqual([]);
    expect(await context.ask(context.sara, 'GET', `/trip/${trip_id}/versions/1`)).toMatchObject(NOT_FOUND);
    await context.send(context.sara, trip_id, 'Again, please');
    await context.answer(trip_id, PLAN);
    const { version, chat_history } = await context.read(context.sara, trip_id);
    expect([version, chat_history.length]).toEqual([2, 3]);
    expect(chat_history[2]?.structured_itinerary).toMatchObject({ days: sampleItinerary(4).days });
  });
});
