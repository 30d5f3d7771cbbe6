import { readEnv, type Settings } from './env.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** Longest the process may take to end once it was told to. */
const END_MS = 9_000;

const fail = (lines: readonly string[]): void => {
  console.error(['Rihla cannot start:', ...lines.map((line) => `  ${line}`)].join('\n'));
  process.exitCode = 1;
};

/** One sentence for whoever starts it; the codes are the ones that happen to everybody once. */
const sentence = (error: unknown, settings: Settings): string => {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE')
    return `Port ${settings.port} is in use. Stop what uses it, or choose another PORT.`;
  if (code === 'EACCES')
    return `No permission for port ${settings.port} or for the directory ${settings.dataDir}.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') {
    return `Nothing answers where DATABASE_URL or REDIS_URL points to (${String(code)}).`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

const endOnSignals = (server: RunningServer): void => {
  let ending = false;
  const end = async (): Promise<void> => {
    // A second signal is from somebody who does not want to wait.
    if (ending) process.exit(1);
    ending = true;
    setTimeout(() => process.exit(1), END_MS).unref();
    await server.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
};

const main = async (): Promise<void> => {
  const read = readEnv(process.env);
  if (!read.ok) return fail(read.problems);
  try {
    const server = await startServer(read.settings);
    endOnSignals(server);
    console.log(`Rihla is ready at ${server.appUrl}`);
  } catch (error) {
    fail([sentence(error, read.settings)]);
  }
};

await main();
