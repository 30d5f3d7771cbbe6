import { networkInterfaces } from 'node:os';
import { expect, test, vi } from 'vitest';
import { freePort } from '../../../scripts/services/free-port.ts';
import { START_PATIENCE_MS } from '../../kit/server/start-app.ts';
import { openWholeNode } from '../../kit/server/whole-node.ts';

vi.setConfig({ testTimeout: START_PATIENCE_MS });

const askAt = async (address: string, port: string | number, path: string) => {
  const answer = await fetch(`http://${address}:${port}${path}`);
  return [answer.status, answer.headers.get('content-type')?.split(';')[0]];
};

test('the metrics are served on a port of their own, on loopback though the pages are not', async () => {
  const port = await freePort();
  const node = await openWholeNode({ METRICS_PORT: String(port), HOST: '0.0.0.0' });
  expect(await askAt('localhost', port, '/metrics')).toEqual([200, 'text/plain']);
  expect(await askAt('localhost', port, '/api/config')).toEqual([404, 'application/problem+json']);
  const pages = new URL(node.url).port;
  expect(await askAt('localhost', pages, '/metrics')).not.toContain(200);
  const outside = Object.values(networkInterfaces()).flatMap((one) => one ?? []);
  for (const { address } of outside.filter((one) => !one.internal && one.family === 'IPv4')) {
    expect(await askAt(address, pages, '/healthz')).toEqual([200, 'application/json']);
    await expect(askAt(address, port, '/metrics')).rejects.toThrow();
  }
  await node.close();
  await expect(askAt('localhost', port, '/metrics')).rejects.toThrow();
});
