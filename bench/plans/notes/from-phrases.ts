import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { INTENTS } from '../../../server/planner/notes/learnt/intents.ts';
import type { NotesPiece } from './notes-piece.ts';

const Intent = v.picklist(INTENTS);
const Phrase = v.object({ intent: Intent, text: v.string() });
const Whole = v.object({ pieces: v.array(v.tuple([v.string(), Intent])) });

/** The lines of every file of a folder, but for those of one writer. */
const linesIn = <T>(folder: string, schema: v.GenericSchema<unknown, T>, without?: string): T[] =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((file) => file !== `${without}.ndjson`)
    .sort()
    .flatMap((file) =>
      readFileSync(join(import.meta.dirname, folder, file), 'utf8')
        .trim()
        .split('\n'),
    )
    .map((line) => v.parse(schema, JSON.parse(line)));

/** Two pieces, one behind the other: what the one says that says something, or that they say more than one thing. */
export const joined = (one: NotesPiece, other: NotesPiece, between: string): NotesPiece => {
  const text = `${one.text}${between}${other.text}`;
  if (one.intent === 'none' || one.intent === other.intent) return { intent: other.intent, text };
  return { intent: other.intent === 'none' ? one.intent : 'mixed', text };
};

/** Pieces of notes that say one thing each, and pairs of neighbours from whole notes. */
export const phrasePieces = (without?: string): { pieces: NotesPiece[]; pairs: NotesPiece[] } => {
  const whole = linesIn('whole', Whole, without).map(({ pieces }) =>
    pieces.map(([text, intent]): NotesPiece => ({ intent, text })),
  );
  return {
    pieces: [...linesIn('phrases', Phrase, without), ...whole.flat()],
    pairs: whole.flatMap((pieces) =>
      pieces.flatMap((piece, i) => {
        const next = pieces[i + 1];
        return next ? joined(piece, next, '') : [];
      }),
    ),
  };
};
