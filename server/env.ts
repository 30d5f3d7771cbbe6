import { isIP, isIPv4 } from 'node:net';
import * as v from 'valibot';
import { LOG_LEVELS } from './log.ts';
import { PUBLISHED_SECRET, SECRET_MIN } from './secret.ts';

/** The settings of this installation; no other module of the server reads environment variables. */
export type Settings = ReturnType<typeof settingsFrom>;
export type ReadEnv = { ok: true; settings: Settings } | { ok: false; problems: string[] };

const whole = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
};

const url = (schemes: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => schemes.includes(URL.parse(text)?.protocol.slice(0, -1) ?? ''),
      `must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    ),
  );

const Origin = v.pipe(
  url(['http', 'https']),
  v.check((text) => {
    const parsed = URL.parse(text);
    return parsed !== null && parsed.href === `${parsed.origin}/`;
  }, 'must be an origin alone, such as https://trips.example.com, without a path'),
  v.transform((text) => new URL(text).origin),
);

const Tiles = v.pipe(
  url(['http', 'https']),
  v.check(
    (text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
    'must contain {z}, {x} and {y}',
  ),
);

/** No name that would have to be looked up first: it may stand for another machine. */
const Host = v.pipe(
  v.string(),
  v.check(
    (text) => text === 'localhost' || isIP(text) !== 0,
    'must be localhost or an IP address of this machine, such as 0.0.0.0 for every interface',
  ),
);

const Secret = v.pipe(
  v.string(),
  v.minLength(SECRET_MIN, `must have at least ${SECRET_MIN} characters`),
  v.check(
    (text) => text.trim() !== PUBLISHED_SECRET,
    'is one that an earlier docker-compose.yml published: set another, such as the output of `openssl rand -base64 32`, or none with Docker Compose, which makes its own',
  ),
);

/** Travels in a header or an address, where a space or a line break would only fail much later. */
const Key = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must be a key, without spaces'));

const Variables = v.object({
  PORT: v.optional(whole(0, 65_535), '3000'),
  HOST: v.optional(Host),
  METRICS_PORT: v.optional(whole(1, 65_535)),
  APP_URL: v.optional(Origin),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(url(['postgres', 'postgresql'])),
  REDIS_URL: v.optional(url(['redis', 'rediss'])),
  AUTH_SECRET: v.optional(Secret),
  SMTP_URL: v.optional(
    v.pipe(
      url(['smtp', 'smtps']),
      v.check((text) => URL.parse(text)?.hostname !== '', 'must name a mail server'),
    ),
  ),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.regex(/^[^\r\n]*@[^\r\n]*$/, 'must be a mail address'))),
  OPENAI_API_KEY: v.optional(Key),
  OPENAI_BASE_URL: v.optional(url(['http', 'https'])),
  OPENAI_MODEL: v.optional(v.string()),
  GOOGLE_MAPS_API_KEY: v.optional(Key),
  GOOGLE_MAPS_MAP_ID: v.optional(v.string()),
  MAP_TILES_URL: v.optional(Tiles),
  MAP_TILES_ATTRIBUTION: v.optional(v.string()),
  RATE_LIMIT: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  MODEL_CALLS_AT_ONCE: v.optional(whole(1, 10_000), '16'),
  REPLIES_AT_ONCE: v.optional(whole(1, 1_000), '2'),
  REPLIES_PER_DAY: v.optional(whole(1, 999_999), '200'),
  TRUST_PROXY: v.optional(whole(0, 10), '0'),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
});

/** The names of all variables. */
export const VARIABLES: readonly string[] = Object.keys(Variables.entries);

/**
 * Reads the settings out of environment variables; a variable that is empty counts as not set. Problems
 * are returned as sentences, one for each variable, that never contain a value (it may be a secret).
 * With `keepSecret` every node of this installation shares the data directory, and so the secret made there.
 */
export const readEnv = (
  env: Readonly<Record<string, string | undefined>>,
  { keepSecret = false } = {},
): ReadEnv => {
  const set = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '');
  const parsed = v.safeParse(Variables, Object.fromEntries(set), { abortPipeEarly: true });
  const problems = (parsed.issues ?? []).map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
  const named = (name: string) => set.some(([other]) => other === name);
  if (named('DATABASE_URL') && !named('AUTH_SECRET') && !keepSecret) {
    problems.push(`AUTH_SECRET is required together with DATABASE_URL (at least ${SECRET_MIN} characters)`);
  }
  if (parsed.success && parsed.output.METRICS_PORT === parsed.output.PORT) {
    problems.push('METRICS_PORT must be another port than PORT');
  }
  if (!parsed.success || problems.length > 0) return { ok: false, problems };
  return { ok: true, settings: settingsFrom(parsed.output) };
};

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Security: only loopback while the public address is this machine. */
const defaultHost = (appUrl = 'http://localhost'): string | null => {
  const { hostname } = new URL(appUrl);
  if (LOOPBACK.includes(hostname)) return 'localhost';
  return isIPv4(hostname) && hostname.startsWith('127.') ? hostname : null;
};

const settingsFrom = (env: v.InferOutput<typeof Variables>) => ({
  /** 0 takes any free port. */
  port: env.PORT,
  /** The address to listen at; `localhost` means both loopback addresses, null every interface. */
  host: env.HOST ?? defaultHost(env.APP_URL),
  /** Where this process serves its metrics, on loopback; null serves none. */
  metricsPort: env.METRICS_PORT ?? null,
  /** The public origin, without a slash at the end; null means http://localhost and the port. */
  appUrl: env.APP_URL ?? null,
  dataDir: env.DATA_DIR,
  databaseUrl: env.DATABASE_URL ?? null,
  redisUrl: env.REDIS_URL ?? null,
  /** Null: made once and kept in the data directory. */
  authSecret: env.AUTH_SECRET ?? null,
  smtpUrl: env.SMTP_URL ?? null,
  mailFrom: env.MAIL_FROM ?? null,
  model: {
    apiKey: env.OPENAI_API_KEY ?? null,
    baseUrl: env.OPENAI_BASE_URL ?? null,
    name: env.OPENAI_MODEL ?? null,
    /** How many replies this process requests of it at the same time; the others are queued. */
    callsAtOnce: env.MODEL_CALLS_AT_ONCE,
  },
  maps: {
    google_key: env.GOOGLE_MAPS_API_KEY ?? null,
    google_map_id: env.GOOGLE_MAPS_MAP_ID ?? null,
    tiles_url: env.MAP_TILES_URL ?? null,
    tiles_attribution: env.MAP_TILES_ATTRIBUTION ?? null,
  },
  rateLimit: env.RATE_LIMIT === 'on',
  /** How many replies a user may have open at once, and begin in a day. */
  replies: { atOnce: env.REPLIES_AT_ONCE, perDay: env.REPLIES_PER_DAY },
  /** How many proxies in front are trusted to report the client's address. */
  trustProxy: env.TRUST_PROXY,
  logLevel: env.LOG_LEVEL,
});

/** The origins the pages may come from: `appUrl`, and on one's own machine every name of that machine. */
export const ownOrigins = (appUrl: string): string[] => {
  const { hostname } = new URL(appUrl);
  if (!LOOPBACK.includes(hostname)) return [appUrl];
  return LOOPBACK.map((name) => {
    const url = new URL(appUrl);
    url.hostname = name;
    return url.origin;
  });
};
