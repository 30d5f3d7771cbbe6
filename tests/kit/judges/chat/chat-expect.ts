import * as v from 'valibot';
import { addDays } from '../../../../shared/dates.ts';
import type { Check } from '../labels.ts';
import type { Catalogue } from '../see-plan.ts';
import { numberIn, textIn } from '../wishes/wish-scope.ts';
import { plain } from '../words.ts';
import type { Answered } from './chat-scene.ts';
import { findStanding, keptIn, standingsIn, venueOf, venuesOn } from './chat-stops.ts';
import { isAdded, isHotelRight, isReplaced, listIn, Venue } from './chat-venues.ts';
import { isFewer, isSwapped, keptShare } from './expect-days.ts';
import {
  changedDays,
  dayOf,
  daysIn,
  Inner,
  isUnchanged,
  late,
  namedIds,
  objectsIn,
  stopsNamed,
} from './expect-scope.ts';

const TOKENS: Readonly<Record<string, RegExp>> = {
  vegetarian: /vegetarian|نبات/i,
  vegan: /vegan|نبات/i,
  nut_allergy: /nut|مكسرات/i,
  seafood_allergy: /shellfish|seafood|fish/i,
  no_seafood: /seafood|fish/i,
  no_beef: /beef/i,
  gluten_free: /gluten|coeliac|celiac/i,
  mobility: /walk|mobility|knee|ankle|step-free|gentle|rest/i,
  wheelchair: /wheelchair|step-free/i,
  budget: /budget|cheap|price|low-cost/i,
  prayer: /prayer|pray/i,
  nap: /nap|rest|13:00|1 pm/i,
};

const LOST = /did not (quite )?understand|لم أفهم/i;
const has = (text: string, part: string): boolean =>
  text.toLowerCase().includes(part.toLowerCase()) ||
  (plain(part) !== '' && plain(text).includes(plain(part)));
const asksWell = ({ choices }: Answered): boolean => choices.length >= 2 && choices.length <= 4;

type Key = (scene: Answered, expect: Check, catalogue: Catalogue) => boolean;
const everyObject =
  (key: string, test: (scene: Answered, check: Check, catalogue: Catalogue) => boolean): Key =>
  (scene, expect, catalogue) =>
    objectsIn(expect, key).every((check) => test(scene, check, catalogue));

const KEYS: Readonly<Record<string, Key>> = {
  only_days: ({ before, after }, expect) =>
    changedDays(before, after, expect.hotel !== undefined).every((day) =>
      daysIn(expect, 'only_days').includes(day),
    ),
  removed: (scene, expect) =>
    stopsNamed(scene, listIn(expect, 'removed')).every((one) => !keptIn(scene.after, one)),
  kept: (scene, expect) => stopsNamed(scene, listIn(expect, 'kept')).every((one) => keptIn(scene.after, one)),
  kept_times: (scene, expect) =>
    stopsNamed(scene, listIn(expect, 'kept_times')).every(
      (one) => keptIn(scene.after, one)?.start_time === one.stop.start_time,
    ),
  kept_share: keptShare,
  may_lose: (scene, expect) =>
    objectsIn(expect, 'may_lose').every((check) => {
      const named = namedIds(expect);
      const lost = standingsIn(scene.before).filter(
        (one) => one.day === check.day && !named.has(one.stop.stop_id ?? '') && !keptIn(scene.after, one),
      );
      return lost.length <= (numberIn(check, 'n') ?? 0);
    }),
  added_kind: everyObject('added_kind', ({ before, after }, check, catalogue) =>
    isAdded(before, after, check, catalogue),
  ),
  added_place: everyObject('added_place', ({ before, after }, check, catalogue) =>
    isAdded(before, after, check, catalogue),
  ),
  replaced: everyObject('replaced', ({ before, after }, check, catalogue) => {
    const was = findStanding(before, textIn(check, 'stop') ?? '');
    return was !== undefined && isReplaced({ before, after, was }, check, catalogue);
  }),
  moved: everyObject('moved', ({ before, after }, check) => {
    const was = findStanding(before, textIn(check, 'stop') ?? '');
    return (
      was !== undefined &&
      venuesOn(after, numberIn(check, 'day') ?? 0).has(venueOf(was.stop)) &&
      !venuesOn(after, was.day).has(venueOf(was.stop))
    );
  }),
  time: everyObject('time', ({ before, after }, check) => {
    const was = findStanding(before, textIn(check, 'stop') ?? '');
    const now = was && keptIn(after, was);
    return (
      now !== undefined &&
      late(now.start_time) >= late(textIn(check, 'from') ?? '') &&
      late(now.start_time) <= late(textIn(check, 'to') ?? '')
    );
  }),
  before: (scene, expect) => {
    const [a, b] = stopsNamed(scene, listIn(expect, 'before')).map(
      (one) => keptIn(scene.after, one) ?? findStanding(scene.after, one.stop.stop_id ?? '')?.stop,
    );
    return a !== undefined && b !== undefined && late(a.start_time) < late(b.start_time);
  },
  hotel: everyObject('hotel', ({ before, after }, check, catalogue) =>
    isHotelRight(before, after, check, catalogue),
  ),
  fewer_stops: everyObject('fewer_stops', isFewer),
  more_stops: everyObject(
    'more_stops',
    ({ before, after }, check) =>
      (dayOf(after, check.day)[0]?.activities.length ?? 0) >
      (dayOf(before, check.day)[0]?.activities.length ?? 99),
  ),
  no_kind: ({ after }, expect, catalogue) =>
    !standingsIn(after).some(({ stop }) => new Venue(stop, catalogue).isOf(textIn(expect, 'no_kind') ?? '')),
  nights: ({ trip, after }, expect) => trip.nights === expect.nights && after.days.length === trip.nights + 1,
  start_date: ({ trip, after }, expect) =>
    trip.startDate === expect.start_date &&
    after.days.every(({ date }, i) => date === addDays(trip.startDate, i)),
  companions: ({ trip }, expect) => trip.companions === expect.companions,
  day_starts_after: everyObject('day_starts_after', ({ after }, check) =>
    dayOf(after, check.day).every(
      ({ activities }) => late(activities[0]?.start_time ?? '23:59') >= late(textIn(check, 'time') ?? ''),
    ),
  ),
  day_starts_before: everyObject('day_starts_before', ({ after }, check) =>
    dayOf(after, check.day).every(
      ({ activities }) => late(activities[0]?.start_time ?? '23:59') <= late(textIn(check, 'time') ?? ''),
    ),
  ),
  day_ends_before: everyObject('day_ends_before', ({ after }, check) =>
    dayOf(after, check.day).every(
      ({ activities }) => late(activities.at(-1)?.end_time ?? '05:00') <= late(textIn(check, 'time') ?? ''),
    ),
  ),
  swapped: isSwapped,
  replanned: everyObject('replanned', ({ before, after }, check) => {
    const [old, now] = [
      venuesOn(before, numberIn(check, 'day') ?? 0),
      venuesOn(after, numberIn(check, 'day') ?? 0),
    ];
    return now.size > 0 && [...now].filter((venue) => !old.has(venue)).length * 2 >= now.size;
  }),
  undone: ({ previous, after }) =>
    previous !== null &&
    changedDays(previous, after).length === 0 &&
    JSON.stringify(previous.hotel_recommendation) === JSON.stringify(after.hotel_recommendation),
  locked: (scene, expect) =>
    listIn(expect, 'locked').every((id) => findStanding(scene.after, id)?.stop.locked === true),
  unlocked: (scene, expect) =>
    listIn(expect, 'unlocked').every((id) => findStanding(scene.after, id)?.stop.locked !== true),
  unchanged: isUnchanged,
  asks: asksWell,
  refuses: (scene, expect) =>
    isUnchanged(scene) &&
    !LOST.test(scene.text) &&
    scene.choices.length <= 4 &&
    objectsIn(expect, 'refuses').every((check) =>
      listIn(check, 'mentions').some((part) => has(scene.text, part)),
    ),
  proposes: (scene) =>
    isUnchanged(scene) &&
    scene.choices.length >= 1 &&
    scene.choices.length <= 4 &&
    /day|\d|يوم|stop|hotel/i.test([scene.text, ...scene.choices].join(' ')),
  profile: ({ wishes }, expect) =>
    listIn(expect, 'profile').every((token) =>
      wishes.some(({ id, label, kind }) => TOKENS[token]?.test(`${id} ${label} ${kind}`)),
    ),
};

const MAY_KEEP_STILL = ['asks', 'any', 'refuses', 'unchanged', 'proposes', 'only_days', 'kept'];

/** Whether an expectation holds, with every key of it. Throws on a key that judges do not know. */
export const holdsExpect = (scene: Answered, expect: Check, catalogue: Catalogue): boolean => {
  for (const [key, value] of Object.entries(expect)) {
    if (key === 'any') {
      if (!v.is(v.array(Inner), value) || !value.some((option) => holdsExpect(scene, option, catalogue)))
        return false;
      continue;
    }
    const test = KEYS[key];
    if (!test) throw new Error(`No judge knows the expectation ${key}`);
    if (!test(scene, expect, catalogue)) return false;
  }
  if (
    expect.asks !== undefined &&
    Object.keys(expect).every((key) => MAY_KEEP_STILL.includes(key)) &&
    !isUnchanged(scene)
  )
    return false;
  const mayMoveHotel = expect.hotel !== undefined || expect.undone !== undefined || expect.any !== undefined;
  return mayMoveHotel || scene.before.hotel_recommendation?.name === scene.after.hotel_recommendation?.name;
};
