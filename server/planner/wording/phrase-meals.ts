import { clockText } from '../notes/clock-words.ts';
import type { Reason } from './phrase-scene.ts';

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
