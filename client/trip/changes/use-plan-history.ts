import { useEffect, useState } from 'react';
import { type PlanHistory, planHistory } from '../../../shared/plan-history.ts';
import { fetchVersions } from '../../api.ts';

/** What can be undone and redone, and what the newest version has undone, in a sentence; null where it is no undo. */
export interface ReadHistory extends PlanHistory {
  version: number;
  undoneText: string | null;
}

/**
 * What can be undone and redone, read anew for each version; null while that is unknown. What could not be read is read
 * again once nothing is in the way of a change any more.
 */
export const usePlanHistory = (tripId: string, version: number, isBlocked: boolean): ReadHistory | null => {
  const [read, setRead] = useState<{ version: number; history: ReadHistory } | null>(null);
  const isKnown = read?.version === version;
  useEffect(() => {
    if (isKnown || isBlocked) return;
    let isLeft = false;
    fetchVersions(tripId).then(
      (versions) => {
        // The list may be newer than the version on screen, and then the next reading is on its way.
        if (isLeft || versions[0]?.version !== version) return;
        const history = planHistory(versions);
        const undone = versions.find((one) => one.version === history.undone);
        setRead({ version, history: { ...history, version, undoneText: undone?.summary ?? null } });
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
  return read?.history ?? null;
};
