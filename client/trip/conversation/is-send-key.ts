import type { KeyboardEvent } from 'react';

/** Enter sends, unless with Shift, or while an input method still composes a word. */
export const isSendKey = (event: KeyboardEvent): boolean =>
  // 229 is how Safari marks the Enter that ends a composition.
  event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && event.keyCode !== 229;
