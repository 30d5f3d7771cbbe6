import { Hono } from 'hono';
import type { Metrics } from '../metrics.ts';
import { Problem } from '../problem.ts';
import { problemResponse } from './problem-json.ts';

/** /metrics: the metrics of this process, for a port of their own. */
export const metricsRoutes = (metrics: Metrics): Hono =>
  new Hono()
    .get('/metrics', async (c) => c.body(await metrics.text(), 200, { 'content-type': metrics.contentType }))
    .notFound(() => problemResponse(new Problem('not_found')));
