import { lastingWishes } from '../notes/lasting-wishes.ts';
import { normalText } from '../notes/normal-text.ts';
import { leave, offer, type Proposal } from './act.ts';
import { readImpossible } from './cannot.ts';
import { piecesOf, readable } from './pieces.ts';
import { readAdd } from './read-add.ts';
import { readClear, readDaySwap, readHours, readPace, readReplan } from './read-days.ts';
import { readDetails } from './read-details.ts';
import { readHotel } from './read-hotel.ts';
import * as moves from './read-moves.ts';
import { readReplace, readVerdict } from './read-replace.ts';
import { ONE_OF, readStops } from './read-stops.ts';
import { type Days, daysIn } from './read-when.ts';
import {
  type Asked,
  acts,
  ask,
  NONE,
  type Piece,
  pointAfresh,
  pointBeside,
  type Reading,
} from './reading.ts';
import { type Focus, focusOf, type Scene } from './scene.ts';
import { settled, type Understood, vagueChoices } from './settle.ts';
import * as say from './words.ts';

/** What is said for good and touches the whole trip. */
const readLasting = (piece: Piece): Reading => {
  const { plain, text, scene } = piece;
  if (piece.days.length > 0 || (piece.isCorrection && /\b(?:it|that|instead)\b/.test(plain))) return NONE;
  if (ONE_OF.test(plain)) return NONE;
  const found = pointAfresh(piece);
  const isNamed = found.by === 'name' || (found.stops.length === 1 && /\b(?:the|that|this)\b/.test(plain));
  return !isNamed && lastingWishes(text, scene.places).length > 0 ? acts({ do: 'wish', text }) : NONE;
};

/** The first that knows what is meant decides, the special before the general. */
const READERS: readonly ((piece: Piece) => Reading)[] = [
  moves.readUnlock,
  moves.readLock,
  readHotel,
  readDaySwap,
  readClear,
  readReplan,
  readHours,
  moves.readExchange,
  readLasting,
  moves.readLonger,
  moves.readShorter,
  moves.readMove,
  readPace,
  readImpossible,
  moves.readRemove,
  readReplace,
  readAdd,
  readVerdict,
];

/** Days that the trip does not have: which ones are meant is asked, the same order for each. */
const askDays = (piece: Piece): Asked => {
  const { plan } = piece.scene;
  const [first, last] = [plan.days[0], plan.days.at(-1)];
  const why = piece.named.missing.map((name) =>
    /^day \d/.test(name) ? `there is no ${name}` : `${name} is none of its days`,
  );
  const choices = plan.days.slice(-2).flatMap(({ day }): Proposal[] => {
    const read = readPiece({ ...piece, days: [day], named: { days: [day], missing: [], isAll: false } });
    return read.kind === 'acts' ? [offer(`Day ${day}`, ...read.acts)] : [];
  });
  return ask(
    `Your trip has ${plan.days.length} days, from ${first?.date} to ${last?.date}, so ${why.join(' and ')}. Nothing has changed. Which day do you mean?`,
    choices.length > 0 ? [...choices, leave('the plan')] : vagueChoices(piece.scene),
  );
};

const readPiece = (piece: Piece): Reading => {
  const details = readDetails(piece);
  if (details.kind !== 'none') return details;
  if (piece.named.missing.length > 0) return askDays(piece);
  for (const read of READERS) {
    const found = read(piece);
    if (found.kind !== 'none') return found;
  }
  return NONE;
};

export const focusIn = (scene: Scene): Focus =>
  focusOf(scene, (text) => {
    const { days } = daysIn(text, scene);
    const scope = days.length > 0 ? scene.stops.filter(({ day }) => days.includes(day)) : scene.stops;
    const found = readStops(text, scope, scene);
    return found.isOneOf && found.stops.length > 3 ? [] : [...found.stops];
  });

const CORRECTS =
  /^(?:no(?=[,.!:]| (?:something|somewhere|not|i|we|make|change|rather)|$)|nah|nope|not (?:that|this|it)(?: one)?|actually|hmm+|rather|wait|sorry|لا(?=\s*[،,:.!]|$)|بل)(?=[\s,،:.!]|$)[,،:.! ]*/iu;
const SAME_ON =
  /^(?:and |now |also |please |then |ok |do |can you do )*(?:the )?(?:same|likewise|ditto|that too)\b(?: thing| again| change| please)?|^نفس/u;
const TOO = /\s(?:as well|too|also)$/;
const HAS_VERB =
  /\b(?:add|remove|drop|skip|delete|replace|change|swap|move|lock|unlock|cancel|take out|get rid of|include)\b/;
/** "Book that", "I mean put it in the plan": no more than what was asked for before. */
const ECHO =
  /^(?:please |i mean |just |then |and |so )*(?:do|book|put|make|use|take|add|go (?:for|with)) (?:it|that|this|one)(?: (?:in|on|into|to) (?:the|our|my) plan)?(?: please)?$/;
const ADDS = /\b(?:add|include|insert|squeeze|fit|put)\b/;

/** True for a few words that can only be about what was named last: "cheaper please", "something Italian". */
const goesOn = (plain: string): boolean =>
  plain.split(' ').length <= 5 && !/\bday\b|(?:^|\s)يوم/u.test(plain);

/** The same order again, for other days or another stop: "the same on day 3", "the zoo too"; null for anything else. */
const repeated = (text: string, named: Days, scene: Scene, { said, ...focus }: Focus): Reading | null => {
  const plain = normalText(text);
  if (said === null) return null;
  const [verb] = HAS_VERB.exec(normalText(said)) ?? [];
  if (verb && TOO.test(plain) && !HAS_VERB.test(plain)) {
    const order = `${verb} ${text.replace(/^and\s|\s(?:as well|too|also)$/gi, '')}`;
    return readMessage(order, scene, { ...focus, said: null })[0] ?? NONE;
  }
  if (!SAME_ON.test(plain) || named.days.length === 0) return null;
  const order = said.replace(/\b(?:on |of |for |to )?day \d+\b/gi, ' ');
  const again = readMessage(order, scene, { ...focus, said: null, stops: [] }, named.days);
  return again.find(({ kind }) => kind !== 'none') ?? NONE;
};

/** What all of a message asks for, piece by piece; `NONE` for one that was not understood. */
export const readMessage = (
  message: string,
  scene: Scene,
  focus: Focus = focusIn(scene),
  forced: readonly number[] | null = null,
): Reading[] => {
  const text = readable(message, (said) => scene.places.mentioned(said).length > 0);
  const whole = normalText(text);
  const corrects = CORRECTS.test(text) || (goesOn(whole) && focus.stops.length > 0);
  const isHedged = say.HEDGE.test(whole) || (/[?؟]\s*$/.test(text.trim()) && !say.POLITE.test(whole));
  let carried: readonly number[] = forced ?? [];
  let spoken = focus;
  const readings = piecesOf(text.replace(CORRECTS, '')).map((part, at): Understood => {
    const plain = normalText(part.text);
    const named = forced ? { days: forced, missing: [], isAll: false } : daysIn(part.text, scene);
    const isAnew =
      named.isAll || (ONE_OF.test(plain) && !ADDS.test(plain)) || /\bthe other (?!way)/.test(plain);
    const near =
      carried.length > 0 || spoken === focus || /^(?:an?|another) /.test(plain) ? carried : spoken.days;
    const days = named.days.length > 0 ? named.days : isAnew ? [] : near;
    const again = forced ? null : repeated(part.text, named, scene, focus);
    if (again) return { ...part, reading: again };
    if (at > 0 && ECHO.test(plain)) return { ...part, reading: acts() };
    const isCorrection = corrects || at > 0;
    const piece = { ...part, plain, scene, days, named, focus: spoken, isHedged, isCorrection };
    const found = pointBeside(piece);
    if (found.by !== 'nothing' && found.stops.length > 0 && !found.isOneOf)
      spoken = { ...focus, stops: found.stops, days: [...new Set(found.stops.map(({ day }) => day))] };
    if (named.days.length > 0 || named.isAll) carried = named.days;
    return { ...part, reading: readPiece(piece) };
  });
  return settled(readings, whole, scene);
};
