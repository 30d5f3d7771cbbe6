import { liesIn } from '../../edits/find-place.ts';
import { HOTEL_AREA } from '../../edits/want.ts';
import { type Standing, startOf } from '../../edits/work.ts';
import { CUISINES, hasKitchen } from '../../notes/concepts.ts';
import { numberOf } from '../../notes/grammar/numbers.ts';
import { indexOfPhrase, normalText } from '../../notes/normal-text.ts';
import { isArabicDefinite, kindsCalled } from '../scene/kind-words.ts';
import type { Scene } from '../scene/scene.ts';
import { ALL, CHEAPER, FINER, IT } from '../scene/words.ts';
import { called, calledBy, described, IDLE, shortlyCalled, wordsOf } from './called.ts';
import { VERB } from './clauses.ts';
import { namedIn, ofName } from './named-stops.ts';
import { clocksIn, partIn } from './read-clocks.ts';
import { areaIn } from './read-want.ts';

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

/** Where something is to go says nothing of what it is. */
const TO_PART =
  /\b(?:to|into|until|till|for) (?:the |that )?(?:late |early )?(?:morning|midday|afternoon|evening|night|noon|sunset)\b/g;

const OF_DAY =
  /\S+ (?:day|night|morning|evening|afternoon)\b|يوم \S+|\bday \S+|(?<!\bthe )\b(?:last|first) (?:coffee )?thing\b|\bfirst of all\b/gu;
const LAST = /^(?:last|final|closing|اخر|اخير)$/u;

/** Which of several is meant, from 1; -1 is the last. */
const positionIn = (plain: string): number | null => {
  const said = plain.replace(OF_DAY, '').split(' ');
  const counted = said[said.indexOf('stop') + 1] === 'number' ? 2 : 1;
  const number = said.includes('stop')
    ? numberOf(said[said.indexOf('stop') + counted] ?? '', 'number')
    : null;
  const found = said.flatMap((word) => (LAST.test(word) ? -1 : (numberOf(word, 'ordinal') ?? [])))[0];
  return found ?? number ?? (said.includes('opening') ? 1 : null);
};

/** True for a table at which the fast may be broken: Maghrib is before 19:00 the whole year in Riyadh. */
export const isIftar = (each: Standing): boolean => each.role === 'dinner' && startOf(each) < 20 * 60;

const MEALS: readonly (readonly [RegExp, (each: Standing) => boolean])[] = [
  [/\b(?:breakfasts?|brunch)\b/, (each) => each.role !== 'sight' && startOf(each) < 11 * 60 + 30],
  [/\blunch(?:es)?\b|(?:^|\s)غداء(?=\s|$)/u, ({ role }) => role === 'lunch'],
  [/\bs[aou]h[aou]+r\b|سحور/u, (each) => each.kind === 'restaurant' && startOf(each) >= 21 * 60],
  [/\b(?:iftars?)\b|افطار|فطور/u, isIftar],
  [/\b(?:dinners?|suppers?|evening meal)\b|(?:^|\s)(?:عشاء|عشا)(?=\s|$)/u, ({ role }) => role === 'dinner'],
  [/\bmeals?\b|وجبه/u, ({ role }) => role === 'lunch' || role === 'dinner'],
];
export const MEAL = new RegExp(MEALS.map(([{ source }]) => source).join('|'), 'u');
/** "A posh dinner". */
export const isFinerMeal = (plain: string): boolean => MEAL.test(plain) && FINER.test(plain);

/** "Make all the food cheaper", "cheaper dinners": tables of several days. */
export const isCheaperFood = (plain: string): boolean =>
  CHEAPER.test(plain) && /\b(?:dinners|lunches|iftars|meals|restaurants|food)\b|مطاعم|اكل/u.test(plain);

const TOO = /\b(?:too|very|bit|is) (?:late|early)\b/;
const GOES = /\b(?:cancel|drop|skip|remove|no)\b/;

const STOP_NOUN =
  /\b(?:stops?|activit(?:y|ies)|places?|visits?|things?|one|event|sights?|attractions?|destination|venue)\b|محطه|مكان|وقفه|نشاط/u;
/** Kinds of stops, said of several. */
export const PLURAL =
  /\b(?:museums|malls|parks|restaurants|cafes|coffees|souqs|markets|mosques|stops|sights|dinners|lunches|iftars|meals|galleries|places|activities|forts|palaces|viewpoints|gardens|things)\b|مطاعم|متاحف|اسواق|مقاهي|مراكز|مولات/u;
export const ONE_OF =
  /\bone (?:of|coffee|cafe|stop|museum|mall|meal|park|thing|restaurant)\b|\b(?:an?|any|some) (?:stop|cafe|coffee|museum|mall|park|restaurant|place|thing|meal|dinner|lunch)\b|(?:^|\s)احد(?:ي)?\s/u;
/** "The evening one", "the later of the two", "skip the 3rd": one of those that were spoken of. */
const OF_THEM =
  /\bthe (?:\w+ ){1,2}one\b|\bof (?:the two|them|those|these)\b|\b(?:first|second|third|fourth|last|later|latter|earlier|former|[1-5](?:st|nd|rd|th))(?: one)?(?: (?:may|can|could|should|must|has|is|can be|might) .*)?$/;
const WHOLE =
  /\b(?:everything|all of (?:it|day|that)|the whole day|all stops|all (?:of )?(?:the|our|those|my) (?:stops|visits|activities|plans|things))\b|كل شي/u;

/** Of several of a kind the one that its position or its hour tells. */
const narrowed = (plain: string, all: readonly Standing[], isOne = false): readonly Standing[] => {
  const position = positionIn(plain);
  const part =
    position === null ? partIn(plain.replace(TO_PART, '').replace(/\b(?:late|breakfast)\b/g, '')) : null;
  const dayOf = new Set(all.map(({ day }) => day));
  // "The second dinner" is that of the trip where no day has two.
  const isOfTrip = isOne || dayOf.size === all.length;
  const days = isOfTrip ? [0] : [...dayOf];
  const some =
    position !== null
      ? days.flatMap(
          (day) =>
            all.filter((each) => isOfTrip || each.day === day).at(position - Number(position > 0)) ?? [],
        )
      : all.filter((each) => part && startOf(each) >= part[0] - 30 && startOf(each) < part[1]);
  return some.length > 0 ? some : all;
};

const NTH_OF_THEM =
  /\b(?:first|second|third|last|later|latter|earlier|former) (?:one )?of (?:the (?:two|three)|them|those|these)\b/;
/** "That last one, could it be pizza?" */
const NTH_ONE =
  /^(?:(?:and|so|ok|then|the|that|this|but|no) )*(?:first|second|third|fourth|last|later|latter|earlier|former) one\b/;
/** "We should like the evening one an hour earlier". */
export const PART_ONE = /\bthe (?:late |early )?(?:morning|midday|lunch|afternoon|evening|night) one\b/;
const nthOf = (plain: string, it: readonly Standing[]): readonly Standing[] =>
  narrowed(plain.replace(/\blat(?:t?er)\b/g, 'last').replace(/\b(?:earlier|former)\b/g, 'first'), it, true);

const RESTS = /\b(?:rest\w*|naps?|breaks?|relax\w*|siesta|pause|stops?|time|hours?|lie|sit\w*)\b|راح/u;

/** "Something historic" is no historic quarter of the plan. */
const SOMETHING =
  /\b(?:something|somewhere|anything|anywhere) (?:(?:more|less|a bit|really|very|quite|truly) )*(?!in\b|near\b|by\b|at\b|to\b|for\b|with\b|from\b|like\b)\w+/g;

/** "Not out of the hotel before eleven" is about no rest there. */
const FROM_HOTEL =
  /\b(?:from|at|in|to|of|by|near(?:er)?|clos(?:e|er)|leave|leaving|left|out)(?: (?:to|of|the|our|my))* hotel\b|(?:^|\s)(?:من|في|الي|علي|قريب|نترك|نغادر) ?(?:من )?ل?فندق(?:نا)?(?=\s|$)/gu;

/** "Something local close to the souq": the souq is where it is to be, and nothing that is spoken of. */
const BESIDE_WHAT =
  /(\b(?:something|somewhere|anything|anywhere|another|rather an?|(?:want|like|find|give|get)(?: us| me)? (?:an?|some))\b[^,.;!?]*?)\b(?:close(?:r)? to|near(?:er)?(?: to)?|next to|not far from|walking distance (?:of|from|to)|on (?:the|our|my) way (?:to|from|back to))\s[^,.;!?]+/giu;

/** "My small one is only four": who travels. */
const CHILD_ONE =
  /\b(?:my|our|the) (?:small|little|wee|tiny|young|younger|youngest|old|older|oldest|eldest) ones?\b/gi;

const isKind = (said: readonly string[]): boolean =>
  said.some((word) => !IDLE.has(word) && kindsCalled(word).length > 0) ||
  CUISINES.some(({ words }) => words.some((word) => indexOfPhrase(said, word) >= 0));

const OTHERWISE_TIMED = /\b(?:rather than|instead of|not|flights?|fly|leaves|lands?)\b/i;
/** "22:35 though, we would be zombies": what begins at just that minute; the first of a day is its beginning. */
const startingAt = (text: string, stops: readonly Standing[]): Standing[] => {
  const clocks = [...text.matchAll(/(?<![\d:.])([01]?\d|2[0-3])[:.]([0-5]\d)(?![\d:.])/g)].map(
    ([, hours, minutes]) => Number(hours) * 60 + Number(minutes),
  );
  return OTHERWISE_TIMED.test(text) || !/\p{L}{3}/u.test(text)
    ? []
    : stops.filter(
        (each) => each.index > 0 && clocks.some((at) => [at, at + 12 * 60].includes(startOf(each))),
      );
};

const readAfresh = (
  written: string,
  stops: readonly Standing[],
  scene: Scene,
  it: readonly Standing[] = [],
): Pointed => {
  const text = written.replace(BESIDE_WHAT, '$1').replace(CHILD_ONE, ' ');
  const area = areaIn(text, scene.places);
  if (area !== null && area !== HOTEL_AREA) {
    // "The café in Diriyah": what lies there, and not what is called so.
    const own = readAfresh(text.replace(area, ' '), stops, scene, it);
    const there = own.stops.filter(({ place }) => place && liesIn(place, area, scene));
    const some = there.length > 0 ? there : own.stops;
    if (some.length > 0 && (own.by === 'name' || own.by === 'kind'))
      return { ...own, stops: some, isOneOf: own.isOneOf && some.length > 1 };
  }
  const districts = scene.plan.days.map(({ district }) => `${normalText(district)} day`);
  const plain = districts.reduce((said, day) => said.replace(day, ' '), normalText(text));
  const isAll = !ONE_OF.test(plain) && (ALL.test(plain) || PLURAL.test(plain));
  const point = (some: readonly Standing[], by: Pointed['by'], isMany = isAll, said = plain): Pointed => {
    const found = by === 'it' ? some : narrowed(said, some);
    return { stops: found, by, isOneOf: found.length > 1 && !isMany, absent: null };
  };
  const isSpoken = ({ id }: Standing): boolean => it.some((each) => each.id === id);
  // "That museum" is the one that was spoken of.
  const spoken = (some: readonly Standing[]): readonly Standing[] =>
    some.some(isSpoken) && (/\b(?:thats?|this|those|these|the)\b/.test(plain) || isArabicDefinite(text))
      ? some.filter(isSpoken)
      : some;
  // "The Marriott" is the hotel, and no rest there.
  const named = namedIn(text, plain, stops, scene).filter(({ role }) => role !== 'rest' || RESTS.test(plain));
  if (named.length > 0) return point(named, 'name');
  const absent = scene.places.mentioned(text).find(({ kind }) => kind !== 'hotel');
  // "King Abdulaziz Park", where the Historical Center of that name has the park that is meant.
  const names = absent ? wordsOf(absent.name, ...absent.aliases) : [];
  const part = plain.split(' ').filter((word) => names.includes(word));
  const [near, more] = absent ? ofName(part, plain, stops) : [];
  if (near && !more) return point([near], 'name');
  if (absent) return { ...NOWHERE, by: 'name', absent: absent.name };
  if (WHOLE.test(plain)) return { ...NOWHERE, stops, by: 'kind' };
  // "The later of the two".
  const nth = it.length > 1 ? (NTH_OF_THEM.exec(plain) ?? NTH_ONE.exec(plain) ?? PART_ONE.exec(plain)) : null;
  if (nth) return point(nthOf(nth[0], it), 'kind');
  const said = plain.replace(SOMETHING, ' ');
  const pointing = RESTS.test(plain) ? said : said.replace(FROM_HOTEL, ' ');
  // "That coffee": the one of those that were spoken of.
  const those = it.length > 0 && /\b(?:that|this) \w/.test(plain) ? called(pointing, it) : null;
  if (those && those.stops.length > 0 && !those.isNamed && isKind(pointing.split(' ')))
    return point(those.stops, 'kind');
  const own = called(pointing, stops, isAll);
  const known = own.isNamed ? own : called(pointing, scene.stops);
  if (known.isNamed) return point(spoken(known.stops), 'name');
  if (/\b(?:the|that) other (?!way)/.test(plain)) {
    // Of two that were spoken of, the other one is the second.
    const [, second, third] = it;
    if (second && !third && /\bthe other one\b/.test(plain)) return point([second], 'kind', false);
    const others = stops.filter((each) => !isSpoken(each));
    const some = called(plain, others).stops;
    return point(some.length > 0 || isKind(plain.split(' ')) ? some : others, 'kind', false);
  }
  const meals = MEALS.filter(([words]) => words.test(plain));
  // "The breakfast type lunch": the one that stands.
  const meal = meals.find(([, isIt]) => stops.some(isIt)) ?? meals[0];
  if (meal) {
    const word = MEAL.exec(plain)?.[0] ?? '';
    const called = stops.filter((each) => calledBy(each).name.has(word));
    const [namesake, more] = called;
    // "Can brunch be at noon", where a house is called so.
    if (namesake && !more) return point([namesake], 'name');
    const every = stops.filter(meal[1]);
    const all = positionIn(plain) === null ? spoken(every) : every;
    const before = plain.slice(0, plain.indexOf(word)).trim();
    const kitchens = CUISINES.filter(({ words }) => words.some((each) => ` ${before}`.endsWith(` ${each}`)));
    // "The steak dinner": of several dinners the one of that kitchen.
    const own = all.filter(({ place }) => place && kitchens.some(({ id }) => hasKitchen(place, id)));
    // "Dinner at 10:40 is too late": the one that stands then.
    const then =
      TOO.test(normalText(scene.brief.request ?? '')) || GOES.test(plain) ? clocksIn(text, scene, true) : [];
    const at = all.filter((each) => then.some((clock) => Math.abs(startOf(each) - clock) <= 10));
    const some = at.length === 1 ? at : /\b(?:the|that|our)\b/.test(plain) && own.length > 0 ? own : all;
    return point(some, 'kind', isAll, plain.replace(MEAL, ''));
  }
  // "Coffee at eleven at night?": the one that stands then.
  const then =
    own.stops.length < 2 || VERB.test(text) ? [] : clocksIn(text, scene, /\b(?:night|evening)\b/.test(plain));
  const atHour = own.stops.filter((each) => then.some((at) => Math.abs(startOf(each) - at) <= 20));
  if (atHour.length === 1) return point(atHour, 'kind');
  if (own.stops.length > 0) return point(spoken(own.stops), 'kind');
  if (isKind(plain.split(' '))) return { ...NOWHERE, by: 'kind' };
  const short = shortlyCalled(plain, stops);
  if (short.length > 0) return point(short, 'name');
  const found = described(plain, stops);
  if (found.length > 0) return point(found, 'kind');
  const starting = VERB.test(text) ? [] : startingAt(text, stops);
  if (starting.length === 1) return point(starting, 'kind');
  if (it.length > 1 && OF_THEM.test(plain)) return point(nthOf(plain, it), 'kind');
  const isStop = STOP_NOUN.test(plain);
  // "The second thing" after two were spoken of.
  const isOfThem = it.length > 1 && !/day\b|\b(?:today|tomorrow)\b|يوم/u.test(plain);
  if (positionIn(plain) !== null && isStop)
    return isOfThem ? point(narrowed(plain, it, true), 'kind') : point(stops, 'kind');
  const here = it.filter((each) => stops.includes(each));
  if (IT.test(plain) && it.length > 0) {
    // "Swap that", where two stops were spoken of, is one of them.
    const isMany =
      !/\b(?:that|this|it)(?: one)?\b/.test(plain) || /\b(?:them|those|these|both|all|they)\b/.test(plain);
    return point(here.length > 0 ? here : it, 'it', isMany);
  }
  const isMeant = isStop && (ALL.test(plain) || ONE_OF.test(plain) || partIn(plain) !== null);
  return isMeant ? point(stops, 'kind') : NOWHERE;
};

const READ = new WeakMap<Scene, Map<string, Pointed>>();
const idsOf = (stops: readonly Standing[]): string => stops.map(({ id }) => id).join();

/** Reads which of `stops` (those of the days that are meant) a piece of a request points at; `it` are those spoken of. */
export const readStops = (
  text: string,
  stops: readonly Standing[],
  scene: Scene,
  it: readonly Standing[] = [],
): Pointed => {
  const known = READ.get(scene) ?? new Map<string, Pointed>();
  READ.set(scene, known);
  const key = [text, idsOf(stops), idsOf(it)].join('|');
  const found = known.get(key) ?? readAfresh(text, stops, scene, it);
  known.set(key, found);
  return found;
};
