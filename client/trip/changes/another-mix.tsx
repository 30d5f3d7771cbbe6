import { Shuffle } from 'lucide-react';
import { sendWords } from '../follow/open-trip.ts';
import { useChangeObstacle } from './plan-changes.ts';
import './undo-bar.css';

/** Asks for another choice of what fits as well: the plan comes anew as a version of its own, which can be undone. */
export const AnotherMix = () => {
  const obstacle = useChangeObstacle();
  return (
    <button
      type="button"
      className="undo-button"
      aria-disabled={obstacle !== null}
      title={obstacle ?? 'Plan the same trip with other places'}
      onClick={() => {
        if (obstacle === null) void sendWords('Another mix, please.');
      }}
    >
      <Shuffle size={15} aria-hidden="true" /> Another mix
    </button>
  );
};
