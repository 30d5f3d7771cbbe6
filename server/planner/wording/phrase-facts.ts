import { openIntervals } from '../../places/opening.ts';
import { clockText } from '../notes/clock-words.ts';
import type { Profile } from '../notes/profile.ts';
import type { PlannedDay } from '../scheduling/planned-day.ts';
import type { TimedStop } from '../scheduling/stop.ts';

const SHORT_VISIT = 90;

/** What the catalogue knows of a stop that speaks for bringing children. */
export const children: Reason = {
  id: 'children',
  lines: ({ here, profile }) => {
    const { place } = here.stop;
    if (!profile.kids || !place) return [];
    const visit = here.end - here.start;
    const short =
      visit <= SHORT_VISIT ? [`With ${visit} minutes, ${place.name} stays short enough for children.`] : [];
    if (place.tags.includes('kids')) {
      return [
        `Children are catered for at ${place.name}.`,
        place.outdoor
          ? `${place.name} gives children open air for ${visit} minutes.`
          : `${visit} minutes are about what children enjoy at ${place.name}.`,
      ];
    }
    return place.tags.includes('family')
      ? [`${place.name} counts among the city’s places for families.`, ...short]
      : short;
  },
};

/** The opening hours of the place where a day begins. */
export const first: Reason = {
  id: 'first',
  lines: ({ before, day, here }) => {
    const { place, role } = here.stop;
    if (before || role !== 'sight' || !place) return [];
    const span = openIntervals(place, day.frame.facts).find(
      ([from, to]) => here.start >= from && here.end <= to,
    );
    if (!span) return [];
    const [from, to] = span;
    const start = clockText(here.start);
    if (day.frame.role === 'arrival')
      return [`On the day you arrive ${place.name} is the first stop, from ${start}.`];
    if (to - from >= 24 * 60) return [`${place.name} never closes, so the day can begin there at ${start}.`];
    return here.start - from <= 60
      ? [`The doors of ${place.name} open at ${clockText(from)}, and you are there at ${start}.`]
      : [`${place.name} has been open since ${clockText(from)} when you come at ${start}.`];
  },
};

/** Why a meal is at this hour. */
export const meal: Reason = {
  id: 'meal',
  lines: ({ here, day, before, after }) => {
    if (here.stop.type === 'iftar') {
      return [
        `The fast is broken at sunset, ${clockText(day.frame.facts.prayers.maghrib)}; a reservation is wise for iftar.`,
      ];
    }
    if (here.stop.role === 'lunch') {
      return [
        ...(before ? [`Lunch at ${clockText(here.start)}, after ${before.stop.name}.`] : []),
        ...(after && after.stop.role === 'sight'
          ? [`Lunch comes before ${after.stop.name} in the afternoon.`]
          : []),
        `Lunch at ${here.stop.name} is planned for ${clockText(here.start)}.`,
      ];
    }
    if (here.stop.role !== 'dinner') return [];
    return [
      ...(before ? [`Dinner at ${clockText(here.start)}, after ${before.stop.name}.`] : []),
      ...(after ? [`Dinner comes before a last look at ${after.stop.name}.`] : []),
      `Dinner at ${here.stop.name} is planned for ${clockText(here.start)}.`,
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
