import type { Standing } from '../../edits/work.ts';
import { CUISINES, hasKitchen } from '../../notes/concepts.ts';
import { stemOf } from '../../notes/grammar/tokens.ts';
import { normalText } from '../../notes/normal-text.ts';
import { kindsCalled } from '../scene/kind-words.ts';

/** Words that tell no stop from another. */
export const IDLE = new Set(
  'well list eat sleep some with nice really little bit sure by into anything everything around about between include put book try fit find schedule squeeze insert how lets id wed love us monday tuesday wednesday thursday friday saturday sunday please really also the a an and of al el for to on in at by with from it is this that these those our my we us you i me please day days stop stops place places one ones thing things visit activity out off up down not no do does did can could would want need like make take put move add replace remove change swap skip drop go going get have has be been more less something somewhere else another extra other different first second third fourth last next new old good nice better great fun late early later earlier before after start end time hour morning afternoon evening night today tomorrow trip plan riyadh saudi سعودي arabia hotel whole all both every any instead than just only too very so but then there here what when where which who how about near close kids children family parents daughter son wife husband mother father two three four five six seven eight nine ten am pm noon cheap cheaper quiet quieter lunch dinner breakfast brunch iftar suhoor supper forget keep lock free half quarter past latest without until while because many much more most يوم ليله'.split(
    ' ',
  ),
);

/** Words of many names: they point at a stop together with others, or where nothing better does. */
export const COMMON = new Set(
  'world site area district king national house royal village street square city centre center saudi historical old new grand great first green red blue gold golden garden sky room rooms step steps'.split(
    ' ',
  ),
);

export const wordsOf = (...texts: readonly (string | undefined)[]): string[] =>
  normalText(texts.join(' ')).split(' ');

interface Called {
  name: ReadonlySet<string>;
  about: ReadonlySet<string>;
  stems: ReadonlySet<string>;
}
const CALLED = new WeakMap<Standing, Called>();
/** The words of a stop's names, and of what is said of it. */
export const calledBy = (standing: Standing): Called => {
  const { stop, place } = standing;
  const known = CALLED.get(standing);
  if (known) return known;
  const aliases = wordsOf(place?.aliases.join(' ')).filter((word) => kindsCalled(word).length === 0);
  const found = {
    name: new Set([...wordsOf(stop.venue_name, place?.name, place?.arabic_name), ...aliases]),
    about: new Set(wordsOf(stop.description, place?.about, place?.tags.join(' ').replaceAll('_', ' '))),
    stems: new Set(wordsOf(stop.venue_name, stop.description, place?.about).map(stemOf)),
  };
  CALLED.set(standing, found);
  return found;
};

/** Kinds of things that are little like each other, and their words that mean them all. */
const UNLIKE: readonly string[] = ['entertainment', 'theme_park', 'sport'];
const WIDE = new Set(
  'theme park amusement ride slide rollercoaster sport match show ملاهي ملعب مباراه عرض'.split(' '),
);

const CINEMA = /^(?:movies?|films?|سينما)$/;

/** How well words fit a stop: each 4 for a word of its own name, 3 for its kind or kitchen, 1 for what is said of it. */
const fitsOf = (said: readonly string[], standing: Standing): number[] => {
  const { stop, place, kind } = standing;
  const { name, about, stems } = calledBy(standing);
  return said.map((word) => {
    const kinds = kindsCalled(word);
    const isOfKind =
      kinds.some((each) => each === kind || each === stop.activity_type) &&
      // "No cinema" is no theatre: of a kind of unlike things that one is meant which is called so.
      (!kinds.some((each) => UNLIKE.includes(each)) ||
        WIDE.has(word) ||
        stems.has(stemOf(word.replace(CINEMA, 'cinema'))));
    const isInName = [word, `${word}s`, word.replace(/s$/, '')].some((form) => name.has(form));
    // "The fort" is the one that is called so; "the park" is no mall with the word in its name, and any park.
    if (isOfKind)
      return isInName && /[a-z]/.test(word) && !kinds.some((each) => word.startsWith(each)) ? 3.2 : 3;
    const cuisine = CUISINES.find(
      ({ words }) => words.includes(word) || words.includes(word.replace(/s$/, '')),
    );
    if (isInName && cuisine) return 3;
    if (isInName) return COMMON.has(word) || (kinds.length > 0 && kind !== null) ? 2.4 : 4;
    if (cuisine && place && kind === 'restaurant' && hasKitchen(place, cuisine.id)) return 3;
    return word.length > 3 && about.has(word) ? 1 : 0;
  });
};

/** Stops called by words of their names, or by what they are; the best fit, all of the best. */
export const called = (
  plain: string,
  stops: readonly Standing[],
  isAll = false,
): { stops: Standing[]; isNamed: boolean } => {
  const said = plain.split(' ').filter((word) => word.length > 2 && !IDLE.has(word));
  const all = stops.map((each) => {
    // Of "all the coffee places" the one that has the word in its name is no better.
    const fits = isAll ? fitsOf(said, each).map(Math.floor) : fitsOf(said, each);
    // What is said of a place points at it only together with what it is.
    const score = Math.max(0, ...fits) >= 2.5 ? fits.reduce((sum, fit) => sum + fit, 0) : 0;
    return { each, score, isNamed: fits.includes(4) };
  });
  const best = Math.max(0, ...all.map(({ score }) => score));
  const equal = best > 0 ? all.filter(({ score }) => score === best) : [];
  // "Boulevard": the one whose name begins so; "the heritage quarter": the one that has both in its name.
  const isFirst = ({ each, isNamed }: (typeof all)[number]): boolean =>
    isNamed && said.includes(wordsOf(each.stop.venue_name)[0] ?? '');
  const idle = plain.split(' ').filter((word) => word.length > 3 && IDLE.has(word));
  const isWhole = ({ each }: (typeof all)[number]): boolean =>
    idle.some((word) => calledBy(each).name.has(word));
  const first = equal.some(isFirst) ? equal.filter(isFirst) : equal.filter(isWhole);
  // "The financial district": the one that is called so itself, and not by another of its names.
  const tells = said.filter((word) => kindsCalled(word).length === 0 && !COMMON.has(word));
  const own = equal.filter(
    ({ each, isNamed }) => isNamed && wordsOf(each.stop.venue_name).some((word) => tells.includes(word)),
  );
  const enough = first.length > 0 ? first : own.length > 0 ? own : equal;
  return { stops: enough.map(({ each }) => each), isNamed: enough.some(({ isNamed }) => isNamed) };
};

/** Of the words that many names share those which people call a place by, where it is the only one. */
const CALLED_SHORT = new Set(['village', 'house', 'square']);
/** "Forget the village": the one stop that has the word in its name. */
export const shortlyCalled = (plain: string, stops: readonly Standing[]): Standing[] => {
  const said = [...plain.matchAll(/\b(?:the|that|this|our) (\w+)\b/g)].map(([, word = '']) => word);
  const found = stops.filter((each) =>
    said.some((word) => CALLED_SHORT.has(word) && calledBy(each).name.has(word)),
  );
  return found.length === 1 ? found : [];
};

const DEFINITE = /\b(?:the|that|those|these|our|my) (\w+(?: \w+)?)/g;
/** The one stop whose description has these words, where no name or kind tells: "the cliff", "the giraffes". */
export const described = (plain: string, stops: readonly Standing[]): Standing[] => {
  const said = [...plain.matchAll(DEFINITE)]
    .flatMap(([, words = '']) => words.split(' '))
    .filter((word) => word.length > 3 && !IDLE.has(word) && !COMMON.has(word))
    .map(stemOf);
  const all = plain.split(' ').filter((word) => word.length > 3 && !IDLE.has(word));
  // "Pylon sculpture out": few words, all of them said of one stop.
  const bare = said.length === 0 && all.length > 1 && plain.split(' ').length < 5 ? all.map(stemOf) : [];
  const whole = stops.filter((each) => bare.every((word) => calledBy(each).stems.has(word)));
  if (bare.length > 0) return whole.length === 1 ? whole : [];
  if (said.length === 0) return [];
  const score = (each: Standing): number => {
    const { stems } = calledBy(each);
    return said.filter((word) => stems.has(word)).length;
  };
  const best = Math.max(0, ...stops.map(score));
  const found = best > 0 ? stops.filter((each) => score(each) === best) : [];
  return found.length === 1 ? found : [];
};
