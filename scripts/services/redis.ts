import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { canInstallDebianPackages, findProgram, installDebianPackages } from './run-command.ts';

/** A Redis server for the tests. `stop` ends it at once; `start` brings it back on the same port. */
export interface OwnRedis {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** From `freeze` to `thaw` it stands still: its connections stay open and nothing responds on them. */
  freeze(): void;
  thaw(): void;
}

const PROGRAMS = ['redis-server', 'valkey-server'];

const program = (): string => {
  const found = findProgram(PROGRAMS, ['/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin']);
  if (found) return found;
  if (canInstallDebianPackages() && installDebianPackages(['redis-server'])) {
    const installed = findProgram(PROGRAMS, ['/usr/bin', '/usr/sbin']);
    if (installed) return installed;
  }
  throw new Error('The tests need Redis: install redis-server (or valkey-server).');
};

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** A proxy before a Redis that others may use too: only the connections of these tests stop or stand still. */
const openProxy = async (target: URL): Promise<OwnRedis> => {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const add = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
    socket.pipe(other);
    if (isFrozen) socket.pause();
  };
  const server = createServer((client) => {
    const redis = connect(Number(target.port || 6379), target.hostname);
    add(client, redis);
    add(redis, client);
  });
  const start = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await start();
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    start,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
  };
};

/**
 * Starts a private Redis on a free port, or a proxy before the one of TEST_REDIS_URL. Throws with what to install
 * when neither is to be had.
 */
export const startOwnRedis = async (): Promise<OwnRedis> => {
  if (process.env.TEST_REDIS_URL) return openProxy(new URL(process.env.TEST_REDIS_URL));
  const path = program();
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'rihla-redis-'));
  let child: ReturnType<typeof spawn> | null = null;
  const start = async () => {
    child = spawn(
      path,
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
      {
        stdio: 'ignore',
      },
    );
    for (let tries = 0; tries < 100; tries += 1) {
      if (await accepts(port)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('Redis did not answer within 5 s');
  };
  const halt = async () => {
    const running = child;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await ended;
    child = null;
  };
  await start();
  process.once('exit', () => {
    child?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop: halt,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
};
