import { Download } from 'lucide-react';
import { useId, useRef } from 'react';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { OpenedPart } from '../../ui/loading/opened-part.tsx';
import { MENU_NOT_LOADED, useOpenedMenu } from '../../ui/menus/use-opened-menu.ts';
import './take-along.css';

const ExportMenu = lazyPart(async () => (await import('./export-menu.tsx')).ExportMenu);

/** The ways to take the plan of a trip along, for whoever may read it; nothing before there is a plan. */
export const ExportButton = ({ trip }: { trip: Trip }) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { opened, close, isUsed, presses, part } = useOpenedMenu();
  if (trip.version === null) return null;

  return (
    <div className="export">
      <button
        ref={button}
        id={id}
        type="button"
        className="quiet-button trip-way export-button"
        title="Export"
        {...presses}
      >
        <Download size={16} aria-hidden="true" /> <span>Export</span>
      </button>
      {isUsed ? (
        <OpenedPart {...part} missing={MENU_NOT_LOADED}>
          <ExportMenu trip={trip} opened={opened} onClose={close} button={button} />
        </OpenedPart>
      ) : null}
    </div>
  );
};
