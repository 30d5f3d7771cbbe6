import { normalText } from '../../notes/normal-text.ts';
import type { Piece } from '../mentions/piece.ts';
import { clocksIn } from '../mentions/read-clocks.ts';
import { fullDays, onlyDay } from '../mentions/read-days.ts';
import { type ActOf, offer } from '../scene/act.ts';
import type { Candidate } from './candidate.ts';
import { acts, ask } from './reading.ts';

/** What is asked so is no order about days. */
export const ASKED = /^(?:(?:and|so|also|ok) )?(?:which|what|how|when|where|why)\b/;
/** Of so many days one may be chosen, at the most. */
export const MOST_DAYS = 3;

type Span = NonNullable<ActOf<'clear'>['span']>;
const freed = (days: readonly number[], span: Span): Candidate[] => [
  { intent: 'clear', reading: acts({ do: 'clear', days: [...days], span }), how: ['day_named', 'span'] },
];

const FREE_PART =
  /\b(?:one|an?) (?:whole |entire )?(?:free|empty|lazy|unplanned) (morning|afternoon|evening)\b|\b(?:one|an?) (morning|afternoon|evening) (?:free|off|to ourselves|for ourselves|without (?:any )?plans|with no plans|with nothing planned)\b/;
const PARTS: Readonly<Record<string, Span>> = {
  morning: { from: 0, to: 12 * 60 },
  afternoon: { from: 13 * 60, to: 18 * 60 },
  evening: { from: 18 * 60, to: 24 * 60 },
};
/** "On Friday evening my cousins come, keep it clear": what is said to be kept so, and nothing that is added. */
const KEEPS_CLEAR =
  /^(?!.*\b(?:do|did|are|is) (?:we|there|i)\b)(?:.*\b(morning|afternoon|evening)\b.*\b(?:keep|leave) (?:it|that|this) (?:clear|free|empty|open)\b)/;
const FREE_PART_ON =
  /^(?!.*\b(?:do|did|are|is) (?:we|there|i)\b).*\b(?:put|add|give|get|keep|leave|make|plan|want|need|like|have|schedule)\b.*\bfree (morning|afternoon|evening)\b/;
/** "Put a free morning on the last day": that part of it. */
const partFreeOn = ({ plain, named }: Piece): Candidate[] => {
  const [, part = ''] = FREE_PART_ON.exec(plain) ?? KEEPS_CLEAR.exec(plain) ?? [];
  const span = PARTS[part];
  return span && named.days.length > 0 ? freed(named.days, span) : [];
};
/** "Give us one free afternoon": on which day is asked, those with the most to see first. */
const onePartFree = (piece: Piece): Candidate[] => {
  const { plain, named, scene } = piece;
  const [, one, other] = FREE_PART.exec(plain) ?? [];
  const part = one ?? other ?? '';
  const span = PARTS[part];
  if (!span || named.days.length > 0 || ASKED.test(plain)) return [];
  const count = (day: number): number => scene.stops.filter((each) => each.day === day).length;
  const days = fullDays(piece)
    .sort((a, b) => count(b) - count(a))
    .slice(0, MOST_DAYS);
  const reading = ask(
    `On which day shall the ${part} be free? Your plan is unchanged.`,
    days.map((day) => offer(`The ${part} of day ${day}`, { do: 'clear', days: [day], span })),
  );
  return days.length > 0 ? [{ intent: 'clear', reading, how: ['which'] }] : [];
};

const POOL_DAY =
  /^(?!.*\b(?:do|does|is|are|has|have) (?:the|our|there|it|they)\b)(?=.*\b(?:pool|swimming|swim)\b).*\b(?:(?:pool|swimming|lazy) day|(?:just|only|nothing but) (?:the )?(?:hotel )?(?:pool|swimming))\b/;
const LEFT_BLANK =
  /^(?:(?:and|also|please|can you|could you|so) )*(?:leave|keep|make) .*\b(?:blank|empty|free|unplanned)\b.*\b(?:pool|books?|reading|relax\w*|sleep\w*|nothing)\b/;
const [POOL_FROM, POOL_TO] = [11 * 60, 16 * 60];
/** "Make Tuesday a pool day until four": nothing until then. */
const poolDay = ({ plain, text, named, scene }: Piece): Candidate[] => {
  const day = onlyDay(named.days);
  if (day === undefined) return [];
  if (LEFT_BLANK.test(plain))
    return [{ intent: 'clear', reading: acts({ do: 'clear', days: [day] }), how: ['day_named', 'whole'] }];
  if (!POOL_DAY.test(plain)) return [];
  const to = clocksIn(text, scene, true).find((each) => each > POOL_FROM) ?? POOL_TO;
  return freed([day], { from: 0, to });
};

const FREE_THEN =
  /^(?:(?:so|and|please|keep|leave|hold) )*(?:it |that |this )?(?:free|clear|open|off)(?: (?:please|pls|then|thanks))*$/;
const TELLS_HOURS =
  /\b(?:talk|call|video|zoom|speak|meet|appointment|interview|class|lesson|pray|work|busy)\b/;
/** "Wednesday from 8 to 9.30 at night I talk with my mother, free please": these hours of that day. */
export const freeThen = ({ plain, days, isAlone, scene }: Piece): Candidate[] => {
  const said = scene.brief.request ?? '';
  const day = onlyDay(days);
  if (isAlone || !FREE_THEN.test(plain) || day === undefined) return [];
  const isLate = /\b(?:evening|night|pm)\b/i.test(said);
  const [from, to] = TELLS_HOURS.test(normalText(said)) ? clocksIn(said, scene, isLate) : [];
  return from !== undefined && to !== undefined && from < to ? freed([day], { from, to }) : [];
};

/** Parts of days, or whole ones, that are to be without plans. */
export const freeOfDay = (piece: Piece): Candidate[] => {
  const found = [partFreeOn, poolDay, onePartFree].map((rule) => rule(piece));
  return found.find((each) => each.length > 0) ?? [];
};
