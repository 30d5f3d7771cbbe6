import type { Access } from './auth/access.ts';
import type { Database } from './db/open.ts';
import type { Settings } from './env.ts';
import type { Listening } from './http/listen.ts';
import { openLive } from './live/open.ts';
import type { LiveEvents } from './live-events.ts';
import type { Log } from './log.ts';
import { choosePlanner } from './planner/choose-planner.ts';
import type { Planner } from './planner/planner.ts';
import { openReplies } from './replies/open-replies.ts';
import type { Replies } from './replies/replies.ts';

export interface TalkOptions {
  settings: Settings;
  appUrl: string;
  log: Log;
  now(): number;
  pause(ms: number, signal?: AbortSignal): Promise<void>;
  /** In the place of the one the settings choose. */
  planner: Planner | undefined;
  port: Listening;
  database: Database;
  /** What has to be closed again, the last one first. */
  opened: (() => Promise<void>)[];
}

/** The socket and the replies, open. */
export interface Talk {
  events: LiveEvents;
  replies: Replies;
  engine: 'model' | 'embedded';
  ping(): Promise<boolean>;
  /** The user and their trips are no more: ends what is being written, every watch and every socket. */
  forgetUser(userId: string, tripIds: readonly string[]): Promise<void>;
}

/** Opens the socket and the replies, which tell each other: the socket first, and it asks for them later. */
export const openTalk = async (
  { settings, appUrl, log, now, pause, planner, port, database, opened }: TalkOptions,
  authenticate: Access['authenticate'],
): Promise<Talk> => {
  let replies: Replies | null = null;
  const socket = await openLive(port.server, {
    authenticate,
    db: database.db,
    replies: () => {
      if (!replies) throw new Error('The socket was used before the replies were open');
      return replies;
    },
    now,
    log,
    origin: appUrl,
    ...(settings.redisUrl ? { redisUrl: settings.redisUrl } : {}),
  });
  opened.push(socket.close);
  const { events } = socket;
  const chosen = choosePlanner(settings.model, { now, pause, log });
  const open = openReplies({
    db: database.db,
    planner: planner ?? chosen.planner,
    placeOf: chosen.placeOf,
    events,
    now,
    log,
  });
  replies = open;
  opened.push(() => open.close());
  return {
    events,
    replies: open,
    engine: chosen.kind,
    ping: socket.ping,
    forgetUser: async (userId, tripIds) => {
      for (const tripId of tripIds) events.tripDeleted(tripId, userId);
      events.userSignedOut(userId);
      await Promise.all(tripIds.map((tripId) => open.stop(tripId))).catch((err: unknown) =>
        log.warn({ err }, 'Replies of a deleted account could not be stopped at once'),
      );
    },
  };
};
