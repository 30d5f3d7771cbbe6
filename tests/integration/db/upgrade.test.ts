import { setTimeout as timeout } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPlaces } from '../../../server/places/places.ts';
import { createEmbeddedPlanner } from '../../../server/planner/embedded-planner.ts';
import type { Planner } from '../../../server/planner/planner.ts';
import { VersionSummary } from '../../../shared/contracts/changes.ts';
import { Itinerary } from '../../../shared/itinerary.ts';
import type { Browser } from '../../kit/accounts/person.ts';
import {
  digestOf,
  PERSON_NAMES,
  type PersonName,
  Plan,
  type RecordedTrip,
  readConversation,
  readTripRecord,
  restorePostgres,
  type UpgradeFixture,
  unpackEmbedded,
} from '../../kit/db/upgrade-fixture.ts';
import { openWholeNode, type WholeNode } from '../../kit/server/whole-node.ts';

/** The planner of a server without a model, but for the pace of its writing. */
const embedded = createEmbeddedPlanner({
  places: openPlaces(),
  now: Date.now,
  pause: (ms, signal) => timeout(ms, undefined, { signal }),
  charsPerSecond: Number.POSITIVE_INFINITY,
});
/** By trip, the text that a writing was begun with. */
const keptTexts = new Map<string, string>();
const planner: Planner = (brief, signal) => {
  keptTexts.set(brief.tripId, brief.kept);
  return embedded(brief, signal);
};

const Versions = v.array(VersionSummary);
const TripIds = v.array(v.object({ trip_id: v.string() }));
const Visited = v.object({
  chat_history: v.array(v.object({ role: v.literal('assistant'), structured_itinerary: Plan })),
});

const days = (plan: Plan | null | undefined): string[] => plan?.days.map(digestOf) ?? [];

/** The same without the words that a planner wrote for the owner: where it goes and when. */
const wordlessDays = (plan: Plan | null | undefined): string[] =>
  plan?.days.map((day) =>
    digestOf({ ...day, notes: [], activities: day.activities.map((stop) => ({ ...stop, description: '' })) }),
  ) ?? [];

/** Parts of a text that JSON writes as they are, and that are too long to stand elsewhere by chance. */
const phrases = (text: string): string[] =>
  text.split(/[\n".]/).flatMap((part) => (part.trim().length > 20 ? [part.trim()] : []));

describe.each([
  ['PGlite', unpackEmbedded],
  ['PostgreSQL', restorePostgres],
])('A database that an older server has left (%s)', (_, open) => {
  let fixture: UpgradeFixture;
  let node: WholeNode;
  let browsers: Record<PersonName, Browser>;

  const signIn = async (name: PersonName): Promise<Browser> => {
    const browser = node.browser();
    expect((await browser.signIn(fixture.record.people[name])).status).toBe(200);
    return browser;
  };
  const send = async (browser: Browser, method: string, path: string, body?: unknown) =>
    browser.send(method, `/api${path}`, body, await browser.bearer());
  const readAs = (name: PersonName) => async (path: string) => {
    const answer = await send(browsers[name], 'GET', path);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.json();
  };
  const tripOf = (kind: RecordedTrip['kind']): RecordedTrip => {
    const trip = fixture.record.trips.find((each) => each.kind === kind);
    if (!trip) throw new Error(`No trip is ${kind}`);
    return trip;
  };
  const newestPlan = async ({ owner, trip_id }: { owner: PersonName; trip_id: string }) => {
    const plans = (await readConversation(readAs(owner), trip_id)).map((each) => each.structured_itinerary);
    return plans.findLast((plan) => plan != null);
  };
  const untilAnswered = ({ owner, trip_id }: { owner: PersonName; trip_id: string }) =>
    vi.waitFor(async () =>
      expect(await readAs(owner)(`/trip/${trip_id}`)).toMatchObject({ reply: null, failure: null }),
    );
  /** Sends a message and resolves with what the conversation has gained by it. */
  const ask = async (trip: RecordedTrip, message: string) => {
    const { owner, trip_id } = trip;
    expect((await send(browsers[owner], 'POST', '/chat', { trip_id, message })).status).toBe(202);
    await untilAnswered(trip);
    const { messages } = await readTripRecord(readAs(owner), trip_id);
    expect(messages.slice(0, trip.messages.length)).toEqual(trip.messages);
    return messages.slice(trip.messages.length);
  };

  beforeAll(async () => {
    fixture = await open();
    node = await openWholeNode(fixture.env, { planner });
    browsers = { layla: await signIn('layla'), tom: await signIn('tom') };
  });
  afterAll(async () => {
    await node.close();
    await fixture.remove();
  });

  test.each(PERSON_NAMES)('knows %s, the password and the session of before', async (name) => {
    const { email, password, email_verified, session_cookie, first_name, last_name, nationality } =
      fixture.record.people[name];
    const wrong = await node.browser().signIn({ email, password: `${password}!` });
    expect(wrong.status).toBe(401);
    const browser = node.browser();
    browser.jar.set('rihla.session_token', session_cookie);
    expect(await (await browser.get('/api/auth/get-session')).json()).toMatchObject({
      user: { email, emailVerified: email_verified },
    });
    const profile = await send(browser, 'GET', '/profile');
    expect(await profile.json()).toMatchObject({ email, first_name, last_name, nationality });
  });

  test.each(PERSON_NAMES)('shows %s every trip, message and plan as it was', async (name) => {
    const mine = [...fixture.record.trips, fixture.record.unfinished].filter(({ owner }) => owner === name);
    const ids = v.parse(TripIds, await readAs(name)('/trip/history')).map(({ trip_id }) => trip_id);
    expect(ids.sort()).toEqual(mine.map(({ trip_id }) => trip_id).sort());
    for (const { kind, owner, ...recorded } of fixture.record.trips.filter((each) => each.owner === name)) {
      expect([kind, await readTripRecord(readAs(owner), recorded.trip_id)]).toEqual([kind, recorded]);
    }
  });

  test('goes on with a plan that was being written, after the day that was whole', async () => {
    const { unfinished } = fixture.record;
    await untilAnswered(unfinished);
    const [first, ...others] = days(await newestPlan(unfinished));
    expect([first, others.length]).toEqual([unfinished.first_day, unfinished.nights]);
    expect(keptTexts.get(unfinished.trip_id)).toContain('"day":1');
  });

  test('takes an edit by chat, which leaves the other days as they were', async () => {
    const trip = tripOf('edited');
    const before = await newestPlan(trip);
    const stop = before?.days[2]?.activities[0]?.venue_name;
    const message = `Remove ${stop} from day 3`;
    const gained = await ask(trip, message);
    const version = (before?.__meta__.version ?? 0) + 1;
    expect(gained).toMatchObject([
      { role: 'user', content: message },
      { role: 'assistant', version },
    ]);
    const after = await newestPlan(trip);
    expect(after?.days[2]?.activities.map(({ venue_name }) => venue_name)).not.toContain(stop);
    expect(days(after).toSpliced(2, 1)).toEqual(days(before).toSpliced(2, 1));
    expect(after?.hotel_recommendation).toEqual(before?.hotel_recommendation);
  });

  test('answers a question in words and leaves the plan alone', async () => {
    const trip = tripOf('long');
    const gained = await ask(trip, 'What should I wear?');
    expect(gained).toMatchObject([{ role: 'user' }, { role: 'assistant', plan: null }]);
    expect(gained[1]?.content).toContain('shoulders');
  });

  test('shows a shared trip to visitors and strangers without what is its owner’s alone', async () => {
    const trip = tripOf('shared');
    const { trip_id, destination, start_date, nights, companions } = trip;
    const conversation = await readConversation(readAs(trip.owner), trip_id);
    const plans = conversation.flatMap(({ structured_itinerary: plan }) => plan ?? []);
    const own = [
      trip.name,
      ...phrases(trip.notes ?? ''),
      ...trip.messages.flatMap(({ content }) => phrases(content ?? '')),
      ...plans.flatMap(({ greeting }) => phrases(greeting)),
    ];
    expect(own.length).toBeGreaterThan(9);
    const asVisitor = async (path: string) => (await node.browser().get(`/api${path}`)).text();
    const asStranger = async (path: string) => (await send(browsers.tom, 'GET', path)).text();
    for (const read of [asVisitor, asStranger]) {
      const text = await read(`/trip/${trip_id}`);
      const body: unknown = JSON.parse(text);
      expect(body).toMatchObject({ destination, start_date, nights, companions });
      const { chat_history } = v.parse(Visited, body);
      const shown = chat_history.map((message) => wordlessDays(message.structured_itinerary));
      expect(shown).toEqual([wordlessDays(plans.at(-1))]);
      const bytes = text + (await read(`/chat/${trip_id}/history`));
      expect(own.filter((phrase) => bytes.includes(phrase))).toEqual([]);
    }
  });

  test('hides private trips from visitors and strangers', async () => {
    for (const { kind, owner, trip_id } of fixture.record.trips.filter(({ shared }) => !shared)) {
      const stranger = browsers[owner === 'tom' ? 'layla' : 'tom'];
      const answers = [
        await node.browser().get(`/api/trip/${trip_id}`),
        await send(stranger, 'GET', `/trip/${trip_id}`),
        await send(stranger, 'GET', `/chat/${trip_id}/history`),
      ];
      expect([kind, ...answers.map(({ status }) => status)]).toEqual([kind, 404, 404, 404]);
    }
  });

  test('has an id for every stop, the same in all versions, and can restore each of them', async () => {
    for (const { owner, trip_id } of fixture.record.trips) {
      const read = readAs(owner);
      const stored = async (n: number) => v.parse(Itinerary, await read(`/trip/${trip_id}/versions/${n}`));
      const numbers = v
        .parse(Versions, await read(`/trip/${trip_id}/versions`))
        .map(({ version }) => version);
      const venues = new Map<string, string>();
      let newest = numbers[0] ?? 0;
      for (const version of numbers.toReversed()) {
        const { days, hotel_recommendation } = await stored(version);
        const stops = days.flatMap(({ activities }) => activities);
        expect(new Set(stops.map(({ stop_id }) => stop_id)).size).toBe(stops.length);
        for (const { stop_id = '', venue_name } of stops) {
          expect([stop_id, venues.get(stop_id) ?? venue_name]).toEqual([stop_id, venue_name]);
          venues.set(stop_id, venue_name);
        }
        const body = { base_version: newest, operations: [{ op: 'restore', version }] };
        const answer = await send(browsers[owner], 'POST', `/trip/${trip_id}/changes`, body);
        expect([version, answer.status]).toEqual([version, 200]);
        newest += 1;
        const restored = await stored(newest);
        expect(JSON.stringify([restored.days, restored.hotel_recommendation])).toBe(
          JSON.stringify([days, hotel_recommendation]),
        );
      }
    }
  });
});
