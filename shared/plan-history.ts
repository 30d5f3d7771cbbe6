import type { VersionSummary } from './contracts/changes.ts';

/** The versions to restore so as to undo the last change, and to do the one undone last again; null: there is none. */
export interface PlanHistory {
  undo: number | null;
  redo: number | null;
  /** The version that the newest one has undone; null where the newest is no undo. */
  undone: number | null;
}

export type HistoryStep = 'undo' | 'redo';

/**
 * Where a trip stands among the states its plan has had. A version that brought back the state before is an undo, one
 * that brought back the state after it a redo, in whichever tab it was done; every other version is a new state, and
 * what was undone before it cannot be done again. `versions` come newest first.
 */
export const planHistory = (
  versions: readonly Pick<VersionSummary, 'version' | 'restored'>[],
): PlanHistory => {
  const states: number[] = [];
  const stateOf = new Map<number, number>();
  let at = -1;
  let isUndo = false;
  for (const { version, restored } of versions.toReversed()) {
    const back = restored === null ? undefined : stateOf.get(restored);
    const step = back === undefined ? undefined : [0, -1, 1].find((one) => states[at + one] === back);
    isUndo = step === -1;
    if (step === undefined) {
      states.splice(at + 1, states.length, version);
      at += 1;
    } else at += step;
    stateOf.set(version, states[at] ?? version);
  }
  const redo = states[at + 1] ?? null;
  return { undo: states[at - 1] ?? null, redo, undone: isUndo ? redo : null };
};
