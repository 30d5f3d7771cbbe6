import { isDayOff, isSaid, type Piece } from '../grammar/pieces.ts';
import { entryOf, type Item, type Reading, textIn, wordsAt, wordsIn } from '../grammar/reading.ts';
import { isRefused, type Scene } from '../grammar/scene.ts';
import { type NamedTime, saidEnd } from '../grammar/time-words.ts';
import { hoursIn, partHours, selectors, selectorsOrEvery, type Timed, timedIn } from '../grammar/timed.ts';
import type { FoundWish } from '../wish.ts';
import { blockPlaceOf, namedPlace } from './block-place.ts';
import { DOORS, FREE_HOURS, FREE_TIME, freeTime, halfOf, hoursOf, OWN_PLANS, USUAL } from './free-time.ts';
import { otherDays } from './other-days.ts';
import { EVENING, ownHours } from './own-hours.ts';
import { restAt } from './read-rests.ts';

const LASTS =
  /\b(?:lasts?|lasting|for|takes?|taking|about|around|roughly|reckon|reckon on|allow|expect|needs?|say|maybe|probably|usually|up to|count on|plan|planned|set aside) (\d+|an?|one|two|three|four|five|six|seven|eight|half an)( and a half)? (hours?|hrs?|h|minutes?|mins?)( and a half)?\b/;
const COUNTS = 'zero one two three four five six seven eight'.split(' ');
const LONGEST = 12 * 60;
/** How far behind an appointment it may be said how long it takes. */
const BEHIND = 8;

/** How long it takes, where that is said: "a call at three for 90 minutes". */
const minutesSaid = ({ piece }: Timed, { reading }: Scene): number | null => {
  const to = Math.min(reading.sentences[piece.sentence]?.to ?? piece.to, piece.to + BEHIND);
  const words = textIn({ from: piece.from, to }, reading);
  const [, count = '', before, unit = '', behind] = LASTS.exec(words) ?? [];
  if (count === '') return null;
  const number = /^\d+$/.test(count)
    ? Number(count)
    : /^half/.test(count)
      ? 0.5
      : Math.max(1, COUNTS.indexOf(count));
  const minutes = /^m/.test(unit) ? number : number * 60 + (before || behind ? 30 : 0);
  return minutes > 0 && minutes <= LONGEST ? minutes : null;
};

interface Hours {
  from: number;
  to: number;
}

/** Work that takes all of a day leaves its evening. */
const OF_WORK = ['meeting', 'online', 'conference', 'work', 'course'];

/** "On race day", "the race car": no hour is that of the race. */
const OF_RACE = /^(?:day|days|week|weekend|pace|number|bib|kit|packs?|expo|cars?|tracks?|morning|night|eve)$/;
const isOfRace = ({ to }: Item, { reading: { tokens } }: Scene): boolean =>
  tokens[to]?.gap === 'none' && OF_RACE.test(tokens[to]?.word ?? '');

/** What is somebody's own at its hour alone. */
const OF_OTHERS = ['event', 'race'];

/** Races are run before the sun is high: "the race is at six". */
const inTheMorning = (time: NamedTime | null): NamedTime | null =>
  time && !time.isSure && time.at >= 4 * 60 ? { ...time, isSure: true } : time;

/** What is celebrated by day, where its hour says no half of it. */
const BY_DAY = /\b(?:graduation|christening|baptism|funeral|memorial|baby shower|bar mitzvah|تخرج)\b/;

const isBehindIt = ({ from }: Item, { reading: { tokens } }: Scene): boolean =>
  tokens[from - 2]?.word === 'after' &&
  /^(?:the|our|my|a|his|her|their|that)$/.test(tokens[from - 1]?.word ?? '');

/** "A family lunch till maghrib": the end of what begins when it usually does. */
const usualUntil = (usual: Hours | null, to: number | null): Hours | null =>
  usual !== null && to !== null && to > usual.from ? { from: usual.from, to } : null;

const endBehind = ({ item, piece }: Timed, { reading: { tokens } }: Scene): number | null => {
  for (let at = item.to; at < piece.to; at += 1) {
    const end = saidEnd(tokens, at);
    if (end !== null) return end;
  }
  return null;
};

const SOME_DAYS =
  /\b(?:\d|one|two|three|four|five|a few|some|a couple of)(?: (?:or|to))?(?: \w+)? (?:mornings|afternoons|evenings|days)\b/;

/** "3-4 mornings I must work": on which of the days nobody has said. */
const isSomeDays = (piece: Piece, { reading }: Scene): boolean => SOME_DAYS.test(textIn(piece, reading));

const appointment = (timed: Timed, scene: Scene): FoundWish[] => {
  const { item, piece, days } = timed;
  const entry = entryOf(item, 'block');
  const others = otherDays(piece, scene);
  // "Tuesday is free from two, other days meetings": the hour is not that of the others.
  const own = others && piece.times.length === 0 ? null : timed.time;
  const time = entry?.id === 'race' ? inTheMorning(own) : own;
  const named = others ?? selectorsOrEvery(days);
  if (!entry || !named || isRefused(item, scene) || isMeal(item, scene)) return [];
  if (named.every(({ on }) => on === 'every') && isSomeDays(piece, scene)) return [];
  // "We are doctors": what somebody is takes no time.
  if (/^(?:doctors|dentists|surgeons)$/.test(textIn(item, scene.reading))) return [];
  // "Wrecked after the wedding": it lies before.
  if (!time && isBehindIt(item, scene)) return [];
  if (entry.id === 'race' && isOfRace(item, scene)) return [];
  // A concert on some evening is a wish, at its own hour it is one's own.
  if (OF_OTHERS.includes(entry.id) && (!time || scene.stances.get(item) === 'want')) return [];
  const said = partHours(piece, others ? [] : days);
  const isWork = OF_WORK.includes(entry.id) && named.every(({ on }) => on !== 'every');
  const part = said && isWork && said.to - said.from >= 1440 ? USUAL.day : said;
  const isOfDay = BY_DAY.test(textIn(item, scene.reading));
  const isEvening = (entry.of === 'evening' && !isOfDay) || (part?.from ?? 0) >= 1080;
  const usual = entry.of && entry.of !== 'day' ? USUAL[entry.of] : null;
  const hours = time
    ? (usualUntil(usual, time.side === 'before' ? hoursOf(time, 0, isEvening).to : null) ??
      hoursOf(time, minutesSaid(timed, scene) ?? entry.minutes, isEvening))
    : (usualUntil(usual, endBehind(timed, scene)) ?? part ?? (entry.of ? USUAL[entry.of] : null));
  if (!hours) return [];
  // Doors open before it begins.
  const from = ['show', 'event'].includes(entry.id) && time?.until === null ? hours.from - DOORS : hours.from;
  const place = blockPlaceOf(item, scene);
  const where = place ? namedPlace(place) : undefined;
  return named.map((selector) => freeTime(item, scene, selector, from, hours.to, entry.label, where));
};

/** "Dinner with a view" is had with nobody. */
const isMeal = ({ to }: Item, { reading: { items, tokens } }: Scene): boolean => {
  const next = items.find(({ from }) => from >= to && from <= to + 2);
  const interest = next && entryOf(next, 'interest');
  return tokens[to - 1]?.word === 'with' && !!interest && interest.id !== 'family';
};

const KEEPS =
  /^(?:please|pls|plz|off|keep|leave|left|kept|need|want|have|make|reserve|block|set|stay|would)$/;
const GIVEN =
  /^(?:thing|stuff|activity|entry|admission|attraction|wifi|parking|sight|event|museum|breakfast)$/;
/** These need a verb of keeping beside them to be about time. */
const ASK_VERB = ['open', 'empty', 'blank', 'alone'];

/** "Sushi on one of the free evenings": time that there is, and that is not to be kept. */
const ONE_OF = /\b(?:one|some|any|either|another|most|all) of (?:the|our|my|your|those|these)$/;

const isOneOf = ({ from }: Item, { reading }: Scene): boolean =>
  ONE_OF.test(textIn({ from: Math.max(0, from - 3), to: from }, reading));

const isKept = ({ piece }: Timed, { reading: { tokens } }: Scene): boolean =>
  tokens.slice(piece.from, piece.to).some(({ stem }) => KEEPS.test(stem));

const isAboutTime = (timed: Timed, scene: Scene): boolean => {
  const { item } = timed;
  const { tokens } = scene.reading;
  const next = tokens[item.to];
  if (next && next.gap === 'none' && GIVEN.test(next.stem)) return false;
  // "I want to be busy" asks for full days.
  if (tokens[item.from]?.word === 'busy' && tokens[item.from - 1]?.word === 'be') return false;
  if (isOneOf(item, scene)) return false;
  return isKept(timed, scene) || !ASK_VERB.includes(tokens[item.from]?.word ?? '');
};

const MOST_ALONE = 4;

const WORKS = /\b(?:work|works|working|office|shifts?)\b/;

const worksIn = ({ reading }: Scene): boolean =>
  reading.items.some((item) => OF_WORK.includes(entryOf(item, 'block')?.id ?? '')) ||
  WORKS.test(textIn({ from: 0, to: reading.tokens.length }, reading));

/** "On Tuesday I've got the day to myself and want to see the fort": what is done with it follows. */
const isFilled = (piece: Piece, { pieces }: Scene): boolean =>
  pieces.some(
    ({ sentence, from, items }) => sentence === piece.sentence && from >= piece.from && items.some(isSaid),
  );

/** "Thursday free for sightseeing": what a day is free for is asked for on it. */
const FREE_FOR =
  /^(?:all day )?(?:for|to) (?:(?:the|some|more|a|do|go|bit|of|pure|proper|real|full|city|doing|general) )*(?:sight ?seeing|sights?|explor(?:e|ing)|see|seeing|visit|visits|visiting|tours?|touring|discover\w*|shop|shopping|museums?|souqs?|excursions?|tourism|tourist\w*|adventures?|outings?|wander\w*|(?:day ?)?trips?|roam\w*|things)\b/;

export const isFreeForSights = (at: number, { tokens }: Pick<Reading, 'tokens'>): boolean =>
  FREE_FOR.test(textIn({ from: at, to: at + 7 }, { tokens }));

/** "We are free from three" keeps the time before. */
const isOpenTime = (timed: Timed, scene: Scene): boolean => {
  const { item, piece } = timed;
  const { tokens } = scene.reading;
  if (isDayOff(piece, scene.reading) && isFilled(piece, scene)) return true;
  if (isFreeForSights(item.to, scene.reading) && !isKept(timed, scene)) return true;
  const before = wordsIn({ from: Math.max(piece.from, item.from - 3), to: item.from }, scene.reading);
  const isHad = tokens[item.from - 1]?.word === 'have';
  if (tokens[item.from]?.word === 'free' && isHad) return true;
  // "Meetings Monday and Tuesday. Wednesday free.": who works on other days offers it.
  if (
    tokens[item.from]?.word === 'free' &&
    piece.to - piece.from <= MOST_ALONE &&
    !isKept(timed, scene) &&
    worksIn(scene)
  )
    return true;
  // "Free on Sunday afternoon only" offers it.
  const words = wordsIn(piece, scene.reading);
  if (tokens[item.from]?.word === 'free' && words.includes('only') && !words.some((word) => KEEPS.test(word)))
    return true;
  return (
    tokens[item.from]?.word === 'free' &&
    before.some((word) => /^(?:am|are|is|only|im|were|gave|got|one|just)$/.test(word)) &&
    !before.some((word) => KEEPS.test(word))
  );
};

const isOfEvening = ({ piece }: Timed, { reading: { tokens, sentences } }: Scene): boolean => {
  const { from, to } = sentences[piece.sentence] ?? piece;
  return tokens.slice(from, to).some(({ word }) => EVENING.test(word));
};

const openHours = (timed: Timed, scene: Scene): { from: number; to: number } | null => {
  const { time, piece, days, item } = timed;
  if (!time) {
    const own = hoursIn(wordsAt(scene.reading, item).toLowerCase());
    return isOpenTime(timed, scene) ? null : (own ?? partHours(piece, days) ?? { from: 0, to: 1440 });
  }
  const isEvening = isOfEvening(timed, scene);
  const at = time.isSure ? time.at : halfOf(time.at, isEvening);
  const isTurned = isOpenTime(timed, scene);
  // Of "I am free from two to six" the time before it is kept.
  if (time.until !== null) return isTurned ? { from: 0, to: at } : hoursOf(time, FREE_HOURS, isEvening);
  if (time.side === 'at') return { from: at, to: Math.min(1440, at + FREE_HOURS) };
  return (time.side === 'after') === isTurned ? { from: 0, to: at } : { from: at, to: 1440 };
};

/** "Traffic-free paths": free of something, and no time. */
const FREE_OF =
  /^(?:traffic|cars?|crowds?|smoke|smoking|tourists?|alcohol|stress|hassle|vehicles?|motor|toll|noise|dust|sugar|caffeine|gluten|dairy|nuts?|meat|lactose|pork|kids?|child|entry|admission|steps?|barrier|booze|phone)$/;

const isFreeOf = ({ from }: Item, { reading: { tokens } }: Scene): boolean =>
  /^free$/.test(tokens[from]?.word ?? '') && FREE_OF.test(tokens[from - 1]?.word ?? '');

const ITS_EVENING = /\bthe (?:evening|afternoon|morning|night)\b/;

/** "Match Thursday at eight, so the evening from seven on is taken": that of the day before it in the sentence. */
const dayBefore = ({ piece }: Timed, scene: Scene): ReturnType<typeof selectors> => {
  if (!ITS_EVENING.test(textIn(piece, scene.reading))) return null;
  const before = scene.pieces.filter(
    ({ sentence, from }) => sentence === piece.sentence && from < piece.from,
  );
  const named = before.flatMap(({ days }) => selectors(days) ?? []);
  return named.length === 1 ? named : null;
};

const kept = (timed: Timed, scene: Scene): FoundWish[] => {
  const { item, days, time } = timed;
  if (isFreeOf(item, scene)) return [];
  const isDaily = days.some((day) => day.days.on === 'every');
  const named =
    selectors(days) ??
    dayBefore(timed, scene) ??
    (isDaily || time?.until ? [{ on: 'every' } as const] : null);
  // "Evenings free" offers them, "keep the evenings free" does not.
  if (!named || !isAboutTime(timed, scene) || isRefused(item, scene)) return [];
  if (isDaily && !time && !isKept(timed, scene)) return [];
  const hours = openHours(timed, scene);
  if (!hours || (isDaily && hours.to - hours.from >= 1440)) return [];
  const label = TAKEN.test(textIn(item, scene.reading)) ? OWN_PLANS : FREE_TIME;
  return named.map((selector) => freeTime(item, scene, selector, hours.from, hours.to, label));
};

/** "We are busy until one" has time for nothing, which is not to be free. */
const TAKEN = /\b(?:busy|unavailable|occupied|taken|tied up|engaged)\b/;

const isBlock = (item: Item): boolean =>
  entryOf(item, 'block') !== null || entryOf(item, 'rest') !== null || entryOf(item, 'anchor')?.id === 'free';

const isAppointment = ({ item }: Timed): boolean => entryOf(item, 'block') !== null;

const BOOKED = /^(?:booked|reserved|prepaid|paid|tee)$/;

/** "Golf booked from nine to one": what is booked is not to be planned a second time. */
const isBooked = ({ from, to }: Piece, { reading: { tokens } }: Scene): boolean =>
  tokens.slice(from, to).some(({ word }) => BOOKED.test(word));

/** Time that is not to be planned, and the pieces of text that speak of it. */
export const readBlocks = (scene: Scene): { wishes: FoundWish[]; isTaken: (item: Item) => boolean } => {
  const taken = new Set<Item>();
  const all = timedIn(scene, isBlock);
  const wishes = all.flatMap((timed) => {
    const { item, piece } = timed;
    const rest = entryOf(item, 'rest');
    if (rest) return restAt(timed, scene, rest);
    // "Dinner with friends at eight, so leave that free" names one time, "an appointment at the embassy" one thing.
    const near = all.filter(
      (each) => each !== timed && each.piece.sentence === piece.sentence && isAppointment(each),
    );
    // "Drinks at seven, block it" keeps no more than the drinks.
    if (!isAppointment(timed) && timed.time === null && near.some(({ time }) => time !== null)) return [];
    const others = near.filter((each) => each.piece === piece);
    const isSaid = others.some(({ time }) => time !== null && (timed.time === null || time === timed.time));
    const isFirst = all.find((each) => each.piece === piece && isAppointment(each)) === timed;
    if (isSaid && !(isFirst && timed.time !== null)) return [];
    const read = isAppointment(timed) ? appointment(timed, scene) : kept(timed, scene);
    if (read.length > 0) for (const each of piece.items) taken.add(each);
    return read;
  });
  const own = ownHours(scene, wishes);
  for (const { piece } of own) if (isBooked(piece, scene)) for (const each of piece.items) taken.add(each);
  return {
    wishes: withoutCovered(withoutSameDay([...wishes, ...own.map(({ wish }) => wish)])),
    isTaken: (item) => taken.has(item),
  };
};

/** "The shift is 1 to 10 pm IST, so from 10:30 to 19:30 I sit on the laptop": the same hours, said by two names. */
const isSaidTwice = (wish: FoundWish, others: readonly FoundWish[]): boolean =>
  wish.means.type === 'block' &&
  wish.means.label === OWN_PLANS &&
  others.some(
    (other) =>
      other.means.type === 'block' &&
      wish.means.type === 'block' &&
      other.means.label !== OWN_PLANS &&
      other.means.from === wish.means.from &&
      other.means.to === wish.means.to &&
      JSON.stringify(other.when) === JSON.stringify(wish.when),
  );

const isCovered = (wish: FoundWish, others: readonly FoundWish[]): boolean =>
  wish.means.type === 'block' &&
  wish.means.label === FREE_TIME &&
  others.some(
    (other) =>
      other !== wish &&
      other.means.type === 'block' &&
      wish.means.type === 'block' &&
      other.means.label !== FREE_TIME &&
      JSON.stringify(other.when) === JSON.stringify(wish.when) &&
      wish.means.from >= other.means.from &&
      wish.means.from < other.means.to,
  );

/** "Fri 22 Jan 7 pm": one day that is named twice. */
const withoutSameDay = (wishes: readonly FoundWish[]): FoundWish[] =>
  wishes.filter(
    (wish) =>
      wish.when?.days.on !== 'date' ||
      !wishes.some(
        (other) =>
          other.when?.days.on === 'weekday' &&
          other.at.from === wish.at.from &&
          JSON.stringify(other.means) === JSON.stringify(wish.means),
      ),
  );

const withoutCovered = (wishes: readonly FoundWish[]): FoundWish[] =>
  wishes.filter((wish) => !isCovered(wish, wishes) && !isSaidTwice(wish, wishes));
