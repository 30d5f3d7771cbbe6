import { startOf } from '../../edits/work.ts';
import { numberOf } from '../../notes/grammar/numbers.ts';
import { normalText } from '../../notes/normal-text.ts';
import { actsOf } from '../candidates/reading.ts';
import { clausesOf, VERB } from '../mentions/clauses.ts';
import { clocksIn, partIn } from '../mentions/read-clocks.ts';
import { onlyDay } from '../mentions/read-days.ts';
import { daysIn } from '../mentions/read-when.ts';
import { type Act, type ActOf, stopsIn } from '../scene/act.ts';
import type { Focus, Scene } from '../scene/scene.ts';
import { REMOVE } from '../scene/words.ts';
import { LEAST } from './certainty.ts';
import { cluesIn } from './clues-in.ts';
import { isWordless, ranked } from './rank.ts';

/** What an offer of ours is answered with: what is to be done by it, what else the message says, and of which days. */
export interface Agreed {
  acts: readonly Act[];
  rest: string;
  days: readonly number[];
}

/** "Shall I move it to 20:15?", "I could add X on day 3 or on day 4." */
const OFFER =
  /\b(?:shall|should) (?:i|we) ([^?]+)\?\s*$|\bi (?:could|can) ((?:add|put|move|take|replace|start|swap|drop)\b[^.?]+)[.?]/i;
const AGREES = 'yes|yeah|yep|yup|yah?|yea|aye|sure|please do|go ahead';
const DO_IT = 'do (?:it|that|so)(?=\\W*$| please| then)';
const YES = new RegExp(
  String.raw`^(?:(?:oh|ah|ok|okay|great|lovely|good) )*(?:${AGREES}|good idea|${DO_IT})\b`,
);
/** These may be thanks for what was said, too: alone they agree, and not before an order. */
const FINE = /^(?:ok|okay|perfect|great|lovely|good|fine)(?: (?:please|then|thanks|thank you))*$/;
const NO = /^(?:(?:oh|ah|hm+|well|actually) )*(?:no|nope|nah)\b(?! (?:museum|souq|mall|park|more)\w*\b)/;
const ANSWERS = new RegExp(
  String.raw`^\W*(?:(?:oh|ah|hm+|well|actually|${AGREES}|${DO_IT}|ok|okay|no|nope|nah)\b\W*)+`,
  'i',
);
/** "Leave the old houses in": it stays as it is, which is what the "no" says. */
const STAYS = /^(?:and |but |please |just )*(?:leave|keep|let)\b|\b(?:stays?|is fine|is right)$/;
/** Words that lead from the answer to what else is to be done. */
const LEADS = /^\W*(?:(?:and|but|then|so|also|though|instead|otherwise)\b\W*)+/i;

/** "The first way": of two things that were offered, "start later or move the two". */
const NTH_WAY =
  /^(?:(?:oh|ok|okay|yes|please|lets|let us|go for|do|take|id|i|we|would|prefer) )*the (first|second|former|latter|last|1st|2nd)(?: (?:way|one|option|idea|thing|version))?(?: please| then| thanks)*$/;
const OR =
  /,? or (?:else |rather )?(?=(?:start|move|put|take|drop|leave|keep|add|replace|swap|make|cut|skip|have|end|shift|find|bring|plan|push|go)\b)/i;

/** "On another night as well" is none more to stay. */
const ON_ANOTHER =
  / (?:on|for) (?:another|a second|one more) (?:night|day|evening|morning)(?: (?:as well|too))?/i;

const POINTS_BACK = /^(?:add|put|fit|squeeze) (?:in )?(?:one|another|that)\b/i;

/** The evening begins for tables. */
const EVENING = 17 * 60;
/** "Leave out the souq that day" is an order of its own; "make it eight" is none. */
const ordersElse = (text: string): boolean =>
  !/^\W*(?:(?:but|and|please|so) )*make (?:it|that)\b/i.test(text) &&
  (VERB.test(text) || REMOVE.test(normalText(text)));

const BESIDE_MEAL = /\b(before|after) (?:the |our )?(breakfast|lunch|dinner|supper|iftar)\b/;
/** "Yes, but after lunch": the meal of a day that something is to stand before or after. */
export const besideMeal = (text: string, day: number | undefined, { stops }: Scene): ActOf<'add'>['next'] => {
  const [, side, meal] = BESIDE_MEAL.exec(normalText(text)) ?? [];
  const role = meal === 'lunch' ? 'lunch' : 'dinner';
  const found = side && meal !== 'breakfast' && stops.find((each) => each.day === day && each.role === role);
  return found ? { stop: found.id, isBefore: side === 'before' } : null;
};

/** The day that an answer picks: by its name, or of the days that were offered by its place among them. */
const dayPicked = (text: string, offered: readonly number[], scene: Scene): number | undefined => {
  const named = onlyDay(daysIn(text, scene).days);
  if (named !== undefined) return named;
  if (offered.length < 2) return undefined;
  const plain = normalText(text);
  const at = plain.split(' ').flatMap((word) => numberOf(word, 'ordinal') ?? [])[0];
  return /\b(?:latter|last)\b/.test(plain) ? offered.at(-1) : at === undefined ? undefined : offered[at - 1];
};

/** An act on the day and at the hour that the answer names. */
const withWhen = (
  act: Act,
  day: number | undefined,
  at: readonly number[],
  next: ActOf<'add'>['next'],
): Act => {
  const on = day === undefined ? {} : { day };
  if (act.do === 'move') return { ...act, ...on, ...(at.length > 0 ? { at: [...at] } : {}) };
  if (act.do === 'retime') return at.length > 0 ? { ...act, at: [...at] } : act;
  if (act.do === 'add')
    return {
      ...act,
      days: day === undefined ? act.days : [day],
      ...(at.length > 0 ? { at: [...at] } : {}),
      next: next ?? act.next,
    };
  if (act.do === 'hours') {
    const [clock] = at;
    const days = day === undefined ? act.days : [day];
    return clock === undefined
      ? { ...act, days }
      : act.from === null
        ? { ...act, days, to: clock }
        : { ...act, days, from: clock };
  }
  return act;
};

/** What an offer of ours would do; nothing where that is not certain. */
const offeredActs = (text: string, scene: Scene, focus: Focus): readonly Act[] => {
  const [best] = ranked(cluesIn(text, scene, { ...focus, asked: null })).filter((each) => !isWordless(each));
  if (!best || best.jointOfClause < LEAST.own) return [];
  const { reading } = best.candidate;
  return reading.kind === 'ask' ? (reading.choices[0]?.acts ?? []) : actsOf(reading);
};

/** What is to come on no day that was named comes on the one that was spoken of before. */
const dayMeant = (act: Act, { said }: Focus, scene: Scene): number | undefined =>
  act.do === 'add' && act.days.length === 0 ? onlyDay(daysIn(said ?? '', scene).days) : undefined;

/**
 * "Yes, but on Wednesday", "no, leave it, and drop the coffee", after an offer of ours; null where the message says
 * neither yes nor no, nor which of the days that were offered.
 */
export const agreedIn = (message: string, scene: Scene, focus: Focus): Agreed | null => {
  const found = OFFER.exec(scene.brief.conversation.at(-1)?.content ?? '');
  const whole = found?.[1] ?? found?.[2];
  const [first, ...others] = clausesOf(message);
  if (whole === undefined || !first) return null;
  const plain = normalText(first.text.replace(/[\s,]+please\W*$/i, ''));
  const said = whole.replace(ON_ANOTHER, '');
  const ways = said.split(OR);
  const nth = ways.length === 2 ? NTH_WAY.exec(plain)?.[1] : undefined;
  const offer = (nth && ways.at(/^(?:first|former|1st)$/.test(nth) ? 0 : 1)) || said;
  const isNo = NO.test(plain);
  const isYes = !isNo && (nth !== undefined || YES.test(plain) || (others.length === 0 && FINE.test(plain)));
  const days = daysIn(offer, scene).days;
  const own = isNo || isYes ? first.text.replace(ANSWERS, '') : first.text;
  const parts = [...(nth === undefined ? [own] : []), ...others.map(({ text }) => text)].filter(
    (text) => text.trim() !== '',
  );
  if (isNo) {
    const rest = parts.filter((text) => !STAYS.test(normalText(text)));
    // "No, Indian" says what is asked for instead.
    if (rest.length > 0 && !rest.some((text) => ordersElse(text.replace(LEADS, '')))) return null;
    return { acts: [], rest: rest.join('. ').replace(LEADS, ''), days: focus.days };
  }
  const at = parts.findIndex(
    (text) =>
      !ordersElse(text) && (dayPicked(text, days, scene) !== undefined || clocksIn(text, scene).length > 0),
  );
  const when = parts[at] ?? '';
  const day = dayPicked(when, days, scene);
  if (!isYes && (days.length < 2 || day === undefined || at > 0)) return null;
  // "I could put one in between": what was asked for says what that is.
  const asked = POINTS_BACK.test(offer) && focus.asked ? focus.asked.acts : [];
  const acts =
    asked.length > 0
      ? asked
      : offeredActs(days.length > 1 ? offer.replace(/\bon day \d+.*$/i, '') : offer, scene, focus);
  const isTurned = /^(?:add|put)\b/i.test(offer) && acts.some((act) => act.do === 'apply');
  if (acts.length === 0 || isTurned) return null;
  const part = partIn(normalText(when));
  const isLate = stopsIn(acts).some((id) =>
    scene.stops.some((each) => each.id === id && startOf(each) >= EVENING),
  );
  const hours = clocksIn(when, scene, isLate);
  const times = hours.length > 0 ? hours : part && day !== undefined ? [part[0] + 60] : [];
  const dayOf = (act: Act): number | undefined => day ?? onlyDay(days) ?? dayMeant(act, focus, scene);
  const [only] = acts;
  // "But after lunch, not before" says where what was offered is to stand, and orders nothing.
  const besideOf = (text: string): ActOf<'add'>['next'] =>
    only?.do === 'add' && !VERB.test(text)
      ? besideMeal(text, dayOf(only) ?? onlyDay(only.days), scene)
      : null;
  const [next = null] = parts.flatMap((text) => besideOf(text) ?? []);
  const rest = parts
    .filter((text, i) => i !== at && besideOf(text) === null)
    .join('. ')
    .replace(LEADS, '');
  return {
    acts: acts.map((act) => withWhen(act, dayOf(act), times, next)),
    rest,
    days: day === undefined ? days : [day],
  };
};
