import { CONCEPTS } from '../notes/concepts.ts';
import type { Light, LightWish, Profile } from '../notes/profile.ts';
import type { DayFrame } from './frame/day-frame.ts';
import type { DayLight } from './frame/day-light.ts';
import { matches } from './scoring/trip-memory.ts';

/** When a visit begins: minutes from sunrise or sunset. */
const BY_SUN = { sunrise: [-20, 15], sunset: [-100, -20], dusk: [-20, 25] } as const;
/** When it begins: minutes after midnight. */
const BY_CLOCK: Readonly<Record<Exclude<Light, keyof typeof BY_SUN>, readonly [number, number]>> = {
  morning: [6 * 60, 11 * 60 + 15],
  afternoon: [12 * 60 + 30, 16 * 60 + 45],
  evening: [17 * 60, 21 * 60 + 30],
  night: [19 * 60, 22 * 60 + 30],
};
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
  if (of !== 'sunrise' && of !== 'sunset' && of !== 'dusk') return BY_CLOCK[of];
  const sun = of === 'sunrise' ? prayers.sunrise : prayers.maghrib;
  return [sun + BY_SUN[of][0], sun + BY_SUN[of][1]];
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
