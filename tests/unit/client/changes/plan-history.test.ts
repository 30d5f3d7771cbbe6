import { expect, test } from 'vitest';
import { stepOfKey } from '../../../../client/trip/changes/plan-history.ts';
import { whatChanged } from '../../../../client/trip/versions/what-changed.ts';
import type { Change } from '../../../../shared/contracts/changes.ts';
import { planHistory } from '../../../../shared/plan-history.ts';

/** What can be undone and redone after versions; each is given by its number, and by what it restored where it did. */
const historyOf = (...versions: (number | [version: number, restored: number])[]) => {
  const list = versions.map((each) => {
    const [version, restored] = typeof each === 'number' ? [each, null] : each;
    const source = restored === null ? ('hand' as const) : ('restore' as const);
    return { version, restored, source, created_at: '', summary: '' };
  });
  return planHistory(list.reverse());
};
const after = (...versions: Parameters<typeof historyOf>) => {
  const { undo, redo } = historyOf(...versions);
  return [undo, redo];
};

test('the newest version tells what it has undone, and only while it is an undo', () => {
  expect(historyOf(1, 2).undone).toBeNull();
  expect(historyOf(1, 2, 3, [4, 2]).undone).toBe(3);
  expect(historyOf(1, 2, 3, [4, 2], [5, 1]).undone).toBe(2);
  expect(historyOf(1, 2, [3, 1], [4, 2]).undone).toBeNull();
  expect(historyOf(1, 2, [3, 1], 4).undone).toBeNull();
});

test('undo goes back state by state to the first plan, and redo all the way forth again', () => {
  expect(after()).toEqual([null, null]);
  expect(after(1)).toEqual([null, null]);
  expect(after(1, 2, 3)).toEqual([2, null]);
  expect(after(1, 2, 3, [4, 2])).toEqual([1, 3]);
  expect(after(1, 2, 3, [4, 2], [5, 1])).toEqual([null, 2]);
  expect(after(1, 2, 3, [4, 2], [5, 1], [6, 2])).toEqual([1, 3]);
  expect(after(1, 2, 3, [4, 2], [5, 1], [6, 2], [7, 3])).toEqual([2, null]);
});

test('a change after an undo ends what could be redone, and is undone itself', () => {
  expect(after(1, 2, [3, 1], 4)).toEqual([1, null]);
  expect(after(1, 2, [3, 1], 4, [5, 1])).toEqual([null, 4]);
});

test('a version restored from far back is a state of its own, which is undone to where it was restored', () => {
  expect(after(1, 2, 3, 4, [5, 1])).toEqual([4, null]);
  expect(after(1, 2, 3, 4, [5, 1], [6, 4])).toEqual([3, 5]);
});

test('what an undo has brought back counts as the state that it was', () => {
  expect(after(1, 2, 3, [4, 2], 5, [6, 4])).toEqual([1, 5]);
  expect(after(1, 2, [3, 2])).toEqual([1, null]);
});

test('versions that were taken back, and one restored from them, are no way back', () => {
  expect(after(1, 2, 5)).toEqual([2, null]);
  expect(after(1, [6, 4])).toEqual([1, null]);
});

type Held = 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey';
const stepAt = (key: string, code: string, held: readonly Held[]) => {
  const is = (one: Held) => held.includes(one);
  return stepOfKey({
    key,
    code,
    ctrlKey: is('ctrlKey'),
    metaKey: is('metaKey'),
    shiftKey: is('shiftKey'),
    altKey: is('altKey'),
  });
};
const step = (key: string, ...held: Held[]) => stepAt(key, '', held);

test('Ctrl or ⌘ with Z undoes, with Shift or Y redoes, and nothing else does', () => {
  expect([step('z', 'ctrlKey'), step('z', 'metaKey'), step('Z', 'ctrlKey')]).toEqual(Array(3).fill('undo'));
  expect([step('Z', 'ctrlKey', 'shiftKey'), step('z', 'metaKey', 'shiftKey'), step('y', 'ctrlKey')]).toEqual(
    Array(3).fill('redo'),
  );
  const others = [step('z'), step('z', 'ctrlKey', 'altKey'), step('y', 'metaKey'), step('x', 'ctrlKey')];
  expect(others).toEqual(Array(4).fill(null));
});

test('where letters are not Latin, the place of a key counts', () => {
  const keysOfZ = ['ئ', 'я', 'Я', 'ζ', 'ז'];
  expect(keysOfZ.map((key) => stepAt(key, 'KeyZ', ['ctrlKey']))).toEqual(keysOfZ.map(() => 'undo'));
  expect(stepAt('Я', 'KeyZ', ['metaKey', 'shiftKey'])).toBe('redo');
  expect(stepAt('غ', 'KeyY', ['ctrlKey'])).toBe('redo');
  // Other Latin layouts have their Z elsewhere, and another letter or sign in its place.
  const inItsPlace = ['w', 'y', 'à', ';'].map((key) => stepAt(key, 'KeyZ', ['metaKey']));
  expect(inItsPlace).toEqual(Array(4).fill(null));
  expect(stepAt('z', 'KeyY', ['ctrlKey'])).toBe('undo');
});

test('what a version has changed is said in few words', () => {
  const change = (kind: Change['kind']): Change => ({ kind, day: 1, name: 'Al Masmak' });
  expect(whatChanged([])).toBe('');
  expect(whatChanged([change('added')])).toBe('1 stop added');
  expect(whatChanged([change('retimed'), change('retimed'), change('removed')])).toBe(
    '1 stop removed, 2 re-timed',
  );
  expect(whatChanged([change('hotel'), change('moved')])).toBe('new hotel, 1 stop moved');
});
