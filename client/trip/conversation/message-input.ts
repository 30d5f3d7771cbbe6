import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';

/** Enter sends, unless with Shift, or while an input method still composes a word. */
export const isSendKey = (event: KeyboardEvent): boolean =>
  // 229 is how Safari marks the Enter that ends a composition.
  event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && event.keyCode !== 229;

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
