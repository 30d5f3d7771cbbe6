import { isOnePart } from '../notes/grammar/timed.ts';
import { normalText } from '../notes/normal-text.ts';
import { longDate } from '../wording/long-date.ts';
import { leave, offer, type Proposal } from './act.ts';
import { readAbsent, readUnknown } from './cannot.ts';
import { type Clause, clausesOf, readable } from './clauses.ts';
import { readAdd } from './read-add.ts';
import { readClear, readDaySwap, readHours, readPace, readReplan } from './read-days.ts';
import { readDetails } from './read-details.ts';
import { readHotel } from './read-hotel.ts';
import { readLasting } from './read-lasting.ts';
import * as moves from './read-moves.ts';
import { readReplace, readVerdict } from './read-replace.ts';
import { ONE_OF, readStops } from './read-stops.ts';
import { type Days, daysIn, NO_DAYS } from './read-when.ts';
import { type Asked, acts, ask, NONE, type Piece, pointBeside, type Reading, whichDay } from './reading.ts';
import { type Focus, focusOf, type Scene } from './scene.ts';
import { settled, vagueChoices } from './settle.ts';
import { daysOf, joined, spokenAfter } from './spoken.ts';
import * as say from './words.ts';

/** The first that knows what is meant decides, the special before the general. */
const READERS: readonly ((piece: Piece) => Reading)[] = [
  readAbsent,
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
  readUnknown,
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
    const read = readPiece({ ...piece, days: [day], named: { ...NO_DAYS, days: [day], each: [day] } });
    return read.kind === 'acts' ? [offer(`Day ${day}`, ...read.acts)] : [];
  });
  return ask(
    `Your trip has ${plan.days.length} days, from ${first ? longDate(first.date) : ''} to ${last ? longDate(last.date) : ''}, so ${why.join(' and ')}. Nothing has changed. Which day do you mean?`,
    choices.length > 0 ? [...choices, leave('the plan')] : vagueChoices(piece.scene),
  );
};

/** One weekday that the trip has twice: the day on which it can be meant, else asked. */
const readEither = (piece: Piece): Reading => {
  const { stops, isOneOf } = pointBeside(piece);
  const [stop] = stops;
  if (stop && !isOneOf)
    return readPiece({
      ...piece,
      days: [stop.day],
      named: { ...NO_DAYS, days: [stop.day], each: [stop.day] },
    });
  const each = piece.days.map((day) => {
    const named = { ...NO_DAYS, days: [day], each: [day] };
    return { day, reading: readPiece({ ...piece, days: [day], named }) };
  });
  const meant = each.filter(({ reading }) => reading.kind === 'acts');
  const [only] = meant;
  if (only && meant.length === 1) return only.reading;
  if (meant.length === 0) return each[0]?.reading ?? NONE;
  return whichDay(
    meant.map(({ day }) => day),
    (day) => meant.flatMap((one) => (one.day === day && one.reading.kind === 'acts' ? one.reading.acts : [])),
    `Which one: ${meant.map(({ day }) => `day ${day}`).join(' or ')}?`,
  );
};

const readPiece = (piece: Piece): Reading => {
  const details = readDetails(piece);
  if (details.kind !== 'none') return details;
  if (piece.named.missing.length > 0) return askDays(piece);
  if (piece.named.isOneOf && piece.days.length > 1) return readEither(piece);
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
  /^(?:please |i mean |just |then |and |so )*(?:do|book|put|make|use|take|add|go (?:for|with)) (?:it|that|this|one|them)(?: (?:there|in|on|into|to)(?: (?:the|our|my) plan)?)?(?: please)?$/;
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
    return readMessage(order, scene, { ...focus, said: null }).readings[0] ?? NONE;
  }
  if (!SAME_ON.test(plain) || named.days.length === 0) return null;
  const order = said.replace(/\b(?:on |of |for |to )?day \d+\b/gi, ' ');
  const again = readMessage(order, scene, { ...focus, said: null, stops: [] }, named.days);
  return again.readings.find(({ kind }) => kind !== 'none') ?? NONE;
};

/** A clause as it was read, and how much that reading is worth: 3 for a plain order, 0 for nothing. */
interface Read {
  clause: Clause;
  reading: Reading;
  rank: number;
}

/** Words of something to be done; without them a fragment is more likely a topic. */
const ACTISH = [
  say.ADD,
  say.REMOVE,
  say.MOVE,
  say.SWAP,
  say.KEEP,
  say.REDO,
  say.SLOWER,
  say.FASTER,
  say.FREE_DAY,
  say.UNLOCK,
];

const rankOf = ({ force, text }: Clause, reading: Reading): number => {
  if (reading.kind === 'none' || force === 'reason' || force === 'asked') return 0;
  if (reading.kind === 'acts' && reading.isAside) return 1;
  const isWeak = reading.isSoft === true;
  if (reading.kind === 'acts' && reading.acts.some((act) => act.do === 'details')) return 3;
  if (force === 'statement') return isWeak ? 0.5 : 1;
  const isBare =
    force === 'terse' && !ACTISH.some((words) => words.test(normalText(text))) && !/\d/.test(text);
  return isWeak ? 2 : isBare ? 2.5 : 3;
};

const THAT_DAY =
  /\b(?:that|this|the same|same) (?:\w+ )?(?:day|night|evening|morning|afternoon|lunch|dinner|slot)\b|\b(?:there|then)\b|هناك|ذاك/u;
/** What a message asks for, clause by clause. */
export interface Understood {
  readings: Reading[];
  /** It asks something, and orders nothing plainly. */
  isQuestion: boolean;
}

/** What all of a message asks for; a reason or a statement counts only where nothing is ordered. */
export const readMessage = (
  message: string,
  scene: Scene,
  focus: Focus = focusIn(scene),
  forced: readonly number[] | null = null,
): Understood => {
  const text = readable(message, (said) => scene.places.mentioned(said).length > 0);
  const whole = normalText(text);
  const corrects = CORRECTS.test(text) || (goesOn(whole) && focus.stops.length > 0);
  const isHedged = say.HEDGE.test(whole);
  let carried: readonly number[] = forced ?? [];
  let spoken = focus;
  const clauses = joined(clausesOf(text.replace(CORRECTS, '')), scene);
  const isAlone = clauses.length === 1;
  const reads = clauses.map((clause, at): Read => {
    const plain = normalText(clause.text);
    const near = carried.length > 0 ? carried : spoken.days;
    const found = forced
      ? { ...NO_DAYS, days: forced, each: forced }
      : daysOf(clause.text, plain, scene, near);
    // "Day 2: free afternoon": the part of the day that was named last.
    const named = near.length > 0 && isOnePart(plain) ? { ...found, isAll: false } : found;
    const isThen = found.isAll && !named.isAll;
    const isAnew =
      named.isAll || (ONE_OF.test(plain) && !ADDS.test(plain)) || /\bthe other (?!way)/.test(plain);
    const days =
      named.days.length > 0 ? named.days : isAnew ? [] : isThen || THAT_DAY.test(plain) ? near : carried;
    const again = forced ? null : repeated(clause.text, named, scene, focus);
    if (again) return { clause, reading: again, rank: 3 };
    const isCorrection = corrects || at > 0;
    const piece = {
      text: clause.text,
      plain,
      scene,
      days,
      named,
      focus: spoken,
      isHedged,
      isCorrection,
      isAlone,
    };
    if (at > 0 && ECHO.test(plain) && spoken.place === null && spoken.hotel === null)
      return { clause, reading: acts(), rank: 0 };
    const isRead = clause.force !== 'reason' && clause.force !== 'asked';
    const reading = isRead ? readPiece(piece) : NONE;
    spoken = spokenAfter(piece, spoken);
    if (named.days.length > 0 || named.isAll) carried = named.days;
    return { clause, reading, rank: rankOf(clause, reading) };
  });
  const top = Math.max(0, ...reads.map(({ rank }) => rank));
  const strong = reads.filter(({ rank }) => rank === top && rank > 0);
  const isKept = ({ clause, rank }: Read): boolean =>
    rank === top ||
    (rank >= 2 &&
      clause.force === 'order' &&
      strong.some((each) => each.clause.sentence === clause.sentence));
  const kept = reads.filter((each) => each.rank > 0 && isKept(each)).map(({ reading }) => reading);
  const lost = reads.filter(({ clause, reading }) => clause.force === 'order' && reading.kind === 'none');
  return {
    readings: settled(kept, lost.map(({ clause }) => normalText(clause.text)).join(' . '), scene),
    isQuestion: top < 3 && reads.some(({ clause }) => clause.force === 'asked'),
  };
};
