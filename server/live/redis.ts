import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { repeat, within } from '../clock.ts';
import type { LiveDeps } from './live-deps.ts';

/** The connection to the other nodes. */
export interface RedisLink {
  adapter: ReturnType<typeof createAdapter>;
  /** Calls `run` each time either direction is back after it was lost; what was sent meanwhile is gone. */
  onReturn(run: () => void): void;
  isUp(): boolean;
  ping(): Promise<boolean>;
  close(): void;
}

const RECONNECT_MAX_MS = 1_000;
const CONNECT_TIMEOUT_MS = 3_000;
/** How often both connections are tried. */
const TRY_MS = 5_000;
/** How long an answer may take; a connection that fell silent, or was silent from the beginning, is made anew. */
const ANSWER_MS = 2_000;

/** What the adapter sends, ignoring the promises: each that rejects would end the process as unhandled. */
const FORGIVEN = new Set(['publish', 'subscribe', 'psubscribe', 'unsubscribe', 'punsubscribe']);

/**
 * Resolves those commands to null where they fail. Only events for other nodes are lost, and their readers
 * recover by reading again; subscriptions are renewed by the client.
 */
class ForgivingRedis extends Redis {
  override sendCommand(...sent: Parameters<Redis['sendCommand']>): unknown {
    const result = super.sendCommand(...sent);
    return FORGIVEN.has(sent[0].name) ? Promise.resolve(result).catch(() => null) : result;
  }
}

/**
 * Opens the publish/subscribe link between nodes. Sockets of this node are served without it: an event is
 * published and then sent to them directly, so they do not need Redis.
 */
export const openRedisLink = (url: string, { log, clock }: Pick<LiveDeps, 'log' | 'clock'>): RedisLink => {
  const options = {
    // Events that wait for Redis to come back would be out of date by then, and pile up until it does.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: (times: number) => Math.min(times * 50, RECONNECT_MAX_MS),
  };
  const publisher = new ForgivingRedis(url, options);
  // Subscribing is done again by the client after each reconnection; the first time it has to wait.
  const subscriber = new ForgivingRedis(url, {
    ...options,
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
  });
  const clients = [publisher, subscriber];
  let isAway = false;
  const noteAway = (reason: unknown): void => {
    if (!isAway) log.warn({ reason: String(reason) }, 'Redis does not answer');
    isAway = true;
  };
  const noteReady = (): void => {
    if (isAway && clients.every(({ status }) => status === 'ready')) {
      isAway = false;
      log.warn({}, 'Redis answers again');
    }
  };
  for (const client of clients) client.on('error', noteAway).on('ready', noteReady);
  const answered = async (client: Redis): Promise<void> => {
    if (client.status === 'ready') await within(ANSWER_MS, client.ping(), clock);
    // Connected, and asked whether it is ready: the client itself waits for that without end.
    if (client.status !== 'connect') return;
    await clock.pause(ANSWER_MS);
    if (client.status === 'connect') throw new Error(`No answer within ${ANSWER_MS} ms`);
  };
  const tryOut = (client: Redis): Promise<void> =>
    answered(client).catch((err: unknown) => {
      noteAway(err);
      // A connection that fell silent looks open for many minutes; made anew it also counts as returned.
      client.disconnect(true);
    });
  const trying = repeat(TRY_MS, async () => void (await Promise.all(clients.map(tryOut))), noteAway, clock);
  return {
    adapter: createAdapter(publisher, subscriber),
    onReturn: (run) => {
      for (const client of clients) {
        let isFirst = true;
        client.on('ready', () => {
          if (!isFirst) run();
          isFirst = false;
        });
      }
    },
    isUp: () => publisher.status === 'ready',
    ping: () =>
      publisher.ping().then(
        () => true,
        () => false,
      ),
    close: () => {
      void trying.stop();
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
};
