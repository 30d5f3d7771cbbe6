import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/services/free-port.ts';
import { prepareDataDir } from '../db/prepared-data-dir.ts';

const ROOT = join(import.meta.dirname, '../../..');
const { PATH = '', NODE_COMPILE_CACHE = join(tmpdir(), 'rihla-compiled') } = process.env;
/** What a process inherits: where its programs are, and where a run of tests keeps what was compiled already. */
const INHERITED = { PATH, NODE_COMPILE_CACHE };

/** Runs a program of Node with nothing in its environment but `INHERITED` and what is given. */
export const runNode = (args: readonly string[], env: Record<string, string>) => {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...INHERITED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return { child, output: () => output };
};

/** The real server as its own process, so that tests can kill it as an operator or a crash would. */
export interface App {
  url: string;
  dataDir: string;
  /** The id of its process. */
  pid(): number;
  /** Everything it printed so far, both streams. */
  output(): string;
  /** Ends the process with a signal and resolves with its exit code (null when the signal ended it). */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  /** Ends it and removes its data. */
  dispose(): Promise<void>;
}

/** Starts the server with nothing but this in its environment; resolves when it has ended by itself. */
export const failedStart = async (
  env: Record<string, string>,
): Promise<{ code: unknown; output: string }> => {
  const { child, output } = runNode([join(ROOT, 'server/main.ts')], env);
  const [code] = await once(child, 'close');
  return { code, output: output() };
};

/** A start takes a second or two; a machine that is busy with everything else must not fail a test by that. */
export const START_PATIENCE_MS = 180_000;

const untilReady = (child: ChildProcess, output: () => string): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => finish(new Error(`the server was not ready in time:\n${output()}`)),
      START_PATIENCE_MS,
    );
    const check = () => {
      if (/ready at http/.test(output())) finish(null);
    };
    const ended = () => finish(new Error(`the server ended while starting:\n${output()}`));
    const finish = (problem: Error | null) => {
      clearTimeout(timer);
      child.stdout?.off('data', check);
      child.off('exit', ended);
      if (problem) reject(problem);
      else resolve();
    };
    child.stdout?.on('data', check);
    child.once('exit', ended);
  });

/**
 * Starts the server with nothing but this in its environment; the embedded database in a folder of its own unless
 * DATABASE_URL says otherwise. `prepare` fills that folder before.
 */
export const startApp = async (
  env: Record<string, string> = {},
  prepare: (dataDir: string) => Promise<void> = prepareDataDir,
): Promise<App> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rihla-app-'));
  if (!env.DATABASE_URL) await prepare(dataDir);
  const port = await freePort();
  let child: ChildProcess | null = null;
  const outputs: (() => string)[] = [];
  const start = async () => {
    const own = { PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT: 'off' };
    const running = runNode([join(ROOT, 'server/main.ts')], { ...own, ...env });
    child = running.child;
    outputs.push(running.output);
    await untilReady(running.child, running.output);
  };
  const end = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null)
      return running?.exitCode ?? null;
    const ended = new Promise<number | null>((resolve) => running.once('exit', resolve));
    running.kill(signal);
    return ended;
  };
  await start();
  return {
    url: `http://localhost:${port}`,
    dataDir,
    pid: () => child?.pid ?? Number.NaN,
    output: () => outputs.map((output) => output()).join(''),
    end,
    start,
    dispose: async () => {
      await end('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
