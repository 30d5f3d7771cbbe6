import { MEAL_KINDS } from '../../../places/place.ts';
import { NO_SLOT, placesFor } from '../../edits/find-place.ts';
import { ANYTHING, isAnything, type Want, wantPlace } from '../../edits/want.ts';
import { endOf, type Standing, startOf } from '../../edits/work.ts';
import { isOpenAt } from '../../operations/plan-facts.ts';
import { fitOf } from '../../scheduling/scoring/score-place.ts';
import { namedKind } from '../mentions/named-kind.ts';
import { anchorIn, type Relation, withoutNeighbours } from '../mentions/neighbours.ts';
import type { Piece } from '../mentions/piece.ts';
import { partIn } from '../mentions/read-clocks.ts';
import { allDays } from '../mentions/read-days.ts';
import { MEAL } from '../mentions/read-stops.ts';
import { readWant, withEachKitchen } from '../mentions/read-want.ts';
import { replacing } from '../scene/act.ts';
import type { Candidate } from './candidate.ts';
import { BESIDE, hoursFor, mealHour, readMeal, readPlanned, readTable, STRONG } from './read-add.ts';
import { acts, addAct, NONE, pointAfresh, type Reading } from './reading.ts';

/** How the days of a clause are given, as features of the model. */
export const sizes = (piece: Piece): string[] => [
  piece.named.days.length > 0 ? 'day_named' : piece.days.length > 0 ? 'day_carried' : 'no_day',
  ...(piece.named.isAll ? ['all_days'] : []),
  ...(piece.days.length > 1 ? ['days'] : []),
];

const BESIDE_MEAL = /\b(?:after|before) (?:the|our|my) \p{L}+/giu;

/** Something that may be wanted, and how that was found. */
interface Option {
  want: Want;
  how: string;
}

/** All that may be wanted: what the clause says, what was spoken of before, or just something. */
const optionsIn = ({ plain, scene, text, focus }: Piece, next: Relation | null): Option[] => {
  // What it is to come after or before is not what is wanted, also where no stop is called so.
  const said = readWant(next?.head ?? text.replace(BESIDE_MEAL, ' '), scene.places);
  const isBlank = isAnything({ ...said, cuisine: null, kinds: [], near: null });
  const options = withEachKitchen(said, plain).map((want) => ({ want, how: 'said' }));
  if (next && isAnything(said)) {
    const whole = readWant(withoutNeighbours(text), scene.places);
    if (!isAnything(whole)) options.push({ want: whole, how: 'whole' });
  }
  // What is to be eaten is none of the sights that were spoken of.
  if (focus.place !== null && isBlank && (!MEAL.test(plain) || MEAL_KINDS.includes(focus.place.kind)))
    options.push({ want: wantPlace(focus.place.id), how: 'spoken' });
  if (next && isBlank) options.push({ want: ANYTHING, how: 'something' });
  return options;
};

/** "… on the day we are at U Walk": of several names those are wanted that are not planned yet. */
const unplanned = ({ scene }: Piece, want: Want): Want => {
  const fresh = want.placeIds.filter((id) => !scene.stops.some(({ place }) => place?.id === id));
  return fresh.length > 0 ? { ...want, placeIds: fresh } : want;
};

/** What a want is first known by. */
const whatOf = (want: Want): string => {
  const { placeIds: place, cuisine, kinds: kind, concepts: concept, features: feature } = want;
  const given = { place, cuisine: cuisine ?? '', kind, concept, feature };
  return Object.entries(given).find(([, each]) => each.length > 0)?.[0] ?? 'blank';
};

/** Any of the places that are called what is wanted; for a meal, where such a meal is eaten. */
const servedAs = (piece: Piece, next: Relation | null, want: Want, isMeal: boolean): Want => {
  if (want.placeIds.length > 0) return want;
  const called = namedKind(next?.head ?? piece.text, piece.scene.places)?.found ?? [];
  const ofKind = called.filter(({ kind }) => want.kinds.includes(kind));
  if (called.length > 0)
    return { ...ANYTHING, placeIds: (ofKind.length > 0 ? ofKind : called).map(({ id }) => id) };
  if (!isMeal || want.kinds.length > 0) return want;
  return { ...want, kinds: mealHour(piece.plain, piece) < 600 ? ['cafe', 'restaurant'] : ['restaurant'] };
};

/** A meal in the place of the one that stands; else each of several places, or any of what would serve, on the days that are meant. */
const addsTo = (piece: Piece, next: Relation | null, want: Want, isMeal: boolean): Reading[] => {
  const { days, named, scene } = piece;
  const served = servedAs(piece, next, want, isMeal);
  const isTable = want.placeIds.every((id) => scene.places.byId(id)?.kind === 'restaurant');
  const instead = isMeal && isTable ? readMeal(piece, served, next) : NONE;
  if (instead.kind !== 'none') return [instead];
  // "A late coffee after the mall" is not before the mall ends.
  const at = hoursFor(piece, isMeal).filter(
    (hour) => !next || isMeal || (next.isBefore ? hour < startOf(next.anchor) : hour >= endOf(next.anchor)),
  );
  const anchor = next && { stop: next.anchor.id, isBefore: next.isBefore };
  const on = next && days.length === 0 ? [next.anchor.day] : days;
  const each = named.isAll ? allDays(piece) : on;
  const readingAt = (at: readonly number[]): Reading =>
    each.length > 1
      ? acts(...each.map((day) => addAct([day], served, at, anchor)))
      : want.placeIds.length > 1
        ? acts(...want.placeIds.map((id) => addAct(on, wantPlace(id), at, anchor)))
        : acts(addAct(on, served, at, anchor));
  // The hour beside "after lunch" may be that of something else.
  return anchor && at.length > 0 ? [readingAt(at), readingAt([])] : [readingAt(at)];
};

/** What may be done for one thing that may be wanted: moved to where it is wanted, put in the place of a meal, or added. */
const addsOf = (piece: Piece, next: Relation | null, option: Option, where: string): Candidate[] => {
  const { plain, days } = piece;
  const { how } = option;
  const want = unplanned(piece, option.want);
  const isMeal = MEAL.test(next?.head ?? plain);
  if (isAnything(want) && how === 'said' && !isMeal) return [];
  const stands = days.length > 0 && pointAfresh(piece, MEAL.exec(plain)?.[0] ?? '').stops.length > 0;
  const features = [
    how,
    where,
    ...(next ? ['beside'] : []),
    whatOf(want),
    ...(isMeal ? [stands ? 'meal_stands' : 'meal'] : []),
    ...sizes(piece),
  ];
  const candidate = (intent: Candidate['intent'], reading: Reading, ...more: string[]): Candidate => ({
    intent,
    reading,
    how: [...features, ...more],
  });
  const planned = readPlanned(piece, want);
  if (planned.kind === 'ask') return [candidate('add', planned, 'planned')];
  if (planned.kind === 'acts') {
    const again = acts(addAct(days, want, hoursFor(piece, isMeal), null));
    return [candidate('move', planned, 'planned'), candidate('add', again, 'again')];
  }
  const table = readTable(piece, want, isMeal);
  const tables = table.kind === 'none' ? [] : [candidate('replace', table, 'table')];
  // "A posh dinner" where there is one: another, and no second one.
  const isFiner = tables.length > 0 && want.features.length > 0;
  if (isFiner && isMeal && stands && !STRONG.test(plain)) return tables;
  // "Italian on Tuesday night", where a table stands: nobody dines twice.
  if (table.kind === 'acts' && !isMeal && !next && isOneTable(piece, want)) return tables;
  const added = addsTo(piece, next, want, isMeal);
  return [...tables, ...added.map((each, i) => candidate('add', each, ...(i > 0 ? ['unclocked'] : [])))];
};

/** True where a table is asked for on an evening or a noon of one day, and not beside another. */
const isOneTable = ({ plain, days }: Piece, want: Want): boolean => {
  const part = partIn(plain);
  const isTable = want.placeIds.length > 0 || want.kinds.includes('restaurant');
  return isTable && part !== null && days.length === 1 && !STRONG.test(plain) && !BESIDE.test(plain);
};

/** Bringing something in. */
export const addCandidates = (piece: Piece): Candidate[] => {
  const { text, focus } = piece;
  const addsBeside = (next: Relation | null, where: string): Candidate[] =>
    optionsIn(piece, next).flatMap((option) => addsOf(piece, next, option, where));
  const next = anchorIn(piece);
  const gap = next || !focus.gap ? null : { ...focus.gap, head: text };
  return [...addsBeside(next, 'here'), ...(gap ? addsBeside(gap, 'in_gap') : [])];
};

const ONCE =
  /\b(?:one|some) (?:evening|night|dinner|meal|lunch)\b|\bone of the (?:evening )?(?:meals|dinners|nights|evenings|lunches)\b|\bonce\b|\bat least one (?:time|dinner|evening|night)\b/;
const ASKS_FOR =
  /^(?:(?:and|also|please|so|oh) )*(?:(?:could|can|may) (?:we|i)|(?:we|i)(?:d| would| want| d)|lets|one (?:dinner|meal|evening|night)|one of the|add|put|plan|fancy|(?:we|i) fancy)\b/;

/** "Could we have fish one evening?": in place of the dinner that suits the traveller least. */
export const onceCandidates = ({ plain, text, named, scene }: Piece): Candidate[] => {
  const want = readWant(text, scene.places);
  if (want.cuisine === null || named.days.length > 0 || !ONCE.test(plain) || !ASKS_FOR.test(plain)) return [];
  const worth = ({ place }: Standing): number => (place ? fitOf(place, scene.facts.profile) : 0);
  const tables = placesFor(want, { ...NO_SLOT, role: 'dinner' }, scene);
  const isServed = (each: Standing): boolean => {
    const date = scene.plan.days.find(({ day }) => day === each.day)?.date;
    return date !== undefined && tables.some((place) => isOpenAt(place, date, startOf(each), scene.facts));
  };
  const dinners = scene.stops
    .filter(({ role, stop }) => role === 'dinner' && !stop.locked)
    .sort((a, b) => worth(a) - worth(b));
  const dinner = dinners.find(isServed) ?? dinners[0];
  return dinner
    ? [{ intent: 'replace', reading: acts(replacing(dinner.id, want)), how: ['said', 'here', 'cuisine'] }]
    : [];
};
