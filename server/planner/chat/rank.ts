import type { Candidate, Intent } from './candidate.ts';
import { openReader, scoresOf } from './score.ts';
import type { Clued } from './understand.ts';

const WORDLESS: readonly Intent[] = ['question', 'thanks', 'vague', 'context'];
/** A candidate, how likely it is all that the message means, and how likely what its clause does. */
export interface Ranked {
  at: number;
  candidate: Candidate;
  p: number;
  ofClause: number;
}

const reader = openReader();

const shares = (scores: readonly number[]): number[] => {
  const most = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - most));
  const whole = parts.reduce((a, b) => a + b, 0);
  return parts.map((part) => part / whole);
};

/** All candidates of a message but context, each held against its clause being context, the likeliest first. */
export const ranked = (clues: readonly Clued[]): Ranked[] => {
  const all = clues.flatMap(({ features, candidates }, at) => {
    const scores = scoresOf(reader, features, candidates);
    const ofClause = shares(scores);
    const context = scores[candidates.findIndex(({ intent }) => intent === 'context')] ?? 0;
    return candidates.map((candidate, i) => ({
      at,
      candidate,
      odds: (scores[i] ?? 0) - context,
      ofClause: ofClause[i] ?? 0,
    }));
  });
  const meant = all.filter(({ candidate }) => candidate.intent !== 'context');
  const p = shares(meant.map(({ odds }) => odds));
  return meant.map((each, i) => ({ ...each, p: p[i] ?? 0 })).sort((a, b) => b.p - a.p);
};

export const isWordless = ({ candidate }: Ranked): boolean => WORDLESS.includes(candidate.intent);

/** True where no word of a message is known. */
export const isStrange = (clues: readonly Clued[]): boolean =>
  clues.every(({ features }) => features.words.every((word) => reader.known(word) === '?'));
