import { Eye } from 'lucide-react';
import { Link } from 'wouter';
import { tripPage } from '../../../shared/contracts/app-pages.ts';
import './composer.css';

/** In place of the composer, for who may look and no more: a visitor, or someone else's guest. */
export const ViewOnly = ({ tripId, isVisitor }: { tripId: string; isVisitor: boolean }) => (
  <div className="composer view-only">
    <p className="view-only-note">
      <Eye size={17} aria-hidden="true" />
      <strong>View Only Mode</strong>
      {isVisitor ? (
        <Link className="link" href={`/login?next=${encodeURIComponent(tripPage(tripId))}`}>
          Log in
        </Link>
      ) : null}
    </p>
    <div className="composer-box" data-off>
      <textarea
        rows={1}
        disabled
        aria-label="Message"
        placeholder={
          isVisitor ? 'Please log in to send messages' : 'Only the owner of this trip can send messages'
        }
      />
    </div>
  </div>
);
