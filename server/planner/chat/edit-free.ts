import type { EditOf } from './edit.ts';
import { dayList } from './edit-days.ts';
import type { Workbench } from './workbench.ts';

/** Takes everything off days that shall be the traveller's own. */
export const freeDays = (bench: Workbench, { days }: EditOf<'free'>): void => {
  const freed = days.filter((day) => (bench.days.get(day)?.activities.length ?? 0) > 0);
  for (const number of freed) {
    const day = bench.days.get(number);
    const notes = bench.trip.frames[number - 1]?.facts.notes ?? [];
    if (!day) continue;
    bench.days.set(number, {
      ...day,
      notes: [...notes, 'This day is free, as you asked: nothing is planned.'],
      activities: [],
    });
  }
  if (freed.length === 0) bench.failed.push(`Nothing is planned on ${dayList(days)} to begin with.`);
  else bench.done.push(`${dayList(freed)} ${freed.length > 1 ? 'are' : 'is'} free now`);
};

/** A day cannot leave a trip whose nights are fixed; says so, and what can be done instead. */
export const refuseCut = (bench: Workbench, { days }: EditOf<'cut'>): void => {
  const list = dayList(days);
  bench.failed.push(
    `I cannot take ${list} out of the trip: its nights are fixed. I can leave ${days.length > 1 ? 'them' : 'it'} free instead: say “make ${list} free”.`,
  );
};
