import { PanelLeft, Plus } from 'lucide-react';
import { Link, useRoute } from 'wouter';
import { Logo } from '../art/logo.tsx';
import { TripDialog } from './trip-dialog.tsx';
import { TripLists } from './trip-lists.tsx';
import { useTripQuestion } from './use-trip-question.ts';
import { UserMenu } from './user-menu.tsx';
import '../art/brand.css';
import '../ui/icon-button.css';
import './sidebar.css';

export interface SidebarProps {
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

/** Logo, new trip, the newest and the archived trips, and the user's menu. */
export const Sidebar = ({ open, onToggle, container, dialogContainer }: SidebarProps) => {
  const asking = useTripQuestion();
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
      {open ? <TripLists ask={asking.ask} container={container} /> : <div className="sidebar-space" />}
      <UserMenu open={open} container={container} />
      <TripDialog asking={asking} container={dialogContainer} />
    </div>
  );
};
