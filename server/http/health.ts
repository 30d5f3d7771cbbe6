import { Hono } from 'hono';
import * as v from 'valibot';
import { Problem } from '../problem.ts';
import { describe } from './openapi.ts';

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
