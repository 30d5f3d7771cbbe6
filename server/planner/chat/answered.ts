import { normalText } from '../notes/normal-text.ts';
import { isWordless, type Ranked, ranked } from './rank.ts';
import { MEAL, readStops } from './read-stops.ts';
import { daysIn } from './read-when.ts';
import type { Reading } from './reading.ts';
import type { Focus, Scene } from './scene.ts';
import { cluesIn, focusIn } from './understand.ts';
import { VERBS } from './words.ts';

const SAME_ON =
  /^(?:and |now |also |please |then |ok |do |can you do )*(?:the )?(?:same|likewise|ditto)\b(?: thing| again| change| please)?|^نفس/u;

const PLAIN =
  /^(?:and|now|also|please|then|ok|do|can|you|the|same|likewise|ditto|thing|again|change|for|on|of|too|at|my|our|day|\d+|tomorrow|(?:sun|mon|tues|wednes|thurs|fri|satur)day|first|last|second|third)$/;

/** "The same for the café on Sunday": done to another stop. */
const isOfOther = (message: string, scene: Scene): boolean =>
  ['name', 'kind'].includes(readStops(message, scene.stops, scene).by);

/** "The same on day 3": what was asked for before, for another day. */
export const sameOn = (message: string, scene: Scene, focus: Focus): string | null => {
  const { days } = daysIn(message, scene);
  const [day] = days;
  if (focus.said === null || day === undefined || !SAME_ON.test(normalText(message))) return null;
  // "The same for lunch on Sunday": where lunch was spoken of, the day alone is another.
  const before = normalText(focus.said).split(' ');
  const isKnown = normalText(message)
    .split(' ')
    .every((word) => before.includes(word) || PLAIN.test(word));
  if (!(isKnown && MEAL.test(normalText(message))) && isOfOther(message, scene)) return null;
  return `${focus.said.replace(/\b(?:on |of |for |to )?(?:day \d+|\w{3,6}day|tomorrow)\b/gi, ' ')} on day ${day}`;
};

/** Our question which of several is meant, and an answer that says no more than that. */
const AND_TOO =
  /^(?:and|also|plus) (?:the|that|this|our) (?:\w+ ){1,7}(?:too|as well|also)$|^(?:and|also|plus) (?:the|that) (?:\w+ ?){1,4}$/;
const WHICH = /^(?:which|do you mean)\b.*\?$/i;
const MOST_WORDS = 6;
const ORDERED = new RegExp(`(?:^|\\s)(?:${VERBS})(?![\\p{L}\\p{N}])`, 'u');

/** "The souq", after "which one shall I take out?": what was asked for before, done to that. */
export const answered = (message: string, scene: Scene, all: readonly Ranked[]): Reading | null => {
  const [asked, ours] = scene.brief.conversation.slice(-2);
  if (asked?.role !== 'user' || ours?.role !== 'assistant') return null;
  const plain = normalText(message);
  const isAlso = AND_TOO.test(plain) && !ORDERED.test(plain);
  const isSame = (SAME_ON.test(plain) && isOfOther(message, scene)) || isAlso;
  const isAnswer = WHICH.test(ours.content) && plain.split(' ').length <= MOST_WORDS && !ORDERED.test(plain);
  if (!isSame && !isAnswer) return null;
  const earlier = {
    ...scene,
    brief: { ...scene.brief, conversation: scene.brief.conversation.slice(0, -2) },
  };
  const before = ranked(cluesIn(asked.content, earlier, focusIn(earlier))).find((each) => !isWordless(each));
  const meant = all.find(
    ({ candidate: { intent, reading, how } }) =>
      intent === before?.candidate.intent &&
      reading.kind === 'acts' &&
      how.some((each) => /^by_(?:name|kind|hour|part|meal)$/.test(each)),
  );
  return meant?.candidate.reading ?? null;
};
