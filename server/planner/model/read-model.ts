import type { Clock } from '../../clock.ts';
import { PlannerFailure } from '../planner.ts';
import { type Model, ModelError, type ModelMessage, type ModelPiece } from './openai.ts';

export interface ModelPatience {
  /** Longest silence before the first words, milliseconds: a model may think for a minute and send nothing of it. */
  firstMs: number;
  /** Longest silence after them. */
  stallMs: number;
  /** How often a question may be sent again before anything came back. */
  retries: number;
  /** How long it is sent again where an answer had begun before: a model that was there a moment ago may come back. */
  awayMs: number;
}

export const PATIENCE: ModelPatience = { firstMs: 90_000, stallMs: 30_000, retries: 2, awayMs: 90_000 };

/** What a model is asked; `json` where nothing but a JSON object can be the answer. */
export interface ModelQuestion {
  messages: readonly ModelMessage[];
  json: boolean;
  /** True where an answer to it had begun and was lost. */
  again: boolean;
}

export interface ReadModelDeps extends Pick<Clock, 'now' | 'pause'> {
  model: Model;
  /** A number in [0, 1), so that many clients do not come back at the same moment. */
  random: () => number;
  patience: ModelPatience;
}

const FIRST_WAIT_MS = 400;
/** A server that asks for a longer pause is not waited for. */
const LONGEST_WAIT_MS = 5_000;

const mayPass = ({ status }: ModelError): boolean =>
  status === null || status === 408 || status === 409 || status === 429 || status >= 500;

const failureOf = (error: ModelError): PlannerFailure => {
  const unreachable = error.status === null || error.status === 408 || error.status >= 500;
  const code = unreachable ? 'model_unreachable' : 'model_refused';
  return new PlannerFailure(code, `The model responded with ${error.status ?? 'nothing'}: ${error.message}`, {
    cause: error,
  });
};

/** Milliseconds before the question is sent again, or null when it should not be. */
const waitBefore = (error: ModelError, attempt: number, random: () => number): number | null => {
  if (!mayPass(error)) return null;
  const backoff = FIRST_WAIT_MS * 2 ** attempt * (1 + random() / 2);
  const wait = Math.max(Math.min(backoff, LONGEST_WAIT_MS), error.retryAfterMs ?? 0);
  return wait <= LONGEST_WAIT_MS ? wait : null;
};

/**
 * Calls `onSilence` once no sign of life came for too long; ends when `over` aborts. Returns what is to be called at
 * each: thoughts are one too, but only words are worth less patience.
 */
const watch = (
  deps: ReadModelDeps,
  over: AbortSignal,
  onSilence: () => void,
): ((piece: ModelPiece) => void) => {
  const { now, pause, patience } = deps;
  let last = now();
  let limit = patience.firstMs;
  const poll = async (): Promise<void> => {
    while (!over.aborted) {
      const wait = last + limit - now();
      if (wait <= 0) return onSilence();
      // The first words shorten the limit while this pauses.
      await pause(Math.min(wait, patience.stallMs), over);
    }
  };
  // The pause throws when the reading ends, which is all that can go wrong here.
  poll().catch(() => undefined);
  return ({ text }) => {
    last = now();
    if (text !== '') limit = patience.stallMs;
  };
};

async function* readOnce(
  deps: ReadModelDeps,
  { messages, json }: ModelQuestion,
  signal: AbortSignal,
): AsyncGenerator<ModelPiece> {
  const own = new AbortController();
  const silence = new PlannerFailure('stalled', 'The model fell silent');
  const alive = watch(deps, own.signal, () => own.abort(silence));
  try {
    for await (const piece of deps.model(messages, AbortSignal.any([signal, own.signal]), { json })) {
      alive(piece);
      yield piece;
    }
  } finally {
    // Closes the connection too when the reader has enough.
    own.abort(new Error('The reading is over'));
  }
}

/**
 * Streams the model's reply. A question that fails before any words came back is sent again a few times, or for a
 * while where an answer to it had begun before.
 * Throws PlannerFailure `model_unreachable`, `model_refused` or `stalled`, or the signal's reason.
 */
export async function* readModel(
  deps: ReadModelDeps,
  question: ModelQuestion,
  signal: AbortSignal,
): AsyncGenerator<ModelPiece> {
  const { now, patience } = deps;
  const until = now() + (question.again ? patience.awayMs : 0);
  for (let attempt = 0; ; attempt += 1) {
    let begun = false;
    try {
      for await (const piece of readOnce(deps, question, signal)) {
        begun ||= piece.text !== '';
        yield piece;
      }
      return;
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      const mayAsk = !begun && (attempt < patience.retries || now() < until);
      const wait = mayAsk ? waitBefore(error, attempt, deps.random) : null;
      if (wait === null) throw failureOf(error);
      await deps.pause(wait, signal);
    }
  }
}
