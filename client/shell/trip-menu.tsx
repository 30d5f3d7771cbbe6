import { Ellipsis } from 'lucide-react';
import { useId, useRef } from 'react';
import type { TripSummary } from '../../shared/contracts/trip.ts';
import { shortDay } from '../ui/in-words.ts';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { OpenedPart } from '../ui/loading/opened-part.tsx';
import { MENU_NOT_LOADED, useOpenedMenu } from '../ui/menus/use-opened-menu.ts';
import { type AskAboutTrip, prepareQuestion } from './trip-question.tsx';
import '../ui/icon-button.css';

const TripActions = lazyPart(async () => (await import('./trip-actions.tsx')).TripActions);
/** Fetches the code of the menu and of what it asks. */
export const prepareTripMenu = (): void => {
  void TripActions.prefetch();
  prepareQuestion();
};

interface TripMenuProps {
  /** Of its button. */
  className: string;
  trip: TripSummary;
  ask: AskAboutTrip;
  /** Where it is put, within a landmark; null for the page itself. */
  container: HTMLElement | null;
}

/** The way to what can be done with a trip where it is listed. */
export const TripMenu = ({ className, trip, ask, container }: TripMenuProps) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { opened, close, isUsed, presses, part } = useOpenedMenu();
  const classes = `icon-button ${className}`;
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className={classes}
        aria-label={`Actions for ${trip.name}, ${shortDay(trip.start_date)}`}
        onPointerEnter={prepareTripMenu}
        onFocus={prepareTripMenu}
        {...presses}
      >
        <Ellipsis size={18} aria-hidden />
      </button>
      {isUsed ? (
        <OpenedPart {...part} missing={MENU_NOT_LOADED}>
          <TripActions
            trip={trip}
            ask={ask}
            opened={opened}
            onClose={close}
            button={button}
            anchor={classes}
            container={container}
          />
        </OpenedPart>
      ) : null}
    </>
  );
};
