import type { Candidate } from '../candidates/candidate.ts';
import { actsOf } from '../candidates/reading.ts';
import type { Piece } from '../mentions/piece.ts';

export type Intent = Candidate['intent'];

/** What of its candidates a clause can mean by its words; null where a rule says nothing of it. */
export type Rule = (piece: Piece, all: readonly Candidate[]) => Candidate[] | null;

/** True where there is a candidate of an intent that is read in all of these ways. */
export const has = (all: readonly Candidate[], intent: Intent, ...ways: readonly string[]): boolean =>
  all.some((each) => each.intent === intent && ways.every((way) => each.how.includes(way)));

/** All candidates but those of some intents. */
export const without = (all: readonly Candidate[], ...intents: readonly Intent[]): Candidate[] =>
  all.filter(({ intent }) => !intents.includes(intent));

/** The candidates of some intents alone. */
export const only = (all: readonly Candidate[], ...intents: readonly Intent[]): Candidate[] =>
  all.filter(({ intent }) => intents.includes(intent));

/** Candidates, or null where there are none: a rule leaves something or says nothing. */
export const orNull = (some: Candidate[]): Candidate[] | null => (some.length > 0 ? some : null);

/** "Wednesday afternoon is empty": why something is to come, which another clause says. */
export const IS_EMPTY =
  /\b(?:afternoon|morning|evening|night|day|day \w+|\w+day|it|that) (?:is|looks|feels|seems)(?: (?:now|nearly|almost|quite|rather|very|so|a bit|kind of|pretty|completely))* (?:empty|bare|thin|blank)\b/;

/** What is asked so is no order, whether it is known or not. */
export const TO_KNOW =
  /^(?:(?:and|so|also|ok) )?(?:what|whats|where|when|why|who|how|which)\b(?! (?:about|if))/;

export const isEdge = (intent: Candidate['intent']): boolean => intent === 'start' || intent === 'end';

/** "Nothing before eight". */
export const isLimit = ({ reading }: Candidate): boolean =>
  actsOf(reading).some((act) => act.do === 'hours' && act.isLimit === true);
