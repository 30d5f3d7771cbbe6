import { CalendarDays, MapPin, Users } from 'lucide-react';
import { createContext, memo, type ReactNode, use } from 'react';
import { Link } from 'wouter';
import { tripPage } from '../../shared/contracts/app-pages.ts';
import type { TripSummary } from '../../shared/contracts/trip.ts';
import { riyadhDate } from '../../shared/dates.ts';
import { Ornament } from '../art/ornament.tsx';
import { counted, shortDate } from '../ui/in-words.ts';
import { loadTrips } from './trips.ts';
import './trip-card.css';

/** Around cards that have a menu: what draws that of a trip. */
export const CardMenuContext = createContext<((trip: TripSummary) => ReactNode) | null>(null);

interface TripCardProps {
  trip: TripSummary;
  /** Also when it was made, and whether it lies in the archives. */
  withHistory?: boolean;
  /** Which of how many it is, from 1, where not all of them are drawn. */
  position?: number;
  total?: number;
}

/** A trip in a list: what it is, and the way to it. */
export const TripCard = memo(function TripCard({
  trip,
  withHistory = false,
  position,
  total,
}: TripCardProps) {
  const menuOf = use(CardMenuContext);
  const title = `trip-${trip.trip_id}`;
  return (
    <article
      className="trip-card"
      data-tone={trip.status}
      aria-labelledby={title}
      aria-posinset={position}
      aria-setsize={total}
    >
      <div className="trip-card-band">
        <Ornament />
        <span className="trip-pill" data-status={trip.status}>
          {trip.status}
        </span>
        {withHistory && trip.archived && <span className="trip-pill">Archived</span>}
        {menuOf?.(trip)}
      </div>
      <div className="trip-card-body">
        <h3 id={title}>
          <bdi>{trip.name}</bdi>
        </h3>
        <ul className="trip-card-facts">
          <li>
            <MapPin size={16} aria-hidden /> {trip.destination}
          </li>
          <li>
            <CalendarDays size={16} aria-hidden />
            {shortDate(trip.start_date)} · {counted(trip.nights, 'night')}
          </li>
          <li>
            <Users size={16} aria-hidden /> {counted(trip.companions + 1, 'traveler')}
          </li>
        </ul>
        {withHistory && (
          <p className="trip-card-created">Created {shortDate(riyadhDate(Date.parse(trip.created_at)))}</p>
        )}
        <Link href={tripPage(trip.trip_id)} className="trip-card-go" aria-describedby={title}>
          {trip.status === 'planning' ? 'Continue Planning' : 'View Trip'}
        </Link>
      </div>
    </article>
  );
});

/** Cards side by side, one to three in a row. */
export const TripGrid = ({ label, list }: { label: string; list: readonly TripSummary[] }) => (
  // Reached by the keyboard's focus only when one of its cards has gone.
  <ul className="trip-grid" aria-label={label} tabIndex={-1} data-trips>
    {list.map((trip) => (
      <li key={trip.trip_id}>
        <TripCard trip={trip} />
      </li>
    ))}
  </ul>
);

/** Where `count` cards will be. */
export const TripSkeletons = ({ count }: { count: number }) => (
  <div className="trip-grid" role="status">
    <span className="visually-hidden">Loading...</span>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
      <div key={index} className="trip-card trip-skeleton" data-testid="trip-skeleton" aria-hidden="true">
        <div className="trip-card-band" />
        <div className="trip-card-body">
          <span />
          <span />
          <span />
        </div>
      </div>
    ))}
  </div>
);

/** In place of cards for somebody who has none yet. */
export const NoTrips = () => (
  <div className="trips-note">
    <h3>No trips yet</h3>
    <p>Start planning your first adventure to Saudi Arabia</p>
    <Link href="/trip/new" className="solid-link">
      Plan Your First Trip
    </Link>
  </div>
);

/** In place of cards that could not be loaded. */
export const TripsFailed = () => (
  <div className="trips-note" role="alert">
    <p>Your trips could not be loaded.</p>
    <button type="button" className="link link-button" onClick={loadTrips}>
      Try again
    </button>
  </div>
);
