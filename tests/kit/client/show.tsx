import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

/** Renders into the page until the test has finished, and `again` something else in its place. */
export const show = async (content: ReactNode) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const box = document.createElement('div');
  document.body.append(box);
  const root = createRoot(box);
  const again = (next: ReactNode) => act(async () => root.render(next));
  await again(content);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    box.remove();
  });
  return { box, again };
};

/** Gives jsdom the watching of sizes it lacks; nothing ever changes its size. Undone by `vi.unstubAllGlobals`. */
export const stubResizeObserver = (): void => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
};
