import { useSyncExternalStore } from 'react';
import { proxy, ref, subscribe } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import type { Change } from '../../../shared/contracts/changes.ts';
import { session } from '../../session/session.ts';
import { openTrip } from '../follow/open-trip.ts';

/** What became of a stop; `back` where a version has brought it back. */
type Kind = Change['kind'] | 'back';

/** What a new version has changed. */
export interface PlanNews {
  version: number;
  /** What is another now, in a sentence. */
  sentence: string;
  /** The days it changed, in their order. */
  days: readonly number[];
  /** Whether the hotel is another one. */
  isOtherHotel: boolean;
}

/** What the newest version has changed and the reader has not touched since: stops, and days without such a stop. */
export const changedPlan = proxy<{
  news: ReturnType<typeof ref<PlanNews>> | null;
  /** Whether its sentence stands below the conversation: where it cannot be read at the beginning of the plan. */
  isSaidBelow: boolean;
  stops: ReturnType<typeof ref<ReadonlyMap<string, { day: number; kind: Kind }>>>;
  days: ReturnType<typeof ref<ReadonlySet<number>>>;
}>({ news: null, isSaidBelow: false, stops: ref(new Map()), days: ref(new Set()) });

/** Takes all marks away. */
export const clearMarks = (): void => {
  Object.assign(changedPlan, { news: null, isSaidBelow: false, stops: ref(new Map()), days: ref(new Set()) });
};
/** Takes away what is said of the newest version; its marks stay. */
export const clearNews = (): void => {
  Object.assign(changedPlan, { news: null, isSaidBelow: false });
};

// Security: what was changed by one user is nothing for the next one in this tab.
subscribeKey(session, 'status', (status) => {
  if (status === 'out') clearMarks();
});
subscribeKey(openTrip, 'id', clearMarks);

const BROUGHT: readonly Kind[] = ['added', 'replaced'];

/**
 * Marks what a new version of the plan on screen has changed, in place of what the one before had. What came with a
 * version that `isRestored` was there before.
 */
export const markChanges = (
  version: number,
  sentence: string,
  changes: readonly Change[],
  isRestored: boolean,
): void => {
  const kindOf = (kind: Kind): Kind => (isRestored && BROUGHT.includes(kind) ? 'back' : kind);
  const ofDays = changes.filter(({ kind }) => kind !== 'hotel');
  const stops = new Map(
    ofDays.flatMap(({ stop_id, day, kind }) =>
      stop_id === undefined || kind === 'removed' ? [] : [[stop_id, { day, kind: kindOf(kind) }] as const],
    ),
  );
  const days = [...new Set(ofDays.map(({ day }) => day))].sort((one, other) => one - other);
  const withStops = new Set([...stops.values()].map(({ day }) => day));
  const isOtherHotel = ofDays.length < changes.length;
  changedPlan.news = ref({ version, sentence, days, isOtherHotel });
  changedPlan.stops = ref(stops);
  changedPlan.days = ref(new Set(days.filter((day) => !withStops.has(day))));
};

/** Takes away the mark of a stop, or of a day that lost one, once the reader has touched it. */
export const touch = (stopId: string | null, day: number): void => {
  if (stopId !== null && changedPlan.stops.has(stopId)) {
    changedPlan.stops = ref(new Map([...changedPlan.stops].filter(([id]) => id !== stopId)));
  }
  if (changedPlan.days.has(day))
    changedPlan.days = ref(new Set([...changedPlan.days].filter((one) => one !== day)));
};

const onChange = (listener: () => void): (() => void) => subscribe(changedPlan, listener);

/** How a stop was changed by the newest version, until it is touched; null where it was not. */
export const useChangeOf = (stopId: string | null): Kind | null =>
  useSyncExternalStore(onChange, () =>
    stopId === null ? null : (changedPlan.stops.get(stopId)?.kind ?? null),
  );

/** The days with a mark, joined: the same text as long as they are the same. */
const markedDays = (): string =>
  [...changedPlan.days, ...[...changedPlan.stops.values()].map(({ day }) => day)].join();

/** The days in which something is marked. */
export const useChangedDays = (): ReadonlySet<number> => {
  const days = useSyncExternalStore(onChange, markedDays);
  return new Set(days === '' ? [] : days.split(',').map(Number));
};
