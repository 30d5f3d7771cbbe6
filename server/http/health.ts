import { Hono } from 'hono';
import { Problem } from '../problem.ts';

const ANSWER_MS = 2_000;

export interface HealthDeps {
  /** What must answer before this server can do its work; each rejects, or says false, when it does not. */
  checks: Readonly<Record<string, () => Promise<unknown>>>;
}

/** /healthz: the process lives. /readyz: what it depends on answers. */
export const healthRoutes = ({ checks }: HealthDeps): Hono =>
  new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const silent: string[] = [];
      await Promise.all(
        Object.entries(checks).map(async ([name, check]) => {
          if (!(await answers(check))) silent.push(name);
        }),
      );
      if (silent.length > 0) throw new Problem('unavailable', `No answer from: ${silent.join(', ')}`);
      return c.json({ status: 'ok' });
    });

const answers = async (check: () => Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ANSWER_MS);
  });
  try {
    return (await Promise.race([check(), tooLate])) !== false;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
};
