import type { RefusalCode } from '../shared/contracts/changes.ts';
import { type FieldError, PROBLEMS, type ProblemCode } from '../shared/contracts/problem.ts';

interface Details {
  errors?: FieldError[];
  /** Seconds, for `Retry-After`. */
  retryAfter?: number;
  /** Lines of `Set-Cookie` that go with it. */
  cookies?: string[];
  /** Number of the plan as it now is, where somebody changed another one. */
  version?: number | null;
  /** Why a plan cannot be changed as asked. */
  reason?: RefusalCode;
}

/** Thrown anywhere in the server; http/problem-json.ts makes the response of it. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly errors: readonly FieldError[];
  readonly retryAfter: number | undefined;
  readonly cookies: readonly string[];
  readonly version: number | null | undefined;
  readonly reason: RefusalCode | undefined;

  constructor(code: ProblemCode, detail: string = PROBLEMS[code].title, more: Details = {}) {
    super(detail);
    this.name = 'Problem';
    this.code = code;
    this.detail = detail;
    this.errors = more.errors ?? [];
    this.retryAfter = more.retryAfter;
    this.cookies = more.cookies ?? [];
    this.version = more.version;
    this.reason = more.reason;
  }
}

/** Returns the Problem of a field that is invalid for a reason no schema checks. */
export const fieldError = (field: string, message: string): Problem =>
  new Problem('invalid_body', message, { errors: [{ field, message }] });

/** Thrown when the server cannot start for a reason that its message explains to whoever starts it. */
export class StartFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartFailure';
  }
}
