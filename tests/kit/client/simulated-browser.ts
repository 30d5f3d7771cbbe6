import { setImmediate as settled } from 'node:timers/promises';
import { ApiProblem } from '../../../client/http.ts';
import { CHECK_S, createTokenStore } from '../../../client/session/token-store.ts';
import { LAYLA_PROFILE } from './layla-profile.ts';

const LIFE_S = 300;
/** As long as the server goes on to take a token after its end. */
const TOLERANCE_S = 5;
const LATENCY_MS = 150;
const CALL_MS = 60_000;

/** A laptop's clock, which the test advances and which never runs by itself. */
const simulateClock = () => {
  const timers: { at: number; run(): void }[] = [];
  const clock = {
    /** The true time in milliseconds, whatever the browser believes. */
    nowMs: Date.parse('2027-01-14T05:00:00Z'),
    /** How often the lid was closed. */
    suspensions: 0,
    at: (at: number, run: () => void) => void timers.push({ at, run }),
    sleep: (ms: number) => new Promise<void>((resolve) => clock.at(clock.nowMs + ms, resolve)),
    /** Lets `ms` pass, or less if `done` returns true. */
    run: async (ms: number, done = () => false): Promise<void> => {
      const end = clock.nowMs + ms;
      await settled();
      while (!done()) {
        timers.sort((one, other) => one.at - other.at);
        const next = timers[0];
        if (!next || next.at > end) {
          clock.nowMs = end;
          return;
        }
        timers.shift();
        clock.nowMs = Math.max(clock.nowMs, next.at);
        next.run();
        await settled();
      }
    },
    /** Lets `ms` pass while nothing runs. */
    suspend: (ms: number) => {
      clock.suspensions += 1;
      clock.nowMs += ms;
    },
  };
  return clock;
};
type SimulatedClock = ReturnType<typeof simulateClock>;

/** What the server would do with a session that has not ended. */
const simulateServer = (clock: SimulatedClock) => {
  const claims = new Map<string, number>();
  const server = {
    state: 'up' as 'up' | 'unreachable' | 'failing',
    /** Renewals that were asked for, granted or not. */
    asked: 0,
    /** When each token was made, in milliseconds. */
    granted: [] as number[],
    renew: async (): Promise<string> => {
      server.asked += 1;
      const { suspensions } = clock;
      await clock.sleep(LATENCY_MS);
      // A line does not outlive the sleep of the laptop.
      if (server.state === 'unreachable' || suspensions !== clock.suspensions)
        throw new ApiProblem('Network error');
      if (server.state === 'failing') throw new ApiProblem('HTTP 503', { status: 503 });
      server.granted.push(clock.nowMs);
      const iat = Math.floor(clock.nowMs / 1000);
      const exp = iat + LIFE_S;
      const token = `${server.granted.length}.${btoa(JSON.stringify({ iat, exp }))}.s`;
      claims.set(token, exp);
      return token;
    },
    takes: (token: string): boolean => clock.nowMs / 1000 <= (claims.get(token) ?? 0) + TOLERANCE_S,
  };
  return server;
};

/**
 * A browser with a signed-in user, whose tabs check the token every 30 seconds and use it every minute. Its own
 * clock is `skewMs` ahead of the true time.
 */
export const simulateBrowser = ({ locks = true, skewMs = 0 } = {}) => {
  const clock = simulateClock();
  const server = simulateServer(clock);
  const entries = new Map<string, string>();
  let queue: Promise<unknown> = Promise.resolve();
  const lock = <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (!locks) return work();
    const run = queue.then(work);
    queue = run.catch(() => undefined);
    return run;
  };
  const browser = {
    clock,
    server,
    skewMs,
    /** Calls the server would not have taken, and times a tab was signed out. */
    refused: 0,
    signedOut: 0,
    /** Opens a tab whose first check is `phaseMs` from now. */
    openTab: (phaseMs: number) => {
      const keeper = createTokenStore({
        storage: {
          getItem: (key) => entries.get(key) ?? null,
          setItem: (key, value) => void entries.set(key, value),
          removeItem: (key) => void entries.delete(key),
        },
        fetchToken: server.renew,
        fetchProfile: async () => LAYLA_PROFILE,
        isOnline: () => true,
        now: () => clock.nowMs + browser.skewMs,
        sleep: clock.sleep,
        lock,
        onChange: (session) => {
          if (!session) browser.signedOut += 1;
        },
        warn: () => undefined,
      });
      const call = async () => {
        const token = await keeper.accessToken().catch(() => 'out of reach');
        if (token === null || (token !== 'out of reach' && !server.takes(token))) browser.refused += 1;
      };
      const every = (ms: number, first: number, work: () => Promise<void>) => {
        const turn = (at: number) => {
          void work();
          // What was due during the sleep is done once, as an interval of a browser does.
          const missed = Math.floor((clock.nowMs - at) / ms);
          const next = at + (missed + 1) * ms;
          clock.at(next, () => turn(next));
        };
        clock.at(first, () => turn(first));
      };
      every(CHECK_S * 1000, clock.nowMs + phaseMs, keeper.check);
      every(CALL_MS, clock.nowMs + phaseMs + 7_000, call);
      return keeper;
    },
  };
  return browser;
};
