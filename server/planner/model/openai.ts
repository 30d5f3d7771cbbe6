import OpenAI, { APIConnectionError, APIError } from 'openai';
import * as v from 'valibot';

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

/** What is asked of the reply beside its words. */
export interface ModelWishes {
  /** The reply is to be one JSON object. */
  json: boolean;
}

/** Streams the reply to a conversation; throws ModelError, or the signal's reason when it aborts. */
export type Model = (
  messages: readonly ModelMessage[],
  signal: AbortSignal,
  wishes?: ModelWishes,
) => AsyncIterable<ModelPiece>;

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

/** What a server may refuse: some know no such setting, and thinking models take no temperature. */
const optionsFor = (json: boolean) => ({
  temperature: 0.6,
  ...(json ? { response_format: { type: 'json_object' as const } } : {}),
});
type Options = Partial<ReturnType<typeof optionsFor>>;

const allowed = (options: Options, refused: ReadonlySet<string>): Options =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !refused.has(name)));

/** The options a response refuses: those it names, or all where it does not say what it minds. */
const refusedBy = (error: unknown, options: Options): string[] => {
  const isRefusal = error instanceof APIError && (error.status === 400 || error.status === 422);
  if (!isRefusal) return [];
  const about = `${error.param ?? ''} ${error.message}`;
  const names = Object.keys(options);
  const named = names.filter((name) => about.includes(name));
  return named.length > 0 ? named : names;
};

const Delta = v.object({
  content: v.nullish(v.union([v.string(), v.array(v.object({ text: v.nullish(v.string()) }))])),
  refusal: v.nullish(v.string()),
});

/** The words of a piece: a text, or its parts without what is thought. */
const wordsOf = (delta: unknown): string => {
  const read = v.safeParse(Delta, delta);
  if (!read.success) return '';
  const { content, refusal } = read.output;
  const parts = Array.isArray(content) ? content.map(({ text }) => text ?? '').join('') : content;
  return parts || (refusal ?? '');
};

/**
 * Opens the client of a model. Nothing is sent before the first question, and nothing is sent twice but without an
 * option that the server has refused; it is not asked for it again.
 */
export const openModel = ({ apiKey, baseUrl, model, fetch }: ModelSettings): Model => {
  const client = new OpenAI({
    apiKey: apiKey ?? NO_KEY,
    ...(baseUrl === null ? {} : { baseURL: baseUrl }),
    ...(fetch ? { fetch } : {}),
    // When and how often to try again is the planner's to decide.
    maxRetries: 0,
  });
  const refused = new Set<string>();

  const ask = async (messages: readonly ModelMessage[], json: boolean, signal: AbortSignal) => {
    for (;;) {
      const options = allowed(optionsFor(json), refused);
      const body = { model: model ?? DEFAULT_MODEL, messages: [...messages], ...options };
      try {
        return await client.chat.completions.create({ ...body, stream: true }, { signal });
      } catch (error) {
        const names = refusedBy(error, options);
        if (names.length === 0) throw error;
        for (const name of names) refused.add(name);
      }
    }
  };

  return async function* (messages, signal, wishes) {
    try {
      for await (const chunk of await ask(messages, wishes?.json ?? false, signal)) {
        const choice = chunk.choices[0];
        yield { text: wordsOf(choice?.delta), finish: choice?.finish_reason ?? null };
      }
    } catch (error) {
      signal.throwIfAborted();
      throw asModelError(error);
    }
    // The package ends an aborted stream as if it were complete.
    signal.throwIfAborted();
  };
};
