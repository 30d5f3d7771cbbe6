import { numberOf } from '../../notes/grammar/numbers.ts';
import { normalText } from '../../notes/normal-text.ts';
import type { Piece } from '../mentions/piece.ts';
import type { Candidate } from './candidate.ts';
import { acts, ask } from './reading.ts';

const PEOPLE =
  /^(?:us|people|persons?|travell?ers?|adults?|grown|grownups?|guests?|kids?|kiddos?|child|children|teens?|teenagers?|toddlers?|bab(?:y|ies)|infants?|seniors?|total|altogether|solo|alone|myself|me|wife|husband|brothers?|sisters?|friends?|mother|father|mum|mom|dad|gran(?:ny|dma|dad|ddad|dpa)?|parents|cousins?|colleagues?|boss|partner|sons?|daughters?|aunt|uncle|grandmother|grandfather|grandparents|nephew|niece|girlfriend|boyfriend|neighbour|mate|اخوي|اختي|صديقي|زوجتي|زوجي|امي|ابوي|معنا|لحالي|وحدي|احنا)$/u;
/** Some of those travel already. */
const OF_ALL = /^(?:us|people|persons?|total|altogether|solo|alone|myself|me|معنا|لحالي|وحدي|احنا)$/u;
const ALONE = /^(?:solo|alone|myself|me|لحالي|وحدي)$/u;
const TWO = /^(?:parents|grandparents)$/;

/** "So we will be six", "that makes us four in total"; and "five of us", where it is not some of them who eat no meat. */
const OF_US =
  /\b(?!one|none|some|both|all|many|each)(\w+) of us\b(?! (?:dont|do|does|cant|can|will|would|are|is|have|has|eats?|wants?|loves?|hates?|likes?|get|prefer))/;
const TOTAL =
  /\b(?:(?:well|we will|we would|well now|therell) be|(?:we are|were)(?: (?:now|only|just))*|we (?:become|became)|count(?: us| it)?(?: as| for)?|(?:the |our )(?:group|party) (?:is|was|became|becomes|has become|grew to|will be)(?: now)?|there (?:will be|are|is)|makes(?: us| it)?|making us|total(?: of)?|(?:so|now|then) (?:a )?(?:party|group) of) (?:only |just )?(\w+)(?: (?:now|of us|people|persons|travell?ers|in total|altogether|then|only|me and \w+(?: \w+)?))*$|(?:^|\s)(?:صرنا|نصير|بنصير|بنكون|نكون) (\S+)/u;

/** "2 travellers please". */
const BARE_TOTAL =
  /^(?:(?:no|sorry|we are|were|its|just|only|for) )*(\w+) (?:travell?ers|people|persons|adults)(?: (?:please|pls|in total|only))*$/;

/** "Aged 4 and", "our kids are": an age follows. */
const AGED =
  /\b(?:aged?|(?:kids?|children|child|daughters?|sons?|baby|babies|girls?|boys?|toddlers?) (?:who )?(?:is|are))(?: (?:and|\d{1,2}|[a-z]{3,5}))*$/;

/** How many are said to travel in all. */
const totalIn = ({ plain, text }: Piece): number | null => {
  const [, bare = ''] = BARE_TOTAL.exec(plain) ?? [];
  if (bare !== '') return numberOf(bare, 'number');
  const [, party = '', arabic = ''] = [plain, ...text.split(/[,;.،]/).map(normalText)].flatMap(
    (part) => TOTAL.exec(part) ?? OF_US.exec(part) ?? [],
  );
  return numberOf(party || arabic, 'number');
};

/** "Us" and "me" are people of the party only where it says how many they are. */
const peopleIn = (plain: string): string[] => {
  const isUs = /\b(?:only|just|be|are|of)\b/.test(plain);
  return plain.split(' ').filter((word) => PEOPLE.test(word) && (isUs || !/^(?:me|us)$/.test(word)));
};

/** Ages, days and stops are no people: a number counts them that stands before such a word, or after "party of". */
const countsIn = (plain: string): number[] =>
  plain.split(' ').flatMap((word, i, said) => {
    const isOfPeople =
      said.slice(i + 1, i + 4).some((next) => PEOPLE.test(next)) ||
      /^(?:plus|of|for|with|be|are|from|to)$/.test(said[i - 1] ?? '') ||
      !said[i + 1];
    // "On day 3" counts nobody.
    if (/^(?:days?|nights?|stops?|no)$/.test(said[i - 1] ?? '')) return [];
    // "The one thing my wife wanted" counts nobody.
    if (/^(?:things?|places?|days?|nights?|stops?|time|wish|dish|meals?|dinners?)$/.test(said[i + 1] ?? ''))
      return [];
    const isAge = AGED.test(said.slice(0, i).join(' ')) && !PEOPLE.test(said[i + 1] ?? '');
    const count = isOfPeople && !isAge ? numberOf(word, 'number') : null;
    return count !== null && count < 20 ? count : [];
  });

/** How many are named that do not travel already; "my brother's wife" is one. */
const kinIn = (text: string): number => {
  const said = normalText(text.replace(/\p{L}+['’]s\b/gu, ' ')).split(' ');
  const others = said.filter((word) => PEOPLE.test(word) && !OF_ALL.test(word));
  return others.length + others.filter((word) => TWO.test(word)).length;
};

/** "It is just my sister and me": nobody comes or goes by that. */
const ONLY_THEM = /\b(?:its|it is|thats|were|we are|only|just)\b/;
const STAYS_HOME = /\b(?:cant|cannot|isnt|arent|not|wont|anymore|no longer|cancel\w*|without|drop\w*|out)\b/;
const asBefore = (companions: number): string =>
  companions === 0
    ? 'You travel alone already, so nothing has changed.'
    : `You are ${companions + 1} travellers already, so nothing has changed.`;

/** "We only have two kids": whose they are, and not how many travel. */
const HAS_CHILDREN =
  /\b(?:we|i)(?: only| just)? have(?: only| just)? \w+ (?:kids?|children|sons?|daughters?|boys?|girls?)$/;

/** "Grandma gets tired": what is said of who travels already, and nothing of who comes or goes. */
const OF_SOMEBODY =
  /\b(?:tired|tires|tiring|exhausted|hungry|bored|hates?|likes?|loves?|wants?|prefers?|needs?|sleeps?|naps?|slow|slower|weak|ill|sick|knees?|hips?|walks?)\b/;
const COMES_OR_GOES =
  /\b(?:join\w*|comes?|coming|came|along|bring\w*|brought|with us|arriv\w*|fl(?:y|ies|ying)|land\w*|travel\w*|tag\w*|add\w*|plus|extra|too|also|stays?|staying|leav\w*|left|home|out|drop\w*|cancel\w*|without|instead|only|just|now|more (?:person|people|travell?ers?))\b/;

/** Other company: what the people and numbers of a clause may say of it. */
export const partyCandidates = (piece: Piece): Candidate[] => {
  const { plain, text, scene } = piece;
  if (HAS_CHILDREN.test(plain) || (OF_SOMEBODY.test(plain) && !COMES_OR_GOES.test(plain))) return [];
  const { companions } = scene.brief;
  const all: Candidate[] = [];
  const push = (intent: Candidate['intent'], party: number, ...how: string[]) =>
    all.push({
      intent,
      reading: acts({ do: 'details', nights: null, startDate: null, companions: party }),
      how,
    });
  const total = totalIn(piece);
  const people = peopleIn(plain);
  const kin = kinIn(text);
  // "Just me", "just my wife and me".
  const isThem =
    total === null &&
    ONLY_THEM.test(plain) &&
    !STAYS_HOME.test(plain) &&
    people.some((word) => ALONE.test(word));
  if (total === companions + 1 || (isThem && kin === companions))
    return [{ intent: 'party', reading: ask(asBefore(companions), []), how: ['total_said'] }];
  if (total !== null && total > 0 && total < 20) push('party', total - 1, 'total_said');
  if (people.length === 0) return all;
  const counts = countsIn(plain);
  // "Just me and the 2 kids".
  const self = /\b(?:just|only) (?:me|myself) (?:and|with|plus)\b/.test(plain) ? 1 : 0;
  const sum = counts.reduce((total, count) => total + count, counts.length > 0 ? self : 0);
  const how = counts.length > 1 ? 'counts' : counts.length === 1 ? 'counted' : 'uncounted';
  if (total === null && sum > 0 && sum - 1 !== companions)
    push('party', sum - 1, how, sum - 1 > companions ? 'grows' : 'shrinks');
  if (people.some((word) => ALONE.test(word)) && companions > kin) push('party', kin, 'alone');
  if (total !== null) return all;
  const many = sum || Math.max(1, kin);
  push('more_party', companions + many, how, `by_${Math.min(4, many)}`);
  const fewer = sum || (people.some((word) => TWO.test(word)) ? 2 : 1);
  if (companions > 0) push('fewer_party', Math.max(0, companions - fewer), how, `by_${Math.min(4, fewer)}`);
  return all;
};
