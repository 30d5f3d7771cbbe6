import { Hono } from 'hono';
import * as v from 'valibot';
import type { Metrics } from '../metrics.ts';
import { Problem } from '../problem.ts';
import { listen } from './listen.ts';
import { describe } from './openapi.ts';
import { handleErrors } from './problem-json.ts';

const Health = v.object({ status: v.literal('ok') });
const TIMEOUT_MS = 2_000;

export interface HealthDeps {
  /** Checks of what this server depends on; each rejects, or resolves to false, when it is unavailable. */
  checks: Readonly<Record<string, () => Promise<unknown>>>;
}

/** /healthz: the process is alive. /readyz: what it depends on is available. */
export const healthRoutes = ({ checks }: HealthDeps): Hono =>
  new Hono()
    .get('/healthz', describe('The process lives', { who: 'anybody', response: { Health } }), (c) =>
      c.json({ status: 'ok' }),
    )
    .get(
      '/readyz',
      describe('What the server depends on answers', {
        who: 'anybody',
        response: { Health },
        problems: [503],
      }),
      async (c) => {
        const unavailable: string[] = [];
        await Promise.all(
          Object.entries(checks).map(async ([name, check]) => {
            if (!(await isAvailable(check))) unavailable.push(name);
          }),
        );
        if (unavailable.length > 0)
          throw new Problem('unavailable', `No answer from: ${unavailable.join(', ')}`);
        return c.json({ status: 'ok' });
      },
    );

const isAvailable = async (check: () => Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), TIMEOUT_MS);
  });
  try {
    return (await Promise.race([check(), tooLate])) !== false;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
};

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
