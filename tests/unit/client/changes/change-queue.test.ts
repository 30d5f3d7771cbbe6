import { beforeEach, describe, expect, test } from 'vitest';
import { ApiProblem } from '../../../../client/http.ts';
import {
  type ChangeQueue,
  createChangeQueue,
  type PendingChange,
} from '../../../../client/trip/changes/change-queue.ts';
import type { ChangesRequest, Operation } from '../../../../shared/contracts/changes.ts';

const CONFLICT = new ApiProblem('The plan has changed in the meantime', {
  status: 409,
  code: 'version_conflict',
});
const REFUSED = new ApiProblem('Al Masmak is closed at 08:00 on day 1.', {
  status: 422,
  code: 'change_refused',
});
const LOST = new ApiProblem('Network error');
const remove = (stop_id: string): Operation => ({ op: 'remove', stop_id });

let server: { version: number; stops: string[]; problems: (ApiProblem | null)[]; requests: ChangesRequest[] };
let shown: { version: number; stops: string[] } | null;
let readings: number;
let pending: readonly PendingChange[];
let queue: ChangeQueue;

/** A server that takes every change unless the next of its problems says otherwise, and a tab that reads it. */
beforeEach(() => {
  server = { version: 1, stops: ['a', 'b'], problems: [], requests: [] };
  shown = { version: 1, stops: ['a', 'b'] };
  readings = 0;
  pending = [];
  let ids = 0;
  queue = createChangeQueue(
    {
      send: async (_, request) => {
        server.requests.push(request);
        const problem = server.problems.shift();
        if (problem) throw problem;
        server.version += 1;
        return { version: server.version, summary: `Version ${server.version}.` };
      },
      readAgain: async () => {
        readings += 1;
        if (shown) shown = { version: server.version, stops: server.stops };
      },
      planOf: () => shown && { version: shown.version, stopIds: new Set(shown.stops) },
      newId: () => {
        ids += 1;
        return `id-${ids}`;
      },
    },
    (next) => {
      pending = next;
    },
  );
});

const add = (...operations: Operation[]) => queue.add({ tripId: 'trip', operations, describe: 'Changing' });
const sent = () => server.requests.map(({ id, base_version }) => `${id} on ${base_version}`);

test('changes are sent one after another, each on what the one before has made, and are pending until it is shown', async () => {
  const both = [add(remove('a')), add(remove('b'))];
  expect(pending.map(({ operations }) => operations)).toEqual([[remove('a')], [remove('b')]]);
  expect(await both[0]).toEqual({ version: 2, summary: 'Version 2.' });
  expect([pending.length, shown?.version]).toEqual([1, 2]);
  expect(await both[1]).toEqual({ version: 3, summary: 'Version 3.' });
  expect([sent(), pending]).toEqual([['id-1 on 1', 'id-2 on 2'], []]);
});

test('a change goes on when its trip has left the screen, and so do those after it', async () => {
  const both = [add(remove('a')), add(remove('b'))];
  shown = null;
  await Promise.all(both);
  expect(sent()).toEqual(['id-1 on 1', 'id-2 on 2']);
});

test('what is refused says why, is pending no more, and holds up nothing', async () => {
  server.problems = [REFUSED];
  const both = await Promise.all([add(remove('a')), add(remove('b'))]);
  expect(both).toEqual([{ refused: REFUSED.message }, { version: 2, summary: 'Version 2.' }]);
  expect(pending).toEqual([]);
});

describe('after a conflict', () => {
  beforeEach(() => {
    server.problems = [CONFLICT];
    server.version = 7;
  });

  test('the trip is read again and the change sent once more, on its newest version', async () => {
    expect(await add(remove('a'))).toMatchObject({ version: 8 });
    expect([sent(), readings]).toEqual([['id-1 on 1', 'id-1 on 7'], 2]);
  });

  test('a stop that is gone by then is not asked for again', async () => {
    server.stops = ['b'];
    expect(await add(remove('a'))).toEqual({ refused: 'That stop is not on the plan any more.' });
    expect(sent()).toEqual(['id-1 on 1']);
  });

  test('another one is the end of it', async () => {
    server.problems = [CONFLICT, CONFLICT];
    expect(await add(remove('a'))).toEqual({
      refused: 'The plan has changed in the meantime. Please try again.',
    });
    expect(server.requests).toHaveLength(2);
  });

  test('what to do is asked anew', async () => {
    const inTurn = async () => ({
      operations: [{ op: 'restore' as const, version: shown?.version ?? 0 }],
    });
    await queue.add({ tripId: 'trip', operations: [], describe: 'Undoing' }, inTurn);
    expect(server.requests.map(({ operations }) => operations[0])).toEqual([
      { op: 'restore', version: 1 },
      { op: 'restore', version: 7 },
    ]);
  });
});

test('a lost response is asked for once more, as the same change', async () => {
  server.problems = [LOST];
  expect(await add(remove('a'))).toMatchObject({ version: 2 });
  expect(sent()).toEqual(['id-1 on 1', 'id-1 on 1']);
  server.problems = [LOST, LOST];
  expect(await add(remove('a'))).toEqual({ refused: 'The change could not be sent. Please try again.' });
});

test('a reply that is being written is waited for by the reader', async () => {
  server.problems = [new ApiProblem('…', { status: 409, code: 'reply_in_progress' })];
  expect(await add(remove('a'))).toEqual({
    refused: 'A reply is being written. The plan can be changed when it is done.',
  });
});
