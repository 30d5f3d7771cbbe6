import type { DaySelector } from '../day-selector.ts';
import type { NamedDay } from '../grammar/day-words.ts';
import { isSaid, type Piece } from '../grammar/pieces.ts';
import { entryOf, type Item, type Span, textIn, wordsIn } from '../grammar/reading.ts';
import type { Scene } from '../grammar/scene.ts';
import type { NamedTime } from '../grammar/time-words.ts';
import { daysOf, selectorsOrEvery } from '../grammar/timed.ts';
import type { FoundWish } from '../wish.ts';
import { FREE_HOURS, FREE_TIME, freeTime, hoursOf, OWN_PLANS, REST } from './free-time.ts';
import { otherDays } from './other-days.ts';

/** What makes hours somebody's own, whatever is named beside them. */
const OWN =
  /^(?:must|busy|work|working|shift|sitting|laptop|block|blocked|taken|mine|ours|expect|expected|expects|uncle|aunt|host|cousin|relative|inlaw|client|vendor|supplier|boss|office|raid|guild|booked|reserved|tee|prepaid|unavailable|dont|cant|off|grid)$/;
/** Who sleeps or lies down at certain hours does so every day. */
const RESTS =
  /^(?:nap|naps|napping|sleep|sleeps|sleeping|asleep|kip|snooze|snoozes|doze|dozes|rest|rests|resting|lie|lies|lying|siesta|quiet|feeds|بينام|ينام|تنام|بتنام|ننام|نرتاح|يرتاح|ترتاح|نوم|قيلوله)$/;
/** Hours without a half of the day are of the evening where these stand beside them. */
export const EVENING = /^(?:evening|evenings|night|nights|nightly|dinner|dinners|supper|suppers|tonight|pm)$/;
/** "3-4 mornings I must work" is a number of them. */
const NUMBERED = /^(?:mornings|afternoons|evenings|nights|days|times)$/;
const DAILY = /^(?:daily|everyday|always|يوميا)$/;

/** The days that are named in a piece, else in what comes before it in its sentence, else behind it. */
const daysNear = (piece: Piece, { pieces }: Scene): readonly NamedDay[] => {
  if (piece.days.length > 0) return piece.days;
  const near = pieces.filter((each) => each.sentence === piece.sentence && each.days.length > 0);
  return (near.findLast(({ from }) => from < piece.from) ?? near[0])?.days ?? [];
};

/** The days some hours are of: those that are named, or all of them where they are said of what is done daily. */
const daysMeant = (
  time: NamedTime,
  { times }: Piece,
  near: readonly NamedDay[],
  isDaily: boolean,
): readonly DaySelector[] | null =>
  selectorsOrEvery(daysOf(time, near, times)) ?? (isDaily ? [{ on: 'every' }] : null);

const sentenceOf = ({ sentence }: Piece, { reading: { sentences } }: Scene): Span =>
  sentences[sentence] ?? { from: 0, to: 0 };

/** "12 to 15:30 is for editing": what hours are said to be for is done in them every day, where none is named. */
const IS_FOR = /^(?:is|are) (?:for|my|our|reserved for)\b/;

const isForSomething = (time: NamedTime, { reading }: Scene): boolean =>
  IS_FOR.test(textIn({ from: time.to, to: time.to + 3 }, reading));

const SAME = /^(?:same|again|too|also|there)$/;

/** "Meetings Tuesday 14–17 in KAFD and Wednesday 9–12 same place": what goes on in other hours. */
const sameAgain = (piece: Piece, words: readonly string[], read: readonly FoundWish[], scene: Scene) => {
  const { from } = sentenceOf(piece, scene);
  const last = read.findLast(
    ({ at, means }) => means.type === 'block' && at.from >= from && at.from < piece.from,
  );
  // "A nap from one to three, and in bed by eight": a rest goes on in no other hours.
  if (last?.means.type !== 'block' || [FREE_TIME, REST].includes(last.means.label)) return null;
  const { label, where } = last.means;
  return { label, where: words.some((word) => SAME.test(word)) ? where : undefined };
};

/** Hours from and to, with nothing in them to visit, are somebody's own: "Thursday 12 to 5 at friends'". */
export const ownHours = (scene: Scene, read: readonly FoundWish[]): { wish: FoundWish; piece: Piece }[] =>
  scene.pieces.flatMap((piece) => {
    const words = wordsIn(piece, scene.reading);
    const isOwn = words.some((word) => OWN.test(word));
    const isTravel = piece.items.some((item) => !['free', undefined].includes(entryOf(item, 'anchor')?.id));
    // "Eleven to four nothing outdoors" says what these hours are not for.
    const isHeat = piece.items.some((item) => entryOf(item, 'rest')?.id === 'heat');
    const isOther = isTravel || isHeat || (!isOwn && piece.items.some(isVisited));
    const again = isOwn ? null : sameAgain(piece, words, read, scene);
    // "Sessions Monday 8:30 to 6, Wednesday till noon": what goes on may be said to end alone.
    const ranges = piece.times.filter(
      ({ until, side, to }) =>
        !NUMBERED.test(scene.reading.tokens[to]?.word ?? '') &&
        (until !== null || (again !== null && piece.days.length > 0 && side === 'before')),
    );
    if (isOther || ranges.length === 0) return [];
    const said = wordsIn(sentenceOf(piece, scene), scene.reading);
    // "Tuesday 2 to 5 pm, Wednesday 9.30 to 12": the half of the day is that of the hours it stands beside.
    const isEvening = (again ? words : said).some((word) => EVENING.test(word));
    const isRest = said.some((word) => RESTS.test(word));
    const isDaily = isRest || words.some((word) => DAILY.test(word));
    const near = daysNear(piece, scene);
    return ranges.flatMap((time) => {
      // "I am free, 14 to 18" offers these hours.
      const before = textIn({ from: time.from - 3, to: time.from }, scene.reading);
      if (/\b(?:am|are|is) free\b/.test(before)) return [];
      const { from, to } = hoursOf(time, FREE_HOURS, isEvening);
      const item = { entries: [], place: null, from: time.from, to: time.to };
      const days =
        otherDays(piece, scene) ?? daysMeant(time, piece, near, isDaily || isForSomething(time, scene));
      return (days ?? [])
        .map((selector) =>
          freeTime(
            item,
            scene,
            selector,
            from,
            to,
            isRest ? REST : (again?.label ?? OWN_PLANS),
            again?.where,
          ),
        )
        .filter((wish) => !isRead(wish, read))
        .map((wish) => ({ wish, piece }));
    });
  });

const UNVISITED = ['area', 'counted', 'absent'];

/** "Lunch with the family" visits no family, and a swim no place of ours. */
const isVisited = (item: Item): boolean =>
  isSaid(item) &&
  entryOf(item, 'interest')?.id !== 'family' &&
  (item.place !== null || item.entries.some(({ class: name }) => !UNVISITED.includes(name)));

const isRead = (wish: FoundWish, read: readonly FoundWish[]): boolean =>
  read.some(
    ({ means, when }) =>
      means.type === 'block' &&
      wish.means.type === 'block' &&
      means.from <= wish.means.from &&
      means.to >= wish.means.to &&
      JSON.stringify(when?.days) === JSON.stringify(wish.when?.days),
  );
