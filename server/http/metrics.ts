import { Hono } from 'hono';
import type { Metrics } from '../metrics.ts';
import { Problem } from '../problem.ts';
import { listen } from './listen.ts';
import { problemResponse } from './problem-json.ts';

/** /metrics: the metrics of this process, for a port of their own. */
export const metricsRoutes = (metrics: Metrics): Hono =>
  new Hono()
    .get('/metrics', async (c) => c.body(await metrics.text(), 200, { 'content-type': metrics.contentType }))
    .notFound(() => problemResponse(new Problem('not_found')));

/** Serves /metrics at `port`, if there is one; resolves with how to close it. */
export const serveMetrics = async (port: number | null, metrics: Metrics): Promise<() => Promise<void>> => {
  if (port === null) return async () => {};
  // Security: on loopback whatever HOST is, since the counts reveal whether a request matched an account.
  const listening = await listen(port);
  listening.setHandler(metricsRoutes(metrics).fetch);
  return listening.close;
};
