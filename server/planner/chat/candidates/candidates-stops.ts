import { isAnything, type Want, wantPlace } from '../../edits/want.ts';
import { endOf, isMeal, type Standing, startOf } from '../../edits/work.ts';
import { hasKitchen } from '../../notes/concepts.ts';
import { normalText } from '../../notes/normal-text.ts';
import type { Piece } from '../mentions/piece.ts';
import { clocksIn } from '../mentions/read-clocks.ts';
import { isOfLength, lengthIn, startsIn, withoutWhole } from '../mentions/read-length.ts';
import { isFinerMeal } from '../mentions/read-stops.ts';
import { readWant, withEachKitchen } from '../mentions/read-want.ts';
import { type Act, leave, locking, movingTo, offer, removing, staying } from '../scene/act.ts';
import type { Intent } from '../scene/intents.ts';
import { REMOVE } from '../scene/words.ts';
import type { Candidate } from './candidate.ts';
import { moveCandidates } from './candidates-moves.ts';
import { pairCandidates } from './candidates-pairs.ts';
import { isSecond } from './read-add.ts';
import { calledSo, halvesOf, nearIn, wantOf, withLike, without } from './read-replace.ts';
import { acts, ask, NONE, placed, pointBeside, type Reading, withEach, withStops } from './reading.ts';
import { sized, type Target, targetsIn } from './targets.ts';

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
const SIMPLE: readonly (readonly [Intent, (stop: Standing, plain: string) => readonly Act[]])[] = [
  ['remove', ({ id }) => [removing(id)]],
  ['lock', ({ id }) => [locking(id, true)]],
  ['unlock', ({ id }) => [locking(id, false)]],
  ['longer', (stop, plain) => stays(stop, plain, true)],
  ['shorter', (stop, plain) => stays(stop, plain, false)],
];

/** "Two hours at the fort": longer or shorter, as that is; else by what the word says. */
const stays = (stop: Standing, plain: string, isLonger: boolean): Act[] => {
  const now = endOf(stop) - startOf(stop);
  const minutes = lengthIn(plain)?.(now) ?? null;
  const at = startsIn(plain, stop);
  const isMore = minutes === null ? isLonger : minutes >= now;
  return [
    ...(at.length > 0 ? [{ do: 'retime' as const, stop: stop.id, at }] : []),
    staying(stop.id, isMore, minutes),
  ];
};

const ADDS = /^(?:(?:please|and|also|can|could|you|we|then) )*(?:add|include)\b/;
const SHOWS =
  /\b(?:show|give|find|get|put) (?:us |me )?(?:in )?(?:an?|some) |\bfind (?:us |me )?(?:something|somewhere) else\b/;
const PUTS =
  /^(?:(?:please|and|also|can|could|you|we|then) )*(?:put|give us|find us|get us) (?:in )?(?:an?|some) /;
const SAYS_IT = /\b(?:it|that|this|them)\b/;
const isFar = ({ how }: Target): boolean => how.startsWith('far_');

/** What is named and not on the plan is nothing else that was spoken of. */
const isOfOther = ({ how }: Target, targets: readonly Target[], plain: string): boolean =>
  how === 'spoken' && targets.some(({ found }) => found.absent) && !SAYS_IT.test(plain);

const simple = (piece: Piece, targets: readonly Target[]): Candidate[] =>
  targets.flatMap((target) =>
    SIMPLE.filter(
      ([intent]) =>
        !isOfOther(target, targets, piece.plain) &&
        (intent !== 'unlock' || target.found.stops.some(({ stop }) => stop.locked)) &&
        // A meal that is to be finer is not to go.
        (intent !== 'remove' ||
          target.found.isOneOf ||
          !isFinerMeal(piece.plain) ||
          REMOVE.test(piece.plain)),
    ).map(([intent, act]): Candidate => {
      const reading = /^(?:spoken|part|hour|rest_)/.test(target.how)
        ? withStops(piece, target.found, (each) => act(each, piece.plain))
        : withEach(piece, target.found, (each) => act(each, piece.plain));
      return { intent, reading, how: sized(target) };
    }),
  );

/** What stands on another day than was named is asked for, and not changed. */
const onOwnDay = (target: Target, reading: Reading): Reading => {
  const [stop, more] = target.found.stops;
  if (!isFar(target) || reading.kind !== 'acts' || !stop || more) return reading;
  const { id, day } = stop;
  return ask(`There is none on that day; ${placed(stop)} may be what you mean, so nothing has changed.`, [
    offer(
      `Replace ${stop.stop.venue_name} on day ${day}`,
      ...reading.acts.filter((act) => 'stop' in act && act.stop === id),
    ),
    leave('the plan'),
  ]);
};

const OTHER = /\b(?:another|different|other|else)\b/;
const BRINGS =
  /\b(?:put|add|include|give|find|get|want|like|have|need|for|with|be|become) (?:us |me )?(?:an?|some) |\b(?:instead|(?<!\b(?:is|are|was|were|be) )there|in (?:its|their|that) (?:place|stead|slot)|(?:make|have) (?:it|that|this))\b(?! of)|^(?:(?:maybe|perhaps|rather|and|so) )*an? /;

const SWAPS = /\b(?:swap\w*|exchang\w*|switch\w*|trad\w+|flip\w*)\b/;
/** The hour that is said, or the one at which the other stop began. */
const hoursBeside = ({ text, scene }: Piece, gone: Standing): number[] => {
  const [said] = clocksIn(text, scene, true);
  return [said ?? startOf(gone)];
};

/** "The cliffs instead of the two wadis and the park": one place comes once, and the others go. */
const comesOnce = (reading: Reading): Reading =>
  reading.kind === 'acts'
    ? {
        ...reading,
        acts: reading.acts.map((each, i) =>
          i > 0 && each.do === 'replace' && each.want.placeIds.length === 1 ? removing(each.stop) : each,
        ),
      }
    : reading;

const replaces = (piece: Piece, targets: readonly Target[]): Candidate[] => {
  const { text, scene, focus } = piece;
  if (isSecond(piece.plain)) return [];
  const all: Candidate[] = [];
  const push = (reading: Reading, how: string[]) => all.push({ intent: 'replace', reading, how });
  const halves = halvesOf(text);
  let isAbsent = false;
  if (halves) {
    const [old, fresh] = halves;
    const found = pointBeside(
      piece,
      /^\s*(?:the|that|our|my|an?|one|all|every)\b/i.test(old) ? old : `the ${old}`,
    );
    isAbsent = found.absent !== null;
    const rest = without(fresh, found.stops);
    const days = found.stops.map(({ day }) => day);
    const read = readWant(rest, scene.places);
    const near = read.near === null ? null : nearIn({ ...piece, days });
    const said = calledSo({ ...read, near }, rest, found.stops, scene);
    const isBlank = isAnything({ ...said, features: [] });
    const want = isBlank && focus.place ? wantPlace(focus.place.id) : said;
    const isPlanned = scene.stops.some(({ place }) => want.placeIds.includes(place?.id ?? ''));
    const target: Target = { how: found.by, found };
    const [gone, more] = found.stops;
    const [coming] = said.placeIds;
    const planned = scene.stops.find(({ place }) => place !== null && place.id === coming);
    // "Replace Maiz with LPM", which stands on another day: it comes there from its own.
    const isLike = gone && planned && isMeal(gone) === isMeal(planned) && planned.day !== gone.day;
    if (isLike && !more && !SWAPS.test(piece.plain))
      push(acts(removing(gone.id), movingTo(planned.id, gone.day, hoursBeside(piece, gone))), [
        ...sized(target),
        'halves',
        'want_place',
      ]);
    if (found.by !== 'nothing' && !isPlanned)
      push(comesOnce(withEach({ ...piece, text: old }, found, withLike(want))), [
        ...sized(target),
        'halves',
        ...wantFeatures(want),
      ]);
  }
  for (const target of targets) {
    const { found } = target;
    // "On Tuesday show us a football place": nothing of another day gives way, whatever it is called.
    const isOther =
      piece.named.days.length > 0 && found.stops.every(({ day }) => !piece.named.days.includes(day));
    if (isOther && SHOWS.test(piece.plain)) continue;
    // What is to be added to a day comes in the place of nothing on another.
    if (isFar(target) && (ADDS.test(piece.plain) || PUTS.test(piece.plain))) continue;
    // "Replace the zoo with karting": of a zoo that is not planned nothing else is meant.
    if (target.how === 'spoken' && isAbsent) continue;
    const said = target.how === 'spoken' ? readWant(text, scene.places) : wantOf(piece, found.stops);
    const own = calledSo(said, without(text, found.stops), found.stops, scene);
    const planned = own.placeIds.filter((id) => scene.stops.some(({ place }) => place?.id === id));
    const left = {
      ...own,
      placeIds: own.placeIds.filter((id) => !planned.includes(id)),
      near: nearIn(piece) ?? own.near,
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
      // "Lebanese for Thursday evening": what is to come, and not the Lebanese lunch.
      if (isOwn && wanted.features.length === 0 && !OTHER.test(piece.plain)) continue;
      // Nor is a kitchen what comes in the place of a sight that was but spoken of.
      if (
        cuisine !== null &&
        (target.how === 'spoken' || target.how === 'it') &&
        found.stops.every((each) => !isMeal(each))
      )
        continue;
      push(onOwnDay(target, withStops(piece, found, withLike(wanted))), [
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
  // "The whole day at the fort": of the fort alone, and not of all there is.
  const only = withoutWhole(piece.text);
  const own =
    isOfLength(piece.plain) && only !== piece.text
      ? targetsIn({ ...piece, text: only, plain: normalText(only) })
      : near;
  return [
    ...simple(
      piece,
      own.filter((each) => near.includes(each) || (!isFar(each) && !each.isElsewhere)),
    ),
    ...replaces(piece, here),
    ...moveCandidates(
      piece,
      targets.filter((each) => !isFar(each)),
    ),
    ...pairCandidates(piece),
  ].filter(({ reading }) => reading !== NONE);
};
