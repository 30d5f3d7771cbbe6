import { CUISINES } from './concepts.ts';
import { type FoundWish, isWish, type Means, ofType, type WishOf } from './wish.ts';

interface Asked {
  id: string;
  /** The id of its refusal. */
  refusal: string;
  means: Extract<Means, { type: 'interest' | 'kitchen' }>;
}

/** What a number of something asks for: two museums are museums. None where it only bounds, or is about stops of any kind. */
export const askedBy = ({ means: { id, atLeast } }: WishOf<'limit'>): Asked | null => {
  if (atLeast === null || id === 'stop') return null;
  const kitchen = CUISINES.find((each) => `kitchen:${each.id}` === id);
  return kitchen
    ? { id, refusal: `no-${id}`, means: { type: 'kitchen', id: kitchen.id } }
    : { id: `want:${id}`, refusal: `avoid:${id}`, means: { type: 'interest', id } };
};

const isCalled = ({ means }: FoundWish): boolean => means.type === 'interest' && means.called !== undefined;

/** The wishes without those that a number of the same says already: "one fancy dinner" is one wish. */
export const withoutCounted = (wishes: readonly FoundWish[]): FoundWish[] => {
  const counted = new Set(ofType(wishes, 'limit').flatMap((limit) => askedBy(limit)?.id ?? []));
  return wishes.filter((wish) => !(isWish(wish) && !isCalled(wish) && counted.has(wish.id)));
};

/** The same with them, each behind the number that says it, as far as they are not refused elsewhere. */
export const withCounted = (wishes: readonly FoundWish[]): FoundWish[] => {
  const ids = new Set(wishes.map(({ id }) => id));
  return wishes.flatMap((wish) => {
    const asked = ofType([wish], 'limit').map(askedBy)[0];
    if (!asked || ids.has(asked.id) || ids.has(asked.refusal)) return [wish];
    ids.add(asked.id);
    return [wish, { ...wish, id: asked.id, means: asked.means }];
  });
};
