import type { Candidate } from '../candidates/candidate.ts';
import type { Piece } from '../mentions/piece.ts';
import { toldOf } from '../scene/act.ts';
import type { Intent } from '../scene/intents.ts';
import type { Features } from './features.ts';
import { openReader, scoresOf } from './score.ts';

/** A clause with all ways to understand it. */
export interface Clued {
  piece: Piece;
  features: Features;
  candidates: readonly Candidate[];
}

const WORDLESS: readonly Intent[] = ['question', 'thanks', 'vague', 'context'];
/** A candidate, how likely it is all that the message means, and how likely what its clause does. */
export interface Ranked {
  at: number;
  candidate: Candidate;
  p: number;
  ofClause: number;
  /** The same of all candidates that would do the same, however they are read. */
  joint: number;
  jointOfClause: number;
}

/** Equal for candidates that would do the same, also where it is open on which of two days. */
const doesOf = ({ intent, reading, how }: Candidate, at: number, isOneOf: boolean): string =>
  isOneOf
    ? `${intent} ${at} ${how.join()}`
    : // Beside a stop it comes at the hour that there is.
      intent === 'add' && how.includes('beside') && reading.kind === 'acts'
      ? reading.acts.map((act) => toldOf(act.do === 'add' ? { ...act, at: [] } : act)).join()
      : reading.kind === 'acts'
        ? reading.acts.map(toldOf).join()
        : `${intent} ${at} ${reading.kind === 'ask' ? reading.text : ''}`;

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
  const does = meant.map(({ candidate, at }) =>
    doesOf(candidate, at, clues[at]?.piece.named.isOneOf ?? false),
  );
  const [joint, ofClauses] = [new Map<string, number>(), new Map<string, number>()];
  const add = (to: Map<string, number>, key: string, by: number) => to.set(key, (to.get(key) ?? 0) + by);
  meant.forEach(({ at, ofClause }, i) => {
    add(joint, does[i] ?? '', p[i] ?? 0);
    add(ofClauses, `${at} ${does[i]}`, ofClause);
  });
  return meant
    .map(({ at, candidate, ofClause }, i) => ({
      at,
      candidate,
      ofClause,
      p: p[i] ?? 0,
      joint: joint.get(does[i] ?? '') ?? 0,
      jointOfClause: ofClauses.get(`${at} ${does[i]}`) ?? 0,
    }))
    .sort((a, b) => b.joint - a.joint || b.p - a.p);
};

export const isWordless = ({ candidate }: Ranked): boolean => WORDLESS.includes(candidate.intent);

/** The same where no clause can be a question. */
export const withoutQuestions = (all: readonly Ranked[]): Ranked[] => {
  const rest = all.filter(({ candidate }) => candidate.intent !== 'question');
  const whole = Math.max(
    rest.reduce((sum, { p }) => sum + p, 0),
    1e-6,
  );
  return rest.map((each) => ({ ...each, p: each.p / whole, joint: Math.min(1, each.joint / whole) }));
};

/** True where no word of a message is known. */
export const isStrange = (clues: readonly Clued[]): boolean =>
  clues.every(({ features }) => features.words.every((word) => reader.known(word) === '?'));
