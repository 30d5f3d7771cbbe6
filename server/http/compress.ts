import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { acceptedEncoding } from './pages.ts';

/** What is shorter fits into one packet as it is. */
const LEAST_BYTES = 1024;
const COMPRESSIBLE =
  /^(application\/(problem\+json|json|gpx\+xml|vnd\.google-earth\.kml\+xml)|text\/(html|calendar|markdown))\b/;

/** On the thread pool: the event loop goes on. */
const compressed = promisify(gzip);

/** Compresses JSON, pages and files of trips of more than a kilobyte. Files of the build are compressed ahead of time. */
export const compressResponses: MiddlewareHandler = async (c, next) => {
  await next();
  const { body, headers } = c.res;
  if (!body || headers.has('content-encoding') || !COMPRESSIBLE.test(headers.get('content-type') ?? ''))
    return;
  headers.append('vary', 'accept-encoding');
  const isAccepted = acceptedEncoding(c.req.header('accept-encoding'), ['gzip']) !== null;
  if (!isAccepted) return;
  // A download comes in pieces, and may be too long to be in memory as a whole.
  const whole = headers.has('content-disposition') ? null : new Uint8Array(await c.res.arrayBuffer());
  const isShort = whole !== null && whole.length <= LEAST_BYTES;
  if (isShort) {
    c.res = new Response(whole, c.res);
    return;
  }
  const sent = whole ? await compressed(whole) : body.pipeThrough(new CompressionStream('gzip'));
  c.res = new Response(sent, c.res);
  c.res.headers.set('content-encoding', 'gzip');
};
