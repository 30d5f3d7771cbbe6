import type { Reading } from './reading.ts';

/** What a clause may ask for, or what else it may be. */
export const INTENTS = [
  'remove',
  'replace',
  'add',
  'retime',
  'move',
  'next',
  'exchange',
  'swap_days',
  'start',
  'end',
  'clear',
  'slower',
  'faster',
  'replan',
  'hotel',
  'nights',
  'more_nights',
  'fewer_nights',
  'until',
  'starts',
  'later',
  'sooner',
  'party',
  'more_party',
  'fewer_party',
  'lock',
  'unlock',
  'longer',
  'shorter',
  'wish',
  'absent',
  'undo',
  'question',
  'thanks',
  'vague',
  'context',
] as const;
export type Intent = (typeof INTENTS)[number];

/** One way to understand a clause. */
export interface Candidate {
  intent: Intent;
  /** What would be done or asked; nothing for a clause that is a question, thanks or context. */
  reading: Reading;
  /** How its arguments were found, as features of the model. */
  how: readonly string[];
  /** Words around its arguments, each behind what it is to which argument; and what of the clause it leaves out. */
  around?: readonly Around[];
}

export type Around = readonly [role: string, word: string];
