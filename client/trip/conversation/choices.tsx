import { useId } from 'react';
import type { Choice } from '../../../shared/contracts/changes.ts';
import { sendChoice } from '../follow/open-trip.ts';
import './choices.css';

interface ChoicesProps {
  choices: readonly Choice[];
  /** False once one of them was taken, or something else was said or done. */
  isOpen: boolean;
}

/** The answers that a message offers, as buttons; pressing one sends its words. */
export const Choices = ({ choices, isOpen }: ChoicesProps) => {
  const label = useId();
  if (choices.length === 0) return null;
  return (
    <fieldset className="choices" aria-labelledby={label}>
      <span className="visually-hidden" id={label}>
        {isOpen ? 'Answers to choose from' : 'Answers that were offered'}
      </span>
      {choices.map((choice) => (
        <button
          key={choice.id}
          type="button"
          className="choice"
          // Off it keeps the focus of whoever pressed it, and no longer stands in the way of the next Tab.
          aria-disabled={!isOpen}
          tabIndex={isOpen ? 0 : -1}
          onClick={() => {
            if (isOpen) void sendChoice(choice);
          }}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
};
