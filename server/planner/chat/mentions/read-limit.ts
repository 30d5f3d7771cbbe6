import { numberOf } from '../../notes/grammar/numbers.ts';

/** How many of what there are to be: in all, or on each day. */
export interface Limit {
  /** Words for what is counted: "malls". */
  of: string;
  /** Null for "fewer": half of them. */
  most: number | null;
  isDaily: boolean;
  /** Words for what is to be kept, where that is said: "all museums but the national one". */
  but: string | null;
}

const MOST = '(?:just |only )?(?<most>one|two|three|four|five|[1-5]|a single)';
const OF = '(?<of>(?:[a-z]+ ){0,2}?[a-z]+)';
const WHEN = '(?: (?:on|for|in|per|a|an|each|every) (?:the )?\\w+(?: \\w+)?)?';
const ENOUGH =
  '(?:is |are |would be |will be |s )?(?:more than |really )?(?:enough|plenty|sufficient|fine|ok|okay|will do)';
const KEEP = `(?:keep|leave|make it|have) ${MOST}(?: of (?:them|those))?`;
const ONLY =
  '(?:only|just|max|maximum|at most|no more than|not more than|up to|limit(?: it)? to|dont (?:want|need) more than|keep(?: it)?(?: to)?)';
const REMOVE = '(?:drop|remove|delete|cut|skip|lose|cancel|take out)';
const BUT = '(?:but|except(?: for)?|apart from|other than)';
const PLEASE = '(?: please| pls| thanks| ok| for us)*$';

const SHAPES = [
  `\\btoo many ${OF}${WHEN} (?:\\w+ )?${KEEP}`,
  `^(?:two|three|four|five) ${OF}${WHEN} (?:.* )?${KEEP}`,
  `\\btoo many ${OF}${WHEN} ${MOST} ${ENOUGH}`,
  `\\b${OF} (?:is|are) (?:\\w+ )?too many (?:${KEEP}|\\w+ ${ENOUGH})`,
  `\\b${OF} are (?:a bit |a little |way )?(?:too )?much ${MOST} ${ENOUGH}`,
  `\\bdont (?:need|want) \\w+ ${OF} ${MOST} ${ENOUGH}`,
  `\\b${MOST} ${OF}${WHEN} ${ENOUGH}(?: |$)`,
  `\\b${ONLY} (?:the )?${MOST} ${OF}${WHEN}${PLEASE}`,
  `^${MOST} ${OF}${WHEN} (?:max|maximum|tops|at most|only)${PLEASE}`,
  `\\b(?:reduce|cut|bring|limit|trim) (?:the )?${OF} (?:down )?to ${MOST}${PLEASE}`,
  `\\b${REMOVE} (?:all |every )?(?:of )?(?:the )?${OF} ${BUT} ${MOST}(?: of them)?${PLEASE}`,
].map((shape) => new RegExp(shape));
const ALL_BUT = new RegExp(
  `\\b${REMOVE} (?:all|every) (?:of )?(?:the )?(?<of>(?:[a-z]+ )?[a-z]+) ${BUT} (?<but>.{3,40})$`,
);
/** "Fewer malls", "not so many museums". */
const FEWER = new RegExp(
  `^(?:(?:and|but|so|can we have|could we have|i want|we want|please) )*(?:fewer|less|not so many) (?<of>(?:[a-z]+ )?[a-z]{3,}s)${WHEN}${PLEASE}`,
);
const BRINGS = /\b(?:add|another|more(?! than)|put|include|extra|find|get|give|want|need)\b/;

/** How many of something a text wants at most; null where it says no such thing. */
export const limitIn = (plain: string): Limit | null => {
  const isDaily = /\b(?:per|a|each|every) day\b|\bdaily\b/.test(plain);
  const { of: all, but } = ALL_BUT.exec(plain)?.groups ?? {};
  const isBrought = BRINGS.test(plain.replace(/\bdont (?:need|want)\b/g, ''));
  for (const shape of isBrought ? [] : SHAPES) {
    const { of, most } = shape.exec(plain)?.groups ?? {};
    const count = numberOf((most ?? '').replace('a single', 'one'), 'number');
    if (of && count !== null) return { of, most: count, isDaily, but: null };
  }
  const { of: fewer } = FEWER.exec(plain)?.groups ?? {};
  if (fewer) return { of: fewer, most: null, isDaily: false, but: null };
  return all && but ? { of: all, most: 1, isDaily, but } : null;
};

const ALONE = new RegExp(
  `^(?:so |and |please |pls |lets |we )*(?:${KEEP}|${MOST.replace('<most>', '<few>')} ${ENOUGH})${PLEASE}`,
);
/** "Keep one", "but the national one": of what was said before. */
export const isLimitOnly = (plain: string, before: string): boolean =>
  ALONE.test(plain) ||
  (/^(?:but|except|apart from)\b/.test(plain) && new RegExp(`\\b${REMOVE} (?:all|every)\\b`).test(before));
