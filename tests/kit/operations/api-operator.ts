import * as v from 'valibot';
import type { Db } from '../../../server/db/open.ts';
import { insertTrip } from '../../../server/db/trips.ts';
import { Change, ChangesAccepted, type Operation, REFUSALS } from '../../../shared/contracts/changes.ts';
import { Itinerary } from '../../../shared/itinerary.ts';
import { addPlan, insertUser } from '../db/trip-rows.ts';
import { openReplyNode } from '../replies/reply-node.ts';
import { openTripApi } from '../trips/api-context.ts';
import type { Carried, OperatedTrip, Operator } from './operator.ts';
import { type TrialTrip, trialPlaces } from './trial-trips.ts';

const Refused = v.looseObject({ code: v.literal('change_refused'), reason: v.picklist(REFUSALS) });
const OpenedTrip = v.looseObject({
  version: v.number(),
  chat_history: v.array(
    v.looseObject({
      version: v.nullable(v.number()),
      content: v.string(),
      changes: v.array(Change),
      structured_itinerary: v.unknown(),
    }),
  ),
});

/** A request in the name of one user. */
export type Ask = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: unknown }>;

/** The body of a GET that has to succeed. */
export const readBody = async (ask: Ask, path: string): Promise<unknown> => {
  const { status, body } = await ask('GET', path);
  if (status !== 200) throw new Error(`GET ${path} is ${status}: ${JSON.stringify(body)}`);
  return body;
};

/** A plan as it came over the wire: parsing would write its keys in another order, and bytes are compared. */
export const planFrom = (body: unknown): Itinerary => {
  if (!v.is(Itinerary, body)) throw new Error(`That is no plan: ${JSON.stringify(body)}`);
  return body;
};

/** The newest version of a trip as its page reads it, with what is said of it. */
export const readNewest = async (ask: Ask, tripId: string): Promise<Exclude<Carried, { code: string }>> => {
  const trip = v.parse(OpenedTrip, await readBody(ask, `/trip/${tripId}`));
  const carriers = trip.chat_history.filter(({ version }) => version === trip.version);
  const [carrier] = carriers;
  if (!carrier || carriers.length > 1) throw new Error(`${carriers.length} messages carry the newest plan`);
  return { plan: planFrom(carrier.structured_itinerary), changes: carrier.changes, summary: carrier.content };
};

/** Stores a trip with its first plan. Returns its id. */
export const insertTrialTrip = async (db: Db, userId: string, { ask, plan }: TrialTrip): Promise<string> => {
  const { startDate: start_date, nights, companions, notes } = ask;
  const wanted = { start_date, destination: 'Riyadh', nights, companions, notes } as const;
  const { id } = await insertTrip(db, userId, wanted);
  await addPlan(db, id, plan);
  return id;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const openOperated = async (ask: Ask, tripId: string, times: number[]): Promise<OperatedTrip> => {
  const carryOut = async (plan: Itinerary, operation: Operation): Promise<Carried> => {
    const began = performance.now();
    const { status, body } = await ask('POST', `/trip/${tripId}/changes`, {
      base_version: plan.__meta__.version,
      operations: [operation],
    });
    times.push(performance.now() - began);
    const refused = v.safeParse(Refused, body);
    if (status === 422 && refused.success) return { code: refused.output.reason };
    if (status !== 200)
      throw new Error(`${status} for ${JSON.stringify(operation)}: ${JSON.stringify(body)}`);
    const { version, summary } = v.parse(ChangesAccepted, body);
    const newest = await readNewest(ask, tripId);
    if (newest.plan.__meta__.version !== version) throw new Error(`The newest version is not ${version}`);
    if (newest.summary !== summary) throw new Error(`The message does not say '${summary}'`);
    if (version % 3 > 0) return newest;
    const stored = await readBody(ask, `/trip/${tripId}/versions/${version}`);
    if (!isSame(stored, newest.plan))
      throw new Error(`Version ${version} reads otherwise than the newest plan`);
    return newest;
  };
  return { first: (await readNewest(ask, tripId)).plan, carryOut };
};

/** The API on a database, with everything behind it. */
export const openApiOperator = async (db: Db): Promise<Operator & { close(): Promise<void> }> => {
  const times: number[] = [];
  const { replies, events } = openReplyNode(db);
  const userId = await insertUser(db);
  const api = openTripApi({ db, replies, events: events.events, places: trialPlaces });
  const ask: Ask = (method, path, body) => api.ask(userId, method, path, body);
  const open = async (trip: TrialTrip): Promise<OperatedTrip> =>
    openOperated(ask, await insertTrialTrip(db, userId, trip), times);
  return { open, times, close: () => replies.close() };
};
