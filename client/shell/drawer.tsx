import { type ReactNode, useEffect, useState } from 'react';
import { setToastHost } from '../ui/toast.tsx';
import './drawer.css';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** Given the drawer's element, for menus inside it: what is outside of a modal dialog cannot be clicked. */
  children: (drawer: HTMLElement | null) => ReactNode;
}

/** A panel that slides in from the left over the page; Escape and a click beside it close it. */
export const Drawer = ({ open, onClose, children }: DrawerProps) => {
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
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog) onClose();
      }}
    >
      {children(dialog)}
    </dialog>
  );
};
