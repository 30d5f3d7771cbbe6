import { memo } from 'react';
import type { TripSummary } from '../../shared/contracts/trip.ts';
import { TripCard } from './trip-card.tsx';
import { useMoreOnScroll } from './use-more-on-scroll.ts';
import './trip-feed.css';

/** Drawing more cards at once than this would make the page stutter; whole rows for one, two and three columns. */
const STEP = 12;
const FIRST = 2 * STEP;

interface ChunkProps {
  list: readonly TripSummary[];
  /** Index of its first card. */
  from: number;
}

/** Cards per group; a group is rendered as one, or, off-screen, skipped. */
const Chunk = memo(function Chunk({ list, from }: ChunkProps) {
  return (
    <div className="trip-grid trip-chunk">
      {list.slice(from, from + STEP).map((trip, index) => (
        <TripCard
          key={trip.trip_id}
          trip={trip}
          withHistory
          position={from + index + 1}
          total={list.length}
        />
      ))}
    </div>
  );
});

/** A list of cards that may be very long: more of them are drawn as one comes near the end. */
export const TripFeed = ({ label, list }: { label: string; list: readonly TripSummary[] }) => {
  const { shown, end } = useMoreOnScroll(list.length, FIRST, STEP);
  const starts = Array.from({ length: Math.ceil(shown / STEP) }, (_, index) => index * STEP);
  return (
    <>
      <div className="trip-feed" role="feed" aria-label={label} aria-busy={shown < list.length}>
        {starts.map((from) => (
          <Chunk key={from} list={list} from={from} />
        ))}
      </div>
      {shown < list.length && (
        <p ref={end} className="trip-feed-more" role="status">
          Loading...
        </p>
      )}
    </>
  );
};
