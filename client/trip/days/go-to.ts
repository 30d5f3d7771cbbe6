import { holdPlace } from '../../ui/hold-place.ts';
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

/** By then all that comes into view where one has gone has been laid out. */
const ARRIVED_MS = 1_000;
let stopHolding = (): void => {};

/**
 * Scrolls at once so that an element begins at the top of its conversation, and keeps it there a while: days whose
 * rendering was skipped may turn out to be of another height.
 */
export const bringToTop = (element: HTMLElement): void => {
  stopHolding();
  const scroller = element.closest<HTMLElement>('.chat-scroll');
  if (!scroller) return;
  const way = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  scroller.scrollTop += way - ABOVE;
  const stop = holdPlace(scroller, { element, top: element.getBoundingClientRect().top });
  stopHolding = stop;
  setTimeout(stop, ARRIVED_MS);
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
