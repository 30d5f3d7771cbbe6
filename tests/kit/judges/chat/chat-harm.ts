import * as v from 'valibot';
import type { Check } from '../labels.ts';
import type { Catalogue } from '../see-plan.ts';
import { numberIn, textIn } from '../wishes/wish-scope.ts';
import { holdsExpect } from './chat-expect.ts';
import type { Answered } from './chat-scene.ts';
import { keptIn, type Standing, standingsIn } from './chat-stops.ts';
import { listIn, Venue } from './chat-venues.ts';
import { changedDays, daysIn, namedIds, objectsIn } from './expect-scope.ts';

const Options = v.array(v.record(v.string(), v.unknown()));

/** An expectation with each of its alternatives. */
const optionsOf = (expect: Check): Check[] => {
  const { any, ...rest } = expect;
  return v.is(Options, any) ? any.flatMap((option) => optionsOf({ ...rest, ...option })) : [rest];
};

/** What may be lost by an expectation that gives a plan or a day free. */
const FREES_PLAN = [
  'nights',
  'start_date',
  'undone',
  'companions',
  'day_starts_after',
  'day_starts_before',
  'day_ends_before',
];

const isFree = (lost: Standing, expect: Check, catalogue: Catalogue): boolean => {
  if (namedIds(expect).has(lost.stop.stop_id ?? '')) return true;
  if (
    FREES_PLAN.some((key) => expect[key] !== undefined) &&
    !listIn(expect, 'kept').includes(lost.stop.stop_id ?? '')
  )
    return true;
  if (daysIn(expect, 'swapped').includes(lost.day)) return true;
  const kind = textIn(expect, 'no_kind');
  if (kind !== undefined && new Venue(lost.stop, catalogue).isOf(kind)) return true;
  return ['replanned', 'fewer_stops'].some((key) =>
    objectsIn(expect, key).some(({ day }) => day === undefined || day === lost.day),
  );
};

const harms = (scene: Answered, expect: Check, catalogue: Catalogue): boolean => {
  const hotelMoved = scene.before.hotel_recommendation?.name !== scene.after.hotel_recommendation?.name;
  if (hotelMoved && expect.hotel === undefined && expect.undone === undefined) return true;
  const lost = standingsIn(scene.before).filter(
    (one) => !keptIn(scene.after, one) && !isFree(one, expect, catalogue),
  );
  const left = objectsIn(expect, 'may_lose').reduce((list, check) => {
    const here = list.filter(({ day }) => day === check.day);
    const spared = new Set(here.slice(0, numberIn(check, 'n') ?? 0));
    return list.filter((one) => !spared.has(one));
  }, lost);
  const share = numberIn(expect, 'kept_share');
  const kept = listIn(expect, 'kept');
  if (share !== undefined || expect.profile !== undefined) {
    const named = left.filter(({ stop }) => kept.includes(stop.stop_id ?? ''));
    return named.length > 0 || left.length > standingsIn(scene.before).length * (1 - (share ?? 0.5));
  }
  return left.length > 0;
};

/** Whether an answer took away or changed what nobody asked for, by every reading that the label allows. */
export const isHarm = (scene: Answered, expect: Check, catalogue: Catalogue): boolean =>
  scene.isNew &&
  (changedDays(scene.before, scene.after).length > 0 ||
    scene.before.hotel_recommendation?.name !== scene.after.hotel_recommendation?.name) &&
  !holdsExpect(scene, expect, catalogue) &&
  optionsOf(expect).every((option) => harms(scene, option, catalogue));
