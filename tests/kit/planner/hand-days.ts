import { type Activity, type Itinerary, mapLinkFor } from '../../../shared/itinerary.ts';
import { dayOf, places, winterPlan as plan } from './embedded-chat.ts';

type Line = readonly [id: string, start: string, end: string, type?: string];

const stopFor = ([id, start_time, end_time, type]: Line): Activity => {
  const place = places.byId(id);
  if (!place) throw new Error(`There is no place ${id}`);
  const { name, lat, lng, district, kind } = place;
  const at = {
    venue_id: id,
    coordinates: { lat, lng },
    map_link: mapLinkFor(name, district),
    verified: true,
  };
  return {
    activity_type: type ?? kind,
    venue_name: name,
    ...at,
    start_time,
    end_time,
    description: 'A stop.',
  };
};

/** The winter plan with other stops on these days. */
export const planWith = (days: Readonly<Record<number, readonly Line[]>>, of = plan): Itinerary => ({
  ...of,
  days: of.days.map((day) => {
    const lines = days[day.day];
    return lines ? { ...day, activities: lines.map(stopFor) } : day;
  }),
});

/** Names and starts of the stops of a day. */
export const timesOn = (after: Itinerary, day: number) =>
  dayOf(after, day).activities.map(({ venue_name, start_time }) => [venue_name, start_time]);
