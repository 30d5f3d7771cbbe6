import { addStop, roomiest } from '../edits/add-stop.ts';
import { replaceStop } from '../edits/replace-stop.ts';
import type { Want } from '../edits/want.ts';
import { apply, fail, openWork, spareOn, stopsOf, type Work } from '../edits/work.ts';

/** Brings in what is wished for good: a table in the place of another, all else beside what stands or for what its day can best do without. */
export const bringIn = (work: Work, want: Want, days: readonly number[]): boolean => {
  const trial = (): Work => openWork(work);
  const isDone = (after: Work, attempt: (after: Work) => boolean): boolean => {
    const done = attempt(after);
    if (done) work.plan = after.plan;
    return done;
  };
  const order = days.length > 0 ? days : roomiest(work);
  const tables = stopsOf(work)
    .filter((each) => order.includes(each.day) && each.role === 'dinner' && !each.stop.locked)
    .sort((a, b) => order.indexOf(a.day) - order.indexOf(b.day));
  const isTable = want.cuisine !== null || work.places.byId(want.placeIds[0] ?? '')?.kind === 'restaurant';
  if (isTable && tables.some((stop) => isDone(trial(), (after) => replaceStop(after, stop, want))))
    return true;
  const beside = trial();
  if (isDone(beside, (after) => addStop(after, { want, days }))) return true;
  const withoutSome = (day: number, most: number): boolean =>
    isDone(trial(), (after) => {
      const gone = spareOn(after, day).slice(0, most);
      apply(
        after,
        gone.map(({ id }) => ({ op: 'remove', stop_id: id })),
      );
      return addStop(after, { want, days: [day] });
    });
  // A day trip that was named may take the whole day.
  const most = want.placeIds.length > 0 ? [1, 2, Number.POSITIVE_INFINITY] : [1, 2];
  return (
    most.some((count) => order.some((day) => withoutSome(day, count))) || fail(work, beside.failed[0] ?? '')
  );
};
