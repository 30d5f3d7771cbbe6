import { normalText } from '../../notes/normal-text.ts';
import type { Intent } from '../scene/intents.ts';
import { type Focus, NO_FOCUS, type Scene } from '../scene/scene.ts';
import { cluesIn } from './clues-in.ts';
import { type Ranked, ranked } from './rank.ts';

/**
 * Of 3,420 labelled messages behind another one that had nothing to do with them 20 more were right with these
 * numbers, and as many as before of 575 that go on with what was said.
 */
const [SURE, SURER_BY] = [0.85, 0.2];

/** What goes on with a conversation more often than not, or is as well read within it. */
const OF_TALK: readonly Intent[] = ['vague', 'question', 'thanks', 'context', 'undo', 'wish'];

const NAMES = ['by_name', 'names_now', 'day_named', 'all'];
/** Nothing, or more than one thing, is named so. */
const OPEN = ['one_of', 'whole', 'blank', 'no_day'];

/** Points at what was said, or may. */
const POINTS =
  /\b(?:later|earlier|other|else|instead|its?|thats?|there|them|ones?|then|same|again|need|first|second)\b|\d(?:st|nd|rd|th)\b/;
const POINTS_BACK =
  /^(?:then|later|earlier|that|thats|it|its|this)\b|\bthen at\b|\bthe (?:first|second|third|last|other) one\b/;
const FEW = 6;

const isNamed = ({ candidate: { how } }: Ranked, plain: string): boolean =>
  (how.some((each) => NAMES.includes(each)) || (how.includes('by_hour') && /\d/.test(plain))) &&
  !how.some((each) => OPEN.includes(each)) &&
  !POINTS_BACK.test(plain);

/**
 * True for a message that says plainly what is to be done with what it names: nothing that was said before is needed
 * for it, and might lead it astray. `quiet` is the scene without a conversation.
 */
export const standsAlone = (message: string, quiet: Scene, scene: Scene, focus: Focus): boolean => {
  const [alone] = ranked(cluesIn(message, quiet, NO_FOCUS));
  if (!alone || alone.joint < SURE || OF_TALK.includes(alone.candidate.intent)) return false;
  const plain = normalText(message);
  if (isNamed(alone, plain)) return true;
  if (plain.split(' ').length <= FEW || POINTS.test(plain)) return false;
  const [within] = ranked(cluesIn(message, scene, focus));
  return within !== undefined && within.joint < alone.joint - SURER_BY;
};
