import { drawAllDays } from '../itinerary/joining-days.ts';

/** Space kept above what is gone to, in CSS pixels. */
const ABOVE = 12;

/** The plan that stands open. */
export const openPlan = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('.chat-item[data-open="true"] .itinerary');

const amongAllDays = (selector: string): HTMLElement[] => {
  drawAllDays();
  return [...(openPlan()?.querySelectorAll<HTMLElement>(selector) ?? [])];
};

/** The card of a day in the plan that stands open. */
export const cardOfDay = (day: number): HTMLElement | null =>
  amongAllDays(`.day-card[data-day="${day}"]`)[0] ?? null;

/** The card of the hotel in the plan that stands open. */
export const cardOfHotel = (): HTMLElement | null =>
  openPlan()?.querySelector<HTMLElement>('.hotel-card') ?? null;

/** The row of a stop in the plan that stands open. */
const rowOfStop = (stopId: string): HTMLElement | null =>
  amongAllDays('.stop').find(({ dataset }) => dataset.stop === stopId) ?? null;

/** Scrolls at once so that an element begins at the top of its conversation. */
export const bringToTop = (element: HTMLElement): void => {
  const scroller = element.closest('.chat-scroll');
  if (!scroller) return;
  const way = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  scroller.scrollTop += way - ABOVE;
};

/** Whether a part of an element that can be read is in view. */
export const isInView = (element: HTMLElement): boolean => {
  const scroller = element.closest('.chat-scroll');
  if (!scroller) return false;
  const view = scroller.getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > view.top + ABOVE && top < view.bottom - ABOVE;
};

/** What a link to a day or a stop names: `#day-3`, `#stop-…`. */
export const linkToDay = (day: number): string => `#day-${day}`;

const named = (hash: string): HTMLElement | null => {
  const day = /^#day-(\d{1,2})$/.exec(hash)?.[1];
  if (day !== undefined) return cardOfDay(Number(day));
  if (!hash.startsWith('#stop-')) return null;
  try {
    return rowOfStop(decodeURIComponent(hash.slice('#stop-'.length)));
  } catch {
    // A percent sign that begins no code: it names nothing.
    return null;
  }
};

/** Goes to what a link names and gives it the focus; false where the open plan has no such thing. */
export const goToLink = (hash: string): boolean => {
  const target = named(hash);
  if (!target) return false;
  bringToTop(target);
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
};
