import { ANYTHING } from '../edits/want.ts';
import type { Standing } from '../edits/work.ts';
import { CONCEPTS, CUISINES } from '../notes/concepts.ts';
import { lastingWishes } from '../notes/lasting-wishes.ts';
import { normalText } from '../notes/normal-text.ts';
import { type Act, applying } from './act.ts';
import { readImpossible } from './cannot.ts';
import { readClear, readDaySwap, readDetails, readHours, readPace, readReplan } from './read-days.ts';
import { readHotel } from './read-hotel.ts';
import { readAdd, readExchange, readLock, readMove, readRemove, readStay } from './read-moves.ts';
import { readReplace, readVerdict } from './read-replace.ts';
import { ONE_OF, readStops } from './read-stops.ts';
import { daysIn } from './read-when.ts';
import { acts, ask, NONE, type Piece, pointAfresh, pointIn, type Reading } from './reading.ts';
import { type Focus, focusOf, type Scene } from './scene.ts';
import * as say from './words.ts';

const SHORTEST = 5;
/** As much of a message is read; longer ones are no requests. */
const MOST_PIECES = 8;
const LONGEST_PIECE = 240;
const ORDERS =
  'replace remove change restaurant dinner lunch relaxed cheaper hotel another instead later earlier tomorrow something breakfast museum vegetarian italian lebanese afternoon evening morning friday swap';

const KNOWN: ReadonlySet<string> = new Set(
  [...[...CONCEPTS, ...CUISINES].flatMap(({ words }) => words), ...ORDERS.split(' ')].filter((word) =>
    /^[a-z]{5,}$/.test(word),
  ),
);

/** True when one letter more, less or other, or two neighbours exchanged, make one word the other. */
const isOneSlip = (said: string, known: string): boolean => {
  if (Math.abs(said.length - known.length) > 1) return false;
  let at = 0;
  while (at < said.length && said[at] === known[at]) at++;
  const exchanged = `${said.slice(0, at)}${said[at + 1] ?? ''}${said[at] ?? ''}${said.slice(at + 2)}`;
  const [rest, own] = [said.slice(at), known.slice(at)];
  return (
    exchanged === known || rest.slice(1) === own.slice(1) || rest === own.slice(1) || rest.slice(1) === own
  );
};

const isKnown = (word: string): boolean =>
  KNOWN.has(word) || KNOWN.has(word.replace(/e?s$/, '')) || new RegExp(`^(?:${say.VERBS})$`).test(word);

/** The text with small slips in words of travel corrected; names keep their capitals and are left alone. */
const fixTypos = (text: string): string =>
  text.replace(/(?<![\p{L}'’])[a-z]+(?![\p{L}'’])/gu, (word) => {
    if (word.length < SHORTEST || isKnown(word)) return word;
    const meant = [...KNOWN].filter((known) => isOneSlip(word, known));
    return meant.length === 1 ? (meant[0] ?? word) : word;
  });

/** "Put A on day 2 and B on day 4": the second half has the verb of the first. */
const apart = (piece: string): string[] => {
  const [verb] = new RegExp(`^(?:please )?(?:${say.VERBS})\\b`, 'iu').exec(piece) ?? [];
  const halves = piece.split(/\s+and\s+/i);
  const [one, other] = halves;
  const isDay = (text = ''): boolean =>
    /\b(?:day \w+|(?:sun|mon|tues|wednes|thurs|fri|satur)day|last day|first day|tomorrow)\b/i.test(text);
  const hasMore = (text = ''): boolean => normalText(text).split(' ').length > 3;
  if (
    !verb ||
    halves.length !== 2 ||
    /\b(?:swap|switch|exchange|both)\b/i.test(piece) ||
    !isDay(one) ||
    !isDay(other) ||
    !hasMore(other)
  )
    return [piece];
  return [one ?? '', `${verb} ${other}`];
};

/** Cuts a message where a new thought begins: at sentence ends, and before a connecting word that a verb follows. */
const TAKEN_BACK =
  /(?:^|[.!?,;:]\s*|\s)(?:or rather|no,? wait|wait,? no|scratch that|on second thoughts?|actually,? no|sorry,? no)\b[,:]?(?:\s*no\b[,:]?)?/gi;

const piecesOf = (said: string): string[] => {
  const text = said.split(TAKEN_BACK).findLast((part) => normalText(part).split(' ').length > 2) ?? said;
  const join = new RegExp(
    String.raw`(?:,|،|\s-\s|\band\b|\bthen\b|\balso\b|\bplus\b|\bbut\b|\bafter that\b|\bso\b)\s*(?:and\s+|then\s+|also\s+|please\s+|just\s+)*(?=(?:${say.VERBS}|make|an? (?:different|better|other|cheaper)|another)\b)|,\s*(?=(?:on )?day \d|(?:the )?(?:breakfast|lunch|dinner|iftar|suhoor)\b)|\s+و(?=(?:ازل|احذف|شيل|الغ|اضف|أضف|ضيف|غير|بدل|انقل)(?:\s|$))`,
    'iu',
  );
  return text
    .split(/[.!?؟;؛\n]+(?!\d)/)
    .flatMap((sentence) => sentence.split(join))
    .flatMap(apart)
    .map((piece) => piece.trim().slice(0, LONGEST_PIECE))
    .filter((piece) => /\p{L}/u.test(piece))
    .slice(0, MOST_PIECES);
};

/** What is said for good and touches the whole trip. */
const readLasting = (piece: Piece): Reading => {
  const { plain, text, scene } = piece;
  if (piece.days.length > 0 || (piece.isCorrection && /\b(?:it|that|instead)\b/.test(plain))) return NONE;
  if (ONE_OF.test(plain)) return NONE;
  const found = pointAfresh(piece);
  const isNamed = found.by === 'name' || (found.stops.length === 1 && /\b(?:the|that|this)\b/.test(plain));
  return !isNamed && lastingWishes(text, scene.places).length > 0 ? acts({ do: 'wish', text }) : NONE;
};

/** The days a piece names and the trip does not have. */
const readMissing = ({ named, scene }: Piece): Reading => {
  if (named.missing.length === 0) return NONE;
  const { days } = scene.plan;
  const [first, last] = [days[0], days.at(-1)];
  const why = named.missing.map((name) =>
    /^day \d/.test(name) ? `there is no ${name}` : `${name} is none of its days`,
  );
  return ask(
    `Your trip has ${days.length} days, from ${first?.date} to ${last?.date}, so ${why.join(' and ')}. Nothing has changed. Which day do you mean?`,
    [],
  );
};

/** The first that knows what is meant decides, the special before the general. */
const READERS: readonly ((piece: Piece) => Reading)[] = [
  readLock,
  readHotel,
  readDaySwap,
  readClear,
  readReplan,
  readHours,
  readExchange,
  readLasting,
  readStay,
  readMove,
  readPace,
  readImpossible,
  readRemove,
  readReplace,
  readAdd,
  readVerdict,
];

const readPiece = (piece: Piece): Reading => {
  const details = readDetails(piece);
  if (details.kind !== 'none') return details;
  const missing = readMissing(piece);
  if (missing.kind === 'ask') return withDays(piece, missing);
  for (const read of READERS) {
    const found = read(piece);
    if (found.kind !== 'none') return found;
  }
  return NONE;
};

/** The same order for days that there are, to be chosen from. */
const withDays = (piece: Piece, missing: Extract<Reading, { kind: 'ask' }>): Reading => {
  const last = piece.scene.plan.days.length;
  const choices = [last - 1, last]
    .filter((day) => day > 0)
    .flatMap((day) => {
      const read = readPiece({ ...piece, days: [day], named: { days: [day], missing: [], isAll: false } });
      return read.kind === 'acts' ? [{ label: `Day ${day}`, acts: read.acts }] : [];
    });
  return {
    ...missing,
    choices:
      choices.length > 0
        ? [...choices, { label: 'Leave the plan as it is', acts: [applying()] }]
        : VAGUE(piece.scene, piece.stops),
  };
};

/** Three things that could be meant by words that say too little. */
export const VAGUE = ({ plan, facts }: Scene, stops: readonly Standing[]) => {
  const [busiest] = [...plan.days]
    .filter(({ day }) => facts.frames[day - 1]?.role === 'full')
    .sort((a, b) => b.activities.length - a.activities.length);
  const day = busiest?.day ?? 1;
  const dinner = stops.findLast((each) => each.role === 'dinner' && each.day === day) ?? stops.at(-1);
  const choices: { label: string; acts: Act[] }[] = [
    { label: `Make day ${day} lighter`, acts: [{ do: 'pace', days: [day], isSlower: true }] },
  ];
  if (dinner)
    choices.push({
      label: `Replace ${dinner.stop.venue_name} on day ${dinner.day}`,
      acts: [{ do: 'replace', stop: dinner.id, want: ANYTHING }],
    });
  choices.push({ label: 'Suggest another hotel', acts: [{ do: 'hotel', want: ANYTHING }] });
  return choices;
};

const CORRECTS =
  /^(?:no(?=[,.!:]| (?:something|somewhere|not|i|we|make|change|rather)|$)|nah|nope|not (?:that|this|it)(?: one)?|actually|hmm+|rather|wait|sorry|لا|بل)(?=[\s,،:.!]|$)[,،:.! ]*/iu;
const SAME_ON =
  /^(?:and |now |also |please |then |ok |do |can you do )*(?:the )?(?:same|likewise|ditto|that too)\b(?: thing| again| change| please)?|^نفس/u;

export const focusIn = (scene: Scene): Focus => {
  const stops = scene.stops;
  return focusOf(scene, (text) => {
    const { days } = daysIn(text, scene);
    const scope = days.length > 0 ? stops.filter(({ day }) => days.includes(day)) : stops;
    const found = readStops(text, scope, scene);
    return found.isOneOf && found.stops.length > 3 ? [] : [...found.stops];
  });
};

const HAS_VERB =
  /\b(?:add|remove|drop|skip|delete|replace|change|swap|move|lock|unlock|cancel|take out|get rid of|include)\b/;

/** True for a few words that can only be about what was named last: "cheaper please", "something Italian". */
const goesOn = (plain: string): boolean =>
  plain.split(' ').length <= 5 && !/\bday\b|(?:^|\s)يوم/u.test(plain);

/** What all of a message asks for, piece by piece; `NONE` for one that was not understood. */
export const readMessage = (
  message: string,
  scene: Scene,
  focus: Focus = focusIn(scene),
  forced: readonly number[] | null = null,
): Reading[] => {
  const stops = scene.stops;
  const bare = message.replace(/[\u064B-\u0652]/g, '');
  const text = scene.places.mentioned(bare).length > 0 ? bare : fixTypos(bare);
  const corrects = CORRECTS.test(text) || (goesOn(normalText(text)) && focus.stops.length > 0);
  const isHedged =
    say.HEDGE.test(normalText(text)) || (/[?؟]\s*$/.test(text.trim()) && !say.POLITE.test(normalText(text)));
  let carried: readonly number[] = forced ?? [];
  let spoken = focus;
  const readings = piecesOf(text.replace(CORRECTS, '')).map((part, at): Reading => {
    const plain = normalText(part);
    const named = forced ? { days: forced, missing: [], isAll: false } : daysIn(part, scene);
    const days =
      named.days.length > 0
        ? named.days
        : named.isAll || ONE_OF.test(plain) || /\bthe other (?!way)/.test(plain)
          ? []
          : carried;
    if (/\b(?:as well|too|also)$/.test(plain) && focus.said !== null && !HAS_VERB.test(plain)) {
      const [verb = ''] = HAS_VERB.exec(normalText(focus.said)) ?? [];
      if (verb !== '')
        return (
          readMessage(
            `${verb} ${part.replace(/^and\s|\s(?:as well|too|also)$/gi, '')}`,
            scene,
            { ...focus, said: null },
            forced,
          )[0] ?? NONE
        );
    }
    if (SAME_ON.test(plain) && named.days.length > 0 && focus.said !== null && forced === null) {
      const again = readMessage(
        focus.said.replace(/\b(?:on |of |for |to )?day \d+\b/gi, ' '),
        scene,
        { ...focus, stops: [] },
        named.days,
      );
      return again.find(({ kind }) => kind !== 'none') ?? NONE;
    }
    const isCorrection = corrects || at > 0;
    const piece = { text: part, plain, scene, stops, days, named, focus: spoken, isHedged, isCorrection };
    const found = pointIn(piece);
    if (found.by !== 'nothing' && found.stops.length > 0 && !found.isOneOf)
      spoken = { ...focus, stops: found.stops, days: [...new Set(found.stops.map(({ day }) => day))] };
    carried = days.length > 0 || named.isAll ? days : spoken === focus ? carried : spoken.days;
    return readPiece(piece);
  });
  return settled(readings, text, scene);
};

const stopOfAct = (act: Act): string | null =>
  act.do === 'replace' || act.do === 'move' || act.do === 'retime'
    ? act.stop
    : act.do === 'apply' && act.operations[0] && 'stop_id' in act.operations[0]
      ? act.operations[0].stop_id
      : null;

/** What is said later settles a guess before it, and a stop that is replaced is not taken off first. */
const settled = (readings: readonly Reading[], text: string, scene: Scene): Reading[] => {
  const isSettled = readings.some((each) => each.kind === 'acts' || (each.kind === 'ask' && !each.isSoft));
  const replaced = new Set(
    readings.flatMap((each) =>
      each.kind === 'acts' ? each.acts.flatMap((act) => (act.do === 'replace' ? act.stop : [])) : [],
    ),
  );
  const isWaste = (act: Act): boolean =>
    act.do === 'apply' && act.operations[0]?.op === 'remove' && replaced.has(stopOfAct(act) ?? '');
  const kept = readings
    .filter((each) => !(each.kind === 'ask' && each.isSoft && isSettled))
    .map(
      (each): Reading =>
        each.kind === 'acts' ? { ...each, acts: each.acts.filter((act) => !isWaste(act)) } : each,
    );
  const isUnread = kept.some(({ kind }) => kind === 'none') && kept.some(({ kind }) => kind === 'acts');
  const lost =
    isUnread &&
    /\b(?:change|make|swap|move|do something|fix|improve|adjust|replace|different|better)\b|غير/u.test(
      normalText(text),
    ) &&
    kept.length > 1;
  return lost
    ? [...kept, ask('The rest I did not quite understand. What else shall I do?', VAGUE(scene, scene.stops))]
    : kept;
};
