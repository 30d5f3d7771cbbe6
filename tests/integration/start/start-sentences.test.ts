import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { freePort } from '../../../scripts/services/free-port.ts';
import { bind } from '../../../server/http/listen.ts';
import { failedStart, START_PATIENCE_MS } from '../../kit/server/start-app.ts';

// Whole servers are started here, as processes of their own.
vi.setConfig({ testTimeout: 2 * START_PATIENCE_MS });

const dataDir = mkdtempSync(join(tmpdir(), 'rihla-sentences-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const refusal = async (env: Record<string, string>) =>
  failedStart({ DATA_DIR: dataDir, PORT: String(await freePort()), ...env });

test('a failed start logs in one sentence that HOST is another machine', async () => {
  // An address kept for documentation, which no machine has.
  expect(await refusal({ HOST: '203.0.113.9' })).toEqual({
    code: 1,
    output: 'Rihla cannot start:\n  This machine has no address 203.0.113.9. Choose another HOST.\n',
  });
});

test('a failed start logs in one sentence that the port of the metrics is taken', async () => {
  const { port, close } = await bind(createServer(), 0, 'localhost');
  expect(await refusal({ METRICS_PORT: String(port) })).toEqual({
    code: 1,
    output: `Rihla cannot start:\n  Port ${port} is in use. Stop what uses it, or choose another METRICS_PORT.\n`,
  });
  await close();
});

test('a failed start logs in one sentence that its secret was emptied', async () => {
  const path = join(dataDir, 'secret');
  writeFileSync(path, '');
  const { code, output } = await refusal({ LOG_LEVEL: 'error' });
  expect(code).toBe(1);
  expect(output).toBe(
    `Rihla cannot start:\n  ${path} holds no secret of at least 32 characters: restore it, or remove it to have a new one made, which signs everybody out.\n`,
  );
});
