import { NIGHTS } from '../../../../shared/contracts/limits.ts';
import { addDays, weekdayOf } from '../../../../shared/dates.ts';
import { numberOf } from '../../notes/grammar/numbers.ts';
import { normalText } from '../../notes/normal-text.ts';
import type { Brief } from '../../planner.ts';
import type { Piece } from '../mentions/piece.ts';
import { MEAL } from '../mentions/read-stops.ts';
import { dateIn, weekdayIn } from '../mentions/read-when.ts';
import { type ActOf, leave, offer } from '../scene/act.ts';
import type { Intent } from '../scene/intents.ts';
import { DINES, TRIP } from '../scene/words.ts';
import type { Candidate } from './candidate.ts';
import { acts, ask, pointAfresh, type Reading } from './reading.ts';

const UNITS: readonly (readonly [RegExp, number, string])[] = [
  [/^(?:nights?|ليله|ليالي|ليال|ليلتين)$/u, 1, 'nights'],
  [/^(?:days?|يوم|ايام|يومين)$/u, 1, 'days'],
  [/^(?:weeks?|اسبوع|اسبوعين)$/u, 7, 'weeks'],
  [/^(?:months?|شهر)$/u, 30, 'months'],
];
const ONE = /^(?:an?|another|extra|more|next|last|single|less|fewer)$/;
const PEOPLE =
  /^(?:us|people|persons?|travell?ers?|adults?|grown|grownups?|guests?|kids?|kiddos?|child|children|teens?|teenagers?|toddlers?|bab(?:y|ies)|infants?|seniors?|total|altogether|solo|alone|myself|me|wife|husband|brothers?|sisters?|friends?|mother|father|mum|mom|dad|gran(?:ny|dma|dad|ddad|dpa)?|parents|cousins?|colleagues?|boss|partner|sons?|daughters?|aunt|uncle|grandmother|grandfather|grandparents|nephew|niece|girlfriend|boyfriend|neighbour|mate|اخوي|اختي|صديقي|زوجتي|زوجي|امي|ابوي|معنا|لحالي|وحدي|احنا)$/u;
/** Some of those travel already. */
const OF_ALL = /^(?:us|people|persons?|total|altogether|solo|alone|myself|me|معنا|لحالي|وحدي|احنا)$/u;
const ALONE = /^(?:solo|alone|myself|me|لحالي|وحدي)$/u;
const TWO = /^(?:parents|grandparents|ليلتين|يومين|اسبوعين)$/u;

/** "So we will be six", "that makes us four in total"; and "five of us", where it is not some of them who eat no meat. */
const OF_US =
  /\b(?!one|none|some|both|all|many|each)(\w+) of us\b(?! (?:dont|do|does|cant|can|will|would|are|is|have|has|eats?|wants?|loves?|hates?|likes?|get|prefer))/;
const TOTAL =
  /\b(?:(?:well|we will|we would|well now|therell) be|(?:we are|were)(?: (?:now|only|just))*|we (?:become|became)|count(?: us| it)?(?: as| for)?|there (?:will be|are|is)|makes(?: us| it)?|making us|total(?: of)?|(?:so|now|then) (?:a )?(?:party|group) of) (?:only |just )?(\w+)(?: (?:now|of us|people|persons|travell?ers|in total|altogether|then|only|me and \w+(?: \w+)?))*$|(?:^|\s)(?:صرنا|نصير|بنصير|بنكون|نكون) (\S+)/u;

/** "Aged 4 and", "our kids are": an age follows. */
const AGED =
  /\b(?:aged?|(?:kids?|children|child|daughters?|sons?|baby|babies|girls?|boys?|toddlers?) (?:who )?(?:is|are))(?: (?:and|\d{1,2}|[a-z]{3,5}))*$/;
/** "Nine nights is too long, make it seven." */
const MADE = /\bmake (?:it|that) (\w+)$/;
const countOf = (word = ''): number | null =>
  numberOf(word, 'number') ?? numberOf(word.replace(/ي$/, ''), 'number') ?? (ONE.test(word) ? 1 : null);

const MORE = /^(?:more|extra|additional|another|less|fewer|further|اضاف\S*|زياد\S*)$/u;
const CHANGES =
  /\b(?:add|extend|longer|shorter|shorten|cut|drop|remove|skip|later|earlier|sooner|stay)\b|مدد|زود|قصر/u;
const SHORTENS =
  /\b(?:leave|leaving|without|shorten|cut|drop|skip|remove|cancel|lose|less|fewer|go|home|earlier|sooner)\b/;
const ARRIVES =
  /\b(?:start\w*|begin\w*|arriv\w*|land\w*|come|coming|fly(?:ing)? in|get(?:ting)? (?:in|there)|trip|flight|dates?|shift\w*|move (?:it|us|the whole))\b|وصول|نوصل|رحله|نبدا/u;
const TAKES = /\b(?:without|drop|skip|cancel|remove)\b|بدون/u;
const LEAVES = /\b(?:back|until|till?|leav\w+|return\w*|home|end\w*|depart\w*|fly out)\b/;

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

/** Other nights, another date, other company: what the numbers, days and people of a clause may say of them. */
export const detailCandidates = (piece: Piece): Candidate[] => {
  const { plain, text, scene, named } = piece;
  const { nights, startDate, today, companions } = scene.brief;
  const said = plain.split(' ');
  const all: Candidate[] = [];
  const push = (intent: Intent, reading: Reading, ...how: string[]) => all.push({ intent, reading, how });
  const isTable = (MEAL.test(plain) || DINES.test(plain)) && !CHANGES.test(plain) && !SHORTENS.test(plain);
  const isOfStop = !TRIP.test(plain) && pointAfresh(piece).by === 'name';
  for (const [at, word] of said.entries()) {
    const unit = UNITS.find(([words]) => words.test(word));
    if (!unit || (unit[2] === 'days' && countOf(said[at + 1]) !== null)) continue;
    // "Fine dining for the final night": of an evening that something is wanted for nothing is known to be longer.
    if (unit[2] === 'nights' && isTable && countOf(said[at - 1]) === null) continue;
    const [, length, name] = unit;
    // "Tuesday night", "that day" are no lengths of time, nor is the last day where it is not to go.
    if (/day$|^(?:that|this|same|each|every|at|the|whole|late|كل)$/.test(said[at - 1] ?? '')) continue;
    if (word === 'يوم' && at + 1 < said.length && countOf(said[at - 1]) === null) continue;
    if (/^(?:the|our|my) last$/.test(said.slice(at - 2, at).join(' ')) && !SHORTENS.test(plain)) continue;
    const before = said.slice(Math.max(0, at - 3), at).map(countOf);
    const own = before.findLast((each, i) => each !== null && !ONE.test(said[Math.max(0, at - 3) + i] ?? ''));
    const isCounted = (own ?? null) !== null;
    const count = (TWO.test(word) ? 2 : (own ?? 1)) * length;
    const how = [name, isCounted ? 'counted' : 'uncounted'];
    const isMore = [said[at - 1], said[at + 1]].some((each = '') => MORE.test(each)) || /\+ ?\d/.test(text);
    if (isMore) how.push('said_more');
    // "Only 5 nights", "cut it to 4 nights": so many in all.
    const isTotal =
      /^(?:only|just|to|total|exactly)$/.test(said[at - 2] ?? '') &&
      (isCounted || (name === 'weeks' && said[at - 1] === 'a')) &&
      !/^(?:later|earlier|sooner|more|longer|less|shorter)$/.test(said[at + 1] ?? '');
    if (isTotal) {
      if (count !== nights) push('nights', stay(name === 'days' ? count - 1 : count), ...how, 'said_total');
      continue;
    }
    if ((isCounted || name === 'weeks') && !isMore && count !== nights) push('nights', stay(count), ...how);
    // "The same three nights": so many in all.
    const made = numberOf(MADE.exec(plain)?.[1] ?? '', 'number');
    if (isCounted && made !== null) push('nights', stay(made - (name === 'days' ? 1 : 0)), ...how);
    if (isCounted && count === nights && !isMore && !CHANGES.test(plain)) continue;
    push('more_nights', stay(nights + count), ...how);
    push('fewer_nights', stay(nights - count), ...how);
    // "Could the museum come a day earlier": not the trip.
    if (isOfStop) continue;
    push('later', begin(addDays(startDate, count), scene.brief), ...how);
    push('sooner', begin(addDays(startDate, -count), scene.brief), ...how);
  }
  const last = named.days.at(-1);
  if (last !== undefined && last > 1 && last !== nights + 1 && !isTable)
    push('until', stay(last - 1), 'of_trip');
  const weekday = last === undefined ? weekdayIn(text, scene) : null;
  const date = TAKES.test(plain) ? null : dateIn(text, startDate, scene);
  const until = Array.from({ length: 30 }, (_, i) => nights + 1 + i).find((each) => {
    const day = addDays(startDate, each);
    return day === date || (each <= nights + 7 && weekdayOf(day) === weekday);
  });
  if (until !== undefined) push('until', stay(until), 'beyond');
  const first = TAKES.test(plain) || LEAVES.test(plain) ? null : dateIn(text, today, scene);
  // A date of the trip is no new beginning of it, unless somebody then arrives.
  const isOfPlace = scene.places.mentioned(text).some(({ kind }) => kind !== 'hotel');
  if (
    first !== null &&
    first !== startDate &&
    ((named.days.length === 0 && !isOfPlace) || ARRIVES.test(plain))
  )
    push('starts', begin(first, scene.brief), named.days.length > 0 ? 'of_trip' : 'beyond');
  if (/\b(?:last (?:week|month|year)|yesterday)\b/.test(plain))
    push('starts', begin(addDays(today, -7), scene.brief), 'past');
  const [, party = '', arabic = ''] = [plain, ...text.split(/[,;.،]/).map(normalText)].flatMap(
    (part) => TOTAL.exec(part) ?? OF_US.exec(part) ?? [],
  );
  const total = numberOf(party || arabic, 'number');
  if (total !== null && total > 0 && total < 20 && total - 1 !== companions)
    push('party', acts({ ...NOTHING, companions: total - 1 }), 'total_said');
  const isUs = /\b(?:only|just|be|are|of)\b/.test(plain);
  const people = said.filter((word) => PEOPLE.test(word) && (isUs || !/^(?:me|us)$/.test(word)));
  if (people.length > 0) {
    // Ages, days and stops are no people: a number counts them that stands before such a word, or after "party of".
    const counts = said.flatMap((word, i) => {
      const isOfPeople =
        said.slice(i + 1, i + 4).some((next) => PEOPLE.test(next)) ||
        /^(?:plus|of|for|with|be|are|from|to)$/.test(said[i - 1] ?? '') ||
        !said[i + 1];
      const isAge = AGED.test(said.slice(0, i).join(' ')) && !PEOPLE.test(said[i + 1] ?? '');
      const count = isOfPeople && !isAge ? numberOf(word, 'number') : null;
      return count !== null && count < 20 ? count : [];
    });
    const sum = counts.reduce((total, count) => total + count, 0);
    const how = [counts.length > 1 ? 'counts' : counts.length === 1 ? 'counted' : 'uncounted'];
    if (total === null && sum > 0 && sum - 1 !== companions)
      push(
        'party',
        acts({ ...NOTHING, companions: sum - 1 }),
        ...how,
        sum - 1 > companions ? 'grows' : 'shrinks',
      );
    // "My brother's wife" is one.
    const kin = normalText(text.replace(/\p{L}+['’]s\b/gu, ' ')).split(' ');
    const others = kin.filter((word) => PEOPLE.test(word) && !OF_ALL.test(word));
    const kinCount = others.length + others.filter((word) => TWO.test(word)).length;
    // "Just me", "just my wife and me".
    if (people.some((word) => ALONE.test(word)) && companions > kinCount)
      push('party', acts({ ...NOTHING, companions: kinCount }), 'alone');
    const many = sum || Math.max(1, kinCount);
    const fewer = sum || (people.some((word) => TWO.test(word)) ? 2 : 1);
    if (total === null)
      push(
        'more_party',
        acts({ ...NOTHING, companions: companions + many }),
        ...how,
        `by_${Math.min(4, many)}`,
      );
    if (total === null && companions > 0)
      push(
        'fewer_party',
        acts({ ...NOTHING, companions: Math.max(0, companions - fewer) }),
        ...how,
        `by_${Math.min(4, fewer)}`,
      );
  }
  return all.some(({ how }) => how.includes('said_total'))
    ? all.filter(({ intent }) => intent !== 'more_nights' && intent !== 'fewer_nights')
    : all;
};
