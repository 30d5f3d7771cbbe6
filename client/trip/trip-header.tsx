import { Map as MapIcon, Moon, Users, WifiOff } from 'lucide-react';
import type { Trip } from '../../shared/contracts/trip.ts';
import { counted } from '../ui/counted.ts';
import { ShareButton } from './share-button.tsx';
import { TripName } from './trip-name.tsx';
import './trip-header.css';

interface TripHeaderProps {
  trip: Trip;
  offline: boolean;
  onOpenMap: (() => void) | null;
}

/** What the trip is, in one line; and the way back to the map where that is closed. */
export const TripHeader = ({ trip, offline, onOpenMap }: TripHeaderProps) => (
  <header className="trip-header">
    <TripName trip={trip} />
    <ul className="trip-badges">
      <li className="trip-badge">
        <Moon size={14} aria-hidden="true" /> {counted(trip.nights, 'night')}
      </li>
      <li className="trip-badge">
        <Users size={14} aria-hidden="true" /> {counted(trip.companions + 1, 'traveler')}
      </li>
      <li className="trip-badge trip-status" data-active={trip.status === 'active'}>
        {trip.status}
      </li>
      {offline ? (
        <li>
          <span className="trip-badge trip-offline" role="status">
            <WifiOff size={14} aria-hidden="true" /> Offline
          </span>
        </li>
      ) : null}
    </ul>
    <div className="trip-header-ways">
      {trip.mine ? <ShareButton trip={trip} /> : null}
      {onOpenMap ? (
        <button type="button" className="quiet-button" onClick={onOpenMap}>
          <MapIcon size={17} aria-hidden="true" /> Map
        </button>
      ) : null}
    </div>
  </header>
);
