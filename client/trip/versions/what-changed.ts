import type { Change } from '../../../shared/contracts/changes.ts';
import { counted } from '../../ui/in-words.ts';

const DONE = {
  added: 'added',
  removed: 'removed',
  replaced: 'replaced',
  moved: 'moved',
  retimed: 're-timed',
} as const;

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
