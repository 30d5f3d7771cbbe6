import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { interruptMany } from '../../kit/nodes/interrupt-series.ts';
import { ABSENCES, absentOnce } from '../../kit/nodes/redis-away.ts';
import { openStage, type Stage } from '../../kit/nodes/stage.ts';
import { KINDS, stopMany } from '../../kit/nodes/stops.ts';
import { createReport } from '../../kit/report.ts';

/** What `npm run bench` does many times and with a stopwatch, here a few times and for what is written only. */
const FAST = 600;
const LATEST_MS = [500, 2_500];

const quiet = () => createReport(() => {});
const interrupted = async (stage: Stage, signal: 'SIGKILL' | 'SIGTERM') => {
  const report = quiet();
  const series = { signal, tries: 2, charsPerSecond: FAST, latestMs: LATEST_MS };
  const { cut } = await interruptMany(stage, series, report);
  return { cut: cut > 0, faults: report.faults };
};
const UNHARMED = { cut: true, faults: [] };

describe('One server process', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage('PGlite', 1);
  });
  afterAll(() => stage.close());

  test.each(['SIGKILL', 'SIGTERM'] as const)(
    '[L2][L4] ended by %s finishes plan and answer when it is started again, and no message is lost',
    async (signal) => expect(await interrupted(stage, signal)).toEqual(UNHARMED),
    120_000,
  );
});

describe('Two server processes', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage('PostgreSQL', 2, inject('postgresUrl'));
  });
  afterAll(() => stage.close());

  test.each(['SIGKILL', 'SIGTERM'] as const)(
    '[L2][L4] of which one ends by %s in mid-writing lose nothing: the other one finishes',
    async (signal) => expect(await interrupted(stage, signal)).toEqual(UNHARMED),
    120_000,
  );

  test('[L6] stop when asked, whichever of them writes, and close the connection to the model', async () => {
    const report = quiet();
    stage.model.script.charsPerSecond = 300;
    for (const kind of KINDS) {
      const { closed } = await stopMany(stage, kind, 2, report);
      expect(closed).toHaveLength(2);
    }
    expect(report.faults).toEqual([]);
  }, 120_000);

  test('[L2] lose no text when Redis stands still or dies in mid-text', async () => {
    const report = quiet();
    Object.assign(stage.model.script, { scenario: 'auto', charsPerSecond: FAST });
    if (!stage.redis) throw new Error('no Redis');
    for (const absence of ABSENCES) {
      await absentOnce(stage, stage.redis, { absence, nights: 7, awayMs: 1_500 }, report);
    }
    expect(report.faults).toEqual([]);
  }, 120_000);
});
