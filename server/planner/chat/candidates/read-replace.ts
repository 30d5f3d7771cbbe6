import { MEAL_KINDS, type PlaceKind } from '../../../places/place.ts';
import { ANYTHING, type Want } from '../../edits/want.ts';
import { isMeal, type Standing } from '../../edits/work.ts';
import { CUISINES } from '../../notes/concepts.ts';
import { normalText } from '../../notes/normal-text.ts';
import { namedKind } from '../mentions/named-kind.ts';
import type { Piece } from '../mentions/piece.ts';
import { areaIn, readWant } from '../mentions/read-want.ts';
import { type Act, replacing } from '../scene/act.ts';
import { kindsCalled } from '../scene/kind-words.ts';
import type { Scene } from '../scene/scene.ts';
import { pointAfresh } from './reading.ts';

/** Words between what is to go and what is to come; turned, what is to come stands first. */
const SPLITS: readonly (readonly [RegExp, isTurned: boolean])[] = [
  [/(?:^|\s)(?:instead of|rather than|in place of|in lieu of|(?<=\S\s)بدل|بدلا من)\s/i, true],
  [/\s(?:out|off|gone),? (?:and|with|then)\s(?=.*\b(?:in|instead|place)\b)/i, false],
  [/\s(?:→|->|=>|(?:should|could|can|must|to) (?:become|be)|becomes)\s(?=(?:\S+ ?){1,4}$)/i, false],
  [/\s(?:become|(?:make|give) (?:way|room) (?:for|to))\s(?=\S)/i, false],
  [
    /(?:\b(?:replace|swap|switch|change|exchange|substitute|trade|turn)\b|(?:^|\s)[نا]?(?:غير|غي|بدل|استبدل)\S*)(?=.*\s(?:with|for|by|to|into|ب(?=\S)|الى|إلى)\s?)/iu,
    false,
  ],
  [/\s(?:than|(?<!\b(?:will|do|does|did|can|could|would|is|are|was|am) )not)\s(?=.*\p{L})/iu, true],
];
/** "Instead of the mall a park": what is to come has another article, or a wish of its own. */
const FRESH =
  /,\s*|\s(?=(?:an?|another|some|something)\s)|\s(?=(?:نبي|ابي|نبغى|ابغى|نريد|اريد|حط|حطوا|ودنا)\s)/iu;
const JOIN = /\s(?:with|for|by|to|into|الى|إلى|ب(?=\S))\s*/giu;
/** True for words that begin with a kind of place or a kitchen. */
const isOfKind = (text: string): boolean => {
  const [word = ''] = normalText(text).split(' ');
  return kindsCalled(word).length > 0 || CUISINES.some(({ words }) => words.includes(word));
};
/** What is to go and what is to come, as far as the words of the piece tell them apart. */
export const halvesOf = (text: string): readonly [old: string, fresh: string] | null => {
  for (const [pattern, isTurned] of SPLITS) {
    const found = pattern.exec(text);
    if (!found) continue;
    const [before, rest] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
    // "Instead of the mall, a museum": what follows the comma is wanted too.
    const [old = '', ...more] = rest.split(before.trim() === '' ? FRESH : /,\s*/);
    if (isTurned && /^\s(?:not|than)/.test(found[0]) && old.split(' ').length > 4) continue;
    if (isTurned) return [old, [before, ...more].join(' ')];
    if (/[→>]|^\s(?:out|off|gone)|\b(?:become|be|way|room)\b/.test(found[0]))
      return [before.split(/,\s*/).at(-1) ?? '', rest];
    const joins = [...rest.matchAll(JOIN)];
    const leads = (each: RegExpExecArray | undefined): boolean =>
      each?.[0].trim() !== 'ب' || isOfKind(rest.slice(each.index + each[0].length));
    // "مقهى بتيل بمقهى ثاني": not every word with a ب in front is what is to come.
    const join = joins.find(leads) ?? joins[0];
    if (!join) continue;
    const [fresh = ''] = rest.slice(join.index + join[0].length).split(',');
    // "The evening one I would exchange for …": what is to go stands in front.
    const named = rest.slice(0, join.index);
    return [named.trim() === '' ? before : named, fresh];
  }
  return null;
};

/** The names of stops, as normal text. */
const namesOf = (stops: readonly Standing[]): string[] =>
  stops
    .flatMap(({ stop, place }) => [
      stop.venue_name,
      ...(place ? [place.name, place.arabic_name, ...place.aliases] : []),
    ])
    .flatMap((name) => normalText(name ?? '') || []);

/** A text without the words that name these stops. */
export const without = (text: string, stops: readonly Standing[]): string => {
  const names = namesOf(stops);
  if (!names.some((name) => ` ${normalText(text)} `.includes(` ${name} `))) return text;
  const words = new Set(names.flatMap((name) => name.split(' ')));
  const isKept = (word: string): boolean => !words.has(normalText(word)) || /^(?:the|a|an|of)$/i.test(word);
  return text
    .split(/\s+/)
    .flatMap((word) => (isKept(word) ? word : /[,;]$/.exec(word)) ?? [])
    .join(' ');
};

/** A sight that is too dear or too far away gives way to another of its kind. */
export const withLike =
  (want: Want) =>
  ({ id, role, place }: Standing): Act[] => {
    const isLike =
      want.kinds.length + want.concepts.length === 0 &&
      want.features.length > 0 &&
      want.features.every((each) => each === 'closer' || each === 'cheaper');
    const kinds = role === 'sight' && place && isLike ? [place.kind] : want.kinds;
    return [replacing(id, { ...want, kinds })];
  };

/** Where it is to lie: what the plan calls by a common word is meant by its name. */
export const nearIn = (piece: Piece): string | null => {
  const area = areaIn(piece.text, piece.scene.places);
  if (area === null || area.startsWith('@')) return area;
  const { stops, isOneOf } = pointAfresh({ ...piece, days: [] }, area);
  const here = stops.filter(({ day }) => piece.days.length === 0 || piece.days.includes(day));
  const [stop] = here.length > 0 ? here : stops;
  return stop && (!isOneOf || here.length === 1) ? stop.stop.venue_name : area;
};

/** What is said beside the name of what is to go. */
const saidBeside = ({ text, scene }: Piece, target: readonly Standing[]): Want => {
  const own = new Set(namesOf(target).flatMap((name) => name.split(' ')));
  const isOwn = (word: string): boolean =>
    normalText(word)
      .split(' ')
      .every((part) => own.has(part));
  const rest = text.split(/\s+/).filter((word) => !isOwn(word));
  return readWant(rest.join(' '), { ...scene.places, mentioned: () => [] });
};

/** True for a kind that only stands behind "the", "our" or the like: it tells what is there, and not what is to come. */
const isDefinite = (plain: string, kind: PlaceKind): boolean => {
  const said = plain.split(' ');
  const at = said.flatMap((word, i) => (kindsCalled(word).includes(kind) ? i : []));
  return (
    at.length > 0 &&
    at.every((i) => /\b(?:the|our|my|that|this)\b/.test(said.slice(Math.max(0, i - 2), i).join(' ')))
  );
};

/** "Karting instead": of what few places are only those that are called so, where there are any that are not planned. */
export const calledSo = (
  want: Want,
  text: string,
  target: readonly Standing[],
  { places, stops }: Scene,
): Want => {
  const isOpen = want.placeIds.length === 0 && want.cuisine === null;
  const found = isOpen ? (namedKind(text, places)?.found ?? []) : [];
  // Nobody goes karting in the place of lunch.
  const isTable = target.length > 0 && target.every(isMeal);
  const served = found.filter(({ kind }) => !isTable || MEAL_KINDS.includes(kind));
  const fresh = served.filter(({ id }) => !stops.some(({ place }) => place?.id === id));
  return fresh.length > 0 ? { ...ANYTHING, placeIds: fresh.map(({ id }) => id) } : want;
};

/** What of a piece says what should come, where it says in the same words what is to go. */
export const wantOf = (piece: Piece, target: readonly Standing[]): Want => {
  const want = readWant(without(piece.text, target), piece.scene.places);
  const placeIds = want.placeIds.filter((id) => !target.some(({ place }) => place?.id === id));
  const isOwn = placeIds.length < want.placeIds.length && placeIds.length === 0;
  const left = isOwn ? saidBeside(piece, target) : { ...want, placeIds };
  const own = new Set(target.map(({ kind }) => kind));
  // "Park" may be one of two kinds: where one stands, the other is not what is to come.
  const called = piece.plain.split(' ').map((word) => kindsCalled(word));
  const isOfOwn = (kind: PlaceKind): boolean =>
    called.some((kinds) => kinds.includes(kind) && kinds.some((each) => own.has(each)));
  const others = left.kinds.filter((kind) => !isOfOwn(kind) && !isDefinite(piece.plain, kind));
  // "Another museum" wants a museum again; of "instead of the mall a museum" the kind that it is not.
  const kinds =
    others.length > 0 && left.kinds.length > others.length
      ? others
      : left.kinds.filter((kind) => own.has(kind) || others.includes(kind));
  return { ...left, kinds, near: nearIn(piece) };
};
