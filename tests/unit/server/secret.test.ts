import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import { keptSecret, NoSecret } from '../../../server/secret.ts';

const parent = mkdtempSync(join(tmpdir(), 'rihla-secret-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const SOURCE = pathToFileURL(join(import.meta.dirname, '../../../server/secret.ts')).href;
const STARTS = 2;
const ROUNDS = 20;

/** Asks for the secret of each directory at the same moment as the other threads do. */
const thread = `
  import { parentPort, workerData } from 'node:worker_threads';
  import { keptSecret } from '${SOURCE}';
  const { dirs, gate, starts } = workerData;
  const arrived = new Int32Array(gate);
  parentPort.postMessage(dirs.map((dir, round) => {
    Atomics.add(arrived, round, 1);
    while (Atomics.load(arrived, round) < starts);
    return keptSecret(dir);
  }));
`;

test('starts at the same time get one secret, and leave one file, which only its owner reads', async () => {
  const dirs = Array.from({ length: ROUNDS }, (_, round) => join(parent, String(round)));
  const gate = new SharedArrayBuffer(4 * ROUNDS);
  const secrets = await Promise.all(
    Array.from(
      { length: STARTS },
      () =>
        new Promise<unknown>((resolve, reject) => {
          const url = new URL(`data:text/javascript,${encodeURIComponent(thread)}`);
          const worker = new Worker(url, { workerData: { dirs, gate, starts: STARTS } });
          worker.once('message', resolve).once('error', reject);
        }),
    ),
  );
  for (const one of secrets) expect(one).toEqual(secrets[0]);
  expect(new Set(dirs.map(keptSecret)).size).toBe(ROUNDS);
  for (const dir of dirs) {
    expect(readdirSync(dir)).toEqual(['secret']);
    expect(statSync(join(dir, 'secret')).mode & 0o777).toBe(0o600);
  }
});

test('a file that was emptied or cut is no secret', () => {
  for (const text of ['', '\n', 'short\n']) {
    writeFileSync(join(parent, 'secret'), text);
    expect(() => keptSecret(parent)).toThrow(NoSecret);
  }
});
