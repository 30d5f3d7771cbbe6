import { isAnything, type Want, wantPlace } from '../edits/want.ts';
import type { Standing } from '../edits/work.ts';
import { hasKitchen } from '../notes/concepts.ts';
import { type Act, locking, removing } from './act.ts';
import type { Candidate } from './candidate.ts';
import { moveCandidates } from './candidates-moves.ts';
import { pairCandidates } from './candidates-pairs.ts';
import type { Intent } from './intents.ts';
import type { Piece } from './piece.ts';
import { halvesOf, nearIn, wantOf, withLike, without } from './read-replace.ts';
import { isFinerMeal } from './read-stops.ts';
import { readWant, withEachKitchen } from './read-want.ts';
import { NONE, pointBeside, type Reading, withEach, withStops } from './reading.ts';
import { sized, type Target, targetsIn } from './targets.ts';
import { REMOVE } from './words.ts';

const wantFeatures = (want: Want): string[] => [
  ...(isAnything(want) ? ['want_any'] : []),
  ...(want.cuisine ? ['want_cuisine'] : []),
  ...(want.kinds.length > 0 ? ['want_kind'] : []),
  ...(want.placeIds.length > 0 ? ['want_place'] : []),
  ...(want.features.length > 0 ? ['want_feature'] : []),
  ...(want.concepts.length > 0 ? ['want_concept'] : []),
  ...(want.not.length > 0 ? ['want_not'] : []),
];

/** Things that are done with a stop and need no more than it. */
const SIMPLE: readonly (readonly [Intent, (stop: Standing) => Act])[] = [
  ['remove', ({ id }) => removing(id)],
  ['lock', ({ id }) => locking(id, true)],
  ['unlock', ({ id }) => locking(id, false)],
  ['longer', ({ id }) => ({ do: 'stay', stop: id, isLonger: true })],
  ['shorter', ({ id }) => ({ do: 'stay', stop: id, isLonger: false })],
];

const isFar = ({ how }: Target): boolean => how.startsWith('far_');

const simple = (piece: Piece, targets: readonly Target[]): Candidate[] =>
  targets.flatMap((target) =>
    SIMPLE.filter(
      ([intent]) =>
        (intent !== 'unlock' || target.found.stops.some(({ stop }) => stop.locked)) &&
        // A meal that is to be finer is not to go.
        (intent !== 'remove' ||
          target.found.isOneOf ||
          !isFinerMeal(piece.plain) ||
          REMOVE.test(piece.plain)),
    ).map(([intent, act]): Candidate => {
      const reading = /^(?:spoken|part|hour|rest_)/.test(target.how)
        ? withStops(piece, target.found, (each) => [act(each)])
        : withEach(piece, target.found, (each) => [act(each)]);
      return { intent, reading, how: sized(target) };
    }),
  );

const OTHER = /\b(?:another|different|other|else)\b/;
const BRINGS =
  /\b(?:put|add|include|give|find|get|want|like|have|need|for|with|be|become) (?:us |me )?(?:an?|some) |\b(?:instead|(?<!\b(?:is|are|was|were|be) )there|in (?:its|their|that) (?:place|stead|slot)|(?:make|have) (?:it|that|this))\b(?! of)/;

const replaces = (piece: Piece, targets: readonly Target[]): Candidate[] => {
  const { text, scene, focus } = piece;
  const all: Candidate[] = [];
  const push = (reading: Reading, how: string[]) => all.push({ intent: 'replace', reading, how });
  const halves = halvesOf(text);
  if (halves) {
    const [old, fresh] = halves;
    const found = pointBeside(
      piece,
      /^\s*(?:the|that|our|my|an?|one|all|every)\b/i.test(old) ? old : `the ${old}`,
    );
    const said = readWant(without(fresh, found.stops), scene.places);
    const isBlank = isAnything({ ...said, features: [] });
    const want = isBlank && focus.place ? wantPlace(focus.place.id) : said;
    const isPlanned = scene.stops.some(({ place }) => want.placeIds.includes(place?.id ?? ''));
    const target: Target = { how: found.by, found };
    if (found.by !== 'nothing' && !isPlanned)
      push(withStops(piece, found, withLike(want)), [...sized(target), 'halves', ...wantFeatures(want)]);
  }
  for (const target of targets) {
    const { found } = target;
    const own = target.how === 'spoken' ? readWant(text, scene.places) : wantOf(piece, found.stops);
    const planned = own.placeIds.filter((id) => scene.stops.some(({ place }) => place?.id === id));
    const left = {
      ...own,
      placeIds: own.placeIds.filter((id) => !planned.includes(id)),
      near: own.near ?? nearIn(piece),
    };
    // "Put a mall there instead": the mall is what is wanted, and none that stands.
    const isWanted = found.stops.every(
      ({ kind }) => kind !== null && left.kinds.some((each) => each === kind),
    );
    if (target.isBare && isWanted && BRINGS.test(piece.plain) && !OTHER.test(piece.plain)) continue;
    // "Fine dining in KAFD": where it is to be, and not what is to go.
    if (found.by === 'name' && found.stops.every(({ stop }) => stop.venue_name === left.near)) continue;
    const isSpoken = focus.place !== null && isAnything({ ...left, features: [] }) && left.near === null;
    for (const wanted of withEachKitchen(left, piece.plain)) {
      // What has that kitchen already is hardly what is to get it.
      const { cuisine } = wanted;
      const isOwn = cuisine !== null && found.stops.every(({ place }) => place && hasKitchen(place, cuisine));
      push(withStops(piece, found, withLike(wanted)), [
        ...sized(target),
        ...wantFeatures(wanted),
        ...(isOwn ? ['want_own'] : []),
        ...(wanted.near ? ['want_near'] : []),
        ...(planned.length > 0 ? ['names_planned'] : []),
      ]);
    }
    if (isSpoken && focus.place)
      push(withStops(piece, found, withLike(wantPlace(focus.place.id))), [...sized(target), 'want_spoken']);
  }
  return all;
};

/** What may be asked of stops of the plan. */
export const stopCandidates = (piece: Piece): Candidate[] => {
  const targets = targetsIn(piece);
  const here = targets.filter(({ isElsewhere }) => !isElsewhere);
  const near = here.filter((each) => !isFar(each));
  return [
    ...simple(piece, near),
    ...replaces(piece, here),
    ...moveCandidates(
      piece,
      targets.filter((each) => !isFar(each)),
    ),
    ...pairCandidates(piece),
  ].filter(({ reading }) => reading !== NONE);
};
