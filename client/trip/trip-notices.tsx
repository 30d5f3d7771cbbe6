import { Eye, WifiOff } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { tripPage } from '../../shared/contracts/app-pages.ts';
import { session } from '../session/session.ts';
import '../ui/notice.css';
import './trip-notices.css';
import './conversation/composer.css';

/** Who may look at a trip and no more; `owner` while they look at it as a visitor does. */
export type Looking = 'visitor' | 'stranger' | 'owner';

const MAY_NOT_WRITE: Record<Looking, string> = {
  visitor: 'Please log in to send messages',
  stranger: 'Only the owner of this trip can send messages',
  owner: 'Visitors cannot send messages',
};

interface ViewOnlyProps {
  tripId: string;
  looking: Looking;
  /** Whether why one may not write is to be said: the session has ended by itself. */
  hasEnded?: boolean;
}

/** In place of the composer, for who may look and no more. */
export const ViewOnly = ({ tripId, looking, hasEnded = false }: ViewOnlyProps) => (
  <div className="composer view-only">
    <p className="view-only-note">
      <Eye size={17} aria-hidden="true" />
      <strong>View Only Mode</strong>
      {hasEnded ? <span role="alert">Your session has ended.</span> : null}
      {looking === 'owner' ? (
        <Link className="link" href={tripPage(tripId)}>
          Back to your trip
        </Link>
      ) : null}
      {looking === 'visitor' ? (
        <Link className="link" href={`/login?next=${encodeURIComponent(tripPage(tripId))}`}>
          Log in
        </Link>
      ) : null}
    </p>
    <div className="composer-box" data-off>
      <textarea rows={1} disabled aria-label="Message" placeholder={MAY_NOT_WRITE[looking]} />
    </div>
  </div>
);

/** While the trip is on its way. */
export const TripLoading = () => (
  <div className="notice" role="status">
    <span className="page-spinner-ring" aria-hidden="true" />
    <p>Loading your trip...</p>
  </div>
);

/** The trip is not there, not this user's, or could not be read; only in the last case trying again may help. */
export const TripMissing = ({ onRetry }: { onRetry: (() => void) | null }) => (
  <div className="notice">
    <h1>Trip not found</h1>
    <p>The trip you're looking for doesn't exist.</p>
    <p className="trip-notice-ways">
      <Link href="/trip/new" className="solid-link">
        Create a new trip
      </Link>
      {onRetry ? (
        <button type="button" className="quiet-button" onClick={onRetry}>
          Try again
        </button>
      ) : null}
    </p>
  </div>
);

/** Without a network, for a trip this device has no copy of. */
export const TripUnreachable = ({ onRetry }: { onRetry: () => void }) => (
  <div className="notice">
    <WifiOff size={30} aria-hidden="true" />
    <h1>You are offline</h1>
    <p>
      This trip was not opened on this device lately, so there is no copy of it here. It opens by itself when
      the network is back.
    </p>
    <p className="trip-notice-ways">
      <Link href="/trip/history" className="solid-link">
        Trip History
      </Link>
      <button type="button" className="quiet-button" onClick={onRetry}>
        Try again
      </button>
    </p>
  </div>
);

/** Security: what a visitor sees of a trip that is private or does not exist; the two must be indistinguishable. */
export const TripHidden = ({ tripId }: { tripId: string }) => {
  const { hasEnded } = useSnapshot(session);
  return (
    <div className="trip-hidden">
      <div className="notice">
        <h1>Log in to see more</h1>
        {hasEnded ? (
          <p role="alert">
            Your session has ended. What you wrote is kept, and here again once you have logged in.
          </p>
        ) : (
          <p>Trips are seen by those who made them, and by others only while they are shared.</p>
        )}
      </div>
      <ViewOnly tripId={tripId} looking="visitor" />
    </div>
  );
};
