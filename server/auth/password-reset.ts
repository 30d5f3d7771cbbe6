import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { OTP_LENGTH } from '../../shared/contracts/limits.ts';
import type { Clock } from '../clock.ts';
import { countUpTo } from '../db/accounts/counters.ts';
import { lockUser, setProvenPassword } from '../db/accounts/credentials.ts';
import {
  type CodeKeys,
  countTry,
  exchangeResetCode,
  findResetCode,
  storeResetCode,
  takeTicket,
  ticketHolder,
  withdrawResets,
} from '../db/accounts/reset-codes.ts';
import { endSessionsOf } from '../db/accounts/sessions.ts';
import type { Db } from '../db/open.ts';
import type { Log } from '../log.ts';
import { passwordChangedMail, resetCodeMail } from '../mail/compose.ts';
import type { Mailer } from '../mail/mailer.ts';
import { Problem } from '../problem.ts';
import type { KeyedHash, Passwords } from './hashing.ts';
import { networkOf } from './networks.ts';
import type { Requester } from './throttle.ts';

/** How long a code, and then the ticket it was exchanged for, are good. */
export const RESET_MS = 10 * 60_000;
/** Wrong tries of one requester after which a code is no good for them any more, and of all but known devices. */
const MAX_TRIES = { own: 5, all: 20 };
const TICKET_BYTES = 32;
/** A mail is sent this long after the response: its work must not slow down the response, nor always the next one. */
const MAIL_DELAY_MS = { min: 100, max: 1_000 };

export interface PasswordResetOptions extends Pick<Clock, 'now' | 'pause'> {
  db: Db;
  mailer: Mailer;
  log: Log;
  keyedHash: KeyedHash;
  passwords: Passwords;
  appUrl: string;
  onSessionEnded(sid: string): void;
}

/** A password forgotten: a code to the mailbox, the code for a ticket, the ticket for a new password. */
export interface PasswordReset {
  /** Mails a code, if the address has an account; resolves before that, and in the same way if it has none. */
  request(email: string, requester: Requester): Promise<void>;
  /** Exchanges the code for a ticket; throws Problem `invalid_code`, whatever is wrong with it. */
  verify(email: string, code: string, requester: Requester): Promise<string>;
  /** Sets the password and ends all sessions of the user; throws Problem `reset_not_verified` without a good ticket. */
  reset(email: string, password: string, ticket: string): Promise<void>;
}

/** Opens the reset of passwords. Neither codes nor tickets are in the database, only keyed hashes of them. */
export const createPasswordReset = (options: PasswordResetOptions): PasswordReset => {
  const { db, keyedHash, passwords, now } = options;
  const keysOf = (email: string, requester: Requester) => ({
    own: keyedHash('reset address', email, nameOf(requester)),
    newest: keyedHash('reset address', email),
  });
  const codeHashOf = (email: string, code: string) => keyedHash('reset code', email, code);
  const ticketHashOf = (ticket: string) => keyedHash('reset ticket', ticket);
  const takeTry = async (keys: CodeKeys, codeHash: string, requester: Requester): Promise<boolean> => {
    const own = keyedHash('reset tries', codeHash, nameOf(requester));
    const span = { max: MAX_TRIES.own, spanMs: RESET_MS, now: now() };
    if ((await countUpTo(db, own, span)).count === null) return false;
    return requester.device !== null || (await countTry(db, keys.newest, codeHash)) <= MAX_TRIES.all;
  };
  return {
    request: async (email, requester) => {
      const code = randomInt(10 ** OTP_LENGTH)
        .toString()
        .padStart(OTP_LENGTH, '0');
      const userId = await storeResetCode(db, email, {
        keys: keysOf(email, requester),
        codeHash: codeHashOf(email, code),
        expiresAt: new Date(now() + RESET_MS),
      });
      if (userId !== null) void sendLater(options, email, code);
    },
    verify: async (email, code, requester) => {
      const keys = keysOf(email, requester);
      const kept = (await findResetCode(db, keys, now())) ?? codeHashOf(email, 'none');
      // Security: counted before anything is compared, so that tries at the same time all count.
      const isAllowed = await takeTry(keys, kept, requester);
      // Security: compared even where there is nothing to compare with, in the same time for every digit.
      const isRight = isSame(codeHashOf(email, code), kept);
      if (!isAllowed || !isRight) throw new Problem('invalid_code');
      const ticket = randomBytes(TICKET_BYTES).toString('base64url');
      const hashed = { ticketHash: ticketHashOf(ticket), expiresAt: new Date(now() + RESET_MS) };
      if (!(await exchangeResetCode(db, kept, hashed))) throw new Problem('invalid_code');
      return ticket;
    },
    reset: async (email, password, ticket) => {
      const ticketHash = ticketHashOf(ticket);
      const userId = await ticketHolder(db, ticketHash, email, now());
      if (userId === null) throw new Problem('reset_not_verified');
      // Before the transaction, which would hold the embedded database for as long as hashing takes.
      const hash = await passwords.hash(password);
      for (const sid of await setAfterReset(db, userId, ticketHash, hash)) options.onSessionEnded(sid);
      options.mailer.send(passwordChangedMail(email, options.appUrl));
    },
  };
};

/** Distinguishes requesters: by their device where the account knows it, else by their network. */
const nameOf = ({ device, address }: Requester): string => device ?? networkOf(address);

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

const sendLater = async ({ mailer, log, pause }: PasswordResetOptions, email: string, code: string) => {
  try {
    await pause(randomInt(MAIL_DELAY_MS.min, MAIL_DELAY_MS.max));
    mailer.send(resetCodeMail(email, code));
  } catch (err) {
    log.warn({ err }, 'A code was not mailed');
  }
};

/** Everything a reset changes, at once; returns the sessions it ended. */
const setAfterReset = (db: Db, userId: string, ticketHash: string, hash: string): Promise<string[]> =>
  db.transaction(async (tx) => {
    const isThere = await lockUser(tx, userId);
    if (!isThere || !(await takeTicket(tx, ticketHash))) throw new Problem('reset_not_verified');
    await setProvenPassword(tx, userId, hash);
    await withdrawResets(tx, userId);
    return endSessionsOf(tx, userId);
  });
