import type { Places } from '../../places/places.ts';
import { placesFor } from '../edits/find-place.ts';
import { ANYTHING, type Want } from '../edits/want.ts';
import { CUISINES, conceptsIn } from '../notes/concepts.ts';
import type { EntryOf } from '../notes/grammar/entries.ts';
import { tokensOf } from '../notes/grammar/tokens.ts';
import { hitsIn } from '../notes/grammar/vocabulary.ts';
import { normalText } from '../notes/normal-text.ts';
import type { Proposal } from './act.ts';
import { readWant } from './read-want.ts';
import { addAct, ask, NONE, type Piece, pointAfresh, type Reading } from './reading.ts';
import * as say from './words.ts';

const SMALL =
  /^(?:a|an|the|some|please|on|at|in|to|for|of|my|our|it|day|days?|\d+|and|with|me|us|visit|see|go|stop|place|somewhere|something|one|time|we|i|you|can|could|more|new|other|another|trip|plan|morning|afternoon|evening|night|tomorrow|today|thing|things|also|too|then|nice|good|great|really|little|bit|lunch|dinner|breakfast|coffee|first|second|third|last|by|from|into|that|this|there|anything|everything|monday|tuesday|wednesday|thursday|friday|saturday|sunday|around|about|instead|before|after|between|add|include|put|replace|change|swap|book|near|nearby|like|want|would|have|riyadh|how|what|lets|id|wed|love|us|be|get|try|fit|find|schedule|squeeze|insert|am|pm|noon|restaurant|stops?)$/;
const OBJECT =
  /(?:^|\s)(?:add|include|visit|insert|put in|put|stick|squeeze in|fit in|book|see|take us to|go to|stop at|(?:how|what) about|replace .{1,60} (?:with|by)|swap .{1,60} (?:with|for)|اضف|أضف|ضيف)\s+(?:the |a |an |our )?((?:[\p{L}\p{N}'’&.-]+\s?){1,6})/iu;

/** A name that was said and that the catalogue does not know. */
const unknownName = (piece: Piece): string | null => {
  const { text, scene } = piece;
  if (scene.places.mentioned(text).length > 0) return null;
  const object = OBJECT.exec(text)?.[1]
    ?.split(
      /\s+(?:on|for|at|in|to|instead|please|before|after|with|and|tomorrow|today|tonight|around|from)\b|\s+(?:في|إلى|الى|بعد|قبل)\s/iu,
    )[0]
    ?.trim();
  if (!object || /^(?:where|what|how|when|why|who|films?|home|it|them|him|her)\b/i.test(object)) return null;
  if (pointAfresh(piece, object).by === 'name') return null;
  const words = object.split(/\s+/);
  const own = words.filter(
    (word) =>
      /^(?:al-)?\p{Lu}/iu.test(word) &&
      /\p{Lu}/u.test(word) &&
      !SMALL.test(word.toLowerCase()) &&
      !CUISINES.some((each) => each.words.includes(word.toLowerCase())),
  );
  const concepts = conceptsIn(normalText(object).split(' '));
  if (own.length > 0 && (own.length > 1 || concepts.length === 0)) return object;
  const want = readWant(object, scene.places);
  const isEmpty = JSON.stringify({ ...want, near: null }) === JSON.stringify(ANYTHING);
  const left = words.filter((word) => !SMALL.test(word.toLowerCase()));
  return isEmpty && left.length > 0 && concepts.length === 0 ? object : null;
};

/** What a text speaks of and Riyadh does not have. */
export const absentIn = (text: string, places: Places): EntryOf<'absent'> | null => {
  if (places.mentioned(text).length > 0) return null;
  const entries = hitsIn(tokensOf(text), () => false).flatMap((hit) => hit.entries);
  const absent = entries.filter((entry) => entry.class === 'absent');
  return absent.find(({ city }) => city) ?? absent[0] ?? null;
};

/** Why something is not to be had, and what comes nearest. */
export const absentText = ({ label, instead }: EntryOf<'absent'>): string =>
  `${label} is not to be had in Riyadh: ${instead}`;

/** Two places to offer in the stead of what cannot be had. */
const nearest = (piece: Piece, wants: readonly Want[]): Proposal[] => {
  const { scene, days } = piece;
  const slot = { role: null, old: null, near: [] };
  const found = wants.flatMap((want) => placesFor(want, slot, scene).slice(0, 2));
  return [...new Set(found)].slice(0, 2).map((place) => ({
    label: `Add ${place.name}${days.length === 1 ? ` on day ${days[0]}` : ''}`,
    acts: [addAct(days, { ...ANYTHING, placeIds: [place.id] })],
  }));
};

/** What cannot be had in Riyadh or is no place we know: the reason, and two that come near. */
export const readImpossible = (piece: Piece): Reading => {
  const { places } = piece.scene;
  const isRefused =
    /\b(?:no|not|without|dont|avoid|never)\b/.test(piece.plain) || say.REMOVE.test(piece.plain);
  const absent = isRefused ? null : absentIn(piece.text, places);
  if (absent) {
    const meant = places.mentioned(absent.instead).map(({ id }) => ({ ...ANYTHING, placeIds: [id] }));
    const rest = nearest(piece, [
      ...meant,
      { ...readWant(absent.instead, { ...places, mentioned: () => [] }), near: null },
      { ...ANYTHING, kinds: ['heritage', 'park'] },
    ]);
    return ask(
      `${absentText(absent)} Your plan is unchanged.${rest.length > 0 ? ' These come nearest.' : ''}`,
      rest,
    );
  }
  const name = unknownName(piece);
  if (name === null) return NONE;
  const shown = name.replace(/[[\]()*_`<>]/g, '');
  const alike = piece.scene.places
    .search(name)
    .filter(({ kind }) => kind !== 'hotel')
    .slice(0, 2)
    .map(({ id }) => ({ ...ANYTHING, placeIds: [id] }));
  const kin = readWant(name, piece.scene.places);
  const choices = nearest(piece, [
    ...alike,
    { ...kin, near: null },
    { ...ANYTHING, kinds: ['heritage', 'museum'] },
  ]);
  return ask(
    `I do not know a place called ${shown}, so I have not put anything in its stead. Your plan is unchanged.`,
    choices,
  );
};
