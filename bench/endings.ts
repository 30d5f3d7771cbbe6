import { interruptMany } from '../tests/kit/nodes/interrupted.ts';
import { type Engine, openStage } from '../tests/kit/nodes/stage.ts';
import { quantile, type Report, spread } from '../tests/kit/report.ts';

const SERIES: readonly { engine: Engine; nodes: 1 | 2; promisedMs: number }[] = [
  { engine: 'PostgreSQL', nodes: 2, promisedMs: 2_000 },
  { engine: 'PostgreSQL', nodes: 1, promisedMs: 5_000 },
  { engine: 'PGlite', nodes: 1, promisedMs: 5_000 },
];
const TRIES = 10;
const LATEST_MS = [1_500, 6_000];

/** A deployment in mid-writing: SIGTERM with a second node, and with none. */
export const measureEndings = async (report: Report, tries = TRIES): Promise<void> => {
  for (const { engine, nodes, promisedMs } of SERIES) {
    const stage = await openStage(engine, nodes);
    const alone = nodes === 1;
    try {
      const series = { signal: 'SIGTERM', tries, charsPerSecond: 250, latest: LATEST_MS } as const;
      const { waits, gaps, cut } = await interruptMany(stage, series, report);
      report.say(`${tries} × SIGTERM on ${engine}, ${alone ? 'one node' : 'two nodes'}: ${cut} replies cut`);
      report.say(`  new text after ${alone ? 'the process was back' : 'the signal'}: ${spread(waits)}`);
      report.say(`  between the last text before and the first after: ${spread(gaps)}`);
      const measured = alone ? quantile(waits, 0.5) : quantile(gaps, 1);
      report.promise(
        `${alone ? 'median wait' : 'every gap'} at most ${promisedMs} ms`,
        measured <= promisedMs,
      );
    } finally {
      await stage.close();
    }
  }
};
