import { ChevronsUpDown } from 'lucide-react';
import { useId, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { displayName } from '../../shared/contracts/account.ts';
import { session } from '../session/session.ts';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { OpenedPart } from '../ui/loading/opened-part.tsx';
import { MENU_NOT_LOADED, useOpenedMenu } from '../ui/menus/use-opened-menu.ts';
import { useFirstInput } from '../ui/use-first-input.ts';
import './user-menu.css';

const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu);
const getReady = (): void => void AccountMenu.prefetch();

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();

interface UserMenuProps {
  /** The name is shown, not the initials alone. */
  open: boolean;
  /** Where the menu is put; null for the page itself. */
  container: HTMLElement | null;
}

/** The user's name, behind which are Settings and Sign Out. */
export const UserMenu = ({ open, container }: UserMenuProps) => {
  const { user } = useSnapshot(session);
  const name = displayName(user);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { opened, close, isUsed, presses, part } = useOpenedMenu();
  useFirstInput(getReady);
  return (
    <div className="sidebar-account">
      <button
        ref={button}
        id={id}
        type="button"
        className="sidebar-user"
        aria-label={`${name}, account menu`}
        onPointerEnter={getReady}
        onFocus={getReady}
        {...presses}
      >
        {/* Drawn, not written: what is written must be in the name of the button. */}
        <span className="sidebar-face" aria-hidden="true" data-initials={initialsOf(name)} />
        {open && (
          <>
            <span className="sidebar-name">{name}</span>
            <ChevronsUpDown size={16} aria-hidden />
          </>
        )}
      </button>
      {isUsed ? (
        <OpenedPart {...part} missing={MENU_NOT_LOADED}>
          <AccountMenu opened={opened} onClose={close} button={button} container={container} />
        </OpenedPart>
      ) : null}
    </div>
  );
};
