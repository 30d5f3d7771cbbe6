import type { Place } from '../../../places/place.ts';
import type { Places } from '../../../places/places.ts';
import { normalText } from '../../notes/normal-text.ts';
import type { Brief } from '../../planner.ts';
import { kindsCalled } from './kind-words.ts';

type Conversation = Brief['conversation'];

/** What is spoken of to be replaced follows on these words, or stands alone beside them. */
const TO_REPLACE =
  /\b(?:instead(?: of)?|in (?:the )?(?:place|stead) of|rather than|alternatives? (?:to|for)|other than|(?:cheaper|nearer|closer|better|quieter|nicer|simpler) than|replac\w+|swap\w*)\b/i;
const NEAR = 40;

/** The stop for which our last answer, or what it answers, put forward others; null where they are to come beside it. */
export const replacedBefore = (
  conversation: Conversation,
  places: Places,
  isOnPlan: (place: Place) => boolean,
  lastPlace: (conversation: Conversation) => Place | null,
): Place | null => {
  const [said, ours] = conversation.slice(-2);
  if (ours?.role !== 'assistant') return null;
  for (const text of [ours.content, said?.role === 'user' ? said.content : '']) {
    const at = text.search(TO_REPLACE);
    if (at < 0) continue;
    const own = places.namedIn(text).filter(({ place }) => place.kind !== 'hotel' && isOnPlan(place));
    const behind = own.find(({ from }) => from > at && from - at <= NEAR);
    const [one, more] = new Set(own.map(({ place }) => place));
    // "What is possible instead of it?"
    const before = one ? null : lastPlace(conversation.slice(0, -2));
    const found = behind?.place ?? (more ? null : (one ?? before));
    if (found && isOnPlan(found)) return found;
  }
  return null;
};

const OTHERWISE =
  /\b(?:add|also|too|as well|both|not|no|never|dont|neither|none|first|before|after|move|remove|drop|keep|how|what|when|where|is|are|does|do we)\b|\d|day\b/;
const LONGEST_CHOICE = 9;
/** "The library, instead." */
const INSTEAD_END = /\binstead\W*$/i;
/** "That instead of the bakery". */
const OWN_WORDS = /\b(?:instead of|in (?:the )?(?:place|stead) of)\s+([^.!?;,]+)/i;

/**
 * An order to replace one stop with what was chosen, where a message only chooses, or says in place of what: "the second
 * one please", "Toby's then, instead of the bakery". Null for any other message.
 */
export const chosenInstead = (
  message: string,
  chosen: { name: string; said: string },
  old: Place | null,
): string | null => {
  const sentences = message.split(/(?<=[.!?])\s+/);
  const at = sentences.findIndex((each) => each.includes(chosen.said));
  const sentence = sentences[at];
  if (sentence === undefined) return null;
  const rest = sentence.replace(chosen.said, ' ');
  const [, own] = OWN_WORDS.exec(rest) ?? [];
  const words = normalText(rest);
  const isOnlyChosen = words.split(' ').length <= LONGEST_CHOICE && !OTHERWISE.test(words);
  const isInstead = INSTEAD_END.test(rest) && words.split(' ').length <= LONGEST_CHOICE;
  const going = own ?? (old && (isOnlyChosen || isInstead) ? old.name : null);
  if (going === null) return null;
  // What was said before it chooses nothing.
  return [`replace ${going} with ${chosen.name}`, ...sentences.slice(at + 1)].join('. ');
};

const ADDS_ONE =
  /\b((?:add|put|pop|squeeze|fit|slot|include|plan|get us|give us|have)(?: in)?) one\b(?! (?:of|more|other|for each)\b| (?:hour|day|night|stop|thing)s?\b)/i;

/** A message with the kind that was asked about in place of "one": "pop one in then" behind "is there a coffee stop?" */
export const withOneNamed = (message: string, conversation: Conversation): string => {
  const [said, ours] = conversation.slice(-2);
  if (said?.role !== 'user' || ours?.role !== 'assistant' || !ADDS_ONE.test(message)) return message;
  // "A cuppa near the market": where it is to be is none of it.
  const kindsIn = (text: string): string[] =>
    normalText(text.replace(/\b(?:the|our|your) (?:\w+ )?\w+/gi, ' '))
      .split(' ')
      .filter((word) => kindsCalled(word).some((each) => each !== 'hotel'));
  const [kind] = [...kindsIn(said.content), ...kindsIn(ours.content)];
  return kind === undefined ? message : message.replace(ADDS_ONE, `$1 a ${kind}`);
};

/** Who is somewhere at an hour, and who wants to be put there in place of what stands. */
const IS_THERE =
  /\b(be|(?:have|get|put|seat|take|bring) (?:me|us))(?: over)? there\b(?= (?:by|at|for|around|from|on|that|this|instead))/i;
const THERE_AT = /(?<=^|[.!?]\s+)there\b(?= (?:on|instead|at|for|then) )/i;
const GOES_THERE =
  /\b(?:go(?:ing)?|come|get|be|return|eat|dine|pray)(?: back)? (?:over )?there\b(?= (?:again|too|as well|once more|on|for|a second|another|twice|instead|one more))/i;

/** A message with the place that was spoken of in place of "there": "we go there again on Thursday". */
export const withThereNamed = (message: string, about: Place | null): string =>
  about && about.kind !== 'hotel'
    ? message
        .replace(GOES_THERE, `add ${about.name}`)
        .replace(IS_THERE, `$1 at ${about.name}`)
        .replace(THERE_AT, about.name)
    : message;

const PUTS_THERE = /\b(?:put|seat|book|take|send) (?:me|us) there\b/i;

/**
 * An order to replace the table that was spoken of with one that a message names itself: "I would sooner sit at Myazu. Put
 * us there that evening", "the library, instead". Null for any other message.
 */
export const namedInstead = (message: string, named: Place | null, about: Place | null): string | null => {
  if (!named || !about || about.kind === 'hotel' || named.kind === 'hotel') return null;
  const isTable = (place: Place): boolean => place.kind === 'restaurant';
  const isMeant = INSTEAD_END.test(message) || (PUTS_THERE.test(message) && isTable(named));
  return isMeant && isTable(named) === isTable(about) ? `replace ${about.name} with ${named.name}` : null;
};
