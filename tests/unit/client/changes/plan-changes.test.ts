// @vitest-environment jsdom
import { ref } from 'valtio';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../../../client/http.ts';
import { session } from '../../../../client/session/session.ts';
import { changePlan, planChanges } from '../../../../client/trip/changes/plan-changes.ts';
import { openTrip } from '../../../../client/trip/follow/open-trip.ts';
import { NEW_TRIP_STATE } from '../../../../client/trip/follow/trip-reducer.ts';
import { notes } from '../../../../client/ui/toast.ts';
import { tripWith } from '../../../kit/trips/sample-itinerary.ts';

const ACCEPTED = { version: 2, summary: 'At-Turaif is gone from day 1.' };
const REFUSED = new ApiProblem('At-Turaif is locked.', { code: 'change_refused', status: 422 });
const server = vi.hoisted(() => ({ problem: null as unknown }));
vi.mock('../../../../client/api/trips.ts', async (original) => ({
  ...(await original<typeof import('../../../../client/api/trips.ts')>()),
  postChanges: async () => {
    if (server.problem) throw server.problem;
    return ACCEPTED;
  },
}));
// Other files of this worker have the real one.
afterAll(() => void vi.doUnmock('../../../../client/api/trips.ts'));

const user = (id: string) => ({
  id,
  email: `${id}@example.com`,
  first_name: 'Layla',
  last_name: 'Haddad',
  nationality: 'British',
});
const openTripOf = (id: string) => {
  const trip = tripWith({ trip_id: id, name: 'Riyadh in spring', version: 1 });
  openTrip.id = id;
  openTrip.state = ref({ ...NEW_TRIP_STATE, phase: 'ready', trip });
};
const remove = () => changePlan([{ op: 'remove', stop_id: 'a' }], { describe: 'Removing At-Turaif' });
const toasts = () => notes.shown.map(({ options }) => [options.title, options.text]);

let trips = 0;
beforeEach(() => {
  server.problem = null;
  notes.shown = [];
  session.status = 'in';
  session.user = user('layla');
  planChanges.announcement = '';
  trips += 1;
  openTripOf(`trip-${trips}`);
});

test('what a change has done is announced, and why it was not made is said, where it was asked for', async () => {
  const removing = remove();
  expect(planChanges.announcement).toBe('Removing At-Turaif…');
  await removing;
  expect([planChanges.announcement, toasts()]).toEqual([ACCEPTED.summary, []]);
  server.problem = REFUSED;
  await remove();
  expect([planChanges.announcement, toasts()]).toEqual([
    '',
    [['The plan was not changed', 'At-Turaif is locked.']],
  ]);
});

test('beside another trip nothing is announced, and a refusal names its trip', async () => {
  const first = openTrip.id ?? '';
  let removing = remove();
  openTripOf('other');
  planChanges.announcement = '';
  await removing;
  expect([planChanges.announcement, toasts()]).toEqual(['', []]);

  openTripOf(first);
  removing = remove();
  openTripOf('other');
  server.problem = REFUSED;
  await removing;
  expect(toasts()).toEqual([['The plan of Riyadh in spring was not changed', 'At-Turaif is locked.']]);
});

test.each([
  ['made', null],
  ['refused', REFUSED],
])('the next user of the tab does not learn that a change was %s', async (_, problem) => {
  server.problem = problem;
  const removing = remove();
  session.user = user('omar');
  planChanges.announcement = '';
  await removing;
  expect([planChanges.announcement, toasts()]).toEqual(['', []]);
});

test('whose session has ended is asked to log in', async () => {
  const removing = remove();
  Object.assign(session, { status: 'out', user: null });
  server.problem = new ApiProblem('No session', { code: 'signed_out', status: 401 });
  await removing;
  expect(toasts()).toEqual([['The plan was not changed', 'Please log in to change the plan.']]);
});

test('while only the copy of this device is there, a change says that, and not that there is no network', async () => {
  openTrip.state = ref({ ...openTrip.state, isCopy: true });
  await remove();
  expect(toasts()).toEqual([['The plan was not changed', 'The newest plan has not been read yet.']]);
});
