import type { Itinerary } from '../../../shared/itinerary.ts';
import type { Places } from '../../places/places.ts';
import { normalText } from '../notes/normal-text.ts';
import type { Edit, Half } from './edit.ts';
import { isAnyTarget, readTarget } from './read-target.ts';

const VERB = /\b(?:swap|switch|exchange)\b\s*(?:the\s+)?(?:order\s+of\s+)?/i;
/** "the museum", "our dinner": something that is there; "a museum", "something Lebanese" is not there yet. */
const STANDING = /^\s*(?:the|our|my|that|this|lunch|dinner)\b/i;

/** What a half calls its stop, without the day, for saying that it is not there. */
const wordsOf = (half: string): string =>
  half
    .replace(/\s+(?:on|of|from)\s+(?:day|the)\b.*$/i, '')
    .replace(/[[\]()*_`<>]/g, '')
    .trim()
    .slice(0, 60);

const isNamed = (half: string, places: Places): boolean => places.mentioned(half).length > 0;

/** "Swap the museum and the souq": two stops that stand on the plan and are to change places. */
export const readExchange = (
  order: string,
  plan: Itinerary,
  places: Places,
  daysIn: (text: string) => number[],
): Edit | null => {
  const verb = VERB.exec(order);
  if (!verb) return null;
  const rest = order.slice(verb.index + verb[0].length);
  const parted = /\s+(and|with|for)\s+(?!day\b)/i.exec(rest);
  if (!parted) return null;
  const [left, right] = [rest.slice(0, parted.index), rest.slice(parted.index + parted[0].length)];
  const days = daysIn(order);
  const half = (text: string): Half => {
    const own = daysIn(text);
    const target = readTarget(text, plan, places);
    // A name that is not on the plan must not be taken for the kind of place it belongs to.
    const absent = isNamed(text, places) && target.placeIds.length === 0;
    const named = absent ? { ...target, concepts: [], names: [normalText(text)] } : target;
    return {
      target: named,
      days: own.length > 0 ? own : days.length === 1 ? days : [],
      words: wordsOf(text),
    };
  };
  const [one, other] = [half(left), half(right)];
  if (isAnyTarget(one.target) || isAnyTarget(other.target)) return null;
  const stands = STANDING.test(right) || other.target.placeIds.length > 0;
  return parted[1]?.toLowerCase() === 'and' || stands ? { kind: 'exchange', one, other } : null;
};
