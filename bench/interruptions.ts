import { interruptMany } from '../tests/kit/nodes/interrupted.ts';
import { type Engine, openStage } from '../tests/kit/nodes/stage.ts';
import { quantile, type Report, spread } from '../tests/kit/report.ts';

/** `kill -9` of the writing process at random moments: half meet a plan and an answer, the others the later part of a plan. */
const KILL = { signal: 'SIGKILL', latestMs: [1_500, 7_500], tries: 20 } as const;
/** A deployment in mid-writing. */
const ENDING = { signal: 'SIGTERM', latestMs: [1_500, 6_000], tries: 10 } as const;

/** Interrupts the writing process, with or without a second node, and promises a median wait or the longest gap. */
const measure =
  (
    kind: typeof KILL | typeof ENDING,
    engine: Engine,
    nodes: 1 | 2,
    promise: 'wait' | 'gap',
    promisedMs = 5_000,
  ) =>
  async (report: Report, tries: number = kind.tries) => {
    const stage = await openStage(engine, nodes);
    const alone = nodes === 1;
    try {
      const { signal, latestMs } = kind;
      const series = { signal, tries, charsPerSecond: 250, charsPerSecondAfter: 250, latest: latestMs };
      const { waits, gaps, cut } = await interruptMany(stage, series, report);
      report.say(
        `${tries} × ${signal} on ${engine}, ${alone ? 'one node' : 'two nodes'}: ${cut} replies cut`,
      );
      report.say(`  new text after ${alone ? 'the process was back' : 'the signal'}: ${spread(waits)}`);
      report.say(`  between the last text before and the first after: ${spread(gaps)}`);
      const [name, ms] =
        promise === 'wait' ? ['median wait', quantile(waits, 0.5)] : ['every gap', quantile(gaps, 1)];
      report.promise(`${name} at most ${promisedMs} ms`, ms <= promisedMs);
    } finally {
      await stage.close();
    }
  };

export const INTERRUPTIONS = {
  'kills-pglite': measure(KILL, 'PGlite', 1, 'wait'),
  'kills-postgresql': measure(KILL, 'PostgreSQL', 1, 'wait'),
  'kills-two-nodes': measure(KILL, 'PostgreSQL', 2, 'wait'),
  'endings-two-nodes': measure(ENDING, 'PostgreSQL', 2, 'gap', 2_000),
  'endings-postgresql': measure(ENDING, 'PostgreSQL', 1, 'wait'),
  'endings-pglite': measure(ENDING, 'PGlite', 1, 'wait'),
};
