import { DropdownMenu } from '@radix-ui/themes';
import { Archive, ArchiveRestore, Ellipsis, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { TripSummary } from '../../shared/contracts/trip.ts';
import { restoreTrip } from '../trips/trips.ts';
import { shortDay } from '../ui/in-words.ts';
import type { AskAboutTrip } from './trip-question.tsx';
import '../ui/icon-button.css';
import './sidebar.css';

interface TripMenuProps {
  /** Of its button. */
  className: string;
  trip: TripSummary;
  ask: AskAboutTrip;
  /** Where it is put, within a landmark; null for the page itself. */
  container: HTMLElement | null;
}

/** What can be done with a trip where it is listed: archived or restored, and deleted. */
export const TripMenu = ({ className, trip, ask, container }: TripMenuProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const about = (kind: 'archive' | 'delete') => {
    if (button.current) ask({ kind, trip, from: button.current });
  };
  const restore = () => {
    // In the sidebar its row moves to the other list, and its button with it.
    button.current?.closest<HTMLElement>('[data-trips]')?.focus({ preventScroll: true });
    void restoreTrip(trip.trip_id);
  };
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger>
        <button
          ref={button}
          type="button"
          className={`icon-button ${className}`}
          aria-label={`Actions for ${trip.name}, ${shortDay(trip.start_date)}`}
        >
          <Ellipsis size={18} aria-hidden />
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content container={container} align="end" className="sidebar-menu">
        {trip.archived ? (
          <DropdownMenu.Item onSelect={restore}>
            <ArchiveRestore size={16} aria-hidden /> Restore Trip
          </DropdownMenu.Item>
        ) : (
          <DropdownMenu.Item onSelect={() => about('archive')}>
            <Archive size={16} aria-hidden /> Archive Trip
          </DropdownMenu.Item>
        )}
        <DropdownMenu.Separator />
        <DropdownMenu.Item color="red" onSelect={() => about('delete')}>
          <Trash2 size={16} aria-hidden /> Delete Trip
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
};
