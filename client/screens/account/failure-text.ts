import { ApiProblem } from '../../http.ts';

const UNEXPECTED = 'An unexpected error occurred.';

/** What to say about a failed sign-in or sign-up: the server's words, if it had any. */
export const failureText = (problem: unknown): string =>
  problem instanceof ApiProblem && problem.detail ? problem.detail : UNEXPECTED;
