import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useIsNarrow } from '../ui/use-media.ts';

const NAME = 'sidebar:state';
const WEEK_S = 604_800;

/** Whether the sidebar was left open; open when nothing (readable) is kept. */
export const sidebarOpenFrom = (cookies: string): boolean =>
  !cookies.split('; ').some((cookie) => cookie === `${NAME}=false`);

/** What to assign to `document.cookie` to keep the state for 7 days. */
export const sidebarCookie = (open: boolean): string =>
  `${NAME}=${open}; path=/; max-age=${WEEK_S}; samesite=lax`;

interface SidebarState {
  /** Below 1024 px the sidebar is a drawer over the page. */
  narrow: boolean;
  /** Unfolded (or, when narrow, the drawer is out). */
  open: boolean;
  toggle: () => void;
  closeDrawer: () => void;
}

const isToggleKey = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'b' &&
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  !event.repeat;

/** The state of the sidebar: kept in a cookie, switched by Ctrl or Cmd and b. The drawer always starts closed. */
export const useSidebar = (): SidebarState => {
  const narrow = useIsNarrow();
  const [unfolded, setUnfolded] = useState(() => sidebarOpenFrom(document.cookie));
  const [drawer, setDrawer] = useState(false);
  const [path] = useLocation();

  const toggle = useCallback(() => {
    if (narrow) setDrawer((out) => !out);
    else setUnfolded((open) => !open);
  }, [narrow]);
  const closeDrawer = useCallback(() => setDrawer(false), []);

  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support.
    document.cookie = sidebarCookie(unfolded);
  }, [unfolded]);
  // Whoever chose something in the drawer wants to see it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the reason, not a value used.
  useEffect(closeDrawer, [path, narrow]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isToggleKey(event)) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [toggle]);

  return { narrow, open: narrow ? drawer : unfolded, toggle, closeDrawer };
};
