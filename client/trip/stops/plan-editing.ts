import { createContext, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { ReadDay, ReadItinerary } from '../../../shared/reading/itinerary-shape.ts';
import { session } from '../../session/session.ts';
import { useChangeObstacle } from '../changes/plan-changes.ts';
import { openTrip } from '../follow/open-trip.ts';

/** What the stops of a plan need to know to be changed by hand. */
export interface PlanEditing {
  tripId: string;
  days: readonly ReadDay[];
  /** Why nothing can be changed now, in a sentence; null when it can. */
  obstacle: string | null;
}

/** Free time between two stops of a day, HH:mm, and the position that a stop put there has. */
export interface StopSlot {
  from: string;
  to: string;
  index: number;
}

/** Around the stops of the plan that can be changed by hand, for what a press has opened; null around all others. */
export const PlanEditingContext = createContext<PlanEditing | null>(null);

/**
 * The same for the hundreds of buttons of a plan: another object only where they look another way, which they do not
 * when a day has changed.
 */
export const PlanButtonsContext = createContext<Pick<PlanEditing, 'obstacle'> | null>(null);

/** What `PlanButtonsContext` holds where `editing` is what `PlanEditingContext` does. */
export const usePlanButtons = (editing: PlanEditing | null): Pick<PlanEditing, 'obstacle'> | null => {
  const canEdit = editing !== null;
  const obstacle = editing?.obstacle ?? null;
  return useMemo(() => (canEdit ? { obstacle } : null), [canEdit, obstacle]);
};

/** How an itinerary can be changed by hand: null unless it is the newest plan of one's own trip, and whole. */
export const usePlanEditing = ({ version, days }: ReadItinerary, writing: boolean): PlanEditing | null => {
  const { trip } = useSnapshot(openTrip).state;
  const { status } = useSnapshot(session);
  const obstacle = useChangeObstacle();
  const isNewest = version !== null && version === trip?.version;
  const tripId = trip?.mine && status === 'in' && isNewest && !writing ? trip.trip_id : null;
  return useMemo(() => (tripId === null ? null : { tripId, days, obstacle }), [tripId, days, obstacle]);
};
