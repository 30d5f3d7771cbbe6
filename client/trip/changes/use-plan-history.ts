import { useEffect, useState } from 'react';
import { type PlanHistory, planHistory } from '../../../shared/plan-history.ts';
import { fetchVersions } from '../../api/trips.ts';

/** What can be undone and redone, as of the newest version. */
export interface ReadHistory extends PlanHistory {
  version: number;
}

/**
 * What can be undone and redone, read anew for each version; null while that is unknown. What could not be read is read
 * again once nothing is in the way of a change any more.
 */
export const usePlanHistory = (tripId: string, version: number, isBlocked: boolean): ReadHistory | null => {
  const [read, setRead] = useState<ReadHistory | null>(null);
  const isKnown = read?.version === version;
  useEffect(() => {
    if (isKnown || isBlocked) return;
    let isLeft = false;
    fetchVersions(tripId).then(
      (versions) => {
        // The list may be newer than the version on screen, and then the next reading is on its way.
        if (isLeft || versions[0]?.version !== version) return;
        setRead({ ...planHistory(versions), version });
      },
      () => {
        // That of the version before is wrong by now. When a step is pressed, the list is read for it.
        if (!isLeft) setRead(null);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [tripId, version, isKnown, isBlocked]);
  return read;
};
