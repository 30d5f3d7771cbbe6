import type { Itinerary } from '../../../shared/itinerary.ts';
import { planningInput, type TripDetails } from '../../trip-details.ts';
import { standingsOf } from '../operations/standing.ts';
import type { TripAsk } from '../scheduling/plan-days.ts';

const partyOf = (companions: number): string =>
  companions === 0 ? 'You now travel alone.' : `You are now ${companions + 1} travellers.`;

/** What of the traveller is as it was before, beside the dates; empty where nothing is. */
export const restoredText = (before: TripDetails, after: TripDetails): string => {
  const wordsOf = ({ notes, wishes }: TripDetails): string =>
    JSON.stringify([notes, wishes.added, wishes.removed]);
  return [
    before.companions === after.companions ? '' : partyOf(after.companions),
    wordsOf(before) === wordsOf(after) ? '' : 'Notes and wishes are as they were then.',
  ]
    .filter(Boolean)
    .join(' ');
};

/** Said where notes or wishes are others now. */
export const WISHES_NOTED = 'Your new notes and wishes are noted.';

/** What is new of the traveller; what is new of the dates the differences of the plan say. */
export const detailsText = (before: TripDetails, after: TripAsk): string => {
  const was = planningInput(before);
  const areWishesNew =
    was.notes !== after.notes || JSON.stringify(was.removed) !== JSON.stringify(after.removed ?? []);
  return [
    before.companions === after.companions ? '' : partyOf(after.companions),
    areWishesNew ? WISHES_NOTED : '',
  ]
    .filter(Boolean)
    .join(' ');
};

/** Describes which locked stops are gone or have other times, each with its day. */
export const lockedText = (before: Itinerary, after: Itinerary): string[] => {
  const now = new Map(standingsOf(after).map((each) => [each.stop.stop_id, each]));
  return standingsOf(before)
    .filter(({ stop }) => stop.locked)
    .flatMap(({ stop, day }) => {
      const is = now.get(stop.stop_id);
      const name = stop.venue_name;
      if (!is && day > after.days.length) {
        return `${name} was locked, but day ${day} is no longer part of the trip.`;
      }
      if (!is) return `${name} was locked, but day ${day} cannot keep it.`;
      const isSame =
        is.day === day && is.stop.start_time === stop.start_time && is.stop.end_time === stop.end_time;
      return isSame ? [] : `${name} was locked, but day ${day} cannot keep it at ${stop.start_time}.`;
    });
};
