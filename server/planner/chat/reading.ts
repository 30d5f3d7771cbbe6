import { type Want, wantPlace } from '../edits/want.ts';
import type { Standing } from '../edits/work.ts';
import { listed } from '../wording/greeting.ts';
import { type Act, leave, offer, type Proposal } from './act.ts';
import { NOWHERE, type Pointed, readStops } from './read-stops.ts';
import type { Days } from './read-when.ts';
import type { Focus, Scene } from './scene.ts';

/** What a piece of a message asks for: what is certain, and what has to be asked beside it. */
export type Reading =
  | { kind: 'acts'; acts: readonly Act[]; rest?: Asked | undefined }
  | Asked
  | { kind: 'none' };

/** What it means, or whether it is meant, is to be asked; or it cannot be, and these come nearest. */
export interface Asked {
  kind: 'ask';
  text: string;
  choices: readonly Proposal[];
  /** It is but a guess that something is meant: what is said later may settle it. */
  isSoft?: boolean;
}

export const NONE: Reading = { kind: 'none' };
export const acts = (...all: Act[]): Reading => ({ kind: 'acts', acts: all });
export const ask = (text: string, choices: readonly Proposal[]): Asked => ({ kind: 'ask', text, choices });

/** A piece of a message with all that it is read by. */
export interface Piece {
  text: string;
  /** Normal text of it. */
  plain: string;
  scene: Scene;
  /** The days it names, or takes over from the piece before. */
  days: readonly number[];
  named: Days;
  focus: Focus;
  /** It is said as a thought, not as an order. */
  isHedged: boolean;
  /** It goes on about what was done or named last. */
  isCorrection: boolean;
}

/** The stops of the days that are meant; all where none are. */
export const inScope = ({ scene: { stops }, days }: Pick<Piece, 'scene' | 'days'>): readonly Standing[] =>
  days.length > 0 ? stops.filter(({ day }) => days.includes(day)) : stops;

const RELATION =
  /\s(?:(?:right |directly |straight |just )?(after|before|following)|(بعد|قبل))\s+(?!(?:\d|noon|midday|midnight|sunset|the heat|half|quarter|that$|it$))/iu;

/** A stop by whose side something stands or is to stand, and the words in front: "coffee" "before" "lunch". */
export interface Relation {
  head: string;
  anchor: Standing;
  isBefore: boolean;
}

/** "… before lunch", "… after the museum": the stop that is meant there; null where that is not one. */
export const relationIn = (
  text: string,
  scope: readonly Standing[],
  scene: Scene,
  it: readonly Standing[],
): Relation | null => {
  const found = RELATION.exec(text);
  if (!found) return null;
  const [after = ''] = text.slice(found.index + found[0].length).split(',');
  const { stops, isOneOf } = readStops(after, scope, scene, it);
  const [anchor] = stops;
  const isBefore = /before|قبل/i.test(found[0]);
  return anchor && !isOneOf ? { head: text.slice(0, found.index), anchor, isBefore } : null;
};

/** "The mall after Usta Asim", "what comes after the zoo": a stop by the side of another. */
export const besideIn = (
  text: string,
  scene: Scene,
  it: readonly Standing[] = [],
  scope: readonly Standing[] = scene.stops,
): Pointed | null => {
  const relation = relationIn(text, scope, scene, it);
  if (
    !relation ||
    !/\b(?:the|that|what|whats|whatever|comes|next|everything|anything|all)\b/i.test(relation.head)
  )
    return null;
  const { head, anchor, isBefore } = relation;
  const day = scene.stops.filter((each) => each.day === anchor.day);
  const near = isBefore ? day.slice(0, anchor.index).reverse() : day.slice(anchor.index + 1);
  if (/\b(?:everything|anything|all)\b/i.test(head)) return { ...NOWHERE, stops: near, by: 'name' };
  const own = readStops(head, near, scene);
  const isAny = own.by === 'nothing' && /\b(?:what|whatever|comes|next|stop|one|thing)\b/i.test(head);
  const stop = near.find((each) => own.stops.includes(each)) ?? (isAny ? near[0] : undefined);
  return stop ? { ...NOWHERE, stops: [stop], by: 'name' } : null;
};

/** The stop by whose side a piece wants another. */
export const anchorIn = (piece: Piece): Relation | null =>
  relationIn(piece.text, inScope(piece), piece.scene, piece.focus.stops);

/** Reads which stops a part of a piece means. */
export const pointIn = (piece: Piece, text: string = piece.text, scope = inScope(piece)): Pointed =>
  readStops(text, scope, piece.scene, piece.focus.stops);

/** The same for a part that may describe a stop by its neighbour. */
export const pointBeside = (piece: Piece, text: string = piece.text): Pointed =>
  besideIn(text, piece.scene, piece.focus.stops, inScope(piece)) ?? pointIn(piece, text);

/** The same where the words before do not count. */
export const pointAfresh = (piece: Piece, text: string = piece.text): Pointed =>
  readStops(text, inScope(piece), piece.scene);

export const placed = ({ stop, day }: Standing): string => `${stop.venue_name} on day ${day}`;
export const addAct = (
  days: readonly number[],
  want: Want,
  at: readonly number[] = [],
  next: Extract<Act, { do: 'add' }>['next'] = null,
): Act => ({ do: 'add', days: [...days], want, at: [...at], next });

const MOST_CHOICES = 4;

type ActsFor = (stop: Standing) => readonly Act[];

/** Which of several is meant: asked, each with what would be done with it. */
export const whichOf = (
  stops: readonly Standing[],
  actsFor: ActsFor,
  how = 'Which one do you mean',
): Reading =>
  ask(
    stops.length > MOST_CHOICES
      ? `${how}? There are ${stops.length}: choose one of these, or write the name of another.`
      : `${how}: ${listed(stops.map(placed), 'or')}?`,
    stops.slice(0, MOST_CHOICES).map((each) => offer(placed(each), ...actsFor(each))),
  );

/** Asks on which day something is to be done. */
export const whichDay = (
  days: readonly number[],
  actsFor: (day: number) => readonly Act[],
  how: string,
): Reading =>
  ask(
    how,
    days.slice(0, MOST_CHOICES).map((day) => offer(`Day ${day}`, ...actsFor(day))),
  );

/** A place that is meant but does not stand on the plan: what it could be instead. */
const absentStop = ({ scene, days }: Piece, name: string): Asked => {
  const place = scene.places.find(name);
  const [day] = days;
  const on = day === undefined ? '' : ` on day ${day}`;
  const add = place ? [{ label: `Add ${place.name}${on}`, acts: [addAct(days, wantPlace(place.id))] }] : [];
  return ask(`${name} is not on ${day === undefined ? 'your plan' : `day ${day}`}, so nothing has changed.`, [
    ...add,
    leave('the plan'),
  ]);
};

/** Applies to the stops that are meant; asks where that is not certain, and says where there are none. */
export const withStops = (piece: Piece, found: Pointed, actsFor: ActsFor): Reading => {
  if (found.absent) return absentStop(piece, found.absent);
  if (found.stops.length === 0 && found.by === 'nothing') return NONE;
  if (found.isOneOf) return whichOf(found.stops, actsFor);
  if (found.stops.length > 0) return acts(...found.stops.flatMap(actsFor));
  const where = piece.days.length > 0 ? `day ${listed(piece.days.map(String))}` : 'your plan';
  return ask(
    `I see no such stop on ${where}, so nothing has changed. Did you mean one of these?`,
    inScope(piece)
      .slice(0, 3)
      .map((each) => offer(placed(each), ...actsFor(each))),
  );
};

const AND = /,| and | & | plus |\sو(?=\S{3})/i;

/** The same done with each part of a list: what is certain of it, and what has to be asked. */
export const withEach = (piece: Piece, actsFor: ActsFor): Reading => {
  const parts = piece.text.split(AND).map((part) => pointIn(piece, part));
  const pointed = parts.filter(({ by }) => by !== 'nothing');
  const readings = (pointed.length > 1 ? pointed : [pointBeside(piece)]).map((each) =>
    withStops(piece, each, actsFor),
  );
  const certain = readings.flatMap((each) => (each.kind === 'acts' ? each.acts : []));
  const rest = readings.find((each) => each.kind === 'ask');
  return certain.length > 0 ? { kind: 'acts', acts: certain, rest } : (rest ?? NONE);
};
