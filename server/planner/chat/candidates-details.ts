import { NIGHTS } from '../../../shared/contracts/limits.ts';
import { addDays, weekdayOf } from '../../../shared/dates.ts';
import { numberOf } from '../notes/grammar/numbers.ts';
import { type ActOf, leave, offer } from './act.ts';
import type { Candidate } from './candidate.ts';
import type { Intent } from './intents.ts';
import type { Piece } from './piece.ts';
import { dateIn, weekdayIn } from './read-when.ts';
import { acts, ask, type Reading } from './reading.ts';

const UNITS: readonly (readonly [RegExp, number, string])[] = [
  [/^(?:nights?|ليله|ليالي|ليال|ليلتين)$/u, 1, 'nights'],
  [/^(?:days?|يوم|ايام|يومين)$/u, 1, 'days'],
  [/^(?:weeks?|اسبوع|اسبوعين)$/u, 7, 'weeks'],
  [/^(?:months?|شهر)$/u, 30, 'months'],
];
const ONE = /^(?:an?|another|extra|more|next|last|single|less|fewer)$/;
const PEOPLE =
  /^(?:us|people|persons?|travell?ers?|adults?|grown|grownups?|guests?|kids?|kiddos?|child|children|teens?|teenagers?|toddlers?|bab(?:y|ies)|infants?|seniors?|total|altogether|solo|alone|myself|me|wife|husband|brothers?|sisters?|friends?|mother|father|mum|mom|dad|parents|cousins?|colleagues?|boss|partner|sons?|daughters?|aunt|uncle|grandmother|grandfather|grandparents|nephew|niece|girlfriend|boyfriend|neighbour|mate|اخوي|اختي|صديقي|زوجتي|زوجي|امي|ابوي|معنا|لحالي|وحدي|احنا)$/u;
const ALONE = /^(?:solo|alone|myself|me|لحالي|وحدي)$/u;
const TWO = /^(?:parents|grandparents|ليلتين|يومين|اسبوعين)$/u;

/** "So we will be six", "that makes us four in total"; and "five of us", where it is not some of them who eat no meat. */
const OF_US =
  /\b(?!one|none|some|both|all|many|each)(\w+) of us\b(?! (?:dont|do|does|cant|can|will|would|are|is|have|has|eats?|wants?|loves?|hates?|likes?|get|prefer))/;
const TOTAL =
  /\b(?:(?:well|we will|we would|well now|therell) be|(?:we are|were)(?: (?:now|only|just))*|there (?:will be|are|is)|makes(?: us| it)?|making us|total(?: of)?) (?:only |just )?(\w+)(?: (?:now|of us|people|persons|travell?ers|in total|altogether|then|only|me and \w+(?: \w+)?))*$/;

const countOf = (word = ''): number | null =>
  numberOf(word, 'number') ?? numberOf(word.replace(/ي$/, ''), 'number') ?? (ONE.test(word) ? 1 : null);

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

const begin = (startDate: string, today: string): Reading => {
  if (startDate >= today) return acts({ ...NOTHING, startDate });
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
  for (const [at, word] of said.entries()) {
    const unit = UNITS.find(([words]) => words.test(word));
    if (!unit || (unit[2] === 'days' && countOf(said[at + 1]) !== null)) continue;
    const [, length, name] = unit;
    // "Tuesday night", "that day" are no lengths of time.
    if (/day$|^(?:that|this|same|each|every|at|the|whole|late)$/.test(said[at - 1] ?? '')) continue;
    const before = said.slice(Math.max(0, at - 3), at).map(countOf);
    const own = before.findLast((each, i) => each !== null && !ONE.test(said[Math.max(0, at - 3) + i] ?? ''));
    const count = (TWO.test(word) ? 2 : (own ?? 1)) * length;
    const how = [name, own === undefined || own === null ? 'uncounted' : 'counted'];
    const isMore = /^(?:more|extra|additional|another|less|fewer|further|اضاف\S*|زياد\S*)$/u.test(
      said[at - 1] ?? '',
    );
    if (isMore) how.push('said_more');
    // "Only 5 nights", "cut it to 4 nights": so many in all.
    const isTotal =
      /^(?:only|just|to|total|exactly)$/.test(said[at - 2] ?? '') &&
      ((own !== undefined && own !== null) || (name === 'weeks' && said[at - 1] === 'a')) &&
      !/^(?:later|earlier|sooner|more|longer|less|shorter)$/.test(said[at + 1] ?? '');
    if (isTotal) {
      if (count !== nights) push('nights', stay(name === 'days' ? count - 1 : count), ...how, 'said_total');
      continue;
    }
    if (((own !== undefined && own !== null) || name === 'weeks') && !isMore)
      if (count !== nights) push('nights', stay(count), ...how);
    push('more_nights', stay(nights + count), ...how);
    push('fewer_nights', stay(nights - count), ...how);
    push('later', acts({ ...NOTHING, startDate: addDays(startDate, count) }), ...how);
    push('sooner', begin(addDays(startDate, -count), today), ...how);
  }
  const last = named.days.at(-1);
  if (last !== undefined && last > 1 && last !== nights + 1) push('until', stay(last - 1), 'of_trip');
  const weekday = last === undefined ? weekdayIn(text, scene) : null;
  const after =
    weekday === null
      ? undefined
      : Array.from({ length: 7 }, (_, i) => nights + 1 + i).find(
          (each) => weekdayOf(addDays(startDate, each)) === weekday,
        );
  if (after !== undefined) push('until', stay(after), 'beyond');
  const date = dateIn(text, startDate, scene);
  const whole =
    date === null
      ? undefined
      : Array.from({ length: 30 }, (_, i) => i + 1).find((each) => addDays(startDate, each) === date);
  if (whole !== undefined && whole > nights) push('until', stay(whole), 'beyond');
  const first = dateIn(text, today, scene);
  if (first !== null && first !== startDate)
    push('starts', begin(first, today), named.days.length > 0 ? 'of_trip' : 'beyond');
  if (/\b(?:last (?:week|month|year)|yesterday)\b/.test(plain))
    push('starts', begin(addDays(today, -7), today), 'past');
  const [, party = ''] = TOTAL.exec(plain) ?? OF_US.exec(plain) ?? [];
  const total = numberOf(party, 'number');
  if (total !== null && total > 0 && total < 20 && total - 1 !== companions)
    push('party', acts({ ...NOTHING, companions: total - 1 }), 'total_said');
  const people = said.filter((word) => PEOPLE.test(word));
  if (people.length > 0) {
    const counts = said.flatMap((word) => numberOf(word, 'number') ?? []).filter((count) => count < 20);
    const sum = counts.reduce((total, count) => total + count, 0);
    const how = [counts.length > 1 ? 'counts' : counts.length === 1 ? 'counted' : 'uncounted'];
    if (total === null && sum > 0 && sum - 1 !== companions)
      push(
        'party',
        acts({ ...NOTHING, companions: sum - 1 }),
        ...how,
        sum - 1 > companions ? 'grows' : 'shrinks',
      );
    if (people.some((word) => ALONE.test(word)) && companions > 0)
      push('party', acts({ ...NOTHING, companions: 0 }), 'alone');
    const many = sum || (people.some((word) => TWO.test(word)) ? 2 : 1);
    const size = `by_${Math.min(4, many)}`;
    push('more_party', acts({ ...NOTHING, companions: companions + many }), ...how, size);
    if (companions > 0)
      push('fewer_party', acts({ ...NOTHING, companions: Math.max(0, companions - many) }), ...how, size);
  }
  const isTotalSaid = all.some(({ how }) => how.includes('said_total'));
  return isTotalSaid
    ? all.filter(({ intent }) => intent !== 'more_nights' && intent !== 'fewer_nights')
    : all;
};
