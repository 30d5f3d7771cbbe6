import { type RefObject, useLayoutEffect, useState } from 'react';

/** How high the first rows of a list that wraps are, in CSS pixels; null where it has no more rows than these. */
const heightOfRows = (list: HTMLElement, most: number): number | null => {
  const items = [...list.children].filter((item) => item instanceof HTMLElement);
  const tops = [...new Set(items.map(({ offsetTop }) => offsetTop))];
  if (tops.length <= most) return null;
  const last = items.filter(({ offsetTop }) => offsetTop === tops[most - 1]);
  return Math.max(...last.map(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight));
};

/** The height of the first `most` rows of a list; measured anew when its width or `changesWith` changes. */
export const useFirstRows = (
  list: RefObject<HTMLElement | null>,
  most: number,
  changesWith: unknown,
): number | null => {
  const [height, setHeight] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: there are other items then.
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = (): void => setHeight(heightOfRows(element, most));
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [list, most, changesWith]);
  return height;
};
