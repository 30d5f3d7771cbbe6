import type { ReadDay } from '../../../shared/reading/itinerary-shape.ts';

/** Numbers of days in few words: 'day 2', 'days 2–4 and 7'. */
export const daysInWords = (days: readonly number[]): string => {
  const runs: [first: number, last: number][] = [];
  for (const day of [...days].sort((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && day <= run[1] + 1) run[1] = day;
    else runs.push([day, day]);
  }
  const parts = runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  const words = parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
  return `${days.length === 1 ? 'day' : 'days'} ${words}`;
};

/** What is the same on several days, with these days; as it first comes. */
export interface SharedFact {
  text: string;
  days: number[];
}

const shared = (facts: readonly (readonly [text: string, day: number])[]): SharedFact[] => {
  const all = new Map<string, number[]>();
  for (const [text, day] of facts) if (text !== '') all.set(text, [...(all.get(text) ?? []), day]);
  return [...all].map(([text, days]) => ({ text, days }));
};

/** The districts of a plan, each with its days. */
export const districtsOf = (days: readonly ReadDay[]): SharedFact[] =>
  shared(days.map(({ district, day }) => [district, day]));

/** What is said of the season, the weather and the holidays of a plan's days, what holds for most of them first. */
export const seasonOf = (days: readonly ReadDay[]): SharedFact[] =>
  shared(days.flatMap(({ notes, day }) => notes.map((note) => [note, day] as const))).sort(
    (one, other) => other.days.length - one.days.length,
  );
