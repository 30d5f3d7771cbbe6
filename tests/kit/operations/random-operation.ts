import fc from 'fast-check';
import type { Operation } from '../../../shared/contracts/changes.ts';
import type { Activity, Itinerary } from '../../../shared/itinerary.ts';
import { knownPlaces } from '../trips/known-places.ts';
import { clockOf, minutesOf } from './plan.ts';

const KINDS: readonly Operation['op'][] = [
  ...(['move', 'move', 'remove', 'add', 'add', 'add', 'replace', 'replace'] as const),
  ...(['lock', 'retime', 'retime', 'swap_days', 'hotel', 'restore'] as const),
];
const { all } = knownPlaces();
const hotels = all.filter(({ kind }) => kind === 'hotel');
const MINUTES = 24 * 60;

/** Numbers from which an operation is made once the plan it is for is known. */
export interface Draw {
  kind: Operation['op'];
  stop: number;
  day: number;
  more: number;
  /** Some of these name what there is not. */
  odd: number;
}

export const draws: fc.Arbitrary<Draw[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    stop: fc.nat(),
    day: fc.nat(),
    more: fc.nat(),
    odd: fc.nat(19),
  }),
  { minLength: 1, maxLength: 12, size: 'max' },
);

const NAT = 2 ** 31;

/** A draw from numbers in [0, 1). */
export const randomDraw = (random: () => number): Draw => ({
  kind: KINDS[Math.floor(random() * KINDS.length)] ?? 'move',
  stop: Math.floor(random() * NAT),
  day: Math.floor(random() * NAT),
  more: Math.floor(random() * NAT),
  odd: Math.floor(random() * 20),
});

const at = <One>(list: readonly One[], index: number): One | undefined =>
  list[index % Math.max(1, list.length)];

/** Mostly some time around the one it has, also off the marks of five minutes. */
const startFor = (stop: Activity | undefined, { day, odd }: Draw): string => {
  const now = minutesOf(stop?.start_time ?? '10:00');
  const near = Math.max(300, Math.min(MINUTES - 1, now + ((day % 49) - 24) * 5));
  return clockOf(odd < 12 ? near : 300 + (day % (MINUTES - 300)));
};

/** The operation that a draw means for a plan that is in its version number `versions`. */
export const operationFor = (draw: Draw, plan: Itinerary, versions: number): Operation => {
  const { kind, odd, more } = draw;
  const stop = at(
    plan.days.flatMap(({ activities }) => activities),
    draw.stop,
  );
  const stop_id = odd === 0 ? 'nobody' : (stop?.stop_id ?? 'nobody');
  const day = odd === 1 ? plan.days.length + 3 : 1 + (draw.day % plan.days.length);
  const count = plan.days[day - 1]?.activities.length ?? 0;
  const venue_id = odd === 2 ? 'nowhere' : (at(all, more)?.id ?? '');
  switch (kind) {
    case 'move':
      return { op: kind, stop_id, day, index: odd === 3 ? 99 : more % (count + 1) };
    case 'remove':
      return { op: kind, stop_id };
    case 'add':
      return { op: kind, venue_id, day, ...(odd % 2 === 0 ? { index: more % (count + 1) } : {}) };
    case 'replace':
      return { op: kind, stop_id, venue_id };
    case 'lock':
      return { op: kind, stop_id, locked: draw.day % 4 !== 0 };
    case 'retime':
      return { op: kind, stop_id, start_time: startFor(stop, draw) };
    case 'swap_days':
      return { op: kind, days: [1 + (more % plan.days.length), day] };
    case 'hotel':
      return { op: kind, venue_id: odd < 4 ? venue_id : (at(hotels, more)?.id ?? '') };
    case 'restore':
      return { op: kind, version: odd === 0 ? versions + 5 : 1 + (more % versions) };
  }
};
