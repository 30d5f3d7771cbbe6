import { numberOf } from '../notes/grammar/numbers.ts';
import { normalText } from '../notes/normal-text.ts';
import type { Offer } from './scene/act.ts';
import { isOrder } from './scene/is-order.ts';

/** Words of an answer that tell no offer from another. */
const IDLE =
  /^(?:the|one|on|at|in|that|this|please|pls|yes|yeah|ok|its|id|i|ill|mean|we|well|and|of|day|for|go|with|take|option|number|choice|no|rather|better|hmm?|mm|oh|maybe|lets|sounds?|is|good|nice|fine|great|like|us|then|prefer|would|be|instead|sure|both|right|said|your|list|you|works?|hm|cool|danke|merci)$/;
const LAST = /^(?:last|latter|later|final|اخير)$/;
const FIRST = /^(?:former|earlier)$/;

/** The place among several that a word tells, 0 for the last: "second", "number three", "B", "the latter". */
const placeIn = (word: string, isAlone: boolean): number | null => {
  if (LAST.test(word)) return 0;
  if (FIRST.test(word)) return 1;
  if (word === 'middle') return 2;
  if (isAlone && /^[a-d]$/.test(word)) return word.charCodeAt(0) - 96;
  return numberOf(word.replace(/ه$/, ''), 'ordinal') ?? numberOf(word, 'number');
};

/** An answer to "shall I": it is done where one thing alone was proposed. */
const YES =
  /^(?:yes|yeah|yep|yup|sure|ok|okay|alright|go ahead|do (?:it|that|this)|please do|why not|absolutely|definitely|of course|agreed|sounds good|good idea|perfect|great|نعم|ايوه|تمام|اوكي)(?: (?:yes|sure|please|pls|do|it|that|this|so|then|go|ahead|with|thanks|thank you))*$/u;
const NO =
  /^(?:no|nope|nah|dont|do not|better not|rather not|never mind|nevermind|leave|forget|لا)(?: (?:it|that|this|as|is|be|do|dont|leave|please|pls|thanks|thank|you|never|mind|better|not))*$/u;
const LEAVES = /^Leave .* as it is$|^اترك .* دون تغيير$/u;

const OTHER =
  /^(?:(?:no|oh|sorry|wait|actually|i|meant|mean|please|rather|hm+) )*(?:(?:not (?:that|this)(?: one)?|the other(?: one| option)?)(?: |$)(?:(?:but|then|please|pls|i|meant) ?)*)+$/;

/** "Yes that", where several things were offered: which one is not said. */
export const isYesToSome = (message: string, offered: readonly Offer[]): boolean =>
  SOME_OF_THEM.test(normalText(message)) && offered.filter(({ label }) => !LEAVES.test(label)).length > 1;
const SOME_OF_THEM =
  /^(?:(?:yes|yeah|yep|yup|sure|ok|okay) )+(?:please )?(?:that|this|do (?:that|it|this)|go ahead|that one|this one|put (?:it|that) in|make it so)(?: please| pls| then)*$/;

/** The offered answer that a message in words takes: by its label, by its place among them, or by words of it alone. */
export const offerIn = (message: string, offered: readonly Offer[]): Offer | undefined => {
  const plain = normalText(message);
  const yes = YES.test(plain) ? offered.filter(({ label }) => !LEAVES.test(label)) : [];
  const [, second, third] = offered.filter(({ label }) => !LEAVES.test(label));
  if (OTHER.test(plain) && second && !third) return second;
  const whole =
    offered.find(({ label }) => normalText(label) === plain) ??
    (NO.test(plain) ? offered.find(({ label }) => LEAVES.test(label)) : undefined) ??
    (yes.length === 1 || /^(?:Yes|نعم)/.test(yes[0]?.label ?? '') ? yes[0] : undefined);
  const parts = message.split(/[,.!?;]/);
  if (whole || offered.length === 0 || parts.some((part) => isOrder(normalText(part)))) return whole;
  for (const part of parts) {
    const all = normalText(part)
      .replace(/\bof (?:the )?(?:two|three|four|them|those|these)\b/, '')
      .split(' ');
    const said = all.filter((word) => word !== '' && !IDLE.test(word));
    if (said.length === 0) continue;
    const [word = '', more] = said;
    const at = more === undefined ? placeIn(word, all.length < 3) : null;
    const found = offered.filter(({ label }) => {
      const own = normalText(label).split(' ');
      return said.length < 4 && said.every((each) => own.includes(each));
    });
    return at !== null ? offered.at(at - 1) : found.length === 1 ? found[0] : undefined;
  }
  return undefined;
};
