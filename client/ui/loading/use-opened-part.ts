import { startTransition, useState } from 'react';

/**
 * The state of a part that a button opens and whose code is fetched then. `isUsed` holds from the first press, so that
 * what was opened once is drawn at once again; `isComing` while its code is fetched; `part` is for OpenedPart. `close`
 * is called when the code could not be fetched, and leaves the part closed.
 */
export const useOpenedPart = (close: () => void) => {
  const [isUsed, setUsed] = useState(false);
  const [isComing, setComing] = useState(false);
  const onMissing = (again: () => void): void => {
    setUsed(false);
    close();
    again();
  };
  return { isUsed, isComing, use: () => setUsed(true), part: { onComing: setComing, onMissing } };
};

/** The same of a dialog or panel that nothing but its own button opens. */
export const useOpenedDialog = () => {
  const [isOpen, setIsOpen] = useState(false);
  // The press is shown first: a dialog over a long plan takes a slow device longer than a press may, coming and going.
  const setOpen = (next: boolean): void => startTransition(() => setIsOpen(next));
  const { use, ...opened } = useOpenedPart(() => setOpen(false));
  const open = (): void => {
    startTransition(use);
    setOpen(true);
  };
  return { ...opened, isOpen, setOpen, open };
};
