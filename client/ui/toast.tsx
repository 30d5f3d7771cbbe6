import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio';
import { useToastHost } from './toast-host.ts';
import { createToastQueue, type ToastItem, type ToastOptions } from './toast-queue.ts';
import './toast.css';

const queue = createToastQueue({
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});

/** Shows a note at the bottom right for about 4 seconds; at most three are there at a time. */
export const toast = (options: ToastOptions): void => queue.show(options);

const ICONS = { info: null, success: CircleCheck, error: CircleAlert };

const Toast = ({ item, moved }: { item: ToastItem; moved: boolean }) => {
  const Icon = ICONS[item.kind];
  const { action } = item;
  return (
    <li
      className="toast"
      data-kind={item.kind}
      data-closing={item.closing || undefined}
      data-moved={moved || undefined}
    >
      {Icon && <Icon className="toast-icon" size={20} aria-hidden />}
      <div className="toast-words">
        <p className="toast-title">{item.title}</p>
        {item.text && <p className="toast-text">{item.text}</p>}
      </div>
      {action && (
        <button
          type="button"
          className="toast-action"
          title={action.alt}
          onClick={() => {
            queue.close(item.id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="toast-close" aria-label="Dismiss" onClick={() => queue.close(item.id)}>
        <X size={16} aria-hidden />
      </button>
    </li>
  );
};

/** Time stands still while the pointer or the focus is on the notes, and while nobody sees the page. */
const useHolding = () => {
  const reasons = useRef(new Set<string>());
  const hold = (reason: string, holds: boolean) => {
    if (holds) reasons.current.add(reason);
    else reasons.current.delete(reason);
    if (reasons.current.size > 0) queue.hold();
    else queue.release();
  };
  useEffect(() => {
    const onVisibility = () => hold('hidden', document.hidden);
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  });
  return hold;
};

/** Remembers where the focus came from, and gives it back when the note it was on has gone. */
const useWayBack = (list: RefObject<HTMLElement | null>, count: number) => {
  const from = useRef<HTMLElement | null>(null);
  const isInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: done when the number of notes changes.
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isInside.current || !isLost) return;
    isInside.current = false;
    const back = from.current?.isConnected ? from.current : list.current;
    back?.focus();
  }, [count]);
  return {
    enter: (before: EventTarget | null) => {
      isInside.current = true;
      if (before instanceof HTMLElement && !list.current?.contains(before)) from.current = before;
    },
    leave: (next: EventTarget | null) => {
      if (next instanceof Node && !list.current?.contains(next)) isInside.current = false;
    },
  };
};

/** The newest note that was there when they last changed places: it does not slide in again. */
const useMoved = (host: HTMLElement | null, newest: number): number => {
  const [at, setAt] = useState({ host, newest: 0 });
  if (at.host === host) return at.newest;
  setAt({ host, newest });
  return newest;
};

/** Where the notes appear, rendered once. F8 leads the keyboard there, Escape dismisses the newest. */
export const Toasts = () => {
  const items = useSnapshot(queue.items);
  const list = useRef<HTMLOListElement>(null);
  const host = useToastHost();
  const moved = useMoved(host, items.at(-1)?.id ?? 0);
  const hold = useHolding();
  const count = items.length;
  const wayBack = useWayBack(list, count);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') list.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  // A note that goes away under the pointer or the focus sends no event that it was left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: done when the number of notes changes.
  useEffect(() => {
    if (!list.current?.matches(':hover')) hold('pointer', false);
    if (!list.current?.contains(document.activeElement)) hold('focus', false);
  }, [count, host]);
  const onFocus = (event: FocusEvent) => {
    hold('focus', true);
    wayBack.enter(event.relatedTarget);
  };
  const onBlur = (event: FocusEvent) => {
    hold('focus', false);
    wayBack.leave(event.relatedTarget);
  };
  const notes = (
    <section aria-label="Notifications (F8)">
      <ol
        ref={list}
        className="toasts"
        tabIndex={-1}
        aria-live="polite"
        aria-relevant="additions"
        onPointerEnter={() => hold('pointer', true)}
        onPointerLeave={() => hold('pointer', false)}
        onFocus={onFocus}
        onBlur={onBlur}
        onKeyDown={(event) => {
          const newest = items.at(-1);
          if (event.key !== 'Escape' || !newest) return;
          // Otherwise a dialog the notes are in would close with it.
          event.preventDefault();
          queue.close(newest.id);
        }}
      >
        {items.map((item) => (
          <Toast key={item.id} item={item} moved={item.id <= moved} />
        ))}
      </ol>
    </section>
  );
  return host ? createPortal(notes, host) : notes;
};
