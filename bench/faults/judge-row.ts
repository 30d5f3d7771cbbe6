import type { Report } from '../../tests/kit/report.ts';
import type { Row } from './fault-row.ts';
import { hasChangesOnce, inWords } from './log-lines.ts';
import type { Memory } from './memory.ts';

const ANSWER_MS = 5_000;
const UNREADY_MS = 5_000;
const GO_ON_MS = 10_000;
const GROWTH = 1.15;

const seconds = (ms: readonly number[]): string =>
  ms.length === 0 ? '-' : ms.map((one) => (one / 1_000).toFixed(1)).join(' ');

/** Prints what a row has seen, and what of it was promised; `before` is the memory of each node in a row before it. */
export const judgeRow = (row: Row, before: readonly Memory[], report: Report): void => {
  const { service, fault, probes, unreadyMs, readyMs, goneOnMs, mails, memory, logs, wrong } = row;
  const isCut = fault !== 'slow';
  const others = probes.filter(({ what }) => what !== '/readyz');
  const refused = others.filter(({ status }) => status === 503);
  const [slow] = probes.toSorted((one, other) => other.ms - one.ms);
  const slowest = slow?.ms ?? Number.NaN;
  report.say(`${service}, ${fault}`);
  report.say(
    `  ${probes.length} answers, ${refused.length} of them 503, slowest ${seconds([slowest])} s (${slow?.what}); not ready after ${seconds(unreadyMs)} s, ready ${seconds(readyMs)} s after the end; text again after ${seconds(goneOnMs)} s`,
  );
  const high = (at: number): number => before[at]?.highest ?? Number.NaN;
  const inMb = memory.map(({ last }, at) => `${last.toFixed(0)} MB (before up to ${high(at).toFixed(0)})`);
  report.say(`  memory at the end ${inMb.join(', ')}`);
  for (const [at, lines] of logs.entries()) report.say(`  log of node ${at + 1}: ${inWords(lines)}`);
  for (const fault of wrong) report.fault(fault);
  report.promise(
    'one line in the log for each change',
    logs.every((messages) => hasChangesOnce(messages, service, isCut)),
  );
  report.promise('no answer takes over 5 s', slowest <= ANSWER_MS);
  const bad = others.filter(
    ({ what, status, isProblem }) =>
      !(status >= 200 && status < 300) &&
      !(what === 'POST sign-in' && status === 401) &&
      !(service === 'postgresql' && status === 503 && isProblem),
  );
  const kinds = new Set(bad.map(({ what, status }) => `${what}: ${status}`));
  report.promise(
    `each is data${service === 'postgresql' ? ', or a problem with Retry-After' : ''}${kinds.size > 0 ? ` (${[...kinds].join(', ')})` : ''}`,
    bad.length === 0,
  );
  const counts = service === 'postgresql' || service === 'redis';
  if (isCut && counts) {
    report.promise(
      'not ready within 5 s',
      unreadyMs.every((ms) => ms <= UNREADY_MS),
    );
    report.promise(
      'ready again within 10 s',
      readyMs.every((ms) => ms <= GO_ON_MS),
    );
  }
  report.promise('text goes on within 10 s', goneOnMs.length > 0 && goneOnMs.every((ms) => ms <= GO_ON_MS));
  if (mails.counts.length > 0)
    report.promise(
      `each mail came once (${mails.counts.join(' ')}; handed over ${mails.handed.join(' ')} times)`,
      mails.counts.every((count) => count === 1),
    );
  report.promise(
    'memory grows by at most 15 %',
    memory.every(({ last }, at) => last <= high(at) * GROWTH),
  );
};
