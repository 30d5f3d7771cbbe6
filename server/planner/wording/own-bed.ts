import { type Hotel, mapLinkFor } from '../../../shared/itinerary.ts';
import type { Profile } from '../notes/profile.ts';

/** Where a traveller sleeps who needs no hotel, as far as it was said; null where it was not. */
export const ownBed = ({ hasBed, stayAt, stayNear }: Profile): Hotel | null =>
  hasBed && stayAt && stayNear
    ? {
        name: `Your place in ${stayNear}`,
        coordinates: stayAt,
        map_link: mapLinkFor(stayNear, null),
        verified: false,
        reason: `You have a place to stay, so no hotel is looked for. Ways are counted from the middle of ${stayNear}.`,
      }
    : null;

/** What the greeting says of that. */
export const ownBedText = (profile: Profile): string => {
  if (!profile.hasBed || profile.hotelId !== null) return '';
  const from = ownBed(profile)
    ? `ways are counted from ${profile.stayNear}.`
    : 'say in which part of the city it is, and ways are counted from there.';
  return ` You have a place to stay, so I name no hotel; ${from}`;
};
