import type { Place } from '../../places/place.ts';
import { ENTRIES } from './grammar/entries.ts';
import { indexOfPhrase, normalText } from './normal-text.ts';

/** What hotels alone have, with the words for it. */
const OF_HOTELS = new Map(
  ENTRIES.flatMap((entry) => ('of' in entry && entry.of === 'hotel' ? [[entry.id, entry.words]] : [])),
);

/** What has to be done about a spa, in words that go on after a comma or a colon. */
export const ASK_FOR_SPA = 'spas and gyms belong to hotels, which have to be asked.';

/** True where the catalogue says of a hotel that it has what hotels alone have: a pool. */
export const isAtHotel = (hotel: Pick<Place, 'about'> | null, id: string): boolean => {
  const said = normalText(hotel?.about ?? '').split(' ');
  return (OF_HOTELS.get(id) ?? []).some((word) => indexOfPhrase(said, normalText(word)) >= 0);
};
