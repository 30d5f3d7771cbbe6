import * as Toast from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio';
import { closeNote, DURATION_MS, type Note, notes } from './toast.ts';
import './toast.css';

const ICONS = { info: null, success: CircleCheck, error: CircleAlert };

const ShownNote = ({ id, open, options: { title, text, kind = 'info', action } }: Note) => {
  const Icon = ICONS[kind];
  const item = useRef<HTMLLIElement>(null);
  // A note that moves into a dialog, or out of it, does not slide in again.
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!open && item.current?.contains(document.activeElement))
      item.current.closest<HTMLElement>('.toasts')?.focus();
  }, [open]);
  const onEscape = (event: KeyboardEvent) => {
    const isInside = event.target instanceof Element && event.target.closest('.toasts') !== null;
    if (!isInside || event.defaultPrevented) return;
    // Otherwise a dialog the notes are in would close with it.
    event.preventDefault();
    closeNote(id);
  };
  return (
    <Toast.Root
      ref={item}
      className="toast"
      // Its buttons are what the keyboard goes to.
      tabIndex={undefined}
      data-kind={kind}
      data-settled={isSettled || undefined}
      open={open}
      onOpenChange={() => closeNote(id)}
      onEscapeKeyDown={onEscape}
      onAnimationEnd={() => setSettled(true)}
    >
      {Icon && <Icon className="toast-icon" size={20} aria-hidden />}
      <div className="toast-words">
        <p className="toast-title">{title}</p>
        {text && <p className="toast-text">{text}</p>}
      </div>
      {action && (
        <Toast.Action className="toast-action" altText={action.alt} title={action.alt} onClick={action.run}>
          {action.label}
        </Toast.Action>
      )}
      <Toast.Close className="toast-close" aria-label="Dismiss">
        <X size={16} aria-hidden />
      </Toast.Close>
    </Toast.Root>
  );
};

/** Where the notes appear, rendered once. F8 leads the keyboard there, Escape dismisses the newest. */
export const Toasts = () => {
  const { shown, host } = useSnapshot(notes);
  const list = useRef<HTMLOListElement>(null);
  const from = useRef<EventTarget | null>(null);
  // The list announces itself, also within a modal dialog; the library's announcements stay outside of the page.
  const [nowhere] = useState(() => document.createElement('div'));
  // When a note that has the focus goes, the list gets it, and gives it back to where it came from.
  useEffect(() => {
    const isHere = (place: EventTarget | null) =>
      place instanceof Node && list.current?.parentElement?.contains(place);
    const onFocus = ({ target, relatedTarget }: FocusEvent) => {
      if (isHere(target) && !isHere(relatedTarget)) from.current = relatedTarget;
      else if (target === list.current && from.current instanceof HTMLElement) from.current.focus();
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  const viewport = <Toast.Viewport ref={list} className="toasts" aria-live="polite" />;
  return (
    <Toast.Provider duration={DURATION_MS} announcerContainer={nowhere}>
      {shown.map((note) => (
        <ShownNote key={note.id} {...note} />
      ))}
      {host ? createPortal(viewport, host) : viewport}
    </Toast.Provider>
  );
};
