import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { growing, showAll } from '../follow/open-trip.ts';

/** Ends the show of the planner that is built in; a model writes as fast as it can. */
export const ShowAll = ({ onPress }: { onPress(): void }) => {
  const { view } = useSnapshot(growing);
  const [isPressed, setPressed] = useState(false);
  if (view?.kind !== 'itinerary' || view.itinerary.engine !== 'embedded') return null;
  return (
    <button
      type="button"
      className="composer-show-all"
      aria-disabled={isPressed}
      onClick={() => {
        if (isPressed) return;
        setPressed(true);
        onPress();
        void showAll().finally(() => setPressed(false));
      }}
    >
      Show all
    </button>
  );
};
