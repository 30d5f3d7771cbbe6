import type { Clock } from '../clock.ts';
import { clearCount, countBack, countUpTo } from '../db/accounts/counters.ts';
import type { Db } from '../db/open.ts';
import type { KeyedHash } from './hashing.ts';
import { networksOf } from './networks.ts';
import { type Requester, TOO_MANY_CODES, TOO_MANY_GUESSES, TOO_MANY_LOG_INS, tooMany } from './throttle.ts';

/**
 * How often something may be tried at one account within `SPAN_MS`. Each part is spent by those it is for alone, so
 * that nobody else can use it up.
 */
interface Budget {
  /** Names its counts in the database. */
  name: string;
  /** Of one network: an IPv4 address, or 64 bits of an IPv6 address (twice as many for 56, four times for 48). */
  network: number;
  /** Of all networks together, beside the first try of each. */
  networks: number;
  /** First tries of networks: while others try on, an owner who comes from elsewhere still has one. */
  firstTries: number;
  /** Of one device that was signed in to the account before. */
  device: number;
  /** Of all those devices together. */
  devices: number;
  /** The message beyond it, before the sentence that says when to try again. */
  refusal: string;
}

/** A count begins with its first try. Two of them touch any 24 hours, so at most twice a budget is spent in these. */
const SPAN_MS = 24 * 60 * 60_000;

/** Of passwords and codes 90 tries each; docs/security.md has the arithmetic. */
const GUESSES = { network: 10, networks: 20, firstTries: 52, device: 8, devices: 18 };
/** Of mails to one address. */
const MAILS = { network: 5, networks: 10, firstTries: 52, device: 5, devices: 10 };

export const BUDGETS = {
  signIn: { name: 'sign-in', ...GUESSES, refusal: TOO_MANY_LOG_INS },
  resetCode: { name: 'guess', ...GUESSES, refusal: TOO_MANY_GUESSES },
  resetMail: { name: 'reset', ...MAILS, refusal: TOO_MANY_CODES },
  verification: { name: 'verification', ...MAILS, refusal: 'This mail was asked for too often.' },
  signUp: {
    name: 'sign-up',
    ...MAILS,
    network: 10,
    refusal: 'There were too many attempts to sign up with this address.',
  },
} as const satisfies Record<string, Budget>;

export interface AccountBudgets {
  /**
   * Takes one try at the account with this address, whether or not there is one; throws Problem
   * `too_many_requests` when the requester has none left. Returns how to give it back, for tries that turned
   * out to be no guess.
   */
  take(budget: Budget, email: string, requester: Requester): Promise<() => Promise<void>>;
}

/** Budgets that hold over all nodes, counted in the database. */
export const createAccountBudgets = (
  deps: { db: Db; keyedHash: KeyedHash } & Pick<Clock, 'now'>,
): AccountBudgets => {
  const { db, keyedHash, now } = deps;
  const openTry = (budget: Budget, email: string) => {
    const keyOf = (...who: string[]) => keyedHash('counter', budget.name, email, ...who);
    const takeFrom = (key: string, max: number) => countUpTo(db, key, { max, spanMs: SPAN_MS, now: now() });
    const spend = async (key: string, max: number): Promise<number> => {
      const { count, endsAt } = await takeFrom(key, max);
      if (count === null) throw tooMany(budget.refusal, endsAt - now());
      return count;
    };
    const givingBack = (own: readonly string[], shared: string) => async () => {
      // Who proves to be the owner begins anew. What is shared with others does not.
      for (const key of own) await clearCount(db, key);
      await countBack(db, shared);
    };
    return {
      asDevice: async (device: string) => {
        const [own, all] = [keyOf('device', device), keyOf('devices')];
        if ((await takeFrom(own, budget.device)).count === null) return null;
        return (await takeFrom(all, budget.devices)).count === null ? null : givingBack([own], all);
      },
      asNetwork: async (address: string) => {
        const own: string[] = [];
        let tries = 0;
        for (const { name, share } of networksOf(address)) {
          const key = keyOf('network', name);
          tries = await spend(key, budget.network * share);
          own.push(key);
        }
        // Counted in the widest network, of which nobody has as many as they like.
        const [shared, max] =
          tries === 1 ? [keyOf('first tries'), budget.firstTries] : [keyOf('networks'), budget.networks];
        await spend(shared, max);
        return givingBack(own, shared);
      },
    };
  };
  return {
    take: async (budget, email, { address, device }) => {
      const { asDevice, asNetwork } = openTry(budget, email);
      return (device !== null && (await asDevice(device))) || asNetwork(address);
    },
  };
};

/** For load tests: no budgets at all. */
export const noAccountBudgets: AccountBudgets = { take: async () => async () => {} };
