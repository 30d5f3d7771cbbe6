import { type Standing, startOf } from '../edits/work.ts';
import { CUISINES, hasKitchen } from '../notes/concepts.ts';
import { indexOfPhrase, normalText } from '../notes/normal-text.ts';
import { kindsCalled } from './kind-words.ts';
import { partIn } from './read-when.ts';
import type { Scene } from './scene.ts';
import { ALL, IT } from './words.ts';

/** Which stops of the plan a piece of a request points at. */
export interface Pointed {
  stops: readonly Standing[];
  /** One is meant, and it may be any of these. */
  isOneOf: boolean;
  /** How it was called: by its name, by what it is, by "it", or not at all. */
  by: 'name' | 'kind' | 'it' | 'nothing';
  /** The name of a place that is not on the plan. */
  absent: string | null;
}

export const NOWHERE: Pointed = { stops: [], isOneOf: false, by: 'nothing', absent: null };

/** Words that tell no stop from another. */
const IDLE = new Set(
  'the a an and of al el for to on in at by with from it is this that these those our my we us you i me please day days stop stops place places one ones thing things visit activity out off up down not no do does did can could would want need like make take put move add replace remove change swap skip drop go going get have has be been more less something somewhere else another other different first second third fourth last next new old good nice better great fun late early later earlier before after start end time hour morning afternoon evening night today tomorrow trip plan riyadh saudi arabia hotel whole all both every any instead than just only too very so but then there here what when where which who how about near close kids children family parents daughter son wife husband mother father two three four five six seven eight nine ten am pm noon cheap cheaper quiet quieter lunch dinner breakfast brunch iftar suhoor supper forget keep lock free'.split(
    ' ',
  ),
);

/** Words of many names: they point at a stop together with others, or where nothing better does. */
const COMMON = new Set(
  'world site area district king national house royal village street square city centre center saudi historical old new grand great first green red blue gold golden garden sky'.split(
    ' ',
  ),
);

const wordsOf = (text: string): string[] => normalText(text).split(' ');

/** How well a word fits a stop: 4 its own name, 3 its kind or kitchen, 1 what is said of it. */
const fitOfWord = (
  word: string,
  each: Standing,
  name: ReadonlySet<string>,
  about: ReadonlySet<string>,
): number => {
  if (name.has(word) || (word.endsWith('s') && name.has(word.slice(0, -1))) || name.has(`${word}s`))
    return COMMON.has(word) ? 2.4 : kindsCalled(word).length > 0 ? 3.2 : 4;
  if (kindsCalled(word).some((kind) => kind === each.kind || kind === each.stop.activity_type)) return 3;
  const cuisine = CUISINES.find(({ words }) => words.includes(word));
  if (cuisine && each.place && each.kind === 'restaurant' && hasKitchen(each.place, cuisine.id)) return 3;
  return word.length > 3 && about.has(word) ? 1 : 0;
};

interface Scored {
  each: Standing;
  score: number;
  isNamed: boolean;
}

const scored = (said: readonly string[], stops: readonly Standing[]): Scored[] =>
  stops.map((each) => {
    const { place, stop } = each;
    const plainName = wordsOf([stop.venue_name, place?.name ?? '', place?.arabic_name ?? ''].join(' '));
    const aliases = wordsOf(place?.aliases.join(' ') ?? '').filter((word) => kindsCalled(word).length === 0);
    const name = new Set([...plainName, ...aliases]);
    const about = new Set(
      wordsOf(
        `${stop.description} ${place?.about ?? ''} ${place?.tags.join(' ').replaceAll('_', ' ') ?? ''}`,
      ),
    );
    const fits = said.map((word) => fitOfWord(word, each, name, about));
    // What is said of a place points at it only together with what it is.
    const isStrong = Math.max(0, ...fits) >= 2.5;
    return {
      each,
      score: isStrong ? fits.reduce((sum, fit) => sum + fit, 0) : 0,
      isNamed: said.some((word, i) => fits[i] === 4 && kindsCalled(word).length === 0),
    };
  });

/** Stops called by words of their names, or by what they are; the best fit, all of the best. */
const called = (plain: string, stops: readonly Standing[]): { stops: Standing[]; isNamed: boolean } => {
  const said = plain.split(' ').filter((word) => word.length > 2 && !IDLE.has(word));
  const all = scored(said, stops);
  const best = Math.max(0, ...all.map(({ score }) => score));
  const enough = best >= 2.5 ? all.filter(({ score }) => score === best) : [];
  return { stops: enough.map(({ each }) => each), isNamed: enough.some(({ isNamed }) => isNamed) };
};

const ORDINALS = 'first|second|third|fourth|fifth|sixth|seventh'.split('|');
const ORDINAL =
  /\b(first|1st|second|2nd|third|3rd|fourth|4th|fifth|5th|sixth|6th|last|final|opening|closing)\b(?! (?:of all|thing))|\bstop (?:number )?(\d)\b|(?:^|\s)(اول|ثاني|ثالث|رابع|اخر|اخير)(?=\s|$)/u;
const ARABIC_ORDINALS: Readonly<Record<string, number>> = {
  اول: 1,
  ثاني: 2,
  ثالث: 3,
  رابع: 4,
  اخر: -1,
  اخير: -1,
};
const OF_DAY =
  /\b(?:last|final|first|second|third|fourth|fifth) (?:day|night|morning|evening|afternoon)\b|يوم (?:اول|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر|اخير)|\bday (?:one|two|first|second)\b|\b(?:last|first) (?:coffee )?thing\b/gu;

/** Which of several is meant, from 1; -1 is the last. */
const positionIn = (plain: string): number | null => {
  const [, word, number, arabic] = ORDINAL.exec(plain.replace(OF_DAY, '')) ?? [];
  if (arabic) return ARABIC_ORDINALS[arabic] ?? null;
  if (number) return Number(number);
  if (!word) return null;
  if (word === 'last' || word === 'final' || word === 'closing') return -1;
  return word === 'opening' ? 1 : Math.max(ORDINALS.indexOf(word) + 1, Number.parseInt(word, 10) || 0);
};

const MEALS: readonly (readonly [RegExp, (each: Standing) => boolean])[] = [
  [/\b(?:breakfasts?|brunch)\b/, (each) => each.role !== 'sight' && startOf(each) < 11 * 60 + 30],
  [/\blunch(?:es)?\b|(?:^|\s)غداء(?=\s|$)/u, ({ role }) => role === 'lunch'],
  [
    /\b(?:suhoor|sahur|suhur|sohoor)\b|سحور/u,
    (each) => each.kind === 'restaurant' && startOf(each) >= 21 * 60,
  ],
  [/\b(?:iftars?)\b|افطار|فطور/u, (each) => each.role === 'dinner' && startOf(each) < 20 * 60],
  [/\b(?:dinners?|supper|evening meal)\b|(?:^|\s)(?:عشاء|عشا)(?=\s|$)/u, ({ role }) => role === 'dinner'],
];
export const MEAL =
  /\b(?:breakfasts?|brunch|lunch(?:es)?|dinners?|iftars?|suhoor|supper)\b|(?:^|\s)(?:غداء|عشاء|افطار|فطور|سحور)(?=\s|$)/u;

const STOP_NOUN =
  /\b(?:stops?|activit(?:y|ies)|places?|visits?|things?|one|event|sights?|attractions?|destination|venue)\b|محطه|مكان|وقفه|نشاط/u;
const PLURAL =
  /\b(?:museums|malls|parks|restaurants|cafes|coffees|souqs|markets|mosques|stops|sights|dinners|lunches|iftars|meals|galleries|places|activities|forts|palaces|viewpoints|gardens|things)\b|مطاعم|متاحف|اسواق|مقاهي|مراكز|مولات/u;
export const ONE_OF =
  /\bone (?:of|coffee|cafe|stop|museum|mall|meal|park|thing|restaurant)\b|\b(?:an?|any|some) (?:stop|cafe|coffee|museum|mall|park|restaurant|place|thing|meal|dinner|lunch)\b|(?:^|\s)احد(?:ي)?\s/u;
const WHOLE = /\b(?:everything|all of (?:it|day|that)|the whole day|all stops)\b|كل شي/u;

/** Of several of a kind the one that its position or its hour tells. */
const narrowed = (plain: string, all: readonly Standing[]): readonly Standing[] => {
  const position = positionIn(plain);
  const days = [...new Set(all.map(({ day }) => day))];
  if (position !== null) {
    const nth = days.flatMap(
      (day) => all.filter((each) => each.day === day).at(position < 0 ? position : position - 1) ?? [],
    );
    return nth.length > 0 ? nth : all;
  }
  const part = partIn(plain.replace(/\b(?:late|breakfast)\b/g, ''));
  const then =
    part && all.length > 1
      ? all.filter((each) => startOf(each) >= part[0] - 30 && startOf(each) < part[1])
      : [];
  return then.length > 0 ? then : all;
};

const pointed = (stops: readonly Standing[], by: Pointed['by'], plain: string): Pointed => {
  const isOne = ONE_OF.test(plain);
  const isMany = !isOne && (ALL.test(plain) || PLURAL.test(plain));
  return { stops, by, isOneOf: stops.length > 1 && !isMany, absent: null };
};

/** "That museum" is the one that was spoken of. */
const spokenOf = (
  plain: string,
  found: readonly Standing[],
  it: readonly Standing[],
): readonly Standing[] => {
  const both = /\b(?:that|this|those|these|the)\b/.test(plain)
    ? found.filter(({ id }) => it.some((each) => each.id === id))
    : [];
  return both.length > 0 && both.length < found.length ? both : found;
};

/** "The other restaurant": one of those that were not spoken of. */
const theOther = (plain: string, stops: readonly Standing[], it: readonly Standing[]): Pointed => {
  const others = stops.filter(({ id }) => !it.some((each) => each.id === id));
  const own = called(plain, others).stops;
  return pointed(own.length > 0 ? own : others, 'kind', plain.replace(PLURAL, ''));
};

/** Reads which of `stops` (those of the days that are meant) a piece of a request points at. */
export const readStops = (
  text: string,
  stops: readonly Standing[],
  scene: Scene,
  it: readonly Standing[] = [],
): Pointed => {
  const days = scene.plan.days.map(({ district }) => `${normalText(district)} day`);
  const plain = days.reduce((said, day) => said.replace(day, ' '), normalText(text));
  const all = scene.stops;
  const mentioned = new Set(scene.places.mentioned(text).filter(({ kind }) => kind !== 'hotel'));
  const byName = (some: readonly Standing[]) =>
    some.filter(
      ({ place, stop }) =>
        (place && mentioned.has(place)) || ` ${plain} `.includes(` ${normalText(stop.venue_name)} `),
    );
  const named = byName(stops).length > 0 ? byName(stops) : byName(all);
  if (named.length > 0) return pointed(narrowed(plain, named), 'name', plain);
  const [absent] = mentioned;
  if (absent) return { ...NOWHERE, by: 'name', absent: absent.name };
  if (WHOLE.test(plain)) return { ...NOWHERE, stops, by: 'kind' };
  const meal = MEALS.find(([words]) => words.test(plain));
  const own = called(plain, stops);
  const elsewhere = own.isNamed ? own : called(plain, all);
  if (own.isNamed || elsewhere.isNamed)
    return pointed(
      narrowed(plain, spokenOf(plain, own.isNamed ? own.stops : elsewhere.stops, it)),
      'name',
      plain,
    );
  if (/\bthe other (?!way)/.test(plain)) return theOther(plain, stops, it);
  if (meal)
    return pointed(
      narrowed(plain.replace(MEAL, ''), spokenOf(plain, stops.filter(meal[1]), it)),
      'kind',
      plain,
    );
  if (own.stops.length > 0) return pointed(narrowed(plain, spokenOf(plain, own.stops, it)), 'kind', plain);
  const isKind =
    plain.split(' ').some((word) => !IDLE.has(word) && kindsCalled(word).length > 0) ||
    CUISINES.some(({ words }) => words.some((word) => indexOfPhrase(plain.split(' '), word) >= 0));
  if (isKind) return { ...NOWHERE, by: 'kind' };
  if (positionIn(plain) !== null && STOP_NOUN.test(plain))
    return pointed(narrowed(plain, stops), 'kind', plain);
  if (IT.test(plain) && it.length > 0) return pointed(it, 'it', `${plain} all`);
  if (STOP_NOUN.test(plain) && (ALL.test(plain) || ONE_OF.test(plain))) return pointed(stops, 'kind', plain);
  const part = partIn(plain);
  if (part && STOP_NOUN.test(plain)) return pointed(narrowed(plain, stops), 'kind', plain);
  return NOWHERE;
};
