import { DropdownMenu } from '@radix-ui/themes';
import { Archive, ArchiveRestore, Ellipsis, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { tripPage } from '../../shared/contracts/app-pages.ts';
import type { TripSummary } from '../../shared/contracts/trip.ts';
import { restoreTrip } from '../trips/trips.ts';
import { counted } from '../ui/counted.ts';
import { shortDay } from '../ui/dates/short-day.ts';
import type { AskAboutTrip } from './use-trip-question.ts';

export interface TripRowProps {
  trip: TripSummary;
  /** It is the trip on screen. */
  here: boolean;
  ask: AskAboutTrip['ask'];
  container: HTMLElement | null;
}

const isRenamed = ({ name, destination }: TripSummary) => name !== `Trip to ${destination}`;

const TripMenu = ({ trip, ask, container }: Omit<TripRowProps, 'here'>) => {
  const button = useRef<HTMLButtonElement>(null);
  const about = (kind: 'archive' | 'delete') => {
    if (button.current) ask({ kind, trip, from: button.current });
  };
  const restore = () => {
    // The row moves to the other list, and its button with it.
    button.current?.closest('nav')?.focus();
    void restoreTrip(trip.trip_id);
  };
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger>
        <button
          ref={button}
          type="button"
          className="icon-button sidebar-trip-more"
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

/** A trip in the sidebar: the way to it, and behind a button what can be done with it. */
export const TripRow = ({ trip, here, ask, container }: TripRowProps) => {
  const when = `${shortDay(trip.start_date)} · ${counted(trip.nights, 'night')}`;
  return (
    <li className="sidebar-row">
      <Link href={tripPage(trip.trip_id)} className="sidebar-trip" aria-current={here ? 'page' : undefined}>
        <span className="sidebar-trip-name">{isRenamed(trip) ? trip.name : trip.destination}</span>
        <span className="sidebar-trip-when">{isRenamed(trip) ? `${trip.destination} · ${when}` : when}</span>
      </Link>
      <TripMenu trip={trip} ask={ask} container={container} />
    </li>
  );
};
