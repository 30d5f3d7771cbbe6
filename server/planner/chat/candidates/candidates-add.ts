import { MEAL_KINDS } from '../../../places/place.ts';
import { ANYTHING, isAnything, type Want, wantPlace } from '../../edits/want.ts';
import { endOf, startOf } from '../../edits/work.ts';
import { namedKind } from '../mentions/named-kind.ts';
import { anchorIn, type Relation, withoutNeighbours } from '../mentions/neighbours.ts';
import type { Piece } from '../mentions/piece.ts';
import { allDays } from '../mentions/read-days.ts';
import { MEAL } from '../mentions/read-stops.ts';
import { readWant, withEachKitchen } from '../mentions/read-want.ts';
import type { Candidate } from './candidate.ts';
import { hoursFor, mealHour, readMeal, readPlanned, readTable, STRONG } from './read-add.ts';
import { acts, addAct, NONE, pointAfresh, type Reading } from './reading.ts';

/** How the days of a clause are given, as features of the model. */
export const sizes = (piece: Piece): string[] => [
  piece.named.days.length > 0 ? 'day_named' : piece.days.length > 0 ? 'day_carried' : 'no_day',
  ...(piece.named.isAll ? ['all_days'] : []),
  ...(piece.days.length > 1 ? ['days'] : []),
];

/** Bringing something in. */
export const addCandidates = (piece: Piece): Candidate[] => {
  const { text, focus } = piece;
  const next = anchorIn(piece);
  const gap = next || !focus.gap ? null : { ...focus.gap, head: text };
  return [...addsBeside(piece, next), ...(gap ? addsBeside(piece, gap, 'in_gap') : [])];
};

const BESIDE = /\b(?:after|before) (?:the|our|my) \p{L}+/giu;

const addsBeside = (piece: Piece, next: Relation | null, where = 'here'): Candidate[] => {
  const { plain, scene, days, text, focus } = piece;
  const all: Candidate[] = [];
  // What it is to come after or before is not what is wanted, also where no stop is called so.
  const said = readWant(next?.head ?? text.replace(BESIDE, ' '), scene.places);
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
  for (const { want: named, how } of options) {
    const fresh = named.placeIds.filter((id) => !scene.stops.some(({ place }) => place?.id === id));
    // "… on the day we are at U Walk": of several names those are wanted that are not planned yet.
    const want = fresh.length > 0 ? { ...named, placeIds: fresh } : named;
    const isMeal = MEAL.test(next?.head ?? plain);
    const [meal = ''] = MEAL.exec(plain) ?? [];
    const stands = days.length > 0 && pointAfresh(piece, meal).stops.length > 0;
    if (isAnything(want) && how === 'said' && !isMeal) continue;
    const { placeIds: place, cuisine, kinds: kind, concepts: concept, features: feature } = want;
    const given = { place, cuisine: cuisine ?? '', kind, concept, feature };
    const what = Object.entries(given).find(([, each]) => each.length > 0)?.[0];
    const features = [
      how,
      where,
      ...(next ? ['beside'] : []),
      what ?? 'blank',
      ...(isMeal ? [stands ? 'meal_stands' : 'meal'] : []),
      ...sizes(piece),
    ];
    const planned = readPlanned(piece, want);
    if (planned.kind !== 'none') {
      all.push({
        intent: planned.kind === 'acts' ? 'move' : 'add',
        reading: planned,
        how: [...features, 'planned'],
      });
      if (planned.kind === 'acts')
        all.push({
          intent: 'add',
          reading: acts(addAct(days, want, hoursFor(piece, isMeal), null)),
          how: [...features, 'again'],
        });
      continue;
    }
    const table = readTable(piece, want, isMeal);
    if (table.kind !== 'none') all.push({ intent: 'replace', reading: table, how: [...features, 'table'] });
    // "A posh dinner" where there is one: another, and no second one.
    const isFiner = table.kind !== 'none' && named.features.length > 0;
    if (isFiner && isMeal && stands && !STRONG.test(plain)) continue;
    const isNamed = want.placeIds.length > 0;
    const kinds: Want['kinds'] = mealHour(plain, piece) < 600 ? ['cafe', 'restaurant'] : ['restaurant'];
    const called = isNamed ? [] : (namedKind(next?.head ?? text, scene.places)?.found ?? []);
    const ofKind = called.filter(({ kind }) => want.kinds.includes(kind));
    const served =
      called.length > 0
        ? { ...ANYTHING, placeIds: (ofKind.length > 0 ? ofKind : called).map(({ id }) => id) }
        : isMeal && want.kinds.length === 0 && !isNamed
          ? { ...want, kinds }
          : want;
    const isTable = !isNamed || want.placeIds.every((id) => scene.places.byId(id)?.kind === 'restaurant');
    const instead = isMeal && isTable ? readMeal(piece, served, next) : NONE;
    if (instead.kind !== 'none') {
      all.push({ intent: 'add', reading: instead, how: features });
      continue;
    }
    // "A late coffee after the mall" is not before the mall ends.
    const at = hoursFor(piece, isMeal).filter(
      (hour) => !next || isMeal || (next.isBefore ? hour < startOf(next.anchor) : hour >= endOf(next.anchor)),
    );
    const anchor = next && { stop: next.anchor.id, isBefore: next.isBefore };
    const on = next && days.length === 0 ? [next.anchor.day] : days;
    const each = piece.named.isAll ? allDays(piece) : on;
    const readingAt = (at: readonly number[]): Reading =>
      each.length > 1
        ? acts(...each.map((day) => addAct([day], served, at, anchor)))
        : want.placeIds.length > 1
          ? acts(...want.placeIds.map((id) => addAct(on, wantPlace(id), at, anchor)))
          : acts(addAct(on, served, at, anchor));
    all.push({ intent: 'add', reading: readingAt(at), how: features });
    // The hour beside "after lunch" may be that of something else.
    if (anchor && at.length > 0)
      all.push({ intent: 'add', reading: readingAt([]), how: [...features, 'unclocked'] });
  }
  return all;
};
