import type { VersionSummary } from '../../../shared/contracts/changes.ts';

/** The versions to restore so as to undo the last change, and to do the one undone last again; null: there is none. */
export interface PlanHistory {
  undo: number | null;
  redo: number | null;
}

export type HistoryStep = keyof PlanHistory;

/**
 * Where a trip stands among the states its plan has had. A version that brought back the state before is an undo, one
 * that brought back the state after it a redo, in whichever tab it was done; every other version is a new state, and
 * what was undone before it cannot be done again. `versions` come newest first.
 */
export const planHistory = (versions: readonly VersionSummary[]): PlanHistory => {
  const states: number[] = [];
  const stateOf = new Map<number, number>();
  let at = -1;
  for (const { version, restored } of versions.toReversed()) {
    const back = restored === null ? undefined : stateOf.get(restored);
    const step = back === undefined ? undefined : [0, -1, 1].find((one) => states[at + one] === back);
    if (step === undefined) {
      states.splice(at + 1, states.length, version);
      at += 1;
    } else at += step;
    stateOf.set(version, states[at] ?? version);
  }
  return { undo: states[at - 1] ?? null, redo: states[at + 1] ?? null };
};

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** A letter that is not Latin: on such a keyboard the keys of Z and Y are known by their place alone. */
const OTHER_LETTER = /^(?!\p{Script=Latin})\p{L}$/u;

/** What a key asks for: Ctrl or ⌘ with Z, the same with Shift, or Ctrl with Y. */
export const stepOfKey = ({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Keys): HistoryStep | null => {
  if (altKey || ctrlKey === metaKey) return null;
  const letter = (OTHER_LETTER.test(key) ? code.replace(/^Key/, '') : key).toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  // ⌘ and Y opens the browser's history.
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
};
