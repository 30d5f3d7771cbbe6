import { venuesOf } from '../checks/checks.ts';
import { pairs } from '../labels.ts';
import { makePlans } from '../made-plans.ts';
import type { Part } from '../part.ts';
import type { Request } from '../requests.ts';
import type { Seen } from '../see-plan.ts';
import { percent } from '../table.ts';

/** Venues (stops and hotel) that two plans share, over those of the smaller one. */
export const overlapOf = (one: Seen, other: Seen): number => {
  const [a, b] = [venuesOf(one), venuesOf(other)];
  const shared = [...a].filter((id) => b.has(id)).length;
  return shared / Math.max(1, Math.min(a.size, b.size));
};

/** Paraphrases give nearly the same plan, opposites another one. */
export const judgePairs: Part = async (report, { catalogue, tries, list }) => {
  const asked = pairs().slice(0, tries);
  const requests = asked.flatMap(({ id, start_date: startDate, nights, companions, a, b }) =>
    [a, b].map((notes): Request => ({ id, startDate, nights, companions, notes, labels: [] })),
  );
  const made = await makePlans(requests, catalogue);
  const judged = asked.map((pair, i) => {
    const [one, other] = [made[i * 2]?.seen, made[i * 2 + 1]?.seen];
    return { ...pair, overlap: one && other ? overlapOf(one, other) : 0 };
  });
  const summary = (
    type: 'paraphrase' | 'opposite',
    isRight: (overlap: number) => boolean,
    goal: string,
  ): void => {
    const some = judged.filter((pair) => pair.type === type);
    const mean = some.reduce((sum, { overlap }) => sum + overlap, 0) / Math.max(1, some.length);
    const right = some.filter(({ overlap }) => isRight(overlap)).length;
    report.say(`  ${type}: mean overlap ${percent(mean, 1)}, ${right} of ${some.length} pairs ${goal}`);
    if (list)
      for (const { id, a, b, overlap } of some.filter((pair) => !isRight(pair.overlap)))
        report.say(`    ${id} ${percent(overlap, 1)}: ${a} ↔ ${b}`);
    report.promise(
      `${type} pairs share ${goal} of their venues on average`,
      some.length === 0 || isRight(mean),
    );
  };
  summary('paraphrase', (overlap) => overlap >= 0.9, 'at least 90 %');
  summary('opposite', (overlap) => overlap <= 0.35, 'at most 35 %');
};
