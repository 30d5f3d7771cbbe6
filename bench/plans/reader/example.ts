import type { Candidate } from '../../../server/planner/chat/candidates/candidate.ts';
import { NONE, type Reading } from '../../../server/planner/chat/candidates/reading.ts';
import type { Features } from '../../../server/planner/chat/ranking/features.ts';
import type { Clued } from '../../../server/planner/chat/ranking/rank.ts';

/** A candidate of a clause, with what its carrying out was judged to be. */
export interface Judged {
  candidate: Candidate;
  /** 2 where it alone is right, 1 where it does a part of what is right, else 0. */
  worth: 0 | 1 | 2;
  isHarm: boolean;
}

export interface ClauseExample {
  features: Features;
  judged: readonly Judged[];
}

/** A message that teaches: for each clause the indexes of the candidates that are right, null where it is not known. */
export interface Example {
  /** The writer's group, or 'phrases'. */
  group: string;
  clauses: readonly ClauseExample[];
  right: readonly (readonly number[] | null)[];
}

const BARE: Readonly<Record<Reading['kind'], Reading>> = {
  acts: { kind: 'acts', acts: [] },
  ask: { kind: 'ask', text: '', choices: [] },
  none: NONE,
};

/** A clause whose candidates nobody has judged; of what they would do no more is kept than its kind, as there are many. */
export const unjudged = ({ features, candidates }: Clued): ClauseExample => ({
  features,
  judged: candidates.map(({ intent, how, around, reading }) => ({
    candidate: { intent, how, around, reading: BARE[reading.kind] },
    worth: 0,
    isHarm: false,
  })),
});

/** The indexes of the candidates that a test holds for. */
export const indexesOf = ({ judged }: ClauseExample, test: (one: Judged) => boolean): number[] =>
  judged.flatMap((one, i) => (test(one) ? [i] : []));
