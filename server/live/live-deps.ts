import type { IncomingMessage } from 'node:http';
import type { Access } from '../auth/access.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import type { Log } from '../log.ts';
import type { Replies } from '../replies/replies.ts';
import type { MostSockets } from './bounds.ts';

/** What the socket needs of the rest of the server. */
export interface LiveDeps {
  authenticate: Access['authenticate'];
  db: Db;
  /** Asked for at each use: replies need the events of the socket, so they are opened after it. */
  replies: () => Replies;
  log: Log;
  clock: Clock;
  redisUrl?: string | undefined;
  /** The network that a connection comes from, as limits count it. */
  networkOf(request: IncomingMessage): string;
  /** How many sockets there may be; null for load tests, also for no bound to what they ask for together. */
  mostSockets: MostSockets | null;
  /** The public origin; pages of other origins may not connect. */
  origin: string;
}
