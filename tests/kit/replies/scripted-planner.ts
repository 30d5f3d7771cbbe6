import type { Brief, Planner } from '../../../server/planner/planner.ts';

/** One call of the planner, driven by the test. */
export interface ScriptedCall {
  brief: Brief;
  signal: AbortSignal;
  /** Yields `text` as one piece. */
  write(text: string): void;
  /** Ends the reply. */
  finish(): void;
  /** Ends it with an error. */
  fail(error: unknown): void;
}

type Step = { text: string } | { end: true } | { error: unknown };

const createCall = (brief: Brief, signal: AbortSignal) => {
  const steps: Step[] = [];
  let wake = (): void => {};
  const add = (step: Step): void => {
    steps.push(step);
    wake();
  };
  signal.addEventListener('abort', () => add({ error: signal.reason }));
  const call: ScriptedCall = {
    brief,
    signal,
    write: (text) => add({ text }),
    finish: () => add({ end: true }),
    fail: (error) => add({ error }),
  };
  async function* pieces(): AsyncGenerator<string> {
    for (;;) {
      const step = steps.shift();
      if (!step) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      } else if ('text' in step) yield step.text;
      else if ('error' in step) throw step.error;
      else return;
    }
  }
  return { call, pieces };
};

/**
 * A planner that writes what the test tells it to, when it tells it to. `next` resolves with the next call
 * that nobody has taken yet, also one that came before.
 */
export const createScriptedPlanner = () => {
  const calls: ScriptedCall[] = [];
  const untaken: ScriptedCall[] = [];
  const waiting: ((call: ScriptedCall) => void)[] = [];
  const planner: Planner = (brief, signal) => {
    const { call, pieces } = createCall(brief, signal);
    calls.push(call);
    const taker = waiting.shift();
    if (taker) taker(call);
    else untaken.push(call);
    return pieces();
  };
  const next = async (): Promise<ScriptedCall> => {
    const call = untaken.shift();
    return call ?? new Promise((resolve) => waiting.push(resolve));
  };
  return { planner, calls, next };
};
