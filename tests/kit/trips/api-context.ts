import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { afterEach, beforeAll, expect, vi } from 'vitest';
import type { Claims } from '../../../server/auth/access.ts';
import { noThrottle, type Throttle } from '../../../server/auth/throttle.ts';
import { systemClock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/open.ts';
import { chatRoutes } from '../../../server/http/chat.ts';
import { exportRoutes, feedRoutes } from '../../../server/http/exports.ts';
import type { Env } from '../../../server/http/listen.ts';
import { alternativeRoutes, placeRoutes } from '../../../server/http/places.ts';
import { planRoutes } from '../../../server/http/plan.ts';
import { handleErrors } from '../../../server/http/problem-json.ts';
import { tripRoutes } from '../../../server/http/trips.ts';
import type { LiveEvents } from '../../../server/live-events.ts';
import type { Places } from '../../../server/places/places.ts';
import type { Brief } from '../../../server/planner/planner.ts';
import { Problem } from '../../../server/problem.ts';
import { type FairUse, noFairUse } from '../../../server/replies/fair-use.ts';
import type { Replies } from '../../../server/replies/replies.ts';
import { Trip } from '../../../shared/contracts/trip.ts';
import { eachDatabase, onPostgres, type SuiteDatabase } from '../db/databases.ts';
import { everMessages, insertUser, tripState } from '../db/trip-rows.ts';
import { PLAN } from '../replies/reply-context.ts';
import { openReplyNode, type ReplyNode } from '../replies/reply-node.ts';
import { APP_URL } from '../server/open-app.ts';
import { knownPlaces } from './known-places.ts';

/** 23:30 on 13 January 2027 in UTC, when the 14th has begun in Riyadh. */
const NOW = Date.parse('2027-01-13T23:30:00Z');
export const WANTED = {
  start_date: '2027-01-14',
  destination: 'Riyadh',
  nights: 3,
  companions: 1,
  notes: ' Calm ',
};
/** What the API says of everything that is not one's own. */
export const NOT_FOUND = {
  status: 404,
  body: expect.objectContaining({ code: 'not_found', detail: 'Not found' }),
};

/** Two users and the API of their trips, on a node whose planner is in the hands of the test. */
export class ApiContext {
  readonly #database: SuiteDatabase;
  #node: ReplyNode | null = null;
  sara = '';
  omar = '';

  constructor(database: SuiteDatabase) {
    this.#database = database;
  }

  get db(): Db {
    return this.#database.db;
  }

  async addUsers(): Promise<void> {
    [this.sara, this.omar] = [await insertUser(this.#database.db), await insertUser(this.#database.db)];
  }

  async tidy(): Promise<void> {
    await this.#node?.replies.close();
    this.#node = null;
    await this.#database.db.execute(sql`delete from trips`);
  }

  /** Opens a node; each test has its own. */
  begin(): ReplyNode {
    this.#node = openReplyNode(this.#database.db);
    return this.#node;
  }

  get node(): ReplyNode {
    return this.#node ?? this.begin();
  }

  get #api(): TripApi {
    const { replies, events } = this.node;
    return openTripApi({ db: this.#database.db, replies, events: events.events, now: () => NOW });
  }

  ask(...args: Parameters<TripApi['ask']>): ReturnType<TripApi['ask']> {
    return this.#api.ask(...args);
  }

  /** The response as it is, for a whole path. */
  async request(path: string, init: RequestInit = {}): Promise<Response> {
    return this.#api.app.request(path, init);
  }

  /** Starts a trip, its first plan not yet written. */
  async start(as = this.sara): Promise<Trip> {
    const { status, body } = await this.ask(as, 'POST', '/trip/start', WANTED);
    expect(status).toBe(201);
    return v.parse(Trip, body);
  }

  async read(as: string | null, id: string): Promise<Trip> {
    const { status, body } = await this.ask(as, 'GET', `/trip/${id}`);
    expect(status).toBe(200);
    return v.parse(Trip, body);
  }

  /** A trip with its first plan written. */
  async planned(as = this.sara): Promise<Trip> {
    const { trip_id } = await this.start(as);
    await this.answer(trip_id, PLAN, as);
    return this.read(as, trip_id);
  }

  /** Writes the pending reply and waits until the trip has it. Returns what the planner was asked. */
  async answer(tripId: string, text: string, as = this.sara): Promise<Brief> {
    const call = await this.node.scripted.next();
    call.finish(text);
    await vi.waitFor(async () => expect((await this.read(as, tripId)).reply).toBeNull());
    return call.brief;
  }

  send(as: string, trip_id: string, message: string, id?: string) {
    return this.ask(as, 'POST', '/chat', { trip_id, message, ...(id ? { id } : {}) });
  }

  state(tripId: string) {
    return tripState(this.#database.db, tripId);
  }

  /** All messages a trip ever had, also those an edit has replaced. */
  everMessages(tripId: string) {
    return everMessages(this.#database.db, tripId);
  }
}

type ApiSuite = (context: ApiContext) => void;

const inContext = (suite: ApiSuite) => (database: SuiteDatabase) => {
  const context = new ApiContext(database);
  beforeAll(() => context.addUsers());
  afterEach(() => context.tidy());
  suite(context);
};

/** The same suite about the API on both databases. */
export const eachApiContext = (title: string, suite: ApiSuite): void => eachDatabase(title, inContext(suite));

/** A suite about what the API makes of a plan, which is the same on every database. */
export const apiContext = (title: string, suite: ApiSuite): void => onPostgres(title, inContext(suite));

/** Access tokens of the tests: `<user>`, `<user>/<session>` or `<user>/<session>/<seconds since the epoch>`. */
export const authenticateByName = async (token: string | undefined): Promise<Claims> => {
  const [sub = '', sid = sub, exp = '4102444800'] = token?.split('/') ?? [];
  if (!/^[0-9a-f-]{36}$/.test(sub)) throw new Problem('signed_out');
  return { sub, sid, exp: Number(exp), email: `${sub}@example.com`, name: 'Sara Haddad' };
};

interface TripApiDeps {
  db: Db;
  replies: Replies;
  events: LiveEvents;
  now?: () => number;
  throttle?: Throttle;
  fairUse?: FairUse;
  places?: Places;
}

const places = knownPlaces();

/** What the routes of trips and chat need, where a test gives nothing else. */
export const tripDeps = (deps: TripApiDeps) => ({
  now: Date.now,
  pause: systemClock.pause,
  throttle: noThrottle,
  fairUse: noFairUse,
  places,
  appUrl: APP_URL,
  ...deps,
  authenticate: authenticateByName,
});

/** Adds the routes of trips and chat to an app. */
export const mountTrips =
  (deps: ReturnType<typeof tripDeps>) =>
  (api: Hono<Env>, app: Hono<Env>): void => {
    api.route('/trip', tripRoutes(deps));
    api.route('/trip', planRoutes(deps));
    api.route('/trip', alternativeRoutes(deps));
    api.route('/trip', exportRoutes(deps));
    api.route('/places', placeRoutes(deps));
    api.route('/chat', chatRoutes(deps));
    app.route('/feeds', feedRoutes(deps));
  };

/** A request with a token, null for a visitor's. */
export const requestAs = (as: string | null, method: string, body?: unknown): RequestInit => ({
  method,
  headers: as === null ? {} : { authorization: `Bearer ${as}` },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});

/** The routes of trips and chat, asked without a port. `as` is the token of who asks, null for a visitor. */
export const openTripApi = (deps: TripApiDeps) => {
  const api = new Hono<Env>();
  const app = handleErrors(new Hono<Env>());
  mountTrips(tripDeps(deps))(api, app);
  app.route('/api', api);
  const ask = async (as: string | null, method: string, path: string, body?: unknown) => {
    const response = await app.request(`/api${path}`, requestAs(as, method, body));
    const text = await response.text();
    const json: unknown = text === '' ? null : JSON.parse(text);
    return { status: response.status, body: json };
  };
  return { ask, app };
};
export type TripApi = ReturnType<typeof openTripApi>;
