import { Ban, Check, CircleQuestionMark, CircleSlash, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Wish } from '../../../shared/contracts/wishes.ts';
import type { WishState } from './wish-lines.ts';
import './wish-chip.css';

const SIGNS = { want: Check, avoid: Ban, need: Info } as const;
/** What is not on the plan has no tick. */
const OTHER_SIGNS = {
  unplanned: CircleSlash,
  impossible: CircleSlash,
  elsewhere: CircleSlash,
  unknown: CircleSlash,
  of_hotel: CircleQuestionMark,
  unread: CircleQuestionMark,
} as const;
const SAYS = { want: 'Wanted: ', avoid: 'Avoided: ', need: 'Needed: ' } as const;
/** These words say already that it is avoided. */
const NEGATED = /^(?:no|not|nothing|without)\b/i;
const NOTES: Readonly<Record<WishState, string>> = {
  open: '',
  unplanned: 'not on the plan',
  impossible: 'not possible on these dates',
  elsewhere: 'not found in Riyadh',
  unknown: 'no place for it is known',
  of_hotel: 'to be asked at the hotel',
  unread: 'not understood',
};

interface WishChipProps {
  label: string;
  polarity: Wish['polarity'];
  state: WishState;
  /** Stands in place of the words. */
  children?: ReactNode;
  isOff?: boolean;
  title?: string | undefined;
  onRemove: () => void;
}

/** One wish, with a sign of whether it is wanted, and a way to take it back. */
export const WishChip = ({ label, polarity, state, children, isOff, title, onRemove }: WishChipProps) => {
  const Sign = state === 'open' ? SIGNS[polarity] : OTHER_SIGNS[state];
  return (
    <li className="wish" data-state={state} data-polarity={polarity} title={title}>
      <Sign className="wish-sign" size={15} aria-hidden="true" />
      <span className="wish-label">
        <span className="visually-hidden">{NEGATED.test(label) ? '' : SAYS[polarity]}</span>
        {children ?? <bdi>{label}</bdi>}
        {state === 'open' ? null : <span className="wish-note"> {NOTES[state]}</span>}
      </span>
      <button
        type="button"
        className="wish-remove"
        aria-label={`Remove ${label}`}
        aria-disabled={isOff}
        onClick={onRemove}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </li>
  );
};
