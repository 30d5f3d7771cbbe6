import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPostgresDatabase } from '../../kit/db/databases.ts';
import type { PostgresDatabase } from '../../kit/db/postgres-database.ts';
import { type FuzzNode, openFuzzNode } from '../../kit/fuzz/fuzz-node.ts';
import { runRest } from '../../kit/fuzz/run-rest.ts';
import { runSockets } from '../../kit/fuzz/run-sockets.ts';

const SEED = 1;
const PATIENCE_MS = 180_000;

/** A part of what `npm run bench -- fuzz` tries. */
describe('Odd requests of nobody, strangers, visitors and owners', () => {
  let database: PostgresDatabase;
  let node: FuzzNode;
  beforeAll(async () => {
    database = await createPostgresDatabase();
    node = await openFuzzNode(database.url, false);
  });
  afterAll(async () => {
    await node.close();
    await database.drop();
  });

  test('are answered as the document says, disclose nothing, and change nothing where they are refused', {
    timeout: PATIENCE_MS,
  }, async () => {
    const { faults, cases, signedIn, neverDone } = await runRest(node, 300, SEED);
    expect(faults).toEqual([]);
    expect(neverDone).toEqual([]);
    expect(signedIn / cases).toBeGreaterThan(0.5);
  });

  test('leave the socket as it is', { timeout: PATIENCE_MS }, async () => {
    const { faults, watched, texts } = await runSockets(node, 50, SEED);
    expect(faults).toEqual([]);
    expect(watched).toBeGreaterThan(10);
    expect(texts).toBeGreaterThan(0);
  });
});
