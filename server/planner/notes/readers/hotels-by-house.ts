import { namesOf } from '../../../places/name-index.ts';
import type { Place } from '../../../places/place.ts';
import { nameWords } from '../../../places/place-name.ts';
import type { Piece } from '../grammar/pieces.ts';
import { entryOf, type Item, indexesOf, isCue, type Span, within, wordsAt } from '../grammar/reading.ts';
import type { Scene } from '../grammar/scene.ts';

/** Words of hotels' names that say nothing of which. */
const COMMON = new Set(
  nameWords(
    'hotel riyadh residences residence suites villas resort spa city center palace inn garden luxury collection saudi arabia by of at in',
  ),
);
const MOST_NAMESAKES = 4;

/** Hotels that are known by their house alone: "we are booked at the Radisson". */
export const hotelsByHouse = (scene: Scene, beds: readonly Span[]): { hotel: Place; item: Item }[] => {
  const hotels = scene.places.all
    .filter(({ kind }) => kind === 'hotel')
    .map((hotel) => ({ hotel, own: new Set(namesOf(hotel).flatMap(nameWords)) }));
  return scene.pieces.flatMap((piece) => {
    const isStay =
      [...piece.items, ...ledBy(piece, scene)].some(
        (item) => isCue(item, 'stay') || /\b(?:booked|reserved)$/i.test(wordsAt(scene.reading, item)),
      ) || beds.some(({ from, to }) => from >= piece.from && to <= piece.to);
    if (!isStay || piece.items.some(({ place }) => place?.kind === 'hotel')) return [];
    const at = indexesOf(piece).filter((index) => isHouse(index, piece, scene));
    const words = at.map((index) => nameWords(rawWord(index, scene)).join(' '));
    const meant = hotels.filter(({ own }) => words.some((word) => own.has(word)));
    const said = nameWords(saidAround(piece, scene));
    const likeness = (own: Set<string>): number => said.filter((word) => own.has(word)).length;
    // Of a house with many hotels the one in the quarter that is named with it.
    const isOne = meant.length <= MOST_NAMESAKES || meant.some(({ own }) => likeness(own) > 1);
    if (meant.length === 0 || !isOne) return [];
    const [best] = meant.sort((a, b) => likeness(b.own) - likeness(a.own) || a.own.size - b.own.size);
    const from = at[0] ?? piece.from;
    if (!best) return [];
    const { hotel } = best;
    return [{ hotel, item: { entries: [], place: hotel, from, to: from + 1 } }];
  });
};

/** "Hotel already booked (Hilton Riyadh)", "hotel: the Hilton": what leads to a name behind a bracket or a colon. */
const ledBy = (piece: Piece, { pieces, reading: { text, tokens } }: Scene): readonly Item[] => {
  const lead = text.slice(0, tokens[piece.from]?.from ?? 0).trimEnd();
  const last = pieces[pieces.indexOf(piece) - 1];
  return /[(:=–-]$/.test(lead) && last?.sentence === piece.sentence ? last.items : [];
};

/** The words of a sentence, and the full names of the districts in it. */
const saidAround = ({ sentence }: Piece, { reading }: Scene): string => {
  const span = reading.sentences[sentence] ?? { from: 0, to: 0 };
  const areas = within(span, reading.items).flatMap((item) => entryOf(item, 'area')?.label ?? []);
  return [wordsAt(reading, span), ...areas].join(' ');
};

const rawWord = (at: number, { reading: { text, tokens } }: Scene): string =>
  text.slice(tokens[at]?.from ?? 0, tokens[at]?.to ?? 0).replace(/['’`]s$/i, '');

const isHouse = (at: number, { items }: Piece, scene: Scene): boolean => {
  const token = scene.reading.tokens[at];
  if (!token?.isCapital || token.word.length < 4) return false;
  return !items.some(({ from, to }) => at >= from && at < to) && !COMMON.has(nameWords(token.word)[0] ?? '');
};
