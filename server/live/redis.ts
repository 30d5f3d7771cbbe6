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
  const publisher = new Redis(url, options);
  // Subscribing is done again by the client after each reconnection; the first time it has to wait.
  const subscriber = new Redis(url, { ...options, enableOfflineQueue: true, maxRetriesPerRequest: null });
  for (const [name, client] of Object.entries({ publisher, subscriber })) {
    client.on('error', (err: Error) =>
      log.warn({ reason: err.message, client: name }, 'Redis is unavailable'),
    );
    swallowFailures(client);
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

/**
 * The adapter ignores the promises of its commands, so without Redis each would end the process
 * as an unhandled rejection. Only events for other nodes are lost, and their readers recover by
 * reading again; subscriptions are renewed by the client.
 */
const swallowFailures = (client: Redis): void => {
  for (const name of ['publish', 'subscribe', 'psubscribe', 'unsubscribe', 'punsubscribe']) {
    const command: unknown = Reflect.get(client, name);
    if (typeof command !== 'function') throw new TypeError(`There is no command ${name}`);
    Reflect.set(client, name, async (...args: unknown[]): Promise<unknown> => {
      try {
        return await Reflect.apply(command, client, args);
      } catch {
        return null;
      }
    });
  }
};
