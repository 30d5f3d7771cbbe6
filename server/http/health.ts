import { Hono } from 'hono';
import * as v from 'valibot';
import { shareRun } from '../../shared/coalesce.ts';
import { within } from '../clock.ts';
import type { Metrics } from '../metrics.ts';
import { Problem } from '../problem.ts';
import { listen } from './listen.ts';
import { describe } from './openapi.ts';
import { handleErrors } from './problem-json.ts';

const Health = v.object({ status: v.literal('ok') });
const TIMEOUT_MS = 1_000;

export interface HealthDeps {
  /** Checks of what this server depends on; each rejects, or resolves to false, when it is unavailable. */
  checks: Readonly<Record<string, () => Promise<unknown>>>;
}

/** /healthz: the process is alive. /readyz: what it depends on is available. */
export const healthRoutes = ({ checks }: HealthDeps): Hono => {
  // Shared by all who ask meanwhile: anybody may ask, as often as they like.
  const findUnavailable = shareRun(() => unavailableOf(checks));
  return new Hono()
    .get(
      '/healthz',
      describe('The process lives', { who: 'anybody', isFree: true, response: { Health } }),
      (c) => c.json({ status: 'ok' }),
    )
    .get(
      '/readyz',
      describe('What the server depends on answers', {
        who: 'anybody',
        isFree: true,
        response: { Health },
        problems: [503],
      }),
      async (c) => {
        const unavailable = await findUnavailable();
        if (unavailable.length > 0)
          throw new Problem('unavailable', `No answer from: ${unavailable.join(', ')}`);
        return c.json({ status: 'ok' });
      },
    );
};

const unavailableOf = async (checks: HealthDeps['checks']): Promise<string[]> => {
  const asked = Object.entries(checks).map(async ([name, check]) =>
    (await isAvailable(check)) ? [] : [name],
  );
  return (await Promise.all(asked)).flat();
};

const isAvailable = (check: () => Promise<unknown>): Promise<boolean> =>
  within(TIMEOUT_MS, check()).then(
    (answer) => answer !== false,
    () => false,
  );

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
