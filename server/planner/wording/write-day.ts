import { clockText } from '../../../shared/clock-text.ts';
import { RIYADH_CENTRE } from '../../../shared/contracts/limits.ts';
import { type Activity, type Day, type Hotel, mapLinkFor } from '../../../shared/itinerary.ts';
import { haversineKm } from '../../places/distance.ts';
import type { Place } from '../../places/place.ts';
import { checkOf, needsBooking } from '../../places/place-status.ts';
import type { Profile } from '../notes/profile.ts';
import type { PlannedDay } from '../scheduling/day/planned-day.ts';
import type { TimedStop } from '../scheduling/day/stop.ts';
import { listed } from './greeting.ts';
import { type PhraseMemory, phraseStop } from './phrase.ts';
import { sightType } from './place-words.ts';

const MOST_DISTRICTS = 4;

/** District of a day: where at least half of its stops lie, in as many names as that takes. */
export const districtOf = (stops: readonly TimedStop[], otherwise: string): string => {
  const counts = new Map<string, number>();
  for (const { stop } of stops) {
    const name = stop.type === 'rest' ? undefined : stop.place?.district;
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const names: string[] = [];
  let held = 0;
  for (const [name, count] of [...counts].sort((a, b) => b[1] - a[1])) {
    if (held * 2 >= stops.length || names.length === MOST_DISTRICTS) break;
    names.push(name);
    held += count;
  }
  return names.length === 0 ? otherwise : listed(names);
};

const activityOf = (timed: TimedStop, description: string): Activity => {
  const { stop, start, end } = timed;
  const times = { start_time: clockText(start), end_time: clockText(end) };
  // What an edit keeps is kept as it was written, but for its times.
  if (stop.written) return { ...stop.written, ...times };
  return {
    activity_type: stop.place && stop.type === stop.place.kind ? sightType(stop.place) : stop.type,
    venue_name: stop.name,
    ...(stop.place ? { venue_id: stop.place.id } : {}),
    ...times,
    coordinates: { lat: stop.at.lat, lng: stop.at.lng },
    map_link: mapLinkFor(stop.name, stop.place?.district ?? null),
    verified: stop.place !== null,
    ...(stop.place ? checkOf(stop.place) : {}),
    description,
  };
};

const DAY_LEFT_FREE = 'The plan leaves this day free: no time is left between your flight and your bed.';
const NO_LUNCH = 'No lunch table is planned today: take food and plenty of water along.';
const LUNCH_OPEN = 'Lunch is left open today: eat where noon finds you.';
const NO_DINNER = 'Dinner is left open today: eat where the day ends.';
const AFTER_LANDING_FREE = 'The day you arrive is a light one: its evening is left to you, and so is dinner.';
const BEFORE_FLIGHT_FREE = 'The day you leave is a light one: the hours until then are left to you.';
const SLOW_AFTERNOON = 'The afternoon is left free on purpose: what comes next is dinner.';
const LEFT_OPEN = [
  SLOW_AFTERNOON,
  DAY_LEFT_FREE,
  NO_LUNCH,
  LUNCH_OPEN,
  NO_DINNER,
  AFTER_LANDING_FREE,
  BEFORE_FLIGHT_FREE,
];
const BREAK_THERE = 'No table is planned for dinner: ';
/** How older plans say it. */
const EAT_THERE = 'Dinner is had in ';

const BOOK_AHEAD = 'Reserve ahead, or there is no getting in: ';

const bookAhead = ({ stops }: PlannedDay): string[] => {
  const names = stops.flatMap(({ stop: { place } }) => (place && needsBooking(place) ? [place.name] : []));
  return names.length > 0 ? [`${BOOK_AHEAD}${listed(names)}.`] : [];
};

const lighterNote = (day: number): string => `Day ${day} is a lighter one, as a long stay needs some.`;

const LIGHT_STOPS = 5;
const LIGHT_MINUTES = 7 * 60;

/** A day with more on it is not called light, whatever it was meant to be. */
const isLight = ({ stops }: PlannedDay): boolean => {
  const visits = stops.filter(({ stop }) => stop.role !== 'rest');
  const out = visits.reduce((sum, { start, end }) => sum + end - start, 0);
  return visits.length <= LIGHT_STOPS && out <= LIGHT_MINUTES;
};

/** What is kept free on a day, and, where nothing is, why it is light. */
const keptFree = (day: PlannedDay): string[] => {
  const { frame, hasFewLeft } = day;
  // Nobody is here yet for what is over before the day of arrival begins.
  const notes = (frame.busy ?? []).flatMap(({ note, to }) =>
    frame.role === 'arrival' && to < frame.from ? [] : (note ?? []),
  );
  if (notes.length > 0) return notes;
  if (hasFewLeft)
    return [
      `From day ${frame.day} on there is little left that is new to you here: the days are light, with time to go back to what you liked.`,
    ];
  return frame.isRestDay && isLight(day) ? [lighterNote(frame.day)] : [];
};

/** There are tables everywhere in town, and hardly any beyond it. */
const TOWN_KM = 30;
const isOutOfTown = (stops: PlannedDay['stops']): boolean =>
  stops.some(({ stop: { at } }) => haversineKm(at, RIYADH_CENTRE) > TOWN_KM);

const FIRST_BITE = 18 * 60 + 30;

/** Where an evening in a theme park leaves no time for a table in town; whether the park has one is not known. */
const breakInPark = ({ stops }: PlannedDay): string | null => {
  const last = stops.at(-1);
  if (last?.stop.place?.kind !== 'theme_park' || last.start > FIRST_BITE || last.end <= FIRST_BITE)
    return null;
  const hours = `${clockText(FIRST_BITE)}–${clockText(last.end)}`;
  return `${BREAK_THERE}you are still at ${last.stop.name}. Keep a break for it at ${hours}, and ask what is served there when you get your tickets: we do not know.`;
};

/** A day of a flight that ends so long before it could is said to. */
const MUCH_TIME = 150;

/** The same on the days of arrival and departure. */
const leftOpenByFlights = ({ frame: { role, dinner, to }, stops }: PlannedDay): string[] => {
  const ends = stops.at(-1)?.end ?? to;
  if (role === 'departure') return to - ends >= MUCH_TIME ? [BEFORE_FLIGHT_FREE] : [];
  const has = (meal: string) => stops.some(({ stop }) => stop.role === meal);
  if (!dinner || !has('lunch') || has('dinner')) return [];
  return [dinner.from - ends >= MUCH_TIME ? AFTER_LANDING_FREE : NO_DINNER];
};

const LONG_REST = 210;

/** A rest of half a day with nothing but a table behind it is one that was meant. */
const slowAfternoon = ({ stops }: PlannedDay): string[] => {
  const [rest, table] = stops.slice(-2);
  const isLong = rest?.stop.role === 'rest' && rest.end - rest.start >= LONG_REST;
  return isLong && table?.stop.type === 'dinner' ? [SLOW_AFTERNOON] : [];
};

/** What the plan itself leaves to the traveller on a day. */
const leftOpen = (day: PlannedDay): string[] => {
  const { frame, stops } = day;
  const has = (role: string) => stops.some(({ stop }) => stop.role === role);
  // What is kept free says why by itself.
  if (stops.length === 0) return (frame.busy ?? []).some(({ note }) => note !== null) ? [] : [DAY_LEFT_FREE];
  if (frame.role !== 'full') return leftOpenByFlights(day);
  const inPark = frame.dinner && !has('dinner') ? breakInPark(day) : null;
  if (frame.lunch && !has('lunch') && inPark === null) return [isOutOfTown(stops) ? NO_LUNCH : LUNCH_OPEN];
  return frame.dinner && !has('dinner') ? [inPark ?? NO_DINNER] : slowAfternoon(day);
};

/** The notes of a stored day whose stops have changed: those on the date as they are, those on the plan anew. */
export const renewNotes = (notes: readonly string[], day: PlannedDay): string[] => [
  ...notes.filter(
    (note) =>
      !LEFT_OPEN.includes(note) &&
      (note !== lighterNote(day.frame.day) || isLight(day)) &&
      ![BOOK_AHEAD, BREAK_THERE, EAT_THERE].some((begin) => note.startsWith(begin)),
  ),
  ...bookAhead(day),
  // An empty day that was emptied by hand has no flight to blame.
  ...(day.stops.length === 0 ? [] : leftOpen(day)),
];

/** A planned day as it is stored and sent. */
export const writeDay = (day: PlannedDay, profile: Profile, phrases: PhraseMemory, area: string): Day => ({
  day: day.frame.day,
  date: day.frame.date,
  district: districtOf(day.stops, area),
  notes: [...keptFree(day), ...day.frame.facts.notes, ...bookAhead(day), ...leftOpen(day)],
  activities: day.stops.map((here, i) => {
    const scene = { here, before: day.stops[i - 1] ?? null, after: day.stops[i + 1] ?? null, day, profile };
    return activityOf(here, here.stop.written ? '' : phraseStop(scene, phrases));
  }),
});

/** The hotel as it is stored and sent, with the reason for it. */
export const writeHotel = (hotel: Place, reason: string): Hotel => {
  const at = { lat: hotel.lat, lng: hotel.lng };
  return {
    name: hotel.name,
    venue_id: hotel.id,
    coordinates: at,
    map_link: mapLinkFor(hotel.name, hotel.district),
    verified: true,
    reason,
  };
};
