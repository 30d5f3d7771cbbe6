import type { Itinerary } from '../../../../shared/itinerary.ts';
import { normalText } from '../../notes/normal-text.ts';
import { limitIn } from '../mentions/read-limit.ts';
import type { Act } from '../scene/act.ts';
import type { Scene } from '../scene/scene.ts';
import { ALL, FLIES, TRIP } from '../scene/words.ts';

/** So many stops, and so much of the plan, do not go for a wish or an hour unless that is confirmed. */
const MAY_TAKE: readonly Act['do'][] = ['wish', 'hours', 'apply'];
const MUCH = { stops: 7, share: 0.3 };
/** Nor do so many stops of so many days without anything in their place, where nobody said "all". */
const WIDE = { stops: 4, days: 3 };

/** So many stops are half of a day. */
const HALF_A_DAY = 3;
/** Where a day begins or ends is said with one of these. */
const BOUNDS =
  /\b(?:start\w*|beg[aiu]n\w*|end\w*|finish\w*|done|over|home|back|bed\w*|by|until|till?|before|after|nothing|free|sleep\w*|wake|arriv\w*|land\w*|flights?|fly\w*|leav\w*|early|meetings?|out|from|first|only)\b|\p{Script=Arabic}/u;
const ADAPTS =
  /\b(?:adjust|adapt|chang(?:e|ing)|updat(?:e|ing)|rework|fix|re-?arrange|shift|correct|redo|re-?plan)\b|عدل|غير/i;

/** Several days are planned anew only where that is ordered: "both days look a bit boring" complains. */
const ANEW =
  /\b(?:re-?plan|plan|anew|redo|rework|re-?do|over|scratch|different|new|change|swap|shuffle|mix|another|other|surprise)\b|جديد|غير|خطط|اعد/u;

const isUnordered = (message: string, acts: readonly Act[]): boolean =>
  acts.some((act) => act.do === 'replan' && act.days.length > 1) && !ANEW.test(normalText(message));

/** What is asked of some stops changes no more of them than so many, unless all are spoken of. */
const FEW = 5;
const OF_ALL = /\b(?:all|every\w*|each|whole|entire|throughout|days)\b|كل|جميع/u;

/** "Swap both for cheap places" that would exchange a dozen stops. */
const isWider = (message: string, acts: readonly Act[], stops: Scene['stops'], plan: Itinerary): boolean => {
  const left = new Set(plan.days.flatMap(({ activities }) => activities.map(({ venue_name }) => venue_name)));
  const gone = stops.filter(({ stop }) => !left.has(stop.venue_name)).length;
  return (
    gone > FEW &&
    acts.every(({ do: name }) => name === 'replace' || name === 'add') &&
    !OF_ALL.test(normalText(message))
  );
};

/** True where a wish, other hours or an order to take away would take a good part of the plan, more than was plainly said. */
export const takesMuch = (
  message: string,
  acts: readonly Act[],
  { stops, plan: before }: Scene,
  plan: Itinerary,
): boolean => {
  if (isUnordered(message, acts) || isWider(message, acts, stops, plan)) return true;
  if (!acts.some(({ do: name }) => MAY_TAKE.includes(name))) return false;
  const left = new Set(plan.days.flatMap(({ activities }) => activities.map(({ venue_name }) => venue_name)));
  const gone = stops.filter(({ stop }) => !left.has(stop.venue_name)).length;
  // Whoever tells when the plane leaves has ordered nothing yet, unless a word says so.
  const isTold =
    !ADAPTS.test(message) &&
    acts.some((act) => act.do === 'wish' && FLIES.test(normalText(act.text))) &&
    !acts.some((act) => act.do === 'clear');
  if (gone >= (isTold ? 1 : MUCH.stops) && (isTold || gone >= MUCH.share * stops.length)) return true;
  // "Seven on Wednesday evening" hardly begins a day.
  const isHours = acts.every((act) => act.do === 'hours');
  if (isHours && gone >= HALF_A_DAY && !BOUNDS.test(normalText(message))) return true;
  const fewer = before.days.flatMap(({ activities }, i) => {
    const lost = activities.length - (plan.days[i]?.activities.length ?? 0);
    return lost > 0 ? lost : [];
  });
  const isWide = fewer.length >= WIDE.days && fewer.reduce((sum, lost) => sum + lost, 0) >= WIDE.stops;
  const plain = normalText(message);
  if (limitIn(plain)) return false;
  return isWide && !acts.some(({ do: name }) => name === 'hours') && !ALL.test(plain) && !TRIP.test(plain);
};
