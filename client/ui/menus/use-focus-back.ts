import { type RefObject, useRef } from 'react';

/** What a menu or panel calls for the focus to go back to the button that opened it, unless a press went elsewhere. */
export const useFocusBack = (button: RefObject<HTMLButtonElement | null>) => {
  const wasLeft = useRef(false);
  return {
    onCloseAutoFocus: (event: Event): void => {
      event.preventDefault();
      if (!wasLeft.current) button.current?.focus({ preventScroll: true });
      wasLeft.current = false;
    },
    onInteractOutside: (event: Event): void => {
      // Its own press closes it; closed before that, it would open again.
      if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
      else wasLeft.current = true;
    },
  };
};
