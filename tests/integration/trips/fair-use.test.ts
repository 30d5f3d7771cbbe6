import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeyedHash } from '../../../server/auth/hashing.ts';
import { createThrottle } from '../../../server/auth/throttle.ts';
import { createFairUse } from '../../../server/replies/fair-use.ts';
import { Trip } from '../../../shared/contracts/trip.ts';
import { onPostgres } from '../../kit/db/databases.ts';
import { insertSampleTrip, insertUser, tripState } from '../../kit/db/trip-rows.ts';
import { openReplyNode, type ReplyNode } from '../../kit/replies/reply-node.ts';
import { openTripApi, WANTED } from '../../kit/trips/api-context.ts';

const HOUR_MS = 60 * 60_000;

onPostgres('Fair use', (database) => {
  let node: ReplyNode;
  let user: string;
  let clock: number;
  beforeEach(async () => {
    clock = Date.UTC(2026, 0, 15, 9);
    // Else the new node would take over what the test before left open.
    await database.db.execute(sql`delete from trips`);
    node = openReplyNode(database.db);
    user = await insertUser(database.db);
  });
  afterEach(() => node.replies.close());

  const api = (limits: { atOnce: number; perDay: number }) => {
    const keyedHash = createKeyedHash('a secret for tests that is long enough');
    const throttle = createThrottle({ db: database.db, keyedHash, now: () => clock });
    const fairUse = createFairUse({ throttle, ...limits });
    const { replies, events } = node;
    return openTripApi({ db: database.db, replies, events: events.events, now: () => clock, fairUse });
  };
  const twoTrips = async () =>
    [await insertSampleTrip(database.db, user), await insertSampleTrip(database.db, user)] as const;
  const finishNext = async (tripId: string): Promise<void> => {
    const call = await node.scripted.next();
    call.finish('It is.');
    await vi.waitFor(async () => expect((await tripState(database.db, tripId)).reply?.state).toBe('done'));
  };

  test('lets a user have two replies in writing, however many are asked for at once', async () => {
    const { ask } = api({ atOnce: 2, perDay: 100 });
    const other = await insertUser(database.db);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask(user, 'POST', '/trip/start', WANTED)),
    );
    const refused = answers.filter((answer) => answer.status === 429);
    expect([answers.filter((answer) => answer.status === 201).length, refused.length]).toEqual([2, 6]);
    expect(refused[0]?.body).toMatchObject({
      code: 'too_many_requests',
      detail: '2 answers are already being written for you. Please wait until one is finished, or stop one.',
    });
    expect((await ask(user, 'GET', '/trip/history')).body).toHaveLength(2);
    expect((await ask(other, 'POST', '/trip/start', WANTED)).status).toBe(201);
    const mine = answers.find((answer) => answer.status === 201);
    const { trip_id } = v.parse(Trip, mine?.body);
    expect((await ask(user, 'POST', `/chat/${trip_id}/stop`)).status).toBe(202);
    expect((await ask(user, 'POST', '/trip/start', WANTED)).status).toBe(201);
    expect((await ask(user, 'POST', `/chat/${trip_id}/retry`)).status).toBe(429);
  });

  test('stores nothing of a message beyond the limit, so that it can be sent again as it is', async () => {
    const { ask } = api({ atOnce: 1, perDay: 100 });
    const [busy, quiet] = await twoTrips();
    const say = (trip_id: string) => ask(user, 'POST', '/chat', { trip_id, message: 'Is it warm?' });
    expect((await say(busy)).status).toBe(202);
    expect(await say(quiet)).toMatchObject({
      status: 429,
      body: {
        detail: 'One answer is already being written for you. Please wait until it is finished, or stop it.',
      },
    });
    expect((await tripState(database.db, quiet)).contents).toEqual([]);
    await finishNext(busy);
    expect((await say(quiet)).status).toBe(202);
  });

  test('leaves what an edit beyond the limit was to replace as it is', async () => {
    const { ask } = api({ atOnce: 1, perDay: 100 });
    const [busy, quiet] = await twoTrips();
    const id = randomUUID();
    await ask(user, 'POST', '/chat', { trip_id: quiet, message: 'Is it warm?', id });
    await finishNext(quiet);
    expect((await ask(user, 'POST', '/chat', { trip_id: busy, message: 'Is it warm?' })).status).toBe(202);
    const edit = () =>
      ask(user, 'POST', `/chat/${quiet}/edit`, { message_id: id, message: 'Is it cold?', id: randomUUID() });
    expect((await edit()).status).toBe(429);
    expect((await tripState(database.db, quiet)).contents).toEqual(['Is it warm?', 'It is.']);
    await finishNext(busy);
    expect((await edit()).status).toBe(202);
    expect((await tripState(database.db, quiet)).contents).toEqual(['Is it cold?']);
  });

  test('counts the replies of a day, not the refusals, and names when the next day begins', async () => {
    const { ask } = api({ atOnce: 2, perDay: 2 });
    const trip_id = await insertSampleTrip(database.db, user);
    const say = () => ask(user, 'POST', '/chat', { trip_id, message: 'Is it warm?' });
    expect((await say()).status).toBe(202);
    expect((await say()).status).toBe(409);
    await finishNext(trip_id);
    clock += HOUR_MS;
    expect((await say()).status).toBe(202);
    await finishNext(trip_id);
    expect(await say()).toMatchObject({
      status: 429,
      body: { detail: 'You have used up your 2 replies of the day. Please try again in 23 hours.' },
    });
    clock += 23 * HOUR_MS;
    expect((await say()).status).toBe(202);
  });
});
