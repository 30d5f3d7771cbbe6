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
    <fieldset className="choices" aria-labelledby={label} disabled={!isOpen}>
      <span className="visually-hidden" id={label}>
        {isOpen ? 'Answers to choose from' : 'Answers that were offered'}
      </span>
      {choices.map((choice) => (
        <button key={choice.id} type="button" className="choice" onClick={() => void sendChoice(choice)}>
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
};
