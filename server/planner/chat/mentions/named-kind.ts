import { MEAL_KINDS, type Place } from '../../../places/place.ts';
import type { Places } from '../../../places/places.ts';
import { stemOf } from '../../notes/grammar/tokens.ts';
import { normalText } from '../../notes/normal-text.ts';
import { kindsCalled } from '../scene/kind-words.ts';
import { IDLE } from './called.ts';
import { MEAL } from './read-stops.ts';

/** Nouns that do not say which kind of place they are: the word before them does. */
const WIDE =
  /^(?:house|shop|store|bar|club|lounge|room|hall|alley|rink|track|ride|class|workshop|show|parlou?r|studio|arcade|course|school|farm)$/;
/** What is done there is no meal. */
const LEISURE =
  /\b(?:alley|rink|track|ride|class|workshop|show|studio|arcade|course|school|farm|hall|room)$/i;
/** Kinds that few cities are full of; none stands for another. */
const NARROW =
  /^(?:aquarium|football|bowling|planetarium|observatory|hammam|spa|sauna|massage|bookshop|bookstore|library|karting|karaoke|casino|nightclub|pub|tea|teahouse|barber|hairdresser|haircut|manicure|salon|gym|yoga|pilates|waterpark|trampoline|zipline|skating|skydiving|paintball|climbing|archery|golf|padel|tennis|pottery|opera|ballet|circus|brewery|winery)$/;
/** What is done or visited needs no article: "hammam please", "can we do karting". */
const BARE = /^(?!tea$|library$|pub$|salon$|opera$)/;
const DONE = /ing$|^(?:yoga|pilates|golf|padel|tennis|pottery|archery|karaoke)$/;
const NAMED =
  /\b(?:an?|some|another|one more)\s+((?:[\p{L}'’-]+\s+){0,2}?[\p{L}'’-]+)(?=\s+(?:on|in|at|for|after|before|near|with|to|from|by|that|which|where|please|pls|instead|and|or|between|around|tomorrow|today|tonight|then|if|as|too|also|into|close|next|this|somewhere|rather|would|is)\b|\s*[,.?!;]|\s*$)/giu;

/** What is called so is not what it is: "a nice shop", "a coffee shop". */
const isOpen = (word: string): boolean =>
  IDLE.has(word) || word.length < 3 || (kindsCalled(word).length > 0 && !NARROW.test(word));

/** The words of a noun that no kind of the catalogue stands for: "tea" of "a tea house", "escape" of "an escape room". */
const narrowIn = (noun: string): string[] => {
  const said = normalText(noun.replaceAll('-', ' ')).split(' ');
  const head = said.at(-1) ?? '';
  const before = said.at(-2) ?? '';
  if (NARROW.test(head)) return [head];
  // "A football match" is no place.
  if (/^(?:match|game|final|derby)$/.test(head)) return [];
  // "A desert dinner" is a table, and no desert.
  if (MEAL.test(head)) return kindsCalled(before).some((kind) => !MEAL_KINDS.includes(kind)) ? [before] : [];
  if (NARROW.test(before)) return [before];
  return WIDE.test(head) && before !== '' && !isOpen(before) ? [before] : [];
};

const isCalled = ({ name, about, aliases, tags }: Place, word: string): boolean =>
  normalText([name, about, ...aliases, ...tags].join(' ').replaceAll('_', ' '))
    .split(' ')
    .some((each) => stemOf(each) === stemOf(word));

/** A kind of place that a text names as few do, and the places that are called or described so; null where it names none. */
export const namedKind = (text: string, places: Places): { noun: string; found: Place[] } | null => {
  // "Skating or snow": of several something may be had.
  const bare = (/\bor\b|\//.test(text) ? '' : normalText(text))
    .split(' ')
    .filter((word) => NARROW.test(word) && BARE.test(word))
    .map((word) => (DONE.test(word) ? `place for ${word}` : word));
  for (const noun of [...[...text.matchAll(NAMED)].map(([, said = '']) => said), ...bare]) {
    const words = narrowIn(noun);
    if (words.length === 0) continue;
    const found = places.all.filter(
      (place) =>
        place.kind !== 'hotel' &&
        !(LEISURE.test(noun) && MEAL_KINDS.includes(place.kind)) &&
        (!MEAL.test(normalText(noun)) || MEAL_KINDS.includes(place.kind)) &&
        words.every((word) => isCalled(place, word)),
    );
    return { noun, found };
  }
  return null;
};
