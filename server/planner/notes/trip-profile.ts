import { addDays } from '../../../shared/dates.ts';
import { dayFacts } from '../../places/calendar.ts';
import type { Places } from '../../places/places.ts';
import { ENTRIES } from './grammar/entries.ts';
import { lastingWishes } from './lasting-wishes.ts';
import { oncePerText } from './once-per-text.ts';
import type { Profile } from './profile.ts';
import { profileFromWishes } from './profile-from-wishes.ts';
import { readWishes } from './read-wishes.ts';
import { settled } from './settled.ts';
import { onlyAsks, takenBackBy, undoesLast, wantedAfterAll } from './taken-back.ts';
import type { FoundWish } from './wish.ts';

const wishesIn = oncePerText(readWishes);
const lastingIn = oncePerText(lastingWishes);

interface Dates {
  /** YYYY-MM-DD on the calendar of Riyadh. */
  startDate?: string;
  nights?: number;
}

/** What the wishes of a trip are read from. */
interface Said extends Dates {
  notes: string;
  companions?: number;
  /** Ids of wishes that were taken back. */
  removed?: readonly string[] | undefined;
}

/** The wishes of notes and messages (oldest first), each once, without those that were taken back. */
export const tripWishes = (
  { notes, companions, removed = [], ...dates }: Said,
  places: Places,
  said: readonly string[] = [],
): FoundWish[] =>
  wishesAfter(said, companyOf(settled(wishesIn(notes, places)), companions), places)
    .flatMap((wish) => (isInSeason(wish, dates) ? asTaste(wish) : wish))
    .filter((wish) => !isOfRamadan(wish) || touchesRamadan(dates))
    .map((wish) => perHead(wish, companions ?? 0, dates.nights ?? 0))
    .filter((wish) => !removed.includes(wish.id));

/** What says something of the days of Ramadan alone. */
const isOfRamadan = ({ means }: FoundWish): boolean =>
  means.type === 'rest' && (means.id === 'daytime' || means.id === 'fasting');

/** True where a day of the trip is, or may be, one of Ramadan. */
const touchesRamadan = ({ startDate, nights }: Dates): boolean =>
  startDate === undefined ||
  Array.from({ length: (nights ?? 0) + 1 }, (_, i) => dayFacts(addDays(startDate, i))).some(
    ({ isRamadan }) => isRamadan,
  );

/** Whoever travels alone brings no child that is only spoken of, without an age. */
const companyOf = (wishes: FoundWish[], companions: number | undefined): FoundWish[] =>
  companions === 0 ? wishes.filter(({ means }) => means.type !== 'kids' || means.ages.length > 0) : wishes;

/** What is known of a trip after all messages: an undo takes back what the message before it said, too. */
const wishesAfter = (
  said: readonly string[],
  start: readonly FoundWish[],
  places: Places,
): readonly FoundWish[] => {
  const known: (readonly FoundWish[])[] = [start];
  for (const text of said) {
    const now = known.at(-1) ?? start;
    const then = afterMessage(now, text, places);
    if (undoesLast(text)) known.splice(Math.max(1, known.length - 1));
    else if (!onlyAsks(text) || then.length !== now.length) known.push(then);
  }
  return known.at(-1) ?? start;
};

/** What is known of a trip once a message was read: what it takes back or wants after all, and what it says for good. */
const afterMessage = (known: readonly FoundWish[], text: string, places: Places): FoundWish[] => {
  const back = takenBackBy(text, known);
  const left = known.filter(({ id }) => !back.includes(id));
  const hasAges = left.some(({ means }) => means.type === 'kids' && means.ages.length > 0);
  // "The kids would love it": that there are some was said, and better.
  const said = lastingIn(text, places);
  // "We are not vegetarians, just no heavy meat" denies what its words would be read as.
  const denied = takenBackBy(text, said);
  const lasting = said.filter(
    ({ id, means }) => !denied.includes(id) && (!hasAges || means.type !== 'kids' || means.ages.length > 0),
  );
  return settled([...left, ...wantedAfterAll(text, left, places), ...lasting]);
};

/** What one of the party may spend a day, where a sum was named. */
const perHead = (wish: FoundWish, companions: number, nights: number): FoundWish => {
  const { means } = wish;
  if (means.type !== 'sum') return wish;
  const heads = means.isEach ? 1 : companions + 1;
  const days = means.per === 'day' ? 1 : nights + 1;
  return { ...wish, means: { ...means, perHead: Math.round(means.riyals / heads / days) } };
};

/** What is missing at other times is, where the catalogue has places for it, a wish for these. */
const asTaste = (wish: FoundWish): FoundWish[] =>
  ENTRIES.flatMap((entry): FoundWish[] => {
    if (entry.class !== 'absent' || wish.means.type !== 'absent' || entry.id !== wish.means.id) return [];
    const id = entry.in_season;
    if (id === undefined) return [];
    const means = { type: 'interest', id } as const;
    return [{ ...wish, id: `want:${id}`, kind: 'interest', instead: null, season: null, means }];
  });

/** True for what there is at this time of the year, though not always. */
const isInSeason = ({ season }: FoundWish, { startDate, nights }: Dates): boolean => {
  if (season === null || startDate === undefined) return false;
  const [from, to] = season;
  const day = addDays(startDate, nights ?? 0).slice(5);
  const first = startDate.slice(5);
  const within = (date: string): boolean =>
    from <= to ? date >= from && date <= to : date >= from || date <= to;
  return within(first) || within(day);
};

/** The profile of the same. */
export const tripProfile = (ask: Said, places: Places, said: readonly string[] = []): Profile => ({
  ...profileFromWishes(tripWishes(ask, places, said), places),
  alone: ask.companions === 0,
});

/** The wishes that a text by itself is read as. */
export const wishesOfText = (text: string, places: Places): FoundWish[] => wishesIn(text, places);
