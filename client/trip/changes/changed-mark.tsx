import { useChangeOf } from './changed-stops.ts';
import './changed-mark.css';

const KINDS = {
  added: 'New',
  back: 'Back',
  moved: 'Moved',
  retimed: 'Other time',
  replaced: 'New',
  removed: 'Gone',
  hotel: 'New',
} as const;

/** Marks a stop that the newest version has changed, until it is touched. */
export const ChangedMark = ({ stopId }: { stopId: string | null }) => {
  const kind = useChangeOf(stopId);
  return kind === null ? null : <span className="stop-changed">{KINDS[kind]}</span>;
};
