import { vi } from 'vitest';

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
