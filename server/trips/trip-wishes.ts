import type { Wish, WishLines } from '../../shared/contracts/wishes.ts';
import { cleanText } from '../db/messages.ts';
import { planOf } from '../db/plan-versions.ts';
import type { TripSnapshot } from '../db/read-trip.ts';
import { detailsOf } from '../db/trips.ts';
import type { Places } from '../places/places.ts';
import { handWishId, readTripWishes } from '../planner/details/read-wishes.ts';
import { wishesOfText } from '../planner/notes/trip-profile.ts';
import { fieldError } from '../problem.ts';
import type { HandWishes, TripDetails } from '../trip-details.ts';

/** The wishes of a trip as its owner reads them; none for anybody else. */
export const wishesFor = ({ trip, said, page, current }: TripSnapshot, places: Places): Wish[] =>
  // Security: for a visitor nothing of notes and messages is read, let alone shown.
  page === null ? [] : readTripWishes(detailsOf(trip), said, places, planOf(current));

/**
 * The wishes put in by hand and those taken back, after the owner has given the whole list anew: what is missing
 * of `wishes` is taken back and stays so, whoever asks for it again but the owner by hand. Throws Problem
 * `invalid_body` for an id that is none of them.
 */
export const handWishesAfter = (
  { wishes: hand }: TripDetails,
  wishes: readonly Wish[],
  lines: WishLines,
  places: Places,
): HandWishes => {
  const ids = new Set(lines.flatMap((line) => ('id' in line ? [line.id] : [])));
  const labels = lines.flatMap((line) => ('label' in line ? [cleanText(line.label)] : []));
  const at = lines.findIndex((line) => 'id' in line && !wishes.some(({ id }) => id === line.id));
  if (at >= 0) throw fieldError(`wishes.${at}`, 'This wish is not on the list any more');
  const gone = wishes.filter(({ id }) => !ids.has(id));
  const idsIn = (label: string): string[] => wishesOfText(label, places).map(({ id }) => id);
  const goneIds = gone.flatMap(({ id, source, label }) => (source === 'hand' ? idsIn(label) : [id]));
  const kept = hand.added.filter(
    (label) => !gone.some((each) => each.source === 'hand' && each.label === label),
  );
  // The same wish in other letters is one wish.
  const added = [...new Map([...kept, ...labels].map((label) => [handWishId(label), label])).values()];
  const asked = new Set(added.flatMap(idsIn));
  return {
    added,
    removed: [...new Set([...hand.removed, ...goneIds])].filter((id) => !asked.has(id)),
  };
};
