import { type KeyboardEvent, type MouseEvent, startTransition, useState } from 'react';
import { useOpenedPart } from '../loading/use-opened-part.ts';

/** By what a menu was opened; null while it is closed. */
export type Opened = 'pointer' | 'keyboard' | null;

/** What a note says when the code of a menu could not be fetched. */
export const MENU_NOT_LOADED = 'The menu could not be loaded. Please try again.';

/**
 * A menu that a button opens and whose code is fetched then: with a press, or with the arrow down as menus do.
 * `mayOpen` can refuse, and says so itself. `presses` is for the button, `part` for OpenedPart.
 */
export const useOpenedMenu = (mayOpen: () => boolean = () => true) => {
  const [opened, setOpened] = useState<Opened>(null);
  // The press is shown first: a menu takes a slow device longer than that may, coming and going.
  const close = (): void => startTransition(() => setOpened(null));
  const { use, isUsed, isComing, part } = useOpenedPart(close);
  const press = (by: Opened): void => {
    if (!mayOpen()) return;
    startTransition(() => {
      use();
      setOpened((now) => (now === null ? by : null));
    });
  };
  const presses = {
    'aria-haspopup': 'menu',
    'aria-busy': isComing,
    'aria-expanded': opened !== null,
    onClick: (event: MouseEvent): void => press(event.detail === 0 ? 'keyboard' : 'pointer'),
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      press('keyboard');
    },
  } as const;
  return { opened, close, isUsed, presses, part };
};
