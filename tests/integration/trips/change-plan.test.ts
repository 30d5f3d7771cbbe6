import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import { ChangesAccepted, type Operation, VersionSummary } from '../../../shared/contracts/changes.ts';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { type Activity, Itinerary } from '../../../shared/itinerary.ts';
import { eachApiContext, NOT_FOUND } from '../../kit/trips/api-context.ts';
import { knownPlaces } from '../../kit/trips/known-places.ts';
import { barePlan } from '../../kit/trips/plan-text.ts';

const FIRST = planTrip(
  { tripId: 'sample', startDate: '2027-01-14', nights: 3, companions: 1, notes: 'Calm' },
  knownPlaces(),
);
const Versions = v.array(VersionSummary);

eachApiContext('Changing a plan by operations', (context) => {
  const planned = async (as = context.sara): Promise<Trip> => {
    const { trip_id } = await context.start(as);
    await context.answer(trip_id, JSON.stringify(FIRST), as);
    return context.read(as, trip_id);
  };
  const planIn = (trip: Trip): Itinerary =>
    v.parse(
      Itinerary,
      trip.chat_history.find(({ version }) => version === trip.version)?.structured_itinerary,
    );
  const stopOn = (trip: Trip, day: number, at = 0): Activity & { stop_id: string } => {
    const stop = planIn(trip).days[day - 1]?.activities[at];
    if (stop?.stop_id === undefined) throw new Error(`Day ${day} has no stop ${at} with an id`);
    return { ...stop, stop_id: stop.stop_id };
  };
  const change = (
    trip: Trip,
    operations: readonly Operation[],
    more: object = {},
    as: string | null = context.sara,
  ) =>
    context.ask(as, 'POST', `/trip/${trip.trip_id}/changes`, {
      base_version: trip.version,
      operations,
      ...more,
    });
  const accepted = async (trip: Trip, operations: readonly Operation[]): Promise<Trip> => {
    const { status, body } = await change(trip, operations);
    expect([status, v.parse(ChangesAccepted, body).version]).toEqual([200, (trip.version ?? 0) + 1]);
    return context.read(context.sara, trip.trip_id);
  };
  const versionsOf = async ({ trip_id }: Trip) =>
    v.parse(Versions, (await context.ask(context.sara, 'GET', `/trip/${trip_id}/versions`)).body);
  const versionAt = async ({ trip_id }: Trip, version: number): Promise<Itinerary> => {
    const { status, body } = await context.ask(context.sara, 'GET', `/trip/${trip_id}/versions/${version}`);
    expect(status).toBe(200);
    return v.parse(Itinerary, body);
  };

  test('makes a version and a message of it, tells every tab, and leaves all other days as they are', async () => {
    const trip = await planned();
    const stop = stopOn(trip, 2);
    const { status, body } = await change(trip, [{ op: 'remove', stop_id: stop.stop_id }]);
    expect([status, body]).toEqual([200, { version: 2, summary: expect.stringContaining(stop.venue_name) }]);
    const { summary } = v.parse(ChangesAccepted, body);
    const after = await context.read(context.sara, trip.trip_id);
    expect(after).toMatchObject({ version: 2, revision: trip.revision + 1 });
    expect(context.node.events.revisions(trip.trip_id).at(-1)).toBe(after.revision);
    expect(after.chat_history).toMatchObject([
      { version: 1, content: FIRST.greeting, structured_itinerary: null },
      {
        role: 'assistant',
        version: 2,
        content: summary,
        structured_itinerary: { greeting: summary },
        changes: [{ kind: 'removed', day: 2, stop_id: stop.stop_id, name: stop.venue_name }],
      },
    ]);
    expect(planIn(after).days.toSpliced(1, 1)).toEqual(planIn(trip).days.toSpliced(1, 1));
    expect(await versionsOf(trip)).toMatchObject([
      { version: 2, source: 'hand', summary },
      { version: 1, source: 'planner', summary: 'A first plan of 4 days.' },
    ]);
    expect(await versionAt(trip, 1)).toEqual(planIn(trip));
    expect(barePlan(planIn(trip))).toEqual(FIRST);
  });

  test('is undone by restoring the version before, its days and hotel byte for byte', async () => {
    const trip = await planned();
    const removed = await accepted(trip, [{ op: 'remove', stop_id: stopOn(trip, 2).stop_id }]);
    const locked = await accepted(removed, [{ op: 'lock', stop_id: stopOn(trip, 1).stop_id, locked: true }]);
    const back = await accepted(locked, [{ op: 'restore', version: 1 }]);
    const [first, restored] = [planIn(trip), planIn(back)];
    expect(JSON.stringify(restored.days)).toBe(JSON.stringify(first.days));
    expect(JSON.stringify(restored.hotel_recommendation)).toBe(JSON.stringify(first.hotel_recommendation));
    expect(restored.__meta__.version).toBe(4);
    // What the first plan greets with is true again, the warnings too; of what led to other versions nothing is said.
    const [{ summary = '' } = {}] = await versionsOf(trip);
    expect(restored.greeting).toBe(`${summary} ${first.greeting}`);
    expect(back.chat_history.at(-1)?.content).toBe(summary);
    const again = await accepted(back, [{ op: 'restore', version: 3 }]);
    expect(planIn(again).days).toEqual(planIn(locked).days);
    expect(planIn(again).greeting).toBe((await versionsOf(trip))[0]?.summary);
    await accepted(again, [
      { op: 'restore', version: 1 },
      { op: 'lock', stop_id: stopOn(trip, 2).stop_id, locked: true },
    ]);
    // What has changed since is no longer what was restored.
    expect((await versionsOf(trip)).map(({ source, restored }) => [source, restored])).toEqual([
      ['restore', null],
      ['restore', 3],
      ['restore', 1],
      ['hand', null],
      ['hand', null],
      ['planner', null],
    ]);
  });

  test('is one message as long as nothing else is said, and another one after that', async () => {
    const trip = await planned();
    const once = await accepted(trip, [{ op: 'remove', stop_id: stopOn(trip, 2).stop_id }]);
    const twice = await accepted(once, [{ op: 'remove', stop_id: stopOn(trip, 3).stop_id }]);
    expect(twice.chat_history.map(({ id, version }) => [id, version])).toEqual([
      [trip.chat_history[0]?.id, 1],
      [once.chat_history[1]?.id, 3],
    ]);
    await context.send(context.sara, trip.trip_id, 'Why?');
    await context.answer(trip.trip_id, 'Because.');
    const asked = await context.read(context.sara, trip.trip_id);
    const later = await accepted(asked, [{ op: 'restore', version: 1 }]);
    expect(later.chat_history.map(({ version }) => version)).toEqual([1, 3, null, null, 4]);
    expect(await versionsOf(trip)).toHaveLength(4);
  });

  test('is done once, however often a request is sent', async () => {
    const trip = await planned();
    const other = await planned();
    const operations: Operation[] = [{ op: 'remove', stop_id: stopOn(trip, 2).stop_id }];
    const id = randomUUID();
    const [one, two] = await Promise.all([
      change(trip, operations, { id }),
      change(trip, operations, { id }),
    ]);
    expect([one?.status, one]).toEqual([200, two]);
    await context.send(context.sara, trip.trip_id, 'Why?');
    expect(await change(trip, operations, { id: id.toUpperCase() })).toEqual(one);
    expect(await versionsOf(trip)).toHaveLength(2);
    const elsewhere = await change(other, [{ op: 'remove', stop_id: stopOn(other, 2).stop_id }], { id });
    expect(elsewhere.status).toBe(200);
  });

  test('of two tabs at once is one version and one conflict that names it', async () => {
    const trip = await planned();
    const tabs = [2, 3].map((day) => change(trip, [{ op: 'remove', stop_id: stopOn(trip, day).stop_id }]));
    const answers = (await Promise.all(tabs)).sort((one, other) => one.status - other.status);
    expect(answers).toMatchObject([
      { status: 200, body: { version: 2 } },
      { status: 409, body: { code: 'version_conflict', version: 2 } },
    ]);
    expect(await versionsOf(trip)).toHaveLength(2);
    expect(await change(trip, [{ op: 'restore', version: 1 }], { base_version: 3 })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', version: 2 },
    });
  });

  test('waits for a reply that is being written, and for a first plan', async () => {
    const { trip_id } = await context.start();
    const early = await context.read(context.sara, trip_id);
    const restore: Operation[] = [{ op: 'restore', version: 1 }];
    expect(await change(early, restore, { base_version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'reply_in_progress' },
    });
    await context.node.scripted.next();
    await context.ask(context.sara, 'POST', `/chat/${trip_id}/stop`);
    expect(await change(early, restore, { base_version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', version: null },
    });
    const trip = await planned();
    await context.send(context.sara, trip.trip_id, 'More food');
    const before = await context.state(trip.trip_id);
    expect(await change(trip, restore)).toMatchObject({ status: 409, body: { code: 'reply_in_progress' } });
    expect((await context.state(trip.trip_id)).contents).toEqual(before.contents);
  });

  test('is all or nothing, and says why not', async () => {
    const trip = await planned();
    const [first, second] = [stopOn(trip, 2), stopOn(trip, 3)];
    const locked = await accepted(trip, [{ op: 'lock', stop_id: second.stop_id, locked: true }]);
    const refused = await change(locked, [
      { op: 'remove', stop_id: first.stop_id },
      { op: 'remove', stop_id: second.stop_id },
    ]);
    const detail = `${second.venue_name} is locked. Unlock it first.`;
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'change_refused',
        detail,
        reason: 'locked',
        errors: [{ field: 'operations.1', message: detail }],
      },
    });
    expect(planIn(await context.read(context.sara, trip.trip_id))).toEqual(planIn(locked));
    for (const operation of [
      { op: 'remove', stop_id: 'nowhere' },
      { op: 'restore', version: 99 },
      { op: 'add', venue_id: 'nowhere', day: 1 },
    ] as const) {
      expect(await change(locked, [operation])).toMatchObject({ status: 422, body: { reason: 'unknown' } });
    }
    for (const wrong of [
      { operations: [] },
      { operations: [{ op: 'burn' }] },
      { base_version: 0 },
      { id: 'x' },
    ]) {
      expect(await change(locked, [], wrong)).toMatchObject({ status: 422, body: { code: 'invalid_body' } });
    }
  });

  test('is for the owner alone, and so are older versions', async () => {
    const trip = await planned();
    const his = await planned(context.omar);
    const operations: Operation[] = [{ op: 'remove', stop_id: stopOn(trip, 2).stop_id }];
    await context.ask(context.sara, 'PATCH', `/trip/${trip.trip_id}`, { shared: true });
    for (const id of [trip.trip_id, randomUUID(), 'not-an-id']) {
      const calls = [
        ['GET', `/trip/${id}/versions`],
        ['GET', `/trip/${id}/versions/1`],
        ['POST', `/trip/${id}/changes`, { base_version: 1, operations }],
      ] as const;
      for (const [method, path, body] of calls) {
        expect([path, await context.ask(context.omar, method, path, body)]).toMatchObject([path, NOT_FOUND]);
        expect([path, (await context.ask(null, method, path, body)).status]).toEqual([path, 401]);
      }
    }
    for (const version of ['2', '0', '01', '1.5', 'newest', '99999999999']) {
      const path = `/trip/${trip.trip_id}/versions/${version}`;
      expect([version, await context.ask(context.sara, 'GET', path)]).toMatchObject([version, NOT_FOUND]);
    }
    const after = await accepted(trip, operations);
    const seen = await context.read(context.omar, trip.trip_id);
    expect(seen).toMatchObject({ version: 2, has_older: false, chat_history: [{ version: 2, changes: [] }] });
    expect(JSON.stringify(seen)).not.toContain(after.chat_history[1]?.content);
    expect((await context.read(context.omar, his.trip_id)).version).toBe(1);
  });

  test('keeps its stops through an answer to a message, and the locked ones where they are', async () => {
    const trip = await planned();
    const held = stopOn(trip, 2, 1);
    const locked = await accepted(trip, [{ op: 'lock', stop_id: held.stop_id, locked: true }]);
    const gone = FIRST.days.map((day) => ({
      ...day,
      activities: day.activities.slice(0, day.day === 2 ? 1 : 9),
    }));
    await context.send(context.sara, trip.trip_id, 'Empty day 2');
    await context.answer(trip.trip_id, JSON.stringify({ ...FIRST, greeting: 'Day 2 is empty.', days: gone }));
    const refused = await context.read(context.sara, trip.trip_id);
    expect(refused).toMatchObject({ version: 2 });
    expect(refused.chat_history.at(-1)).toMatchObject({
      version: null,
      content: `${held.venue_name} is locked, so day 2 stays as it was. The plan stays as it was.`,
    });
    const without = gone.map((day, at) => (at === 2 ? { ...day, activities: day.activities.slice(1) } : day));
    await context.send(context.sara, trip.trip_id, 'Empty day 2, and later on day 3');
    await context.answer(trip.trip_id, JSON.stringify({ ...FIRST, greeting: 'Done.', days: without }));
    const after = await context.read(context.sara, trip.trip_id);
    const lost = stopOn(trip, 3);
    expect(after.chat_history.at(-1)).toMatchObject({
      version: 3,
      content: `${lost.venue_name} is gone from day 3. Everything else stays as it was. ${held.venue_name} is locked, so day 2 stays as it was.`,
      changes: [{ kind: 'removed', stop_id: lost.stop_id }],
    });
    const [was, is] = [planIn(locked), planIn(after)];
    expect(JSON.stringify(is.days.toSpliced(2, 1))).toBe(JSON.stringify(was.days.toSpliced(2, 1)));
    expect(is.days[2]?.activities.map(({ stop_id }) => stop_id)).toEqual(
      was.days[2]?.activities.slice(1).map(({ stop_id }) => stop_id),
    );
    await vi.waitFor(() => expect(context.node.replies.here(trip.trip_id)).toBeNull());
  });
});
