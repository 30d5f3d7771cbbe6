import { type DestinationStream, pino } from 'pino';
import * as v from 'valibot';
import { isDatabaseAway } from './database-away.ts';

type Write = (about: object, message: string) => void;

/** The server's log. It never contains text of users, tokens or codes. */
export interface Log {
  error: Write;
  warn: Write;
  info: Write;
  debug: Write;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const Line = v.looseObject({ level: v.string(), time: v.string(), msg: v.string() });

/** `12:30:01 WARN message {"what":"else"}`, for a person at a terminal. */
const forPeople = (json: string): string => {
  const { level, time, msg, ...rest } = v.parse(Line, JSON.parse(json));
  const more = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
  return `${time.slice(11, 19)} ${level.toUpperCase()} ${msg}${more}\n`;
};

const stderr: DestinationStream = {
  write: (json) => void process.stderr.write(process.stderr.isTTY ? forPeople(json) : json),
};

/** The parameters of a failed query are words of users, and hashes of passwords. */
const withoutParameters = (text: string): string => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');

/** An error for the log, its cause below it. */
const forLog = (error: unknown): object | string => {
  if (!(error instanceof Error)) return String(error);
  return {
    type: error.name,
    message: withoutParameters(error.message),
    ...('code' in error ? { code: error.code } : {}),
    stack: withoutParameters(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: forLog(error.cause) }),
  };
};

/**
 * A log that writes to standard error: one JSON object per line, or a readable line at a terminal.
 * An error passed as `err` is written with its stack.
 */
export const createLog = (level: LogLevel, to: DestinationStream = stderr): Log => {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: forLog },
      formatters: { level: (label) => ({ level: label }) },
    },
    to,
  );
  return {
    error: (about, message) => logger.error(about, message),
    warn: (about, message) => logger.warn(about, message),
    info: (about, message) => logger.info(about, message),
    debug: (about, message) => logger.debug(about, message),
  };
};

/**
 * The same log, but what failed because the database is away goes to `debug`: every part of the server notices that by
 * itself, several times a second, and the log has one line when it begins and one when it ends.
 */
export const withoutRepeats = (log: Log): Log => {
  const unlessAway =
    (write: Write): Write =>
    (about, message) =>
      ('err' in about && isDatabaseAway(about.err) ? log.debug : write)(about, message);
  return { ...log, error: unlessAway(log.error), warn: unlessAway(log.warn) };
};
