import type { Access } from '../auth/access.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import type { Log } from '../log.ts';
import type { Replies } from '../replies/replies.ts';

/** What the socket needs of the rest of the server. */
export interface LiveDeps {
  authenticate: Access['authenticate'];
  db: Db;
  /** Asked for at each use: replies need the events of the socket, so they are opened after it. */
  replies: () => Replies;
  log: Log;
  clock: Clock;
  redisUrl?: string | undefined;
  /** The public origin; pages of other origins may not connect. */
  origin: string;
}
