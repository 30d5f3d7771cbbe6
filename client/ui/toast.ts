import { proxy, ref } from 'valtio';
import { onFirstInput } from './use-first-input.ts';

export interface ToastOptions {
  title: string;
  text?: string;
  kind?: 'info' | 'success' | 'error';
  /** A button; `alt` is what to do instead, for somebody who cannot reach it in time. */
  action?: { label: string; alt: string; run: () => void };
}

export interface Note {
  id: number;
  open: boolean;
  options: ToastOptions;
}

/** How long a note stays, unless it is pointed at or has the focus. */
export const DURATION_MS = 4_000;
const MOST_VISIBLE = 3;

/** What is shown, and in which modal dialog; `needed` once the code that shows it is to be fetched. */
export const notes = proxy<{
  shown: Note[];
  host: ReturnType<typeof ref<HTMLElement>> | null;
  needed: boolean;
}>({ shown: [], host: null, needed: false });
let count = 0;

/** Shows a note at the bottom right for a while; at most `MOST_VISIBLE` are there at a time. */
export const toast = (options: ToastOptions): void => {
  const open = notes.shown.filter((note) => note.open);
  if (open.length >= MOST_VISIBLE && open[0]) open[0].open = false;
  count += 1;
  // Those just closed are still on their way out.
  const kept = notes.shown.filter((note) => note.open || note.id >= count - MOST_VISIBLE);
  notes.shown = [...kept, { id: count, open: true, options: ref(options) }];
  notes.needed = true;
};

/**
 * Puts the notes into a modal dialog, since nothing outside of one can be seen above it or pressed; null puts them
 * back into the page.
 */
export const setToastHost = (element: HTMLElement | null): void => {
  notes.host = element && ref(element);
};

export const closeNote = (id: number): void => {
  const note = notes.shown.find((one) => one.id === id);
  if (note) note.open = false;
};

/** Has the code of notes fetched at the first press or key. */
export const fetchToastsWithFirstInput = (): void => {
  onFirstInput(() => {
    notes.needed = true;
  });
};
