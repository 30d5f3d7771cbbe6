import type { Place } from '../../../places/place.ts';
import { CUISINES, conceptsIn } from '../../notes/concepts.ts';
import { stemOf } from '../../notes/grammar/tokens.ts';
import { normalText } from '../../notes/normal-text.ts';
import { kindsCalled } from '../scene/kind-words.ts';

/** Words by which a place may be described that sells or shows the same. */
const ALSO: Readonly<Record<string, string>> = {
  oud: 'perfume',
  bakhoor: 'incense',
  jewellery: 'gold',
  jewelry: 'gold',
  cloth: 'clothes',
  kart: 'karting',
  karts: 'karting',
  rollercoaster: 'roller',
  rollercoasters: 'roller',
  animals: 'zoo',
  run: 'runners',
  running: 'runners',
  jog: 'runners',
  jogging: 'runners',
  cycle: 'cyclists',
  cycling: 'cyclists',
  bike: 'cyclists',
  biking: 'cyclists',
  hike: 'hiking',
  hikes: 'hiking',
  swim: 'pools',
  swimming: 'pools',
  date: 'dates',
};

export interface Found {
  places: readonly Place[];
  /** They come nearest, and are not what was asked for. */
  isNearest?: boolean;
}

/** What is sold at "Oud Square" is no oud. */
const withoutNames = (about: string): string => about.replace(/\b[A-Z][\p{L}]+(?: [A-Z][\p{L}]+)+/gu, ' ');

export const stemsOf = ({ name, about, aliases, tags, facts, kind }: Place): Set<string> =>
  new Set(
    normalText(
      [
        name,
        withoutNames(about),
        ...(kind === 'cafe' ? [] : aliases),
        ...tags,
        ...(facts.cuisine?.value ?? []),
      ]
        .join(' ')
        .replaceAll('_', ' '),
    )
      .split(' ')
      .map(stemOf),
  );

/** The places that are called or described by all of some words, else by the last of them, the noun. */
export const describedBy = (words: readonly string[], places: readonly Place[]): Found => {
  for (let from = 0; from < words.length; from += 1) {
    const stems = words.slice(from).map((word) => [stemOf(word), stemOf(ALSO[word] ?? word)]);
    const found = places.filter((place) => {
      const own = stemsOf(place);
      return stems.every((some) => some.some((each) => own.has(each)));
    });
    if (found.length > 0) return { places: found, isNearest: from > 0 };
  }
  return { places: [] };
};

export const isCalled = (word: string, { id, label }: { id: string; label: string }): boolean =>
  [id, ...normalText(label).split(' ')].map(stemOf).includes(stemOf(word));

/** True for a word that is the name of a kind of place, of a kitchen or of a taste: whoever is of it is meant. */
export const isName = (word: string): boolean =>
  kindsCalled(word).length > 0 ||
  conceptsIn([word]).some(({ concept }) => isCalled(word, concept)) ||
  CUISINES.some((each) => isCalled(word, each));

/** Calls a kind of place by one of its sorts: most of that kind are none. */
const SORT =
  /^(?:playgrounds?|swings?|cinemas?|movies?|films?|theat(?:er|re)s?|arcades?|bowling|pools?|slides?|water|rollercoasters?|baker(?:y|ies)|gelato|karak|stadiums?|fountains?)$/;

/** Of places of a kind those that are described as the sort that was said, where there are any. */
export const narrowed = (places: readonly Place[], words: readonly string[]): Found => {
  if (!words.some((word) => SORT.test(word))) return { places };
  const stems = words.map(stemOf);
  const own = places.filter((place) => stems.every((each) => stemsOf(place).has(each)));
  const whole = own.filter(({ name, about }) => normalText(`${name} ${about}`).includes(words.join(' ')));
  if (whole.length > 0) return { places: whole };
  return own.length > 0 ? { places: own } : { places, isNearest: true };
};
