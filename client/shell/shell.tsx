import '@radix-ui/themes/components.css?set=rest';
import { Menu } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { Link, useRoute } from 'wouter';
import { tripPage } from '../../shared/contracts/app-pages.ts';
import { Logo } from '../art/logo.tsx';
import { afterPaint } from '../ui/after-paint.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { setToastHost } from '../ui/toast.ts';
import { Sidebar } from './sidebar.tsx';
import { useSidebar } from './use-sidebar.ts';
import '../art/brand.css';
import '../ui/icon-button.css';
import './shell.css';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** Given the drawer's element, for menus inside it: what is outside of a modal dialog cannot be clicked. */
  children: (drawer: HTMLElement | null) => ReactNode;
}

/** A panel that slides in from the left over the page; Escape and a click beside it close it. */
const Drawer = ({ open, onClose, children }: DrawerProps) => {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  useEffect(() => {
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open, dialog]);
  useEffect(() => {
    if (!open || !dialog) return undefined;
    setToastHost(dialog);
    return () => setToastHost(null);
  }, [open, dialog]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key.
    <dialog
      ref={setDialog}
      className="drawer"
      aria-label="Menu"
      // Before the browser closes it, which it says a moment later: a press on the menu until then would count as the next one.
      onCancel={(event) => {
        if (event.target !== dialog) return;
        event.preventDefault();
        onClose();
      }}
      // The browser says so a moment later: by then it may be open again.
      onClose={() => {
        if (!dialog?.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog) onClose();
      }}
    >
      {children(dialog)}
    </dialog>
  );
};

/**
 * The columns of the page. What the sidebar shows changes first and the width of the page beside it after that: a long
 * plan takes a slow device longer to lay out than a press may.
 */
const Columns = ({ isOpen, children }: { isOpen: boolean; children: ReactNode }) => {
  const [isWide, setWide] = useState(isOpen);
  useEffect(() => afterPaint(() => setWide(isOpen)), [isOpen]);
  return (
    <div className="shell" data-sidebar={isWide ? 'open' : undefined}>
      {children}
    </div>
  );
};

/** Around every screen of someone who is signed in: the sidebar, and a bar to reach it on small windows. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const sidebar = useSidebar();
  const [isTrip] = useRoute(tripPage(':id'));
  // The menu opens in here, so that it belongs to a landmark.
  const [side, setSide] = useState<HTMLElement | null>(null);
  // The page first: what is in the drawer is seen by whoever opens it.
  const hasDrawer = useDeferredValue(true, false);
  return (
    <Columns isOpen={sidebar.open}>
      {isTrip ? <SkipLink to=".composer textarea">Skip to your message</SkipLink> : null}
      {sidebar.narrow ? (
        <>
          <SkipLink to=".shell-main">Skip to the content</SkipLink>
          <header className="shell-bar" data-trip={isTrip}>
            <button type="button" className="icon-button" aria-label="Open the menu" onClick={sidebar.toggle}>
              <Menu size={21} aria-hidden />
            </button>
            <Link href="/trip/new" className="brand" aria-label="Rihla">
              <Logo size={28} />
              <span>Rihla</span>
            </Link>
          </header>
          <Drawer open={sidebar.open} onClose={sidebar.closeDrawer}>
            {(drawer) =>
              hasDrawer ? (
                <Sidebar open onToggle={sidebar.closeDrawer} container={drawer} dialogContainer={drawer} />
              ) : null
            }
          </Drawer>
        </>
      ) : (
        <SkipLink to=".shell-side">Skip to the sidebar</SkipLink>
      )}
      <main className="shell-main" tabIndex={-1}>
        {children}
      </main>
      {sidebar.narrow ? null : (
        // After what the page is for, which is few Tab presses away however many trips are listed here.
        <aside className="shell-side" aria-label="Sidebar" tabIndex={-1} ref={setSide}>
          <Sidebar open={sidebar.open} onToggle={sidebar.toggle} container={side} dialogContainer={null} />
        </aside>
      )}
    </Columns>
  );
};
