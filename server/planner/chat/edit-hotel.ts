import { rankHotels } from '../scheduling/hotel.ts';
import { hotelReason } from '../wording/hotel-reason.ts';
import { writeHotel } from '../wording/write-day.ts';
import type { EditOf } from './edit.ts';
import type { Workbench } from './workbench.ts';

/** Recommends another hotel; the days stay as they are. */
export const changeHotel = (bench: Workbench, edit: EditOf<'hotel'>): void => {
  const { places, profile, ask } = bench.trip;
  const current = bench.hotel?.venue_id ?? '';
  const named = edit.placeId ? places.byId(edit.placeId) : null;
  const level = places.byId(current)?.price_level ?? 3;
  const budget =
    edit.price === 'low' ? (level > 3 ? 'mid' : 'low') : edit.price === 'high' ? 'high' : profile.budget;
  const ranked = rankHotels(
    places,
    profile,
    { budget, area: edit.area, not: new Set([current]) },
    ask.tripId,
  ).filter((hotel) =>
    edit.price === 'low'
      ? hotel.price_level < level
      : edit.price === 'high'
        ? hotel.price_level >= level
        : true,
  );
  const hotel = named ?? ranked[0];
  if (!hotel || hotel.id === current) {
    bench.failed.push('I know no other hotel that fits that wish, so the hotel stays.');
    return;
  }
  bench.hotel = writeHotel(hotel, hotelReason(hotel, { ...profile, budget }, []));
  bench.done.push(`you now stay at ${hotel.name}`);
};
