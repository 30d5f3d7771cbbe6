import { AlertDialog, Button } from '@radix-ui/themes';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { holdHistory } from '../../ui/hold-history.ts';
import '../../ui/confirm-dialog.css';

/** The path within the app that a press leads to; null for any other press. */
const pathOf = (event: MouseEvent): string | null => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isOwnWindow = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!link || !isOwnWindow || link.target === '_blank' || link.origin !== location.origin) return null;
  return link.pathname === location.pathname ? null : link.pathname + link.search;
};

const BACK = Symbol('back');

/** Where one wants to go: to a path of the app, or to the entry before in the history of the browser. */
type Wanted = string | typeof BACK | null;

/** Holds back links of the app and the way through the history, and has the browser ask before it leaves the app. */
const useHeldBack = () => {
  const [wanted, setWanted] = useState<Wanted>(null);
  const [, navigate] = useLocation();
  const release = useRef(() => {});
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const { href } = location;
    const onPress = (event: MouseEvent) => {
      const path = pathOf(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      // Out of the drawer of a small screen, which would lie above the question.
      if (event.target instanceof Element) event.target.closest('dialog')?.close();
      setWanted(path);
    };
    const onPop = (event: PopStateEvent) => {
      if (location.href === href) return;
      event.stopImmediatePropagation();
      // The browser is there already; an entry for this page comes after the one wanted.
      history.pushState(null, '', href);
      setWanted(BACK);
    };
    const letGo = holdHistory(onPop);
    // Before the links of the app see it.
    window.addEventListener('click', onPress, { capture: true, signal });
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    release.current = () => {
      letGo();
      ended.abort();
    };
    return release.current;
  }, []);
  const leave = () => {
    release.current();
    if (wanted === BACK) history.back();
    else if (wanted !== null) navigate(wanted);
  };
  return { wanted, stay: () => setWanted(null), leave };
};

/** Asks before one leaves the screen with what is not saved. */
export const LeaveGuard = () => {
  const { wanted, stay, leave } = useHeldBack();
  return (
    <AlertDialog.Root open={wanted !== null} onOpenChange={(isOpen) => isOpen || stay()}>
      <AlertDialog.Content maxWidth="27rem" className="confirm-dialog">
        <AlertDialog.Title>Leave without saving?</AlertDialog.Title>
        <AlertDialog.Description className="confirm-text">
          What you have changed here is not saved yet.
        </AlertDialog.Description>
        <div className="confirm-buttons">
          <AlertDialog.Cancel>
            <Button type="button" size="3" variant="soft" color="gray">
              Stay
            </Button>
          </AlertDialog.Cancel>
          <AlertDialog.Action>
            <Button type="button" size="3" onClick={leave}>
              Leave
            </Button>
          </AlertDialog.Action>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
};
