import { isAnything, type Want, wantPlace } from '../edits/want.ts';
import { type Standing, startOf } from '../edits/work.ts';
import { normalText } from '../notes/normal-text.ts';
import { type Act, locking, movingTo, removing } from './act.ts';
import type { Candidate, Intent } from './candidate.ts';
import { hoursFor, isItsHour, madeWay } from './read-moves.ts';
import { halvesOf, nearIn, wantOf, withLike, without } from './read-replace.ts';
import { MEAL, type Pointed } from './read-stops.ts';
import { readWant } from './read-want.ts';
import { clocksIn, partIn } from './read-when.ts';
import {
  acts,
  anchorIn,
  inScope,
  NONE,
  type Piece,
  pointAfresh,
  pointBeside,
  pointIn,
  type Reading,
  withEach,
  withStops,
} from './reading.ts';

/** Stops that a clause may be about, and how they are called. */
export interface Target {
  how: string;
  found: Pointed;
}

/** What is pointed at, and what was spoken of before. */
export const targetsIn = (piece: Piece): Target[] => {
  const { focus, scene, days } = piece;
  const own = pointBeside(piece);
  const meal = MEAL.exec(piece.plain.replace(/\b(?:before|after)\s+(?:the |our )?\w+/g, ''))?.[0];
  const all: Target[] = own.by === 'nothing' ? [] : [{ how: own.by, found: own }];
  if (days.length > 0 && own.stops.length === 0) {
    const found = pointIn(piece, piece.text, scene.stops);
    if (found.by !== 'nothing' && found.stops.length > 0) all.push({ how: `far_${found.by}`, found });
  }
  if (meal && own.by === 'name') {
    const found = pointIn(piece, meal);
    if (found.stops.length > 0) all.push({ how: 'meal', found });
  }
  const part = partIn(piece.plain);
  if (own.by === 'nothing' && part && days.length === 1) {
    const stops = inScope(piece).filter((each) => startOf(each) >= part[0] - 60 && startOf(each) < part[1]);
    if (stops.length > 0)
      all.push({ how: 'part', found: { stops, isOneOf: stops.length > 1, by: 'kind', absent: null } });
  }
  const isOwn = own.stops.length > 0 && piece.named.days.length > 0;
  if (focus.stops.length > 0 && own.by !== 'it' && !isOwn) {
    const found: Pointed = {
      stops: focus.stops,
      isOneOf: focus.isOneOf || focus.stops.length > 1,
      by: 'it',
      absent: null,
    };
    all.push({ how: 'spoken', found });
  }
  return all;
};

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

const sized = ({ how, found }: Target): string[] => [
  `by_${how}`,
  ...(found.isOneOf ? ['one_of'] : []),
  ...(found.stops.length > 1 ? ['many'] : []),
  ...(found.stops.length === 0 ? ['no_stop'] : []),
  ...(found.absent ? ['absent'] : []),
  ...(found.stops.some(({ stop }) => stop.locked) ? ['is_locked'] : []),
];

const simple = (piece: Piece, targets: readonly Target[]): Candidate[] =>
  targets.flatMap((target) =>
    SIMPLE.filter(
      ([intent]) => intent !== 'unlock' || target.found.stops.some(({ stop }) => stop.locked),
    ).map(([intent, act]): Candidate => {
      const reading =
        target.how === 'spoken' || target.how === 'part'
          ? withStops(piece, target.found, (each) => [act(each)])
          : withEach(piece, (each) => [act(each)]);
      return { intent, reading, how: sized(target) };
    }),
  );

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
    const isSpoken = focus.place !== null && isAnything({ ...left, features: [] }) && left.near === null;
    push(withStops(piece, found, withLike(left)), [
      ...sized(target),
      ...wantFeatures(left),
      ...(left.near ? ['want_near'] : []),
    ]);
    if (isSpoken && focus.place)
      push(withStops(piece, found, withLike(wantPlace(focus.place.id))), [...sized(target), 'want_spoken']);
  }
  return all;
};

const retimes = (piece: Piece, targets: readonly Target[]): Candidate[] =>
  targets.flatMap((target): Candidate[] => {
    const { stops } = target.found;
    const { clock } = piece.focus;
    if (
      clock !== null &&
      stops.length > 0 &&
      !stops.some((each) => startOf(each) === clock) &&
      clocksIn(piece.text, piece.scene).length === 0
    )
      return [
        {
          intent: 'retime',
          reading: withStops(piece, target.found, (each) => [{ do: 'retime', stop: each.id, at: [clock] }]),
          how: [...sized(target), 'at_spoken'],
        },
      ];
    if (!stops.some((each) => hoursFor(piece, each).length > 0)) return [];
    // At its own hour already: that tells of a stop, and asks for nothing.
    if (stops.every((each) => hoursFor(piece, each)[0] === startOf(each))) return [];
    const isSame = stops.every((each) => isItsHour(piece, each, hoursFor(piece, each)));
    const isClock = clocksIn(piece.text, piece.scene).length > 0;
    return [
      {
        intent: 'retime',
        reading: withStops(piece, target.found, (each) => [
          { do: 'retime', stop: each.id, at: hoursFor(piece, each) },
        ]),
        how: [...sized(target), ...(isSame ? ['same_hour'] : []), isClock ? 'at_clock' : 'at_part'],
      },
    ];
  });

const FIRST = /\b(?:first thing|at the (?:start|beginning)|first|start with)\b/;
const LAST = /\b(?:at the (?:very )?end|last thing|last|end with)\b/;

const moves = (piece: Piece, targets: readonly Target[]): Candidate[] => {
  const { named, scene, plain, days } = piece;
  const all: Candidate[] = [];
  const to = named.days.length > 0 ? named.days : days;
  const far = pointIn(piece, piece.text, scene.stops);
  const source =
    named.days.length > 1 ? scene.stops.filter(({ day }) => day !== named.days.at(-1)) : scene.stops;
  const wide: Target[] =
    far.by === 'nothing' ? [] : [{ how: far.by, found: pointIn(piece, piece.text, source) }];
  const day = to.at(-1);
  if (far.absent) all.push({ intent: 'move', reading: withStops(piece, far, () => []), how: ['absent'] });
  if (day !== undefined)
    for (const target of [...wide, ...targets.filter(({ how }) => how === 'spoken')]) {
      const stops = target.found.stops.filter((each) => each.day !== day);
      if (stops.length === 0) continue;
      const timed = { ...piece, plain: plain.replace(/\b(?:later|earlier)\b/g, '') };
      const isSpread = new Set(target.found.stops.map((each) => each.day)).size > 1;
      all.push({
        intent: 'move',
        reading: withStops(
          piece,
          { ...target.found, stops, isOneOf: target.found.isOneOf && stops.length > 1 },
          (each) => [...madeWay(piece, day), movingTo(each.id, day, hoursFor(timed, each))],
        ),
        how: [
          ...sized(target),
          named.days.length > 1 ? 'two_days' : named.days.length > 0 ? 'to_named' : 'to_carried',
          ...(isSpread ? ['spread'] : []),
        ],
      });
    }
  for (const target of targets)
    if (FIRST.test(plain) || LAST.test(plain))
      all.push({
        intent: 'move',
        reading: withStops(piece, target.found, (each) => [
          movingTo(each.id, each.day, [], FIRST.test(plain) ? 0 : 99),
        ]),
        how: [...sized(target), 'to_place'],
      });
  return all;
};

/** "A first, then B", "A before B": a stop that is to stand beside another. */
const nexts = (piece: Piece): Candidate[] => {
  const [, before = '', after = ''] =
    /^(.{2,80}?) first,? (?:(?:and )?then (.{2,80})|and (.{2,40}?) (?:after|second|later|next|afterwards)\b.*)$/i
      .exec(piece.text)
      ?.filter(Boolean) ?? [];
  const [early, late] = [pointIn(piece, before), pointIn(piece, after)];
  const [one, other] = [early.stops[0], late.stops[0]];
  if (one && other && !early.isOneOf && !late.isOneOf)
    return [
      {
        intent: 'next',
        reading: acts({ do: 'next', stop: one.id, to: other.id, isBefore: true }),
        how: ['first_then'],
      },
    ];
  const next = anchorIn(piece);
  if (!next) return [];
  const { anchor, isBefore, head } = next;
  const found = pointIn(piece, head, piece.days.length > 0 ? inScope(piece) : piece.scene.stops);
  const here = found.stops.filter(({ id }) => id !== anchor.id);
  if (here.length === 0) return [];
  const near = here.filter(({ day }) => day === anchor.day);
  const meant = { ...found, stops: near.length > 0 ? near : here };
  const isThere = near.length > 0;
  return [
    {
      intent: 'next',
      reading: withStops(piece, { ...meant, isOneOf: found.isOneOf && meant.stops.length > 1 }, ({ id }) => [
        { do: 'next', stop: id, to: anchor.id, isBefore },
      ]),
      how: [
        ...sized({ how: found.by, found: meant }),
        isBefore ? 'before' : 'after',
        isThere ? 'same_day' : 'other_day',
        /\b(?:an?|some|another)\b/.test(normalText(head)) ? 'indefinite' : 'definite',
      ],
    },
  ];
};

const exchanging = (one: Standing, other: Standing): Act[] => [
  { do: 'exchange', one: one.id, other: other.id },
];

/** Two stops on either side of a "with" or an "and". */
const exchanges = (piece: Piece): Candidate[] => {
  const parts = piece.text.split(/\s(?:with|and|for|مع|و(?=\S))\s*|↔/i).slice(0, 3);
  const pointed = parts.map((part) => pointAfresh(piece, part)).filter(({ stops }) => stops.length > 0);
  const [one, other] = pointed;
  if (!one || !other || pointed.length > 2) return [];
  const [a] = one.stops;
  const lone =
    other.stops.length === 1 ? other.stops : other.stops.filter((each) => !one.stops.includes(each));
  const [b] = lone;
  if (!a || !b || a.id === b.id) return [];
  const reading =
    lone.length > 1
      ? withStops(piece, { ...other, stops: lone }, (each) => exchanging(a, each))
      : withStops(piece, one, (each) => (each.id === b.id ? [] : exchanging(each, b)));
  return [
    {
      intent: 'exchange',
      reading,
      how: [a.day === b.day ? 'same_day' : 'other_day', `by_${one.by}`, `with_${other.by}`],
    },
  ];
};

/** What may be asked of stops of the plan. */
export const stopCandidates = (piece: Piece): Candidate[] => {
  const targets = targetsIn(piece);
  return [
    ...simple(piece, targets),
    ...replaces(piece, targets),
    ...retimes(piece, targets),
    ...moves(piece, targets),
    ...nexts(piece),
    ...exchanges(piece),
  ].filter(({ reading }) => reading !== NONE);
};
