import type { Absence } from '../../../../shared/contracts/wishes.ts';
import type { EntryOf } from '../grammar/entries.ts';
import { entryOf, type Item, textIn, wordsAt } from '../grammar/reading.ts';
import { capital, isAsked, isRefused, pieceOf, type Scene, wishAt } from '../grammar/scene.ts';
import { normalText } from '../normal-text.ts';
import type { FoundWish } from '../wish.ts';

const GOES =
  /^(?:doable|possible|sightseeing|worth|trip|visit|see|excursion|tour|go|going|detour|hop|day|flight|fly|drive|weekend|popping|to)$/;

/** "A day in Jeddah… no, in Dubai": so near to one city another takes its place. */
const CORRECTS = 4;

/** A city elsewhere counts where one wants to go there from here, not where one comes from. */
const isGoal = (item: Item, scene: Scene, isAnswer = false): boolean => {
  const { tokens } = scene.reading;
  const piece = pieceOf(item, scene);
  // "To AlUla and back on Saturday".
  if (tokens[item.to]?.word === 'and' && tokens[item.to + 1]?.word === 'back') return true;
  const isTravel = piece?.items.some((each) => {
    const id = entryOf(each, 'anchor')?.id ?? '';
    return ['arrive', 'depart'].includes(id) || (id === 'flight' && piece.times.length > 0);
  });
  const before = tokens.slice(Math.max(piece?.from ?? 0, item.from - 5), item.from);
  if (
    isTravel ||
    before.some(({ word }) =>
      /^(?:from|live|lives|living|based|moved|after|before|home|back|leaving|work|works|worked|working|study|studies|studied|studying|born|raised|grew|posted|stationed)$/.test(
        word,
      ),
    )
  )
    return false;
  const other = scene.reading.items.findLast(
    (each) => each.to <= item.from && item.from - each.to <= CORRECTS && entryOf(each, 'absent')?.city,
  );
  if (other && !isAnswer && isGoal(other, scene, true)) return true;
  const around = [...before, ...tokens.slice(item.to, item.to + 4)];
  return scene.stances.get(item) === 'want' || around.some(({ word }) => GOES.test(word));
};

/** Only what has a name of its own is known not to be here. */
const absenceOf = ({ of, season, label }: EntryOf<'absent'>): Absence => {
  if (of) return of;
  if (season) return 'dates';
  return label ? 'city' : 'unknown';
};

const COLOUR = /^(?:red|white|rose)$/;
const BEHIND_GLASS =
  /^(?:with|and|or|at|on|in|by|for|to|too|after|of|over|now|then|please|pls|would|if|when|while|before|each|every|tonight|is|thanks|from|beside)$/;

/** "A glass of red", but "a glass of red grape juice". */
const isColourOf = ({ to }: Item, { reading: { tokens } }: Scene): boolean => {
  const next = tokens[to];
  const isOpen = next === undefined || next.gap !== 'none' || BEHIND_GLASS.test(next.word);
  return COLOUR.test(tokens[to - 1]?.word ?? '') && !isOpen;
};

/** "Love cars": what is not here is cars. */
const LIKING = /^(?:loves?|loving|likes?|into|(?:mad|crazy) about|obsessed with|interested in|fans? of)\s+/i;

/** "A tour or match if there is one": what hangs on at either end is no part of its name. */
const LOOSE = /^(?:or|and) |\s(?:if|while|when|on|or)$/gi;

/** "Calm music": how a place is; "no music" asks for places without. */
const MANNER = /^music$/i;
const AROUND_IT = /^(?:after|before|بعد|قبل)$/;

/** "A concert, Friday 18:00 to 24:00", "after concerts I am wide awake": the traveller's own, which is not asked for. */
const isOwn = (item: Item, scene: Scene): boolean => {
  const { reading, pieces } = scene;
  if (!entryOf(item, 'block')) return false;
  const sentence = pieceOf(item, scene)?.sentence;
  const isTimed = pieces.some((piece) => piece.sentence === sentence && piece.times.length > 0);
  return isTimed || AROUND_IT.test(reading.tokens[item.from - 1]?.word ?? '');
};

const OR = /^or(?: (?:a|an|the|some|maybe))*$/;

/** "A stadium tour or a karting evening": of two the one that can be had is meant as well. */
const isOtherOf = (item: Item, scene: Scene): boolean => {
  const { reading } = scene;
  const isHad = (other: Item): boolean =>
    entryOf(other, 'interest') !== null && entryOf(other, 'absent') === null && isAsked(other, scene);
  return reading.items.some(
    (other) =>
      isHad(other) &&
      (OR.test(textIn({ from: item.to, to: other.from }, reading)) ||
        OR.test(textIn({ from: other.to, to: item.from }, reading))),
  );
};

const PERSON =
  /^(?:musicians?|players?|singers?|teachers?|coach|coaches|instructors?|champions?|professionals?|producers?|writers?|critics?|dancers?|drummers?|guitarists?|pianists?)$/;

/** "He is a jazz musician" says what somebody is. */
const isPerson = ({ to }: Item, { reading: { tokens } }: Scene): boolean =>
  tokens[to]?.gap === 'none' && PERSON.test(tokens[to]?.word ?? '');

/** "Shisha-free cafés" are without it. */
const isFreeOf = ({ to }: Item, { reading: { tokens } }: Scene): boolean =>
  tokens[to]?.word === 'free' &&
  tokens[to]?.gap !== 'comma' &&
  !/^(?:of|to|for|on|at)$/.test(tokens[to + 1]?.word ?? '');

/** What Riyadh, or our catalogue, does not have. */
export const absentAt = (item: Item, scene: Scene): FoundWish[] => {
  const entry = entryOf(item, 'absent');
  if (!entry || scene.stances.get(item) === 'fine' || scene.stances.get(item) === 'seen') return [];
  // "A swim every day from four to five" is the traveller's own.
  if (!entry.label && pieceOf(item, scene)?.times.some(({ until }) => until !== null)) return [];
  if (isPerson(item, scene) || isColourOf(item, scene) || isOwn(item, scene) || isOtherOf(item, scene))
    return [];
  const words = wordsAt(scene.reading, item);
  if (MANNER.test(words) && !isRefused(item, scene)) return [];
  const named = words.replace(LIKING, '').replace(LOOSE, '');
  const label = entry.label ?? capital(named);
  const id = entry.label ? entry.id : `${entry.id}:${normalText(words)}`;
  if (isRefused(item, scene) || isFreeOf(item, scene)) {
    if (entry.city) return [];
    return [
      wishAt(item, scene, {
        id: `avoid-absent:${id}`,
        label: `No ${words.replace(LIKING, '').toLowerCase()}`,
        kind: 'other',
        polarity: 'avoid',
        means: { type: 'absent', id: entry.id, absence: absenceOf(entry) },
      }),
    ];
  }
  if (entry.city && !isGoal(item, scene)) return [];
  return [
    wishAt(item, scene, {
      id: `absent:${id}`,
      label,
      words: entry.label ? words : named,
      kind: 'other',
      instead: entry.instead,
      season: entry.season ?? null,
      means: { type: 'absent', id: entry.id, absence: absenceOf(entry) },
    }),
  ];
};
