import { judgeChat, judgeTalk } from '../tests/kit/judges/chat/judge-chat.ts';
import { judgeChecks } from '../tests/kit/judges/checks/judge-checks.ts';
import { judgeCatalogue } from '../tests/kit/judges/judge-catalogue.ts';
import { judgeModel } from '../tests/kit/judges/judge-model.ts';
import { judgeReality } from '../tests/kit/judges/judge-reality.ts';
import type { Part } from '../tests/kit/judges/part.ts';
import { type Catalogue, openCatalogue } from '../tests/kit/judges/see-plan.ts';
import { judgePairs } from '../tests/kit/judges/wishes/judge-pairs.ts';
import { judgeWishes } from '../tests/kit/judges/wishes/judge-wishes.ts';
import type { Report } from '../tests/kit/report.ts';

const PARTS: Readonly<Record<string, Part>> = {
  catalogue: judgeCatalogue,
  reality: judgeReality,
  checks: judgeChecks,
  wishes: judgeWishes,
  pairs: judgePairs,
  chat: judgeChat,
  talk: judgeTalk,
  model: judgeModel,
};

let opened: Catalogue | undefined;

/** How good plans and answers of the planners are: one part for each thing that is judged, by the names `plans-…`. */
export const planParts = (
  list: boolean,
  seed: number | undefined,
): Record<string, (report: Report, tries?: number) => Promise<void>> =>
  Object.fromEntries(
    Object.entries(PARTS).map(([name, judge]) => [
      `plans-${name}`,
      async (report: Report, tries?: number) => {
        opened ??= openCatalogue();
        await judge(report, { catalogue: opened, tries, seed, list });
      },
    ]),
  );
