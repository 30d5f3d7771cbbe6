type OnPop = (event: PopStateEvent) => void;

let hold: OnPop | null = null;

/** Called once, before the app is drawn: a window calls its listeners in the order in which they were added. */
export const startHoldingHistory = (): void => window.addEventListener('popstate', (event) => hold?.(event));

/** Has `onPop` see each step through the history of the browser before the app does. Returns a function that ends that. */
export const holdHistory = (onPop: OnPop): (() => void) => {
  hold = onPop;
  return () => {
    hold = null;
  };
};
