import { Share2 } from 'lucide-react';
import { useRef } from 'react';
import type { Trip } from '../../shared/contracts/trip.ts';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { OpenedPart } from '../ui/loading/opened-part.tsx';
import { useOpenedDialog } from '../ui/loading/use-opened-part.ts';
import { useFirstInput } from '../ui/use-first-input.ts';
import './share-button.css';

const SharePanel = lazyPart(async () => (await import('./share-panel.tsx')).SharePanel);
const getReady = (): void => void SharePanel.prefetch();

const NOT_LOADED = 'The panel could not be loaded. Please try again.';

/** Lets the owner show the trip to anyone who has its link, and end that at once. */
export const ShareButton = ({ trip }: { trip: Trip }) => {
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, setOpen, open, isUsed, isComing, part } = useOpenedDialog();
  useFirstInput(getReady);
  return (
    <div className="share">
      <button
        ref={button}
        type="button"
        className="quiet-button trip-way"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isComing}
        onPointerEnter={getReady}
        onFocus={getReady}
        onClick={() => (isOpen ? setOpen(false) : open())}
      >
        <Share2 size={16} aria-hidden="true" /> <span>Share</span>
      </button>
      {isUsed ? (
        <OpenedPart {...part} missing={NOT_LOADED}>
          <SharePanel trip={trip} open={isOpen} onOpen={setOpen} button={button} />
        </OpenedPart>
      ) : null}
    </div>
  );
};
