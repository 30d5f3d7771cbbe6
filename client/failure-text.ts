import { ApiProblem, isProblem } from './http.ts';

/** What to say about a failed call: the server's sentence, or 'Network error'; else `otherwise`. */
export const failureText = (problem: unknown, otherwise: string): string =>
  (problem instanceof ApiProblem && problem.message) || otherwise;

/** The same, with `otherwise` also where no answer came at all: it says what did not happen. */
export const changeFailureText = (problem: unknown, otherwise: string): string =>
  isProblem(problem, 'network') ? otherwise : failureText(problem, otherwise);

/** What to say about a failed sign-in or sign-up: the server's words, if it had any. */
export const signInFailureText = (problem: unknown): string =>
  (problem instanceof ApiProblem && problem.detail) || 'An unexpected error occurred.';

const inWords = (seconds: number): string => {
  const [amount, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `in ${amount} ${unit}${amount === 1 ? '' : 's'}`;
};

/** The sentence for something done too often, saying when to come again; null for every other failure. */
export const tooOftenText = (problem: unknown): string | null => {
  if (!(problem instanceof ApiProblem) || !isProblem(problem, 'too_many_requests')) return null;
  const when = problem.retryAfter === null ? 'a little later' : inWords(problem.retryAfter);
  return problem.detail ?? `That was asked for too often. Please try again ${when}.`;
};

/** Hands what the server said about single fields to the form, which may call a field otherwise than the wire. */
export const showFieldErrors = <Field extends string>(
  problem: unknown,
  fields: Readonly<Record<string, Field>>,
  show: (field: Field, error: { message: string }) => void,
): void => {
  if (!(problem instanceof ApiProblem)) return;
  for (const [wire, field] of Object.entries(fields)) {
    const error = problem.errors.find((one) => one.field === wire);
    if (error) show(field, { message: error.message });
  }
};
