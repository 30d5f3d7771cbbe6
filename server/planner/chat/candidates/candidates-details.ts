import { NIGHTS } from '../../../../shared/contracts/limits.ts';
import { addDays, weekdayOf } from '../../../../shared/dates.ts';
import { numberOf } from '../../notes/grammar/numbers.ts';
import { normalText } from '../../notes/normal-text.ts';
import type { Brief } from '../../planner.ts';
import type { Piece } from '../mentions/piece.ts';
import { MEAL } from '../mentions/read-stops.ts';
import { dateIn, weekdayIn } from '../mentions/read-when.ts';
import { type ActOf, leave, offer } from '../scene/act.ts';
import type { Scene } from '../scene/scene.ts';
import { DINES, FLIES, TRIP } from '../scene/words.ts';
import type { Candidate } from './candidate.ts';
import { partyCandidates } from './candidates-party.ts';
import { acts, actsOf, ask, pointAfresh, type Reading } from './reading.ts';

const NOTHING: ActOf<'details'> = { do: 'details', nights: null, startDate: null, companions: null };

/** Other nights, where a trip may have so many; else the most or least that it may. */
const stay = (nights: number): Reading => {
  if (nights >= NIGHTS.min && nights <= NIGHTS.max) return acts({ ...NOTHING, nights });
  const most = nights < NIGHTS.min ? NIGHTS.min : NIGHTS.max;
  return ask(`A trip here has ${NIGHTS.min} to ${NIGHTS.max} nights, so yours stays as it is.`, [
    offer(`Make it ${most} night${most > 1 ? 's' : ''}`, { ...NOTHING, nights: most }),
    leave('the trip'),
  ]);
};

/** "We fly home the same day as planned". */
const ENDS_SO =
  /\b(?:(?:fly\w*|go(?:ing)?|leav\w+|return\w*|depart\w*|head\w*|ends?|(?:flight|way) (?:home|back)|last day)\b.* (?:same(?! (?:number|length|amount|nights))|as (?:planned|before|it is|now)|like before|unchanged|stays?|(?:doesnt|does not|wont) (?:change|move))|still (?:fly\w*|go(?:ing)?|leav\w+|return\w*|depart\w*|ends?))\b/;

/** Another first day; the last one stays where the message says so. */
const begin = (startDate: string, { today, request, nights, startDate: before }: Brief): Reading => {
  if (startDate >= today) {
    const left = nights - (Date.parse(startDate) - Date.parse(before)) / 86_400_000;
    const isEnd = ENDS_SO.test(normalText(request ?? '')) && left >= NIGHTS.min && left <= NIGHTS.max;
    return acts({ ...NOTHING, startDate, nights: isEnd ? left : null });
  }
  const soon = addDays(today, 7);
  return ask('That date is in the past, so the trip keeps its own; nothing has changed.', [
    leave('the trip'),
    offer(`Start on ${soon}`, { ...NOTHING, startDate: soon }),
  ]);
};

type Unit = readonly [words: RegExp, nights: number, name: string];
const UNITS: readonly Unit[] = [
  [/^(?:nights?|ليله|ليالي|ليال|ليلتين)$/u, 1, 'nights'],
  [/^(?:days?|يوم|ايام|يومين)$/u, 1, 'days'],
  [/^(?:weeks?|اسبوع|اسبوعين)$/u, 7, 'weeks'],
  [/^(?:months?|شهر)$/u, 30, 'months'],
];
const TWO = /^(?:ليلتين|يومين|اسبوعين)$/u;
const ONE = /^(?:an?|another|extra|more|next|last|single|less|fewer)$/;
/** "Nine nights is too long, make it seven." */
const MADE = /\bmake (?:it|that) (\w+)$/;
const countOf = (word = ''): number | null =>
  numberOf(word, 'number') ?? numberOf(word.replace(/ي$/, ''), 'number') ?? (ONE.test(word) ? 1 : null);

const MORE = /^(?:more|extra|additional|another|less|fewer|further|اضاف\S*|زياد\S*)$/u;
const CHANGES =
  /\b(?:add|extend|longer|shorter|shorten|cut|drop|remove|skip|later|earlier|sooner|stay)\b|مدد|زود|قصر/u;
const SHORTENS =
  /\b(?:leave|leaving|without|shorten|cut|drop|skip|remove|cancel|lose|less|fewer|go|home|earlier|sooner)\b/;

/** A clause of a meal that asks for no other length of the trip: "fine dining for the final night". */
const isOfTable = (plain: string): boolean =>
  (MEAL.test(plain) || DINES.test(plain)) && !CHANGES.test(plain) && !SHORTENS.test(plain);

/** True where a word for a length of time means none. */
const isNoLength = (plain: string, said: readonly string[], at: number, name: string): boolean => {
  const [before, word, after] = [said[at - 1], said[at], said[at + 1]];
  const isUncounted = countOf(before) === null;
  return (
    (name === 'days' && countOf(after) !== null) ||
    // Of an evening that something is wanted for nothing is known to be longer.
    (name === 'nights' && isUncounted && isOfTable(plain)) ||
    // "Tuesday night", "that day" are no lengths of time, nor is the last day where it is not to go.
    /day$|^(?:that|this|same|each|every|at|the|whole|late|كل)$/.test(before ?? '') ||
    (word === 'يوم' && after !== undefined && isUncounted) ||
    (/^(?:the|our|my) last$/.test(said.slice(at - 2, at).join(' ')) && !SHORTENS.test(plain))
  );
};

/** The number that stands before a length of time; "another" and "a" are none. */
const numberBefore = (said: readonly string[], at: number): number | null =>
  said
    .slice(Math.max(0, at - 3), at)
    .filter((word) => !ONE.test(word))
    .map(countOf)
    .findLast((each) => each !== null) ?? null;

/** What a length of time may say: how long the trip is, or how much longer, shorter, later or sooner. */
const ofLength = (piece: Piece, said: readonly string[], at: number, unit: Unit): Candidate[] => {
  const { plain, text, scene } = piece;
  const { nights, startDate } = scene.brief;
  const [, length, name] = unit;
  const own = numberBefore(said, at);
  const isCounted = own !== null;
  const count = (TWO.test(said[at] ?? '') ? 2 : (own ?? 1)) * length;
  const isMore = [said[at - 1], said[at + 1]].some((each = '') => MORE.test(each)) || /\+ ?\d/.test(text);
  const how = [name, isCounted ? 'counted' : 'uncounted', ...(isMore ? ['said_more'] : [])];
  // "Only 5 nights", "cut it to 4 nights", "we only get 4 nights", "3 nights rather than 4": so many in all.
  const isTotal =
    (/^(?:rather than|instead of|in place of|and not|not) /.test(said.slice(at + 1, at + 4).join(' ')) ||
      /^(?:.*\b(?:only|just) (?:get|got|have|had|manage|stay)|.*\b(?:only|just|to|total|exactly))$/.test(
        said.slice(0, Math.max(0, at - 1)).join(' '),
      )) &&
    (isCounted || (name === 'weeks' && said[at - 1] === 'a')) &&
    !/^(?:later|earlier|sooner|more|longer|less|shorter)$/.test(said[at + 1] ?? '');
  // So many days have a night less.
  const last = Number(name === 'days');
  if (isTotal)
    return count === nights
      ? []
      : [{ intent: 'nights', reading: stay(count - last), how: [...how, 'said_total'] }];
  const all: Candidate[] = [];
  const push = (intent: Candidate['intent'], reading: Reading) => all.push({ intent, reading, how });
  if ((isCounted || name === 'weeks') && !isMore && count !== nights) push('nights', stay(count));
  // "The same three nights": so many in all.
  const made = numberOf(MADE.exec(plain)?.[1] ?? '', 'number');
  if (isCounted && made !== null) push('nights', stay(made - last));
  if (isCounted && count === nights && !isMore && !CHANGES.test(plain)) return all;
  push('more_nights', stay(nights + count));
  push('fewer_nights', stay(nights - count));
  // "Could the museum come a day earlier": not the trip.
  if (!TRIP.test(plain) && pointAfresh(piece).by === 'name') return all;
  push('later', begin(addDays(startDate, count), scene.brief));
  push('sooner', begin(addDays(startDate, -count), scene.brief));
  return all;
};

/** What the lengths of time in a clause may say of the trip. */
const lengths = (piece: Piece): Candidate[] => {
  const said = piece.plain.split(' ');
  const all = said.flatMap((word, at) => {
    const unit = UNITS.find(([words]) => words.test(word));
    return unit && !isNoLength(piece.plain, said, at, unit[2]) ? ofLength(piece, said, at, unit) : [];
  });
  // Of what is so long in all nothing is added or taken off.
  return all.some(({ how }) => how.includes('said_total'))
    ? all.filter(({ intent }) => intent !== 'more_nights' && intent !== 'fewer_nights')
    : all;
};

const ARRIVES =
  /\b(?:start\w*|begin\w*|arriv\w*|land\w*|come|coming|fly(?:ing)? in|get(?:ting)? (?:in|there)|trip|flight|dates?|shift\w*|move (?:it|us|the whole))\b|وصول|نوصل|رحله|نبدا/u;
const TAKES = /\b(?:without|drop|skip|cancel|remove)\b|بدون/u;
const HALF_A_MONTH = 15;
const LEAVES = /\b(?:back|until|till?|leav\w+|return\w*|home|end\w*|depart\w*|fly out)\b/;

/** Another last day: one of the trip that is named, or a date or a weekday after it. */
const ends = ({ plain, text, scene, named }: Piece): Candidate[] => {
  const { nights, startDate } = scene.brief;
  const all: Candidate[] = [];
  const last = named.days.at(-1);
  if (last !== undefined && last > 1 && last !== nights + 1 && !isOfTable(plain))
    all.push({ intent: 'until', reading: stay(last - 1), how: ['of_trip'] });
  const weekday = last === undefined ? weekdayIn(text, scene) : null;
  const date = TAKES.test(plain) ? null : dateIn(text, startDate, scene);
  const until = Array.from({ length: 30 }, (_, i) => nights + 1 + i).find((each) => {
    const day = addDays(startDate, each);
    return day === date || (each <= nights + 7 && weekdayOf(day) === weekday);
  });
  if (until !== undefined) all.push({ intent: 'until', reading: stay(until), how: ['beyond'] });
  return all;
};

/** The date a text names that lies nearer to the beginning of the trip: "the 4th" of December, where it begins on the third. */
const nearestDate = (text: string, scene: Scene): string | null => {
  const { startDate, today } = scene.brief;
  const around = addDays(startDate, -HALF_A_MONTH);
  const dates = [today, ...(around > today ? [around] : [])].flatMap(
    (from) => dateIn(text, from, scene) ?? [],
  );
  const away = (date: string): number => Math.abs(Date.parse(date) - Date.parse(startDate));
  return dates.sort((a, b) => away(a) - away(b))[0] ?? null;
};

/** Another first day: a date that is named, or one that is past. */
const starts = ({ plain, text, scene, named }: Piece): Candidate[] => {
  const { startDate, today } = scene.brief;
  const all: Candidate[] = [];
  const first = TAKES.test(plain) || LEAVES.test(plain) ? null : nearestDate(text, scene);
  const isOfTrip = named.days.length > 0;
  // "Our flight on the 18th", the last day, is the one home.
  if (isOfTrip && first === addDays(startDate, scene.brief.nights) && FLIES.test(plain)) return all;
  // A date of the trip is no new beginning of it, unless somebody then arrives.
  const isOfPlace = scene.places.mentioned(text).some(({ kind }) => kind !== 'hotel');
  if (first !== null && first !== startDate && ((!isOfTrip && !isOfPlace) || ARRIVES.test(plain)))
    all.push({
      intent: 'starts',
      reading: begin(first, scene.brief),
      how: [isOfTrip ? 'of_trip' : 'beyond'],
    });
  if (/\b(?:last (?:week|month|year)|yesterday)\b/.test(plain))
    all.push({ intent: 'starts', reading: begin(addDays(today, -7), scene.brief), how: ['past'] });
  return all;
};

/** "Out a day earlier, on the 14th": of those lengths that lead to the date that is named, where some do; else all. */
const datedFirst = (all: readonly Candidate[], { text, scene }: Piece): readonly Candidate[] => {
  const { nights, startDate } = scene.brief;
  const date = dateIn(text, startDate, scene);
  if (date === null) return all;
  const fits = all.filter(({ reading }) =>
    actsOf(reading).some((act) => {
      if (act.do !== 'details') return false;
      const first = act.startDate ?? startDate;
      return act.startDate === null ? addDays(first, act.nights ?? nights) === date : first === date;
    }),
  );
  return fits.length > 0 ? fits : all;
};

/** Other nights, another date, other company: what the numbers, days and people of a clause may say of them. */
export const detailCandidates = (piece: Piece): Candidate[] => [
  ...datedFirst(lengths(piece), piece),
  ...ends(piece),
  ...starts(piece),
  ...partyCandidates(piece),
];
