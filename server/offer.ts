import * as v from 'valibot';

/** An answer that a message offers. What pressing it does is for the planner alone to read. */
export const StoredOffer = v.object({ id: v.string(), label: v.string(), acts: v.array(v.unknown()) });
export type StoredOffer = v.InferOutput<typeof StoredOffer>;
export const StoredOffers = v.array(StoredOffer);
