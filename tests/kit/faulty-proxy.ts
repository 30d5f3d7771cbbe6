import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../scripts/services/free-port.ts';

/** What can be wrong with the way to a service. */
export const FAULTS = [
  /** Nothing passes; what was sent meanwhile arrives afterwards. */
  'silence',
  /** Nothing passes, and the connections of before and of meanwhile stay silent for good. */
  'loss',
  /** Connections are reset, new ones too. */
  'reset',
  /** Everything arrives `SLOW_MS` late, in both directions. */
  'slow',
] as const;
export type Fault = (typeof FAULTS)[number];

export const SLOW_MS = 500;

/** A way to a service, by TCP, that can be cut. */
export interface FaultyProxy {
  url: URL;
  begin(fault: Fault): void;
  end(): void;
  /** Silences the connections there are, for good; new ones are as they are. */
  lose(): void;
  /** How many connections were made through it. */
  opened(): number;
  close(): Promise<void>;
}

/** The two ends of one connection. */
type Pair = readonly [Socket, Socket];

/** Hands on what comes, in its order, `lateMs()` later. */
const passOn = (from: Socket, to: Socket, lateMs: () => number): void => {
  const waiting: (() => void)[] = [];
  let dueAt = 0;
  const hand = (work: () => void): void => {
    // Never before what still waits, also when nothing is late any more.
    dueAt = Math.max(dueAt, performance.now() + lateMs());
    if (waiting.length === 0 && dueAt <= performance.now()) {
      work();
      return;
    }
    waiting.push(work);
    setTimeout(() => waiting.shift()?.(), dueAt - performance.now());
  };
  from.on('data', (chunk) => hand(() => to.write(chunk)));
  from.on('end', () => hand(() => to.end()));
  from.on('error', () => to.destroy());
  from.on('close', () => hand(() => to.destroy()));
};

/** Opens a proxy before the service at `target`; its url is that of the service but for host and port. */
export const openFaultyProxy = async (target: string, defaultPort: number): Promise<FaultyProxy> => {
  const { hostname, port } = new URL(target);
  const open = new Set<Pair>();
  const lost = new WeakSet<Pair>();
  let fault: Fault | null = null;
  let opened = 0;
  const silence = (pair: Pair, isForGood: boolean): void => {
    if (isForGood) lost.add(pair);
    for (const socket of pair) socket.pause();
  };
  const server = createServer((client) => {
    opened += 1;
    if (fault === 'reset') return void client.resetAndDestroy();
    const service = connect(Number(port || defaultPort), hostname);
    const pair = [client, service] as const;
    open.add(pair);
    client.on('close', () => open.delete(pair));
    const lateMs = () => (fault === 'slow' ? SLOW_MS : 0);
    passOn(client, service, lateMs);
    passOn(service, client, lateMs);
    if (fault === 'silence' || fault === 'loss') silence(pair, fault === 'loss');
  });
  const own = await freePort();
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve));
  const url = new URL(target);
  url.host = `127.0.0.1:${own}`;
  return {
    url,
    begin: (begun) => {
      fault = begun;
      for (const pair of open) {
        if (begun === 'reset') for (const socket of pair) socket.resetAndDestroy();
        else if (begun !== 'slow') silence(pair, begun === 'loss');
      }
    },
    end: () => {
      fault = null;
      for (const pair of open) if (!lost.has(pair)) for (const socket of pair) socket.resume();
    },
    lose: () => {
      for (const pair of open) silence(pair, true);
    },
    opened: () => opened,
    close: () =>
      new Promise((resolve) => {
        for (const pair of open) for (const socket of pair) socket.destroy();
        server.close(() => resolve());
      }),
  };
};
