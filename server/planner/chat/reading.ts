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
  /** It is all of the message. */
  isAlone: boolean;
}

/** The stops of the days that are meant; all where none are. */
export const inScope = ({ scene: { stops }, days }: Pick<Piece, 'scene' | 'days'>): readonly Standing[] =>
  days.length > 0 ? stops.filter(({ day }) => days.includes(day)) : stops;

const RELATION =
  /\s(?:(?:right |directly |straight |just )?(after|before|following)|(بعد|قبل))\s+(?!(?:\d|noon|midday|midnight|sunset|the heat|half|quarter|that$|it$))/iu;

/** Where the words for the neighbour end. */
const AFTER = /,|\s(?:and|but)\s|\sو(?=قبل|بعد)/;

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
  const [after = ''] = text.slice(found.index + found[0].length).split(AFTER);
  const { stops, isOneOf } = readStops(after, scope, scene, it);
  const [anchor] = stops;
  const isBefore = /before|قبل/i.test(found[0]);
  return anchor && !isOneOf ? { head: text.slice(0, found.index), anchor, isBefore } : null;
};

const BETWEEN = /\bbetween (.{2,40}?) and (.{2,40})/i;

/** "The mall after Usta Asim", "what comes after the zoo": a stop by the side of another. */
export const besideIn = (
  text: string,
  scene: Scene,
  it: readonly Standing[] = [],
  scope: readonly Standing[] = scene.stops,
): Pointed | null => {
  const [whole, one = '', other = ''] = BETWEEN.exec(text) ?? [];
  if (whole) {
    const [from] = readStops(one, scope, scene, it).stops;
    const to = readStops(other, scope, scene, it).stops.find(({ day }) => day === from?.day);
    const own = readStops(text.slice(0, text.indexOf(whole)), scope, scene);
    const inside = scope.filter(
      (each) => from && to && each.day === from.day && each.index > from.index && each.index < to.index,
    );
    const stops = inside.filter((each) => own.stops.includes(each));
    return stops.length > 0 ? { ...NOWHERE, stops, by: 'name' } : null;
  }
  const found = RELATION.exec(text);
  const head = text.slice(0, found?.index ?? 0);
  if (!found || !/\b(?:the|that|what|whats|whatever|comes|next|everything|anything|all)\b/i.test(head))
    return null;
  const [after = ''] = text.slice(found.index + found[0].length).split(',');
  const isBefore = /before|قبل/i.test(found[0]);
  const isAll = /\b(?:everything|anything|all)\b/i.test(head);
  const anchors = readStops(after, scope, scene, it).stops;
  const beside = anchors.map((anchor) => {
    const day = scene.stops.filter((each) => each.day === anchor.day);
    const near = isBefore ? day.slice(0, anchor.index).reverse() : day.slice(anchor.index + 1);
    if (isAll) return near;
    const own = readStops(head, near, scene);
    const isAny = own.by === 'nothing' && /\b(?:what|whatever|comes|next|stop|one|thing)\b/i.test(head);
    return near.filter((each) => own.stops.includes(each) || isAny).slice(0, 1);
  });
  // Of several museums the one is meant that such a stop follows.
  const [stops = []] =
    anchors.length > 1
      ? beside.filter((each) => each[0]?.index === 1 + (anchors[beside.indexOf(each)]?.index ?? 0))
      : beside;
  return stops.length > 0 ? { ...NOWHERE, stops, by: 'name' } : null;
};

/** "A hole between lunch and the tower": the stop it follows. */
export const gapIn = ({ text, scene, days }: Piece): Standing | null => {
  const [, one = '', other = ''] = BETWEEN.exec(text) ?? [];
  const scope = inScope({ scene, days });
  const [from, to] = [readStops(one, scope, scene), readStops(other, scope, scene)];
  const day = scope.filter((each) => to.stops.length !== 1 || each.day === to.stops[0]?.day);
  const stop = from.stops.find((each) => day.includes(each));
  const last = to.stops.find((each) => each.day === stop?.day);
  // Of a meal and a meeting only one is a stop: the gap lies beside it.
  return stop ?? (last ? (day[day.indexOf(last) - 1] ?? null) : null);
};

/** The stop by whose side a piece wants another. */
export const anchorIn = (piece: Piece): Relation | null => {
  const { text, plain, focus } = piece;
  const said = relationIn(text, inScope(piece), piece.scene, focus.stops);
  if (said) return said;
  const [last] = focus.stops;
  const bare = /\b(after(?:wards)?|before(?:hand)?)(?: that| it| this)?$/.exec(plain);
  if (bare && last && !focus.isOneOf)
    return {
      head: text.replace(/\b(?:after|before)\w*\b.*$/i, ''),
      anchor: last,
      isBefore: /^before/.test(bare[0]),
    };
  const gap = gapIn(piece) ?? (/\b(?:there|it|that)\b/.test(plain) ? focus.gap : null);
  return (
    gap && { head: text.replace(BETWEEN, ' ').replace(/\bin there\b/i, ' '), anchor: gap, isBefore: false }
  );
};

/** Reads which stops a part of a piece means. */
export const pointIn = (piece: Piece, text: string = piece.text, scope = inScope(piece)): Pointed => {
  const found = readStops(text, scope, piece.scene, piece.focus.stops);
  return found.by === 'it' && piece.focus.isOneOf ? { ...found, isOneOf: true } : found;
};

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
