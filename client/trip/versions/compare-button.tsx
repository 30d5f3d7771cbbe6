import { Columns2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { OpenedPart } from '../../ui/loading/opened-part.tsx';
import { useOpenedDialog } from '../../ui/loading/use-opened-part.ts';
import type { CompareDialogProps } from './compare-dialog.tsx';

const CompareDialog = lazyPart(async () => (await import('./compare-dialog.tsx')).CompareDialog);

const NOT_LOADED = 'The comparison could not be loaded. Please try again.';

type CompareButtonProps = Pick<CompareDialogProps, 'tripId' | 'version' | 'known' | 'newest'> & {
  /** Given the way to close the dialog. */
  restore(close: () => void): ReactNode;
};

/** The way to an older version beside the newest one. */
export const CompareButton = ({ restore, ...compared }: CompareButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, setOpen, open, isUsed, isComing, part } = useOpenedDialog();
  return (
    <>
      <button
        ref={button}
        type="button"
        className="older-way"
        aria-haspopup="dialog"
        aria-busy={isComing}
        onClick={open}
      >
        <Columns2 size={15} aria-hidden="true" /> Compare
        <span className="visually-hidden"> version {compared.version}</span>
      </button>
      {isUsed ? (
        <OpenedPart {...part} missing={NOT_LOADED}>
          <CompareDialog
            {...compared}
            open={isOpen}
            onOpen={setOpen}
            restore={restore(() => setOpen(false))}
            onClosed={() => button.current?.focus()}
          />
        </OpenedPart>
      ) : null}
    </>
  );
};
