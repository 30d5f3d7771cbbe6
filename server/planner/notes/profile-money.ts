import type { Budget } from './profile.ts';
import { type FoundWish, forTrip, isAvoid, isWish, ofType } from './wish.ts';

const budgetOf = (wishes: readonly FoundWish[], of: 'all' | 'hotel' | 'food'): Budget | null =>
  ofType(wishes, 'budget').find(({ means }) => means.of === of)?.means.level ?? null;

/** True for what is to be had so many times. */
export const isCounted = (concept: string, wishes: readonly FoundWish[]): boolean =>
  ofType(wishes, 'limit').some(({ means: { id, atLeast } }) => id === concept && atLeast !== null);

/** Riyals for one and a day up to which a sum is little, and moderate. */
const LITTLE = { food: 130, bedless: 250, all: 400 } as const;
const MODERATE = { food: 400, bedless: 800, all: 1200 } as const;

const sumOf = (wishes: readonly FoundWish[]) => {
  const means = ofType(wishes, 'sum').at(-1)?.means;
  if (!means) return { sum: null, level: null };
  const riyals = means.perHead ?? means.riyals;
  const hasBed = ofType(wishes, 'area').some((wish) => wish.means.isOwn);
  const of = means.of === 'food' ? 'food' : hasBed ? 'bedless' : 'all';
  const level: Budget = riyals <= LITTLE[of] ? 'low' : riyals <= MODERATE[of] ? 'mid' : 'high';
  return { sum: { riyals, of: means.of }, level };
};

/** What was said of money, of all and of hotel and food apart. */
export const moneyOf = (wishes: readonly FoundWish[]) => {
  const { sum, level } = sumOf(wishes);
  const [hotel, eaten] = [budgetOf(wishes, 'hotel'), budgetOf(wishes, 'food')];
  const food = eaten ?? (sum?.of === 'food' ? level : null);
  const budget =
    budgetOf(wishes, 'all') ?? (sum?.of === 'all' ? level : null) ?? (hotel === food ? hotel : null);
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
    sum,
    cheapestBed: cheapest.some(({ means }) => means.of === 'hotel'),
    cheapestFood: cheapest.some(({ means }) => means.of === 'food'),
    budget,
    hotelBudget: hotel ?? budget,
    foodBudget: food ?? budget ?? asksFor,
  };
};
