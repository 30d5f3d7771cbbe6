import type { MiddlewareHandler } from 'hono';
import { Problem } from '../problem.ts';

/** Reads a body without a declared length; throws Problem `too_large` as soon as it is longer than `most`. */
const readUpTo = async (body: ReadableStream<Uint8Array>, most: number): Promise<Buffer<ArrayBuffer>> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.byteLength;
    if (size > most) throw new Problem('too_large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};

/** Refuses bodies of more than `most` bytes with Problem `too_large`, before they are in memory. */
export const limitBody =
  (most: number): MiddlewareHandler =>
  async (c, next) => {
    const { raw } = c.req;
    const declaredLength = raw.headers.has('transfer-encoding') ? null : raw.headers.get('content-length');
    if (declaredLength !== null) {
      if (!(Number(declaredLength) <= most)) throw new Problem('too_large');
    } else if (raw.body) {
      const { method, headers, signal } = raw;
      const body = await readUpTo(raw.body, most);
      // Made from its parts: what the server hands over is no real Request, and cannot be copied as one.
      c.req.raw = new Request(raw.url, { method, headers, signal, ...(body.length > 0 ? { body } : {}) });
    }
    await next();
  };
