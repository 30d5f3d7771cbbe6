import { dayFacts } from '../../places/calendar.ts';
import { isAnything, type Want } from '../edits/want.ts';
import { type Act, leave, locking, movingTo, offer, replacing } from './act.ts';
import { anchorIn } from './neighbours.ts';
import { inScope, type Piece } from './piece.ts';
import { clocksIn, partIn } from './read-clocks.ts';
import { hoursOn } from './read-moves.ts';
import { MEAL } from './read-stops.ts';
import { acts, ask, NONE, placed, pointAfresh, type Reading, whichDay, withStops } from './reading.ts';

export const STRONG =
  /\b(?:add|include|insert|put|squeeze|fit|work|throw|slot|slip|another|one more|extra|more|also)\b|اضف|ضيف|ضف|حط|زود|ضع/u;

/** When a meal is usual, minutes after midnight. */
const SUHOOR = /\bs[aou]h[aou]+r\b|سحور/;
const MEAL_HOURS: readonly (readonly [RegExp, number])[] = [
  [/breakfast|brunch/, 9 * 60],
  [/lunch|غداء/, 13 * 60 + 15],
];
export const mealHour = (plain: string, { scene, days }: Pick<Piece, 'scene' | 'days'>): number => {
  const date = scene.plan.days.find(({ day }) => day === days[0])?.date;
  if (/iftar|افطار/.test(plain) && date) return Math.ceil(dayFacts(date).prayers.maghrib / 15) * 15;
  if (SUHOOR.test(plain)) return 23 * 60;
  return MEAL_HOURS.find(([words]) => words.test(plain))?.[1] ?? 20 * 60;
};

/** The hours at which it is to begin, the best first; none where that is left open. */
export const hoursFor = (piece: Piece, isMeal: boolean): number[] => {
  const { text, plain, scene, focus } = piece;
  const [clock] = clocksIn(text, scene);
  // No visit begins after midnight.
  const isPast = isMeal && SUHOOR.test(plain) && (clock === undefined || clock < 4 * 60 || clock >= 23 * 60);
  if (clock !== undefined && !isPast) return [0, 30, -30, 60].map((minutes) => clock + minutes);
  if (focus.clock !== null && !isMeal && partIn(plain) === null)
    return [0, 30, -30, 60].map((minutes) => (focus.clock ?? 0) + minutes);
  // The meal before the fast begins is late at night.
  if (isPast) return [15, 30, 0, 45].map((minutes) => 23 * 60 + minutes);
  if (isMeal) return [0, 30, -30, 60, -60, 90].map((minutes) => mealHour(plain, piece) + minutes);
  const part = partIn(plain);
  return part
    ? [0.5, 0.25, 0.75, 0].map((share) => Math.round((part[0] + share * (part[1] - part[0])) / 30) * 30)
    : [];
};

/** What is asked for stands already: it moves to the day that was named, or is left. */
export const readPlanned = (piece: Piece, want: Want): Reading => {
  const { scene, days } = piece;
  const planned = scene.stops.filter(({ place }) => want.placeIds.includes(place?.id ?? ''));
  const [there] = planned;
  const [day] = days;
  if (!there) return NONE;
  if (day !== undefined && there.day !== day)
    return acts(movingTo(there.id, day, hoursOn(piece, day, there)));
  return {
    isSoft: true,
    ...ask(
      `${planned.map(placed).join(' and ')} ${planned.length > 1 ? 'stand' : 'stands'} on the plan already.`,
      [leave('the plan'), offer(`Lock ${there.stop.venue_name}`, locking(there.id, true))],
    ),
  };
};

/** A table that is wanted where the day has one already comes in its place. */
export const readTable = (piece: Piece, want: Want, isMeal: boolean): Reading => {
  const { plain, scene, days } = piece;
  const isPlace = want.placeIds.some((id) => scene.places.byId(id)?.kind === 'restaurant');
  if (!isMeal && !isPlace && !want.kinds.includes('restaurant')) return NONE;
  // What is wanted after a meal was spoken of is for that meal.
  const isSpoken = piece.focus.stops.some(
    ({ role, day }) => (role === 'lunch' || role === 'dinner') && (days.length === 0 || days.includes(day)),
  );
  if (!isMeal && isSpoken) return NONE;
  const instead = ({ id }: { id: string }): Act => replacing(id, want);
  const meal = pointAfresh(piece, MEAL.exec(plain)?.[0] ?? '');
  if (isMeal && meal.stops.length > 0 && !isAnything(want))
    return withStops(piece, meal, (each) => [instead(each)]);
  const dinners = inScope(piece).filter(({ role, kind }) => role === 'dinner' && kind === 'restaurant');
  const [dinner] = dinners;
  const noon = inScope(piece).filter(({ role }) => role === 'lunch');
  const part = partIn(plain);
  // "Pizza on Tuesday night": the table of that part of the day.
  if (part && days.length === 1 && !STRONG.test(plain) && (part[0] >= 17 * 60 || part[1] <= 14 * 60))
    return acts(...(part[0] >= 17 * 60 ? dinners : noon).slice(0, 1).map(instead));
  if (isMeal || STRONG.test(plain) || !dinner || anchorIn(piece)) return NONE;
  if (days.length > 0) return acts(instead(dinner));
  if (isPlace) return NONE;
  return whichDay(
    dinners.map(({ day }) => day),
    (day) =>
      dinners
        .filter((each) => each.day === day)
        .slice(0, 1)
        .map(instead),
    'For dinner on which day?',
  );
};
