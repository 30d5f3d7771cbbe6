import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { systemClock } from '../../clock.ts';
import { StartFailure } from '../../problem.ts';

/** Longest path a unix socket may have on every system (104 bytes on macOS, with the closing zero). */
const SOCKET_PATH_MAX = 100;
const TIMEOUT_MS = 2_000;

/** Another process holds the data directory. */
export class DataDirInUse extends StartFailure {
  constructor(dir: string) {
    super(
      `${dir} is in use by another process. The embedded database serves one process at a time: stop the other one, choose another DATA_DIR, or set DATABASE_URL to run several.`,
    );
    this.name = 'DataDirInUse';
  }
}

/**
 * Makes `dir` (private to this user) and holds it until the returned function is called or the process
 * ends. Throws `DataDirInUse` when another process has it.
 *
 * The embedded database takes no lock of its own, and two processes on one directory silently lose rows
 * that were committed. The lock is a listening socket because the kernel takes it away with the process,
 * even on `kill -9`, so there is never a stale one to guess about.
 */
export const lockDataDir = async (dir: string): Promise<() => Promise<void>> => {
  const whole = resolve(dir);
  mkdirSync(whole, { recursive: true, mode: 0o700 });
  // Security: the database writes its files readable by all; only the directory keeps others out.
  chmodSync(whole, 0o700);
  const path = socketPath(whole);
  const nonce = randomUUID();
  for (let attempt = 0; attempt < 5; attempt++) {
    const server = await listen(path, nonce);
    if (server) {
      if (attempt > 0) {
        // Two starters may both have removed the same dead socket; the path must still lead to this one.
        await systemClock.pause(150);
        // The loser does not close its server: that would remove the winner's socket file.
        if ((await holder(path)) !== nonce) throw new DataDirInUse(whole);
      }
      return () => new Promise((done) => server.close(() => done()));
    }
    if ((await holder(path)) !== null) throw new DataDirInUse(whole);
    rmSync(path, { force: true });
  }
  throw new DataDirInUse(whole);
};

const socketPath = (dir: string): string => {
  const id = createHash('sha256').update(dir).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\rihla-${id}`;
  const inside = join(dir, 'lock');
  return Buffer.byteLength(inside) <= SOCKET_PATH_MAX ? inside : join(tmpdir(), `rihla-${id}.lock`);
};

/** Returns a server that sends `nonce`, or null when the path is taken. */
const listen = (path: string, nonce: string): Promise<Server | null> =>
  new Promise((resolve, reject) => {
    const server = createServer((client) => {
      client.on('error', () => {});
      client.end(nonce);
    });
    server.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(path, () => {
      // The lock alone must not keep the process alive.
      server.unref();
      resolve(server);
    });
  });

/** Returns what the holder of the lock sends; empty when it is alive but busy, null when nobody is there. */
const holder = (path: string): Promise<string | null> =>
  new Promise((resolve) => {
    let received = '';
    let connected = false;
    const client = connect(path, () => {
      connected = true;
    });
    const finish = () => {
      clearTimeout(timer);
      client.destroy();
      resolve(connected ? received : null);
    };
    const timer = setTimeout(finish, TIMEOUT_MS);
    client.on('data', (chunk) => {
      received += chunk.toString();
    });
    client.on('error', finish);
    client.on('end', finish);
  });
