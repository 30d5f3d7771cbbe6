import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { buildInChild } from '../../../scripts/build-in-child.ts';
import { freePort } from '../../../scripts/services/free-port.ts';
import { runNode, START_PATIENCE_MS } from '../../kit/server/start-app.ts';

// Whole servers are started here.
vi.setConfig({ testTimeout: START_PATIENCE_MS });
const SOON = { timeout: START_PATIENCE_MS };

const PROJECT = join(import.meta.dirname, '../../..');
const parent = mkdtempSync(join(tmpdir(), 'rihla-build-'));
const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) {
    const ended = once(child, 'exit');
    if (child.kill('SIGKILL')) await ended;
  }
  rmSync(parent, { recursive: true, force: true });
});

const HALF_A_BUILD = `
  import { existsSync, mkdirSync, renameSync } from 'node:fs';
  mkdirSync('dist.' + process.pid);`;
const REST_WHEN_ALLOWED = `
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
    if (!existsSync('allowed')) return;
    renameSync('dist.' + process.pid, 'dist');
    process.exit(0);
  }, 20);`;

/** A folder that is built by this script. */
const createProject = (script: string): string => {
  mkdirSync(join(parent, 'scripts'), { recursive: true });
  writeFileSync(join(parent, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(parent, 'scripts/build.ts'), script);
  return parent;
};

const importLine = (name: string, path: string): string =>
  `import { ${name} } from ${JSON.stringify(join(PROJECT, path))};`;

/** Starts the server as `npm start` does, only that another folder is built. */
const startIn = async (root: string) => {
  const script = [
    importLine('main', 'server/main.ts'),
    importLine('buildInChild', 'scripts/build-in-child.ts'),
    'await main((signal) => buildInChild(import.meta.dirname, signal));',
  ];
  writeFileSync(join(root, 'start.ts'), script.join('\n'));
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: join(root, 'data') };
  const { child, output } = runNode([join(root, 'start.ts')], env);
  children.push(child);
  return { child, url: `http://localhost:${port}`, output };
};

const builds = (root: string): string[] => readdirSync(root).filter((name) => name.startsWith('dist'));

/** The process that builds, by the folder it began. */
const untilBuilding = async (root: string): Promise<number> => {
  await expect.poll(() => builds(root), SOON).toEqual([expect.stringMatching(/^dist\.\d+$/)]);
  return Number(builds(root)[0]?.slice('dist.'.length));
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('the client is built by a process of its own, which has ended before the server serves', async () => {
  const root = createProject(HALF_A_BUILD + REST_WHEN_ALLOWED);
  const { child, url, output } = await startIn(root);
  const builder = await untilBuilding(root);
  expect(builder).not.toBe(child.pid);
  expect((await fetch(`${url}/trip/new`)).status).toBe(503);
  expect(output()).not.toContain('ready at');
  expect(isRunning(builder)).toBe(true);
  writeFileSync(join(root, 'allowed'), '');
  await expect.poll(output, SOON).toContain('Rihla is ready at');
  expect(isRunning(builder)).toBe(false);
  expect(builds(root)).toEqual(['dist']);
});

test('the start waits for the end of that process', async () => {
  const root = createProject(HALF_A_BUILD + REST_WHEN_ALLOWED);
  const built = buildInChild(root, new AbortController().signal);
  expect(await Promise.race([built, untilBuilding(root)])).toBeGreaterThan(0);
  const builder = await untilBuilding(root);
  writeFileSync(join(root, 'allowed'), '');
  await built;
  expect(isRunning(builder)).toBe(false);
});

test('a build that fails ends the start, with what it printed', async () => {
  const root = createProject(`${HALF_A_BUILD} console.error('no such import'); process.exit(3);`);
  const { child, output } = await startIn(root);
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(output()).toContain('no such import');
  expect(output()).toContain('Rihla cannot start:\n  The client could not be built.\n');
  expect(builds(root)).toEqual([]);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s during the build ends both and leaves nothing',
  async (signal) => {
    const root = createProject(HALF_A_BUILD + REST_WHEN_ALLOWED);
    const { child, output } = await startIn(root);
    const builder = await untilBuilding(root);
    const ended = once(child, 'close');
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(isRunning(builder)).toBe(false);
    expect(output()).not.toContain('cannot start');
    expect(builds(root)).toEqual([]);
  },
);

test('nothing is built when the sources are those of the last build', async () => {
  const root = createProject('process.exit(3);');
  const { signal } = new AbortController();
  await expect(buildInChild(root, signal)).rejects.toThrow('could not be built');
  mkdirSync(join(root, 'dist'));
  // There are no sources.
  writeFileSync(join(root, 'dist/sources.sha256'), createHash('sha256').digest('hex'));
  await buildInChild(root, signal);
});
