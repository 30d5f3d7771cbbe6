import { type RefObject, useLayoutEffect } from 'react';

/** Makes a text field as high as its `text` needs; its style says how high it may become. */
export const useOwnHeight = (input: RefObject<HTMLTextAreaElement | null>, text: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text.
  useLayoutEffect(() => {
    const element = input.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [input, text]);
};
