import { openIntervals } from '../../places/opening.ts';
import type { PlaceKind } from '../../places/place.ts';
import { statusOf } from '../../places/place-status.ts';
import { clockText } from '../notes/clock-words.ts';
import type { Profile } from '../notes/profile.ts';
import type { PlannedDay } from '../scheduling/planned-day.ts';
import type { TimedStop } from '../scheduling/stop.ts';

const SHORT_VISIT = 75;

/** A stop among its neighbours. */
export interface Scene {
  here: TimedStop;
  before: TimedStop | null;
  after: TimedStop | null;
  day: PlannedDay;
  profile: Profile;
}

/** One reason for a stop at its place in the day. `lines` returns the wordings that are true of this scene, or none. */
export interface Reason {
  id: string;
  lines: (scene: Scene) => readonly string[];
}

/** What has to be done before one goes. */
export const booking: Reason = {
  id: 'booking',
  lines: ({ here: { stop } }) => {
    const { place } = stop;
    if (!place) return [];
    const advice = place.facts.booking?.value;
    const isTable = stop.role === 'lunch' || stop.role === 'dinner';
    if (statusOf(place) === 'by_booking' || advice === 'needed') {
      return isTable
        ? [
            `${place.name} fills up, so reserve the table before you fly.`,
            `Without a reservation ${place.name} will hardly have a table.`,
          ]
        : [
            `${place.name} lets in those who have booked, so do that before you go.`,
            `Book ${place.name} ahead.`,
          ];
    }
    if (advice !== 'advised') return [];
    return isTable
      ? [
          `A table at ${place.name} is best reserved a day or two ahead.`,
          `${place.name} is popular, so a reservation is wise.`,
        ]
      : [`Tickets for ${place.name} are best bought ahead.`];
  },
};

/** What the catalogue knows of a stop that speaks for bringing children. */
export const children: Reason = {
  id: 'children',
  lines: ({ here, profile }) => {
    const { place } = here.stop;
    if (!profile.kids || !place) return [];
    if (place.tags.includes('kids')) {
      return [
        `Children are catered for at ${place.name}.`,
        place.outdoor
          ? `${place.name} gives children open air and room to run.`
          : `Indoors, ${place.name} keeps children busy in any weather.`,
      ];
    }
    const short =
      here.end - here.start <= SHORT_VISIT ? [`A visit to ${place.name} is short enough for children.`] : [];
    const welcome = place.facts.suits?.value.families === true || place.tags.includes('family');
    return welcome ? [`Families are welcome at ${place.name}.`, ...short] : short;
  },
};

const OFTEN_PAID: readonly PlaceKind[] = ['museum', 'heritage', 'gallery', 'park', 'viewpoint', 'nature'];

/** That it costs nothing, where one might think so. */
export const free: Reason = {
  id: 'free',
  lines: ({ here: { stop } }) =>
    stop.role === 'sight' && stop.place?.price_level === 0 && OFTEN_PAID.includes(stop.place.kind)
      ? [`Entry to ${stop.place.name} is free.`, `${stop.name} costs nothing to enter.`]
      : [],
};

/** The sights behind one gate. */
export const gate: Reason = {
  id: 'gate',
  lines: ({ here, before }) => {
    const compound = here.stop.place?.facts.compound?.value;
    return before && compound !== undefined && before.stop.place?.facts.compound?.value === compound
      ? [
          `It shares its grounds with ${before.stop.name}, so both make one visit.`,
          `From ${before.stop.name} you only cross over to ${here.stop.name}.`,
        ]
      : [];
  },
};

/** The opening hours of the place where a day begins. */
export const first: Reason = {
  id: 'first',
  lines: ({ before, day, here }) => {
    const { place, role } = here.stop;
    if (before || role !== 'sight' || !place) return [];
    if (day.frame.role === 'arrival') return [`On the day you arrive ${place.name} is a gentle start.`];
    const span = openIntervals(place, day.frame.facts).find(
      ([from, to]) => here.start >= from && here.end <= to,
    );
    if (!span || span[1] - span[0] >= 24 * 60 || here.start - span[0] > 45) return [];
    return [
      `${place.name} opens at ${clockText(span[0])}, and early on it is at its quietest.`,
      `Coming soon after the doors open at ${clockText(span[0])}, you have ${place.name} before the crowd.`,
    ];
  },
};

/** Why a meal is at this hour. */
export const meal: Reason = {
  id: 'meal',
  lines: ({ here, day, before, after }) => {
    const { name, type, role } = here.stop;
    if (type === 'iftar') {
      return [
        `The fast is broken at sunset, ${clockText(day.frame.facts.prayers.maghrib)}, and ${name} lays the table for it.`,
        `Reserve iftar at ${name}: at sunset everybody sits down at once.`,
      ];
    }
    if (role === 'lunch') {
      return [
        ...(before?.stop.role === 'sight'
          ? [`After ${before.stop.name} it is the table close by for lunch.`]
          : []),
        ...(after?.stop.role === 'sight' ? [`Lunch at ${name} sets you up for ${after.stop.name}.`] : []),
      ];
    }
    if (role !== 'dinner') return [];
    return [
      ...(before?.stop.role === 'sight'
        ? [`Dinner at ${name} rounds off the way from ${before.stop.name}.`]
        : []),
      ...(after
        ? [`Dinner at ${name} leaves time for ${after.stop.name} afterwards.`]
        : [`Dinner at ${name} ends day ${day.frame.day} without hurry.`]),
    ];
  },
};

/** Why a café is here. */
export const coffee: Reason = {
  id: 'coffee',
  lines: ({ here, before, after }) => {
    if (here.stop.role !== 'cafe') return [];
    return [
      ...(before && after ? [`A place to sit down between ${before.stop.name} and ${after.stop.name}.`] : []),
      ...(before && !after ? [`A place to sit down after ${before.stop.name}.`] : []),
      ...(after && !before ? [`Coffee first, then on to ${after.stop.name}.`] : []),
    ];
  },
};
