import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useRoute } from 'wouter';
import type { TripSummary } from '../../shared/trip.ts';
import { loadTrips, trips } from '../state/trips.ts';
import { shortDay } from '../ui/short-day.ts';

const MOST = 5;

const RecentTrip = ({ trip, here }: { trip: TripSummary; here: boolean }) => (
  <li>
    <Link
      href={`/trip/chat/${trip.trip_id}`}
      className="sidebar-trip"
      aria-current={here ? 'page' : undefined}
    >
      <span className="sidebar-trip-name">{trip.destination}</span>
      <span className="sidebar-trip-when">
        {shortDay(trip.start_date)} · {trip.nights} {trip.nights === 1 ? 'night' : 'nights'}
      </span>
    </Link>
  </li>
);

/** The newest trips that are not archived. */
export const RecentTrips = () => {
  const { status, list } = useSnapshot(trips);
  const [, open] = useRoute('/trip/chat/:id');
  useEffect(loadTrips, []);
  const recent = list.filter((trip) => !trip.archived).slice(0, MOST);
  const waiting = status === 'idle' || status === 'loading';
  return (
    <nav className="sidebar-recent" aria-label="Recent Trips">
      <h2>Recent Trips</h2>
      {recent.length === 0 && <p role="status">{waiting ? 'Loading...' : 'No trips yet'}</p>}
      <ul>
        {recent.map((trip) => (
          <RecentTrip key={trip.trip_id} trip={trip} here={open?.id === trip.trip_id} />
        ))}
      </ul>
    </nav>
  );
};
