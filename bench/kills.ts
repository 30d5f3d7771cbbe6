import { interruptMany } from '../tests/kit/nodes/interrupted.ts';
import { type Engine, openStage } from '../tests/kit/nodes/stage.ts';
import { quantile, type Report, spread } from '../tests/kit/report.ts';

const TRIES = 20;
/** Half of the kills meet a plan and an answer, the others the later part of a plan. */
const LATEST_MS = [1_500, 7_500];
const PROMISED_MS = 5_000;

/** `kill -9` of the writing process at random moments, with or without a second node. */
const measureKills =
  (engine: Engine, nodes: 1 | 2) =>
  async (report: Report, tries = TRIES) => {
    const stage = await openStage(engine, nodes);
    const alone = nodes === 1;
    try {
      const series = { signal: 'SIGKILL', tries, charsPerSecond: 250, latest: LATEST_MS } as const;
      const { waits, gaps, cut } = await interruptMany(stage, series, report);
      report.say(`${tries} kills on ${engine}, ${alone ? 'one node' : 'two nodes'}: ${cut} replies cut`);
      report.say(`  new text after ${alone ? 'the process was back' : 'the kill'}: ${spread(waits)}`);
      report.say(`  between the last text before and the first after: ${spread(gaps)}`);
      report.promise(`median wait at most ${PROMISED_MS} ms`, quantile(waits, 0.5) <= PROMISED_MS);
    } finally {
      await stage.close();
    }
  };

export const KILLS = {
  'kills-pglite': measureKills('PGlite', 1),
  'kills-postgresql': measureKills('PostgreSQL', 1),
  'kills-two-nodes': measureKills('PostgreSQL', 2),
};
