import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { quantile } from '../../tests/kit/report.ts';
import { type Person, READERS_NETWORK } from './scene.ts';
import { from } from './target.ts';

/** What a reader and an operator feel of an attack. Milliseconds and bytes. */
export interface Felt {
  /** The longest time between two pieces of the growing plan. */
  gapMs: number;
  healthMs: number;
  peakBytes: number;
}

const FIRST_TEXT_MS = 10_000;

/** Reads a slow plan as its page does, and takes down the longest time between two pieces of its text. */
export const readSlowPlan = async (url: string, reader: Person) => {
  const tripId = await reader.start(30);
  const auth = { token: await reader.token() };
  const socket = io(url, {
    auth,
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: from(READERS_NETWORK),
  });
  let [last, longest, pieces] = [Number.NaN, 0, 0];
  socket.on('connect', () => socket.emit('trip:watch', { trip_id: tripId }, () => {}));
  socket.on('reply:text', () => {
    const now = performance.now();
    if (pieces > 0) longest = Math.max(longest, now - last);
    [last, pieces] = [now, pieces + 1];
  });
  for (let waited = 0; pieces === 0; waited += 50) {
    if (waited > FIRST_TEXT_MS) throw new Error('The reader got no text');
    await wait(50);
  }
  return {
    /** Begins to measure. */
    begin: () => {
      [last, longest] = [performance.now(), 0];
    },
    /** The longest gap since, also one that lasts still. */
    longest: () => Math.max(longest, performance.now() - last),
    close: async () => {
      socket.disconnect();
      await reader.call('POST', `/chat/${tripId}/stop`);
    },
  };
};

const HEALTH_MS = 50;
/** Counts as this long when there is no answer. */
const NO_ANSWER_MS = 10_000;

const askHealth = (url: string): Promise<number> =>
  new Promise((resolve) => {
    const begun = performance.now();
    // As a probe asks, by a connection of its own each time.
    const asked = get(`${url}/healthz`, { agent: false, timeout: NO_ANSWER_MS }, (answer) => {
      const isGood = answer.statusCode === 200;
      answer.resume().once('end', () => resolve(isGood ? performance.now() - begun : NO_ANSWER_MS));
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(NO_ANSWER_MS));
  });

/** The memory of a process as Linux counts it. */
export const memoryOf = (pid: number): number =>
  1_024 * Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** Reads a plan, asks for the health and looks at the memory of the server while something is done to it. */
export const feel = async (
  { url, pid }: { url: string; pid: number },
  reader: Person,
  attack: () => Promise<void>,
): Promise<Felt> => {
  const plan = await readSlowPlan(url, reader);
  const answers: Promise<number>[] = [];
  let peakBytes = memoryOf(pid);
  plan.begin();
  const asking = setInterval(() => answers.push(askHealth(url)), HEALTH_MS);
  const looking = setInterval(() => {
    peakBytes = Math.max(peakBytes, memoryOf(pid));
  }, HEALTH_MS);
  await attack();
  clearInterval(asking);
  const gapMs = plan.longest();
  const healthMs = quantile(await Promise.all(answers), 0.99);
  clearInterval(looking);
  await plan.close();
  return { gapMs, healthMs, peakBytes };
};
