import type { Intent } from '../scene/intents.ts';
import type { Reading } from './reading.ts';

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
