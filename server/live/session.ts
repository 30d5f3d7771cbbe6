import * as v from 'valibot';
import { type ConnectRefusal, RenewRequest } from '../../shared/live.ts';
import type { Claims } from '../auth/access.ts';
import { Problem } from '../problem.ts';
import type { Asking } from './bounds.ts';
import type { LiveDeps } from './live-deps.ts';
import { isWithinBudget, type LiveSocket } from './live-socket.ts';
import { SESSION_ROOM, USER_ROOM } from './rooms.ts';

const Handshake = v.object({ token: v.optional(v.nullable(v.string())) });
/** The longest wait a timer can hold. */
const TIMER_MAX_MS = 2 ** 31 - 1;
/** What the check of tokens tolerates between clocks; closing earlier would close sockets still valid. */
const TOLERANCE_MS = 5_000;

/**
 * Admits a visitor without a token and a user with a valid one; rejects an invalid token as UNAUTHORIZED. `network` is
 * where the connection comes from.
 */
export const admit = async (
  socket: LiveSocket,
  network: string,
  deps: LiveDeps,
  next: (error?: Error) => void,
): Promise<void> => {
  socket.data = {
    user: null,
    trip: null,
    expiry: null,
    budget: { from: deps.clock.now(), used: 0 },
    network,
    answered: null,
  };
  const auth = v.safeParse(Handshake, socket.handshake.auth);
  if (!auth.success) return next(refusal('UNAUTHORIZED'));
  const { token } = auth.output;
  if (!token) return next();
  try {
    const user = await deps.authenticate(token);
    const most = deps.mostSockets?.user ?? Number.POSITIVE_INFINITY;
    if (socketsOf(socket, user.sub) >= most) return next(refusal('UNAVAILABLE'));
    await enter(socket, user, deps);
    // Security: checked again in the session's room: the end of a session between the first check and the
    // join did not reach this socket.
    await deps.authenticate(token);
  } catch (error) {
    leave(socket);
    // A token is not invalid because the database is unavailable.
    const isWrong = error instanceof Problem && error.code === 'signed_out';
    return next(refusal(isWrong ? 'UNAUTHORIZED' : 'UNAVAILABLE'));
  }
  socket.once('disconnect', () => leave(socket));
  next();
};

/** How many sockets of a user are open on this node. */
const socketsOf = (socket: LiveSocket, userId: string): number =>
  socket.nsp.adapter.rooms.get(USER_ROOM + userId)?.size ?? 0;

const refusal = (reason: ConnectRefusal): Error => new Error(reason);

/** Puts a socket into the rooms of its user and session, and closes it when its token runs out. */
const enter = async (socket: LiveSocket, user: Claims, deps: LiveDeps): Promise<void> => {
  leave(socket);
  socket.data.user = user;
  await socket.join([USER_ROOM + user.sub, SESSION_ROOM + user.sid]);
  const left = user.exp * 1_000 + TOLERANCE_MS - deps.clock.now();
  const ms = Math.min(Math.max(left, 0), TIMER_MAX_MS);
  socket.data.expiry = deps.clock.after(ms, () => socket.disconnect(true));
};

const leave = (socket: LiveSocket): void => {
  socket.data.expiry?.();
  socket.data.expiry = null;
};

/** Extends the life of a socket with a fresh token of the same user. */
export const onRenew = (
  socket: LiveSocket,
  request: unknown,
  ack: unknown,
  deps: LiveDeps & Asking,
): void => {
  const acknowledge = (ok: boolean): void => {
    if (typeof ack === 'function') ack({ ok });
  };
  const parsed = v.safeParse(RenewRequest, request);
  const mayAsk = isWithinBudget(socket, deps.clock.now()) && deps.mayAsk(socket.data);
  if (!parsed.success || !mayAsk) acknowledge(false);
  else renew(socket, parsed.output.token, deps).then(acknowledge, () => acknowledge(false));
};

const renew = async (socket: LiveSocket, token: string, deps: LiveDeps): Promise<boolean> => {
  const before = socket.data.user;
  const user = await deps.authenticate(token);
  // Security: a socket keeps its user for life; what it watches was allowed to that user alone.
  if (user.sub !== before?.sub || !socket.connected) return false;
  if (user.sid !== before.sid) await socket.leave(SESSION_ROOM + before.sid);
  await enter(socket, user, deps);
  return true;
};
