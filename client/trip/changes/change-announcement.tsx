import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { planChanges } from './plan-changes.ts';

const clearAnnouncement = (): void => {
  planChanges.announcement = '';
};

/** Announces to screen readers how a change of the plan goes, and what it has changed. */
export const ChangeAnnouncement = () => {
  const { announcement } = useSnapshot(planChanges);
  useEffect(() => {
    // What became of a change while its conversation was not on screen is no news by now.
    clearAnnouncement();
    return clearAnnouncement;
  }, []);
  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  );
};
