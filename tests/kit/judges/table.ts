import type { Report } from '../report.ts';

/** A share in percent, "–" of nothing. */
export const percent = (part: number, of: number): string =>
  of === 0 ? '–' : `${((part / of) * 100).toFixed(1)} %`;

/** Prints rows under their heads in columns. */
export const printTable = (
  report: Report,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): void => {
  const widths = heads.map((head, i) => Math.max(head.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ');
  for (const row of [heads, ...rows]) report.say(`  ${line(row).trimEnd()}`);
};

/** Counts of things by name. */
export const countBy = <T>(list: readonly T[], name: (one: T) => string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const one of list) counts.set(name(one), (counts.get(name(one)) ?? 0) + 1);
  return counts;
};

/** The counts in words, the largest first. */
export const listed = (counts: ReadonlyMap<string, number>, most = 12): string =>
  [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'none';
