import { ApiProblem } from '../../http.ts';

const inWords = (seconds: number): string => {
  const [amount, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `in ${amount} ${unit}${amount === 1 ? '' : 's'}`;
};

/** The sentence for something done too often, saying when to come again; null for every other failure. */
export const tooOftenText = (problem: unknown): string | null => {
  if (!(problem instanceof ApiProblem) || problem.status !== 429) return null;
  const when = problem.retryAfter === null ? 'a little later' : inWords(problem.retryAfter);
  return problem.detail ?? `That was asked for too often. Please try again ${when}.`;
};
