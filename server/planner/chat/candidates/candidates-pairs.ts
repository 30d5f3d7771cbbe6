import type { Standing } from '../../edits/work.ts';
import { normalText } from '../../notes/normal-text.ts';
import { anchorIn } from '../mentions/neighbours.ts';
import { inScope, type Piece } from '../mentions/piece.ts';
import { MEAL, type Pointed } from '../mentions/read-stops.ts';
import { daysIn } from '../mentions/read-when.ts';
import type { Act } from '../scene/act.ts';
import { IT } from '../scene/words.ts';
import type { Candidate } from './candidate.ts';
import { acts, pointAfresh, pointIn, withStops } from './reading.ts';
import { sized } from './targets.ts';

const FIRST_THEN = [
  /^(.{2,80}?) first,? (?:on \w+,? )?(?:(?:and )?then (.{2,80})|(?:and )?(.{2,40}?) (?:after|second|later|next|afterwards)\b.*)$/i,
  /\bfirst,? (?:to |do |see |visit )?(.{2,40}?),? (?:and )?(?:then|after(?:wards)?|second) (.{2,60})$/i,
];

/** "A first, then B", "A before B": a stop that is to stand beside another. */
const nexts = (piece: Piece): Candidate[] => {
  const [, before = '', after = ''] =
    FIRST_THEN.map((words) => words.exec(piece.text)?.filter(Boolean)).find(Boolean) ?? [];
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
  // Where it stands already: that tells of a stop, and orders nothing.
  const isSo = near.length === 1 && near[0]?.index === anchor.index + (isBefore ? -1 : 1);
  if (isSo && !piece.scene.isPast) return [];
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

/** "Swap the dinners of Tuesday and Wednesday": the same meal of two days. */
const mealsOfDays = (piece: Piece): Pointed[] => {
  const [meal] = MEAL.exec(piece.plain) ?? [];
  const { days } = piece.named;
  return meal && days.length === 2 ? days.map((day) => pointAfresh({ ...piece, days: [day] }, meal)) : [];
};

/** "Put them the other way round", after two were spoken of. */
const spokenPair = ({ plain, focus: { stops } }: Piece): Pointed[] =>
  stops.length === 2 && IT.test(plain)
    ? stops.map((each) => ({ stops: [each], isOneOf: false, by: 'it', absent: null }))
    : [];

/** "Friday dinner": of the days that a part names itself, else of all that are named. */
const pointOnDay = (piece: Piece, part: string): Pointed => {
  const { days } = daysIn(part, piece.scene);
  const own = days.length > 0 ? pointAfresh({ ...piece, days }, part) : null;
  // "The grill on Monday": where it is to be.
  return own && own.stops.length > 0 ? own : pointAfresh(piece, part);
};

/** Two stops on either side of a "with" or an "and". */
const exchanges = (piece: Piece): Candidate[] => {
  const parts = piece.text
    .split(/\s(?:(?:with|and|for|مع)\s+|و(?=\S))|↔|,\s*(?=\S+ (?:\S+ )?on\s)/i)
    .slice(0, 3);
  const named = parts.map((part) => pointOnDay(piece, part)).filter(({ stops }) => stops.length > 0);
  const pointed = [named, spokenPair(piece), mealsOfDays(piece)].find(({ length }) => length > 1) ?? [];
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

/** A stop beside another one, and two in each other's place. */
export const pairCandidates = (piece: Piece): Candidate[] => [...nexts(piece), ...exchanges(piece)];
