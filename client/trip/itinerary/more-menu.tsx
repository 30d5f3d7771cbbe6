import { DropdownMenu } from '@radix-ui/themes';
import type { ReactNode, RefObject } from 'react';
import type { Opened } from '../use-opened-menu.ts';

interface MoreMenuProps {
  opened: Opened;
  /** What opened it, which it is placed by and named after. */
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
  children: ReactNode;
}

/** Whoever opened the menu by the keyboard goes on from its first action. */
export const focusItem = (item: HTMLElement | null): void => item?.focus({ preventScroll: true });

/** The menu that a `MoreButton` opens. */
export const MoreMenu = ({ opened, button, onClose, onCloseAutoFocus, children }: MoreMenuProps) => (
  <DropdownMenu.Root modal={false} open={opened !== null} onOpenChange={(isOpen) => isOpen || onClose()}>
    <DropdownMenu.Trigger>
      <span className="more-anchor" aria-hidden="true" />
    </DropdownMenu.Trigger>
    <DropdownMenu.Content
      className="stop-menu"
      align="end"
      // Inside of the page, so that it belongs to a landmark.
      container={button.current?.closest('main') ?? null}
      aria-labelledby={button.current?.id}
      onCloseAutoFocus={onCloseAutoFocus}
      onInteractOutside={(event) => {
        // Its own press closes it; closed before that, it would open again.
        if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
      }}
    >
      {children}
    </DropdownMenu.Content>
  </DropdownMenu.Root>
);
