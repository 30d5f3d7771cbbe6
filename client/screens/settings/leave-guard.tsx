import { AlertDialog, Button } from '@radix-ui/themes';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import '../../ui/confirm-dialog.css';

/** The path within the app that a press leads to; null for any other press. */
const pathOf = (event: MouseEvent): string | null => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isOwnWindow = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!link || !isOwnWindow || link.target === '_blank' || link.origin !== location.origin) return null;
  return link.pathname === location.pathname ? null : link.pathname + link.search;
};

/** Asks before one leaves the screen by a link, and has the browser ask before it leaves the app. */
export const LeaveGuard = () => {
  const [wanted, setWanted] = useState<string | null>(null);
  const [, navigate] = useLocation();
  useEffect(() => {
    const ended = new AbortController();
    const onPress = (event: MouseEvent) => {
      const path = pathOf(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(path);
    };
    // Before the links of the app see it.
    window.addEventListener('click', onPress, { capture: true, signal: ended.signal });
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: ended.signal });
    return () => ended.abort();
  }, []);
  return (
    <AlertDialog.Root open={wanted !== null} onOpenChange={(isOpen) => isOpen || setWanted(null)}>
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
            <Button type="button" size="3" onClick={() => wanted !== null && navigate(wanted)}>
              Leave
            </Button>
          </AlertDialog.Action>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
};
