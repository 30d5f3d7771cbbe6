import { setFlagsFromString } from 'node:v8';
import { readEnv, type Settings } from './env.ts';
import { StartFailure } from './problem.ts';
import { skipManifests } from './skip-manifests.ts';
import type { RunningServer } from './start-server.ts';

/** Longest time a shutdown may take. */
const END_MS = 9_000;

/**
 * Argument that allows PostgreSQL without AUTH_SECRET, with the secret kept in DATA_DIR: for a Compose file
 * whose containers share that directory.
 */
const KEEP_SECRET = '--keep-secret';

/** Argument that replaces the signing keys of another AUTH_SECRET, which signs everybody out. */
const NEW_SECRET = '--new-secret';

/**
 * The heap is collected when it has grown by half since the last time. By itself V8 lets it triple on a machine with
 * much memory: clients that are cut because they do not read then cost 200 MB more until the next collection.
 */
const HEAP_GROWTH = '--heap-growing-percent=50';

const fail = (lines: readonly string[]): void => {
  console.error(['Rihla cannot start:', ...lines.map((line) => `  ${line}`)].join('\n'));
  process.exitCode = 1;
};

const NOT_ALLOWED = new Set(['EACCES', 'EPERM', 'EROFS']);
const NO_DIRECTORY = new Set(['EEXIST', 'ENOTDIR', 'ENAMETOOLONG']);
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
]);
/** PostgreSQL's own codes for a wrong password, role or database: its message says which. */
const REFUSED_BY_POSTGRES = /^(28|3D)/;

/** One sentence for what happens to everybody once; the stack for what should not happen to anybody. */
const sentence = (error: unknown, { port, host, metricsPort, dataDir }: Settings): string => {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartFailure) return error.message;
  const code = 'code' in error ? String(error.code) : '';
  const isMetrics = 'port' in error && error.port === metricsPort;
  const [wanted, name] = isMetrics ? [metricsPort, 'METRICS_PORT'] : [port, 'PORT'];
  if (code === 'EADDRINUSE') return `Port ${wanted} is in use. Stop what uses it, or choose another ${name}.`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${host}. Choose another HOST.`;
  if (NOT_ALLOWED.has(code))
    return `There is no permission for port ${wanted} or for the directory ${dataDir}.`;
  if (NO_DIRECTORY.has(code)) return `DATA_DIR cannot be a directory: ${dataDir} (${code}).`;
  if (UNREACHABLE.has(code)) return `Nothing answers where DATABASE_URL points to (${code}).`;
  if (REFUSED_BY_POSTGRES.test(code)) return `DATABASE_URL: ${error.message}`;
  return error.stack ?? error.message;
};

/** Ends the server, also one that is still starting; `ending` is aborted first. */
const endOnSignals = (starting: Promise<RunningServer>, ending: AbortController): void => {
  const end = async (): Promise<void> => {
    // A second signal is from somebody who does not want to wait.
    if (ending.signal.aborted) process.exit(1);
    ending.abort();
    setTimeout(() => process.exit(1), END_MS).unref();
    // A start that failed has closed what it had opened.
    const server = await starting.catch(() => null);
    await server?.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
};

/**
 * Starts the server with the settings of the environment, and ends it on SIGTERM and SIGINT. `prepare` runs while
 * the port is open already, and is aborted when the process is to end.
 */
export const main = async (prepare = async (_: AbortSignal): Promise<void> => {}): Promise<void> => {
  const read = readEnv(process.env, { keepSecret: process.argv.includes(KEEP_SECRET) });
  if (!read.ok) return fail(read.problems);
  setFlagsFromString(HEAP_GROWTH);
  const ending = new AbortController();
  skipManifests();
  const replaceKeys = process.argv.includes(NEW_SECRET);
  const starting = import('./start-server.ts').then(({ startServer }) =>
    startServer(read.settings, { replaceKeys, prepare: () => prepare(ending.signal) }),
  );
  endOnSignals(starting, ending);
  try {
    const server = await starting;
    if (!ending.signal.aborted) console.log(`Rihla is ready at ${server.appUrl}`);
  } catch (error) {
    if (!ending.signal.aborted) fail([sentence(error, read.settings)]);
  }
};

// Not when another file runs it.
if (import.meta.main) await main();
