import { openPlaces } from '../server/places/places.ts';
import type { Trip } from '../shared/contracts/trip.ts';
import { openPlanStage } from '../tests/kit/nodes/plan-stage.ts';
import { openTripReader } from '../tests/kit/nodes/trip-reader.ts';
import { insertTrialTrip } from '../tests/kit/operations/api-operator.ts';
import { faultsAfter, fireChanges } from '../tests/kit/operations/fire-changes.ts';
import { trialTrip } from '../tests/kit/operations/trial-trips.ts';
import type { Report } from '../tests/kit/report.ts';

const CHANGES = 500;
const END_MS = 10_000;
const ASK = { tripId: 'fired at', startDate: '2027-01-19', nights: 10, companions: 1, notes: 'Calm' };

/** What a tab shows of a trip: its messages and the newest plan. A tab may still know the days of older ones. */
const shownOf = (trip: Trip | null): string =>
  JSON.stringify(
    trip?.chat_history.map(({ id, version, content, structured_itinerary }) => [
      id,
      content,
      version === trip.version ? structured_itinerary : version,
    ]),
  );

/** Two tabs on each of two nodes change one trip at once: nothing is lost, and all end with the same plan. */
export const measureChangesAtOnce = async (report: Report, changes = CHANGES): Promise<void> => {
  const { stage, db, userId, askAt, close } = await openPlanStage(2);
  try {
    // The servers go by the catalogue of today, and so must the checker.
    const trip = trialTrip(ASK, { places: openPlaces() });
    const tripId = await insertTrialTrip(db, userId, trip);
    const [first, second = first] = stage.nodes;
    const token = await stage.traveller.token();
    const readers = [first, second].map(({ url }) => openTripReader(url, token, tripId));
    await Promise.all(readers.map((reader) => reader.until(({ phase }) => phase === 'ready', END_MS)));
    const target = { tripId, nodes: [askAt(first.url), askAt(second.url)] as const };
    const began = performance.now();
    const fired = await fireChanges(target, changes, 17);
    const seconds = (performance.now() - began) / 1_000;
    const { made, conflicts, refused, repeated } = fired;
    report.say(
      `${changes} changes in ${seconds.toFixed(0)} s: ${made.size} versions, ${refused} refused, ${conflicts} conflicts resolved, ${repeated} sent again`,
    );
    const faults = await faultsAfter(target, fired, trip.facts);
    for (const fault of faults) report.fault(fault);
    report.promise('each change is a version, a reason or a conflict that was resolved', faults.length === 0);
    const stored = shownOf(await stage.traveller.read(first.url, tripId));
    const hasAll = () => readers.every(({ state }) => shownOf(state.trip) === stored);
    await Promise.all(readers.map((reader) => reader.until(hasAll, END_MS)));
    report.promise('the tabs on both nodes end with what is stored', hasAll());
    for (const reader of readers) reader.close();
  } finally {
    await close();
  }
};
