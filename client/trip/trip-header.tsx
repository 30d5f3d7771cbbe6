import { Map as MapIcon, Moon, Users, WifiOff } from 'lucide-react';
import type { Trip } from '../../shared/trip.ts';
import { useOnline } from './use-online.ts';
import './trip-header.css';

const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** What the trip is, in one line; and the way back to the map where that is closed. */
export const TripHeader = ({ trip, onOpenMap }: { trip: Trip; onOpenMap: (() => void) | null }) => {
  const isOnline = useOnline();
  return (
    <header className="trip-header">
      <h1>Trip to {trip.destination}</h1>
      <ul className="trip-badges">
        <li className="trip-badge">
          <Moon size={14} aria-hidden="true" /> {count(trip.nights, 'night')}
        </li>
        <li className="trip-badge">
          <Users size={14} aria-hidden="true" /> {count(trip.companions + 1, 'traveler')}
        </li>
        <li className="trip-badge trip-status" data-active={trip.status === 'active'}>
          {trip.status}
        </li>
        {isOnline ? null : (
          <li className="trip-badge trip-offline" role="status">
            <WifiOff size={14} aria-hidden="true" /> Offline
          </li>
        )}
      </ul>
      {onOpenMap ? (
        <button type="button" className="quiet-button trip-map-button" onClick={onOpenMap}>
          <MapIcon size={17} aria-hidden="true" /> Map
        </button>
      ) : null}
    </header>
  );
};
