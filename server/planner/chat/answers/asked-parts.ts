import { normalText } from '../../notes/normal-text.ts';

const WORD =
  'what|whats|when|whens|where|wheres|which|who|whos|whose|how|hows|why|whys|is|are|was|do|does|did|can|could|will|would|should|shall|must|may|has|have|any|until when|from when';
const ARABIC = 'هل|كم|كيف|متى|وين|أين|اين|ماذا|ليش|لماذا|ايش|وش|مين|أي|بكم';
/** Where one question of a message ends and the next begins. */
const BOUND = new RegExp(
  `(?<=[?؟!])\\s*|(?<=[.;])\\s+|\\s[–—]\\s|\\n+|(?:,|،)?\\s+(?:and|or|but|also|so|plus)\\s+(?=(?:also |so )?(?:${WORD})\\b)|[,،:]\\s+(?=(?:(?:at|in|on|by|from|until) )?(?:${WORD})\\b)|[,،]?\\s+(?=و?(?:${ARABIC})(?:\\s|[?؟]|$))`,
  'iu',
);
const ASKS = new RegExp(
  `\\b(?:what|whats|when|whens|where|wheres|which|who|whos|how|hows|why)\\b|^(?:(?:so|and|but|or|hi|hello|hey|ok|okay|please|kindly|also|well|just|then|sorry|now|dear|girl|guys|mate)[,!]? ){0,3}(?:${WORD})\\b|[?؟]\\s*$|(?:^|\\s)[وب]?(?:${ARABIC})(?=\\s|[?؟]|$)`,
  'iu',
);
/** "A real match, is there one": what it is stands before. */
const IS_THERE_ONE =
  /^(?:is|are) there (?:one|any|some)(?: (?:on|while|there|here|near|around|in|at|open|then|we|that|this)\b|\W*$)/i;
/** "The metro to the museum, and how much is it": the price is that of the ride. */
const RIDE =
  /\b(?:airport|metro|bus|train|taxis?|uber|careem|sim(?: cards?)?|e-?sim|mobile data|visas?|licen[cs]e|drivers?|car hire|drones?)\b/i;
const HOW_MUCH =
  /^(?:how much (?:is|are|does|do|would|will) (?:it|that|they|one|those)(?: cost| be)?|(?:what|how much) (?:does|do|would|will) (?:it|that|they|one) cost|what(?:['’]?s| is) the (?:price|cost|fare)|(?:is|are) (?:it|that|they) (?:very |really |so )?(?:expensive|cheap|pricey|dear|free))\W*$/i;
/** "What about the evenings?" asks the same of another time. */
const OTHER_TIME =
  /^(?:what|how) about (?:the |in the |at )?(?:evenings?|nights?|mornings?|afternoons?|day ?time|weekends?)\W*$/i;
/** Nobody asks more at once; each costs some ten milliseconds. */
const MOST_PARTS = 6;
/** So few words need those before them. */
const FEW = 4;

/** True where a message says plainly that it asks, whatever else it says. */
export const isAsking = (message: string): boolean =>
  message
    .split(BOUND)
    .some(
      (part) => /[?؟]\s*$/.test(part.trim()) || /^(?:what|whats|when|where|which|how)\b/i.test(part.trim()),
    );

/** The questions of a message, in its order; what is said beside them is left out, unless nothing else is there. */
export const askedParts = (message: string): string[] => {
  const parts: string[] = [];
  for (const part of message.split(BOUND).map((each) => each.trim())) {
    const words = normalText(part).split(' ').length;
    const before = parts.at(-1);
    if (words < 2 && !ASKS.test(part.replace(/[?؟]/g, ''))) continue;
    const isRest = /^how (?:long|far|much)\W*$/i.test(part);
    const isOfBefore =
      IS_THERE_ONE.test(part) ||
      OTHER_TIME.test(part) ||
      (before && RIDE.test(before) && HOW_MUCH.test(part));
    if (before && (isRest || isOfBefore || (words <= FEW && !ASKS.test(before) && !/[.!]$/.test(before))))
      parts[parts.length - 1] = `${before} ${part}`;
    else parts.push(part);
  }
  const asked = parts.filter((part) => ASKS.test(part));
  return (asked.length > 0 ? asked : parts.length > 0 ? parts : [message]).slice(0, MOST_PARTS);
};
