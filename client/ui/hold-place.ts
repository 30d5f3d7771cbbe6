/** An element and where it stood, in CSS pixels from the top of the window. */
export interface Anchor {
  element: Element;
  top: number;
}

/**
 * Keeps an element in its place until the reader does something: text above it may still change its size, once the code
 * for it is there.
 */
export const holdPlace = (scroller: HTMLElement, { element, top }: Anchor): (() => void) => {
  const ended = new AbortController();
  const sizes = new ResizeObserver(() => hold());
  const stop = (): void => {
    sizes.disconnect();
    ended.abort();
  };
  let held = scroller.scrollTop;
  const hold = (): void => {
    if (Math.abs(scroller.scrollTop - held) >= 2 || !element.isConnected) stop();
    else scroller.scrollTop += element.getBoundingClientRect().top - top;
    held = scroller.scrollTop;
  };
  hold();
  const content = scroller.firstElementChild;
  if (content) sizes.observe(content);
  for (const kind of ['pointerdown', 'keydown', 'wheel'])
    document.addEventListener(kind, stop, { signal: ended.signal, capture: true, passive: true });
  return stop;
};
