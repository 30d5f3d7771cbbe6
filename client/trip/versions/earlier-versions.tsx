import { ChevronRight } from 'lucide-react';
import { counted } from '../../ui/in-words.ts';
import './older-version.css';

interface EarlierVersionsProps {
  count: number;
  isOpen: boolean;
  /** Why it stays open, in a sentence; null where it can be folded. */
  obstacle: string | null;
  onToggle: () => void;
}

/** Stands for plans that follow each other far above the open one: shows them below it, or folds them again. */
export const EarlierVersions = ({ count, isOpen, obstacle, onToggle }: EarlierVersionsProps) => (
  <button
    type="button"
    className="older-run"
    aria-expanded={isOpen}
    aria-disabled={obstacle !== null}
    title={obstacle ?? undefined}
    onClick={() => {
      if (obstacle === null) onToggle();
    }}
  >
    <ChevronRight className="older-mark" size={16} aria-hidden="true" /> {counted(count, 'earlier version')}
  </button>
);
