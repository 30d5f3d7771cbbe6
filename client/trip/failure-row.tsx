import { RotateCcw } from 'lucide-react';
import type { Trip } from '../../shared/trip.ts';

/** Says below the conversation that the last answer is missing, with a way to ask for it once more. */
export const FailureRow = ({ trip, onTryAgain }: { trip: Trip; onTryAgain: () => void }) => {
  if (!trip.failure) return null;
  const isStopped = trip.failure.code === 'stopped';
  return (
    <div className="failure-row" role="status">
      <p>{isStopped ? 'The writing was stopped.' : 'The planner could not finish this answer.'}</p>
      {trip.mine ? (
        <button type="button" className="quiet-button" onClick={onTryAgain}>
          <RotateCcw size={15} aria-hidden="true" /> Try again
        </button>
      ) : null}
    </div>
  );
};
