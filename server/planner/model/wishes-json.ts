import type { Places } from '../../places/places.ts';
import { tripWishes } from '../notes/trip-profile.ts';
import { dayText, type FoundWish } from '../notes/wish.ts';
import type { Brief } from '../planner.ts';

const said = ({ label, kind, polarity, when, instead }: FoundWish) => ({
  polarity,
  kind,
  wish: label,
  ...(when ? { when: dayText(when.days) } : {}),
  ...(instead === null || polarity === 'avoid' ? {} : { possible: false, instead }),
});

/**
 * What was understood of a traveller's notes and messages, without what was taken back, as JSON for a model: a list
 * of `{polarity, kind, wish, when?, possible?, instead?}`.
 */
export const wishesJson = (brief: Brief, places: Places): string =>
  JSON.stringify(
    tripWishes(brief, places, brief.said)
      .filter(({ means }) => means.type !== 'unread')
      .map(said),
  );
