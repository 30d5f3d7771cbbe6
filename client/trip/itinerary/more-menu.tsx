import type { ReactNode, RefObject } from 'react';
import { AnchoredMenu } from '../../ui/anchored-menu.tsx';
import type { Opened } from '../../ui/use-opened-menu.ts';

interface MoreMenuProps {
  opened: Opened;
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
  children: ReactNode;
}

/** The menu that a `MoreButton` opens. */
export const MoreMenu = ({ button, ...more }: MoreMenuProps) => (
  <AnchoredMenu
    className="stop-menu"
    anchor="menu-anchor"
    align="end"
    // Inside of the page, so that it belongs to a landmark.
    container={button.current?.closest('main') ?? null}
    button={button}
    {...more}
  />
);
