import { useCallback, useEffect, useState } from 'react';
import { subscribeKey } from 'valtio/utils';
import type { ReadItinerary } from '../../../shared/reading/itinerary-shape.ts';
import { readItinerary } from '../../../shared/reading/read-itinerary.ts';
import { fetchVersion } from '../../api/trips.ts';
import { session } from '../../session/session.ts';

/** Versions never change, so each is read once. As many as somebody may compare. */
const KEPT = 20;
const plans = new Map<string, ReadItinerary>();
// Security: the next user who signs in within this tab must not find the plans of the one before.
subscribeKey(session, 'status', (status) => {
  if (status === 'out') plans.clear();
});

const readVersion = async (tripId: string, version: number): Promise<ReadItinerary> => {
  const key = `${tripId} ${version}`;
  const known = plans.get(key);
  if (known) return known;
  const plan = readItinerary(await fetchVersion(tripId, version));
  if (!plan) throw new Error('What was read as a version is no itinerary');
  const [first] = plans.keys();
  if (plans.size >= KEPT && first !== undefined) plans.delete(first);
  plans.set(key, plan);
  return plan;
};

export interface VersionRead {
  plan: ReadItinerary | null;
  hasFailed: boolean;
  /** Reads it again after it could not be read. */
  again(): void;
}

/** A version of a trip's plan, read when it is first asked for; nothing is read for null. */
export const useVersion = (tripId: string, version: number | null): VersionRead => {
  const [tries, setTries] = useState(0);
  const [read, setRead] = useState<{ key: string; plan: ReadItinerary | null } | null>(null);
  const again = useCallback(() => setTries((before) => before + 1), []);
  const key = `${tripId} ${version} ${tries}`;
  useEffect(() => {
    if (version === null) return;
    let isLeft = false;
    const take = (plan: ReadItinerary | null): void => {
      if (!isLeft) setRead({ key, plan });
    };
    readVersion(tripId, version).then(take, () => take(null));
    return () => {
      isLeft = true;
    };
  }, [tripId, version, key]);
  const own = read?.key === key ? read : null;
  return {
    plan: own?.plan ?? null,
    hasFailed: own !== null && own.plan === null,
    again,
  };
};
