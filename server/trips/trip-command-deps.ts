import type { Throttle } from '../auth/throttle.ts';
import type { Db } from '../db/open.ts';
import type { LiveEvents } from '../live-events.ts';
import type { FairUse } from '../replies/fair-use.ts';
import type { Replies } from '../replies/replies.ts';

/** What the commands on trips need; each runs one transaction and publishes its outcome when that is stored. */
export interface TripCommandDeps {
  db: Db;
  replies: Replies;
  events: LiveEvents;
  throttle: Throttle;
  fairUse: FairUse;
}
