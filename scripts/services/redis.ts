import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
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

/** Starts a private Redis on a free port. Throws with what to install when no program is to be had. */
export const startOwnRedis = async (): Promise<OwnRedis> => {
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
