import { ArrowRight, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { answerOf } from '../follow/answer.ts';

/** True when the last word of a trip is a plan that was stopped before all of its days were written. */
const isUnfinished = ({ chat_history, nights }: Trip): boolean => {
  const last = chat_history.at(-1);
  const answer = last?.role === 'assistant' ? answerOf(last) : null;
  return answer?.kind === 'itinerary' && answer.itinerary.days.length <= nights;
};

const Row = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="failure-row" role="status">
    <p>{text}</p>
    {children}
  </div>
);

export interface FailureRowProps {
  trip: Trip;
  onTryAgain(): void;
  onContinue(): void;
}

/** Shows below the conversation that the last answer, or a part of it, is missing, with a way to ask for it. */
export const FailureRow = ({ trip, onTryAgain, onContinue }: FailureRowProps) => {
  if (trip.failure) {
    const isStopped = trip.failure.code === 'stopped';
    return (
      <Row text={isStopped ? 'The writing was stopped.' : 'The planner could not finish this answer.'}>
        <button type="button" className="quiet-button" onClick={onTryAgain}>
          <RotateCcw size={15} aria-hidden="true" /> Try again
        </button>
      </Row>
    );
  }
  if (!trip.mine || !isUnfinished(trip)) return null;
  return (
    <Row text="The writing was stopped. The whole days are kept.">
      <button type="button" className="quiet-button" onClick={onContinue}>
        Continue <ArrowRight size={15} aria-hidden="true" />
      </button>
    </Row>
  );
};
