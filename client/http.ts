import * as v from 'valibot';
import type { ProblemCode } from '../shared/contracts/problem.ts';

const FieldErrors = v.array(v.object({ field: v.string(), message: v.string() }));
const ProblemBody = v.looseObject({
  detail: v.optional(v.string()),
  error: v.optional(v.string()),
  code: v.optional(v.string()),
  errors: v.optional(FieldErrors),
});

/** What an answer without a code means, which no server of ours wrote. */
const CODE_OF_STATUS: Readonly<Record<number, ProblemCode>> = {
  401: 'signed_out',
  403: 'foreign_origin',
  404: 'not_found',
  422: 'invalid_body',
  429: 'too_many_requests',
};

const codeOf = (status: number): ProblemCode | 'network' =>
  status === 0 ? 'network' : (CODE_OF_STATUS[status] ?? (status < 500 ? 'bad_request' : 'unexpected'));

/** A call that did not succeed. `status` is 0 when no response arrived; `message` is what may be shown. */
export class ApiProblem extends Error {
  readonly code: string;
  readonly status: number;
  /** The detail of the problem body, if it had one. */
  readonly detail: string | null;
  /** Seconds to wait before trying again, when the server asked for that. */
  readonly retryAfter: number | null;
  readonly errors: v.InferOutput<typeof FieldErrors>;

  constructor(
    message: string,
    details: Partial<Pick<ApiProblem, 'code' | 'status' | 'detail' | 'retryAfter' | 'errors'>> = {},
  ) {
    super(message);
    this.name = 'ApiProblem';
    this.status = details.status ?? 0;
    this.code = details.code ?? codeOf(this.status);
    this.detail = details.detail ?? null;
    this.retryAfter = details.retryAfter ?? null;
    this.errors = details.errors ?? [];
  }
}

export const NETWORK_ERROR = 'Network error';

/** Whether a call failed for one of these reasons; 'network': no usable answer of the server arrived. */
export const isProblem = (problem: unknown, ...codes: readonly (ProblemCode | 'network')[]): boolean =>
  problem instanceof ApiProblem && codes.some((code) => code === problem.code);

/** The problem of an unsuccessful response, with its detail, else its error, else its status line as message. */
export const problemFrom = async (response: Response): Promise<ApiProblem> => {
  const { status, statusText } = response;
  const seconds = Number(response.headers.get('retry-after'));
  const retryAfter = seconds > 0 ? seconds : null;
  let body: unknown;
  try {
    body = await response.json();
  } catch {
    return new ApiProblem(NETWORK_ERROR, { status, retryAfter });
  }
  const parsed = v.safeParse(ProblemBody, body);
  const { detail, error, code = codeOf(status), errors = [] } = parsed.success ? parsed.output : {};
  const message = detail || error || `HTTP ${status}: ${statusText}`;
  return new ApiProblem(message, { status, code, detail: detail ?? null, retryAfter, errors });
};

export interface JsonCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** Bearer token; none for calls that need only the cookie, or no session at all. */
  token?: string | null;
  fetch?: typeof fetch;
  signal?: AbortSignal;
}

/**
 * One call of our own origin. Returns the body as text. Throws an ApiProblem for every response that is not ok, and
 * one with status 0 when there was none.
 */
export const callText = async (path: string, call: JsonCall = {}): Promise<string> => {
  const headers = new Headers();
  if (call.body !== undefined) headers.set('content-type', 'application/json');
  if (call.token) headers.set('authorization', `Bearer ${call.token}`);
  let response: Response;
  try {
    response = await (call.fetch ?? fetch)(path, {
      method: call.method ?? 'GET',
      headers,
      credentials: 'same-origin',
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      ...(call.signal ? { signal: call.signal } : {}),
    });
  } catch {
    throw new ApiProblem(NETWORK_ERROR);
  }
  if (!response.ok) throw await problemFrom(response);
  try {
    return await response.text();
  } catch {
    throw new ApiProblem(NETWORK_ERROR);
  }
};

/** The same in JSON. Returns the parsed body, `undefined` for an empty one. */
export const callJson = async (path: string, call: JsonCall = {}): Promise<unknown> => {
  const text = await callText(path, call);
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    throw new ApiProblem(NETWORK_ERROR);
  }
};

/** Parses a response body. Throws an ApiProblem when it does not match the schema. */
export const readAnswer = <Schema extends v.GenericSchema>(
  schema: Schema,
  answer: unknown,
): v.InferOutput<Schema> => {
  const parsed = v.safeParse(schema, answer);
  if (!parsed.success) throw new ApiProblem(NETWORK_ERROR);
  return parsed.output;
};
