import { memo, type RefCallback, useCallback, useEffect, useState } from 'react';
import type { TripSummary } from '../../shared/contracts/trip.ts';
import { TripCard } from './trip-card.tsx';
import './trip-card.css';

/** How far below the edge of the window the next ones are made ready. */
const AHEAD = '600px';

/**
 * Shows a long list step by step: `shown` of `total` items, `first` of them to begin with and `step` more when what
 * `end` is put on comes near.
 */
const useMoreOnScroll = (
  total: number,
  first: number,
  step: number,
): { shown: number; end: RefCallback<HTMLElement> } => {
  const [allowed, setAllowed] = useState(first);
  const shown = Math.min(total, allowed);
  // A new callback after every step makes a new observer, which fires at once if the end is still near.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const end = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) setAllowed((before) => before + step);
        },
        { root: element.closest('.shell-main'), rootMargin: AHEAD },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [step, allowed],
  );
  return { shown, end };
};

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

interface TripFeedProps {
  label: string;
  list: readonly TripSummary[];
  /** How many are drawn at once, where one was farther down before. */
  from: number;
  onShown: (shown: number) => void;
}

/** A list of cards that may be very long: more of them are drawn as one comes near the end. */
export const TripFeed = ({ label, list, from, onShown }: TripFeedProps) => {
  const { shown, end } = useMoreOnScroll(list.length, Math.max(FIRST, from), STEP);
  useEffect(() => onShown(shown), [onShown, shown]);
  const starts = Array.from({ length: Math.ceil(shown / STEP) }, (_, index) => index * STEP);
  return (
    <>
      <div
        className="trip-feed"
        role="feed"
        aria-label={label}
        aria-busy={shown < list.length}
        tabIndex={-1}
        data-trips
      >
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
