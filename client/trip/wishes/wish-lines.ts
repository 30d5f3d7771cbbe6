import type { Wish, WishLines } from '../../../shared/contracts/wishes.ts';

/** How a wish stands: what is kept, what the plan has no room for, what is not there to be planned, and what was not understood. */
export type WishState = 'open' | 'unplanned' | 'impossible' | 'elsewhere' | 'unknown' | 'of_hotel' | 'unread';

const ABSENT = { city: 'elsewhere', dates: 'impossible', unknown: 'unknown', hotel: 'of_hotel' } as const;

/** What is said of a wish beside its words; `elsewhere` is a matter of the city, `unknown` of what we know, `impossible` of these dates. */
export const wishState = ({
  kind,
  possible,
  planned,
  absence,
  note,
}: Pick<Wish, 'kind' | 'possible' | 'planned' | 'absence' | 'note'>): WishState => {
  if (possible) return planned === false ? 'unplanned' : 'open';
  if (absence !== undefined) return ABSENT[absence];
  if (note !== undefined) return 'elsewhere';
  return kind === 'other' ? 'unread' : 'impossible';
};

/** The whole list with one wish taken away, or put into other words. Blank words, and the same, change nothing. */
export const wishLines = (wishes: readonly Wish[], id: string, label: string | null): WishLines | null => {
  const typed = label?.trim().replace(/\s+/g, ' ');
  const wish = wishes.find((each) => each.id === id);
  if (!wish || typed === '' || typed === wish.label) return null;
  return wishes.flatMap((each) => {
    if (each.id !== id) return { id: each.id };
    return typed === undefined ? [] : { label: typed };
  });
};
