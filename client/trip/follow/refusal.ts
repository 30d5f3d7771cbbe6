import { ApiProblem } from '../../http.ts';

/** The trip does not exist for this user. */
export const isGone = (problem: unknown): boolean =>
  problem instanceof ApiProblem && [401, 403, 404, 422].includes(problem.status);

/** The server may or may not have accepted what was sent. */
export const isUnclear = (problem: unknown): boolean =>
  !(problem instanceof ApiProblem) || problem.status === 0 || problem.status >= 500;
