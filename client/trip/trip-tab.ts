import { proxy } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { openTrip } from './follow/open-trip.ts';

/** What a narrow screen shows of the trip: its plan, its map or its messages. A wide one shows all of them. */
export type TripTab = 'plan' | 'map' | 'chat';

/** `words` is what stands behind the map while that is shown. */
export const tripView = proxy<{ tab: TripTab; words: Exclude<TripTab, 'map'> }>({
  tab: 'plan',
  words: 'plan',
});

/** Turns to a part of the trip. */
export const showTab = (tab: TripTab): void => {
  tripView.tab = tab;
  if (tab !== 'map') tripView.words = tab;
};
subscribeKey(openTrip, 'id', () => showTab('plan'));
