import * as v from 'valibot';
import { subscribeKey } from 'valtio/utils';
import { session } from '../../session/session.ts';
import { EMPTY_TRIP, type NewTripValues } from './new-trip-form.ts';

const KEY = 'rihla:new-trip';
/** As it may stand there, also half filled; a part that is not as it should be is left out. */
const Kept = v.object({
  departureDate: v.fallback(v.optional(v.string()), undefined),
  numberOfNights: v.fallback(v.optional(v.number()), undefined),
  numberOfCompanions: v.fallback(v.optional(v.number()), undefined),
  additionalNotes: v.fallback(v.optional(v.string()), undefined),
});

const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    // Storage is refused or full, or holds something else: the form then begins empty.
    return otherwise;
  }
};

/** The form as it was left in this tab. */
export const keptForm = (): NewTripValues => {
  const stored: unknown = attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? '{}'), {});
  const kept = v.safeParse(Kept, stored);
  const parts = kept.success ? Object.entries(kept.output).filter(([, part]) => part !== undefined) : [];
  return { ...EMPTY_TRIP, ...Object.fromEntries(parts) };
};

/** Keeps the form in this tab, so that a reload loses nothing. */
export const keepForm = (values: object): void =>
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(values)), undefined);

export const forgetForm = (): void => attempt(() => sessionStorage.removeItem(KEY), undefined);

// Security: the next user who signs in within this tab must not find the words of the one before.
subscribeKey(session, 'status', (status) => {
  if (status === 'out') forgetForm();
});
