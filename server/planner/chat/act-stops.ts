import type { Operation } from '../../../shared/contracts/changes.ts';
import type { Coordinates } from '../../../shared/itinerary.ts';
import { whyNot } from '../../places/opening.ts';
import type { Place } from '../../places/place.ts';
import { clockText } from '../notes/clock-words.ts';
import { daysMeant } from '../notes/day-selector.ts';
import type { Block } from '../notes/profile.ts';
import { isForMornings } from '../scheduling/stop.ts';
import { type Act, ANYTHING, type Want } from './act.ts';
import { placesFor, type Slot } from './pick-place.ts';
import { describeWant } from './say-want.ts';
import type { Standing } from './scene.ts';
import {
  apply,
  endOf,
  fail,
  type Proposal,
  startOf,
  stopOf,
  stopsOf,
  type Tried,
  tryOut,
  type Work,
} from './work.ts';

type ActOf<K extends Act['do']> = Extract<Act, { do: K }>;

/** Each try may take some 80 ms on a full day. */
const MOST_TRIED = 14;
const ENOUGH = 4;
const EVENING = 17 * 60;

const pointsOf = (stops: readonly (Standing | undefined)[]): Coordinates[] =>
  stops.flatMap((each) => each?.stop.coordinates ?? []);

const hotelPoint = ({ plan }: Work): Coordinates[] => {
  const at = plan.hotel_recommendation?.coordinates;
  return at ? [at] : [];
};

/** The slot of a stop, between its neighbours. */
export const slotOf = (work: Work, { day, index, role, place }: Standing): Slot => {
  const stops = stopsOf(work).filter((each) => each.day === day);
  const around = pointsOf([stops[index - 1], stops[index + 1]]);
  return { role, old: place, near: index === 0 ? [...hotelPoint(work), ...around] : around };
};

interface Try {
  place: Place;
  tried: Extract<Tried, { changes: number }>;
}

/** The first places that the operation accepts, those that leave most of the rest alone first. */
const accepted = (work: Work, places: readonly Place[], operationFor: (place: Place) => Operation): Try[] => {
  const found: Try[] = [];
  for (const place of places.slice(0, MOST_TRIED)) {
    const tried = tryOut(work, [operationFor(place)]);
    if ('plan' in tried) found.push({ place, tried });
    if (found.length >= ENOUGH || ('plan' in tried && tried.changes === 1)) break;
  }
  return found.sort((a, b) => a.tried.changes - b.tried.changes);
};

const replaceWith = (stop: string, placeId: string, name: string): Proposal => ({
  label: `${name} instead`,
  acts: [{ do: 'replace', stop, want: { ...ANYTHING, placeIds: [placeId] } }],
});

const isTimely = (stop: Standing, place: Place): boolean =>
  !(startOf(stop) >= EVENING && isForMornings(place));

/** Two places that come nearest to what could not be had. */
const replacementsNear = (work: Work, stop: Standing, want: Want): Proposal[] => {
  const slot = slotOf(work, stop);
  const weaker = [
    { ...want, placeIds: [], near: null },
    { ...want, placeIds: [], near: null, features: [] },
    ANYTHING,
  ];
  const places = weaker.flatMap((each) => placesFor(each, slot, work.plan, work.scene).slice(0, 8));
  const found: Proposal[] = [];
  for (const place of new Set(places)) {
    const tried = tryOut(work, [{ op: 'replace', stop_id: stop.id, venue_id: place.id }]);
    if ('plan' in tried) found.push(replaceWith(stop.id, place.id, place.name));
    if (found.length === 2) break;
  }
  return found;
};

/** Puts what is wanted in the place of a stop; says so where nothing of it is open and near enough. */
export const replaceStop = (work: Work, { stop: id, want }: ActOf<'replace'>): boolean => {
  const stop = stopOf(work, id);
  if (!stop) return fail(work, 'That stop is not on the plan any more.');
  const places = placesFor(want, slotOf(work, stop), work.plan, work.scene).filter((place) =>
    isTimely(stop, place),
  );
  const [best] = accepted(work, places, (place) => ({ op: 'replace', stop_id: id, venue_id: place.id }));
  if (best) {
    work.plan = best.tried.plan;
    return true;
  }
  const named = want.placeIds[0];
  const tried = named ? tryOut(work, [{ op: 'replace', stop_id: id, venue_id: named }]) : null;
  const [gone] = places;
  const shut = named && gone ? whyNot(gone, work.plan.days[stop.day - 1]?.date ?? '') : null;
  const why =
    tried && 'why' in tried
      ? (shut ?? tried.why)
      : `I found no ${describeWant(want)} that is open at ${stop.stop.start_time} on day ${stop.day} and not planned yet, so ${stop.stop.venue_name} stays.`;
  return fail(work, why, replacementsNear(work, stop, want));
};

/** Days for something new: those with the fewest stops first, the day of departure last. */
const roomiest = (work: Work): number[] =>
  work.plan.days
    .map(({ day, activities }) => ({
      day,
      load: activities.length + (work.scene.facts.frames[day - 1]?.role === 'full' ? 0 : 20),
    }))
    .sort((a, b) => a.load - b.load || a.day - b.day)
    .map(({ day }) => day);

const addOperations = (work: Work, place: Place, day: number, { next }: ActOf<'add'>): Operation[] => {
  const anchor = next && stopOf(work, next.stop);
  const index = anchor && anchor.day === day ? anchor.index + (next.isBefore ? 0 : 1) : undefined;
  return [{ op: 'add', venue_id: place.id, day, ...(index === undefined ? {} : { index }) }];
};

/** The appointment on a day that a stop would run into. */
const blockAt = ({ scene }: Work, day: number, stop: Standing | undefined): Block | undefined =>
  scene.facts.profile.blocks.find(
    ({ days, from, to }) =>
      stop !== undefined &&
      daysMeant(days, scene.ask).includes(day) &&
      startOf(stop) < to &&
      endOf(stop) > from,
  );

/** A plan with a place on a day, at one of the hours that were asked for; else why not. */
const tryAdd = (work: Work, place: Place, day: number, act: ActOf<'add'>): Tried => {
  const added = tryOut(work, addOperations(work, place, day, act));
  if (!('plan' in added)) return added;
  const stop = stopsOf({ ...work, plan: added.plan }).find(
    (each) => each.day === day && each.place?.id === place.id,
  );
  const block = blockAt(work, day, stop);
  if (block)
    return {
      refusal: { code: 'not_enough_time' },
      why: `${place.name} would fall into the time that is taken on day ${day}: ${block.label}, ${clockText(block.from)} to ${clockText(block.to)}.`,
    };
  if (act.at.length === 0) return added;
  let last: Tried = added;
  for (const at of act.at) {
    last = tryOut({ ...work, plan: added.plan }, [
      { op: 'retime', stop_id: stop?.id ?? '', start_time: clockText(at) },
    ]);
    if ('plan' in last) return last;
  }
  return last;
};

const addThere = (name: string, place: Place, day: number): Proposal => ({
  label: `${name} on day ${day}`,
  acts: [{ do: 'add', days: [day], want: { ...ANYTHING, placeIds: [place.id] }, at: [], next: null }],
});

/** Where else it would fit, and what it could take the place of. */
const addElsewhere = (work: Work, place: Place, days: readonly number[]): Proposal[] => {
  const there = roomiest(work)
    .filter((day) => !days.includes(day))
    .filter((day) => 'plan' in tryOut(work, [{ op: 'add', venue_id: place.id, day }]))
    .slice(0, 2)
    .map((day) => addThere(place.name, place, day));
  const here = stopsOf(work)
    .filter(({ day, stop }) => days.includes(day) && !stop.locked)
    .filter(
      ({ role, place: old }) =>
        (place.kind === 'restaurant') === (role === 'dinner' || role === 'lunch') && old !== place,
    )
    .filter(({ id }) => 'plan' in tryOut(work, [{ op: 'replace', stop_id: id, venue_id: place.id }]))
    .slice(0, 3 - there.length)
    .map(
      ({ id, stop }): Proposal => ({
        ...replaceWith(id, place.id, ''),
        label: `${place.name} instead of ${stop.venue_name}`,
      }),
    );
  return [...here, ...there].slice(0, 3);
};

/** Two of its kind that the day does take. */
const addAlike = (work: Work, place: Place, days: readonly number[]): Proposal[] =>
  placesFor(
    { ...ANYTHING, kinds: [place.kind] },
    { role: null, old: null, near: [place] },
    work.plan,
    work.scene,
  )
    .slice(0, 6)
    .flatMap((each) => {
      const day = (days.length > 0 ? days : roomiest(work)).find(
        (on) => 'plan' in tryOut(work, [{ op: 'add', venue_id: each.id, day: on }]),
      );
      return day === undefined ? [] : [addThere(each.name, each, day)];
    })
    .slice(0, 2);

/** Brings a place into the plan, on its day or where there is room. */
export const addStop = (work: Work, act: ActOf<'add'>): boolean => {
  const { want, days } = act;
  const order = days.length > 0 ? days : roomiest(work);
  let why: string | null = null;
  for (const day of order) {
    const stops = stopsOf(work).filter((each) => each.day === day);
    const places = placesFor(want, { role: null, old: null, near: pointsOf(stops) }, work.plan, work.scene);
    const tries = places.slice(0, MOST_TRIED / 2).map((place) => tryAdd(work, place, day, act));
    const [best] = tries
      .flatMap((tried) => ('plan' in tried ? [tried] : []))
      .sort((a, b) => a.changes - b.changes);
    if (best) {
      work.plan = best.plan;
      return true;
    }
    const shut =
      want.placeIds.length > 0 && places[0] ? whyNot(places[0], work.plan.days[day - 1]?.date ?? '') : null;
    why ??= shut ?? tries.flatMap((tried) => ('why' in tried ? [tried.why] : []))[0] ?? null;
  }
  const place =
    work.scene.places.byId(want.placeIds[0] ?? '') ??
    placesFor(want, { role: null, old: null, near: [] }, work.plan, work.scene)[0];
  const where = days.length > 0 ? ` on ${days.length > 1 ? 'those days' : `day ${days[0]}`}` : '';
  const isNamed = want.placeIds.length > 0;
  const isFasting =
    days.some((day) => work.scene.facts.frames[day - 1]?.facts.isRamadan) &&
    (want.kinds.includes('restaurant') || want.kinds.includes('cafe'));
  return fail(
    work,
    isNamed && why
      ? why
      : `I found no room for another ${describeWant(want)}${where}.${isFasting ? ' In Ramadan restaurants are closed until sunset.' : ''}`,
    place ? [...addElsewhere(work, place, days), ...addAlike(work, place, days)].slice(0, 3) : [],
  );
};

/** Moves a stop to a day, to a position there where one was named, else where it disturbs least. */
const moveTo = (work: Work, stop: Standing, day: number, index: number | null): Tried => {
  const count = stopsOf(work).filter((each) => each.day === day && each.id !== stop.id).length;
  const indexes = index === null ? Array.from({ length: count + 1 }, (_, i) => i) : [Math.min(index, count)];
  const tries = indexes.map((at) => tryOut(work, [{ op: 'move', stop_id: stop.id, day, index: at }]));
  const done = tries
    .flatMap((tried) => ('plan' in tried ? [tried] : []))
    .sort((a, b) => a.changes - b.changes)[0];
  return done ?? tries[0] ?? { refusal: { code: 'unknown' }, why: 'The trip has no such day.' };
};

/** Moves a stop to another day, and there to an hour. */
export const moveStop = (work: Work, { stop: id, day, at, index }: ActOf<'move'>): boolean => {
  const stop = stopOf(work, id);
  if (!stop) return fail(work, 'That stop is not on the plan any more.');
  const moved = moveTo(work, stop, day, index);
  if (!('plan' in moved)) {
    const others = work.plan.days.map((each) => each.day).filter((each) => each !== day && each !== stop.day);
    const fits = others.filter((each) => 'plan' in moveTo(work, stop, each, null)).slice(0, 2);
    return fail(
      work,
      moved.why,
      fits.map((each) => ({
        label: `${stop.stop.venue_name} to day ${each}`,
        acts: [{ do: 'move', stop: id, day: each, at: [], index: null }],
      })),
    );
  }
  work.plan = moved.plan;
  return at.length === 0 || retimeStop(work, { do: 'retime', stop: id, at });
};

/** Puts a stop right before or after another one. */
export const moveNext = (work: Work, { stop: id, to, isBefore }: ActOf<'next'>): boolean => {
  const [stop, anchor] = [stopOf(work, id), stopOf(work, to)];
  if (!stop || !anchor) return fail(work, 'That stop is not on the plan any more.');
  const shift = stop.day === anchor.day && stop.index < anchor.index ? -1 : 0;
  return apply(work, [
    { op: 'move', stop_id: id, day: anchor.day, index: anchor.index + shift + (isBefore ? 0 : 1) },
  ]);
};

/** The hours nearest to one that was refused at which the stop could begin. */
const otherHours = (work: Work, stop: Standing, at: number): Proposal[] => {
  const found: Proposal[] = [];
  for (let away = 15; away <= 6 * 60 && found.length < 2; away += 15) {
    for (const time of [at - away, at + away]) {
      if (time < 6 * 60 || time >= 24 * 60 || found.length === 2 || time === startOf(stop)) continue;
      const start_time = clockText(time);
      if (!('plan' in tryOut(work, [{ op: 'retime', stop_id: stop.id, start_time }]))) continue;
      found.push({
        label: `${stop.stop.venue_name} at ${start_time}`,
        acts: [{ do: 'retime', stop: stop.id, at: [time] }],
      });
    }
  }
  return found;
};

/** Lets a stop begin at the first of these hours that can be. */
export const retimeStop = (work: Work, { stop: id, at }: ActOf<'retime'>): boolean => {
  const stop = stopOf(work, id);
  if (!stop) return fail(work, 'That stop is not on the plan any more.');
  let why = '';
  for (const time of at) {
    const tried = tryOut(work, [{ op: 'retime', stop_id: id, start_time: clockText(time) }]);
    if ('plan' in tried) {
      work.plan = tried.plan;
      return true;
    }
    why ||= tried.why;
  }
  return fail(work, why || 'That is no hour of a day.', otherHours(work, stop, at[0] ?? endOf(stop)));
};

/** Two stops change places: each stands where the other stood. */
export const exchangeStops = (work: Work, { one, other }: ActOf<'exchange'>): boolean => {
  const [a, b] = [stopOf(work, one), stopOf(work, other)];
  if (!a || !b) return fail(work, 'That stop is not on the plan any more.');
  const [first, second] = a.day === b.day && a.index > b.index ? [b, a] : [a, b];
  return apply(work, [
    {
      op: 'move',
      stop_id: first.id,
      day: second.day,
      index: second.day === first.day ? second.index : second.index + 1,
    },
    { op: 'move', stop_id: second.id, day: first.day, index: first.index },
  ]);
};
