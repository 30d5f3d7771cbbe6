import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { startPostgres } from '../scripts/services/postgres.ts';
import type { Report } from '../tests/kit/report.ts';
import { ATTACKS } from './abuse/attacks.ts';
import { type Felt, feel, memoryOf } from './abuse/measure.ts';
import { openScene, type Scene } from './abuse/scene.ts';
import { Counts, type Order, type Target } from './abuse/target.ts';

const ATTACK_S = 20;
/** Between and after the attacks. */
const REST_MS = 4_000;

const GAP_MS = 500;
/** Above what the attackers cost by themselves. */
const HEALTH_MS = 250;
const MORE_MEMORY_BYTES = 100e6;
const PEAKS = 1.1;
/** What clients that do not read may cost in memory is bounded. */
const SLEEPERS = ['sleeping-readers', 'sleeping-sockets'];

const HERE = join(import.meta.dirname, 'abuse');

/** Sends attackers off in a process of their own. Returns how often what happened to them. */
const attack = async (order: Order): Promise<Counts> => {
  const child = fork(join(HERE, 'attacker.ts'));
  child.send(order);
  const [counts] = await once(child, 'message');
  await once(child, 'exit');
  return v.parse(Counts, counts);
};

/** Runs something with the address of a server that does nothing. */
const withDummy = async <Result>(run: (url: string) => Promise<Result>): Promise<Result> => {
  const child = fork(join(HERE, 'dummy.ts'));
  const [address] = await once(child, 'message');
  const result = await run(`http://127.0.0.1:${v.parse(v.object({ port: v.number() }), address).port}`);
  child.kill();
  await once(child, 'exit');
  return result;
};

const inWords = (counts: Counts): string =>
  Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
const inFigures = ({ gapMs, healthMs, peakBytes }: Felt): string =>
  `gap ${gapMs.toFixed(0)} ms, /healthz p99 ${healthMs.toFixed(0)} ms, memory ${megabytes(peakBytes)}`;

/** Runs of the same attack: in the first the server still grows to what it needs, the second and the third are compared. */
const RUNS = ['first', 'second', 'third'] as const;

const promiseAll = (
  report: Report,
  name: string,
  before: number,
  { calibration, runs }: { calibration: Felt; runs: readonly Felt[] },
) => {
  const most = (of: (felt: Felt) => number): number => Math.max(...runs.map(of));
  const gap = most(({ gapMs }) => gapMs);
  report.promise(`${name}: longest gap at most ${GAP_MS} ms: ${gap.toFixed(0)} ms`, gap <= GAP_MS);
  const more = most(({ healthMs }) => healthMs) - calibration.healthMs;
  report.promise(
    `${name}: /healthz p99 at most ${HEALTH_MS} ms above the calibration: ${more.toFixed(0)} ms`,
    more <= HEALTH_MS,
  );
  const [, second = Number.NaN, third = Number.NaN] = runs.map(({ peakBytes }) => peakBytes);
  report.promise(
    `${name}: an identical run peaks at most ${PEAKS} times as high: ${(third / second).toFixed(2)}`,
    third <= PEAKS * second,
  );
  if (!SLEEPERS.includes(name)) return;
  const grown = most(({ peakBytes }) => peakBytes) - before;
  report.promise(`${name}: at most 100 MB more: ${megabytes(grown)}`, grown <= MORE_MEMORY_BYTES);
};

const measureRow = async (
  report: Report,
  { name, seed, seconds }: { name: string; seed: number; seconds: number },
  { app, reader, target }: Scene,
): Promise<void> => {
  const server = { url: app.url, pid: app.pid() };
  const run = async (what: string, attacked: Target): Promise<Felt> => {
    let counts: Counts = {};
    const felt = await feel(server, reader, async () => {
      counts = await attack({ attack: name, target: attacked, seed, seconds });
    });
    report.say(`  ${what.padEnd(11)} ${inFigures(felt)} (${inWords(counts)})`);
    await wait(REST_MS);
    return felt;
  };
  report.say(name);
  const calibration = await withDummy((url) => run('calibration', { ...target, url }));
  const before = memoryOf(server.pid);
  const runs: Felt[] = [];
  for (const what of RUNS) runs.push(await run(what, target));
  report.say(`  memory before ${megabytes(before)}, after ${megabytes(memoryOf(server.pid))}`);
  promiseAll(report, name, before, { calibration, runs });
};

/**
 * What a reader of a slow plan feels while others abuse the server, one row after the other (`row`: those alone, with commas between), on
 * PostgreSQL. Before each row the same attackers talk to a server that does nothing: what they cost by themselves.
 */
export const measureAbuse =
  ({
    row,
    seed = 1,
    seconds = ATTACK_S,
  }: {
    row?: string | undefined;
    seed?: number | undefined;
    seconds?: number | undefined;
  }) =>
  async (report: Report): Promise<void> => {
    const names = Object.keys(ATTACKS).filter((name) => row === undefined || row.split(',').includes(name));
    if (names.length === 0)
      throw new Error(`There is no such row. There are: ${Object.keys(ATTACKS).join(', ')}`);
    const postgres = await startPostgres();
    try {
      for (const name of names) {
        const scene = await openScene(postgres.url);
        try {
          await measureRow(report, { name, seed, seconds }, scene);
        } finally {
          await scene.close();
        }
      }
    } finally {
      await postgres.stop();
    }
  };
