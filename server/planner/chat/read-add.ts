import { dayFacts } from '../../places/calendar.ts';
import { ANYTHING, isAnything, type Want, wantPlace } from '../edits/want.ts';
import { type Act, leave, locking, movingTo, offer, replacing } from './act.ts';
import { MEAL } from './read-stops.ts';
import { readWant } from './read-want.ts';
import { clocksIn, partIn } from './read-when.ts';
import {
  acts,
  addAct,
  anchorIn,
  ask,
  inScope,
  NONE,
  type Piece,
  placed,
  pointAfresh,
  type Reading,
  whichDay,
  withStops,
} from './reading.ts';
import * as say from './words.ts';

const STRONG =
  /\b(?:add|include|insert|put|squeeze|fit|work|throw|slot|slip|another|one more|extra|more|also)\b|اضف|ضيف|ضف|حط|زود|ضع/u;
const DEFINITE =
  /\b(?:(?:the|our|my)(?! (?:kids?|children|family|parents|(?:\w+ )?(?:morning|afternoon|evening|night|day)|hotel)\b)|that|this|it)\b/;
const ARTICLE =
  /\b(?:an?|some|another|one more|more|extra|a second|time for|new)\b|\bsomewhere\b|\bsomething\b/;

/** When a meal is usual, minutes after midnight. */
const MEAL_HOURS: readonly (readonly [RegExp, number])[] = [
  [/breakfast|brunch/, 9 * 60],
  [/lunch|غداء/, 13 * 60 + 15],
  [/suhoor|سحور/, 23 * 60],
];
const mealHour = (plain: string, { scene, days }: Pick<Piece, 'scene' | 'days'>): number => {
  const date = scene.plan.days.find(({ day }) => day === days[0])?.date;
  if (/iftar|افطار/.test(plain) && date) return Math.ceil(dayFacts(date).prayers.maghrib / 15) * 15;
  return MEAL_HOURS.find(([words]) => words.test(plain))?.[1] ?? 20 * 60;
};

/** The hours at which it is to begin, the best first; none where that is left open. */
const hoursFor = (piece: Piece, isMeal: boolean): number[] => {
  const { text, plain, scene, focus } = piece;
  const [clock] = clocksIn(text, scene);
  if (clock !== undefined) return [0, 30, -30, 60].map((minutes) => clock + minutes);
  if (focus.clock !== null && !isMeal && partIn(plain) === null)
    return [0, 30, -30, 60].map((minutes) => (focus.clock ?? 0) + minutes);
  if (isMeal) return [0, 30, -30, 60, -60, 90].map((minutes) => mealHour(plain, piece) + minutes);
  const part = partIn(plain);
  return part
    ? [0.5, 0.25, 0.75, 0].map((share) => Math.round((part[0] + share * (part[1] - part[0])) / 30) * 30)
    : [];
};

/** What is asked for stands already: it moves to the day that was named, or is left. */
const readPlanned = ({ scene, days }: Piece, want: Want): Reading => {
  const planned = scene.stops.filter(({ place }) => want.placeIds.includes(place?.id ?? ''));
  const [there] = planned;
  const [day] = days;
  if (!there) return NONE;
  if (day !== undefined && there.day !== day) return acts(movingTo(there.id, day));
  return {
    isSoft: true,
    ...ask(
      `${planned.map(placed).join(' and ')} ${planned.length > 1 ? 'stand' : 'stands'} on the plan already.`,
      [leave('the plan'), offer(`Lock ${there.stop.venue_name}`, locking(there.id, true))],
    ),
  };
};

/** A table that is wanted where the day has one already comes in its place. */
const readTable = (piece: Piece, want: Want, isMeal: boolean): Reading => {
  const { plain, scene, days } = piece;
  const isPlace = want.placeIds.some((id) => scene.places.byId(id)?.kind === 'restaurant');
  const isTable =
    isMeal ||
    isPlace ||
    want.kinds.includes('restaurant') ||
    (want.cuisine !== null && want.kinds.length === 0);
  if (!isTable) return NONE;
  const instead = ({ id }: { id: string }): Act => replacing(id, want);
  const meal = pointAfresh(piece, MEAL.exec(plain)?.[0] ?? '');
  if (isMeal && meal.stops.length > 0 && !isAnything(want))
    return withStops(piece, meal, (each) => [instead(each)]);
  const dinners = inScope(piece).filter(({ role, kind }) => role === 'dinner' && kind === 'restaurant');
  const [dinner] = dinners;
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

/** True for words that ask to bring something in, and say what. */
const isAddition = (piece: Piece, want: Want, hasMeal: boolean, isBeside: boolean): boolean => {
  const { plain, days } = piece;
  const isStrong = STRONG.test(plain);
  const isBare = !DEFINITE.test(plain) && (days.length > 0 || isBeside);
  const isVague = isAnything({ ...want, concepts: [], features: [] });
  const isShort = plain.split(' ').length < 4 && days.length === 0;
  if (!isStrong && !say.ADD.test(plain) && !isBare) return false;
  if (!isStrong && DEFINITE.test(plain) && want.placeIds.length === 0 && pointAfresh(piece).stops.length > 0)
    return false;
  if (isAnything(want) && !(MEAL.test(plain) && (isStrong || !hasMeal))) return false;
  return !(isShort && isVague && (!isStrong || /^more\b/.test(plain)));
};

/** "Squeeze something in before the coffee". */
const SOME =
  /\b(?:squeeze|put|fit|slot|add|work|throw|find|tack)\b.*\b(?:something|anything|another (?:thing|stop|sight)|a (?:stop|sight|thing))\b/;
const SAME_DAY = /\bsame (?:day|night|evening|morning|afternoon) as\b/;
/** "Put it there", "add them": what was named before. */
const IT_IN =
  /\b(?:add|put|include|insert|squeeze|fit|slot|take|do|visit|see|book|work) (?:it|that|this|them|us|there|one)\b|^(?:it|that|this) (?:goes|fits|would fit)\b/;

/** Bringing something into the plan. */
export const readAdd = (piece: Piece): Reading => {
  const { plain, scene, days, text } = piece;
  const next = anchorIn(piece);
  const said = readWant(next?.head ?? text, scene.places);
  const { place } = piece.focus;
  const isBlank = isAnything({ ...said, cuisine: null, kinds: [], near: null });
  const isSpoken = place !== null && isBlank && (IT_IN.test(plain) || SAME_DAY.test(plain));
  const want = isSpoken ? wantPlace(place.id) : said;
  const hasMeal = pointAfresh(piece, MEAL.exec(plain)?.[0] ?? '').stops.length > 0;
  const some =
    next && isBlank && SOME.test(plain)
      ? acts(addAct([next.anchor.day], ANYTHING, [], { stop: next.anchor.id, isBefore: next.isBefore }))
      : NONE;
  if (some.kind !== 'none') return some;
  if (!isSpoken && !isAddition(piece, want, hasMeal, next !== null)) return NONE;
  const planned = readPlanned(piece, want);
  if (planned.kind !== 'none') return planned;
  const isMeal = MEAL.test(next?.head ?? plain);
  const table = readTable(piece, want, isMeal);
  if (table.kind !== 'none') return table;
  const isNamed = want.placeIds.length > 0;
  const kinds: Want['kinds'] = mealHour(plain, piece) < 600 ? ['cafe', 'restaurant'] : ['restaurant'];
  const served = isMeal && want.kinds.length === 0 && !isNamed ? { ...want, kinds } : want;
  const at = hoursFor(piece, isMeal);
  const anchor = next && { stop: next.anchor.id, isBefore: next.isBefore };
  const on = next && days.length === 0 ? [next.anchor.day] : days;
  const each = piece.named.isAll ? scene.plan.days.map(({ day }) => day) : on;
  if (each.length > 1) return acts(...each.map((day) => addAct([day], served, at, anchor)));
  if (!ARTICLE.test(plain) && !STRONG.test(plain) && !isNamed && days.length === 0) return NONE;
  return want.placeIds.length > 1
    ? acts(...want.placeIds.map((id) => addAct(on, wantPlace(id), at, anchor)))
    : acts(addAct(on, served, at, anchor));
};
