import { dayFacts } from '../../../places/calendar.ts';
import { liesIn } from '../../edits/find-place.ts';
import { ANYTHING, isAnything, type Want } from '../../edits/want.ts';
import { type Standing, startOf } from '../../edits/work.ts';
import { anchorIn, type Relation } from '../mentions/neighbours.ts';
import { inScope, type Piece } from '../mentions/piece.ts';
import { clocksIn, partIn } from '../mentions/read-clocks.ts';
import { fullDays } from '../mentions/read-days.ts';
import { MEAL } from '../mentions/read-stops.ts';
import { type Act, leave, locking, movingTo, offer, replacing } from '../scene/act.ts';
import { hoursOn } from './read-moves.ts';
import {
  acts,
  addAct,
  ask,
  NONE,
  placed,
  pointAfresh,
  type Reading,
  whichDay,
  whichOf,
  withStops,
} from './reading.ts';

export const STRONG =
  /\b(?:add|include|insert|put|squeeze|fit|work|throw|slot|slip|another|one more|extra|more|also)\b|اضف|ضيف|ضف|حط|زود|ضع/u;

/** When a meal is usual, minutes after midnight. */
const SUHOOR = /\bs[aou]h[aou]+r\b|سحور/;
const MEAL_HOURS: readonly (readonly [RegExp, number])[] = [
  [/breakfast|brunch/, 9 * 60],
  [/lunch|غداء/, 13 * 60 + 15],
];
const EARLY_MEAL = /\bearly (?:\w+ )?(?:lunch|dinner|supper|brunch)\b/;
const LATE_MEAL = /\blate (?:\w+ )?(?:lunch|dinner|supper|brunch)\b/;
/** By so much an early meal is before its usual hour, and a late one behind it. */
const [EARLY_BY, LATE_BY] = [105, 60];
export const mealHour = (plain: string, { scene, days }: Pick<Piece, 'scene' | 'days'>): number => {
  const date = scene.plan.days.find(({ day }) => day === days[0])?.date;
  if (/iftar|افطار/.test(plain) && date) return Math.ceil(dayFacts(date).prayers.maghrib / 15) * 15;
  if (SUHOOR.test(plain)) return 23 * 60;
  const usual = MEAL_HOURS.find(([words]) => words.test(plain))?.[1] ?? 20 * 60;
  return usual + (EARLY_MEAL.test(plain) ? -EARLY_BY : LATE_MEAL.test(plain) ? LATE_BY : 0);
};

const FOR_SUNSET = /\b(?:sunset|sundown|golden hour)\b/;

/** The prayers of the nights of Ramadan, which follow Isha. */
export const NIGHT_PRAYERS = /\btara?w[ei]+h\b|تراويح/;

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
  const date = scene.plan.days.find(({ day }) => day === piece.days[0])?.date;
  if (date && FOR_SUNSET.test(plain)) {
    const { maghrib } = dayFacts(date).prayers;
    // What is seen at sunset begins before it.
    return [60, 45, 75, 30].map((minutes) => Math.floor((maghrib - minutes) / 5) * 5);
  }
  if (date && NIGHT_PRAYERS.test(plain)) {
    const { isha } = dayFacts(date).prayers;
    return [0, 15, -15, 30, 45, 60].map((minutes) => isha + minutes);
  }
  const part = partIn(plain);
  return part
    ? [0.5, 0.25, 0.75, 0].map((share) => Math.round((part[0] + share * (part[1] - part[0])) / 30) * 30)
    : [];
};

/** What says that something is to come beside what stands. */
export const BESIDE =
  /\b(?:another|second|third|extra|more|also|too|as well|additional|addition|besides|twice|two|on top)\b|ثاني|ايضا|كمان/u;
/** "Add another lunch": beside the one that stands, where "another lunch" alone may come in its place. */
export const isSecond = (plain: string): boolean =>
  MEAL.test(plain) &&
  /\b(?:add|also|too|put in|include|squeeze in|fit in)\b/.test(plain) &&
  /\b(?:another|second|extra|one more|additional)\b/.test(plain);

/** As far from its hour a meal is still the same one. */
const SAME_MEAL = 150;
const ANY_DAY =
  /\b(?:any|some|one|whichever|whatever) (?:day|evening|night)\b|\b(?:you (?:choose|pick|decide)|up to you|whenever)\b/;
/** "Before dinner" says when. */
const RELATED = /(?:\b(?:before|after|until|till?)|قبل|بعد)(?: (?:the|our))?\s*$/u;
const MORNING = /breakfast|brunch/;

/** The meals in whose place another is asked for: those of its days, on the side of what it is to stand beside. */
const mealsFor = (piece: Piece, meal: string, next: Relation | null): Standing[] => {
  const [clock] = clocksIn(piece.text, piece.scene, !MORNING.test(meal));
  return pointAfresh(piece, meal).stops.filter((each) => {
    const isOfDay = !next || each.day === next.anchor.day;
    const isOfSide =
      !next || (next.anchor.id !== each.id && each.index < next.anchor.index === next.isBefore);
    const isThen = clock === undefined || Math.abs(startOf(each) - clock) <= SAME_MEAL;
    return isOfDay && isOfSide && isThen && !SUHOOR.test(meal);
  });
};

/** "Add a rooftop dinner": in the place of the one that stands, where nothing says that it comes beside it. */
export const readMeal = (piece: Piece, want: Want, next: Relation | null): Reading => {
  const { plain, scene, text } = piece;
  const meal = MEAL.exec(next?.head ?? plain)?.[0].trim() ?? '';
  const isWhen = RELATED.test(plain.slice(0, Math.max(0, plain.indexOf(meal))));
  const stand = meal === '' || isWhen || BESIDE.test(plain) ? [] : mealsFor(piece, meal, next);
  const days = piece.days.length > 0 ? piece.days : next ? [next.anchor.day] : fullDays(piece);
  const free = days.filter((day) => !stand.some((each) => each.day === day));
  const [first] = stand;
  if (!first || free.length > 0) return NONE;
  const at = clocksIn(text, scene, !MORNING.test(meal));
  const instead = (each: Standing): Act[] => [
    ...(at.length > 0 ? [{ do: 'retime' as const, stop: each.id, at }] : []),
    replacing(each.id, want),
  ];
  const meant = days.flatMap((day) => stand.find((each) => each.day === day) ?? []);
  const isAny = ANY_DAY.test(plain);
  const isOpen = piece.days.length === 0 && !next && (isAny || !piece.named.isAll);
  if (isOpen && !isAny) return whichOf(meant, instead, `Which ${meal} shall it come in place of`);
  // "Lunch in KAFD", where the one that stands lies elsewhere, says what it is to be.
  const { near } = want;
  const isThere = near === null || (first.place !== null && liesIn(first.place, near, scene));
  if (isThere && isAnything({ ...want, kinds: [] }))
    return ask(`${placed(first)} is that ${meal} already, so nothing has changed.`, [
      offer(`Another ${meal} instead of ${first.stop.venue_name}`, ...instead(first)),
      offer(`A second ${meal}`, addAct(days, { ...ANYTHING, kinds: ['restaurant'] }, hoursFor(piece, true))),
      leave('the plan'),
    ]);
  return acts(...(isOpen ? meant.slice(0, 1) : meant).flatMap(instead));
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
  const isBeside = STRONG.test(plain) || BESIDE.test(plain);
  // What is wanted after a meal was spoken of is for that meal.
  const [spoken, more] = piece.focus.stops.filter(
    ({ role, day }) => (role === 'lunch' || role === 'dinner') && (days.length === 0 || days.includes(day)),
  );
  const ofPart = partIn(plain);
  const isThen = spoken && ofPart && startOf(spoken) >= ofPart[0] && startOf(spoken) < ofPart[1];
  if (!isMeal && spoken)
    return isThen && !more && !isBeside && !anchorIn(piece) ? acts(replacing(spoken.id, want)) : NONE;
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
