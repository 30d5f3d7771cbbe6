import { clockOf } from '../clock.ts';
import { type Label, wishCases } from '../labels.ts';
import { makePlans } from '../made-plans.ts';
import type { Part } from '../part.ts';
import type { Seen } from '../see-plan.ts';
import { percent, printTable } from '../table.ts';
import { keepsLabel } from './wish-checks.ts';

interface Judged {
  id: string;
  label: Label;
  isKept: boolean;
  seen: Seen;
}

const planText = ({ hotel, days, greeting }: Seen): string =>
  `${hotel?.name ?? 'no hotel'} | ${days
    .map(
      ({ day, stops }) =>
        `${day}: ${stops.map(({ name, kind, start, end }) => `${clockOf(start)}–${clockOf(end)} ${name} (${kind})`).join(', ')}`,
    )
    .join(' | ')} | ${greeting}`;

const sorts = ['possible', 'impossible', 'not ascribed'] as const;
const sortOf = ({ kind, possible }: Label): (typeof sorts)[number] =>
  kind === 'not_ascribed' ? 'not ascribed' : possible ? 'possible' : 'impossible';
const LEAST = { possible: 0.95, impossible: 0.97, 'not ascribed': 1 } as const;

/** What the labels say of wishes: kept where they are possible, named where they are not, and nothing made up. */
export const judgeWishes: Part = async (report, { catalogue, tries, list }) => {
  const requests = wishCases()
    .slice(0, tries)
    .map(({ start_date: startDate, ...rest }) => ({ ...rest, startDate }));
  const judged = (await makePlans(requests, catalogue)).flatMap(
    ({ request: { id, labels }, seen }): Judged[] =>
      labels.map((label) => ({ id, label, seen, isKept: keepsLabel(seen, label, catalogue) })),
  );
  const rowOf = (name: string, some: readonly Judged[]): string[] => {
    const kept = some.filter(({ isKept }) => isKept).length;
    return [name, String(kept), String(some.length), percent(kept, some.length)];
  };
  const kinds = [...new Set(judged.map(({ label }) => label.kind))].sort();
  const rows = kinds.map((kind) =>
    rowOf(
      kind,
      judged.filter(({ label }) => label.kind === kind),
    ),
  );
  printTable(report, ['kind', 'kept', 'of', 'share'], rows);
  for (const sort of sorts) {
    const some = judged.filter(({ label }) => sortOf(label) === sort);
    const [, kept = '0', of = '0', share = ''] = rowOf(sort, some);
    report.promise(
      `${sort}: ${kept} of ${of} (${share}), at least ${LEAST[sort] * 100} %`,
      Number(kept) >= Number(of) * LEAST[sort],
    );
  }
  if (!list) return;
  for (const { id, label, seen } of judged.filter(({ isKept }) => !isKept))
    report.say(`    ${id} ${label.kind} “${label.words}” ${JSON.stringify(label.check)}: ${planText(seen)}`);
};
