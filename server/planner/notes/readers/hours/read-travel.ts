import type { Piece } from '../../grammar/pieces.ts';
import { entryOf, type Item, textIn, wordsIn } from '../../grammar/reading.ts';
import type { Scene } from '../../grammar/scene.ts';
import type { NamedTime } from '../../grammar/time-words.ts';
import { partHours, type Timed } from '../../grammar/timed.ts';
import type { FoundWish } from '../../wish.ts';
import { hourWish } from './hour-wish.ts';

const NIGHT = 6 * 60;
/** "At three", said of a flight without a half of the day, is the afternoon. */
export const flightAt = ({ at, isSure }: NamedTime): number => (!isSure && at < NIGHT ? at + 720 : at);

/** At the airport this long before a flight. */
export const AT_AIRPORT = 150;
export const RED_EYE = { in: 6 * 60, out: 23 * 60 + 30 } as const;

const AFTER_BREAKFAST = 10 * 60;
/** "We get in after sunset", "landing around isha": the sun says when, where no clock does. */
const BY_THE_SUN =
  /\b(?:after|before|around|about|at|by|near|just after) (?:the )?(sunset|sundown|dusk|dark|nightfall|maghrib|magrib|isha|ishaa)\b/;
const [SUNSET, NIGHTFALL] = [18 * 60, 19 * 60 + 30];
const AT_BREAKFAST = /\bafter (?:a (?:late |long )?)?(?:breakfast|brunch)\b/;

const OTHERS =
  /^(?:friend|colleague|brother|sister|cousin|parent|husband|wife|partner|guest|luggage|bag|son|daughter)$/;

/** "My friends arrive on Friday" is no arrival of the traveller's. */
const isOthers = ({ item, piece }: Timed, { reading }: Scene): boolean =>
  reading.tokens.slice(Math.max(piece.from, item.from - 2), item.from).some(({ stem }) => OTHERS.test(stem));

const HOMEWARD =
  /\b(?:home|back|return|out|leave|leaves|leaving|depart|departs|outbound|next day|following day|day after)\b|\b(?:before|until|til|till) (?:my|our|the|his|her|their) (?:plane|flight|train|bus|transfer)\b/;

const RIDE = /^(?:train|bus|coach)\b|\b(?:train|bus|coach)$/;

/** "The train to Dammam is at four": the way to another city. */
const leadsElsewhere = ({ to }: Item, { reading: { tokens, itemAt } }: Scene): boolean => {
  const at = tokens[to - 1]?.word === 'to' ? to : to + 1;
  const city = tokens[at];
  if (tokens[at - 1]?.word !== 'to' || !city || city.word === 'riyadh') return false;
  const known = itemAt.get(at);
  return known ? entryOf(known, 'absent')?.city === true : city.isCapital;
};

const isHomeward = ({ item, piece, days }: Timed, scene: Scene): boolean => {
  const { tokens, items } = scene.reading;
  const near = scene.pieces.filter(({ sentence }) => sentence === piece.sentence);
  const said = near.flatMap(({ from, to }) => tokens.slice(from, to)).map(({ word }) => word);
  if (HOMEWARD.test(said.join(' ')) || leadsElsewhere(item, scene)) return true;
  if (days.some(({ days: each }) => each.on === 'last')) return true;
  return items.some((each) => each.from < item.from && entryOf(each, 'anchor')?.id === 'arrive');
};

/** "The bus at ten" may be one within the city: of a train or a bus it has to be said that it leads away. */
const isRideInTown = (timed: Timed, scene: Scene): boolean =>
  RIDE.test(textIn(timed.item, scene.reading)) && (timed.time === null || !isHomeward(timed, scene));

/** "Eight nights, as the flight was cheap": a number of nights is no hour of the flight. */
const isCounted = ({ items }: Piece, { reading: { tokens } }: Scene): boolean =>
  items.some((item) => entryOf(item, 'part') && /s$/.test(tokens[item.to - 1]?.word ?? ''));

/** "I arrive by the plane of one o'clock", "our flight lands at one": the hour is that of the verb beside the plane. */
const isToldElsewhere = ({ item, piece, time }: Timed): boolean =>
  piece.items.some(
    (each) =>
      (time === null || each.from < item.from) &&
      ['arrive', 'depart'].includes(entryOf(each, 'anchor')?.id ?? ''),
  );

const LEFT_ALONE = /\bleave\b.*\b(?:free|empty|open|clear|blank|unplanned|alone)\b/;

/** "Leave Sunday morning free": nobody goes home. */
const isLeftAlone = (piece: Piece, scene: Scene): boolean => LEFT_ALONE.test(textIn(piece, scene.reading));

/** The hour of a part of the day; "after lunch" is when that is over. */
const partAt = (piece: Piece, days: Timed['days'], scene: Scene): number | null => {
  if (AT_BREAKFAST.test(textIn(piece, scene.reading))) return AFTER_BREAKFAST;
  const [, sun] = BY_THE_SUN.exec(textIn(piece, scene.reading)) ?? [];
  if (sun) return /^isha/.test(sun) ? NIGHTFALL : SUNSET;
  const part = partHours(piece, days);
  return (/\bafter lunch\b/.test(textIn(piece, scene.reading)) ? part?.to : part?.at) ?? null;
};

/** When a traveller comes or goes, by a word for the way and the hour beside it. */
export const travelAt = (timed: Timed, scene: Scene): FoundWish[] => {
  const { item, piece, time, days } = timed;
  const id = entryOf(item, 'anchor')?.id ?? '';
  if (id === 'flight' && (isToldElsewhere(timed) || isRideInTown(timed, scene))) return [];
  // "Arriving around seven, going back Friday after breakfast": the hour is that of the arrival.
  const isOther =
    time !== null && !piece.times.includes(time) && AT_BREAKFAST.test(textIn(piece, scene.reading));
  const at = time && !isOther ? flightAt(time) : isCounted(piece, scene) ? null : partAt(piece, days, scene);
  if (isOthers(timed, scene)) return [];
  if (id === 'redeye') {
    if (time) return [hourWish(item, scene, isHomeward(timed, scene) ? 'departure' : 'arrival', time.at)];
    const isOut = isHomeward(timed, scene);
    return [hourWish(item, scene, isOut ? 'departure' : 'arrival', isOut ? RED_EYE.out : RED_EYE.in)];
  }
  if (at === null || (id === 'depart' && isLeftAlone(piece, scene))) return [];
  if (id === 'airport') return [hourWish(item, scene, 'departure', at + AT_AIRPORT)];
  const isOut = id === 'depart' || (id === 'flight' && isHomeward(timed, scene));
  return [hourWish(item, scene, isOut ? 'departure' : 'arrival', isOut ? at : at % 1440)];
};

const LAYOVER = /^(?:layover|stopover|transit)$/;

/** "A layover from ten to nine": both the coming and the going. */
export const layovers = (scene: Scene): FoundWish[] =>
  scene.pieces.flatMap((piece) => {
    const time = piece.times.find(({ until }) => until !== null);
    if (!time || time.until === null || !wordsIn(piece, scene.reading).some((word) => LAYOVER.test(word)))
      return [];
    const item: Item = { entries: [], place: null, from: time.from, to: time.to };
    return [hourWish(item, scene, 'arrival', time.at), hourWish(item, scene, 'departure', time.until)];
  });
