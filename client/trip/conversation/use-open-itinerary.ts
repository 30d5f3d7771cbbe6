import { useEffect, useState } from 'react';

/**
 * Which itinerary stands open, given the newest. One changed by hand takes the place of its predecessor at once; one
 * that was written closes it only while the reader is at the end, so never under their eyes.
 */
export const useOpenItinerary = (
  newest: string | null,
  sending: boolean,
  isAtEnd: boolean,
): string | null => {
  const [open, setOpen] = useState(newest);
  const [before, setBefore] = useState({ newest, sending });
  if (before.newest !== newest || before.sending !== sending) {
    setBefore({ newest, sending });
    if (before.newest !== newest && !before.sending) setOpen(newest);
  }
  useEffect(() => {
    if (newest !== open && (isAtEnd || open === null)) setOpen(newest);
  }, [newest, isAtEnd, open]);
  return open;
};
