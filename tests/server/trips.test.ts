import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { PlannerFailure } from '../../server/planner/planner-failure.ts';
import { TripSummaries } from '../../shared/contracts/trip.ts';
import { eachApiWorld, NOT_FOUND, WANTED } from '../kit/api-world.ts';
import { PLAN } from '../kit/reply-world.ts';
import { sampleItinerary } from '../kit/sample-itinerary.ts';

eachApiWorld('The API of trips', (world) => {
  test('start a trip, its first plan being written', async () => {
    const trip = await world.start();
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
    expect(world.node.events.list).toContainEqual(['tripsChanged', world.sara]);
    const call = await world.node.scripted.next();
    expect(call.brief).toMatchObject({ tripId: trip.trip_id, startDate: '2027-01-14' });
    call.write('{"__meta__"');
    await vi.waitFor(async () =>
      expect((await world.read(world.sara, trip.trip_id)).reply).toMatchObject({
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
    const { status, body } = await world.ask(world.sara, 'POST', '/trip/start', { ...WANTED, start_date });
    expect([status, body]).toMatchObject([
      422,
      { detail: message, errors: [{ field: 'start_date', message }] },
    ]);
    expect((await world.ask(world.sara, 'GET', '/trip/history')).body).toEqual([]);
  });

  test('list the trips of a user, newest first, and nobody else’s', async () => {
    const first = await world.start();
    const second = await world.start();
    await world.start(world.omar);
    await world.ask(world.sara, 'PATCH', `/trip/${first.trip_id}`, { archived: true });
    const list = v.parse(TripSummaries, (await world.ask(world.sara, 'GET', '/trip/history')).body);
    expect(list.map((trip) => [trip.trip_id, trip.archived])).toEqual([
      [second.trip_id, false],
      [first.trip_id, true],
    ]);
  });

  test('tell the whole of a trip: messages in order, the itinerary, and what failed', async () => {
    const trip = await world.planned();
    expect(trip.chat_history).toMatchObject([
      { role: 'assistant', content: PLAN, structured_itinerary: sampleItinerary(4) },
    ]);
    expect((await world.send(world.sara, trip.trip_id, 'Why?')).status).toBe(202);
    (await world.node.scripted.next()).fail(new PlannerFailure('model_refused', '401'));
    await vi.waitFor(async () =>
      expect((await world.read(world.sara, trip.trip_id)).failure).toMatchObject({ code: 'model_refused' }),
    );
    const after = await world.read(world.sara, trip.trip_id);
    expect(after.chat_history.map((message) => message.role)).toEqual(['assistant', 'user']);
    expect(after.revision).toBeGreaterThan(trip.revision);
    expect(world.node.events.revisions(trip.trip_id).at(-1)).toBe(after.revision);
    const history = await world.ask(world.sara, 'GET', `/chat/${trip.trip_id}/history`);
    expect(history.body).toEqual(after.chat_history);
  });

  test('change a trip and tell its tabs', async () => {
    const { trip_id, revision } = await world.planned();
    const { status, body } = await world.ask(world.sara, 'PATCH', `/trip/${trip_id}`, {
      name: ' Winter ',
      archived: true,
    });
    expect([status, body]).toMatchObject([200, { name: 'Winter', archived: true, revision: revision + 1 }]);
    expect(world.node.events.list).toContainEqual(['tripChanged', trip_id, revision + 1]);
    for (const wrong of [{}, { name: '' }, { name: '\u0000' }, { user_id: world.omar }, { nights: 3 }]) {
      expect((await world.ask(world.sara, 'PATCH', `/trip/${trip_id}`, wrong)).status).toBe(422);
    }
  });

  test('delete a trip and stop what is written for it', async () => {
    const { trip_id } = await world.start();
    const call = await world.node.scripted.next();
    expect((await world.ask(world.sara, 'DELETE', `/trip/${trip_id}`)).status).toBe(204);
    expect(call.signal.aborted).toBe(true);
    expect(await world.ask(world.sara, 'GET', `/trip/${trip_id}`)).toMatchObject(NOT_FOUND);
    expect(world.node.events.list).toContainEqual(['tripDeleted', trip_id, world.sara]);
    expect(await world.ask(world.sara, 'DELETE', `/trip/${trip_id}`)).toMatchObject(NOT_FOUND);
  });

  test('share a trip read-only, without its notes, and take that back', async () => {
    const { trip_id } = await world.planned();
    await world.ask(world.sara, 'PATCH', `/trip/${trip_id}`, { shared: true, archived: true });
    for (const viewer of [null, world.omar]) {
      const seen = await world.read(viewer, trip_id);
      expect(seen).toMatchObject({ mine: false, notes: null, shared: true, archived: false });
      expect(seen.chat_history).toHaveLength(1);
      expect(JSON.stringify(seen)).not.toContain(world.sara);
      expect((await world.ask(viewer, 'GET', `/chat/${trip_id}/history`)).status).toBe(200);
    }
    expect(await world.send(world.omar, trip_id, 'Mine now')).toMatchObject(NOT_FOUND);
    expect(await world.ask(world.omar, 'PATCH', `/trip/${trip_id}`, { shared: false })).toMatchObject(
      NOT_FOUND,
    );
    await world.ask(world.sara, 'PATCH', `/trip/${trip_id}`, { shared: false });
    expect(world.node.events.list.slice(-3).map(([name]) => name)).toEqual([
      'tripChanged',
      'tripsChanged',
      'tripUnshared',
    ]);
    for (const viewer of [null, world.omar]) {
      expect(await world.ask(viewer, 'GET', `/trip/${trip_id}`)).toMatchObject(NOT_FOUND);
    }
  });
  test('find a reply that ends while the trip is read either growing or as a message', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { trip_id } = await world.start();
      const call = await world.node.scripted.next();
      call.write(PLAN);
      call.finish();
      for (let reading = true; reading; ) {
        const trip = await world.read(world.sara, trip_id);
        expect(trip.chat_history.length + (trip.reply ? 1 : 0)).toBe(1);
        reading = trip.reply !== null;
      }
    }
  });
});
