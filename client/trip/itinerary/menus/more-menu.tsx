import type { ReactNode, RefObject } from 'react';
import { AnchoredMenu } from '../../../ui/menus/anchored-menu.tsx';
import type { Opened } from '../../../ui/menus/use-opened-menu.ts';
import { useMedia } from '../../../ui/use-media.ts';

interface MoreMenuProps {
  opened: Opened;
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
  children: ReactNode;
}

/** The menu that a `MoreButton` opens. */
export const MoreMenu = ({ button, ...more }: MoreMenuProps) => {
  // Its entries are as high as a finger needs them: above or below the button not all of them have room.
  const isForFingers = useMedia('(width < 480px), (pointer: coarse)');
  return (
    <AnchoredMenu
      className="stop-menu"
      anchor="menu-anchor"
      side={isForFingers ? 'left' : 'bottom'}
      align={isForFingers ? 'center' : 'end'}
      // Inside of the page, so that it belongs to a landmark.
      container={button.current?.closest('main') ?? null}
      button={button}
      {...more}
    />
  );
};
