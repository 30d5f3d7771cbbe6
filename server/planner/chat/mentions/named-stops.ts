import type { Standing } from '../../edits/work.ts';
import { tokensOf } from '../../notes/grammar/tokens.ts';
import { hitsIn } from '../../notes/grammar/vocabulary.ts';
import { normalText } from '../../notes/normal-text.ts';
import { kindsCalled } from '../scene/kind-words.ts';
import type { Scene } from '../scene/scene.ts';
import { COMMON, calledBy, IDLE, wordsOf } from './called.ts';

/** True for a word of a stop's names, or for its kind. */
const isCalled = (each: Standing, word: string): boolean =>
  calledBy(each).name.has(word) || kindsCalled(word).some((kind) => kind === each.kind);

/** Of stops that are named and all others of a day those that have more of the words in their names and kinds. */
const fuller = (plain: string, named: readonly Standing[], stops: readonly Standing[]): Standing[] => {
  const said = plain.split(' ').filter((word) => word.length > 2 && !IDLE.has(word));
  const fits = (each: Standing): number => said.filter((word) => isCalled(each, word)).length;
  const shared = said.filter((word) => named.some((each) => calledBy(each).name.has(word)));
  const least = Math.max(0, ...named.map(fits));
  const more = stops.filter(
    (each) => shared.some((word) => calledBy(each).name.has(word)) && fits(each) > least,
  );
  return named.length > 0 && more.length > 0 ? more : [...named];
};

/** The stops whose names a text says, whole or by a common word for them; of the days that are meant first. */
export const namedIn = (
  text: string,
  plain: string,
  stops: readonly Standing[],
  scene: Scene,
): Standing[] => {
  const places = scene.places.mentioned(text);
  const mentioned = places.map(({ id }) => id);
  // In "Boulevard World" no boulevard is meant that is called so for short.
  const apart = scene.places
    .namedIn(text)
    .reduceRight((said, { from, to }) => `${said.slice(0, from)} , ${said.slice(to)}`, text);
  const spots = hitsIn(tokensOf(apart), () => false).flatMap(({ entries }) =>
    entries.flatMap(({ class: name, id }) => (name === 'spot' ? id : [])),
  );
  const isWhole = ({ stop }: Standing): boolean => ` ${plain} `.includes(` ${normalText(stop.venue_name)} `);
  const isNamed = (each: Standing): boolean =>
    [...mentioned, ...spots].includes(each.place?.id ?? '') || isWhole(each);
  const own = stops.some(isNamed) ? stops.filter(isNamed) : scene.stops.filter(isNamed);
  // "Diriyah museum" is no Diriyah, where a museum has that in its name.
  const found = own.some(isWhole) ? own : fuller(plain, own, stops);
  // "That Urth café" may be any whose name has the words that were said.
  const said = plain.split(' ').filter((word) => !IDLE.has(word) && kindsCalled(word).length === 0);
  const saidOf = ({ stop }: Standing): string[] =>
    wordsOf(stop.venue_name).filter((word) => said.includes(word));
  const byName = found.filter((each) => saidOf(each).length > 0);
  if (byName.length > 0 && byName.length < found.length) return byName;
  const kinds = plain.split(' ').flatMap((word) => kindsCalled(word));
  const isAlso = (each: Standing): boolean =>
    (kinds.length === 0 || kinds.some((kind) => kind === each.kind)) &&
    found.some((one) => saidOf(one).length > 0 && saidOf(one).every((word) => saidOf(each).includes(word)));
  const starts = (each: Standing): boolean => said.includes(wordsOf(each.stop.venue_name)[0] ?? '');
  // "Boulevard" is the one that is called so first.
  const isFirst = found.length === 1 && found.every(starts) && stops.filter(starts).length < 2;
  return found.length === 1 && !isFirst && !found.some(isWhole)
    ? (stops.includes(found[0] as Standing) ? stops : scene.stops).filter(
        (each) => found.includes(each) || isAlso(each),
      )
    : found;
};

/** Stops that some words of a name mean, by their names and kinds; of several that one whose kind is said beside them. */
export const ofName = (part: readonly string[], plain: string, stops: readonly Standing[]): Standing[] => {
  const tells = (word: string): boolean =>
    !COMMON.has(word) && (part.length > 2 || !IDLE.has(word)) && kindsCalled(word).length === 0;
  const found = stops.filter(
    (each) =>
      part.some((word) => tells(word) && calledBy(each).name.has(word)) &&
      part.every((word) => isCalled(each, word)),
  );
  const kinds = plain.split(' ').flatMap((word) => kindsCalled(word));
  const own = found.filter(({ kind }) => kinds.some((each) => each === kind));
  return found.length > 1 ? own : found;
};
