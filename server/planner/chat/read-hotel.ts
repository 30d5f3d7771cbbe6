import { liesIn } from '../edits/find-place.ts';
import { ANYTHING, type Feature } from '../edits/want.ts';
import { tokensOf } from '../notes/grammar/tokens.ts';
import { hitsIn } from '../notes/grammar/vocabulary.ts';
import type { Act } from './act.ts';
import { areaIn, readWant } from './read-want.ts';
import { acts, ask, leave, NONE, type Piece, pointAfresh, type Reading } from './reading.ts';
import * as say from './words.ts';

/** A name after the verb. */
const BRAND = /\b(?:to|at|in) (?:the )?((?:\p{Lu}[\p{L}'’-]*(?: (?:of|the|by|al))? ?)+)/u;

/** Another hotel: a named one, one of another price, or one that lies elsewhere. */
export const readHotel = (piece: Piece): Reading => {
  const { plain, text, scene } = piece;
  const named = scene.places.mentioned(text).find(({ kind }) => kind === 'hotel');
  // "Closer to the hotel" is about a stop, and "back at the hotel by nine" about an hour.
  const plainly = plain.replace(
    /\b(?:near\w*|close\w*|far|from|to|at|back|by|distance|rest|stay\w*|return) (?:(?:to|from|at|in|near) )?(?:the |our |my )?hotel\b|\bwhere (?:we|i) \w+(?: staying)?\b/g,
    ' ',
  );
  const isHotel = say.HOTEL.test(plainly);
  if (!isHotel && pointAfresh(piece).by !== 'nothing') return NONE;
  if (!isHotel && !(named && piece.named.days.length === 0)) return NONE;
  const want = readWant(text.replace(/\bhotels?\b/gi, ' '), scene.places);
  const features = want.features.filter((each): each is Feature =>
    ['cheaper', 'finer', 'closer'].includes(each),
  );
  const named0 = scene.places.mentioned(text).filter(({ kind }) => kind !== 'hotel')[0];
  const near = areaIn(text) ?? named0?.name ?? null;
  const cheap = /\b(?:[12] ?star|budget|hostel)\b/.test(plain) ? (['cheaper'] as const) : [];
  const act: Act = {
    do: 'hotel',
    want: {
      ...ANYTHING,
      placeIds: named ? [named.id] : [],
      features: [...new Set([...features, ...cheap])],
      near: named ? null : near,
    },
  };
  const isArea = hitsIn(tokensOf(text), () => false).some(({ entries }) =>
    entries.some((each) => each.class === 'area'),
  );
  const brand = named ? null : (BRAND.exec(text)?.[1]?.trim() ?? null);
  const own = scene.places.all.filter(
    ({ kind, name }) =>
      kind === 'hotel' && brand !== null && name.toLowerCase().includes(brand.toLowerCase()),
  );
  const there = own.filter((place) => near !== null && liesIn(place, near, scene));
  const [first, ...others] = there.length > 0 ? there : own;
  const one = ({ id }: { id: string }): Act => ({ do: 'hotel', want: { ...ANYTHING, placeIds: [id] } });
  if (first && !(isArea && near === brand)) {
    if (others.length === 0) return acts(one(first));
    return ask(
      'Which of these hotels?',
      [first, ...others].slice(0, 4).map((each) => ({ label: each.name, acts: [one(each)] })),
    );
  }
  if (brand !== null && near === null && !isArea) return acts({ ...act, want: { ...act.want, near: brand } });
  if (isArea && near === null) return acts({ ...act, want: { ...act.want, near: text } });
  const isChange =
    named ||
    near ||
    features.length + cheap.length > 0 ||
    /\b(?:change|another|different|other|new|switch|replace|find|move|else|swap|get|pick|book)\b|غير|ثاني|بدل/u.test(
      plain,
    );
  if (isChange) return acts(act);
  if (/\b(?:remove|no|without|dont need|cancel|drop|skip)\b/.test(plain)) {
    return ask('A plan keeps a hotel to begin its days from. Which way shall it change?', [
      { label: 'A cheaper hotel', acts: [{ do: 'hotel', want: { ...ANYTHING, features: ['cheaper'] } }] },
      { label: 'Another hotel of this kind', acts: [{ do: 'hotel', want: ANYTHING }] },
      leave('the hotel'),
    ]);
  }
  return ask('What shall be different about the hotel?', [
    { label: 'A cheaper one', acts: [{ do: 'hotel', want: { ...ANYTHING, features: ['cheaper'] } }] },
    { label: 'A finer one', acts: [{ do: 'hotel', want: { ...ANYTHING, features: ['finer'] } }] },
    {
      label: 'One closer to the stops',
      acts: [{ do: 'hotel', want: { ...ANYTHING, features: ['closer'] } }],
    },
    leave('the hotel'),
  ]);
};
