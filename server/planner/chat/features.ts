import { CUISINES } from '../notes/concepts.ts';
import { stemOf } from '../notes/grammar/tokens.ts';
import { normalText } from '../notes/normal-text.ts';
import { kindsCalled } from './kind-words.ts';
import type { Piece } from './reading.ts';
import type { Scene } from './scene.ts';

/** Stems that join more forms of English words than a plural: "moved", "moving" and "moves" are one. */
const stem = (word: string): string => {
  const bare = stemOf(word);
  if (!/^[a-z]{5,}$/.test(bare)) return bare;
  const root = bare.replace(/(?:ing|ed|er|ly)$/, '');
  return root.length < 3 ? bare : root.replace(/([bdgmnprt])\1$/, '$1').replace(/e$/, '');
};

const KITCHENS = new Set(CUISINES.flatMap(({ words }) => words).filter((word) => !word.includes(' ')));
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
  'the of and by at el al de restaurant cafe coffee park mall museum place house hotel king national great first last day food'.split(
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

/** A clause word by word, what it names replaced by what kind of thing that is, each run of one kind once. */
export const shapeOf = (text: string, scene: Scene): string[] => {
  const { stops } = namesOf(scene);
  const places = scene.places.mentioned(text);
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
  const all = said.map((word): string => {
    if (stops.has(word)) return '@S';
    if (venues.has(word)) return '@P';
    if (hotels.has(word)) return '@H';
    if (/^\d{1,2}(?::\d\d)?(?:am|pm)$|^\d{1,2}:\d\d$/.test(word)) return '@T';
    if (NUMBER.test(word)) return '@N';
    if (ORDINAL.test(word)) return '@O';
    if (WEEKDAY.test(word) || MONTH.test(word)) return '@D';
    if (MEALS.has(word)) return '@M';
    if (KITCHENS.has(word)) return '@C';
    if (word !== 'hotel' && word !== 'فندق' && kindsCalled(word).length > 0) return '@K';
    return stem(word);
  });
  return all
    .filter((word, i) => !(word.startsWith('@') && word === all[i - 1]))
    .map((word, i, list) => (word === '@N' && list[i - 1] === 'day' ? '@D' : word))
    .filter((word, i, list) => !(word === 'day' && list[i + 1] === '@D'));
};

/** What of a clause tells how it is meant, whatever would be done. */
export const clauseFeatures = (
  piece: Piece,
  before: readonly string[],
  at: number,
  of: number,
  mark: string,
): string[] => {
  const words = shapeOf(piece.text, piece.scene).slice(0, 40);
  const ends = ['^', ...words, '$'];
  const { focus, named, days } = piece;
  return [
    'bias',
    ...words.map((word) => `u:${word}`),
    ...ends.slice(1).map((word, i) => `b:${ends[i]}_${word}`),
    `first:${words[0]}`,
    `mark:${mark}`,
    ...(of === 1 ? ['alone'] : at === 0 ? ['opens'] : at === of - 1 ? ['closes'] : ['inside']),
    `len:${Math.min(6, Math.floor(words.length / 3))}`,
    ...(focus.said === null ? [] : ['talk']),
    ...(named.days.length > 0 ? ['named_day'] : days.length > 0 ? ['near_day'] : []),
    ...new Set(before.filter((word) => word.startsWith('@')).map((word) => `was:${word}`)),
  ];
};
