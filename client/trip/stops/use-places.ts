import { useEffect, useState } from 'react';
import type { FoundPlace } from '../../../shared/contracts/places.ts';
import { searchPlaces } from '../../api/trips.ts';
import { changeFailureText } from '../../failure-text.ts';

/** What is looked for; an empty part narrows nothing. `near` is the id of a stop. */
export interface PlaceSearch {
  q: string;
  kind: string;
  near: string;
}

/** After the last key so long, in milliseconds: most words are typed by then. */
const TYPED_AFTER_MS = 250;
const FAILED = 'The places could not be loaded. Please try again.';

/** The places a search finds, with those shown that were found before until then; null before the first. */
export const usePlaces = (
  tripId: string,
  day: number,
  { q, kind, near }: PlaceSearch,
): { found: readonly FoundPlace[] | null; failure: string | null } => {
  const [found, setFound] = useState<readonly FoundPlace[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const look = async (): Promise<void> => {
      try {
        const query = { q: q.trim(), kind, near, trip_id: tripId, day: String(day) };
        setFound(await searchPlaces(query, abort.signal));
        setFailure(null);
      } catch (problem) {
        if (!abort.signal.aborted) setFailure(changeFailureText(problem, FAILED));
      }
    };
    const timer = setTimeout(() => void look(), TYPED_AFTER_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [tripId, day, q, kind, near]);
  return { found, failure };
};
