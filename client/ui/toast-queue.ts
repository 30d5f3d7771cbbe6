import { proxy, ref } from 'valtio';

export interface ToastAction {
  label: string;
  run: () => void;
  /** What to do instead, for somebody who cannot reach the button in time. */
  alt: string;
}

export interface ToastOptions {
  title: string;
  text?: string;
  kind?: 'info' | 'success' | 'error';
  action?: ToastAction;
}

export interface ToastItem extends ToastOptions {
  id: number;
  kind: 'info' | 'success' | 'error';
  /** On its way out. */
  closing: boolean;
}

export const DURATION_MS = 4_000;
export const MOST_VISIBLE = 3;
/** The closing animation of toast.css. */
export const CLOSING_MS = 180;

export interface ToastClock {
  now(): number;
  /** Calls `run` after `ms`, unless the answer is called before. */
  after(ms: number, run: () => void): () => void;
}

interface Timer {
  left: number;
  since: number;
  stop: () => void;
}

export interface ToastQueue {
  readonly items: readonly ToastItem[];
  show(options: ToastOptions): void;
  close(id: number): void;
  /** Stops the time for all notes: somebody is reading, or about to press a button. */
  hold(): void;
  release(): void;
}

/** The notes on screen: each stays 4 seconds of time that is not held, and the fourth pushes the oldest out. */
export const createToastQueue = (clock: ToastClock): ToastQueue => {
  const items = proxy<ToastItem[]>([]);
  const timers = new Map<number, Timer>();
  let held = false;
  let count = 0;

  const run = (id: number, left: number) => {
    const stop = held ? () => undefined : clock.after(left, () => close(id));
    timers.set(id, { left, since: clock.now(), stop });
  };
  const close = (id: number) => {
    const item = items.find((one) => one.id === id);
    if (!item || item.closing) return;
    item.closing = true;
    timers.get(id)?.stop();
    timers.delete(id);
    clock.after(CLOSING_MS, () => {
      const index = items.findIndex((one) => one.id === id);
      if (index >= 0) items.splice(index, 1);
    });
  };

  return {
    items,
    close,
    show: ({ kind = 'info', action, ...words }) => {
      const open = items.filter((one) => !one.closing);
      if (open.length >= MOST_VISIBLE && open[0]) close(open[0].id);
      count += 1;
      items.push({ ...words, kind, id: count, closing: false, ...(action ? { action: ref(action) } : {}) });
      run(count, DURATION_MS);
    },
    hold: () => {
      if (held) return;
      held = true;
      for (const timer of timers.values()) {
        timer.stop();
        timer.left -= clock.now() - timer.since;
      }
    },
    release: () => {
      if (!held) return;
      held = false;
      for (const [id, { left }] of timers) run(id, left);
    },
  };
};
