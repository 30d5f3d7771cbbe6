import { setTimeout as wait } from 'node:timers/promises';
import { createEmbeddedPlanner } from '../../../server/planner/embedded-planner.ts';
import { createModelPlanner } from '../../../server/planner/model/model-planner.ts';
import { type Brief, type Planner, PlannerFailure } from '../../../server/planner/planner.ts';
import { places } from '../planner/embedded-chat.ts';
import { first } from '../planner/grounding.ts';
import { type ModelScript, type ModelServer, startModelServer } from './model-server.ts';

const quiet = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} };

export interface AskedModel {
  planner: Planner;
  server: ModelServer;
  /** Every rest between two tries the planner asked for, milliseconds. */
  pauses: number[];
  /** The whole text, or why there is none. */
  answer(brief?: Brief): Promise<{ text: string; failure: PlannerFailure | null }>;
  /** Waits until the server has noticed that the client closed the connection. */
  closedEarly(): Promise<boolean>;
}

/** The whole text of a planner's reply, or why there is none. */
export const answerOf = async (planner: Planner, brief: Brief) => {
  const outcome: { text: string; failure: PlannerFailure | null } = { text: '', failure: null };
  try {
    for await (const text of planner(brief, new AbortController().signal)) outcome.text += text;
  } catch (error) {
    if (!(error instanceof PlannerFailure)) throw error;
    outcome.failure = error;
  }
  return outcome;
};

const noticed = async (server: ModelServer): Promise<boolean> => {
  for (let tries = 0; tries < 100 && !server.questions[0]?.closedEarly; tries += 1) await wait(10);
  return server.questions[0]?.closedEarly ?? false;
};

/** Where the model falls silent; in all other scenarios a busy machine must not be taken for silence. */
const SILENT: readonly (ModelScript['scenario'] | undefined)[] = ['stall', 'slow-first-token'];
const NOT_SILENT_MS = 10_000;
/** The longest rest between two tries; what is longer waits for silence. */
const LONGEST_REST_MS = 2_000;

/** A planner before the server at `url`. Waits are cut short, so that silence does not cost a test its time. */
export const plannerAt = (
  url: string,
  patienceMs: number,
  pauses: number[] = [],
  fetch?: typeof globalThis.fetch,
): Planner => {
  const clock = { now: Date.now, pause: async () => {} };
  const ours = createEmbeddedPlanner({ ...clock, places, charsPerSecond: Number.POSITIVE_INFINITY });
  return createModelPlanner({
    apiKey: null,
    baseUrl: url,
    model: null,
    places,
    log: quiet,
    ...(fetch ? { fetch } : {}),
    embedded: ours,
    writer: ours,
    now: Date.now,
    random: () => 0,
    pause: (ms, over) => {
      if (ms <= LONGEST_REST_MS) pauses.push(ms);
      return wait(Math.min(ms, 200), undefined, { signal: over });
    },
    patience: { firstMs: patienceMs, stallMs: patienceMs, retries: 2, awayMs: patienceMs },
  });
};

/** A planner before a scripted model, whose silence is borne for `silenceMs`. */
export const askModel = async (script: Partial<ModelScript>, silenceMs = 200): Promise<AskedModel> => {
  const patienceMs = SILENT.includes(script.scenario) ? silenceMs : NOT_SILENT_MS;
  const pauses: number[] = [];
  const server = await startModelServer({ charsPerSecond: Number.POSITIVE_INFINITY, chunk: 7, ...script });
  const planner = plannerAt(server.url, patienceMs, pauses);
  return {
    planner,
    server,
    pauses,
    answer: (brief = first) => answerOf(planner, brief),
    closedEarly: () => noticed(server),
  };
};
