import { ApiProblem } from '../../api.ts';

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
  if (!(problem instanceof ApiProblem)) return FAILED;
  if (problem.code === 'not_last_message')
    return { title: 'Error', text: problem.message, kind: 'error' } as const;
  if (problem.status === 429) return { title: 'One moment', text: problem.message };
  return problem.code === 'signed_out' ? NEEDS_LOGIN : FAILED;
};

/** The problem code of a refusal, or an empty text for any other failure. */
export const codeOf = (problem: unknown): string => (problem instanceof ApiProblem ? problem.code : '');
