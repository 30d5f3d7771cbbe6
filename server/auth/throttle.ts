import type { Clock } from '../clock.ts';
import { clearCount, countOne } from '../db/accounts/counters.ts';
import type { Db } from '../db/open.ts';
import { Problem } from '../problem.ts';
import type { KeyedHash } from './hashing.ts';
import { networksOf } from './networks.ts';

/** How often one thing may be done by one address, network or user within a span of time. */
interface Limit {
  /** Names its counts in the database. */
  name: string;
  max: number;
  seconds: number;
  /** The message beyond it, before the sentence that says when to try again. */
  refusal: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
export const TOO_MANY_LOG_INS = 'There were too many attempts to log in.';
export const TOO_MANY_CODES = 'Too many codes were asked for.';
export const TOO_MANY_GUESSES = 'Too many codes were tried.';

/**
 * Every limit on how fast something is done. Those of networks are wide, for a class room shares one; what
 * protects a password or a mailbox are the budgets of account-budgets.ts.
 */
export const LIMITS = {
  signInNetwork: { name: 'sign-in/network', max: 60, seconds: MINUTE, refusal: TOO_MANY_LOG_INS },
  signUpNetwork: {
    name: 'sign-up/network',
    max: 60,
    seconds: MINUTE,
    refusal: 'Too many accounts were created from your network.',
  },
  verificationNetwork: {
    name: 'verification/network',
    max: 20,
    seconds: 10 * MINUTE,
    refusal: 'Too many mails were asked for.',
  },
  resetNetwork: { name: 'reset/network', max: 30, seconds: 10 * MINUTE, refusal: TOO_MANY_CODES },
  guessNetwork: { name: 'guess/network', max: 60, seconds: 10 * MINUTE, refusal: TOO_MANY_GUESSES },
  // Failures alone, and few: the holder of a stolen session may not guess at the password either.
  passwordUser: {
    name: 'password/user',
    max: 10,
    seconds: 24 * HOUR,
    refusal: 'There were too many attempts to change the password.',
  },
  exportUser: {
    name: 'export/user',
    max: 20,
    seconds: HOUR,
    refusal: 'Your trips were exported very often.',
  },
  tripUser: {
    name: 'trip/user',
    max: 60,
    seconds: 10 * MINUTE,
    refusal: 'You have started a lot of trips in a short time.',
  },
  messageUser: {
    name: 'message/user',
    max: 120,
    seconds: 10 * MINUTE,
    refusal: 'You have sent a lot of messages in a short time.',
  },
  changeUser: {
    name: 'change/user',
    max: 600,
    seconds: 10 * MINUTE,
    refusal: 'You have changed a lot in a short time.',
  },
  reportUser: {
    name: 'report/user',
    max: 30,
    seconds: HOUR,
    refusal: 'You have reported a lot of places in a short time.',
  },
  // By user, or by trip where nobody is signed in.
  exportReader: {
    name: 'export/reader',
    max: 120,
    seconds: MINUTE,
    refusal: 'This trip was exported very often.',
  },
  feedUser: {
    name: 'feed/user',
    max: 60,
    seconds: HOUR,
    refusal: 'You have asked for a lot of calendar addresses in a short time.',
  },
  feedReader: {
    name: 'feed/reader',
    max: 120,
    seconds: MINUTE,
    refusal: 'This calendar was read very often.',
  },
  // Wide enough for whoever searches as they type, and too narrow to keep a processor busy.
  lookUpUser: {
    name: 'look-up/user',
    max: 120,
    seconds: MINUTE,
    refusal: 'You have looked up a lot of places in a short time.',
  },
} as const satisfies Record<string, Limit>;

export interface Throttle {
  /**
   * Counts one use by `who`; throws Problem `too_many_requests`, saying when to try again, beyond the limit.
   * Counted in the transaction `tx`, if given, and no longer when that is rolled back.
   */
  spend(limit: Limit, who: string, tx?: Db): Promise<void>;
  /** The same for who sends a request: their device where the account knows it, else each of their networks. */
  spendAs(limit: Limit, requester: Requester): Promise<void>;
  /** Forgets the uses by `who`. */
  clear(limit: Limit, who: string): Promise<void>;
}

/** Who sends a request about an account. */
export interface Requester {
  /** The address it comes from. */
  address: string;
  /** The device it comes from, where somebody was signed in to that account before; else null. */
  device: string | null;
}

/** Limits that hold over all nodes, counted in the database. */
export const createThrottle = (deps: { db: Db; keyedHash: KeyedHash } & Pick<Clock, 'now'>): Throttle => {
  const keyOf = (limit: Limit, who: string) => deps.keyedHash('counter', limit.name, who);
  const spend: Throttle['spend'] = async (limit, who, tx = deps.db) => {
    const now = deps.now();
    const { count, endsAt } = await countOne(tx, keyOf(limit, who), limit.seconds * 1_000, now);
    if (count > limit.max) throw tooMany(limit.refusal, endsAt - now);
  };
  return {
    spend,
    spendAs: async (limit, { address, device }) => {
      if (device !== null) return spend(limit, device);
      for (const { name, share } of networksOf(address)) {
        await spend({ ...limit, max: limit.max * share }, name);
      }
    },
    clear: (limit, who) => clearCount(deps.db, keyOf(limit, who)),
  };
};

/** For load tests: no limits at all. */
export const noThrottle: Throttle = {
  spend: async () => {},
  spendAs: async () => {},
  clear: async () => {},
};

/** What is said to who did something too often: `refusal`, and when to try again. */
export const tooMany = (refusal: string, waitMs: number): Problem => {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1_000));
  return new Problem('too_many_requests', `${refusal} Please try again in ${inWords(retryAfter)}.`, {
    retryAfter,
  });
};

/** A wait in words, never shorter than it is: `40 seconds`, `12 minutes`, `5 hours`. */
const inWords = (seconds: number): string => {
  const [amount, unit] = inUnits(seconds);
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
};

const inUnits = (seconds: number): [number, string] => {
  if (seconds < 90) return [seconds, 'second'];
  return seconds <= 7_200 ? [Math.ceil(seconds / 60), 'minute'] : [Math.ceil(seconds / 3_600), 'hour'];
};

/**
 * The shortest time a response about an address takes, in milliseconds: well above what the work behind it
 * takes, hashing a password included, and below what a person minds.
 */
export const MINIMUM_DURATION_MS = 300;

/**
 * Does `work` and settles as it does, but no sooner than every other response about an address; a result for
 * which `skipIf` returns true is returned at once. The wait runs while the work does, so that it hides what the work costs more with an account than without one.
 */
export const withMinimumDuration = async <Result>(
  pause: Clock['pause'],
  work: () => Promise<Result>,
  skipIf: (result: Result) => boolean = () => false,
): Promise<Result> => {
  const minimum = pause(MINIMUM_DURATION_MS);
  try {
    const result = await work();
    if (!skipIf(result)) await minimum;
    return result;
  } catch (problem) {
    // Security: the time of an error reveals as much as that of a success.
    await minimum;
    throw problem;
  }
};
