import { CONCEPTS } from '../../concepts.ts';
import { isAnchor, type Piece } from '../../grammar/pieces.ts';
import { entryOf, type Item, wordsIn } from '../../grammar/reading.ts';
import { type Scene, wishAt } from '../../grammar/scene.ts';
import type { NamedTime } from '../../grammar/time-words.ts';
import type { FoundWish } from '../../wish.ts';

const LATE = 5 * 60;
const [NOON, MIDNIGHT] = [12 * 60, 24 * 60];
const BED = /^(?:sleep|sleeps|sleeping|asleep|bed|beds|bedtime)$/;
const OUT = /^(?:out|party|partying|dance|dancing|awake|up|eat|eating|eats|dinner|supper|open|walk|walking)$/;
/** Whose hours are no pattern for the others, and what else is done in the small hours. */
const OTHER =
  /^(?:kids?|child|children|baby|babies|toddler|son|daughter|boy|girl|he|she|her|him|naps?|land|lands|landing|arrive|arrives|arriving|flight|plane|fly|train|check|pick|picked|pickup|transfer|driver|taxi|airport|call|calls|zoom|work|shift|wake|wakes|woke|waking|get|fajr|pray|prayer|prayers|suhoor|jetlag|jetlagged|no|not|never|dont|cant|without|before|hate|until|till|til|from)$/;
/** "Out until two", "we never sleep before three": these say it of the night all the same. */
const ALL_NIGHT =
  /\b(?:(?:out|up|party|partying|dance|dancing|awake|going) (?:until|till|til|to|past)|(?:never|not|dont|rarely|hardly) (?:go to )?(?:sleep|bed|asleep)(?: \w+)? (?:before|until|till|til))$/;
const NEVER = /^(?:no|not|never|dont|cant|without|hate)$/;

/** True for an hour behind midnight: said with its half of the day, or of a bed, which nobody goes to after lunch. */
const isInTheNight = ({ at, isSure, until, from, to }: NamedTime, before: readonly string[]): boolean => {
  if (until !== null) return false;
  const isBed = before.slice(-4).some((word) => BED.test(word));
  // "Up at noon, asleep by three": the half of the day that is said there is of the other hour.
  const isBare = !isSure || to - from === 1;
  return (
    (isSure && (at >= MIDNIGHT || at < LATE)) || (isBare && isBed && at % NOON >= 60 && at % NOON < LATE)
  );
};

const isTaste = (item: Item): boolean =>
  entryOf(item, 'interest') !== null || entryOf(item, 'kitchen') !== null;

const isLate = (time: NamedTime, piece: Piece, { reading }: Scene): boolean => {
  const before = wordsIn({ from: piece.from, to: time.from }, reading);
  if (!isInTheNight(time, before)) return false;
  const said = before.join(' ');
  const near = before.slice(-5);
  if (ALL_NIGHT.test(said))
    return !/\b(?:no|not|never|dont|cant) (?:\w+ )?(?:out|up|party|partying)\b/.test(said);
  if (
    piece.items.some(
      (item) => isAnchor(item) && !['end', 'start'].includes(entryOf(item, 'anchor')?.id ?? ''),
    )
  )
    return false;
  if (near.some((word) => OTHER.test(word)) || before.some((word) => NEVER.test(word))) return false;
  const isTasted = piece.items.some((item) => isTaste(item) && item.to <= time.from);
  return near.some((word) => BED.test(word) || OUT.test(word)) || isTasted;
};

/** "Asleep by three", "shawarma at 1 am": whoever lives so late goes out at night. */
export const lateNights = (scene: Scene): FoundWish[] => {
  const concept = CONCEPTS.find(({ id }) => id === 'nightlife');
  const late = scene.pieces.flatMap((piece) =>
    piece.times.filter((time) => isLate(time, piece, scene)).slice(0, 1),
  );
  const [time] = late;
  if (!concept || !time) return [];
  const item: Item = { entries: [], place: null, from: time.from, to: time.to };
  return [
    wishAt(item, scene, {
      id: `want:${concept.id}`,
      label: 'Evenings out',
      kind: 'interest',
      polarity: 'want',
      strength: 1,
      means: { type: 'interest', id: concept.id },
    }),
  ];
};
