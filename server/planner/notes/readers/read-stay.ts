import type { Place } from '../../../places/place.ts';
import type { Piece } from '../grammar/pieces.ts';
import {
  entryOf,
  type Item,
  indexesOf,
  isBroken,
  isCue,
  type Span,
  sentenceAt,
  textIn,
  within,
  wordsAt,
} from '../grammar/reading.ts';
import { isRefused, pieceOf, type Scene, wishAt } from '../grammar/scene.ts';
import type { FoundWish } from '../wish.ts';
import { hotelsByHouse } from './hotels-by-house.ts';
import { readOwnBed } from './own-bed.ts';

/** "We have a room at the Ritz already" is no hotel that was seen. */
const isHeld = (item: Item, scene: Scene): boolean => {
  const sentence = sentenceAt(item.from, scene.reading) ?? item;
  const isAlready = /\balready\b/i.test(wordsAt(scene.reading, sentence));
  return isAlready && within(sentence, scene.reading.items).some((each) => isCue(each, 'stay'));
};

const hotelAt = (item: Item, scene: Scene): FoundWish[] => {
  const { place } = item;
  if (place?.kind !== 'hotel' || scene.stances.get(item) === 'fine') return [];
  return [staying(item, scene, place)];
};

const staying = (item: Item, scene: Scene, { id, name }: Place): FoundWish => {
  const refused = isRefused(item, scene) && !(scene.stances.get(item) === 'seen' && isHeld(item, scene));
  return wishAt(item, scene, {
    id: refused ? `avoid-place:${id}` : `stay:${id}`,
    label: refused ? `Not ${name}` : `Staying at ${name}`,
    kind: 'stay',
    polarity: refused ? 'avoid' : 'want',
    strength: 2,
    means: refused ? { type: 'place', id, isSeen: false } : { type: 'hotel', id },
  });
};

const MOST_BETWEEN = 7;
/** "In Olaya we'd like to stay": as far behind may the words of staying stand. */
const MOST_BEHIND = 5;

const BED = /hotel|hostel|room|bed|motel|فندق|سكن|غرف/i;

/** "Cheap hotel": a price that is said with the word for the bed. */
const isBed = (item: Item, { reading }: Scene): boolean =>
  entryOf(item, 'money') !== null && BED.test(wordsAt(reading, item));

const BEDS =
  /^(?:hotels?|hostel|stay|staying|base|accommodation|accomodation|lodging|sleep|bed|فندق|سكن|فندقنا|سكننا)$/;

/** "Hotel Olaya", "hotel: Malaz". */
const isLabelled = ({ from }: Item, { reading: { tokens, text } }: Scene): boolean => {
  const at = tokens[from - 1]?.word === 'the' ? from - 2 : from - 1;
  const said = text.slice(tokens[at]?.to ?? 0, tokens[from]?.from ?? 0);
  return BEDS.test(tokens[at]?.word ?? '') && /^\s*(?:[:=\s]|->|the)+\s*$/.test(said);
};

const STARS = /star|hotel|room|bed/i;

/** "Something in the four-star class, near the tower": a piece with nothing else, after one that speaks of the hotel. */
const isBesideBed = (item: Item, scene: Scene): boolean => {
  const piece = pieceOf(item, scene);
  const isAlone = piece?.items.every((each) => each === item || isCue(each, 'near', 'please')) ?? false;
  const others = scene.pieces.filter((each) => each !== piece && each.sentence === piece?.sentence);
  const speaks = ({ items }: Piece): boolean =>
    items.some(
      (each) =>
        isCue(each, 'stay') ||
        entryOf(each, 'thing')?.id === 'hotel' ||
        (entryOf(each, 'money') !== null && STARS.test(wordsAt(scene.reading, each))),
    );
  const isNamed = others.some(({ items }) => items.some((each) => each.place || entryOf(each, 'area')));
  return (
    isAlone &&
    !isNamed &&
    others.some(
      (each) =>
        Math.abs(scene.pieces.indexOf(each) - scene.pieces.indexOf(piece ?? each)) === 1 && speaks(each),
    )
  );
};

/** "To sleep in Diriyah" is to have a bed there. */
const isSleepIn = (each: Item, place: Item, { reading: { tokens } }: Scene): boolean =>
  entryOf(each, 'anchor')?.id === 'late' &&
  /^(?:in|at)$/.test(tokens[each.to - 1]?.word ?? '') &&
  place.from - each.to <= 1 &&
  place.from >= each.to;

/** True for a place or district that words of staying lead to: "staying near …", "a hotel close to …", "Olaya hotel". */
const isStay = (item: Item, scene: Scene): boolean => {
  const items = pieceOf(item, scene)?.items ?? [];
  const { tokens } = scene.reading;
  const isHotel = (each: Item | undefined): boolean => !!each && entryOf(each, 'thing')?.id === 'hotel';
  if (isHotel(items.find(({ from }) => from === item.to)) || isLabelled(item, scene)) return true;
  const before = items.filter((each) => each.to <= item.from && item.from - each.to <= MOST_BETWEEN);
  const near = before.findLast((each) => isCue(each, 'near'));
  const stay = before.findLast(
    (each) => isCue(each, 'stay') || isHotel(each) || isBed(each, scene) || isSleepIn(each, item, scene),
  );
  // "Sleep in Diriyah": the preposition is a part of what is read as a lie-in.
  if (stay && isSleepIn(stay, item, scene)) return true;
  if (near && stay && near.from >= stay.from) return !isBroken(tokens, stay.to, item.from);
  const behind = items.find(
    (each) => isCue(each, 'stay') && each.from >= item.to && each.from - item.to <= MOST_BEHIND,
  );
  const isLed = near !== undefined && item.from - near.to <= 1;
  if (isLed && near === items[0] && isBesideBed(item, scene)) return true;
  return isLed && behind !== undefined && !items.some((each) => entryOf(each, 'block') !== null);
};

const TO_BE =
  /\b(?:need|needs|want|wants|like|love|have|has|got|prefer|must|should|rather|hope|hoping|wish) (?:to )?be$/;
const VAGUE = /^(?:at|by|on|around|round|in|there|inside|within)$/;

/** "We need to be near KAFD": who wants to be near a place all the time has a bed there. */
const isToBeNear = (item: Item, scene: Scene): boolean => {
  const { tokens, items } = scene.reading;
  const piece = pieceOf(item, scene);
  const near = items.findLast((each) => each.to <= item.from && isCue(each, 'near'));
  if (!piece || !near || item.from - near.to > 1 || near.from < piece.from || piece.times.length > 0)
    return false;
  const isLone = near.to - near.from === 1;
  if (isLone && VAGUE.test(tokens[near.from]?.word ?? '') && (item.place || piece.days.length > 0))
    return false;
  const before = textIn({ from: piece.from, to: near.from }, scene.reading);
  return TO_BE.test(before.replace(/ (?:quite|really|very|fairly|somewhere|within|in|a|short)$/, ''));
};

const areaAt = (item: Item, scene: Scene): FoundWish[] => {
  const { place } = item;
  const area = entryOf(item, 'area');
  if ((!area && !place) || place?.kind === 'hotel' || isRefused(item, scene)) return [];
  // "Somewhere central" is said of nothing but a bed.
  if (area?.id !== 'centre' && !isStay(item, scene) && !isToBeNear(item, scene)) return [];
  return stayNear(item, scene);
};

const stayNear = (item: Item, scene: Scene): FoundWish[] => {
  const { place } = item;
  const area = entryOf(item, 'area');
  const name = area?.label ?? place?.name ?? '';
  const at = area?.at ?? (place ? ([place.lat, place.lng] as const) : null);
  return [
    wishAt(item, scene, {
      id: `stay:${area?.id ?? place?.id}`,
      label: `A hotel near ${name}`,
      kind: 'stay',
      strength: 2,
      means: { type: 'area', name, at },
    }),
  ];
};

const THERE =
  /\b(?:there|nearby|near by|close by|within reach|in reach|walkable|walking distance|stones throw|same area|that area|this area|the area|(?:near|near to|nr|close to|beside|around|next to|by|from|of) (?:it|him|her|them|that|this|there|here|the (?:venue|office|meeting|conference|event|place|party|clinic|hospital|campus|site|wedding|fair|expo|university|embassy)))\b|\bas (?:near|close)(?: by)? as\b|\b(?:near|close)$|منها|منه|منهم|هناك|جنبها|جنبه/;

/** Where several are named, the one meant by "there": of the same sentence before others, then the last before it. */
const goalOf = (piece: Piece, stay: Item, scene: Scene): Item | undefined => {
  const { items, sentences } = scene.reading;
  const places = items.filter((item) => (item.place && item.place.kind !== 'hotel') || entryOf(item, 'area'));
  const own = sentences[piece.sentence];
  const near = places.filter(({ from }) => own && from >= own.from && from < own.to);
  return (
    near.findLast(({ from }) => from < stay.from) ??
    near.find(({ from }) => from >= stay.to) ??
    places.findLast((item) => item.from < stay.from && !isRefused(item, scene))
  );
};

const STAYS = /^(?:hotel|put|sleep|stay|room|bed|lodge|base|accommodation|apartment|hostel|five|سكن|فندق)/;

/** "A hotel close to there", "a five-star close by": the place or district that is named elsewhere. */
const areaThere = (scene: Scene): Item[] =>
  scene.pieces.flatMap((piece) => {
    const { tokens } = scene.reading;
    const stay = piece.items.find(
      (item) =>
        (isCue(item, 'stay') || entryOf(item, 'money') !== null) &&
        tokens.slice(item.from, item.to).some(({ word }) => STAYS.test(word)),
    );
    if (!stay || !THERE.test(textIn(piece, scene.reading))) return [];
    if (piece.items.some((item) => (item.place || entryOf(item, 'area')) && item.from > stay.from)) return [];
    if (isRefused(stay, scene)) return [];
    const goal = goalOf(piece, stay, scene);
    return goal ?? [];
  });

const FINE = /^(?:is|would be|will be|seems?|sounds?|works)$/;
const WORKS =
  /^(?:work|works|working|office|job|posted|live|lives|meeting|meetings|conference|training|course|shift|hospital|clinic)$/;
const GOOD = /^(?:fine|ok|okay|good|great|perfect|alright|best|enough|do)$/;

/** "Batha is fine, a cheap hotel there" agrees to where to sleep and asks to see nothing. */
const isAgreed = ({ from, to }: Item, { reading: { tokens } }: Scene): boolean =>
  (/^(?:in|at)$/.test(tokens[from - 1]?.word ?? '') && WORKS.test(tokens[from - 2]?.word ?? '')) ||
  (FINE.test(tokens[to]?.word ?? '') && GOOD.test(tokens[to + 1]?.word ?? ''));

/** "I stay at the Ritz-Carlton and work each day from nine": the hotel is no part of the appointment. */
const isStayFirst = (item: Item, scene: Scene): boolean => {
  const items = pieceOf(item, scene)?.items ?? [];
  const stay = items.find((each) => isCue(each, 'stay'));
  const block = items.find((each) => entryOf(each, 'block'));
  return (
    item.place?.kind === 'hotel' && !!stay && stay.from < item.from && (!block || block.from > item.from)
  );
};

/** "A bed in the old part, Deira or so": the quarter of the bed once more. */
const isSameQuarter = (item: Item, beds: readonly Item[], scene: Scene): boolean => {
  const area = entryOf(item, 'area');
  if (!area || scene.stances.get(item) !== 'plain') return false;
  const sentence = pieceOf(item, scene)?.sentence;
  return beds.some(
    (bed) => entryOf(bed, 'area')?.id === area.id && pieceOf(bed, scene)?.sentence === sentence,
  );
};

/** "A flat", "my cousin": words that say no more than that there is a bed. */
const isOfBed = (item: Item, beds: readonly Span[]): boolean =>
  item.place?.kind !== 'hotel' && beds.some(({ from, to }) => item.from >= from && item.to <= to);

/** Where the traveller stays; items that name a stay are not to be visited for that. */
export const readStay = (
  scene: Scene,
  isBlocked: (item: Item) => boolean,
): { wishes: FoundWish[]; isTaken: (item: Item) => boolean } => {
  const beds: Item[] = [];
  const own = readOwnBed(scene);
  const wishes = scene.reading.items.flatMap((item) => {
    if (isBlocked(item) && !isStayFirst(item, scene)) return [];
    if (own.near.includes(item)) {
      beds.push(item);
      return [];
    }
    const stays = [...hotelAt(item, scene), ...areaAt(item, scene)];
    if (stays.length > 0) beds.push(item);
    return stays;
  });
  const there = areaThere(scene);
  const byHouse = hotelsByHouse(scene, own.beds).map(({ item, hotel }) => staying(item, scene, hotel));
  // "The Boulevard" is the name of a place, and a word for it: what is taken are the words.
  const taken = new Set([...beds, ...there.filter((item) => isAgreed(item, scene))].flatMap(indexesOf));
  return {
    wishes: [
      ...byHouse,
      ...there.flatMap((item) => (own.near.includes(item) ? [] : stayNear(item, scene))),
      // A hotel that is named is the bed that was booked.
      ...([...byHouse, ...wishes].some(({ means }) => means.type === 'hotel') ? [] : own.wishes),
      ...wishes,
    ],
    isTaken: (item) =>
      indexesOf(item).some((at) => taken.has(at)) ||
      isSameQuarter(item, beds, scene) ||
      isOfBed(item, own.beds),
  };
};
