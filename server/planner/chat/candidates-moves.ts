import { type Standing, startOf } from '../edits/work.ts';
import { normalText } from '../notes/normal-text.ts';
import { type Act, movingTo } from './act.ts';
import type { Candidate } from './candidate.ts';
import { anchorIn, withoutNeighbours } from './neighbours.ts';
import { inScope, type Piece } from './piece.ts';
import { clocksIn } from './read-clocks.ts';
import { hoursFor, hoursOn, isItsHour, madeWay } from './read-moves.ts';
import type { Pointed } from './read-stops.ts';
import { acts, pointAfresh, pointIn, withStops } from './reading.ts';
import { sized, type Target } from './targets.ts';

const BEGINS = /\b(?:start|begin|end|finish)(?:s|ing)?\b/;

/** Of a day that is named no stop is meant that was spoken of before and stands on another day; nor is one where the day begins or ends. */
const isOfAnother = ({ named, plain }: Piece, { how, found }: Target): boolean =>
  how === 'spoken' &&
  named.days.length > 0 &&
  (BEGINS.test(plain) || !found.stops.some(({ day }) => named.days.includes(day)));

const retimes = (piece: Piece, targets: readonly Target[]): Candidate[] =>
  targets.flatMap((target): Candidate[] => {
    if (isOfAnother(piece, target)) return [];
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

const FIRST =
  /\b(?:first thing|at the (?:start|beginning)|first(?! (?:full |whole )?(?:day|night|evening|morning|afternoon))|start with)\b/;
const LAST =
  /\b(?:at the (?:very )?end|last thing|last(?! (?:full |whole )?(?:day|night|evening|morning|afternoon))|end with)\b/;

const moves = (piece: Piece, targets: readonly Target[]): Candidate[] => {
  const { named, scene, plain, days } = piece;
  const all: Candidate[] = [];
  const to = named.days.length > 0 ? named.days : days;
  const said = anchorIn(piece) ? withoutNeighbours(piece.text) : piece.text;
  const far = pointIn(piece, said, scene.stops);
  const wide = (to: number): Target[] => {
    if (far.by === 'nothing') return [];
    const source = named.days.length > 1 ? scene.stops.filter(({ day }) => day !== to) : scene.stops;
    const isBare = targets.some((each) => each.isBare);
    return [{ how: far.by, found: pointIn(piece, said, source), isBare }];
  };
  if (far.absent) all.push({ intent: 'move', reading: withStops(piece, far, () => []), how: ['absent'] });
  for (const day of [...to].reverse())
    for (const target of [...wide(day), ...targets.filter(({ how }) => how === 'spoken')]) {
      const stops = target.found.stops.filter((each) => each.day !== day);
      const isMany = stops.length > 1 && !target.found.isOneOf;
      // Several stops go to a day only where it is named beside them.
      if (stops.length === 0 || (isMany && named.days.length === 0)) continue;
      const isSpread = new Set(target.found.stops.map((each) => each.day)).size > 1;
      all.push({
        intent: 'move',
        reading: withStops(
          piece,
          { ...target.found, stops, isOneOf: target.found.isOneOf && stops.length > 1 },
          (each) => [...madeWay(piece, day), movingTo(each.id, day, hoursOn(piece, day, each))],
        ),
        how: [
          ...sized(target),
          named.days.length > 1
            ? day === named.days.at(-1)
              ? 'two_days'
              : 'to_other'
            : named.days.length > 0
              ? 'to_named'
              : 'to_carried',
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
  const own = pointIn(piece, head, piece.days.length > 0 ? inScope(piece) : piece.scene.stops);
  const { stops: spoken, isOneOf } = piece.focus;
  const isSpoken = own.by === 'nothing' && spoken.length === 1;
  const found: Pointed = isSpoken ? { ...own, stops: spoken, isOneOf, by: 'it' } : own;
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

/** Other hours, days and places among other stops for the stops that a clause may be about. */
export const moveCandidates = (piece: Piece, targets: readonly Target[]): Candidate[] => [
  ...retimes(piece, targets),
  ...moves(piece, targets),
  ...nexts(piece),
  ...exchanges(piece),
];
