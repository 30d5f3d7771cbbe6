import type { Itinerary } from '../../../shared/itinerary.ts';
import type { Places } from '../../places/places.ts';
import type { Edit } from './edit.ts';
import { conceptsOf, isAnyTarget, readTarget, readWish } from './read-target.ts';
import { ADD, CHILDREN, DENY, FREE_DAY, MOVE, REMOVE, REPLACE, THEME } from './request-words.ts';

/** Orders about whole days: their theme, leaving them free, taking them out, and who comes along. `named` are its own days. */
export const readDayOrder = (
  order: string,
  plain: string,
  { named, days }: { named: readonly number[]; days: readonly number[] },
  { plan, places }: { plan: Itinerary; places: Places },
): Edit | null => {
  if (named.length > 0 && FREE_DAY.test(plain)) return { kind: 'free', days: named };
  const target = readTarget(order, plan, places);
  if (named.length > 0 && REMOVE.test(plain) && isAnyTarget(target)) return { kind: 'cut', days: named };
  if (named.length > 0 && THEME.test(plain)) {
    const wish = { ...readWish(order, places), concepts: conceptsOf(order) };
    if (wish.placeIds.length === 0 && wish.concepts.length > 0) return { kind: 'theme', days: named, wish };
  }
  const isOrder = [ADD, REPLACE, REMOVE, DENY, MOVE].some((words) => words.test(plain));
  if (days.length === 0 && CHILDREN.test(plain) && !isOrder) return { kind: 'children' };
  return null;
};
