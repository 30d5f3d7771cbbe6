import { DropdownMenu } from '@radix-ui/themes';
import { Archive, ArchiveRestore, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import type { TripSummary } from '../../shared/contracts/trip.ts';
import { restoreTrip } from '../trips/trips.ts';
import { AnchoredMenu, focusItem } from '../ui/menus/anchored-menu.tsx';
import type { Opened } from '../ui/menus/use-opened-menu.ts';
import type { AskAboutTrip } from './trip-question.tsx';

interface TripActionsProps {
  trip: TripSummary;
  ask: AskAboutTrip;
  opened: Opened;
  onClose: () => void;
  button: RefObject<HTMLButtonElement | null>;
  /** Classes that put an element where the button is. */
  anchor: string;
  container: HTMLElement | null;
}

/** What can be done with a trip where it is listed: archived or restored, and deleted. */
export const TripActions = ({ trip, ask, opened, button, ...more }: TripActionsProps) => {
  const about = (kind: 'archive' | 'delete') => {
    if (button.current) ask({ kind, trip, from: button.current });
  };
  const restore = () => {
    // In the sidebar its row moves to the other list, and its button with it.
    button.current?.closest<HTMLElement>('[data-trips]')?.focus({ preventScroll: true });
    void restoreTrip(trip.trip_id);
  };
  const first = opened === 'keyboard' ? focusItem : null;
  return (
    <AnchoredMenu opened={opened} button={button} align="end" className="sidebar-menu" {...more}>
      {trip.archived ? (
        <DropdownMenu.Item ref={first} onSelect={restore}>
          <ArchiveRestore size={16} aria-hidden /> Restore Trip
        </DropdownMenu.Item>
      ) : (
        <DropdownMenu.Item ref={first} onSelect={() => about('archive')}>
          <Archive size={16} aria-hidden /> Archive Trip
        </DropdownMenu.Item>
      )}
      <DropdownMenu.Separator />
      <DropdownMenu.Item color="red" onSelect={() => about('delete')}>
        <Trash2 size={16} aria-hidden /> Delete Trip
      </DropdownMenu.Item>
    </AnchoredMenu>
  );
};
