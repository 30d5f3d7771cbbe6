import { createServer, type Server } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort } from '../../../scripts/services/free-port.ts';
import { type Bound, bind } from '../../../server/http/listen.ts';

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

test('localhost is both loopback addresses and no other', async () => {
  const { port } = await begin('localhost');
  expect(await reachable(port)).toEqual(
    addresses.filter((address) => ['127.0.0.1', '::1'].includes(address)),
  );
  expect(await ask('localhost', port)).toBe(true);
});

test('an address is that one alone', async () => {
  const { port } = await begin('127.0.0.1');
  expect(await reachable(port)).toEqual(['127.0.0.1']);
});

test('no host is every address, and so is 0.0.0.0 for IPv4', async () => {
  expect(await reachable((await begin(null)).port)).toEqual(addresses);
  expect(await reachable((await begin('0.0.0.0')).port)).toEqual(
    addresses.filter((address) => !address.includes(':')),
  );
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
