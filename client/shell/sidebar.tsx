import { DropdownMenu } from '@radix-ui/themes';
import {
  ChevronsUpDown,
  History,
  LayoutGrid,
  LogOut,
  type LucideIcon,
  Moon,
  PanelLeft,
  Plus,
  Settings,
} from 'lucide-react';
import { startTransition, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation, useRoute } from 'wouter';
import { displayName } from '../../shared/contracts/account.ts';
import { Logo } from '../art/logo.tsx';
import { session, useSignOut } from '../session/session.ts';
import { chooseTheme, type ThemeChoice, theme } from '../theme/color-theme.ts';
import { TripLists } from './trip-lists.tsx';
import { TripDialog, useTripQuestion } from './trip-question.tsx';
import '../art/brand.css';
import '../ui/icon-button.css';
import './sidebar.css';

const CHOICES: { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'Like the system' },
];
const isChoice = (text: string): text is ThemeChoice => CHOICES.some(({ value }) => value === text);

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();

const ThemeMenu = ({ container }: { container: HTMLElement | null }) => {
  const { choice } = useSnapshot(theme);
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger>
        <Moon size={16} aria-hidden /> Colours
      </DropdownMenu.SubTrigger>
      <DropdownMenu.SubContent container={container}>
        <DropdownMenu.RadioGroup
          value={choice}
          onValueChange={(value) => {
            if (isChoice(value)) chooseTheme(value);
          }}
        >
          {CHOICES.map(({ value, label }) => (
            <DropdownMenu.RadioItem key={value} value={value}>
              {label}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.SubContent>
    </DropdownMenu.Sub>
  );
};

/** The user's name, behind which are Settings and Sign Out. */
const UserMenu = ({ open, container }: { open: boolean; container: HTMLElement | null }) => {
  const { user } = useSnapshot(session);
  const name = displayName(user);
  const leave = useSignOut();
  const [isOpen, setOpen] = useState(false);
  return (
    // A slow device shows the press before it has built the menu.
    <DropdownMenu.Root
      modal={false}
      open={isOpen}
      onOpenChange={(open) => startTransition(() => setOpen(open))}
    >
      <DropdownMenu.Trigger>
        <button type="button" className="sidebar-user" aria-label={`${name}, account menu`}>
          {/* Drawn, not written: what is written must be in the name of the button. */}
          <span className="sidebar-face" aria-hidden="true" data-initials={initialsOf(name)} />
          {open && (
            <>
              <span className="sidebar-name">{name}</span>
              <ChevronsUpDown size={16} aria-hidden />
            </>
          )}
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content container={container} side="top" align="start" className="sidebar-menu">
        <DropdownMenu.Item asChild>
          <Link href="/settings">
            <Settings size={16} aria-hidden /> Settings
          </Link>
        </DropdownMenu.Item>
        <ThemeMenu container={container} />
        <DropdownMenu.Separator />
        <DropdownMenu.Item onSelect={() => void leave()}>
          <LogOut size={16} aria-hidden /> Sign Out
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
};

interface SidebarProps {
  /** Unfolded; folded there is only room for icons. */
  open: boolean;
  onToggle: () => void;
  /** Where menus are put; null for the page itself. */
  container: HTMLElement | null;
  /** Where dialogs are put; null for the page itself. */
  dialogContainer: HTMLElement | null;
}

const NewTripLink = ({ open }: { open: boolean }) => {
  const [here] = useRoute('/trip/new');
  return (
    <Link
      href="/trip/new"
      className="sidebar-new"
      aria-label="New Trip"
      aria-current={here ? 'page' : undefined}
    >
      {open ? (
        <>
          <Plus size={18} aria-hidden /> New Trip
        </>
      ) : (
        <span aria-hidden="true">+</span>
      )}
    </Link>
  );
};

const PAGES: readonly { href: string; label: string; Icon: LucideIcon }[] = [
  { href: '/dashboard', label: 'Dashboard', Icon: LayoutGrid },
  { href: '/trip/history', label: 'Trip History', Icon: History },
];

const PageLinks = ({ open }: { open: boolean }) => {
  const [path] = useLocation();
  return (
    <nav className="sidebar-pages" aria-label="Pages">
      {PAGES.map(({ href, label, Icon }) => (
        <Link
          key={href}
          href={href}
          className="sidebar-page"
          title={open ? undefined : label}
          aria-current={path === href ? 'page' : undefined}
        >
          <Icon size={17} aria-hidden />
          <span className={open ? undefined : 'visually-hidden'}>{label}</span>
        </Link>
      ))}
    </nav>
  );
};

/** Logo, new trip, the newest and the archived trips, and the user's menu. */
export const Sidebar = ({ open, onToggle, container, dialogContainer }: SidebarProps) => {
  const { ask, ...asking } = useTripQuestion();
  return (
    <div className="sidebar" data-open={open}>
      <div className="sidebar-head">
        <Link href="/trip/new" className="brand" aria-label="Rihla">
          <Logo size={32} />
          {open && <span>Rihla</span>}
        </Link>
        <button
          type="button"
          className="icon-button"
          aria-label={open ? 'Close the sidebar' : 'Open the sidebar'}
          title={`${open ? 'Close' : 'Open'} the sidebar (Ctrl B)`}
          aria-expanded={open}
          onClick={onToggle}
        >
          <PanelLeft size={19} aria-hidden />
        </button>
      </div>
      <NewTripLink open={open} />
      <PageLinks open={open} />
      {open ? <TripLists ask={ask} container={container} /> : <div className="sidebar-space" />}
      <UserMenu open={open} container={container} />
      <TripDialog {...asking} container={dialogContainer} />
    </div>
  );
};
