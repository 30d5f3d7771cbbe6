import type { Places } from '../../places/places.ts';
import { lastingProfile, readLasting } from './lasting-profile.ts';
import { oncePerText } from './once-per-text.ts';
import type { Profile } from './profile.ts';
import { profileFromNotes, weightsOf } from './profile-from-notes.ts';
import { type FoundWish, wishesIn } from './wishes-in.ts';

/** A profile without the wishes of these ids. */
const withoutWishes = (profile: Profile, removed: readonly string[]): Profile => {
  if (removed.length === 0) return profile;
  const stays = (id: string): boolean => !removed.includes(id);
  const kids = profile.kids && stays('need:kids');
  // Whoever has no children along any more has no need of what is for children either.
  const interests = profile.interests.filter(
    ({ id }) => stays(`want:${id}`) && (id !== 'kids' || kids === profile.kids),
  );
  const { tags, kinds } = weightsOf(interests);
  if (kids) tags.set('kids', (tags.get('kids') ?? 0) + 2);
  const hour = (name: 'dayStart' | 'dayEnd' | 'arrival' | 'departure'): number | null =>
    stays(`hours:${name}:${profile[name]}`) ? profile[name] : null;
  return {
    ...profile,
    interests,
    weights: tags,
    kindWeights: kinds,
    excludedConcepts: profile.excludedConcepts.filter(({ id }) => stays(`avoid:${id}`)),
    excludedIds: new Set([...profile.excludedIds].filter((id) => stays(`avoid-place:${id}`))),
    wanted: profile.wanted.filter(({ placeId }) => stays(`place:${placeId}`)),
    cuisines: profile.cuisines.filter((id) => stays(`kitchen:${id}`)),
    kids,
    elderly: profile.elderly && stays('need:elderly'),
    wheelchair: profile.wheelchair && stays('need:wheelchair'),
    vegetarian: profile.vegetarian && stays('need:vegetarian'),
    pace: stays(`pace:${profile.pace}`) ? profile.pace : 'normal',
    budget: stays(`budget:${profile.budget}`) ? profile.budget : null,
    dayStart: hour('dayStart'),
    dayEnd: hour('dayEnd'),
    arrival: hour('arrival'),
    departure: hour('departure'),
    stayNear: stays(`stay:${profile.stayNear}`) ? profile.stayNear : null,
  };
};

const profileOf = oncePerText(profileFromNotes);
const lastingIn = oncePerText(readLasting);

/** What the profile of a trip is read from. */
interface Told {
  notes: string;
  /** Ids of wishes that were taken back. */
  removed?: readonly string[] | undefined;
}

/** The profile of notes and messages (oldest first), without the wishes that were taken back. */
export const tripProfile = (
  { notes, removed = [] }: Told,
  places: Places,
  said: readonly string[] = [],
): Profile =>
  withoutWishes(
    lastingProfile(
      profileOf(notes, places),
      said.map((text) => lastingIn(text, places)),
    ),
    removed,
  );

/** The wishes that a text by itself is read as. */
export const wishesOfText = (text: string, places: Places): FoundWish[] =>
  wishesIn(profileOf(text, places), places);
