import { Ellipsis } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { OpenedPart } from '../../../ui/loading/opened-part.tsx';
import { MENU_NOT_LOADED, type Opened, useOpenedMenu } from '../../../ui/menus/use-opened-menu.ts';
import { toast } from '../../../ui/toast.ts';
import './more-button.css';

/** What a button passes to its menu. */
export interface MoreMenuState {
  opened: Opened;
  onClose: () => void;
  button: RefObject<HTMLButtonElement | null>;
}

interface MoreButtonProps {
  /** Class of what surrounds it; that of the button follows from it. */
  name: 'day-more' | 'stop-more';
  label: string;
  /** Why nothing can be changed now, which a press says; null where it can. */
  obstacle: string | null;
  isPending?: boolean;
  stopId?: string;
  menu: (state: MoreMenuState) => ReactNode;
}

/** The three dots that open a menu, whose code is fetched then. */
export const MoreButton = ({ name, label, obstacle, isPending, stopId, menu }: MoreButtonProps) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const mayOpen = (): boolean => {
    if (obstacle !== null) toast({ title: 'One moment', text: obstacle });
    return obstacle === null;
  };
  const { opened, close, isUsed, presses, part } = useOpenedMenu(mayOpen);
  return (
    <div className={name} data-pending={isPending}>
      <button
        ref={button}
        id={id}
        type="button"
        className={`more-button ${name}-button`}
        data-stop-id={stopId}
        aria-label={label}
        aria-disabled={obstacle !== null}
        title={obstacle ?? undefined}
        {...presses}
      >
        <Ellipsis size={18} aria-hidden="true" />
      </button>
      {isUsed ? (
        <OpenedPart {...part} missing={MENU_NOT_LOADED}>
          {menu({ opened, onClose: close, button })}
        </OpenedPart>
      ) : null}
    </div>
  );
};
