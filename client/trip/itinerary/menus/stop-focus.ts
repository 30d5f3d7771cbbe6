const buttonsIn = (part: ParentNode): HTMLElement[] => [
  ...part.querySelectorAll<HTMLElement>('[data-stop-id]'),
];

/** Where a stop is in its day, for when it has gone from there. */
export interface StopPosition {
  list: HTMLElement | null;
  index: number;
}

/** The position of the stop whose button this is. */
export const positionOf = (button: HTMLElement): StopPosition => {
  const list = button.closest<HTMLElement>('.day-stops');
  return { list, index: list ? buttonsIn(list).indexOf(button) : 0 };
};

/**
 * Gives the focus, if nothing has it, to a stop's button wherever the stop is now; where it has gone, to the one in
 * its position.
 */
export const focusStop = (stopId: string, { list, index }: StopPosition): void => {
  if (document.activeElement !== document.body) return;
  const own = buttonsIn(document).find((button) => button.dataset.stopId === stopId);
  const near = list ? buttonsIn(list) : [];
  const target = own ?? near[index] ?? near.at(-1) ?? list?.closest<HTMLElement>('[tabindex]');
  target?.focus();
};
