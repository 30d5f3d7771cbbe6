import type { Change } from '../../../shared/contracts/changes.ts';
import { counted } from '../../ui/in-words.ts';

const DONE = {
  added: 'added',
  removed: 'removed',
  replaced: 'replaced',
  moved: 'moved',
  retimed: 're-timed',
} as const;

/** So many days are named one by one. */
const MOST_NAMED = 4;

/** What a version has changed, in few words: 'new hotel, 1 stop added, 2 moved'. Empty where no stop is another. */
export const whatChanged = (changes: readonly Change[]): string => {
  const parts = Object.entries(DONE).flatMap(([kind, done]) => {
    const count = changes.filter((change) => change.kind === kind).length;
    return count === 0 ? [] : [{ count, done }];
  });
  const stops = parts.map(
    ({ count, done }, index) => `${index === 0 ? counted(count, 'stop') : count} ${done}`,
  );
  const hotel = changes.some(({ kind }) => kind === 'hotel') ? ['new hotel'] : [];
  return [...hotel, ...stops].join(', ');
};

/** The days that were changed, in few words: 'day 2', 'days 2, 5 and 6'; '9 days' where that would be a long list. */
export const changedDays = (changes: readonly Change[]): string => {
  const days = [...new Set(changes.filter(({ kind }) => kind !== 'hotel').map(({ day }) => day))];
  days.sort((one, other) => one - other);
  const [last] = days.slice(-1);
  if (last === undefined) return '';
  if (days.length > MOST_NAMED) return counted(days.length, 'day');
  return days.length === 1 ? `day ${last}` : `days ${days.slice(0, -1).join(', ')} and ${last}`;
};
