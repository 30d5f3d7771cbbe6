import OpenAI, { APIConnectionError, APIError } from 'openai';

/** One message of the conversation with the model. */
export interface ModelMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** A piece of the reply; `finish` is why the model ended, set on its last piece. */
export interface ModelPiece {
  text: string;
  finish: string | null;
}

export interface ModelSettings {
  apiKey: string | null;
  /** Base address of any server that speaks the OpenAI protocol; null for OpenAI itself. */
  baseUrl: string | null;
  model: string | null;
  /** Replaces the global fetch. */
  fetch?: typeof globalThis.fetch;
}

/** A request to the model that failed. `status` is null when no response came at all. */
export class ModelError extends Error {
  readonly status: number | null;
  /** Milliseconds the server asked to wait; null when it did not. */
  readonly retryAfterMs: number | null;

  constructor(cause: unknown, status: number | null, retryAfterMs: number | null) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'ModelError';
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Streams the reply to a conversation; throws ModelError, or the signal's reason when it aborts. */
export type Model = (messages: readonly ModelMessage[], signal: AbortSignal) => AsyncIterable<ModelPiece>;

const DEFAULT_MODEL = 'gpt-4o-mini';
/** Local servers want no key, but the protocol always sends one. */
const NO_KEY = 'none';

const retryAfterMs = (headers: Headers | undefined): number | null => {
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
};

const asModelError = (error: unknown): ModelError => {
  if (error instanceof APIError && !(error instanceof APIConnectionError)) {
    return new ModelError(error, error.status ?? null, retryAfterMs(error.headers));
  }
  return new ModelError(error, null, null);
};

/** Opens the client of a model. Nothing is sent before the first question, and nothing is sent twice. */
export const openModel = ({ apiKey, baseUrl, model, fetch }: ModelSettings): Model => {
  const client = new OpenAI({
    apiKey: apiKey ?? NO_KEY,
    ...(baseUrl === null ? {} : { baseURL: baseUrl }),
    ...(fetch ? { fetch } : {}),
    // When and how often to try again is the planner's to decide.
    maxRetries: 0,
  });
  return async function* (messages, signal) {
    try {
      const stream = await client.chat.completions.create(
        { model: model ?? DEFAULT_MODEL, messages: [...messages], stream: true },
        { signal },
      );
      for await (const chunk of stream) {
        const choice = chunk.choices[0];
        yield { text: choice?.delta?.content ?? '', finish: choice?.finish_reason ?? null };
      }
    } catch (error) {
      signal.throwIfAborted();
      throw asModelError(error);
    }
    // The package ends an aborted stream as if it were complete.
    signal.throwIfAborted();
  };
};
