import type { Itinerary } from '../../../shared/itinerary.ts';
import type { Places } from '../../places/places.ts';
import { landingIn, leavingIn } from '../notes/clock-words.ts';
import { normalText } from '../notes/normal-text.ts';
import { BEFORE_FLIGHT } from '../scheduling/day-frame.ts';
import type { Edit, Half } from './edit.ts';
import { conceptsOf, isAnyTarget, readTarget, readWish } from './read-target.ts';
import { ADD, DENY, FREE_DAY, MOVE, REMOVE, REPLACE, THEME } from './request-words.ts';

const CHILDREN =
  /^(?!.*\b(no|not|dont|without)\b).*\b(we|i|with|bringing|bring|our|my|there)\b.*\b(children|child|kids?|toddlers?|baby|babies|son|daughter)\b|معنا اطفال|معي اطفال/;

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

/** "We land at nine" bounds the first day, "our flight leaves at ten" the last. */
export const readFlight = (order: string, plan: Itinerary): Edit | null => {
  const landing = landingIn(order);
  if (landing !== null) return { kind: 'landing', at: landing };
  const leaving = leavingIn(order);
  if (leaving === null) return null;
  return { kind: 'hours', days: [plan.days.length], start: null, end: leaving - BEFORE_FLIGHT, shift: 0 };
};
