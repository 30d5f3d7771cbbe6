import { useDeferredValue, useSyncExternalStore } from 'react';
import { proxy, ref, subscribe } from 'valtio';
import type { Operation } from '../../../shared/contracts/changes.ts';
import type { ReadDay } from '../../../shared/reading/itinerary-shape.ts';

type DragParts = typeof import('./drag-parts.tsx');

/**
 * The stop that is dragged with the days it can be dropped on so far, the days whose stops can be taken, and the code for
 * all that, which is fetched when a day is first pointed at or gone to.
 */
export const dragging = proxy<{
  stopId: string | null;
  days: ReturnType<typeof ref<readonly number[]>>;
  pointedAt: number | null;
  focused: number | null;
  parts: ReturnType<typeof ref<DragParts>> | null;
}>({ stopId: null, days: ref([]), pointedAt: null, focused: null, parts: null });

/** A drag begins on a day: the places of more than that and the days beside it would take longer than a press may. */
export const beginDrag = (stopId: string, day: number): void => {
  dragging.days = ref([day - 1, day, day + 1]);
  dragging.stopId = stopId;
};

export const endDrag = (): void => {
  dragging.stopId = null;
};

/** The pointer has dragged a stop to a day. */
export const dragTo = (day: number): void => {
  if (dragging.stopId !== null && !dragging.days.includes(day)) dragging.days = ref([...dragging.days, day]);
};

const onDragging = (listener: () => void): (() => void) => subscribe(dragging, listener);

/** Whether a stop is dragged that can be dropped on a day: one answer for each place, so that others draw nothing. */
export const useDropsOn = (day: number): boolean =>
  useSyncExternalStore(
    onDragging,
    () => dragging.stopId !== null && dragging.parts !== null && dragging.days.includes(day),
  );

/**
 * The code for dragging, for the grips of the day that is pointed at and the one that has the focus: each grip draws
 * itself anew when keys come after the pointer, which for those of all days would hold up the first key.
 */
export const useDragParts = (day: number): DragParts | null => {
  const parts = useSyncExternalStore(onDragging, () =>
    day === dragging.pointedAt || day === dragging.focused ? dragging.parts : null,
  );
  // What comes next, as a press, is not to wait for it.
  return useDeferredValue(parts);
};

/** Fetches the code for dragging. Resolves to whether it is there; asked again it is tried again. */
export const loadDragging = async (): Promise<boolean> => {
  try {
    dragging.parts ??= ref(await import('./drag-parts.tsx'));
    return true;
  } catch {
    return false;
  }
};

/** A day is pointed at, or gone to: its stops can be taken, and those of another day no longer. */
export const getReadyToDrag = (day: number, by: 'pointedAt' | 'focused'): void => {
  // Whoever drags goes over other days, and what is dragged stays where it is until then.
  if (dragging.stopId === null) dragging[by] = day;
  void loadDragging();
};

type Move = Extract<Operation, { op: 'move' }>;

/**
 * The operation that puts a stop before the one that is now at `before` on a day (as many as there are: at its end);
 * null where it is there already.
 */
export const moveBefore = (
  days: readonly ReadDay[],
  stopId: string,
  day: number,
  before: number,
): Move | null => {
  const stops = days.find((one) => one.day === day)?.activities ?? [];
  const at = stops.findIndex((stop) => stop.stopId === stopId);
  if (at >= 0 && (before === at || before === at + 1)) return null;
  // The position is counted among the other stops.
  const index = at >= 0 && before > at ? before - 1 : before;
  return { op: 'move', stop_id: stopId, day, index };
};
