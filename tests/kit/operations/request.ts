import type { Operation } from '../../../shared/contracts/changes.ts';
import { checkPlan } from './check-plan.ts';
import type { Item } from './day-search.ts';
import { type Code, type Day, minutesOf, type Plan, type Stop, type TripFacts } from './plan.ts';

/** The orders that a day may take; one of them must be timed. */
export interface Task {
  day: Day;
  orders: Item[][];
}

/** What an operation asks of each day it concerns. */
export interface Request {
  tasks: Task[];
  /** Stops that come to a date, or to an hour, which they did not have. */
  coming: { item: Item; date: string }[];
}

const itemsOf = (stops: readonly Stop[]): Item[] => stops.map((stop) => ({ stop, isNew: false }));
const withAt = <T>(list: readonly T[], index: number, one: T): T[] => [
  ...list.slice(0, index),
  one,
  ...list.slice(index),
];
const everywhere = (list: readonly Item[], one: Item): Item[][] =>
  Array.from({ length: list.length + 1 }, (_, index) => withAt(list, index, one));

interface Located {
  day: Day;
  stop: Stop;
  index: number;
}

/** Where a stop stands, or null. */
export const locate = (plan: Plan, stopId: string): Located | null => {
  for (const day of plan.days) {
    const index = day.activities.findIndex(({ stop_id }) => stop_id === stopId);
    const stop = day.activities[index];
    if (stop) return { day, stop, index };
  }
  return null;
};

const dayOf = (plan: Plan, number: number): Day | null => plan.days.find(({ day }) => day === number) ?? null;

const newStop = (venueId: string, { places }: TripFacts): Stop | null => {
  const place = places.byId(venueId);
  // A hotel is where a day begins, not a stop of it.
  if (!place || place.kind === 'hotel') return null;
  return {
    stop_id: '(new)',
    activity_type: place.kind,
    venue_name: place.name,
    venue_id: place.id,
    start_time: '',
    end_time: '',
    coordinates: { lat: place.lat, lng: place.lng },
    map_link: '',
    verified: true,
    description: '',
  };
};

/** The operations of one kind. */
export type Of<K extends Operation['op']> = Extract<Operation, { op: K }>;

const isIndex = (index: number, length: number): boolean =>
  Number.isInteger(index) && index >= 0 && index <= length;

const requestMove = (plan: Plan, { stop_id, day, index }: Of<'move'>): Request | Code => {
  const found = locate(plan, stop_id);
  const target = dayOf(plan, day);
  if (!found || !target) return 'unknown';
  const item: Item = { stop: found.stop, isNew: false };
  const left = itemsOf(found.day.activities.filter((stop) => stop !== found.stop));
  const rest = target === found.day ? left : itemsOf(target.activities);
  if (!isIndex(index, rest.length)) return 'unknown';
  if (found.stop.locked) return 'locked';
  const moved: Task = { day: target, orders: [withAt(rest, index, item)] };
  if (target === found.day) return { tasks: [moved], coming: [] };
  return { tasks: [{ day: found.day, orders: [left] }, moved], coming: [{ item, date: target.date }] };
};

const requestRemove = (plan: Plan, { stop_id }: Of<'remove'>): Request | Code => {
  const found = locate(plan, stop_id);
  if (!found) return 'unknown';
  if (found.stop.locked) return 'locked';
  const left = itemsOf(found.day.activities.filter((stop) => stop !== found.stop));
  return { tasks: [{ day: found.day, orders: [left] }], coming: [] };
};

const requestAdd = (plan: Plan, { venue_id, day, index }: Of<'add'>, facts: TripFacts): Request | Code => {
  const stop = newStop(venue_id, facts);
  const target = dayOf(plan, day);
  if (!stop || !target) return 'unknown';
  const item: Item = { stop, isNew: true };
  const rest = itemsOf(target.activities);
  if (index !== undefined && !isIndex(index, rest.length)) return 'unknown';
  const orders = index === undefined ? everywhere(rest, item) : [withAt(rest, index, item)];
  return { tasks: [{ day: target, orders }], coming: [{ item, date: target.date }] };
};

const requestReplace = (
  plan: Plan,
  { stop_id, venue_id }: Of<'replace'>,
  facts: TripFacts,
): Request | Code => {
  const found = locate(plan, stop_id);
  const stop = newStop(venue_id, facts);
  if (!found || !stop) return 'unknown';
  if (found.stop.locked) return 'locked';
  const item: Item = { stop, isNew: true };
  const order = itemsOf(found.day.activities).map((each, index) => (index === found.index ? item : each));
  return { tasks: [{ day: found.day, orders: [order] }], coming: [{ item, date: found.day.date }] };
};

const requestRetime = (plan: Plan, { stop_id, start_time }: Of<'retime'>): Request | Code => {
  const found = locate(plan, stop_id);
  const start = minutesOf(start_time);
  if (!found || Number.isNaN(start)) return 'unknown';
  if (found.stop.locked) return 'locked';
  const item: Item = { stop: found.stop, isNew: false, start };
  const rest = itemsOf(found.day.activities.filter((stop) => stop !== found.stop));
  return {
    tasks: [{ day: found.day, orders: everywhere(rest, item) }],
    coming: [{ item, date: found.day.date }],
  };
};

const requestSwap = (plan: Plan, { days: [a, b] }: Of<'swap_days'>): Request | Code => {
  const [one, other] = [dayOf(plan, a), dayOf(plan, b)];
  if (!one || !other) return 'unknown';
  if (one === other) return { tasks: [], coming: [] };
  if ([...one.activities, ...other.activities].some(({ locked }) => locked)) return 'locked';
  const [first, second] = [itemsOf(other.activities), itemsOf(one.activities)];
  return {
    tasks: [
      { day: one, orders: [first] },
      { day: other, orders: [second] },
    ],
    coming: [
      ...first.map((item) => ({ item, date: one.date })),
      ...second.map((item) => ({ item, date: other.date })),
    ],
  };
};

const requestHotel = ({ venue_id }: Of<'hotel'>, { places }: TripFacts): Request | Code =>
  places.byId(venue_id)?.kind === 'hotel' ? { tasks: [], coming: [] } : 'unknown';

const requestRestore = ({ version }: Of<'restore'>, facts: TripFacts): Request | Code => {
  const plan = facts.versionOf?.(version) ?? null;
  // A version of other dates or another number of nights is not this trip any more.
  return plan && !checkPlan(plan, facts).some(({ code }) => code === 'days' || code === 'date')
    ? { tasks: [], coming: [] }
    : 'unknown';
};

/** The orders an operation asks for, or the reason why nothing can be looked for at all. */
export const requestOf = (plan: Plan, operation: Operation, facts: TripFacts): Request | Code => {
  switch (operation.op) {
    case 'move':
      return requestMove(plan, operation);
    case 'remove':
      return requestRemove(plan, operation);
    case 'add':
      return requestAdd(plan, operation, facts);
    case 'replace':
      return requestReplace(plan, operation, facts);
    case 'lock':
      return locate(plan, operation.stop_id) ? { tasks: [], coming: [] } : 'unknown';
    case 'retime':
      return requestRetime(plan, operation);
    case 'swap_days':
      return requestSwap(plan, operation);
    case 'hotel':
      return requestHotel(operation, facts);
    case 'restore':
      return requestRestore(operation, facts);
  }
};
