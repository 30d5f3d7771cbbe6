import type { Intent } from '../../../server/planner/notes/learnt/intents.ts';

/** A piece of somebody's notes, and what it says. */
export interface NotesPiece {
  intent: Intent;
  text: string;
}
