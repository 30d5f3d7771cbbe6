import type { Clock } from '../clock.ts';
import { clearCount, countOne } from '../db/counters.ts';
import type { Db } from '../db/open.ts';
import { Problem } from '../problem.ts';
import type { KeyedHash } from './hashing.ts';

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
const TOO_MANY_LOG_INS = 'There were too many attempts to log in.';
const TOO_MANY_CODES = 'Too many codes were asked for.';
const TOO_MANY_GUESSES = 'Too many codes were tried.';

/**
 * Every limit there is. Those of networks are wide, for a class room shares one; those of accounts and
 * addresses are what protects a password or a mailbox.
 */
export const LIMITS = {
  signInNetwork: { name: 'sign-in/network', max: 60, seconds: MINUTE, refusal: TOO_MANY_LOG_INS },
  signInAddress: { name: 'sign-in/address', max: 20, seconds: 15 * MINUTE, refusal: TOO_MANY_LOG_INS },
  signUpNetwork: {
    name: 'sign-up/network',
    max: 60,
    seconds: MINUTE,
    refusal: 'Too many accounts were created from your network.',
  },
  signUpAddress: {
    name: 'sign-up/address',
    max: 10,
    seconds: HOUR,
    refusal: 'There were too many attempts to sign up with this address.',
  },
  verificationNetwork: {
    name: 'verification/network',
    max: 20,
    seconds: 10 * MINUTE,
    refusal: 'Too many mails were asked for.',
  },
  verificationAddress: {
    name: 'verification/address',
    max: 5,
    seconds: HOUR,
    refusal: 'This mail was asked for too often.',
  },
  resetNetwork: { name: 'reset/network', max: 30, seconds: 10 * MINUTE, refusal: TOO_MANY_CODES },
  resetAddress: { name: 'reset/address', max: 5, seconds: HOUR, refusal: TOO_MANY_CODES },
  guessNetwork: { name: 'guess/network', max: 60, seconds: 10 * MINUTE, refusal: TOO_MANY_GUESSES },
  guessAddress: { name: 'guess/address', max: 20, seconds: HOUR, refusal: TOO_MANY_GUESSES },
  newPasswordNetwork: {
    name: 'new-password/network',
    max: 30,
    seconds: 10 * MINUTE,
    refusal: 'There were too many attempts to choose a new password.',
  },
  passwordUser: {
    name: 'password/user',
    max: 10,
    seconds: HOUR,
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
  /** Forgets the uses by `who`. */
  clear(limit: Limit, who: string): Promise<void>;
}

/** Limits that hold over all nodes, counted in the database. */
export const createThrottle = (deps: { db: Db; keyedHash: KeyedHash } & Pick<Clock, 'now'>): Throttle => {
  const keyOf = (limit: Limit, who: string) => deps.keyedHash('counter', limit.name, who);
  return {
    spend: async (limit, who, tx = deps.db) => {
      const now = deps.now();
      const { count, endsAt } = await countOne(tx, keyOf(limit, who), limit.seconds * 1_000, now);
      if (count <= limit.max) return;
      const retryAfter = Math.max(1, Math.ceil((endsAt - now) / 1_000));
      throw new Problem('too_many_requests', `${limit.refusal} Please try again in ${inWords(retryAfter)}.`, {
        retryAfter,
      });
    },
    clear: (limit, who) => clearCount(deps.db, keyOf(limit, who)),
  };
};

/** For load tests: no limits at all. */
export const noThrottle: Throttle = { spend: async () => {}, clear: async () => {} };

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
