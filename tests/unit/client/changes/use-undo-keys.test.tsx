// @vitest-environment jsdom
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { useUndoKeys } from '../../../../client/trip/changes/use-undo-keys.ts';
import { show } from '../../../kit/client/show.tsx';

const steps = vi.hoisted(() => [] as string[]);
vi.mock('../../../../client/trip/changes/step-plan.ts', () => ({
  stepPlan: (step: string) => steps.push(step),
}));
// Other files of this worker have the real one.
afterAll(() => void vi.doUnmock('../../../../client/trip/changes/step-plan.ts'));

const WithKeys = () => {
  useUndoKeys(true);
  return null;
};
const press = (element: Element = document.body) =>
  element.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true }),
  );
beforeEach(async () => {
  steps.length = 0;
  await show(<WithKeys />);
});

test('the keys undo wherever the focus is, but in a field', () => {
  press();
  expect(steps).toEqual(['undo']);
  const field = document.body.appendChild(document.createElement('textarea'));
  press(field);
  field.remove();
  expect(steps).toEqual(['undo']);
});

test.each(['dialog', 'alertdialog', 'menu', 'listbox'])('nothing is undone behind an open %s', (role) => {
  const front = document.body.appendChild(document.createElement('div'));
  front.setAttribute('role', role);
  press();
  expect(steps).toEqual([]);
  front.remove();
  press();
  expect(steps).toEqual(['undo']);
});
