import { ANYTHING, isAnything } from '../edits/want.ts';
import { type Standing, startOf } from '../edits/work.ts';
import { type Act, applying, removing } from './act.ts';
import { MEAL } from './read-stops.ts';
import { readWant } from './read-want.ts';
import { clocksIn, partIn, shiftIn } from './read-when.ts';
import {
  acts,
  addAct,
  ask,
  inScope,
  leave,
  NONE,
  type Piece,
  placed,
  pointAfresh,
  pointIn,
  type Reading,
  whichDay,
  withEach,
  withStops,
} from './reading.ts';
import * as say from './words.ts';

/** The words of a piece in front of and behind the first match of a pattern. */
const parted = (text: string, pattern: RegExp): readonly [before: string, after: string] | null => {
  const found = pattern.exec(text);
  return found ? [text.slice(0, found.index), text.slice(found.index + found[0].length)] : null;
};

/** Holding stops where they are, or letting them go again. */
export const readLock = (piece: Piece): Reading => {
  const isUnlock = say.UNLOCK.test(piece.plain);
  if (!isUnlock && !say.KEEP.test(piece.plain)) return NONE;
  if (/\b(?:rest|everything else|others?|otherwise)\b/.test(piece.plain)) return NONE;
  if (
    !isUnlock &&
    /\b(?:free|going|it up|quiet|light|simple|relaxed|instead of|the plan|typo)\b/.test(piece.plain)
  )
    return NONE;
  if (isUnlock && !/\b(?:un\w+)\b/.test(piece.plain) && !pointIn(piece).stops.some(({ stop }) => stop.locked))
    return NONE;
  return withEach(piece, ({ id }) => [applying({ op: 'lock', stop_id: id, locked: !isUnlock })]);
};

/** More or less time at a stop. */
export const readStay = (piece: Piece): Reading => {
  const isLonger = say.LONGER.test(piece.plain);
  if (!isLonger && !say.SHORTER.test(piece.plain)) return NONE;
  const found = pointIn(piece);
  return found.by === 'nothing'
    ? NONE
    : withStops(piece, found, ({ id }) => [{ do: 'stay', stop: id, isLonger }]);
};

/** Two stops that are to change places. */
export const readExchange = (piece: Piece): Reading => {
  const verb = parted(
    piece.text,
    /\b(?:swap|switch|exchange|trade|flip|reverse)(?: around| round| over)?\b(?: the (?:order|places) of)?|(?:^|\s)بدل\s/i,
  );
  const halves = verb && parted(verb[1], /\s(?:and|with|و(?=\S)|مع)\s*/i);
  if (!halves) return NONE;
  const [one, other] = halves.map((half) => pointAfresh(piece, half));
  if (!one || !other || one.by === 'nothing' || other.by === 'nothing') return NONE;
  const isNew = /^\s*(?:an?|some|something|another)\b/i.test(halves[1]) || other.absent !== null;
  if (isNew) return NONE;
  const partner =
    other.stops.length > 1 ? other.stops.filter((each) => !one.stops.includes(each)) : other.stops;
  const [b] = partner;
  if (one.stops.length === 0 || !b) return withStops(piece, one.stops.length === 0 ? one : other, () => []);
  if (partner.length > 1)
    return withStops(piece, { ...other, stops: partner }, (each) => [
      { do: 'exchange', one: one.stops[0]?.id ?? '', other: each.id },
    ]);
  return withStops(piece, one, ({ id }) => [{ do: 'exchange', one: id, other: b.id }]);
};

const NEXT =
  /\s(?:(right |directly |straight |just )?(before|after)|قبل|بعد)\s+(?!(?:\d|noon|midday|midnight|sunset|the heat|half|quarter|that$|it$))/i;

/** "… before lunch", "… after the museum": the stop that is meant there. */
export const anchorIn = (piece: Piece): { anchor: Standing; isBefore: boolean; rest: string } | null => {
  const parts = parted(piece.text, NEXT);
  const word = NEXT.exec(piece.text)?.[0] ?? '';
  if (!parts) return null;
  const found = pointIn(piece, parts[1]);
  const [anchor] = found.stops;
  return anchor && !found.isOneOf ? { anchor, isBefore: /before|قبل/.test(word), rest: parts[0] } : null;
};

const isEvening = (each: Standing): boolean =>
  each.role === 'dinner' ||
  startOf(each) >= 17 * 60 ||
  (each.role !== 'cafe' && startOf(each) >= 12 * 60 && each.role === 'sight');

/** Hours a stop is asked to begin at, the one that was named alone, or those of a part of the day. */
const hoursFor = (piece: Piece, each: Standing): number[] => {
  const [clock] = clocksIn(piece.text, piece.scene, isEvening(each));
  if (clock !== undefined) return [clock];
  const part = partIn(piece.plain.replace(/\b(?:breakfast|too late|late|tonight)\b/g, ''));
  const isTowards =
    /\b(?:to|in|into|for|until|during) (?:the )?(?:late |early )?(?:morning|midday|afternoon|evening|night|noon|sunset)\b|\b(?:at|for|before) (?:sunset|night|noon|dusk)\b|صباح|عصر|مساء|غروب/u.test(
      piece.plain,
    );
  if (part && isTowards) {
    const hours = Array.from({ length: 20 }, (_, i) => part[0] + 30 * i).filter((at) => at <= part[1] - 30);
    const middle = (part[0] + part[1]) / 2;
    return hours.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  }
  const shift = shiftIn(piece.plain);
  if (shift === null) return [];
  const now = startOf(each);
  const isExact = /\d|hour|half/.test(piece.plain);
  return isExact
    ? [now + shift]
    : [1, 0.5, 1.5, 2, 0.25].map((part) => now + Math.round((shift * part) / 15) * 15);
};

const fits = (at: number): boolean => at >= 0 && at < 24 * 60;

/** Moving a stop to another day, another hour, or beside another stop. */
export const readMove = (piece: Piece): Reading => {
  const { plain, text, stops, named } = piece;
  if (/\b(?:dont|do not|doesnt|no need|not need|cant|cannot)\b/.test(plain)) return NONE;
  if (
    /\b(?:add|include|insert|another|extra|one more|squeeze|replace|remove|skip|instead of|else|rather than|different)\b|اضف|ضيف|احذف|شيل/u.test(
      plain,
    )
  )
    return NONE;
  const order = /^(.{2,80}?) first,? (?:and )?then (.{2,80})$/i.exec(text);
  const [early, late] = order ? [pointIn(piece, order[1]), pointIn(piece, order[2])] : [];
  const [one, other] = [early?.stops[0], late?.stops[0]];
  if (one && other && !early?.isOneOf && !late?.isOneOf)
    return acts({ do: 'next', stop: one.id, to: other.id, isBefore: true });
  const next = anchorIn(piece);
  const from = named.days.length > 1 ? stops.filter(({ day }) => day === named.days[0]) : stops;
  const to = named.days.at(-1);
  const hasVerb = say.MOVE.test(plain);
  if (next) {
    const found = pointIn(piece, next.rest, piece.days.length > 0 ? inScope(piece) : stops);
    const isBare =
      found.by === 'kind' &&
      !/\b(?:the|our|my|that|it)\b/.test(next.rest) &&
      !/\b(?:move|shift|put|do|bring)\b/.test(plain);
    if (found.stops.length === 0 || isBare || /\b(?:an?|some)\b/.test(next.rest)) return NONE;
    return withStops(piece, found, ({ id }) =>
      id === next.anchor.id ? [] : [{ do: 'next', stop: id, to: next.anchor.id, isBefore: next.isBefore }],
    );
  }
  const scoped = pointIn(piece, piece.text, inScope(piece));
  if (scoped.absent && /\b(?:move|shift|reschedule|postpone|push)\b/.test(plain))
    return withStops(piece, scoped, () => []);
  const found = scoped.stops.length > 0 ? scoped : pointIn(piece, piece.text, from);
  if (found.stops.length === 0) return NONE;
  const isToDay =
    to !== undefined && hasVerb && /\b(?:to|on|onto|until|till|for|into|in)\b|ل|الى|ليوم|يوم/u.test(plain);
  const away = found.stops.filter(({ day }) => day !== to);
  const isDestination =
    named.days.length > 1 ||
    (away.length > 0 &&
      (found.by === 'name' ||
        found.by === 'it' ||
        scoped.stops.length === 0 ||
        /\b(?:move|shift|push|postpone|reschedule|transfer|bring)\b|انقل/u.test(plain)));
  if (to !== undefined && isToDay && isDestination) {
    const movers =
      from.length < stops.length || found.by !== 'kind'
        ? found
        : pointIn(
            piece,
            piece.text,
            stops.filter(({ day }) => day !== to),
          );
    const source = movers.stops.filter(({ day }) => day !== to);
    return withStops(
      piece,
      { ...movers, stops: source, isOneOf: movers.isOneOf && source.length > 1 },
      (each) => [
        {
          do: 'move',
          stop: each.id,
          day: to,
          at: hoursFor({ ...piece, plain: plain.replace(/\b(?:later|earlier)\b/g, '') }, each).filter(fits),
          index: null,
        },
      ],
    );
  }
  const isFirst = /\b(?:first thing|at the (?:start|beginning)|do .{1,40} first|first$|start with)\b/.test(
    plain,
  );
  const isLast = /\b(?:at the (?:very )?end|last thing|do .{1,40} last|end with|last$)\b/.test(plain);
  if (found.by !== 'nothing' && (hasVerb || /\b(?:first|last)$/.test(plain)) && (isFirst || isLast)) {
    return withStops(piece, found, (each) => [
      { do: 'move', stop: each.id, day: each.day, at: [], index: isFirst ? 0 : 99 },
    ]);
  }
  const timed = found.stops.some((each) => hoursFor(piece, each).some(fits));
  const [first] = found.stops;
  if (!timed && first && /\b(?:move|shift|reschedule|postpone|push)\b|انقل|اجل/u.test(plain)) {
    const days = piece.scene.plan.days
      .map(({ day }) => day)
      .filter((day) => day !== first.day)
      .slice(0, 3);
    return ask(
      `Where shall ${first.stop.venue_name} go?`,
      days.map((day) => ({
        label: `${first.stop.venue_name} to day ${day}`,
        acts: [{ do: 'move', stop: first.id, day, at: [], index: null }],
      })),
    );
  }
  if (!timed || (say.REMOVE.test(plain) && shiftIn(plain) === null)) return NONE;
  return withStops(piece, found, (each) => [
    { do: 'retime', stop: each.id, at: hoursFor(piece, each).filter(fits) },
  ]);
};

/** Taking stops off the plan. */
export const readRemove = (piece: Piece): Reading => {
  const { plain } = piece;
  const isOff = /\btake .{1,60} (?:off|out)\b|\bleave .{1,60} out\b/.test(plain);
  if (!isOff && !say.REMOVE.test(plain)) return NONE;
  if (
    /\b(?:instead|for something|with something|and (?:add|put|do) )\b/.test(plain) ||
    /\btoo (?:far|expensive)\b/.test(plain)
  )
    return NONE;
  return withEach(piece, ({ id }) => [removing(id)]);
};

const ARTICLE =
  /\b(?:an?|some|another|one more|more|extra|a second|time for|new)\b|\bsomewhere\b|\bsomething\b/;

/** Bringing something into the plan. */
export const readAdd = (piece: Piece): Reading => {
  const { plain, scene, days, text } = piece;
  const isStrong =
    /\b(?:add|include|insert|put|squeeze|fit|work|throw|slot|slip|another|one more|extra|more|also)\b|اضف|ضيف|ضف|حط|زود|ضع/u.test(
      plain,
    );
  const isBare = !/\b(?:the|our|my|that|this|it)\b/.test(plain) && (days.length > 0 || NEXT.test(text));
  if (!isStrong && !say.ADD.test(plain) && !isBare) return NONE;
  const next = anchorIn(piece);
  const want = readWant(next?.rest ?? text, scene.places);
  const meal = pointAfresh(piece, MEAL.exec(plain)?.[0] ?? '');
  if (isAnything({ ...want, near: null }) && !(MEAL.test(plain) && (isStrong || meal.stops.length === 0)))
    return NONE;
  if (
    days.length === 0 &&
    !isStrong &&
    plain.split(' ').length < 4 &&
    isAnything({ ...want, concepts: [], features: [], near: null })
  )
    return NONE;
  const planned = piece.stops.filter(({ place }) => want.placeIds.includes(place?.id ?? ''));
  if (planned.length > 0) {
    const [there] = planned;
    const day = days[0];
    if (day !== undefined && there && there.day !== day)
      return acts({ do: 'move', stop: there.id, day, at: [], index: null });
    return ask(
      `${planned.map(placed).join(' and ')} ${planned.length > 1 ? 'stand' : 'stands'} on the plan already.`,
      [
        leave('the plan'),
        ...planned.slice(0, 1).map((each) => ({
          label: `Lock ${each.stop.venue_name}`,
          acts: [applying({ op: 'lock' as const, stop_id: each.id, locked: true })],
        })),
      ],
    );
  }
  const mealHour = /breakfast|brunch/.test(plain)
    ? 9 * 60
    : /lunch|غداء/.test(plain)
      ? 13 * 60 + 15
      : /suhoor|سحور/.test(plain)
        ? 23 * 60
        : 20 * 60;
  const isMeal = MEAL.test(next?.rest ?? plain);
  const isTable =
    isMeal ||
    want.cuisine !== null ||
    want.kinds.includes('restaurant') ||
    want.placeIds.some((id) => scene.places.byId(id)?.kind === 'restaurant');
  const table =
    isTable && isMeal && meal.stops.length > 0 && !isAnything({ ...want, near: null }) ? meal : null;
  if (table) return withStops(piece, table, ({ id }) => [{ do: 'replace', stop: id, want }]);
  const dinners = inScope(piece).filter(({ role, kind }) => role === 'dinner' && kind === 'restaurant');
  if (isTable && !isMeal && !isStrong && days.length > 0 && dinners.length > 0)
    return acts(...dinners.slice(0, 1).map(({ id }): Act => ({ do: 'replace', stop: id, want })));
  const [clock] = clocksIn(text, scene);
  const part = partIn(plain);
  const at =
    clock !== undefined
      ? [clock]
      : part && !isMeal
        ? [0.5, 0.25, 0.75, 0].map((share) => Math.round((part[0] + share * (part[1] - part[0])) / 30) * 30)
        : [];
  const anchor = next && { stop: next.anchor.id, isBefore: next.isBefore };
  const on = next && days.length === 0 ? [next.anchor.day] : days;
  const served =
    isMeal && want.kinds.length === 0 && want.placeIds.length === 0
      ? {
          ...want,
          kinds:
            mealHour < 600 ? (['cafe', 'restaurant'] as const).slice() : (['restaurant'] as const).slice(),
        }
      : want;
  const add = (day: readonly number[]): Act =>
    addAct(
      day,
      served,
      at.length === 0 && isMeal ? [0, 30, -30, 60, -60, 90].map((minutes) => mealHour + minutes) : at,
      anchor,
    );
  if (on.length > 1 || piece.named.isAll)
    return acts(...(piece.named.isAll ? scene.plan.days.map(({ day }) => day) : on).map((day) => add([day])));
  if (on.length === 0 && want.placeIds.length === 0 && isTable && !isStrong) {
    return whichDay(
      piece,
      (day) =>
        piece.stops
          .filter((each) => each.day === day && each.role === 'dinner')
          .slice(0, 1)
          .map(({ id }): Act => ({ do: 'replace', stop: id, want })),
      'For dinner on which day?',
      dinners.map(({ day }) => day),
    );
  }
  return ARTICLE.test(plain) || isStrong || want.placeIds.length > 0 || piece.days.length > 0
    ? acts(
        ...(want.placeIds.length > 1
          ? want.placeIds.map((id): Act => addAct(on, { ...ANYTHING, placeIds: [id] }, at, anchor))
          : [add(on)]),
      )
    : NONE;
};
