import * as v from 'valibot';
import { PartialReply, UnseenReply } from './contracts/trip.ts';

/** Every message of the socket, in both directions. The path is Socket.IO's own, /socket.io. */

/** Why a connection is refused, as Socket.IO's own error message: a token that is not good, or a fault of ours. */
export type ConnectRefusal = 'UNAUTHORIZED' | 'UNAVAILABLE';

/** Why a watch is refused. `offline` is the page's own, where there is no connection to ask by. */
const WatchRefusal = v.picklist([
  'bad_request',
  'conflict',
  'not_found',
  'too_many_requests',
  'unexpected',
  'offline',
]);
export type WatchRefusal = v.InferOutput<typeof WatchRefusal>;

export const WatchRequest = v.strictObject({ trip_id: v.pipe(v.string(), v.uuid()) });
export type WatchRequest = v.InferOutput<typeof WatchRequest>;

export const WatchAnswer = v.union([
  /** Nothing is new since the last answer to this socket, some seconds ago: neither the trip nor the text. */
  v.object({ ok: v.literal(true), revision: v.number(), unchanged: v.literal(true) }),
  v.object({
    ok: v.literal(true),
    revision: v.number(),
    /** Without its text for everyone but the owner of the trip. */
    reply: v.nullable(v.union([PartialReply, UnseenReply])),
  }),
  v.object({ ok: v.literal(false), code: WatchRefusal }),
]);
export type WatchAnswer = v.InferOutput<typeof WatchAnswer>;

export const RenewRequest = v.strictObject({ token: v.pipe(v.string(), v.maxLength(4_096)) });
export const RenewAnswer = v.object({ ok: v.boolean() });
export type RenewAnswer = v.InferOutput<typeof RenewAnswer>;

/** `(no, offset, text)`: at UTF-16 unit `offset` of writing number `no` follows `text`. */
export const ReplyText = v.tuple([v.number(), v.number(), v.string()]);
export const TripChanged = v.object({ trip_id: v.string(), revision: v.number() });
export const TripDeleted = v.object({ trip_id: v.string() });

/** What the browser may send. */
export interface ClientToServer {
  'trip:watch': (request: unknown, ack: (answer: WatchAnswer) => void) => void;
  'trip:unwatch': (request: unknown) => void;
  'session:renew': (request: unknown, ack: (answer: RenewAnswer) => void) => void;
}

/** What the server may send; every payload but the frequent `reply:text` is an object. */
export interface ServerToClient {
  'reply:text': (no: number, offset: number, text: string) => void;
  'trip:changed': (event: v.InferOutput<typeof TripChanged>) => void;
  'trips:changed': (event: Record<string, never>) => void;
  'trip:deleted': (event: v.InferOutput<typeof TripDeleted>) => void;
}
