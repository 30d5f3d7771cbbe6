import { clockText } from './clock-words.ts';
import type { Reason } from './phrase-scene.ts';

/** Why a table stands at this hour. */
export const meal: Reason = {
  id: 'meal',
  say: ({ here, day }) => {
    if (here.stop.type === 'iftar') {
      return [
        `The fast is broken at sunset, ${clockText(day.frame.facts.prayers.maghrib)}; a reservation is wise for iftar.`,
      ];
    }
    if (here.stop.role === 'lunch') {
      return [
        'A break at the usual Riyadh lunch hour.',
        'Lunch here divides the day in two unhurried halves.',
        'A good point to sit down before the afternoon.',
      ];
    }
    if (here.stop.role !== 'dinner') return [];
    return [
      'Dinner starts late in Riyadh, and this is when the city sits down.',
      'An evening table here closes the day.',
      'The day ends at the table, as it does for most people here.',
    ];
  },
};

/** Why a café stands here. */
export const coffee: Reason = {
  id: 'coffee',
  say: ({ here }) =>
    here.stop.role === 'cafe'
      ? [
          'A pause between two stops.',
          'Time to sit down for a while.',
          'Take your time here; nothing presses.',
        ]
      : [],
};
