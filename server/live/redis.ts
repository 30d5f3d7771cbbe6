import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import type { Log } from '../log.ts';

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
export const openRedisLink = (url: string, log: Log): RedisLink => {
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
  for (const [name, client] of Object.entries({ publisher, subscriber })) {
    client.on('error', (err: Error) =>
      log.warn({ reason: err.message, client: name }, 'Redis is unavailable'),
    );
  }
  return {
    adapter: createAdapter(publisher, subscriber),
    onReturn: (run) => {
      for (const client of [publisher, subscriber]) {
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
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
};
