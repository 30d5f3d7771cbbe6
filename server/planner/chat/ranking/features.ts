import { ONE_WORD_KITCHENS } from '../../notes/concepts.ts';
import { rootOf } from '../../notes/grammar/tokens.ts';
import { normalText } from '../../notes/normal-text.ts';
import type { Piece } from '../mentions/piece.ts';
import { hotelsNamed } from '../mentions/read-hotel.ts';
import { kindsCalled } from '../scene/kind-words.ts';
import type { Scene } from '../scene/scene.ts';
import { VERBS } from '../scene/words.ts';

const NUMBER =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+)$|^(?:واحد|ثنتين|ثلاث|اربع|خمس|ست|سبع|ثمان|تسع|عشر)ه?$/u;
const ORDINAL =
  /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:st|nd|rd|th))$|^(?:اول|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر)ه?$/u;
const WEEKDAY =
  /^(?:sun|mon|tue|tues|wed|weds|wednes|thu|thur|thurs|fri|sat|satur)(?:day)?s?$|^(?:احد|اثنين|ثلاثاء|اربعاء|خميس|جمعه|سبت)$/u;
const MONTH =
  /^(?:january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec|ديسمبر|يناير|فبراير|مارس|يوليو)$/u;
const MEALS = new Set(
  'breakfast brunch lunch dinner supper iftar suhoor غداء عشاء عشا فطور افطار سحور'.split(' '),
);

const names = new WeakMap<Scene, { stops: Set<string>; hotels: Set<string> }>();
const IN_NAMES = new Set(
  'saudi arabia riyadh the of and by at el al de restaurant cafe coffee park mall museum place house hotel king national great first last day food'.split(
    ' ',
  ),
);

const namesOf = (scene: Scene): { stops: Set<string>; hotels: Set<string> } => {
  const words = (texts: readonly (string | undefined)[]): Set<string> =>
    new Set(
      normalText(texts.join(' '))
        .split(' ')
        .filter((word) => word.length > 2 && !IN_NAMES.has(word) && kindsCalled(word).length === 0),
    );
  const found = names.get(scene) ?? {
    stops: words(
      scene.stops.flatMap(({ stop, place }) => [
        stop.venue_name,
        place?.arabic_name,
        ...(place?.aliases ?? []),
      ]),
    ),
    hotels: words(scene.places.all.flatMap(({ kind, name }) => (kind === 'hotel' ? name : []))),
  };
  names.set(scene, found);
  return found;
};

/** A clause word by word, and beside it with what it names replaced by what kind of thing that is. */
export interface Marked {
  said: readonly string[];
  marks: readonly string[];
}

export const markedIn = (text: string, scene: Scene): Marked => {
  const { stops } = namesOf(scene);
  const places = [...scene.places.mentioned(text), ...hotelsNamed(text, scene)];
  const wordsOf = (isHotel: boolean): Set<string> =>
    new Set(
      places
        .filter(({ kind }) => (kind === 'hotel') === isHotel)
        .flatMap(({ name, aliases, arabic_name }) =>
          normalText([name, ...aliases, arabic_name].join(' ')).split(' '),
        )
        .filter((word) => word.length > 2 && kindsCalled(word).length === 0),
    );
  const [venues, hotels] = [wordsOf(false), wordsOf(true)];
  const said = normalText(text.replace(/(?<=\d)[.h](?=\d\d)/g, ':'))
    .split(' ')
    .filter(Boolean);
  const marks = said.map((word): string => {
    if (stops.has(word)) return '@S';
    if (venues.has(word)) return '@P';
    if (hotels.has(word)) return '@H';
    if (/^\d{1,2}(?::\d\d)?(?:am|pm)$|^\d{1,2}:\d\d$/.test(word)) return '@T';
    if (NUMBER.test(word)) return '@N';
    if (ORDINAL.test(word)) return '@O';
    if (WEEKDAY.test(word) || MONTH.test(word)) return '@D';
    if (MEALS.has(word)) return '@M';
    if (ONE_WORD_KITCHENS.has(word)) return '@C';
    if (word !== 'hotel' && word !== 'فندق' && kindsCalled(word).length > 0) return '@K';
    return rootOf(word);
  });
  return { said, marks };
};

/** A clause's marks, each run of one kind once. */
const shapeOf = ({ marks }: Marked): string[] =>
  marks
    .filter((word, i) => !(word.startsWith('@') && word === marks[i - 1]))
    .map((word, i, list) => (word === '@N' && list[i - 1] === 'day' ? '@D' : word))
    .filter((word, i, list) => !(word === 'day' && list[i + 1] === '@D'));

/** What of a clause tells how it is meant, whatever would be done. */
export interface Features {
  words: readonly string[];
  /** What else there is to it. */
  others: readonly string[];
}

const ORDERS = new RegExp(`^(?:please |pls |kindly |just )*(?:${VERBS})(?![\\p{L}\\p{N}])`, 'iu');
const POLITE = /^(?:(?:ok|so|and|also|then|hi|hello) )*(?:can|could|would|will) (?:you|we|u|i)\b/;

const LEAD = '^(?:(?:ok|so|and|but|also|hi|hello|please) )*';
const REQUESTS =
  '(?!.*\\b(?:possible|chance|way to|(?:ok|okay|alright)(?! (?:for|with|to (?:wear|bring|take|go|walk|enter|park|smoke)))|instead)\\b)';
const WONDERS = new RegExp(
  `${LEAD}(?:what(?! (?:about|if))|whats|which|where|wheres|when|how(?! about)|why|who|do|does|did|is|are|was|were|has|have)\\b${REQUESTS}`,
);

/** What asks also where nobody wrote the mark. */
const ASKS_PLAINLY = new RegExp(
  `${LEAD}(?:what time|what is|what (?:do|does|to)|whats|which(?! (?:is|means|makes))|where|wheres|when (?:do|does|is|are|will)|how (?:far|long|much|many|do|does|is|are|to|can|hot|cold|warm)|why|who|is (?:there|it|the|my|our|this|that)|are (?:there|the|they|my|our)|does|do (?:they|we|i|you|people|(?:the )?\\w*[^s]s) (?!first|last|on|at|in|and|before|after|instead|again|later|earlier|day)\\w+|(?:the )?name of)\\b${REQUESTS}|^[^.,;]*\\b(?:is|are) (?:where|when|what)$|^[^.,;]*\\bhow (?:far|long)(?: (?:is|does|will|would|by|in|on|roughly|about)(?: \\w+){0,3})?$|${LEAD}(?:the )?(?:(?:driv(?:e|ing)|travel|journey|taxi|walk(?:ing)?) (?:time|distance)|distance|(?:metro|trains?|bus(?:es)?) (?:is|are|runs?|goes)|(?:most|best)(?:[ -]\\w+)? dish(?:es)?|(?:signature|famous) dish(?:es)?)\\b|${LEAD}any(?:thing)? .*\\b(?:match(?:es)?|games?|concerts?|events?|festivals?|fireworks|shows?|happening|going on|special on)\\b|\\bor not$`,
);
const ASKS_ARABIC =
  /^(?:هل|متي|وين|اين|كم|وش|ايش|شو|كيف|ليش|لماذا|ماذا|مين|من هو)\s(?!.*(?:ممكن|تقدر|يمكن))/u;

/** "Abdel Wahab has vegetarian dishes?" */
const TELLS_ASKING =
  /^(?:the |our |that |this )?\S+(?: \S+){0,4}? (?:has|have|serves?|sells?|accepts?|offers?|opens?|closes?|gets?) (?!.*\b(?:instead|else|other|possible|rather|better)\b)/;

/** What somebody may do here is asked, and nothing ordered. */
const MAY =
  /^(?:(?:ok|so|and|also) )*(?:can|could|may|are) (?:my|our|the|a|an|he|she|they|women|men|people|tourists|visitors|foreigners|kids|children|non|we|i|you|unmarried|anyone|one)(?: \w+){0,3}? (?:allowed|wear|smoke|pray|enter|drive|vape|swim|photograph|take (?:photos|pictures)|go in|get in|drink|pay|haggle|bargain)\b|^(?:can|could|may) (?:he|she|they|tourists|visitors|foreigners|people|non muslims) eat\b/;

/** "Can you tell me which day …" wants to know something. */
const TELL =
  /^(?:(?:ok|so|and|also|hi|hello|please) )*(?:can|could|would|will) (?:you|u) (?:please )?(?:tell|explain|remind) \w+ (?:what|which|when|where|why|how|who|if|whether)\b/;

/** How a clause looks from outside: as an order, a question or neither. */
const mannerOf = (plain: string, mark: string): string =>
  MAY.test(plain) || TELL.test(plain) || ASKS_ARABIC.test(plain) || ASKS_PLAINLY.test(plain)
    ? 'wonders'
    : ORDERS.test(plain)
      ? 'order'
      : POLITE.test(plain)
        ? 'polite'
        : mark === '?' && (WONDERS.test(plain) || TELLS_ASKING.test(plain))
          ? 'wonders'
          : mark === '?'
            ? 'asks'
            : 'says';

/** True for a clause that begins as questions do that want to know something. */
export const wonders = ({ others }: Features): boolean => others.includes('looks:wonders');

/** The same clause, not taken for a question by how it begins. */
export const withoutWonder = <Clause extends { features: Features }>(clause: Clause): Clause => ({
  ...clause,
  features: { ...clause.features, others: clause.features.others.filter((each) => each !== 'looks:wonders') },
});

/** True for an order that names nothing of its own: it is about what was asked before it. */
export const isOrder = ({ words, others }: Features): boolean =>
  others.includes('looks:order') &&
  others.includes('mark:.') &&
  words[0] !== 'no' &&
  !words.some((word) => /^@[SPKMCH]/.test(word));

/** True for a clause that begins as an order does, plain or polite. */
export const ordersSomething = ({ others }: Features): boolean =>
  others.includes('looks:order') || others.includes('looks:polite');

/** True for a clause that looks like neither an order nor a question. */
export const isSaid = ({ others }: Features): boolean => others.includes('looks:says');

/** A clause among the others of its message. */
interface Place {
  piece: Piece;
  marked: Marked;
  mark: string;
  /** It may be a wish for all of the trip. */
  isWish: boolean;
}

/** The features of each clause of a message. */
export const clauseFeatures = (clauses: readonly Place[]): Features[] => {
  const shapes = clauses.map(({ marked }) => shapeOf(marked).slice(0, 40));
  const manners = clauses.map(({ piece, mark }) => mannerOf(piece.plain, mark));
  return clauses.map(({ piece, mark }, at): Features => {
    const words = shapes[at] ?? [];
    const { focus, named, days } = piece;
    const last = clauses.length - 1;
    const before = (shapes[at - 1] ?? []).filter((word) => word.startsWith('@'));
    const others = [
      'bias',
      `mark:${mark}`,
      last === 0 ? 'alone' : at === 0 ? 'opens' : at === last ? 'closes' : 'inside',
      `len:${Math.min(6, Math.floor(words.length / 3))}`,
      `looks:${manners[at]}`,
      ...(focus.said === null ? [] : ['talk']),
      ...(focus.asked ? [`said:${focus.asked.intent}`] : []),
      ...(named.days.length > 0 ? ['named_day'] : days.length > 0 ? ['near_day'] : []),
      ...new Set(before.map((word) => `was:${word}`)),
      ...new Set(manners.filter((_, i) => i !== at).map((manner) => `beside:${manner}`)),
      ...(clauses.some(({ isWish }, i) => isWish && i !== at) ? ['beside:wish'] : []),
    ];
    return { words, others };
  });
};

/** Words, pairs of words and what else there is, as the model knows them. */
export const featuresOf = ({ words, others }: Features, known: (word: string) => string): string[] => {
  const said = words.map(known);
  const ends = ['^', ...said, '$'];
  return [
    ...others,
    ...said.map((word) => `u:${word}`),
    ...ends.slice(1).map((word, i) => `b:${ends[i]}_${word}`),
    ...said.slice(2).map((word, i) => `s:${said[i]}_${word}`),
    `first:${said[0]}`,
    `last:${said.at(-1)}`,
    ...new Set(words.filter((word) => /^[a-z]{5,}$/.test(word)).map((word) => `p:${word.slice(0, 4)}`)),
    `strange:${Math.min(4, said.filter((word) => word === '?').length)}`,
  ];
};
