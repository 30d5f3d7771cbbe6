import type { WishLines } from '../../../shared/contracts/wishes.ts';
import { changeTrip } from '../../api/trips.ts';
import { changeFailureText } from '../../failure-text.ts';
import { toast } from '../../ui/toast.ts';
import { readAgain, reloadTrip } from '../follow/open-trip.ts';

const FAILED = 'The wish could not be changed. Please try again.';

/** Sends a new list of wishes; the plan follows as a reply. What failed is said, and the trip read again. */
export const changeWishes = async (tripId: string, wishes: WishLines): Promise<void> => {
  try {
    await changeTrip(tripId, { wishes });
    reloadTrip();
  } catch (problem) {
    toast({ title: 'Wishes', text: changeFailureText(problem, FAILED), kind: 'error' });
    await readAgain();
  }
};
