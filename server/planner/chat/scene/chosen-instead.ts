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
const FIRST_SENTENCE = /^([^.!?]+)[.!?]+\s+(.+)$/s;
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
  const [, first = message, behind = ''] = FIRST_SENTENCE.exec(message) ?? [];
  if (!first.includes(chosen.said)) return null;
  const rest = first.replace(chosen.said, ' ');
  const [, own] = OWN_WORDS.exec(rest) ?? [];
  const words = normalText(rest);
  const isOnlyChosen = words.split(' ').length <= LONGEST_CHOICE && !OTHERWISE.test(words);
  const going = own ?? (old && isOnlyChosen ? old.name : null);
  return going === null ? null : `replace ${going} with ${chosen.name}${behind === '' ? '' : `. ${behind}`}`;
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

const GOES_THERE =
  /\b(?:go(?:ing)?|come|get|be|return|eat|dine|pray)(?: back)? (?:over )?there\b(?= (?:again|too|as well|once more|on|for|a second|another|twice|instead|one more))/i;

/** A message with the place that was spoken of in place of "there": "we go there again on Thursday". */
export const withThereNamed = (message: string, about: Place | null): string =>
  about && about.kind !== 'hotel' ? message.replace(GOES_THERE, `add ${about.name}`) : message;
