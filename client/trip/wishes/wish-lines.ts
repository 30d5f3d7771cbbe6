import type { Wish, WishLines } from '../../../shared/contracts/wishes.ts';

/** How a wish stands: what Riyadh has, what it does not have, and what was not understood. */
export type WishState = 'open' | 'impossible' | 'elsewhere' | 'unread';

/** What is said of a wish beside its words; `elsewhere` is a matter of the city, `impossible` of these dates. */
export const wishState = ({ kind, possible, note }: Pick<Wish, 'kind' | 'possible' | 'note'>): WishState => {
  if (possible) return 'open';
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
