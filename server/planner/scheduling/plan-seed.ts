import type { Profile } from '../notes/profile.ts';

/** What of a request is no wish. */
interface Request {
  startDate: string;
  nights: number;
  companions: number;
  mix?: number;
}

/** What a trip is about, in a few words: of interests only this, so that near words for one wish mean one plan. */
const THEMES: Readonly<Record<string, readonly string[]>> = {
  past: [
    'history',
    'museum',
    'culture',
    'manuscripts',
    'religion',
    'souq',
    'perfume',
    'abayas',
    'street_life',
  ],
  art: ['art', 'calligraphy', 'gallery', 'photography'],
  open: ['park', 'nature', 'outdoors', 'desert', 'day_trip', 'hiking', 'adventure'],
  modern: ['architecture', 'views', 'sunset', 'night_view', 'science', 'business'],
  shops: ['mall', 'shopping'],
  play: ['entertainment', 'sport', 'running', 'cycling', 'theme_park', 'nightlife'],
};

const themesOf = ({ interests }: Profile): string[] =>
  Object.keys(THEMES).filter((theme) => interests.some(({ id }) => THEMES[theme]?.includes(id)));

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
    themesOf(profile),
    profile.kids,
    profile.elderly,
    profile.pace,
    profile.hotelBudget,
  ]);
