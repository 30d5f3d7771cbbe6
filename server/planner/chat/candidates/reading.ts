import { type Want, wantPlace } from '../../edits/want.ts';
import type { Standing } from '../../edits/work.ts';
import { listed } from '../../wording/greeting.ts';
import { BETWEEN, besideIn } from '../mentions/neighbours.ts';
import { inScope, type Piece } from '../mentions/piece.ts';
import { type Pointed, readStops } from '../mentions/read-stops.ts';
import { type Act, leave, offer, type Proposal } from '../scene/act.ts';

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
/** What a reading would do; nothing where it is a question. */
export const actsOf = (reading: Reading): readonly Act[] => (reading.kind === 'acts' ? reading.acts : []);
export const acts = (...all: Act[]): Reading => ({ kind: 'acts', acts: all });
export const ask = (text: string, choices: readonly Proposal[]): Asked => ({ kind: 'ask', text, choices });

/** The stops that "it" or "both" may mean: of one that was spoken of after another, both. */
const spokenOf = ({ plain, focus: { stops, earlier } }: Piece): readonly Standing[] =>
  /\bboth\b/.test(plain) && stops.length === 1 && earlier.length === 1 && earlier[0]?.id !== stops[0]?.id
    ? [...earlier, ...stops]
    : stops;

/** Reads which stops a part of a piece means. */
export const pointIn = (piece: Piece, text: string = piece.text, scope = inScope(piece)): Pointed => {
  const found = readStops(text, scope, piece.scene, spokenOf(piece));
  return found.by === 'it' && piece.focus.isOneOf ? { ...found, isOneOf: found.stops.length > 1 } : found;
};

/** The same for a part that may describe a stop by its neighbour. */
export const pointBeside = (piece: Piece, text: string = piece.text): Pointed =>
  besideIn(text, piece.scene, piece.focus.stops, inScope(piece)) ??
  pointIn(piece, text.replace(BETWEEN, ' '));

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

const AND = /,| (?:and|&|\+|plus|nor) |\sو\s|\sو(?=\S{3})/i;

/** What has somebody who does something is no part of a list. */
const SUBJECT = /\b(?:we|i|he|she|they|it|nobody|none|everyone|us)\b/i;
const LONG_PART = 8;
/** "The mall and the café after it". */
const BESIDE_IT = /\b(?:after|before|next to) (?:it|that)\b/i;

/** What a part of a list means: "the café after it" is beside what the part before it names. */
const pointBesideLast = (piece: Piece, part: string, before = ''): Pointed => {
  const [last] = BESIDE_IT.test(part) ? pointIn(piece, before).stops : [];
  const named = last && part.replace(BESIDE_IT, (said) => said.replace(/\S+$/, last.stop.venue_name));
  return (named && besideIn(named, piece.scene, [], inScope(piece))) || pointIn(piece, part);
};

/** The same done with each part of a list: what is certain of it, and what has to be asked. */
export const withEach = (piece: Piece, found: Pointed, actsFor: ActsFor): Reading => {
  // "The café between the mall and dinner" is no list.
  const isList = !/\bbetween\b/i.test(piece.text);
  const parts = (isList ? piece.text.split(AND) : [])
    .filter((part) => !SUBJECT.test(part) || BESIDE_IT.test(part))
    .filter((part) => part.trim().split(/\s+/).length < LONG_PART)
    .map((part, i, all) => pointBesideLast(piece, part, all[i - 1]));
  const pointed = parts.filter(({ by }) => by !== 'nothing');
  const readings = (pointed.length > 1 ? pointed : [found]).map((each) => withStops(piece, each, actsFor));
  const certain = readings.flatMap(actsOf);
  const rest = readings.find((each) => each.kind === 'ask');
  return certain.length > 0 ? { kind: 'acts', acts: certain, rest } : (rest ?? NONE);
};
