import { ApiProblem } from '../../http.ts';

/** What to say about a failed change: its own message, or `fallback` where there is none or no answer came at all. */
export const problemText = (problem: unknown, fallback: string): string =>
  problem instanceof ApiProblem && problem.status !== 0 && problem.message ? problem.message : fallback;

/** Hands what the server said about single fields to the form that holds them. */
export const showFieldProblems = <Field extends string>(
  problem: unknown,
  fields: readonly Field[],
  show: (field: Field, error: { message: string }) => void,
): void => {
  if (!(problem instanceof ApiProblem)) return;
  for (const field of fields) {
    const error = problem.errors.find((one) => one.field === field);
    if (error) show(field, { message: error.message });
  }
};
