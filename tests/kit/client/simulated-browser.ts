import { ApiProblem } from '../../../client/http.ts';
import { CHECK_S, createTokenStore } from '../../../client/session/token-store.ts';
import type { Profile } from '../../../shared/contracts/account.ts';
import { SimTime } from '../simulated-time.ts';

const LIFE_S = 300;
/** As long as the server goes on to take a token after its end. */
const TOLERANCE_S = 5;
const LATENCY_MS = 150;
const CALL_MS = 60_000;

/** A laptop's clock: the true time, whatever the browser believes. */
class LaptopTime extends SimTime {
  /** How often the lid was closed. */
  suspensions = 0;

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }

  /** Lets `ms` pass while nothing runs. */
  suspend(ms: number): void {
    this.suspensions += 1;
    this.now += ms;
  }
}

/** What the tabs of one browser share: what is stored, and a lock. */
export const sharedStorage = () => {
  const entries = new Map<string, string>();
  let queue: Promise<unknown> = Promise.resolve();
  return {
    storage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    },
    lock: <Result>(work: () => Promise<Result>): Promise<Result> => {
      const run = queue.then(work);
      queue = run.catch(() => undefined);
      return run;
    },
  };
};

/** What the server would do with a session that has not ended. */
const simulateServer = (clock: LaptopTime) => {
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
      server.granted.push(clock.now);
      const iat = Math.floor(clock.now / 1000);
      const exp = iat + LIFE_S;
      const token = `${server.granted.length}.${btoa(JSON.stringify({ iat, exp }))}.s`;
      claims.set(token, exp);
      return token;
    },
    takes: (token: string): boolean => clock.now / 1000 <= (claims.get(token) ?? 0) + TOLERANCE_S,
  };
  return server;
};

/**
 * A browser with a signed-in user, whose tabs check the token every 30 seconds and use it every minute. Its own
 * clock is `skewMs` ahead of the true time.
 */
export const simulateBrowser = ({ locks = true, skewMs = 0 } = {}) => {
  const clock = new LaptopTime();
  const server = simulateServer(clock);
  const { storage, lock } = sharedStorage();
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
        storage,
        fetchToken: server.renew,
        fetchProfile: async () => LAYLA_PROFILE,
        isOnline: () => true,
        now: () => clock.now + browser.skewMs,
        sleep: (ms) => clock.sleep(ms),
        lock: locks ? lock : (work) => work(),
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
          const missed = Math.floor((clock.now - at) / ms);
          const next = at + (missed + 1) * ms;
          clock.after(next - clock.now, () => turn(next));
        };
        clock.after(first - clock.now, () => turn(first));
      };
      every(CHECK_S * 1000, clock.now + phaseMs, keeper.check);
      every(CALL_MS, clock.now + phaseMs + 7_000, call);
      return keeper;
    },
  };
  return browser;
};

/** A signed-in user, as the browser knows her. */
export const LAYLA_PROFILE: Profile = {
  id: 'u1',
  email: 'layla@example.com',
  first_name: 'Layla',
  last_name: 'Haddad',
  nationality: null,
};
