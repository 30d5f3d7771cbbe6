import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { judgeCandidate } from './from-labels.ts';

const Line = v.tuple([v.string(), v.picklist([0, 1, 2]), v.boolean()]);
type Judge = typeof judgeCandidate;

/**
 * Returns a judge that keeps in a file what it has judged, and judges no candidate of a message twice. The file has
 * to be deleted when the planner or the judge changes.
 */
export const openJudgedBefore = (judge: Judge, path: string): Judge => {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
  const known = new Map(
    lines.map((line) => {
      const [key, worth, isHarm] = v.parse(Line, JSON.parse(line));
      return [key, { worth, isHarm }];
    }),
  );
  return async (candidate, chat, met, catalogue) => {
    const { intent, reading } = candidate;
    const said = chat.id + chat.plan + JSON.stringify(chat.expect) + intent + JSON.stringify(reading);
    const key = createHash('sha1').update(said).digest('base64');
    const before = known.get(key);
    if (before) return { candidate, ...before };
    const judged = await judge(candidate, chat, met, catalogue);
    appendFileSync(path, `${JSON.stringify([key, judged.worth, judged.isHarm])}\n`);
    return judged;
  };
};
