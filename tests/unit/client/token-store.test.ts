import { beforeEach, describe, expect, test } from 'vitest';
import { ApiProblem } from '../../../client/http.ts';
import {
  createTokenStore,
  SESSION_KEY,
  type StoredSession,
  type TokenStoreDeps,
} from '../../../client/session/token-store.ts';
import { LAYLA_PROFILE, sharedStorage } from '../../kit/client/simulated-browser.ts';

const tokenUntil = (seconds: number, name = 'a') =>
  `${name}.${Buffer.from(JSON.stringify({ iat: seconds - 300, exp: seconds })).toString('base64url')}.s`;

/** Storage, clock and lock that several keepers (tabs) can share. */
const browser = () => ({ ...sharedStorage(), nowMs: 1_000_000_000, slept: [] as number[] });
let shared = browser();
beforeEach(() => {
  shared = browser();
});

const tab = (more: Partial<TokenStoreDeps> = {}) => {
  const seen: (StoredSession | null)[] = [];
  const calls: boolean[] = [];
  const keeper = createTokenStore({
    storage: shared.storage,
    fetchToken: async (expected) => {
      calls.push(expected);
      return tokenUntil(shared.nowMs / 1000 + 300, `t${calls.length}`);
    },
    fetchProfile: async () => LAYLA_PROFILE,
    isOnline: () => true,
    now: () => shared.nowMs,
    sleep: async (ms) => {
      shared.slept.push(ms);
      shared.nowMs += ms;
    },
    lock: shared.lock,
    onChange: (session) => seen.push(session),
    warn: () => undefined,
    ...more,
  });
  return { keeper, seen, calls };
};

const store = (leftS: number, user: StoredSession['user'] = LAYLA_PROFILE) => {
  const expires_at = shared.nowMs / 1000 + leftS;
  const access_token = tokenUntil(expires_at, 'stored');
  const entry = { access_token, asked_at: expires_at - 300, expires_at, user };
  shared.storage.setItem(SESSION_KEY, JSON.stringify(entry));
  return access_token;
};

const down = () => Promise.reject(new ApiProblem('Network error'));

describe('the regular check', () => {
  test('leaves a token with more than 90 seconds alone', async () => {
    store(91);
    const { keeper, calls } = tab();
    await keeper.check();
    expect(calls).toEqual([]);
  });

  test('replaces one with 90 seconds left, and keeps the profile without asking again', async () => {
    store(90);
    const { keeper, calls } = tab({ fetchProfile: down });
    await keeper.check();
    expect(calls).toEqual([true]);
    expect(keeper.read()).toMatchObject({ expires_at: shared.nowMs / 1000 + 300, user: LAYLA_PROFILE });
  });

  test('does nothing for somebody who is signed out', async () => {
    const { keeper, calls, seen } = tab();
    await keeper.check();
    expect([calls, seen]).toEqual([[], []]);
  });
});

describe('a renewal that fails', () => {
  test('is tried again after 200 ms, doubling, within 30 seconds, and then left to the next check', async () => {
    store(60);
    const begin = shared.nowMs;
    const { keeper } = tab({ fetchToken: down });
    await keeper.check();
    expect(shared.slept).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 12_800]);
    expect(shared.nowMs - begin).toBeLessThanOrEqual(30_000);
    expect(keeper.read()).not.toBeNull();
  });

  test('is not waited for while there is no network, and signs nobody out', async () => {
    store(3);
    const { keeper } = tab({ fetchToken: down, isOnline: () => false });
    await expect(keeper.accessToken()).rejects.toThrow('Network error');
    expect(shared.slept).toEqual([]);
    expect(keeper.read()).not.toBeNull();
  });

  test('succeeds as soon as the server answers again', async () => {
    store(60);
    let failures = 2;
    const { keeper, seen } = tab({
      fetchToken: async () => {
        if (failures-- > 0) throw new ApiProblem('HTTP 503', { status: 503 });
        return tokenUntil(shared.nowMs / 1000 + 300);
      },
    });
    await keeper.check();
    expect(shared.slept).toEqual([200, 400]);
    expect(seen).toHaveLength(1);
  });

  test('with the answer that there is no session means signed out, at once', async () => {
    store(60);
    const { keeper, seen } = tab({ fetchToken: async () => null });
    await keeper.check();
    expect([seen, keeper.read(), shared.slept]).toEqual([[null], null, []]);
  });
});

describe('several tabs', () => {
  test('renew one token with one call', async () => {
    store(30);
    const first = tab();
    const second = tab();
    await Promise.all([first.keeper.check(), second.keeper.check(), first.keeper.check()]);
    expect(first.calls.length + second.calls.length).toBe(1);
  });

  test('take the token another tab fetched instead of one the server refused', async () => {
    const refused = store(200);
    const first = tab();
    const second = tab();
    await first.keeper.refresh(refused);
    await second.keeper.refresh(refused);
    expect([first.calls.length, second.calls.length]).toEqual([1, 0]);
  });
});

describe('a token for a call', () => {
  test('is the stored one while it lasts', async () => {
    const token = store(60);
    expect(await tab().keeper.accessToken()).toBe(token);
  });

  test('is a new one when the stored one is about to end', async () => {
    const token = store(3);
    const got = await tab().keeper.accessToken();
    expect(got).not.toBe(token);
    expect(got).toMatch(/^t1\./);
  });

  test('does not exist for somebody who is signed out', async () => {
    expect(await tab().keeper.accessToken()).toBeNull();
  });

  test('does not exist when the stored entry is not one of ours', async () => {
    for (const text of ['', '{', '"x"', '{"access_token":1}', 'null']) {
      shared.storage.setItem(SESSION_KEY, text);
      expect(await tab().keeper.accessToken()).toBeNull();
    }
  });
});

describe('signing in and out', () => {
  test('signing in forgets who was signed in before', async () => {
    store(250, { ...LAYLA_PROFILE, id: 'u0', first_name: 'Omar' });
    const { keeper, calls } = tab();
    await keeper.begin();
    expect(calls).toEqual([true]);
    expect(keeper.read()?.user?.first_name).toBe('Layla');
  });

  test('a profile that cannot be read does not keep anybody out', async () => {
    const { keeper } = tab({ fetchProfile: down });
    await keeper.begin();
    expect(keeper.read()).toMatchObject({ user: null });
  });

  test('signing out ends the session on the server first, and keeps it when that fails', async () => {
    store(250);
    const { keeper, seen } = tab();
    await expect(keeper.signOut(down)).rejects.toThrow();
    expect(keeper.read()).not.toBeNull();
    await keeper.signOut(async () => undefined);
    expect(keeper.read()).toBeNull();
    expect(seen).toEqual([null]);
  });

  test('a token that arrives after the session was dropped does not bring it back', async () => {
    store(30);
    const { keeper } = tab({
      fetchToken: async () => {
        keeper.forget();
        return tokenUntil(shared.nowMs / 1000 + 300);
      },
    });
    expect(await keeper.refresh()).toBeNull();
    expect(keeper.read()).toBeNull();
  });

  test('a reloaded profile belongs to whom it was asked for', async () => {
    store(250);
    const { keeper } = tab({
      fetchProfile: async () => {
        store(250.5, { ...LAYLA_PROFILE, id: 'u2', first_name: 'Noura' });
        return LAYLA_PROFILE;
      },
    });
    await keeper.reloadProfile();
    expect(keeper.read()?.user?.first_name).toBe('Noura');
  });
});

describe('the end of a token', () => {
  test('is counted from the moment before it was asked for', async () => {
    const { keeper } = tab({
      fetchToken: async () => {
        shared.nowMs += 4_000;
        return tokenUntil(shared.nowMs / 1000 + 300);
      },
    });
    const asked = shared.nowMs / 1000;
    await keeper.begin();
    expect(keeper.read()).toMatchObject({ asked_at: asked, expires_at: asked + 300 });
  });

  test('is not believed in when the clock has been turned back since', async () => {
    const stored = store(250);
    shared.nowMs -= 600_000;
    const { keeper, calls } = tab();
    expect(await keeper.accessToken()).not.toBe(stored);
    await keeper.check();
    expect(calls).toEqual([true]);
  });
});
