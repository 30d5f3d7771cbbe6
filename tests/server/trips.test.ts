import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database, Db } from '../../server/db/open.ts';
import { PlannerFailure } from '../../server/planner/planner-failure.ts';
import { MessageAccepted } from '../../shared/message.ts';
import { Trip, TripSummaries } from '../../shared/trip.ts';
import { eachDatabase } from '../kit/databases.ts';
import { openReplyNode, type ReplyNode } from '../kit/reply-node.ts';
import { sampleItinerary } from '../kit/sample-itinerary.ts';
import { openTripApi, type TripApi } from '../kit/trip-api.ts';
import { insertUser, tripState } from '../kit/trip-rows.ts';

/** 23:30 on 13 January 2027 in UTC, when the 14th has begun in Riyadh. */
const NOW = Date.parse('2027-01-13T23:30:00Z');
const WANTED = { start_date: '2027-01-14', destination: 'Riyadh', nights: 3, companions: 1, notes: ' Calm ' };
const PLAN = JSON.stringify(sampleItinerary(4));

eachDatabase('The API of trips', (open) => {
  let database: Database;
  let db: Db;
  let node: ReplyNode;
  let ask: TripApi['ask'];
  let sara: string;
  let omar: string;

  beforeAll(async () => {
    database = await open();
    db = database.db;
    sara = await insertUser(db);
    omar = await insertUser(db);
  });
  beforeEach(() => {
    node = openReplyNode(db);
    ask = openTripApi({ db, replies: node.replies, events: node.events.events, now: () => NOW }).ask;
  });
  afterEach(async () => {
    await node.replies.close();
    await db.execute(sql`delete from trips`);
  });
  afterAll(() => database.close());

  const start = async (as = sara) => {
    const { status, body } = await ask(as, 'POST', '/trip/start', WANTED);
    expect(status).toBe(201);
    return v.parse(Trip, body);
  };
  const read = async (as: string | null, id: string) => {
    const { status, body } = await ask(as, 'GET', `/trip/${id}`);
    expect(status).toBe(200);
    return v.parse(Trip, body);
  };
  const planned = async (as = sara) => {
    const { trip_id } = await start(as);
    const call = await node.scripted.next();
    call.write(PLAN);
    call.finish();
    return vi.waitFor(async () => {
      const trip = await read(as, trip_id);
      expect(trip.reply).toBeNull();
      return trip;
    });
  };
  const send = (as: string, trip_id: string, message: string, id?: string) =>
    ask(as, 'POST', '/chat', { trip_id, message, ...(id ? { id } : {}) });
  const notFound = { status: 404, body: expect.objectContaining({ code: 'not_found', detail: 'Not found' }) };

  test('start a trip, its first plan being written', async () => {
    const trip = await start();
    expect(trip).toMatchObject({
      name: 'Trip to Riyadh',
      start_date: '2027-01-14',
      nights: 3,
      companions: 1,
      notes: 'Calm',
      status: 'active',
      mine: true,
      archived: false,
      shared: false,
      failure: null,
      chat_history: [],
      reply: { text: '' },
    });
    expect(node.events.list).toContainEqual(['tripsChanged', sara]);
    const call = await node.scripted.next();
    expect(call.brief).toMatchObject({ tripId: trip.trip_id, startDate: '2027-01-14' });
    call.write('{"__meta__"');
    await vi.waitFor(async () =>
      expect((await read(sara, trip.trip_id)).reply).toMatchObject({
        no: 1,
        attempt: 1,
        text: '{"__meta__"',
      }),
    );
  });

  test.each([
    ['2027-01-13', 'Departure date cannot be in the past'],
    ['2077-01-01', 'Please choose an earlier date'],
    ['2027-02-30', 'Please give a date as YYYY-MM-DD'],
  ])('refuses to start on %s', async (start_date, message) => {
    const { status, body } = await ask(sara, 'POST', '/trip/start', { ...WANTED, start_date });
    expect([status, body]).toMatchObject([
      422,
      { detail: message, errors: [{ field: 'start_date', message }] },
    ]);
    expect((await ask(sara, 'GET', '/trip/history')).body).toEqual([]);
  });

  test('list the trips of a user, newest first, and nobody else’s', async () => {
    const first = await start();
    const second = await start();
    await start(omar);
    await ask(sara, 'PATCH', `/trip/${first.trip_id}`, { archived: true });
    const list = v.parse(TripSummaries, (await ask(sara, 'GET', '/trip/history')).body);
    expect(list.map((trip) => [trip.trip_id, trip.archived])).toEqual([
      [second.trip_id, false],
      [first.trip_id, true],
    ]);
  });

  test('tell the whole of a trip: messages in order, the itinerary, and what failed', async () => {
    const trip = await planned();
    expect(trip.chat_history).toMatchObject([
      { role: 'assistant', content: PLAN, structured_itinerary: sampleItinerary(4) },
    ]);
    expect((await send(sara, trip.trip_id, 'Why?')).status).toBe(202);
    (await node.scripted.next()).fail(new PlannerFailure('model_refused', '401'));
    await vi.waitFor(async () =>
      expect((await read(sara, trip.trip_id)).failure).toMatchObject({ code: 'model_refused' }),
    );
    const after = await read(sara, trip.trip_id);
    expect(after.chat_history.map((message) => message.role)).toEqual(['assistant', 'user']);
    expect(after.revision).toBeGreaterThan(trip.revision);
    expect(node.events.revisions(trip.trip_id).at(-1)).toBe(after.revision);
    const history = await ask(sara, 'GET', `/chat/${trip.trip_id}/history`);
    expect(history.body).toEqual(after.chat_history);
  });

  test('change a trip and tell its tabs', async () => {
    const { trip_id, revision } = await planned();
    const { status, body } = await ask(sara, 'PATCH', `/trip/${trip_id}`, {
      name: ' Winter ',
      archived: true,
    });
    expect([status, body]).toMatchObject([200, { name: 'Winter', archived: true, revision: revision + 1 }]);
    expect(node.events.list).toContainEqual(['tripChanged', trip_id, revision + 1]);
    for (const wrong of [{}, { name: '' }, { name: '\u0000' }, { user_id: omar }, { nights: 3 }]) {
      expect((await ask(sara, 'PATCH', `/trip/${trip_id}`, wrong)).status).toBe(422);
    }
  });

  test('delete a trip and stop what is written for it', async () => {
    const { trip_id } = await start();
    const call = await node.scripted.next();
    expect((await ask(sara, 'DELETE', `/trip/${trip_id}`)).status).toBe(204);
    expect(call.signal.aborted).toBe(true);
    expect(await ask(sara, 'GET', `/trip/${trip_id}`)).toMatchObject(notFound);
    expect(node.events.list).toContainEqual(['tripDeleted', trip_id, sara]);
    expect(await ask(sara, 'DELETE', `/trip/${trip_id}`)).toMatchObject(notFound);
  });

  test('share a trip read-only, without its notes, and take that back', async () => {
    const { trip_id } = await planned();
    await ask(sara, 'PATCH', `/trip/${trip_id}`, { shared: true, archived: true });
    for (const viewer of [null, omar]) {
      const seen = await read(viewer, trip_id);
      expect(seen).toMatchObject({ mine: false, notes: null, shared: true, archived: false });
      expect(seen.chat_history).toHaveLength(1);
      expect(JSON.stringify(seen)).not.toContain(sara);
      expect((await ask(viewer, 'GET', `/chat/${trip_id}/history`)).status).toBe(200);
    }
    expect(await send(omar, trip_id, 'Mine now')).toMatchObject(notFound);
    expect(await ask(omar, 'PATCH', `/trip/${trip_id}`, { shared: false })).toMatchObject(notFound);
    await ask(sara, 'PATCH', `/trip/${trip_id}`, { shared: false });
    expect(node.events.list.slice(-3).map(([name]) => name)).toEqual([
      'tripChanged',
      'tripsChanged',
      'tripUnshared',
    ]);
    for (const viewer of [null, omar]) {
      expect(await ask(viewer, 'GET', `/trip/${trip_id}`)).toMatchObject(notFound);
    }
  });

  test('do not tell strangers whether a trip exists, on any route', async () => {
    const { trip_id } = await planned();
    const before = await tripState(db, trip_id);
    for (const id of [trip_id, randomUUID(), 'not-an-id']) {
      const message = { trip_id: id, message: 'Hello' };
      for (const [method, path, body] of [
        ['GET', `/trip/${id}`],
        ['PATCH', `/trip/${id}`, { archived: true }],
        ['DELETE', `/trip/${id}`],
        ['POST', `/chat/${id}/stop`],
        ['POST', `/chat/${id}/retry`],
        ['GET', `/chat/${id}/history`],
        ...(id === 'not-an-id' ? [] : [['POST', '/chat', message] as const]),
      ] as const) {
        expect([method, path, await ask(omar, method, path, body)]).toMatchObject([method, path, notFound]);
      }
    }
    expect(await tripState(db, trip_id)).toEqual(before);
  });

  test('ask for a token where only its user may act, and refuse a wrong one everywhere', async () => {
    const id = randomUUID();
    for (const [method, path] of [
      ['POST', '/trip/start'],
      ['GET', '/trip/history'],
      ['PATCH', `/trip/${id}`],
      ['DELETE', `/trip/${id}`],
      ['POST', '/chat'],
      ['POST', `/chat/${id}/stop`],
      ['POST', `/chat/${id}/retry`],
    ] as const) {
      expect([path, (await ask(null, method, path, method === 'GET' ? undefined : {})).status]).toEqual([
        path,
        401,
      ]);
    }
    expect((await ask('wrong', 'GET', `/trip/${id}`)).status).toBe(401);
    expect((await ask(null, 'GET', `/trip/${id}`)).status).toBe(404);
  });

  test('take a message once, however often it is sent', async () => {
    const { trip_id } = await planned();
    const id = randomUUID();
    const [one, two] = await Promise.all([
      send(sara, trip_id, 'More food', id),
      send(sara, trip_id, 'More food', id),
    ]);
    expect([one?.status, two?.status]).toEqual([202, 202]);
    expect(one?.body).toEqual(two?.body);
    expect(v.parse(MessageAccepted, one?.body).message_id).toBe(id);
    const call = await node.scripted.next();
    expect(await send(sara, trip_id, 'More food', id)).toEqual(one);
    call.write('There is more.');
    call.finish();
    await vi.waitFor(async () => expect((await read(sara, trip_id)).reply).toBeNull());
    expect(await send(sara, trip_id, 'More food', id.toUpperCase())).toEqual(one);
    expect((await tripState(db, trip_id)).contents).toEqual([PLAN, 'More food', 'There is more.']);
    expect(node.scripted.calls).toHaveLength(2);
  });

  test('refuse a message id that stands elsewhere, without saying where', async () => {
    const hers = await planned();
    const other = await planned();
    const his = await planned(omar);
    const id = randomUUID();
    await send(sara, hers.trip_id, 'Hello', id);
    const answers = [
      await send(sara, other.trip_id, 'Hello', id),
      await send(omar, his.trip_id, 'Hello', id),
      await send(sara, hers.trip_id, 'Hello', hers.chat_history[0]?.id),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  });

  test('refuse a second message while a reply is written, and store nothing of it', async () => {
    const { trip_id } = await start();
    expect(await send(sara, trip_id, 'Hello')).toMatchObject({
      status: 409,
      body: { code: 'reply_in_progress' },
    });
    expect((await tripState(db, trip_id)).contents).toEqual([]);
  });

  test('refuse messages without content or too long', async () => {
    const { trip_id } = await planned();
    for (const message of ['', '  \n ', '\u0000', 'x'.repeat(4_001)]) {
      expect((await send(sara, trip_id, message)).status).toBe(422);
    }
    expect((await send(sara, trip_id, 'x'.repeat(4_000))).status).toBe(202);
  });

  test('stop a reply, and try again what failed or was stopped', async () => {
    const trip = await planned();
    const retry = () => ask(sara, 'POST', `/chat/${trip.trip_id}/retry`);
    expect(await retry()).toMatchObject({ status: 409, body: { code: 'nothing_to_retry' } });
    const sent = v.parse(MessageAccepted, (await send(sara, trip.trip_id, 'More food')).body);
    await node.scripted.next();
    expect(await retry()).toMatchObject({ status: 409, body: { code: 'reply_in_progress' } });
    expect((await ask(sara, 'POST', `/chat/${trip.trip_id}/stop`)).status).toBe(202);
    const stopped = await read(sara, trip.trip_id);
    expect(stopped).toMatchObject({ reply: null, failure: { reply_id: sent.reply_id, code: 'stopped' } });
    const again = await retry();
    expect(again).toMatchObject({ status: 202, body: { message_id: sent.message_id } });
    expect((await read(sara, trip.trip_id)).failure).toBeNull();
    const call = await node.scripted.next();
    expect(call.brief).toMatchObject({ request: 'More food', version: 2 });
    call.write('Done.');
    call.finish();
    await vi.waitFor(async () =>
      expect((await tripState(db, trip.trip_id)).contents).toEqual([PLAN, 'More food', 'Done.']),
    );
    expect((await ask(sara, 'POST', `/chat/${trip.trip_id}/stop`)).status).toBe(202);
  });

  test('find a reply that ends while the trip is read either growing or as a message', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { trip_id } = await start();
      const call = await node.scripted.next();
      call.write(PLAN);
      call.finish();
      for (let reading = true; reading; ) {
        const trip = await read(sara, trip_id);
        expect(trip.chat_history.length + (trip.reply ? 1 : 0)).toBe(1);
        reading = trip.reply !== null;
      }
    }
  });
});
