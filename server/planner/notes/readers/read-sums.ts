import type { Span } from '../grammar/reading.ts';
import { type Scene, wishAt } from '../grammar/scene.ts';
import { withLatinDigits } from '../grammar/tokens.ts';
import type { FoundWish, Means } from '../wish.ts';

type Sum = Extract<Means, { type: 'sum' }>;

const UNIT =
  '(?:sar|sr|riyals?|rials?|usd|dollars?|bucks|eur|euros?|gbp|pounds?|quid|aed|dirhams?|ريال|دولار|يورو|[$€£])';
const SUM = new RegExp(
  `(?<![\\p{L}\\d])(${UNIT})?\\s?(\\d{1,3}(?:[,.]\\d{3})+|\\d+(?:\\.\\d{1,2})?)\\s?(k\\b)?\\s?(${UNIT}(?!\\p{L}))?`,
  'giu',
);
/** What one of other money is worth in riyals, as it is pegged or about. */
const RATES: readonly (readonly [words: RegExp, riyals: number, label: string])[] = [
  [/^(?:usd|dollars?|bucks|\$|دولار)$/i, 3.75, 'dollars'],
  [/^(?:eur|euros?|€|يورو)$/i, 4.1, 'euros'],
  [/^(?:gbp|pounds?|quid|£)$/i, 4.8, 'pounds'],
  [/^(?:aed|dirhams?)$/i, 1.02, 'dirhams'],
  [/./, 1, 'SAR'],
];

/** What a unit of money is worth in riyals, and how it is called; riyals where it is no other. */
export const moneyOfUnit = (unit: string): { riyals: number; label: string } => {
  const [, riyals, label] = RATES.find(([words]) => words.test(unit)) ?? [null, 1, 'SAR'];
  return { riyals, label };
};

const DAILY =
  /(?:\b(?:a|per|each|every|the) day\b|\/ ?day\b|\bdaily\b|\bdays? rate\b|باليوم|يوميا|في اليوم|لليوم)/i;
const IN_ALL =
  /\b(?:in total|total|altogether|all in|in all|overall|everything|for the (?:whole |entire )?(?:trip|week|stay|holiday|time|weekend)|whole trip|entire trip|all together|for all of it)\b|الكل|للرحله|كامل الرحله/i;
const BUDGET = /\bbudg?jet|\bbudg?et|\bbuget|\bspend|\bmoney|\bafford|ميزاني/i;
/** A price of one thing is none of a day. */
const OF_ONE =
  /\b(?:nights?|nightly|room|hotel|hostel|meals?|lunch(?:es)?|dinners?|breakfast|table|ticket|entry|bill|taxi|uber|plate|main|ride|tour|shopping|souvenirs?|gifts?|presents?)\b|ليل|وجب|عشاء|غداء|فندق/i;
const OF_BED = /\b(?:room|hotel|hostel|bed|flat|apartment|car|driver|guide)\b|فندق|غرف/i;
/** "300 SAR a day, hotel not included": the bed is paid for apart. */
const BESIDE_BED =
  /\b(?:excl\w*|without|w\/o|not (?:counting|including)|apart from|except(?: for)?|besides|on top of|plus|minus|before)\s+(?:the |my |our )?(?:hotels?|accommodations?|rooms?|beds?|hostels?)\b|\b(?:hotels?|accommodation|hostel) (?:is |are )?(?:not included|excluded|extra|apart|paid|comes? on top|on top|separate)\b/gi;
const FOOD = /\b(?:food|eat|eating|meals?|restaurants?|dining)\b|اكل|طعام/i;
const WITH_FOOD =
  /\b(?:incl?|including|inclusive|plus|and|with|covers?|covering)\b[^,.;]*\b(?:food|eating|meals?)\b/i;
/** "For food, transport and entry" is for all of it. */
const FOOD_TOO =
  /\b(?:food|meals?|eating)\b\s*(?:,|&|\+|\/|and|plus)[^.;]*\b(?:transport\w*|travel|entr(?:y|ies|ance)|tickets?|taxis?|museums?|sights?|metro|bus(?:es)?|activit(?:y|ies)|attractions?|sightseeing|everything)\b/i;
const EACH = /\b(?:each|per (?:person|head)|pp|p\.p\.|a head|a person|for me|my|i|per pax)\b|للشخص/i;
/** So far around a sum stands what it is for. */
const [BEFORE, BEHIND] = [34, 44];

const amountOf = (digits: string, isThousands: boolean): number =>
  Number(digits.replace(/[,.](?=\d{3}(?!\d))/g, '')) * (isThousands ? 1000 : 1);

const meansOf = (said: string, behind: string): Pick<Sum, 'per' | 'of' | 'isEach'> | null => {
  const around = said.replace(BESIDE_BED, '');
  const isDaily = DAILY.test(around);
  const isOfFood = FOOD.test(around) && !WITH_FOOD.test(around) && !FOOD_TOO.test(around);
  if (OF_BED.test(around) || (!isDaily && OF_ONE.test(around))) return null;
  if (
    !isDaily &&
    !IN_ALL.test(around) &&
    !BUDGET.test(around) &&
    !/^\W*(?:for|on) (?:all )?(?:our |my |the )?food\b/i.test(behind)
  )
    return null;
  return { per: isDaily ? 'day' : 'trip', of: isOfFood ? 'food' : 'all', isEach: EACH.test(around) };
};

const labelOf = (
  amount: number,
  unit: string,
  { per, of, isEach }: Pick<Sum, 'per' | 'of' | 'isEach'>,
): string =>
  [
    `${amount.toLocaleString('en-US')} ${unit}`,
    per === 'day' ? 'a day' : 'in total',
    of === 'food' ? 'for food' : '',
    isEach ? 'per person' : '',
  ]
    .filter(Boolean)
    .join(' ');

const spanOf = (from: number, to: number, { reading: { tokens } }: Scene): Span => {
  const first = tokens.findIndex((token) => token.to > from);
  const end = tokens.findIndex((token) => token.from >= to);
  return { from: Math.max(0, first), to: end < 0 ? tokens.length : Math.max(first + 1, end) };
};

/** The words on one side of a sum, up to the end of the sentence. */
const side = (text: string, isBefore: boolean): string => {
  const parts = text.split(/[.!?;\n](?!\d)/);
  return (isBefore ? parts.at(-1) : parts[0]) ?? '';
};

/** "150 SAR a day", "2k riyals for food": what may be spent in a day or in all, of which prices of one thing are none. */
export const readSums = (scene: Scene): FoundWish[] => {
  const text = withLatinDigits(scene.reading.text);
  return [...text.matchAll(SUM)].flatMap((match): FoundWish[] => {
    const [all, before, digits = '', thousands, after] = match;
    const unit = after ?? before;
    const at = match.index;
    const end = at + all.length;
    const behind = side(text.slice(end, end + BEHIND), false);
    const around = `${side(text.slice(Math.max(0, at - BEFORE), at), true)} # ${behind}`;
    const amount = amountOf(digits, thousands !== undefined);
    if (unit === undefined || amount < 10) return [];
    const means = meansOf(around, behind);
    if (!means) return [];
    const { riyals, label } = moneyOfUnit(unit);
    const span = spanOf(at, end, scene);
    return [
      wishAt({ entries: [], place: null, ...span }, scene, {
        id: `sum:${amount}-${label.toLowerCase()}-${means.per}-${means.of}${means.isEach ? '-each' : ''}`,
        label: labelOf(amount, label, means),
        kind: 'budget',
        polarity: 'need',
        strength: 2,
        means: { type: 'sum', riyals: Math.round(amount * riyals), ...means, perHead: null },
      }),
    ];
  });
};
