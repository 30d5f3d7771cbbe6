// @vitest-environment jsdom
import { act } from 'react';
import { ref } from 'valtio';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../../../client/http.ts';
import { session } from '../../../../client/session/session.ts';
import { planChanges } from '../../../../client/trip/changes/plan-changes.ts';
import { chatItems } from '../../../../client/trip/conversation/chat-items.ts';
import { ChatList } from '../../../../client/trip/conversation/chat-list.tsx';
import { openTrip } from '../../../../client/trip/follow/open-trip.ts';
import { NEW_TRIP_STATE, type TripState } from '../../../../client/trip/follow/trip-reducer.ts';
import { OlderVersion } from '../../../../client/trip/versions/older-version.tsx';
import type { ChangesRequest } from '../../../../shared/contracts/changes.ts';
import { show, stubResizeObserver } from '../../../kit/client/show.tsx';
import { messageWith, sampleItinerary, tripWith } from '../../../kit/trips/sample-itinerary.ts';

const server = vi.hoisted(() => ({
  problem: null as unknown,
  read: [] as string[],
  changes: [] as ChangesRequest[],
}));
vi.mock('../../../../client/api/trips.ts', async (original) => ({
  ...(await original<typeof import('../../../../client/api/trips.ts')>()),
  fetchVersion: async (tripId: string, version: number) => {
    server.read.push(`${tripId} ${version}`);
    if (server.problem) throw server.problem;
    return sampleItinerary(2, version);
  },
  postChanges: async (_: string, request: ChangesRequest) => {
    server.changes.push(request);
    return { version: 8, summary: 'Version 3 is back.' };
  },
}));
// Other files of this worker have the real one.
afterAll(() => void vi.doUnmock('../../../../client/api/trips.ts'));
const message = {
  ...messageWith('a3', 'assistant', 'At-Turaif is gone from day 1.'),
  version: 3,
  changes: [{ kind: 'removed' as const, day: 1, name: 'At-Turaif' }],
};
const withState = (more: Partial<TripState> = {}) => {
  const trip = tripWith({ version: 7, chat_history: [message] });
  openTrip.state = ref({ ...NEW_TRIP_STATE, phase: 'ready', trip, ...more });
};
let tripId = 0;
beforeEach(() => {
  // A window so high that no day joins later.
  vi.stubGlobal('innerHeight', 2_000);
  stubResizeObserver();
  server.problem = null;
  server.read.length = 0;
  server.changes.length = 0;
  session.status = 'in';
  // Versions that were read are not read again for the same trip.
  tripId += 1;
  openTrip.id = `trip-${tripId}`;
  withState();
});

const open = async () => {
  const shown = await show(<OlderVersion message={message} version={3} known={null} />);
  const button = (name: string) => {
    const found = [...shown.box.querySelectorAll('button')].find((one) => one.textContent?.includes(name));
    if (!found) throw new Error(`There is no button ${name}`);
    return found;
  };
  const press = (name: string) => act(async () => button(name).click());
  return { ...shown, button, press };
};

test('says folded what it has changed, and reads its days only when it is opened, and once', async () => {
  const { box, button, press } = await open();
  expect(box.querySelector('.older-head')?.textContent).toBe('Version 3 · day 1 · 1 stop removed');
  expect([box.textContent?.includes(message.content), server.read]).toEqual([true, []]);
  await press('View');
  expect(button('View').getAttribute('aria-expanded')).toBe('true');
  expect(box.querySelectorAll('.day-card')).toHaveLength(2);
  // It stands in a log, which would read out all its days.
  expect(box.querySelector('.older-plan')?.getAttribute('aria-live')).toBe('off');
  await press('View');
  expect(box.querySelectorAll('.day-card')).toHaveLength(0);
  await press('View');
  expect(box.querySelectorAll('.day-card')).toHaveLength(2);
  expect(server.read).toEqual([`trip-${tripId} 3`]);
});

test('says that it could not be read, and is read when that is tried again', async () => {
  server.problem = new ApiProblem('Network error');
  const { box, press } = await open();
  await press('View');
  expect(box.querySelector('[role="alert"]')?.textContent).toContain('Version 3 could not be read.');
  server.problem = null;
  await press('Try again');
  expect(box.querySelectorAll('.day-card')).toHaveLength(2);
  expect(box.querySelector('[role="alert"]')).toBeNull();
});

test('is restored by a change on the newest version, but not while a reply is written', async () => {
  const { button, press } = await open();
  await act(async () => withState({ replyId: 'r1' }));
  expect(button('Restore').getAttribute('aria-disabled')).toBe('true');
  expect(button('Restore').title).toContain('A reply is being written.');
  await press('Restore');
  expect(server.changes).toEqual([]);
  await act(async () => withState());
  const another = { id: 'c', tripId: 'another trip', operations: [], describe: 'Removing At-Turaif' };
  await act(async () => {
    planChanges.pending = ref([another]);
  });
  await press('Restore');
  expect(server.changes).toMatchObject([{ base_version: 7, operations: [{ op: 'restore', version: 3 }] }]);
});

test('more than two plans one after the other are one row, but not while one of them is viewed', async () => {
  const asked = (id: string) => messageWith(id, 'user', `Change ${id}`);
  const changed = (version: number) => ({ ...message, id: `v${version}`, version });
  const history = [2, 3, 4, 5].flatMap((version) => [asked(`q${version}`), changed(version)]);
  const [first, firstPlan, ...rest] = history;
  const inWords = [asked('q'), messageWith('a', 'assistant', 'It is warm.')];
  const withText = [first, firstPlan, ...inWords, ...rest].flatMap((one) => one ?? []);
  const list = (messages: typeof history, version: number) => {
    openTrip.state = ref({
      ...NEW_TRIP_STATE,
      phase: 'ready',
      trip: tripWith({ version, chat_history: messages }),
    });
    const more = { mayWrite: true, sending: false, hasAsked: false, scroller: { current: null } };
    const [newest] = messages.slice(-1).map(({ id }) => id);
    return (
      <ChatList
        trip={tripWith({ version, chat_history: messages })}
        items={chatItems(openTrip.state)}
        newest={newest ?? null}
        openId={newest ?? null}
        {...more}
      />
    );
  };
  const { box, again } = await show(list(history.slice(0, 6), 4));
  const seen = () => box.querySelectorAll('.chat-item:not([hidden], [data-plan="true"]) .older').length;
  const row = () => box.querySelector<HTMLButtonElement>('.older-run');
  expect([row(), seen()]).toEqual([null, 2]);
  await again(list(history, 5));
  expect([row()?.textContent?.trim(), seen()]).toEqual(['3 earlier versions', 0]);
  expect(box.textContent).toContain('Change q5');
  await act(async () => row()?.click());
  expect([row()?.getAttribute('aria-expanded'), seen()]).toEqual(['true', 3]);
  const view = [...box.querySelectorAll('button')].find((one) => one.textContent?.includes('View version 3'));
  await act(async () => view?.click());
  await act(async () => row()?.click());
  expect(row()?.getAttribute('aria-disabled')).toBe('true');
  expect(seen()).toBe(3);
  await act(async () => view?.click());
  await act(async () => row()?.click());
  expect(seen()).toBe(0);
  // An answer in words stands between them.
  await again(list(withText, 5));
  expect([row(), seen()]).toEqual([null, 3]);
});
