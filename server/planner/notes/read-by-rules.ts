import type { Places } from '../../places/places.ts';
import { withoutCounted } from './counted-wishes.ts';
import { openScene, pieceOf, type Scene } from './grammar/scene.ts';
import { readCountsBehind } from './readers/counts-behind.ts';
import { readFreeMorning } from './readers/free-morning.ts';
import { FREE_TIME, OWN_PLANS } from './readers/free-time.ts';
import { hotelDinners } from './readers/hotel-dinners.ts';
import { isHourOfSun } from './readers/hours/ends-at-dark.ts';
import { lateNights } from './readers/hours/late-nights.ts';
import { readFreeDays } from './readers/hours/read-free-days.ts';
import { readFreeHours, withFreeHours } from './readers/hours/read-free-hours.ts';
import { EARLY_START, readHours } from './readers/hours/read-hours.ts';
import { withoutShortDays } from './readers/hours/short-days.ts';
import { readBlocks } from './readers/read-blocks.ts';
import { readCrowds } from './readers/read-crowds.ts';
import { readDayRhythm } from './readers/read-day-rhythm.ts';
import { readFrames } from './readers/read-frames.ts';
import { readLights } from './readers/read-lights.ts';
import { readMoney } from './readers/read-money.ts';
import { readNoRepeats } from './readers/read-no-repeats.ts';
import { nothingElse } from './readers/read-nothing-else.ts';
import { readOtherFoods } from './readers/read-other-foods.ts';
import { readParty } from './readers/read-party.ts';
import { readRestDay, readRestOnArrival } from './readers/read-rest-day.ts';
import { isOfShabbat, readShabbat } from './readers/read-shabbat.ts';
import { readStay } from './readers/read-stay.ts';
import { readTastes } from './readers/read-tastes.ts';
import { readUnread } from './readers/read-unread.ts';
import { settled } from './settled.ts';
import type { FoundWish } from './wish.ts';

/** "Football-mad, but he stays at home, so no stadiums": with a taste that is overruled goes the place of the same words. */
const withoutOverruled = (wishes: readonly FoundWish[]): FoundWish[] => {
  const kept = settled(wishes);
  const ids = new Set(kept.map(({ id }) => id));
  const lost = new Set(
    wishes.flatMap(({ id, means, words }) => (means.type === 'interest' && !ids.has(id) ? [words] : [])),
  );
  return kept.filter(
    ({ means, strength, words }) => !(means.type === 'place' && strength === 1 && lost.has(words)),
  );
};

const SLOW = ['walks_little', 'wheelchair'];

/** "She walks with a cane" asks for no walk. */
const withoutWalks = (wishes: readonly FoundWish[]): FoundWish[] => {
  const isSlow = wishes.some(({ means }) => means.type === 'access' && SLOW.includes(means.id));
  const isCool = wishes.some(({ id }) => id === 'rest:heat');
  return wishes.filter(
    ({ id, strength }) =>
      !(isSlow && id === 'want:walking' && strength === 1) &&
      !(isCool && id === 'want:indoor' && strength === 1),
  );
};

/** What a free hour may be mistaken for. */
const TIMES = [FREE_TIME, OWN_PLANS];

/** Hours of days that are free are read of their sentence as a whole, where it says them of several days. */
const withFreeDays = (wishes: readonly FoundWish[], scene: Scene): FoundWish[] => {
  const free = readFreeDays(scene);
  const spans = free.sentences.flatMap((number) => scene.reading.sentences[number] ?? []);
  const isRead = ({ at }: FoundWish): boolean =>
    spans.some(({ from, to }) => at.from >= from && at.from < to);
  return [
    ...wishes.filter(
      (wish) => !(wish.means.type === 'block' && TIMES.includes(wish.means.label) && isRead(wish)),
    ),
    ...free.wishes,
  ];
};

/** "A run at dawn" begins one day early, and not all of them. */
const withoutDawns = (
  hours: readonly FoundWish[],
  lights: readonly FoundWish[],
  scene: Scene,
): readonly FoundWish[] => {
  const dawns = lights.filter(({ means }) => means.type === 'light' && means.of === 'sunrise');
  const pieces = dawns.map(({ at }) => pieceOf(at, scene));
  return hours.filter(
    ({ means, at }) =>
      !(
        means.type === 'hour' &&
        means.of === 'dayStart' &&
        means.at === EARLY_START &&
        pieces.includes(pieceOf(at, scene))
      ),
  );
};

/** What the rules read of a text. Never throws; linear in the length of the text. */
export const wishesByRules = (scene: Scene): FoundWish[] => {
  const blocks = readBlocks(scene);
  const stay = readStay(scene, blocks.isTaken);
  const isOfSun = isHourOfSun(scene);
  const isOfSabbath = isOfShabbat(scene);
  const isTaken = (item: Parameters<typeof blocks.isTaken>[0]): boolean =>
    blocks.isTaken(item) || stay.isTaken(item) || isOfSun(item) || isOfSabbath(item);
  const tastes = readTastes(scene, isTaken);
  const lights = readLights(scene).filter(({ at }) => !isOfSun(at));
  const hours = [
    ...withoutDawns(readHours(scene), lights, scene),
    ...readFrames(scene),
    ...blocks.wishes,
    ...readShabbat(scene),
    ...hotelDinners(scene),
  ];
  const read = [
    ...readParty(scene, isTaken),
    ...stay.wishes,
    ...readMoney(scene, blocks.isTaken),
    ...tastes,
    ...readDayRhythm(scene),
    ...readCountsBehind(scene),
    ...readNoRepeats(scene),
    ...readCrowds(scene),
    ...readRestDay(scene),
    ...readRestOnArrival(scene),
    ...readOtherFoods(scene),
    ...lights,
    ...lateNights(scene),
    ...nothingElse(scene, tastes),
    ...withFreeDays(withoutShortDays(withFreeHours(hours, readFreeHours(scene)), scene), scene),
  ];
  const all = [...read, ...readFreeMorning(scene, read)];
  return withoutCounted(withoutWalks(withoutOverruled([...all, ...readUnread(scene, all)])));
};

/** The same of a text that has not been opened yet. */
export const readByRules = (text: string, places: Places): FoundWish[] =>
  wishesByRules(openScene(text, places));
