import { failureText } from '../../failure-text.ts';
import { ApiProblem, isProblem } from '../../http.ts';

/** The trip does not exist for this user. */
export const isGone = (problem: unknown): boolean =>
  isProblem(problem, 'not_found', 'signed_out', 'foreign_origin', 'invalid_body');

/** The server may or may not have accepted what was sent. */
export const isUnclear = (problem: unknown): boolean =>
  !(problem instanceof ApiProblem) || isProblem(problem, 'network', 'unexpected', 'unavailable');

/** The specification's toast for a message that brought no answer. */
export const FAILED = {
  title: 'Error',
  text: 'Failed to send message. Please try again.',
  kind: 'error',
} as const;

/** The specification's toast for a message without a session. */
export const NEEDS_LOGIN = {
  title: 'Authentication Required',
  text: 'Please log in to send messages and modify your trip.',
  kind: 'error',
} as const;

/** What is said about a message the server did not take: beyond a limit, the server's own sentence. */
export const failureToast = (problem: unknown) => {
  if (isProblem(problem, 'too_many_requests'))
    return { title: 'One moment', text: failureText(problem, FAILED.text) };
  if (isProblem(problem, 'not_last_message')) return { ...FAILED, text: failureText(problem, FAILED.text) };
  return isProblem(problem, 'signed_out') ? NEEDS_LOGIN : FAILED;
};
