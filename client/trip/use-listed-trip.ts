import { useSnapshot } from 'valtio';
import type { Trip } from '../../shared/contracts/trip.ts';
import { trips } from '../trips/trips.ts';

/** Name and sharing of a trip as the lists know them, which show what is being changed at once. */
export const useListedTrip = (trip: Trip): { name: string; shared: boolean } => {
  const { list } = useSnapshot(trips);
  const listed = trip.mine ? list.find(({ trip_id }) => trip_id === trip.trip_id) : undefined;
  return { name: listed?.name ?? trip.name, shared: listed?.shared ?? trip.shared };
};
