import { Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { encoded } from './odd-values.ts';
import type { WireRequest } from './rest-case.ts';

/** An answer as it came over the wire; the body decompressed. */
export interface WireAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** No answer takes longer, whatever is asked. */
const PATIENCE_MS = 20_000;
/** As many as some tabs and programs of one user have open. */
const CONNECTIONS = 24;

/** Sends a request byte for byte, as `fetch` would not: odd paths, headers and methods go as they are. */
export const createSender = (url: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const { hostname, port } = new URL(url);
  const send = ({ method, path, headers, body }: WireRequest): Promise<WireAnswer> =>
    new Promise((resolve, reject) => {
      const isChunked = headers['transfer-encoding'] !== undefined;
      const length = body === null || isChunked ? {} : { 'content-length': Buffer.byteLength(body) };
      const outgoing = request(
        {
          agent,
          hostname,
          port,
          method,
          path: sendable(path),
          headers: { ...headers, ...length },
          timeout: PATIENCE_MS,
        },
        (incoming) => {
          const pieces: Buffer[] = [];
          incoming.on('data', (piece: Buffer) => pieces.push(piece));
          incoming.on('error', reject);
          incoming.on('end', () => {
            const whole = Buffer.concat(pieces);
            const isPacked = incoming.headers['content-encoding'] === 'gzip' && whole.length > 0;
            const text = (isPacked ? gunzipSync(whole) : whole).toString();
            resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
          });
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)));
      outgoing.on('error', reject);
      outgoing.end(body ?? undefined);
    });
  return { send, close: () => agent.destroy() };
};

/** Node refuses what no server would ever be sent. */
const sendable = (path: string): string => path.replace(/[^\u0021-\u00ff]+/g, encoded);
