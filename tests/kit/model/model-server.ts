import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { isForProse, Messages, readQuestion, SCENARIOS, type Scenario, textOf } from './model-answers.ts';

export interface ModelScript {
  scenario: Scenario;
  /** Infinity writes everything at once. */
  charsPerSecond: number;
  /** Characters per piece. */
  chunk: number;
  /** Milliseconds before the first piece in 'slow-first-token'. */
  firstTokenMs: number;
  /** How many questions meet the scenario before 'auto' takes over. */
  times: number;
  /** Written instead of the scenario's own text. */
  text: string | null;
  /** Written instead of the scenario's own text where a traveller asks a question. */
  prose: string | null;
}

export interface AskedQuestion {
  messages: v.InferOutput<typeof Messages>;
  /** True once the client closed the connection before the answer was complete. */
  closedEarly: boolean;
  /** False once the answer is complete or its connection is closed. */
  open: boolean;
  /** Characters sent so far. */
  sent: number;
  /** Milliseconds since the epoch when the first piece was sent; null before. */
  firstPieceAt: number | null;
  /** performance.now() when the connection was closed; null while it is open. */
  closedAt: number | null;
}

export interface ModelServer {
  /** Base address for OPENAI_BASE_URL. */
  url: string;
  questions: AskedQuestion[];
  /** May be changed at any time; counts for questions that come after. */
  script: ModelScript;
  /** How many answers are still being written. */
  open(): number;
  /** Closes the connections on which no word of an answer was sent yet. */
  hangUp(): void;
  close(): Promise<void>;
}

const Body = v.object({ model: v.string(), stream: v.optional(v.boolean()), messages: Messages });

const bodyOf = async (request: IncomingMessage): Promise<v.InferOutput<typeof Body>> => {
  const parts: string[] = [];
  for await (const part of request.setEncoding('utf8')) parts.push(String(part));
  return v.parse(Body, JSON.parse(parts.join('')));
};

const event = (delta: object, finish: string | null): string =>
  `data: ${JSON.stringify({ id: 'answer', object: 'chat.completion.chunk', created: 0, model: 'scripted', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

const refuse = (response: ServerResponse, status: number, message: string, headers = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ error: { message, type: 'scripted', code: null, param: null } }));
};

/** Where a scenario leaves its text unfinished, as a share of it. */
const stopsAt = (scenario: Scenario): number => (scenario === 'cut' ? 0.6 : scenario === 'stall' ? 0.3 : 1);

const stream = async (
  response: ServerResponse,
  text: string,
  script: ModelScript,
  asked: AskedQuestion,
  charsPerSecond: () => number,
) => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  response.write(event({ role: 'assistant', content: '' }, null));
  const until = Math.floor(text.length * stopsAt(script.scenario));
  let due = performance.now();
  while (asked.sent < until && !response.destroyed) {
    const piece = text.slice(asked.sent, Math.min(until, asked.sent + script.chunk));
    asked.firstPieceAt ??= Date.now();
    const room = response.write(event({ content: piece }, null));
    asked.sent += piece.length;
    // From the last piece on: a speed that is changed counts for what comes, and not for what was.
    due += (piece.length / charsPerSecond()) * 1000;
    const left = due - performance.now();
    // Even an endless answer must let the client's end of the connection be heard.
    if (left > 1 || !room) await wait(Math.max(left, 1));
  }
  if (script.scenario === 'stall') return;
  // What was written must arrive; a busy process may still have it queued.
  if (script.scenario === 'cut') return void response.socket?.destroySoon();
  response.write(event({}, script.scenario === 'length' ? 'length' : 'stop'));
  response.end('data: [DONE]\n\n');
};

const answer = async (
  request: IncomingMessage,
  response: ServerResponse,
  server: ModelServer,
  silent: Map<AskedQuestion, ServerResponse>,
) => {
  const body = await bodyOf(request);
  const asked: AskedQuestion = {
    messages: body.messages,
    closedEarly: false,
    open: true,
    sent: 0,
    firstPieceAt: null,
    closedAt: null,
  };
  server.questions.push(asked);
  silent.set(asked, response);
  response.on('close', () => {
    silent.delete(asked);
    asked.closedEarly = !response.writableFinished;
    asked.open = false;
    asked.closedAt = performance.now();
  });
  const isScripted = server.questions.length <= server.script.times;
  const script: ModelScript = { ...server.script, scenario: isScripted ? server.script.scenario : 'auto' };
  const { scenario } = script;
  if (scenario === 'error-500') return refuse(response, 500, 'The server had an error');
  if (scenario === 'rate-limited') return refuse(response, 429, 'Slow down', { 'retry-after': '1' });
  if (scenario === 'refused-401') return refuse(response, 401, 'Incorrect API key');
  if (scenario === 'html-garbage') {
    response.writeHead(200, { 'content-type': 'text/html' });
    return void response.end('<!doctype html><title>Welcome</title><h1>It works!</h1>');
  }
  const question = readQuestion(body.messages);
  const text = script.text ?? (isForProse(question) ? script.prose : null) ?? textOf(scenario, question);
  if (scenario === 'slow-first-token') await wait(script.firstTokenMs);
  // Asked for at each piece: a test holds an answer back until it was looked at.
  if (body.stream) return stream(response, text, script, asked, () => server.script.charsPerSecond);
  response.writeHead(200, { 'content-type': 'application/json' });
  const message = { role: 'assistant', content: text };
  response.end(
    JSON.stringify({
      id: 'answer',
      object: 'chat.completion',
      choices: [{ index: 0, message, finish_reason: 'stop' }],
    }),
  );
};

const DEFAULTS: ModelScript = {
  scenario: 'auto',
  charsPerSecond: 700,
  chunk: 4,
  firstTokenMs: 3_000,
  times: Number.POSITIVE_INFINITY,
  text: null,
  prose: null,
};

/** Starts a server that speaks the OpenAI protocol and answers by script. */
export const startModelServer = async (script: Partial<ModelScript> = {}, port = 0): Promise<ModelServer> => {
  const silent = new Map<AskedQuestion, ServerResponse>();
  const http = createServer((request, response) => {
    if (!request.url?.endsWith('/chat/completions')) return refuse(response, 404, 'Unknown path');
    answer(request, response, server, silent).catch((error: unknown) => {
      console.error('The scripted model broke', error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  const address = http.address();
  const opened = typeof address === 'object' ? address?.port : undefined;
  const server: ModelServer = {
    url: `http://127.0.0.1:${opened}/v1`,
    questions: [],
    open: () => server.questions.filter((asked) => asked.open).length,
    script: { ...DEFAULTS, ...script },
    hangUp: () => {
      for (const [asked, response] of silent) if (asked.sent === 0) response.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
};

if (import.meta.main) {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, scenario: { type: 'string' }, speed: { type: 'string' } },
  });
  const scenario = v.parse(v.picklist(SCENARIOS), values.scenario ?? 'auto');
  const server = await startModelServer(
    { scenario, charsPerSecond: Number(values.speed ?? 700) },
    Number(values.port ?? 4150),
  );
  console.log(`The scripted model answers '${scenario}' at ${server.url}`);
}
