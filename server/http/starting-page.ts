import type { MiddlewareHandler } from 'hono';
import { asksForFile } from './pages.ts';
import { UNAVAILABLE_RETRY_S } from './problem-json.ts';

/** The Content-Security-Policy of a server that is starting, which has no scripts and no files yet. */
export const STARTING_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="refresh" content="${UNAVAILABLE_RETRY_S}">
    <title>Rihla is starting</title>
    <style>
      html { background: Canvas; color: CanvasText }
      a { color: inherit }
      body { max-width: 32rem; margin: 20vh auto 0; padding: 0 1.5rem; font: 1.125rem/1.6 system-ui, sans-serif }
    </style>
  </head>
  <body>
    <main>
      <h1>Rihla is starting</h1>
      <p>This page opens by itself as soon as everything is ready.</p>
      <p><a href="">Try again now</a></p>
    </main>
  </body>
</html>
`;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'retry-after': String(UNAVAILABLE_RETRY_S),
};

/** Requested by programs, which read a problem response better than a page. */
const FOR_PROGRAMS = /^\/(api|auth|socket\.io|readyz|metrics)(\/|$)/;

/** Returns, for a page somebody opens while the server starts, one that loads itself again. */
export const startingPage: MiddlewareHandler = async (c, next) => {
  const { path } = c.req;
  if (FOR_PROGRAMS.test(path) || asksForFile(path, c.req.header('accept'))) return next();
  return new Response(PAGE, { status: 503, headers: HEADERS });
};
