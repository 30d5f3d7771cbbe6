/** A server by its address. */
type Node = { url: string };

/** One request and what became of it. */
export interface Probe {
  what: string;
  node: Node;
  /** performance.now() when it was sent. */
  at: number;
  ms: number;
  /** 0 where no answer came. */
  status: number;
  /** A 503 as problem JSON that says when to come back. */
  isProblem: boolean;
}

export interface Request {
  what: string;
  path: string;
  method?: string;
  body?: object;
  token?: string;
}

const PATIENCE_MS = 20_000;

/** Sends a request to a node; resolves when the whole answer is there, and never rejects. */
export const probe = async (
  node: Node,
  { what, path, method = 'GET', body, token }: Request,
): Promise<Probe & { text: string }> => {
  const at = performance.now();
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  const init = {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(PATIENCE_MS),
  };
  try {
    const answer = await fetch(`${node.url}${path}`, init);
    const text = await answer.text();
    const isProblem =
      answer.headers.get('content-type')?.startsWith('application/problem+json') === true &&
      answer.headers.has('retry-after') &&
      text.includes('"unavailable"');
    return { what, node, at, ms: performance.now() - at, status: answer.status, isProblem, text };
  } catch (error) {
    return { what, node, at, ms: performance.now() - at, status: 0, isProblem: false, text: String(error) };
  }
};

const EVERY_MS = 1_000;

/** Sends all `requests` to all `nodes` each second until it is stopped, whether or not earlier ones were answered. */
export const probeAgain = (nodes: readonly Node[], requests: readonly Request[]) => {
  const underWay: Promise<Probe>[] = [];
  const send = () => {
    for (const node of nodes) for (const request of requests) underWay.push(probe(node, request));
  };
  send();
  const timer = setInterval(send, EVERY_MS);
  return {
    stop: async (): Promise<Probe[]> => {
      clearInterval(timer);
      return Promise.all(underWay);
    },
  };
};
