import * as v from 'valibot';
import { shareRun } from '../../shared/coalesce.ts';
import { Profile } from '../../shared/contracts/account.ts';
import { lifeOf } from './token-life.ts';

/** The entry of local storage that all tabs share. */
export const SESSION_KEY = 'rihla:session';

/** Seconds between two checks of the token, and the remaining life at which it is replaced (three checks). */
export const CHECK_S = 30;
export const MARGIN_S = 3 * CHECK_S;
const RETRY_FIRST_MS = 200;
const RETRY_TOTAL_MS = 30_000;
/** A token this close to its end may run out on the way to the server. */
const TOO_SHORT_S = 5;

const StoredSession = v.object({
  access_token: v.string(),
  /** When the token was asked for and when it ends: seconds since the epoch, by the clock of this browser. */
  asked_at: v.number(),
  expires_at: v.number(),
  user: v.nullable(Profile),
});
export type StoredSession = v.InferOutput<typeof StoredSession>;

export interface TokenStoreDeps {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /**
   * Resolves to a new access token, or null when there is no session any more; rejects when the server is out of reach.
   * `expected`: there should be a session.
   */
  fetchToken(expected: boolean): Promise<string | null>;
  fetchProfile(token: string): Promise<Profile>;
  /** False when the browser knows that it has no network. */
  isOnline(): boolean;
  /** Milliseconds since the epoch. */
  now(): number;
  sleep(ms: number): Promise<void>;
  /** Runs one at a time among all tabs. */
  lock<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Called after every change this tab makes; `null` means signed out. */
  onChange(session: StoredSession | null): void;
  warn(message: string): void;
}

const parseStored = (text: string | null): StoredSession | null => {
  if (text === null) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), StoredSession), text);
  return parsed.success ? parsed.output : null;
};

export interface TokenStore {
  read(): StoredSession | null;
  /** A token that is good for a while, or null when nobody is signed in. Rejects when the server is out of reach. */
  accessToken(): Promise<string | null>;
  /** Replaces the token, unless another tab did so meanwhile. `refused` is one the server would not take. */
  refresh(refused?: string): Promise<StoredSession | null>;
  /** What happens every 30 seconds: a token with at most 90 seconds left is replaced. */
  check(): Promise<void>;
  /** Takes up the session the server has just made, whoever was signed in before. */
  begin(): Promise<StoredSession | null>;
  /** Reads the profile again; leaves it as it is when that fails. */
  reloadProfile(): Promise<void>;
  /** Keeps a changed profile. */
  remember(user: Profile): void;
  /** Runs `end` (which ends the session on the server) and forgets the session, under the lock of all tabs. */
  signOut(end: () => Promise<void>): Promise<void>;
  forget(): void;
}

/** The life of the access token (contract 1.3), shared with the other tabs through local storage. */
export const createTokenStore = (deps: TokenStoreDeps): TokenStore => {
  const read = () => parseStored(deps.storage.getItem(SESSION_KEY));
  /** Seconds; 0 when the clock was turned back meanwhile, since the age is unknown then. */
  const left = ({ asked_at, expires_at }: StoredSession) => {
    const now = deps.now() / 1000;
    return now < asked_at ? 0 : expires_at - now;
  };
  /** Grows with each sign-in and sign-out: a token requested before must not sign the user in again. */
  let generation = 0;

  const write = (session: StoredSession) => {
    deps.storage.setItem(SESSION_KEY, JSON.stringify(session));
    deps.onChange(session);
  };
  const forget = () => {
    generation += 1;
    deps.storage.removeItem(SESSION_KEY);
    deps.onChange(null);
  };

  const remember = (user: Profile) => {
    const stored = read();
    if (stored) write({ ...stored, user });
  };

  const profileFor = async (token: string, known: Profile | null): Promise<Profile | null> => {
    if (known) return known;
    try {
      return await deps.fetchProfile(token);
    } catch {
      deps.warn('The profile could not be read; the screens do without a name for now');
      return null;
    }
  };

  const fetchOnce = async (expected: boolean): Promise<StoredSession | null> => {
    const mine = generation;
    // Not the end the token names: that is by the server's clock, and this one may be wrong by minutes.
    const asked_at = deps.now() / 1000;
    const token = await deps.fetchToken(expected);
    if (token === null) {
      if (mine === generation) forget();
      return null;
    }
    const life = lifeOf(token);
    const user = await profileFor(token, read()?.user ?? null);
    if (mine !== generation) return null;
    const session = { access_token: token, asked_at, expires_at: asked_at + life, user };
    write(session);
    return session;
  };

  const fetchWithRetries = async (expected: boolean): Promise<StoredSession | null> => {
    const until = deps.now() + RETRY_TOTAL_MS;
    for (let wait = RETRY_FIRST_MS; ; wait *= 2) {
      try {
        return await fetchOnce(expected);
      } catch (problem) {
        // Without a network every try is in vain, and what waits for the token has a copy to show meanwhile.
        if (deps.now() + wait > until || !deps.isOnline()) throw problem;
        await deps.sleep(wait);
      }
    }
  };

  const refresh = shareRun((refused?: string) =>
    deps.lock(async () => {
      const stored = read();
      if (stored && stored.access_token !== refused && left(stored) > MARGIN_S) return stored;
      return fetchWithRetries(stored !== null);
    }),
  );

  return {
    read,
    refresh,
    forget,
    accessToken: async () => {
      const stored = read();
      if (!stored) return null;
      if (left(stored) > TOO_SHORT_S) return stored.access_token;
      return (await refresh())?.access_token ?? null;
    },
    check: async () => {
      const stored = read();
      if (!stored || left(stored) > MARGIN_S) return;
      // Nobody waits for this one: out of reach now, the next check tries again.
      await refresh().catch(() => deps.warn('The session could not be renewed; trying again shortly'));
    },
    begin: () => {
      generation += 1;
      return deps.lock(async () => {
        deps.storage.removeItem(SESSION_KEY);
        return fetchWithRetries(true);
      });
    },
    reloadProfile: async () => {
      const stored = read();
      if (!stored) return;
      const user = await profileFor(stored.access_token, null);
      const now = read();
      // The user may have changed while the profile was under way.
      if (user && now?.access_token === stored.access_token) write({ ...now, user });
    },
    remember,
    signOut: (end) =>
      deps.lock(async () => {
        await end();
        forget();
      }),
  };
};
