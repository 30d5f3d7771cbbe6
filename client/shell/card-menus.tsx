import { type ReactNode, useCallback, useState } from 'react';
import type { TripSummary } from '../../shared/contracts/trip.ts';
import { CardMenuContext } from '../trips/trip-card.tsx';
import { TripMenu } from './trip-menu.tsx';
import { TripDialog, useTripQuestion } from './trip-question.tsx';

/** Gives the cards of trips within it the menu that trips have in the sidebar, where only the newest of them stand. */
export const CardMenus = ({ children }: { children: ReactNode }) => {
  const { ask, ...asking } = useTripQuestion();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const menuOf = useCallback(
    (trip: TripSummary) => <TripMenu className="trip-card-more" trip={trip} ask={ask} container={box} />,
    [ask, box],
  );
  return (
    <div className="card-menus" ref={setBox}>
      <CardMenuContext value={menuOf}>{children}</CardMenuContext>
      <TripDialog {...asking} container={null} />
    </div>
  );
};
