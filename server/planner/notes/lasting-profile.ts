import { landingIn, leavingIn } from './clock-words.ts';
import { normalText } from './normal-text.ts';
import { polarConcepts } from './polarity.ts';
import type { Profile } from './profile.ts';

/** "We have children with us", "our kids are coming too". */
export const CHILDREN =
  /^(?!.*\b(no|not|dont|without)\b).*\b(we|i|with|bringing|bring|our|my|there)\b.*\b(children|child|kids?|toddlers?|baby|babies|son|daughter)\b|معنا اطفال|معي اطفال/;

/** What a message says for good: what it rules out, the hours of the flights, and that children come along. */
export const readLasting = (text: string) => ({
  refused: polarConcepts(text)
    .filter((each) => !each.wanted)
    .map((each) => each.value),
  arrival: landingIn(text),
  departure: leavingIn(text),
  kids: CHILDREN.test(normalText(text)),
});
type Lasting = ReturnType<typeof readLasting>;

/** The profile of the notes with what earlier messages said for good. Wishes for one day are not carried over. */
export const lastingProfile = (profile: Profile, said: readonly Lasting[]): Profile => ({
  ...profile,
  excludedConcepts: [...new Set([...profile.excludedConcepts, ...said.flatMap(({ refused }) => refused)])],
  arrival: said.findLast(({ arrival }) => arrival !== null)?.arrival ?? profile.arrival,
  departure: said.findLast(({ departure }) => departure !== null)?.departure ?? profile.departure,
  kids: profile.kids || said.some(({ kids }) => kids),
});
