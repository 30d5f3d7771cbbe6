import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, test, vi } from 'vitest';
import { noThrottle } from '../../../server/auth/throttle.ts';
import { currentPlanOf } from '../../../server/db/plan-versions.ts';
import { PlannerFailure } from '../../../server/planner/planner.ts';
import { TripSummaries } from '../../../shared/contracts/trip.ts';
import { eachDatabase } from '../../kit/db/databases.ts';
import { addPlan, insertSampleTrip, insertUser } from '../../kit/db/trip-rows.ts';
import { PLAN } from '../../kit/replies/reply-context.ts';
import { eachApiContext, NOT_FOUND, openTripApi, WANTED } from '../../kit/trips/api-context.ts';
import { sampleItinerary } from '../../kit/trips/sample-itinerary.ts';

eachApiContext('The API of trips', (context) => {
  test('start a trip, its first plan being written', async () => {
    const trip = await context.start();
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
    expect(context.node.events.list).toContainEqual(['tripsChanged', context.sara]);
    const call = await context.node.scripted.next();
    expect(call.brief).toMatchObject({ tripId: trip.trip_id, startDate: '2027-01-14' });
    call.write('{"__meta__"');
    await vi.waitFor(async () =>
      expect((await context.read(context.sara, trip.trip_id)).reply).toMatchObject({
        no: 1,
        attempt: 1,
        text: '{"__meta__"',
      }),
    );
  });

  test('start one trip for a request that is sent again, also at the same time', async () => {
    const id = randomUUID();
    const start = (user: string) => context.ask(user, 'POST', '/trip/start', { ...WANTED, id });
    const [first, second] = await Promise.all([start(context.sara), start(context.sara)]);
    const again = await start(context.sara);
    const other = await start(context.omar);
    const ids = [first, second, again, other].map(({ status, body }) => {
      expect(status).toBe(201);
      return v.parse(v.looseObject({ trip_id: v.string() }), body).trip_id;
    });
    expect([ids[1], ids[2], ids[3] === ids[0]]).toEqual([ids[0], ids[0], false]);
    expect(
      v.parse(TripSummaries, (await context.ask(context.sara, 'GET', '/trip/history')).body),
    ).toHaveLength(1);
    expect((await context.ask(context.sara, 'DELETE', `/trip/${ids[0]}`)).status).toBe(204);
    // The request is as new as its trip is gone.
    expect((await start(context.sara)).status).toBe(201);
  });

  test.each([
    ['2027-01-13', 'Departure date cannot be in the past'],
    ['2077-01-01', 'Please choose an earlier date'],
    ['2027-02-30', 'Please give a date as YYYY-MM-DD'],
  ])('refuses to start on %s', async (start_date, message) => {
    const { status, body } = await context.ask(context.sara, 'POST', '/trip/start', {
      ...WANTED,
      start_date,
    });
    expect([status, body]).toMatchObject([
      422,
      { detail: message, errors: [{ field: 'start_date', message }] },
    ]);
    expect((await context.ask(context.sara, 'GET', '/trip/history')).body).toEqual([]);
  });

  test('list the trips of a user, newest first, and nobody else’s', async () => {
    const first = await context.start();
    const second = await context.start();
    await context.start(context.omar);
    await context.ask(context.sara, 'PATCH', `/trip/${first.trip_id}`, { archived: true });
    const list = v.parse(TripSummaries, (await context.ask(context.sara, 'GET', '/trip/history')).body);
    expect(list.map((trip) => [trip.trip_id, trip.archived])).toEqual([
      [second.trip_id, false],
      [first.trip_id, true],
    ]);
  });

  test('return the whole of a trip: messages in order, the itinerary, and what failed', async () => {
    const trip = await context.planned();
    expect(trip.chat_history).toMatchObject([
      {
        role: 'assistant',
        content: sampleItinerary(4).greeting,
        version: 1,
        structured_itinerary: sampleItinerary(4),
        changes: [],
        choices: [],
      },
    ]);
    expect(trip).toMatchObject({ version: 1, has_older: false });
    expect((await context.send(context.sara, trip.trip_id, 'Why?')).status).toBe(202);
    (await context.node.scripted.next()).fail(new PlannerFailure('model_refused', '401'));
    await vi.waitFor(async () =>
      expect((await context.read(context.sara, trip.trip_id)).failure).toMatchObject({
        code: 'model_refused',
      }),
    );
    const after = await context.read(context.sara, trip.trip_id);
    expect(after.chat_history.map((message) => message.role)).toEqual(['assistant', 'user']);
    expect(after.revision).toBeGreaterThan(trip.revision);
    expect(context.node.events.revisions(trip.trip_id).at(-1)).toBe(after.revision);
    const history = await context.ask(context.sara, 'GET', `/chat/${trip.trip_id}/history`);
    expect(history.body).toEqual(after.chat_history);
  });

  test('change a trip and notify its tabs', async () => {
    const { trip_id, revision } = await context.planned();
    const { status, body } = await context.ask(context.sara, 'PATCH', `/trip/${trip_id}`, {
      name: ' Winter ',
      archived: true,
    });
    expect([status, body]).toMatchObject([200, { name: 'Winter', archived: true, revision: revision + 1 }]);
    expect(body).not.toHaveProperty('chat_history');
    expect(context.node.events.list).toContainEqual(['tripChanged', trip_id, revision + 1]);
    for (const wrong of [{}, { name: '' }, { name: '\u0000' }, { user_id: context.omar }, { nights: 0 }]) {
      expect((await context.ask(context.sara, 'PATCH', `/trip/${trip_id}`, wrong)).status).toBe(422);
    }
  });

  test('count each change of a trip, as they do each message', async () => {
    const { trip_id } = await context.start();
    const spent: string[] = [];
    const { replies, events } = context.node;
    const throttle = {
      ...noThrottle,
      spend: async ({ name }: { name: string }, who: string) => void spent.push(name, who),
    };
    const api = openTripApi({ db: context.db, replies, events: events.events, throttle });
    expect((await api.ask(context.sara, 'PATCH', `/trip/${trip_id}`, { name: 'Winter' })).status).toBe(200);
    expect(spent).toEqual(['change/user', context.sara]);
  });

  test('delete a trip and stop what is written for it', async () => {
    const { trip_id } = await context.start();
    const call = await context.node.scripted.next();
    expect((await context.ask(context.sara, 'DELETE', `/trip/${trip_id}`)).status).toBe(204);
    expect(call.signal.aborted).toBe(true);
    expect(await context.ask(context.sara, 'GET', `/trip/${trip_id}`)).toMatchObject(NOT_FOUND);
    expect(context.node.events.list).toContainEqual(['tripDeleted', trip_id, context.sara]);
    expect(await context.ask(context.sara, 'DELETE', `/trip/${trip_id}`)).toMatchObject(NOT_FOUND);
  });

  test('share a trip read-only, without its notes, and take that back', async () => {
    const { trip_id } = await context.planned();
    await context.ask(context.sara, 'PATCH', `/trip/${trip_id}`, { shared: true, archived: true });
    for (const viewer of [null, context.omar]) {
      const seen = await context.read(viewer, trip_id);
      expect(seen).toMatchObject({ mine: false, notes: null, shared: true, archived: false });
      expect(seen.chat_history).toHaveLength(1);
      expect(JSON.stringify(seen)).not.toContain(context.sara);
      expect((await context.ask(viewer, 'GET', `/chat/${trip_id}/history`)).status).toBe(200);
    }
    expect(await context.send(context.omar, trip_id, 'Mine now')).toMatchObject(NOT_FOUND);
    expect(await context.ask(context.omar, 'PATCH', `/trip/${trip_id}`, { shared: false })).toMatchObject(
      NOT_FOUND,
    );
    await context.ask(context.sara, 'PATCH', `/trip/${trip_id}`, { shared: false });
    expect(context.node.events.list.slice(-3).map(([name]) => name)).toEqual([
      'tripChanged',
      'tripsChanged',
      'tripUnshared',
    ]);
    for (const viewer of [null, context.omar]) {
      expect(await context.ask(viewer, 'GET', `/trip/${trip_id}`)).toMatchObject(NOT_FOUND);
    }
  });
  test('find a reply that ends while the trip is read either growing or as a message', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { trip_id } = await context.start();
      const call = await context.node.scripted.next();
      call.finish(PLAN);
      for (let reading = true; reading; ) {
        const trip = await context.read(context.sara, trip_id);
        expect(trip.chat_history.length + (trip.reply ? 1 : 0)).toBe(1);
        reading = trip.reply !== null;
      }
    }
  });
});

eachApiContext('The API of trips', (context) => {
  test('do not disclose to strangers whether a trip exists, on any route', async () => {
    const { trip_id } = await context.planned();
    const before = await context.state(trip_id);
    for (const id of [trip_id, randomUUID(), 'not-an-id']) {
      const message = { trip_id: id, message: 'Hello' };
      for (const [method, path, body] of [
        ['GET', `/trip/${id}`],
        ['PATCH', `/trip/${id}`, { archived: true }],
        ['DELETE', `/trip/${id}`],
        ['POST', `/chat/${id}/stop`],
        ['POST', `/chat/${id}/show-all`],
        ['POST', `/chat/${id}/retry`],
        ['GET', `/chat/${id}/history`],
        ...(id === 'not-an-id' ? [] : [['POST', '/chat', message] as const]),
      ] as const) {
        expect([method, path, await context.ask(context.omar, method, path, body)]).toMatchObject([
          method,
          path,
          NOT_FOUND,
        ]);
      }
    }
    expect(await context.state(trip_id)).toEqual(before);
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
      ['POST', `/chat/${id}/show-all`],
      ['POST', `/chat/${id}/retry`],
    ] as const) {
      expect([
        path,
        (await context.ask(null, method, path, method === 'GET' ? undefined : {})).status,
      ]).toEqual([path, 401]);
    }
    expect((await context.ask('wrong', 'GET', `/trip/${id}`)).status).toBe(401);
    expect((await context.ask(null, 'GET', `/trip/${id}`)).status).toBe(404);
  });
});

eachDatabase('The current plan of a trip', (database) => {
  let userId: string;
  beforeAll(async () => {
    userId = await insertUser(database.db);
  });

  test('is the itinerary of the highest version, whichever was stored last', async () => {
    const tripId = await insertSampleTrip(database.db, userId);
    for (const version of [1, 10, 9]) {
      await addPlan(database.db, tripId, sampleItinerary(version, version));
    }
    const current = await currentPlanOf(database.db, tripId);
    expect(current).toMatchObject({ version: 10, plan: sampleItinerary(10, 10) });
  });

  test('is none before the first', async () => {
    const tripId = await insertSampleTrip(database.db, userId);
    expect(await currentPlanOf(database.db, tripId)).toBeNull();
  });
});
