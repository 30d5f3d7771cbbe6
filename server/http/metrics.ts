import { Hono } from 'hono';
import type { Metrics } from '../metrics.ts';
import { listen } from './listen.ts';
import { handleErrors } from './problem-json.ts';

/** /metrics: the metrics of this process, for a port of their own. */
export const metricsRoutes = (metrics: Metrics): Hono =>
  handleErrors(new Hono()).get('/metrics', async (c) =>
    c.body(await metrics.text(), 200, { 'content-type': metrics.contentType }),
  );

/** Serves /metrics at `port`, if there is one; resolves with how to close it. */
export const serveMetrics = async (port: number | null, metrics: Metrics): Promise<() => Promise<void>> => {
  if (port === null) return async () => {};
  // Security: on loopback whatever HOST says, for what they count tells whether a request met an account.
  const listening = await listen(port);
  listening.setHandler(metricsRoutes(metrics).fetch);
  return listening.close;
};
