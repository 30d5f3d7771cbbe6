import { type ReactNode, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useRoute } from 'wouter';
import { tripPage } from '../../shared/contracts/app-pages.ts';
import type { TripSummary } from '../../shared/contracts/trip.ts';
import { loadTrips, trips } from '../trips/trips.ts';
import { counted, shortDay } from '../ui/in-words.ts';
import { useFirstInput } from '../ui/use-first-input.ts';
import { prepareTripMenu, TripMenu } from './trip-menu.tsx';
import type { AskAboutTrip } from './trip-question.tsx';

interface TripRowProps {
  trip: TripSummary;
  /** It is the trip on screen. */
  here: boolean;
  ask: AskAboutTrip;
  container: HTMLElement | null;
}

const isRenamed = ({ name, destination }: TripSummary) => name !== `Trip to ${destination}`;

/** A trip in the sidebar: the way to it, and behind a button what can be done with it. */
const TripRow = ({ trip, here, ask, container }: TripRowProps) => {
  return (
    <li className="sidebar-row">
      <Link href={tripPage(trip.trip_id)} className="sidebar-trip" aria-current={here ? 'page' : undefined}>
        <bdi className="sidebar-trip-name">{isRenamed(trip) ? trip.name : trip.destination}</bdi>
        <span className="sidebar-trip-when">
          {isRenamed(trip) ? `${trip.destination} · ` : ''}
          <span className="sidebar-trip-date">{shortDay(trip.start_date)}</span> ·{' '}
          {counted(trip.nights, 'night')}
        </span>
      </Link>
      <TripMenu className="sidebar-trip-more" trip={trip} ask={ask} container={container} />
    </li>
  );
};

const MOST_RECENT = 5;
/** Archives grow without end; the sidebar has to open at once all the same. */
const ARCHIVED_STEP = 20;

interface RowsProps {
  rows: readonly TripSummary[];
  /** What is said when there are none. */
  none: string;
  ask: AskAboutTrip;
  container: HTMLElement | null;
}

const Rows = ({ rows, none, ask, container }: RowsProps) => {
  const { status } = useSnapshot(trips);
  const [, open] = useRoute(tripPage(':id'));
  if (rows.length > 0) {
    return (
      <ul>
        {rows.map((trip) => (
          <TripRow
            key={trip.trip_id}
            trip={trip}
            here={open?.id === trip.trip_id}
            ask={ask}
            container={container}
          />
        ))}
      </ul>
    );
  }
  if (status === 'failed') {
    return (
      <p>
        Could not be loaded.{' '}
        <button type="button" className="link link-button" onClick={loadTrips}>
          Try again
        </button>
      </p>
    );
  }
  return <p role="status">{status === 'ready' ? none : 'Loading...'}</p>;
};

const Section = ({ name, head, children }: { name: string; head: ReactNode; children: ReactNode }) => (
  // Reached by the keyboard's focus only when one of its rows has gone.
  <nav className="sidebar-section" aria-label={name} tabIndex={-1} data-trips>
    <h2>{head}</h2>
    {children}
  </nav>
);

/** The newest trips that are not archived, and below them those that are. */
export const TripLists = ({ ask, container }: Pick<RowsProps, 'ask' | 'container'>) => {
  const { list } = useSnapshot(trips);
  const [most, setMost] = useState(ARCHIVED_STEP);
  useEffect(loadTrips, []);
  useFirstInput(prepareTripMenu);
  const recent = list.filter((trip) => !trip.archived).slice(0, MOST_RECENT);
  const archived = list.filter((trip) => trip.archived);
  const rest = archived.length - most;
  return (
    <div className="sidebar-lists">
      <Section name="Recent Trips" head="Recent Trips">
        <Rows rows={recent} none="No trips yet" ask={ask} container={container} />
      </Section>
      <Section name="Archived Trips" head={<Link href="/dashboard">Archived Trips</Link>}>
        <Rows rows={archived.slice(0, most)} none="No archived trips" ask={ask} container={container} />
        {rest > 0 && (
          <button
            type="button"
            className="link link-button sidebar-rest"
            onClick={() => setMost(most + ARCHIVED_STEP)}
          >
            Show {Math.min(rest, ARCHIVED_STEP)} more
          </button>
        )}
      </Section>
    </div>
  );
};
