import type { Context, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import type { FieldError } from '../../shared/contracts/problem.ts';
import { Problem } from '../problem.ts';

/** Reads a body without a declared length; throws Problem `too_large` as soon as it is longer than `most`. */
const readUpTo = async (body: ReadableStream<Uint8Array>, most: number): Promise<Buffer<ArrayBuffer>> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.byteLength;
    if (size > most) throw new Problem('too_large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};

/** Refuses bodies of more than `most` bytes with Problem `too_large`, before they are in memory. */
export const limitBody =
  (most: number): MiddlewareHandler =>
  async (c, next) => {
    const { raw } = c.req;
    const declaredLength = raw.headers.has('transfer-encoding') ? null : raw.headers.get('content-length');
    if (declaredLength !== null) {
      if (!(Number(declaredLength) <= most)) throw new Problem('too_large');
    } else if (raw.body) {
      const { method, headers, signal } = raw;
      const body = await readUpTo(raw.body, most);
      // Made from its parts: what the server hands over is no real Request, and cannot be copied as one.
      c.req.raw = new Request(raw.url, { method, headers, signal, ...(body.length > 0 ? { body } : {}) });
    }
    await next();
  };

const Uuid = v.pipe(v.string(), v.uuid());

/** The body parsed; throws Problem `bad_request` when it is no JSON and `invalid_body` when it does not fit. */
export const readBody = async <Body extends v.GenericSchema>(
  c: Context,
  schema: Body,
): Promise<v.InferOutput<Body>> => {
  const raw = parseJson(await c.req.text());
  const parsed = v.safeParse(schema, raw);
  if (parsed.success) return parsed.output;
  const whole = withMissing(raw, parsed.issues);
  const checked = whole === null ? parsed : v.safeParse(schema, whole);
  const errors = fieldErrors(checked.issues ?? parsed.issues);
  throw new Problem('invalid_body', errors[0]?.message, { errors });
};

/**
 * The same, for bodies without which nothing can begin: when one of the fields in `needed` is missing or
 * empty, the message of each of them is `sentence`.
 */
export const readBodyNeeding = async <Body extends v.GenericSchema>(
  c: Context,
  schema: Body,
  needed: readonly string[],
  sentence: string,
): Promise<v.InferOutput<Body>> => {
  const raw = await readBody(c, v.record(v.string(), v.unknown()));
  const errors = needed.filter((field) => !raw[field]).map((field) => ({ field, message: sentence }));
  if (errors.length > 0) throw new Problem('invalid_body', sentence, { errors });
  return readBody(c, schema);
};

/** A path parameter that names a row; anything but a UUID cannot name one, so throws Problem `not_found`. */
export const uuidParam = (c: Context, name: string): string => {
  const parsed = v.safeParse(Uuid, c.req.param(name));
  if (!parsed.success) throw new Problem('not_found');
  return parsed.output.toLowerCase();
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('bad_request', 'The body is not valid JSON');
  }
};

/**
 * Returns the body with its missing fields set to undefined, so that the schema reports each of them as it
 * does an empty one; null when none is missing.
 */
const withMissing = (raw: unknown, issues: readonly v.BaseIssue<unknown>[]): object | null => {
  const missing = issues.filter(({ type, input, path }) => {
    return type === 'strict_object' && input === undefined && path?.length === 1;
  });
  if (missing.length === 0 || typeof raw !== 'object' || raw === null) return null;
  return { ...raw, ...Object.fromEntries(missing.map((issue) => [v.getDotPath(issue), undefined])) };
};

/** Replaces what the library says of an error in the object itself. */
const sentenceOf = (issue: v.BaseIssue<unknown>): string => {
  if (issue.type !== 'strict_object' && issue.type !== 'record') return issue.message;
  return issue.expected === 'never'
    ? `There is no field ${v.getDotPath(issue)}`
    : 'The body must be a JSON object';
};

/** One message per field, the first that was found for it. */
const fieldErrors = (issues: readonly v.BaseIssue<unknown>[]): FieldError[] => {
  const byField = new Map<string, string>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    if (!byField.has(field)) byField.set(field, sentenceOf(issue));
  }
  return [...byField].map(([field, message]) => ({ field, message }));
};
