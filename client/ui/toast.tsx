import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
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

const Toast = ({ item }: { item: ToastItem }) => {
  const Icon = ICONS[item.kind];
  const { action } = item;
  return (
    <li className="toast" data-kind={item.kind} data-closing={item.closing || undefined}>
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

/** Where the notes appear, rendered once. F8 leads the keyboard there, Escape dismisses the newest. */
export const Toasts = () => {
  const items = useSnapshot(queue.items);
  const list = useRef<HTMLOListElement>(null);
  const hold = useHolding();
  const count = items.length;
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
  }, [count]);
  return (
    <section aria-label="Notifications (F8)">
      <ol
        ref={list}
        className="toasts"
        tabIndex={-1}
        aria-live="polite"
        aria-relevant="additions"
        onPointerEnter={() => hold('pointer', true)}
        onPointerLeave={() => hold('pointer', false)}
        onFocus={() => hold('focus', true)}
        onBlur={() => hold('focus', false)}
        onKeyDown={(event) => {
          const newest = items.at(-1);
          if (event.key === 'Escape' && newest) queue.close(newest.id);
        }}
      >
        {items.map((item) => (
          <Toast key={item.id} item={item} />
        ))}
      </ol>
    </section>
  );
};
