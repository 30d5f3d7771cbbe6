import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Socket } from 'socket.io-client';
import * as v from 'valibot';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dayFacts } from '../../../server/places/calendar.ts';
import { Trip } from '../../../shared/contracts/trip.ts';
import type { Itinerary } from '../../../shared/itinerary.ts';
import { onPostgres } from '../../kit/db/databases.ts';
import { insertSampleTrip, insertUser } from '../../kit/db/trip-rows.ts';
import { type LiveServer, openLiveServer, settled, watchTrip } from '../../kit/live/live-context.ts';
import type { ScriptedCall } from '../../kit/replies/reply-node.ts';
import { openApp } from '../../kit/server/open-app.ts';
import { openTripApi } from '../../kit/trips/api-context.ts';
import { barePlan } from '../../kit/trips/plan-text.ts';
import { sampleItinerary } from '../../kit/trips/sample-itinerary.ts';

/** Words that stand where only the owner may find them; what holds one of them has published it. */
const PRIVATE = {
  diet: 'Coeliac since birth',
  toddler: 'a toddler called Nour',
  wish: 'Ramps for a wheelchair',
  name: 'Divorce party',
  message: 'My passport number is X1234567',
  phone: 'Call me on 055 123 4567',
  prose: 'Your appointment at the clinic is at ten',
  growing: 'Growing words about Grandma',
  olderGreeting: 'On your tight budget',
  olderStop: 'Dialysis centre',
  olderReason: 'Near your oncologist',
  question: 'When is my biopsy?',
};

const HTML = readFileSync(join(import.meta.dirname, '../../../client/index.html'), 'utf8');

const plan = (version: number, greeting: string) => ({ ...sampleItinerary(4, version), greeting });
const olderPlan = () => {
  const [first, ...rest] = plan(1, PRIVATE.olderGreeting).days;
  const stop = first?.activities[0];
  if (!first || !stop) throw new Error('The sample has no stop');
  const changed = {
    ...first,
    activities: [
      { ...stop, venue_id: 'dialysis', venue_name: PRIVATE.olderStop, description: PRIVATE.olderReason },
    ],
  };
  return { ...plan(1, PRIVATE.olderGreeting), days: [changed, ...rest] };
};
/** A plan of places that the catalogue does not know, without what its planner has put into words. */
const wordless = ({ hotel_recommendation: hotel, days, ...plan }: Itinerary) => ({
  ...plan,
  hotel_recommendation: { ...hotel, reason: '' },
  days: days.map((day) => ({
    ...day,
    notes: dayFacts(day.date).notes,
    activities: day.activities.map((stop) => ({ ...stop, description: '' })),
  })),
  cultural_insights: expect.arrayContaining([expect.stringContaining('prayer')]),
  transportation_tips: expect.arrayContaining([expect.stringContaining('metro')]),
});
const newestPlan = () => plan(2, 'Another stop');

onPostgres('A shared trip', (database) => {
  let server: LiveServer;
  let [sara, omar, tripId] = ['', '', ''];

  beforeAll(async () => {
    [sara, omar] = [await insertUser(database.db), await insertUser(database.db)];
  });
  beforeEach(async () => {
    server = await openLiveServer(database.db);
    tripId = await insertSampleTrip(database.db, sara, `${PRIVATE.diet}, with ${PRIVATE.toddler}`);
    await server.ask(sara, 'PATCH', `/trip/${tripId}`, { wishes: [{ label: PRIVATE.wish }] });
    await server.ask(sara, 'PATCH', `/trip/${tripId}`, { shared: true, name: PRIVATE.name });
  });
  afterEach(() => server.close());

  const read = async (as: string | null): Promise<Trip> => {
    const { status, body } = await server.ask(as, 'GET', `/trip/${tripId}`);
    expect(status).toBe(200);
    return v.parse(Trip, body);
  };
  const send = async (message: string): Promise<ScriptedCall> => {
    const sent = await server.ask(sara, 'POST', '/chat', { trip_id: tripId, message });
    expect(sent.status).toBe(202);
    return server.scripted.next();
  };
  const answer = async (message: string, text: string): Promise<void> => {
    const call = await send(message);
    call.finish(text);
    await vi.waitFor(async () => expect((await read(sara)).reply).toBeNull());
  };
  /** Two versions of a plan, a question answered in words, and another answer that is being written. */
  const converse = async (): Promise<ScriptedCall> => {
    await answer('A plan, please', JSON.stringify(olderPlan()));
    await answer(PRIVATE.phone, JSON.stringify(newestPlan()));
    await answer(PRIVATE.question, PRIVATE.prose);
    const call = await send(PRIVATE.message);
    call.write(PRIVATE.growing);
    await vi.waitFor(async () => {
      const { reply } = await read(sara);
      expect(reply && 'text' in reply ? reply.text : '').toContain(PRIVATE.growing);
    });
    return call;
  };
  const pageHtml = async (now = Date.now): Promise<string> => {
    const { app } = openApp(database, { built: { html: HTML, files: new Map(), dist: '' }, now });
    return (await app.request(`/trip/chat/${tripId}`)).text();
  };
  const listening = (who: string | null): { socket: Socket; received: unknown[] } => {
    const socket = server.connect(who);
    const received: unknown[] = [];
    socket.onAny((...event: unknown[]) => received.push(event));
    return { socket, received };
  };

  test('discloses nothing of what its owner wrote, by REST, page, link preview, socket and copy, also while something is written', async () => {
    const visitors = [null, omar].map((who) => ({ who, ...listening(who) }));
    for (const { socket } of visitors) expect(await watchTrip(socket, tripId)).toMatchObject({ ok: true });
    const call = await converse();
    const seen: unknown[] = [await pageHtml()];
    for (const { who, socket, received } of visitors) {
      seen.push((await server.ask(who, 'GET', `/trip/${tripId}`)).body);
      seen.push((await server.ask(who, 'GET', `/chat/${tripId}/history`)).body);
      for (const path of ['versions', 'versions/1', 'versions/2'])
        seen.push((await server.ask(who, 'GET', `/trip/${tripId}/${path}`)).body);
      seen.push(await watchTrip(socket, tripId), received);
    }
    const copy = v.parse(Trip, (await server.ask(omar, 'POST', `/trip/${tripId}/copy`)).body);
    seen.push(copy);
    for (const path of [`/trip/${copy.trip_id}`, `/trip/${copy.trip_id}/versions/1`, '/trip/history'])
      seen.push((await server.ask(omar, 'GET', path)).body);
    const bytes = JSON.stringify(seen);
    for (const [where, words] of Object.entries(PRIVATE))
      expect([where, bytes.includes(words)]).toEqual([where, false]);
    // The same words are there for the owner, so the search above can find them.
    const older = (await server.ask(sara, 'GET', `/trip/${tripId}/versions/1`)).body;
    const own = JSON.stringify([await read(sara), older]);
    for (const [where, words] of Object.entries(PRIVATE))
      expect([where, own.includes(words)]).toEqual([where, true]);
    call.finish();
  });

  test('shows a visitor destination, dates, travellers and the newest plan with a neutral greeting', async () => {
    const call = await converse();
    const greeting = 'A 4-day plan for Riyadh, with every stop on the map.';
    for (const who of [null, omar]) {
      const trip = await read(who);
      expect(trip).toMatchObject({
        name: 'Trip to Riyadh',
        destination: 'Riyadh',
        start_date: '2027-01-14',
        nights: 3,
        companions: 1,
        notes: null,
        mine: false,
        failure: null,
      });
      expect(trip.reply).toEqual({ id: expect.any(String), writing: true });
      const shown = trip.chat_history.map((message) => ({
        ...message,
        structured_itinerary: barePlan(message.structured_itinerary),
      }));
      expect(shown).toEqual([
        {
          id: expect.any(String),
          role: 'assistant',
          content: greeting,
          created_at: expect.any(String),
          version: 2,
          structured_itinerary: { ...wordless(newestPlan()), greeting },
          changes: [],
          choices: [],
        },
      ]);
      const history = await server.ask(who, 'GET', `/chat/${tripId}/history`);
      expect(history.body).toEqual(trip.chat_history);
    }
    call.finish();
  });

  test('[L7] notifies visitors of each change and of no text, and brings a new version when it is whole', async () => {
    await answer('A plan, please', JSON.stringify(olderPlan()));
    const { socket, received } = listening(null);
    expect(await watchTrip(socket, tripId)).toMatchObject({ ok: true, reply: null });
    const before = await read(null);
    const call = await send('Another one');
    call.write(JSON.stringify(newestPlan()).slice(0, -1));
    await vi.waitFor(async () => expect((await read(sara)).reply).toMatchObject({ no: 2 }));
    const while_ = await read(null);
    expect(await watchTrip(socket, tripId)).toEqual({
      ok: true,
      revision: while_.revision,
      reply: { id: while_.reply?.id, writing: true },
    });
    expect(while_.chat_history).toEqual(before.chat_history);
    call.finish('}');
    await vi.waitFor(async () => expect((await read(null)).reply).toBeNull());
    await settled(socket);
    const after = await read(null);
    expect(after.chat_history).toHaveLength(1);
    expect(after.chat_history[0]?.structured_itinerary).toMatchObject({ __meta__: { version: 2 } });
    expect(new Set(received.map((event) => v.parse(v.tuple([v.string(), v.unknown()]), event)[0]))).toEqual(
      new Set(['trip:changed']),
    );
    expect(received.at(-1)).toEqual(['trip:changed', { trip_id: tripId, revision: after.revision }]);
  });

  test('without a plan shows none, and not why', async () => {
    const call = await send(PRIVATE.message);
    call.fail(new Error('no plan'));
    expect(await read(null)).toMatchObject({ chat_history: [], failure: null });
  });

  test('ends by itself when its owner wants it to', async () => {
    const [now, DAY_MS] = [Date.now(), 86_400_000];
    let later = 0;
    const { replies, events } = server;
    const api = openTripApi({ db: database.db, replies, events, now: () => now + later });
    const path = `/trip/${tripId}`;
    const end = new Date(now + 7 * DAY_MS).toISOString();
    const patch = (body: object) => api.ask(sara, 'PATCH', path, body);
    expect((await patch({ shared_until: end })).body).toMatchObject({ shared: true, shared_until: end });
    // A change of something else leaves it as it is, and it is nobody else's business.
    expect((await patch({ name: 'Winter' })).body).toMatchObject({ shared_until: end });
    expect((await api.ask(null, 'GET', path)).body).toMatchObject({ shared: true, shared_until: null });
    for (const shared_until of [new Date(now).toISOString(), '2027-01-14', 7])
      expect((await patch({ shared_until })).body).toMatchObject({ errors: [{ field: 'shared_until' }] });
    later = 7 * DAY_MS;
    for (const who of [null, omar]) expect((await api.ask(who, 'GET', path)).status).toBe(404);
    expect((await api.ask(null, 'GET', `/chat/${tripId}/history`)).status).toBe(404);
    expect((await api.ask(omar, 'POST', `${path}/copy`)).status).toBe(404);
    expect(await pageHtml(() => now + later)).toBe(HTML);
    expect((await api.ask(sara, 'GET', path)).body).toMatchObject({ shared: false, shared_until: null });
    // Shared anew it has no end, until it is given one; switched off it has none either.
    expect((await patch({ shared: true })).body).toMatchObject({ shared: true, shared_until: null });
    expect((await patch({ shared: false })).body).toMatchObject({ shared: false, shared_until: null });
    const again = new Date(now + 30 * DAY_MS).toISOString();
    expect((await patch({ shared_until: again })).body).toMatchObject({ shared: false, shared_until: null });
    expect((await patch({ shared: true, shared_until: again })).body).toMatchObject({ shared_until: again });
    expect((await patch({ shared_until: null })).body).toMatchObject({ shared: true, shared_until: null });
  });
});
