import { CONCEPTS } from '../notes/concepts.ts';
import type { LightWish, Profile } from '../notes/profile.ts';
import type { DayFrame } from './frame/day-frame.ts';
import type { DayLight } from './frame/day-light.ts';
import { matches } from './scoring/trip-memory.ts';

const SUNRISE = [-20, 15] as const;
const SUNSET = [-100, -20] as const;
const DUSK = [-20, 25] as const;
/** The way there, and the shortest visit. */
const WAY = 30;
const VISIT = 45;
/** So many mornings are given to the first light where no place is named for it. */
const MOST_DAWNS = 2;
/** Nobody who rises later than this is up for it. */
const RISES_BY = 8 * 60;
const OPEN_KINDS = ['nature', 'park'];

const isItFor = ({ placeId, concept: id }: LightWish): DayLight['isIt'] => {
  if (placeId !== null) return (place) => place.id === placeId;
  const concept = CONCEPTS.find((each) => each.id === id);
  return concept
    ? (place) => matches(place, concept)
    : (place) => place.outdoor && OPEN_KINDS.includes(place.kind);
};

const spanOn = ({ of }: LightWish, { facts: { prayers } }: DayFrame): readonly [number, number] => {
  const [sun, [from, to]] =
    of === 'sunrise' ? [prayers.sunrise, SUNRISE] : [prayers.maghrib, of === 'sunset' ? SUNSET : DUSK];
  return [sun + from, sun + to];
};

const isFree = (from: number, to: number, { busy = [] }: DayFrame): boolean =>
  busy.every((each) => each.note === null || each.to <= from || each.from >= to);

/** True where the evening of a day has time for a visit that begins in these minutes. */
const hasEvening = ([from, to]: readonly [number, number], frame: DayFrame): boolean => {
  if (frame.facts.isRamadan) return false;
  for (let start = Math.max(from, frame.from); start <= to; start += 10)
    if (start + VISIT <= frame.to && isFree(start - WAY, start + VISIT, frame)) return true;
  return false;
};

const hasDawn = ([from, to]: readonly [number, number], frame: DayFrame): boolean =>
  frame.role === 'full' &&
  !frame.facts.isRamadan &&
  frame.isRestDay !== true &&
  isFree(from - WAY, to + VISIT + WAY, frame);

/** Of days that have the time for it those that are given to the first light, spread over the trip. */
const dawnDays = (wish: LightWish, frames: readonly DayFrame[], taken: ReadonlySet<number>): number[] => {
  const able = frames.filter((frame) => !taken.has(frame.day) && hasDawn(spanOn(wish, frame), frame));
  const most = Math.min(able.length, wish.placeId === null ? MOST_DAWNS : 1);
  return Array.from({ length: most }, (_, i) => able[Math.floor((i * able.length) / most)]?.day ?? 0);
};

const withDawn = (frame: DayFrame, span: readonly [number, number], isIt: DayLight['isIt']): DayFrame => ({
  ...frame,
  from: Math.min(frame.from, span[0]),
  usualFrom: frame.from,
  lights: [...(frame.lights ?? []), { isIt, span, isDawn: true }],
});

const withEvening = (wish: LightWish, frames: readonly DayFrame[]): DayFrame[] => {
  const spans = frames.map((frame) => {
    const span = spanOn(wish, frame);
    return hasEvening(span, frame) ? span : null;
  });
  // What no day has the time for is had at any hour.
  if (spans.every((span) => span === null)) return [...frames];
  return frames.map((frame, i) => ({
    ...frame,
    lights: [...(frame.lights ?? []), { isIt: isItFor(wish), span: spans[i] ?? null, isDawn: false }],
  }));
};

/** The days of a trip, with what is to be had in one light of them. */
export const withLights = (frames: readonly DayFrame[], { lights, dayStart }: Profile): DayFrame[] => {
  const taken = new Set<number>();
  return lights.reduce<DayFrame[]>(
    (days, wish) => {
      if (wish.of !== 'sunrise') return withEvening(wish, days);
      if (dayStart !== null && dayStart > RISES_BY) return days;
      const dawns = dawnDays(wish, days, taken);
      for (const day of dawns) taken.add(day);
      return days.map((frame) =>
        dawns.includes(frame.day)
          ? withDawn(frame, spanOn(wish, frame), isItFor(wish))
          : dawns.length > 0 && wish.placeId !== null
            ? {
                ...frame,
                lights: [...(frame.lights ?? []), { isIt: isItFor(wish), span: null, isDawn: true }],
              }
            : frame,
      );
    },
    [...frames],
  );
};
