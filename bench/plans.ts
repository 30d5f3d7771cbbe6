import type { Report } from '../tests/kit/report.ts';
import { judgeCatalogue } from './plans/judge-catalogue.ts';
import { judgeChat } from './plans/judge-chat.ts';
import { judgeChecks } from './plans/judge-checks.ts';
import { judgePairs } from './plans/judge-pairs.ts';
import { judgeReality } from './plans/judge-reality.ts';
import { judgeWishes } from './plans/judge-wishes.ts';
import type { Part } from './plans/part.ts';
import { openWorld, type World } from './plans/world.ts';

const PARTS: Readonly<Record<string, Part>> = {
  catalogue: judgeCatalogue,
  reality: judgeReality,
  checks: judgeChecks,
  wishes: judgeWishes,
  pairs: judgePairs,
  chat: judgeChat,
};

let opened: World | undefined;

/** How good the plans of the embedded planner are: one part for each thing that is judged, by the names `plans-…`. */
export const planParts = (list: boolean): Record<string, (report: Report, tries?: number) => Promise<void>> =>
  Object.fromEntries(
    Object.entries(PARTS).map(([name, judge]) => [
      `plans-${name}`,
      async (report: Report, tries?: number) => {
        opened ??= openWorld();
        await judge(report, { world: opened, tries, list });
      },
    ]),
  );
