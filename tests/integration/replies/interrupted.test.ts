import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { interruptMany } from '../../kit/nodes/interrupted.ts';
import { openStage, type Stage } from '../../kit/nodes/stage.ts';
import { KINDS, stopMany } from '../../kit/nodes/stops.ts';
import { ABSENCES, absentOnce } from '../../kit/nodes/two-nodes.ts';
import { createReport } from '../../kit/report.ts';

/** Slow enough for a plan to go on for some seconds after its first day is in the database. */
const CHARS_PER_SECOND = 450;
/** Still a text that grows, and is not waited for. */
const CHARS_PER_SECOND_AFTER = 4_000;
const DAY_SAVED = ['day saved'] as const;
/** What nobody has announced can come before anything was saved, too. */
const LATEST = { SIGKILL: ['day saved', 500], SIGTERM: DAY_SAVED } as const;
/** Promise L4: a dead process's reply is written on within 5 s; the rest is for this machine being busy. */
const TAKEOVER_MS = 5_000 + 1_500;

/** What `npm run bench` does many times and with a stopwatch, here a few times. */
const interrupted = async (
  stage: Stage,
  signal: 'SIGKILL' | 'SIGTERM',
  latest: readonly (number | 'day saved')[],
) => {
  const report = createReport(() => {});
  const series = {
    signal,
    tries: latest.length,
    charsPerSecond: CHARS_PER_SECOND,
    charsPerSecondAfter: CHARS_PER_SECOND_AFTER,
    latest,
  };
  const { cut, kept, waits } = await interruptMany(stage, series, report);
  const isInTime = signal === 'SIGTERM' || waits.every((wait) => wait <= TAKEOVER_MS);
  return { cut: cut > 0, kept: kept > 0, isInTime, faults: report.faults };
};
const UNHARMED = { cut: true, kept: true, isInTime: true, faults: [] };
const LONG = { timeout: 120_000 };

// They mostly wait, so that both wait at once.
describe.concurrent('One server process', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage('PGlite', 1);
  });
  afterAll(() => stage.close());

  test.sequential.each(['SIGKILL', 'SIGTERM'] as const)(
    '[L2][L4] ended by %s finishes plan and answer when it is started again, and no message is lost',
    LONG,
    async (signal) => expect(await interrupted(stage, signal, DAY_SAVED)).toEqual(UNHARMED),
  );
});

describe.concurrent('Two server processes', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage('PostgreSQL', 2, { postgresUrl: inject('postgresUrl') });
  });
  afterAll(() => stage.close());

  test.sequential.each(['SIGKILL', 'SIGTERM'] as const)(
    '[L2][L4] of which one ends by %s in mid-writing lose nothing: the other one finishes',
    LONG,
    async (signal) => expect(await interrupted(stage, signal, LATEST[signal])).toEqual(UNHARMED),
  );

  test.sequential(
    '[L6] stop when asked, whichever of them writes, and close the connection to the model',
    LONG,
    async () => {
      const report = createReport(() => {});
      stage.model.script.charsPerSecond = 300;
      for (const kind of KINDS) {
        const { closed } = await stopMany(stage, kind, 2, report);
        expect(closed).toHaveLength(2);
      }
      expect(report.faults).toEqual([]);
    },
  );

  test.sequential('[L2] lose no text when Redis stands still or dies in mid-text', LONG, async () => {
    const report = createReport(() => {});
    stage.model.script.scenario = 'auto';
    if (!stage.redis) throw new Error('no Redis');
    for (const absence of ABSENCES) {
      await absentOnce(
        stage,
        stage.redis,
        { absence, nights: 7, awayMs: 1_500, charsPerSecond: 600 },
        report,
      );
    }
    expect(report.faults).toEqual([]);
  });
});
