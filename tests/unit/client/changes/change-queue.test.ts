import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../../../client/http.ts';
import {
  type ChangeQueue,
  createChangeQueue,
  type PendingChange,
} from '../../../../client/trip/changes/change-queue.ts';
import type { ChangesAccepted, ChangesRequest, Operation } from '../../../../shared/contracts/changes.ts';

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

let server: {
  version: number;
  stops: string[];
  /** What becomes of the next requests: refused, carried out and the response lost, or never answered. */
  problems: (ApiProblem | 'lost' | 'hangs' | null)[];
  requests: ChangesRequest[];
  /** What each request has made, by its id. */
  made: Map<string, ChangesAccepted>;
};
let shown: { version: number; stops: string[] } | null;
let readings: number;
let limits: AbortController[];
let pending: readonly PendingChange[];
let queue: ChangeQueue;

/** As the server does: the same id again brings what it has made, and all else needs the newest version. */
const carryOut = ({ id = '', base_version, operations }: ChangesRequest): ChangesAccepted => {
  const before = server.made.get(id);
  if (before) return before;
  if (base_version !== server.version) throw CONFLICT;
  server.version += 1;
  const removed = operations.flatMap((one) => (one.op === 'remove' ? [one.stop_id] : []));
  server.stops = server.stops.filter((stop) => !removed.includes(stop));
  const made = { version: server.version, summary: `Version ${server.version}.` };
  server.made.set(id, made);
  return made;
};

const readAgain = async () => {
  readings += 1;
  if (shown) shown = { version: server.version, stops: server.stops };
};

const send = async (_: string, request: ChangesRequest, signal: AbortSignal): Promise<ChangesAccepted> => {
  server.requests.push(request);
  const problem = server.problems.shift();
  if (problem === 'hangs')
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(LOST)));
  if (problem === 'lost') {
    carryOut(request);
    // The live event is faster than the browser's finding that no response will come.
    await readAgain();
    throw LOST;
  }
  if (problem) throw problem;
  return carryOut(request);
};

/** Lets the time of all calls under way run out. */
const passLimit = () => {
  for (const limit of limits.splice(0)) limit.abort();
};

const createQueue = (read = readAgain) => {
  let ids = 0;
  return createChangeQueue(
    {
      send,
      readAgain: read,
      planOf: () => shown && { version: shown.version, stopIds: new Set(shown.stops) },
      newId: () => {
        ids += 1;
        return `id-${ids}`;
      },
      expire: () => {
        const limit = new AbortController();
        limits.push(limit);
        return limit.signal;
      },
    },
    (next) => {
      pending = next;
    },
  );
};

beforeEach(() => {
  server = { version: 1, stops: ['a', 'b'], problems: [], requests: [], made: new Map() };
  shown = { version: 1, stops: ['a', 'b'] };
  readings = 0;
  limits = [];
  pending = [];
  queue = createQueue();
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

describe('after a lost response', () => {
  beforeEach(() => {
    server.problems = ['lost'];
  });

  test('the same request brings its answer, although the stop is gone by then', async () => {
    expect(await add(remove('a'))).toEqual({ version: 2, summary: 'Version 2.' });
    expect([sent(), server.stops]).toEqual([['id-1 on 1', 'id-1 on 1'], ['b']]);
  });

  test('what to do is not asked anew: there may be nothing left to do', async () => {
    const restore: Operation = { op: 'restore', version: 1 };
    const inTurn = async () =>
      shown?.version === 1 ? { operations: [restore] } : { refused: 'There is nothing to undo.' };
    const outcome = await queue.add({ tripId: 'trip', operations: [], describe: 'Undoing' }, inTurn);
    expect(outcome).toEqual({ version: 2, summary: 'Version 2.' });
    expect(server.requests.map(({ operations }) => operations)).toEqual([[restore], [restore]]);
  });

  test('another one leaves it open whether the plan was changed', async () => {
    server.problems = ['lost', LOST];
    expect(await add(remove('a'))).toEqual({
      refused: 'No answer came. Please look at the plan before you try again.',
      isUnclear: true,
    });
    expect(server.requests).toHaveLength(2);
  });
});

test('a request that was lost itself is sent again, and meets a conflict as any other', async () => {
  server.problems = [LOST, CONFLICT];
  expect(await add(remove('a'))).toMatchObject({ version: 2 });
  expect(sent()).toEqual(Array(3).fill('id-1 on 1'));
});

test('what cannot be found out in its turn was not sent', async () => {
  const inTurn = async () => {
    throw LOST;
  };
  expect(await queue.add({ tripId: 'trip', operations: [], describe: 'Undoing' }, inTurn)).toEqual({
    refused: 'The change could not be sent. Please try again.',
  });
});

describe('a call that hangs', () => {
  test('is given up after a while, so that the next change is sent', async () => {
    server.problems = ['hangs', 'hangs'];
    const both = [add(remove('a')), add(remove('b'))];
    await vi.waitFor(() => expect(server.requests).toHaveLength(1));
    passLimit();
    await vi.waitFor(() => expect(server.requests).toHaveLength(2));
    passLimit();
    expect(await Promise.all(both)).toMatchObject([{ isUnclear: true }, { version: 2 }]);
    expect(server.requests.at(-1)?.operations).toEqual([remove('b')]);
  });

  test('holds up no change of another trip', async () => {
    server.problems = ['hangs'];
    void add(remove('a'));
    await vi.waitFor(() => expect(server.requests).toHaveLength(1));
    const other = queue.add({ tripId: 'other', operations: [remove('b')], describe: 'Changing' });
    expect(await other).toMatchObject({ version: 2 });
  });

  test('may be the reading of the trip, and then what is pending ends all the same', async () => {
    queue = createQueue(() => new Promise(() => {}));
    const both = [add(remove('a')), add(remove('b'))];
    await vi.waitFor(() => expect(server.version).toBe(2));
    passLimit();
    await vi.waitFor(() => expect(server.version).toBe(3));
    passLimit();
    expect(await Promise.all(both)).toMatchObject([{ version: 2 }, { version: 3 }]);
    expect([sent(), pending]).toEqual([['id-1 on 1', 'id-2 on 2'], []]);
  });
});

test.each([
  ['signed_out', 401, 'Please log in to change the plan.'],
  ['not_found', 404, 'This trip is not there any more.'],
])('the problem %s is said in a sentence', async (code, status, refused) => {
  server.problems = [new ApiProblem('Words of a programmer', { code, status })];
  expect(await add(remove('a'))).toEqual({ refused });
});

test('a reply that is being written is waited for by the reader', async () => {
  server.problems = [new ApiProblem('…', { status: 409, code: 'reply_in_progress' })];
  expect(await add(remove('a'))).toEqual({
    refused: 'A reply is being written. The plan can be changed when it is done.',
  });
});
