import type { App } from '../../tests/kit/server/start-app.ts';
import { memoryOf } from '../abuse/measure.ts';

const EVERY_MS = 1_000;

/** The memory of a process over a while, in MB. */
export interface Memory {
  highest: number;
  last: number;
}

/** Looks at the memory of each node until it is stopped: between two looks it rises and falls with what is collected. */
export const watchMemory = (nodes: readonly App[]) => {
  const now = (): number[] => nodes.map((node) => memoryOf(node.pid()) / 1_048_576);
  const highest = now();
  const timer = setInterval(() => {
    for (const [at, mb] of now().entries()) highest[at] = Math.max(highest[at] ?? 0, mb);
  }, EVERY_MS);
  return {
    stop: (): Memory[] => {
      clearInterval(timer);
      return now().map((last, at) => ({ highest: Math.max(highest[at] ?? 0, last), last }));
    },
  };
};
