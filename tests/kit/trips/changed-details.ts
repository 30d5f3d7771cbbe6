import * as v from 'valibot';
import { expect, vi } from 'vitest';
import { replyInSteps } from '../../../server/planner/embedded-planner.ts';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import { atOnce } from '../../../server/planner/scheduling/in-steps.ts';
import { DetailsAccepted, DetailsPreview, type Trip } from '../../../shared/contracts/trip.ts';
import { Itinerary } from '../../../shared/itinerary.ts';
import { type ApiContext, WANTED } from './api-context.ts';
import { knownPlaces } from './known-places.ts';

export const places = knownPlaces();
export const FIRST = planTrip(
  { ...WANTED, tripId: 'sample', startDate: WANTED.start_date, notes: 'Calm' },
  places,
);

/** The current plan of a trip as it was read. */
export const planIn = (trip: Trip): Itinerary =>
  v.parse(Itinerary, trip.chat_history.find(({ version }) => version === trip.version)?.structured_itinerary);

/** What tests of changed details do with the trips of a context. */
export const changedDetails = (context: ApiContext) => {
  const planned = async (as = context.sara): Promise<Trip> => {
    const { trip_id } = await context.start(as);
    await context.answer(trip_id, JSON.stringify(FIRST), as);
    return context.read(as, trip_id);
  };
  const patch = ({ trip_id }: Trip, body: object, as: string | null = context.sara) =>
    context.ask(as, 'PATCH', `/trip/${trip_id}`, body);
  const preview = async ({ trip_id }: Trip, body: object): Promise<DetailsPreview> => {
    const response = await context.ask(context.sara, 'PATCH', `/trip/${trip_id}?preview=1`, body);
    expect(response.status).toBe(200);
    return v.parse(DetailsPreview, response.body);
  };
  /** Changes the details and has the embedded planner write the reply. */
  const changed = async (trip: Trip, body: object): Promise<Trip> => {
    const response = await patch(trip, body);
    expect([response.status, Object.keys(v.parse(DetailsAccepted, response.body))]).toEqual([
      202,
      ['reply_id'],
    ]);
    const call = await context.node.scripted.next();
    call.finish(atOnce(replyInSteps(call.brief, places)).text);
    await vi.waitFor(async () => expect((await context.read(context.sara, trip.trip_id)).reply).toBeNull());
    return context.read(context.sara, trip.trip_id);
  };
  return { planned, patch, preview, changed };
};
