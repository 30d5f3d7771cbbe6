import type { Budget } from './profile.ts';
import { type FoundWish, forTrip, isAvoid, isWish, ofType } from './wish.ts';

const budgetOf = (wishes: readonly FoundWish[], of: 'all' | 'hotel' | 'food'): Budget | null =>
  ofType(wishes, 'budget').find(({ means }) => means.of === of)?.means.level ?? null;

/** True for what is to be had so many times. */
export const isCounted = (concept: string, wishes: readonly FoundWish[]): boolean =>
  ofType(wishes, 'limit').some(({ means: { id, atLeast } }) => id === concept && atLeast !== null);

/** What was said of money, of all and of hotel and food apart. */
export const moneyOf = (wishes: readonly FoundWish[]) => {
  const [hotel, food] = [budgetOf(wishes, 'hotel'), budgetOf(wishes, 'food')];
  const budget = budgetOf(wishes, 'all') ?? (hotel === food ? hotel : null);
  const isRare = isCounted('fine_dining', wishes);
  const fine = ofType(wishes, 'interest').find(
    (wish) => forTrip(wish) && wish.means.id === 'fine_dining' && !(isRare && isWish(wish)),
  );
  // "Once fish, once French, once from the street" is no matter of money.
  const street =
    ofType(wishes, 'kitchen').every((wish) => !isWish(wish)) &&
    ofType(wishes, 'interest').some(
      (wish) => forTrip(wish) && isWish(wish) && wish.means.id === 'street_food',
    );
  const asksFor: Budget | null = fine ? (isAvoid(fine) ? 'low' : 'high') : street ? 'low' : null;
  const cheapest = ofType(wishes, 'budget').filter(({ means }) => means.isCheapest);
  return {
    cheapestBed: cheapest.some(({ means }) => means.of === 'hotel'),
    cheapestFood: cheapest.some(({ means }) => means.of === 'food'),
    budget,
    hotelBudget: hotel ?? budget,
    foodBudget: food ?? budget ?? asksFor,
  };
};
