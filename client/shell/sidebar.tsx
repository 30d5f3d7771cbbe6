import { History, LayoutGrid, type LucideIcon, PanelLeft, Plus } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link, useLocation, useRoute } from 'wouter';
import { Logo } from '../art/logo.tsx';
import { TripLists } from './trip-lists.tsx';
import { TripDialog, useTripQuestion } from './trip-question.tsx';
import { UserMenu } from './user-menu.tsx';
import '../art/brand.css';
import '../ui/icon-button.css';
import './sidebar.css';

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
  // The press is shown first: the lists are most of what is drawn.
  const hasLists = useDeferredValue(open) && open;
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
      {hasLists ? <TripLists ask={ask} container={container} /> : <div className="sidebar-space" />}
      <UserMenu open={open} container={container} />
      <TripDialog {...asking} container={dialogContainer} />
    </div>
  );
};
