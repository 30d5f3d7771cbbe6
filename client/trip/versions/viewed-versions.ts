import { useSyncExternalStore } from 'react';
import { proxy, ref, subscribe } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { openTrip } from '../follow/open-trip.ts';

/** The messages whose earlier plan is viewed in their place, by id. */
const viewed = proxy<{ ids: ReturnType<typeof ref<ReadonlySet<string>>> }>({ ids: ref(new Set()) });
subscribeKey(openTrip, 'id', () => {
  viewed.ids = ref(new Set());
});

/** Opens the plan of a message, or folds it. */
export const setViewed = (id: string, isOn: boolean): void => {
  const others = [...viewed.ids].filter((one) => one !== id);
  viewed.ids = ref(new Set(isOn ? [...others, id] : others));
};

const onChange = (listener: () => void): (() => void) => subscribe(viewed, listener);

/** Which messages have their earlier plan open, by id. */
export const useViewed = (): ReadonlySet<string> => useSyncExternalStore(onChange, () => viewed.ids);
