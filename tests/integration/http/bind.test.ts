import { createServer, type Server } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../../scripts/services/free-port.ts';
import { type Bound, bind, type Listening, listen } from '../../../server/http/listen.ts';
import { limitBody } from '../../../server/http/read-body.ts';
import { Problem } from '../../../server/problem.ts';
import { START_PATIENCE_MS } from '../../kit/server/start-app.ts';
import { openWholeNode } from '../../kit/server/whole-node.ts';

vi.setConfig({ testTimeout: START_PATIENCE_MS });

const open: Bound[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const bound of open.splice(0)) await bound.close();
});

const begin = async (host: string | null, port = 0) => {
  const server: Server = createServer((request, response) => response.end(request.method));
  const bound = await bind(server, port, host);
  open.push(bound);
  return bound;
};

/** Every address of this machine that can be asked without naming an interface. */
const addresses = [
  ...Object.values(networkInterfaces())
    .flatMap((one) => one ?? [])
    .filter(({ scopeid }) => !scopeid)
    .map(({ address }) => address),
  // The whole network 127.0.0.0/8 is this machine on Linux, whatever else it is connected to.
  ...(process.platform === 'linux' ? ['127.0.0.2'] : []),
];
const ask = (address: string, port: number): Promise<boolean> =>
  fetch(`http://${address.includes(':') ? `[${address}]` : address}:${port}`).then(
    (answer) => answer.ok,
    () => false,
  );
const reachable = async (port: number): Promise<string[]> => {
  const found: string[] = [];
  for (const address of addresses) if (await ask(address, port)) found.push(address);
  return found;
};

test.each<[host: string | null, isMeant: (address: string) => boolean]>([
  ['localhost', (address) => ['127.0.0.1', '::1'].includes(address)],
  ['127.0.0.1', (address) => address === '127.0.0.1'],
  ['0.0.0.0', (address) => !address.includes(':')],
  [null, () => true],
])('the host %s is those addresses of this machine and no other', async (host, isMeant) => {
  const { port } = await begin(host);
  expect(await reachable(port)).toEqual(addresses.filter(isMeant));
  expect(await ask('localhost', port)).toBe(true);
});

test('closing gives both addresses back', async () => {
  const first = await begin('localhost');
  await open.pop()?.close();
  expect(await reachable(first.port)).toEqual([]);
  expect((await begin('localhost', first.port)).port).toBe(first.port);
});

/** Lets every listening at ::1 fail, as on a machine without it or with somebody else there. */
const failAtIpv6 = (code: string) => {
  const { listen } = SocketServer.prototype;
  vi.spyOn(SocketServer.prototype, 'listen').mockImplementation(function (this: SocketServer, ...args) {
    const [options] = args;
    if (typeof options !== 'object' || !('host' in options) || options.host !== '::1') {
      return Reflect.apply(listen, this, args);
    }
    process.nextTick(() => this.emit('error', Object.assign(new Error(code), { code })));
    return this;
  });
};

test.each(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])('without IPv6 (%s) localhost is 127.0.0.1', async (code) => {
  failAtIpv6(code);
  const { port } = await begin('localhost');
  expect(await reachable(port)).toEqual(['127.0.0.1']);
});

test('a port that is taken at one of the two is refused, and the other one given back', async () => {
  failAtIpv6('EADDRINUSE');
  const port = await freePort();
  await expect(begin('localhost', port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  vi.restoreAllMocks();
  await begin('localhost', port);
});

const MOST = 1_000;

/** A body in pieces, whose length the sender does not declare. */
const inPieces = (length: number): ReadableStream<Uint8Array> =>
  new Blob(['x'.repeat(length)]).stream().pipeThrough(new TransformStream());

let server: Listening;
beforeAll(async () => {
  const app = new Hono()
    .use(limitBody(MOST))
    .all('*', async (c) => c.text(`${c.req.method} ${(await c.req.text()).length}`))
    .onError((problem, c) =>
      c.text('no', problem instanceof Problem && problem.code === 'too_large' ? 413 : 500),
    );
  server = await listen(0);
  server.setHandler(app.fetch);
});
afterAll(() => server.close());

const send = async (method: string, body?: string | ReadableStream<Uint8Array>) => {
  const response = await fetch(`http://127.0.0.1:${server.port}/`, {
    method,
    ...(body === undefined ? {} : { body, duplex: 'half' as const }),
  });
  return [response.status, await response.text()];
};

describe('over a real connection', () => {
  test('a deletion without any body passes', async () => {
    expect(await send('DELETE')).toEqual([200, 'DELETE 0']);
  });

  test('a body passes up to the limit, and not beyond', async () => {
    expect(await send('POST', 'x'.repeat(MOST))).toEqual([200, `POST ${MOST}`]);
    expect(await send('POST', 'x'.repeat(MOST + 1))).toEqual([413, 'no']);
  });

  test('a body of unknown length passes whole up to the limit, and not beyond', async () => {
    expect(await send('PUT', inPieces(MOST))).toEqual([200, `PUT ${MOST}`]);
    expect(await send('PUT', inPieces(MOST + 1))).toEqual([413, 'no']);
  });
});

const askAt = async (address: string, port: string | number, path: string) => {
  const answer = await fetch(`http://${address}:${port}${path}`);
  return [answer.status, answer.headers.get('content-type')?.split(';')[0]];
};

test('the metrics are served on a port of their own, on loopback though the pages are not', async () => {
  const port = await freePort();
  const node = await openWholeNode({ METRICS_PORT: String(port), HOST: '0.0.0.0' });
  expect(await askAt('localhost', port, '/metrics')).toEqual([200, 'text/plain']);
  expect(await askAt('localhost', port, '/api/config')).toEqual([404, 'application/problem+json']);
  const pages = new URL(node.url).port;
  expect(await askAt('localhost', pages, '/metrics')).not.toContain(200);
  const outside = Object.values(networkInterfaces()).flatMap((one) => one ?? []);
  for (const { address } of outside.filter((one) => !one.internal && one.family === 'IPv4')) {
    expect(await askAt(address, pages, '/healthz')).toEqual([200, 'application/json']);
    await expect(askAt(address, port, '/metrics')).rejects.toThrow();
  }
  await node.close();
  await expect(askAt('localhost', port, '/metrics')).rejects.toThrow();
});
