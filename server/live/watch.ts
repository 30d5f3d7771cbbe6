import * as v from 'valibot';
import type { PartialReply, UnseenReply } from '../../shared/contracts/trip.ts';
import { type WatchAnswer, type WatchRefusal, WatchRequest } from '../../shared/live.ts';
import { newest, unseen, type WatchedTrip } from '../db/read-trip.ts';
import { isOwner, mayRead } from '../db/rights.ts';
import type { Asking } from './bounds.ts';
import type { LiveDeps } from './live-deps.ts';
import { isWithinBudget, type SocketData } from './live-socket.ts';
import type { AskPeers } from './peers.ts';
import { OWNER_ROOM, VISITOR_ROOM, watchersOf } from './rooms.ts';

/** The part of a socket that watching needs. */
export interface WatchingSocket {
  data: Pick<SocketData, 'user' | 'trip' | 'budget' | 'network' | 'answered'>;
  join(room: string): Promise<void> | void;
  leave(room: string): Promise<void> | void;
}
interface WatchDeps extends Pick<LiveDeps, 'replies' | 'clock' | 'log'>, Asking {
  /** Reads a trip as it is after the call; those who ask for the same one may share the answer. */
  readTrip(tripId: string): Promise<WatchedTrip | null>;
  /** Resolves when it is this watch's turn. */
  turn(): Promise<void>;
}
type Acknowledge = (answer: WatchAnswer) => void;

/** Starts watching a trip. Never throws, and calls `ack` if it is a function. */
export const onWatch = (
  socket: WatchingSocket,
  request: unknown,
  ack: unknown,
  deps: WatchDeps,
  askPeers: AskPeers | null,
): void => {
  const acknowledge: Acknowledge = (answer) => {
    if (typeof ack === 'function') ack(answer);
  };
  const refuse = (code: WatchRefusal): void => acknowledge({ ok: false, code });
  const parsed = v.safeParse(WatchRequest, request);
  if (!parsed.success) refuse('bad_request');
  else if (!(isWithinBudget(socket, deps.clock.now()) && deps.mayAsk(socket.data)))
    refuse('too_many_requests');
  else
    watch(socket, parsed.output.trip_id.toLowerCase(), deps, askPeers, acknowledge).catch((err: unknown) => {
      deps.log.error({ err }, 'A trip could not be watched');
      refuse('unexpected');
    });
};

const watch = async (
  socket: WatchingSocket,
  tripId: string,
  deps: WatchDeps,
  askPeers: AskPeers | null,
  acknowledge: Acknowledge,
): Promise<void> => {
  const viewer = socket.data.user?.sub ?? null;
  const before = socket.data.trip;
  socket.data.trip = tripId;
  if (before !== tripId) socket.data.answered = null;
  if (before && before !== tripId) await leave(socket, before);
  await deps.turn();
  const readable = await readFor(viewer, tripId, deps);
  // Whoever asked for another trip meanwhile watches that one; one trip at a time.
  if (socket.data.trip !== tripId) return acknowledge({ ok: false, code: 'conflict' });
  if (readable) await socket.join((isOwner(readable, viewer) ? OWNER_ROOM : VISITOR_ROOM) + tripId);
  // Security: read again once joined. Joined first, no text falls between the reading and the room; read
  // again, a right that ended before the joining is noticed, and one that ends later empties the room.
  const trip = readable && (await readFor(viewer, tripId, deps));
  if (socket.data.trip !== tripId) {
    await leave(socket, tripId);
    return acknowledge({ ok: false, code: 'conflict' });
  }
  if (!trip) {
    socket.data.trip = null;
    socket.data.answered = null;
    await leave(socket, tripId);
    return acknowledge({ ok: false, code: 'not_found' });
  }
  const { revision, reply } = trip;
  const answer = (seen: Seen): void =>
    acknowledge(unlessUnchanged(socket, { ok: true, revision, reply: seen }, deps.clock.elapsed()));
  // Security: before the text in memory is read, here or on another node.
  if (!isOwner(trip, viewer)) return answer(unseen(reply));
  const here = deps.replies().here(tripId);
  if (reply && !here && askPeers) {
    askPeers(tripId, (received) => answer(newest(reply, received)));
  } else {
    // In the same tick as `here` was read: text sent between the two would look like a gap.
    answer(newest(reply, here));
  }
};

/** Returns the trip as it is now; null where `viewer` may not read it, or it does not exist. */
const readFor = async (
  viewer: string | null,
  tripId: string,
  deps: WatchDeps,
): Promise<WatchedTrip | null> => {
  const found = await deps.readTrip(tripId);
  return found && mayRead(found, viewer, deps.clock.now()) ? found : null;
};

type Seen = PartialReply | UnseenReply | null;

/** Less than a page waits for an answer before it gives it up and asks again: what it may have missed is repeated then. */
const UNCHANGED_MS = 4_000;

/** Returns the answer, or that it is the same as the last one, where that one has just been sent. */
const unlessUnchanged = (
  { data }: WatchingSocket,
  answer: { ok: true; revision: number; reply: Seen },
  now: number,
): WatchAnswer => {
  const { revision, reply } = answer;
  // The text of one writing only grows, so its length stands for it.
  const key = JSON.stringify([
    revision,
    reply && ('text' in reply ? { ...reply, text: reply.text.length } : reply),
  ]);
  if (data.answered?.key === key && now - data.answered.at < UNCHANGED_MS)
    return { ok: true, revision, unchanged: true };
  data.answered = { key, at: now };
  return answer;
};

/** Stops watching a trip. */
export const onUnwatch = (socket: WatchingSocket, request: unknown): void => {
  const parsed = v.safeParse(WatchRequest, request);
  if (!parsed.success) return;
  const tripId = parsed.output.trip_id.toLowerCase();
  if (socket.data.trip === tripId) socket.data.trip = null;
  socket.data.answered = null;
  void leave(socket, tripId);
};

const leave = async (socket: WatchingSocket, tripId: string): Promise<void> => {
  for (const room of watchersOf(tripId)) await socket.leave(room);
};
