import { type FieldError, PROBLEMS, type ProblemCode } from '../shared/contracts/problem.ts';

/** Thrown anywhere in the server; becomes a problem response over HTTP and an ack on the socket. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly errors: readonly FieldError[];
  /** Seconds, for `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(code: ProblemCode, detail?: string, more: { errors?: FieldError[]; retryAfter?: number } = {}) {
    super(detail ?? PROBLEMS[code].title);
    this.name = 'Problem';
    this.code = code;
    this.detail = detail ?? PROBLEMS[code].title;
    this.errors = more.errors ?? [];
    this.retryAfter = more.retryAfter;
  }
}
