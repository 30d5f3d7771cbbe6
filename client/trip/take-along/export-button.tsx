import { Download } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { OpenedPart } from '../../ui/opened-part.tsx';
import type { Opened } from '../itinerary/stop-question.ts';
import './take-along.css';

const ExportMenu = lazyPart(async () => (await import('./export-menu.tsx')).ExportMenu);

const NOT_LOADED = 'The menu could not be loaded. Please try again.';

/** The ways to take the plan of a trip along, for whoever may read it; nothing before there is a plan. */
export const ExportButton = ({ trip }: { trip: Trip }) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isUsed, setUsed] = useState(false);
  const [isComing, setComing] = useState(false);
  const [opened, setOpened] = useState<Opened>(null);
  if (trip.version === null) return null;

  const press = (by: Opened): void => {
    setUsed(true);
    setOpened(opened === null ? by : null);
  };
  const onClick = (event: MouseEvent): void => press(event.detail === 0 ? 'keyboard' : 'pointer');
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    press('keyboard');
  };
  const close = (): void => setOpened(null);
  const giveUp = (again: () => void): void => {
    setUsed(false);
    close();
    again();
  };
  return (
    <div className="export">
      <button
        ref={button}
        id={id}
        type="button"
        className="quiet-button export-button"
        aria-haspopup="menu"
        aria-busy={isComing}
        aria-expanded={opened !== null}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <Download size={16} aria-hidden="true" /> <span>Export</span>
      </button>
      {isUsed ? (
        <OpenedPart onComing={setComing} missing={NOT_LOADED} onMissing={giveUp}>
          <ExportMenu trip={trip} opened={opened} onClose={close} button={button} />
        </OpenedPart>
      ) : null}
    </div>
  );
};
