import { Link } from 'wouter';
import { loadTrips } from './trips.ts';
import './trips-notes.css';

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
