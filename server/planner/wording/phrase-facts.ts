import { openIntervals } from '../../places/calendar.ts';
import { clockText } from '../notes/clock-words.ts';
import type { Reason } from './phrase-scene.ts';

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
