import type { Places } from '../../places/places.ts';
import { lastingWishes } from './lasting-wishes.ts';
import { oncePerText } from './once-per-text.ts';
import type { Profile } from './profile.ts';
import { profileFromWishes } from './profile-from-wishes.ts';
import { readWishes, settled } from './read-wishes.ts';
import type { FoundWish } from './wish.ts';

const wishesIn = oncePerText(readWishes);
const lastingIn = oncePerText(lastingWishes);

/** What the wishes of a trip are read from. */
interface Said {
  notes: string;
  /** Ids of wishes that were taken back. */
  removed?: readonly string[] | undefined;
}

/** The wishes of notes and messages (oldest first), each once, without those that were taken back. */
export const tripWishes = (
  { notes, removed = [] }: Said,
  places: Places,
  said: readonly string[] = [],
): FoundWish[] => {
  const all = settled([...wishesIn(notes, places), ...said.flatMap((text) => lastingIn(text, places))]);
  return all.filter(({ id }) => !removed.includes(id));
};

/** The profile of the same. */
export const tripProfile = (ask: Said, places: Places, said: readonly string[] = []): Profile =>
  profileFromWishes(tripWishes(ask, places, said), places);

/** The wishes that a text by itself is read as. */
export const wishesOfText = (text: string, places: Places): FoundWish[] => wishesIn(text, places);
