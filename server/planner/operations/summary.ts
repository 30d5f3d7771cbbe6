import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import type { Change } from '../../../shared/contracts/changes.ts';
import type { Activity, Day, Itinerary } from '../../../shared/itinerary.ts';
import { listed } from '../wording/greeting.ts';
import { difference } from './difference.ts';

/** A stop that was locked or unlocked. */
interface LockChange {
  name: string;
  day: number;
  locked: boolean;
}

/** The summary of what changes nothing. */
export const STAYS = 'The plan stays as it was.';
/** The summary of what changes neither a stop nor an hour. */
export const ONLY_WORDS = 'Only words of the plan have changed.';

/** More sentences than these are each read better on a line of their own. */
const IN_ONE_LINE = 3;

/** More changes than these are counted, not named. */
const NAMED_MOST = 16;

const stopsOf = (plan: Itinerary): { stop: Activity; day: number }[] =>
  plan.days.flatMap(({ day, activities }) => activities.map((stop) => ({ stop, day })));

const lockChanges = (before: Itinerary, after: Itinerary): LockChange[] => {
  const was = new Map(stopsOf(before).map(({ stop }) => [stop.stop_id, stop]));
  return stopsOf(after).flatMap(({ stop, day }) => {
    const old = stop.stop_id === undefined ? undefined : was.get(stop.stop_id);
    const locked = stop.locked ?? false;
    return old && (old.locked ?? false) !== locked ? [{ name: stop.venue_name, day, locked }] : [];
  });
};

const isHotel = ({ kind }: Change): boolean => kind === 'hotel';

/** The changes as a reply names them: a stop at the hotel is a rest there. */
const withRestsNamed = (changes: readonly Change[], ...plans: readonly Itinerary[]): Change[] => {
  const isRest = ({ activity_type }: Activity): boolean => activity_type === 'rest';
  const rests = plans.flatMap(stopsOf).filter(({ stop }) => isRest(stop));
  const ids = new Set(rests.flatMap(({ stop }) => stop.stop_id ?? []));
  const [old] = plans;
  const wereRests = new Set(
    (old ? stopsOf(old) : []).flatMap(({ stop }) => (isRest(stop) ? stop.venue_name : [])),
  );
  const restAt = (name: string, kind: Change['kind']): string =>
    `${kind === 'added' || kind === 'replaced' ? 'a' : 'the'} rest at ${name}`;
  return changes.map((change) => ({
    ...change,
    name: ids.has(change.stop_id ?? '') ? restAt(change.name, change.kind) : change.name,
    ...(change.kind === 'replaced' && wereRests.has(change.was ?? '')
      ? { was: restAt(change.was ?? '', 'removed') }
      : {}),
  }));
};

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const be = (names: readonly string[]): string => `${listed(names)} ${names.length > 1 ? 'are' : 'is'}`;

/** The day a moved stop comes from; null where it has stayed on its day. */
const dayBefore = ({ was = '' }: Change): number | null => {
  const found = /^Day (\d+)$/.exec(was);
  return found ? Number(found[1]) : null;
};

/** The rests at a hotel are other ones, or gone, on many days at once. */
const daysOf = (group: readonly Change[]): string => {
  const days = [...new Set(group.map(({ day }) => day))].map(String);
  return `${days.length > 1 ? 'days' : 'day'} ${listed(days)}`;
};

/** What all changes of a group say together. */
const sentenceOf = (group: readonly Change[]): string => {
  const [first] = group;
  if (!first) return '';
  const names = [...new Set(group.map(({ name }) => name))];
  const { day } = first;
  const from = dayBefore(first);
  switch (first.kind) {
    case 'hotel':
      return first.name === ''
        ? 'There is no hotel any more.'
        : `The hotel is now ${first.name}${first.was === undefined ? '' : ` instead of ${first.was}`}.`;
    case 'replaced':
      return `On ${daysOf(group)}, ${first.name} replaces ${first.was}.`;
    case 'added':
      return group.some((each) => each.day !== day)
        ? `${capital(daysOf(group))} now have ${listed(names)}.`
        : `Day ${day} now has ${listed(names)}.`;
    case 'removed':
      return `${capital(be(names))} gone from ${daysOf(group)}.`;
    case 'moved':
      return from === null
        ? `On day ${day}, ${listed(names)} ${names.length > 1 ? 'have' : 'has'} moved to another position.`
        : `${capital(listed(names))} ${names.length > 1 ? 'have' : 'has'} moved from day ${from} to day ${day}.`;
    case 'retimed':
      return `On day ${day}, the ${names.length > 1 ? 'times' : 'time'} of ${listed(names)} ${names.length > 1 ? 'shift' : 'shifts'}.`;
  }
};

/** What was done comes before what followed from it. */
const ORDER: readonly Change['kind'][] = ['hotel', 'replaced', 'added', 'removed', 'moved', 'retimed'];

/** Changes that one sentence can say, by kind and then by day. */
const grouped = (changes: readonly Change[]): Change[][] => {
  const groups = new Map<string, Change[]>();
  const byKind = [...changes].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  for (const change of byKind) {
    const { kind, day, name, was } = change;
    const isOfMany = (each: Change): boolean =>
      each.kind === kind &&
      (kind === 'removed' || kind === 'added') &&
      each.name === name &&
      each.day !== day;
    const key = (
      kind === 'replaced' || changes.some(isOfMany)
        ? [kind, name, was]
        : [kind, day, kind === 'moved' ? dayBefore(change) : '']
    ).join('|');
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()];
};

const lockSentence = ({ name, locked }: LockChange): string =>
  `${name} is ${locked ? 'locked' : 'no longer locked'}.`;

const withoutFirstWay = (day: Pick<Day, 'activities'>): unknown => ({
  ...day,
  activities: day.activities.map((stop, i) => (i === 0 ? { ...stop, travel: null } : stop)),
});

/** Which days the trip has, where they are others than before. */
const daysText = ({ days: was }: Itinerary, { days: is }: Itinerary): string[] => {
  const first = is[0]?.date;
  return [
    ...(first === undefined || first === was[0]?.date
      ? []
      : [`Day 1 is now ${format(parseISO(first), 'EEEE d MMMM yyyy')}.`]),
    ...(is.length === was.length ? [] : [`The trip now has ${is.length} days instead of ${was.length}.`]),
  ];
};

/** True when nothing is another but the days that are named, and what follows from another hotel or date. */
const restStays = (
  before: Itinerary,
  after: Itinerary,
  changes: readonly Change[],
  locks: readonly LockChange[],
): boolean => {
  const stops = changes.filter((change) => !isHotel(change));
  const isOtherHotel = stops.length < changes.length;
  const named = new Set([
    ...stops.flatMap((each) => [each.day, dayBefore(each)]),
    ...locks.map(({ day }) => day),
  ]);
  const isOtherDate = before.days[0]?.date !== after.days[0]?.date;
  const seen = (plan: Itinerary): string =>
    JSON.stringify([
      isOtherHotel ? null : plan.hotel_recommendation,
      plan.days
        .filter(({ day }) => !named.has(day))
        .map((day) => (isOtherDate ? { ...day, date: null, notes: null } : day))
        .map((day) => (isOtherHotel ? withoutFirstWay(day) : day)),
      plan.cultural_insights,
      plan.transportation_tips,
    ]);
  return seen(before) === seen(after);
};

/** '12 of the 20 stops are new': so many of all stops, the verb being that of one and of more. */
const partOf = (n: number, all: number, stops: string, [one, more]: readonly [string, string]): string =>
  n === 0 ? '' : `${n === all ? 'all' : `${n} of the`} ${all} ${stops} ${n === 1 ? one : more}`;

/** How much of a plan is another, where that is most of it. */
const mostChanged = (before: Itinerary, after: Itinerary, changes: readonly Change[]): string => {
  const [old, now] = [stopsOf(before).length, stopsOf(after).length];
  const count = (...kinds: Change['kind'][]) => changes.filter(({ kind }) => kinds.includes(kind)).length;
  const fresh = count('added', 'replaced');
  const gone = count('removed', 'replaced');
  const shifted = count('moved', 'retimed');
  const parts = [
    partOf(fresh, now, 'stops', ['is new', 'are new']),
    fresh === now ? '' : partOf(gone, old, 'stops of before', ['is gone', 'are gone']),
    partOf(shifted, now, 'stops', [
      'has another day, position or time',
      'have another day, position or time',
    ]),
  ];
  const text = listed(parts.filter((part) => part !== ''));
  return `${capital(text)}.`;
};

/** What the changes are: named, as far as they are not too many, or, of most of a plan, counted. */
const changesText = (before: Itinerary, after: Itinerary, changes: readonly Change[]): string[] => {
  const [hotel, stops] = [changes.filter(isHotel), changes.filter((change) => !isHotel(change))];
  if (changes.length > NAMED_MOST && stops.length * 2 > stopsOf(after).length) {
    return [...hotel.map((change) => sentenceOf([change])), mostChanged(before, after, stops)];
  }
  const more = changes.length - NAMED_MOST;
  return [
    ...grouped(withRestsNamed(changes.slice(0, NAMED_MOST), before, after)).map(sentenceOf),
    ...(more > 0 ? [more > 1 ? `There are ${more} more changes.` : 'There is 1 more change.'] : []),
  ];
};

/** How two versions of a plan differ: each change, and one text that says it, made of these alone. */
export const compareVersions = (
  before: Itinerary,
  after: Itinerary,
): { changes: Change[]; summary: string } => {
  const changes = difference(before, after);
  const locks = lockChanges(before, after);
  const isRestSame = restStays(before, after, changes, locks);
  const days = daysText(before, after);
  if (changes.length + locks.length === 0 && days.length > 0) {
    return { changes, summary: [...days, 'Every stop stays at its time.'].join(' ') };
  }
  if (changes.length + locks.length === 0) {
    const summary = isRestSame ? STAYS : ONLY_WORDS;
    return { changes, summary };
  }
  const sentences = [...days, ...changesText(before, after, changes), ...locks.map(lockSentence)];
  if (isRestSame && changes.length <= NAMED_MOST) sentences.push('Everything else stays as it was.');
  return { changes, summary: sentences.join(sentences.length > IN_ONE_LINE ? '\n' : ' ') };
};
