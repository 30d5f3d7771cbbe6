import type { Profile } from '../notes/profile.ts';

/** What of a request is no wish. */
interface Request {
  startDate: string;
  nights: number;
  companions: number;
  mix?: number;
}

const idsOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id).sort();

/**
 * The text that the variety of a plan comes from: when, how long, with how many, and what was understood of the
 * notes. Two requests that ask for the same get the same plan, however they are worded; another `mix` another one.
 */
export const planSeed = ({ startDate, nights, companions, mix = 0 }: Request, profile: Profile): string =>
  JSON.stringify([
    startDate,
    nights,
    companions,
    mix,
    idsOf(profile.interests),
    idsOf(profile.excludedConcepts),
    [...profile.cuisines].sort(),
    [...profile.excludedCuisines].sort(),
    [...profile.diets].sort(),
    profile.kids,
    profile.elderly,
    profile.wheelchair || profile.walksLittle,
    profile.pace,
    profile.hotelBudget,
    profile.foodBudget,
  ]);
