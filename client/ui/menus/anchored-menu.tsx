import { DropdownMenu } from '@radix-ui/themes';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { useFocusBack } from './use-focus-back.ts';
import type { Opened } from './use-opened-menu.ts';
import './menu-anchor.css';

type ContentProps = ComponentProps<typeof DropdownMenu.Content>;

interface AnchoredMenuProps
  extends Pick<ContentProps, 'className' | 'container' | 'side' | 'align' | 'onCloseAutoFocus'> {
  opened: Opened;
  onClose: () => void;
  /** What opened it, which it is named after, and which has the focus when it closes unless `onCloseAutoFocus` says otherwise. */
  button: RefObject<HTMLButtonElement | null>;
  /** Class of what it is placed by, an element of its own where the button is. */
  anchor: string;
  children: ReactNode;
}

/** Whoever opened a menu by the keyboard goes on from its first item: the `ref` of that. */
export const focusItem = (item: HTMLElement | null): void => item?.focus({ preventScroll: true });

/** The menu of a button that knows nothing of menus (`useOpenedMenu`), to be fetched when that is pressed. */
export const AnchoredMenu = ({
  opened,
  onClose,
  button,
  anchor,
  children,
  ...content
}: AnchoredMenuProps) => {
  const focusBack = useFocusBack(button);
  return (
    <DropdownMenu.Root modal={false} open={opened !== null} onOpenChange={(isOpen) => isOpen || onClose()}>
      <DropdownMenu.Trigger>
        <span className={anchor} data-menu-anchor aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content aria-labelledby={button.current?.id} {...focusBack} {...content}>
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
};
