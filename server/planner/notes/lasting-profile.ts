import { landingIn, leavingIn } from './clock-words.ts';
import { normalText } from './normal-text.ts';
import { polarConcepts } from './polarity.ts';
import type { Profile } from './profile.ts';

/** "We have children with us", "our kids are coming too". */
export const CHILDREN =
  /^(?!.*\b(no|not|dont|without)\b).*\b(we|i|with|bringing|bring|our|my|there)\b.*\b(children|child|kids?|toddlers?|baby|babies|son|daughter)\b|معنا اطفال|معي اطفال/;

const latest = (said: readonly string[], read: (text: string) => number | null): number | null =>
  said.map(read).findLast((value) => value !== null) ?? null;

/**
 * The profile of the notes with what earlier messages said for good: what they ruled out, the hours of the
 * flights, and that children come along. Wishes for one day are not carried over.
 */
export const lastingProfile = (profile: Profile, said: readonly string[]): Profile => {
  const refused = said.flatMap((text) =>
    polarConcepts(text)
      .filter((each) => !each.wanted)
      .map((each) => each.value),
  );
  return {
    ...profile,
    excludedConcepts: [...new Set([...profile.excludedConcepts, ...refused])],
    arrival: latest(said, landingIn) ?? profile.arrival,
    departure: latest(said, leavingIn) ?? profile.departure,
    kids: profile.kids || said.some((text) => CHILDREN.test(normalText(text))),
  };
};
