import type { HistoryStep } from '../../../shared/plan-history.ts';

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
