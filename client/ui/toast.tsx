import * as Radix from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { proxy, ref, useSnapshot } from 'valtio';
import './toast.css';

export interface ToastAction {
  label: string;
  /** What to do instead, for who cannot reach the button in time (read out by screen readers). */
  alt: string;
  run: () => void;
}

export interface ToastOptions {
  title: string;
  text?: string;
  kind?: 'info' | 'success' | 'error';
  action?: ToastAction;
}

interface Item extends Omit<ToastOptions, 'kind'> {
  id: number;
  kind: 'info' | 'success' | 'error';
  open: boolean;
}

const DURATION_MS = 4_000;
const MAX_VISIBLE = 3;
/** The closing animation of toast.css, and a little. */
const CLOSING_MS = 220;

const queue = proxy<{ items: Item[] }>({ items: [] });
let count = 0;

const close = (id: number): void => {
  const item = queue.items.find((one) => one.id === id);
  if (item) item.open = false;
  setTimeout(() => {
    const index = queue.items.findIndex((one) => one.id === id);
    if (index >= 0) queue.items.splice(index, 1);
  }, CLOSING_MS);
};

/** Shows a note at the bottom right for about 4 seconds; the fourth at a time pushes the oldest out. */
export const toast = ({ kind = 'info', action, ...rest }: ToastOptions): void => {
  const visible = queue.items.filter((one) => one.open);
  if (visible.length >= MAX_VISIBLE && visible[0]) close(visible[0].id);
  count += 1;
  queue.items.push({ ...rest, id: count, kind, open: true, ...(action ? { action: ref(action) } : {}) });
};

const ICONS = { info: null, success: CircleCheck, error: CircleAlert };

const Toast = ({ item }: { item: Item }) => {
  const Icon = ICONS[item.kind];
  return (
    <Radix.Root
      className="toast"
      data-kind={item.kind}
      open={item.open}
      type={item.kind === 'error' ? 'foreground' : 'background'}
      onOpenChange={(open) => {
        if (!open) close(item.id);
      }}
    >
      {Icon && <Icon className="toast-icon" size={20} aria-hidden />}
      <div className="toast-words">
        <Radix.Title className="toast-title">{item.title}</Radix.Title>
        {item.text && <Radix.Description className="toast-text">{item.text}</Radix.Description>}
      </div>
      {item.action && (
        <Radix.Action altText={item.action.alt} className="toast-action" onClick={item.action.run}>
          {item.action.label}
        </Radix.Action>
      )}
      <Radix.Close className="toast-close" aria-label="Dismiss">
        <X size={16} aria-hidden />
      </Radix.Close>
    </Radix.Root>
  );
};

/** Where the notes appear; rendered once, around nothing. */
export const Toasts = () => {
  const { items } = useSnapshot(queue);
  return (
    <Radix.Provider duration={DURATION_MS} swipeDirection="right" label="Notification">
      {items.map((item) => (
        <Toast key={item.id} item={item} />
      ))}
      <Radix.Viewport className="toasts" label="Notifications ({hotkey})" />
    </Radix.Provider>
  );
};
