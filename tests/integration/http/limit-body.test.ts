import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Listening, listen } from '../../../server/http/listen.ts';
import { limitBody } from '../../../server/http/read-body.ts';
import { Problem } from '../../../server/problem.ts';

const MOST = 1_000;

/** A body in pieces, whose length the sender does not declare. */
const inPieces = (length: number): ReadableStream<Uint8Array> =>
  new Blob(['x'.repeat(length)]).stream().pipeThrough(new TransformStream());

let server: Listening;
beforeAll(async () => {
  const app = new Hono()
    .use(limitBody(MOST))
    .all('*', async (c) => c.text(`${c.req.method} ${(await c.req.text()).length}`))
    .onError((problem, c) =>
      c.text('no', problem instanceof Problem && problem.code === 'too_large' ? 413 : 500),
    );
  server = await listen(0);
  server.setHandler(app.fetch);
});
afterAll(() => server.close());

const send = async (method: string, body?: string | ReadableStream<Uint8Array>) => {
  const response = await fetch(`http://127.0.0.1:${server.port}/`, {
    method,
    ...(body === undefined ? {} : { body, duplex: 'half' as const }),
  });
  return [response.status, await response.text()];
};

describe('over a real connection', () => {
  test('a deletion without any body passes', async () => {
    expect(await send('DELETE')).toEqual([200, 'DELETE 0']);
  });

  test('a body passes up to the limit, and not beyond', async () => {
    expect(await send('POST', 'x'.repeat(MOST))).toEqual([200, `POST ${MOST}`]);
    expect(await send('POST', 'x'.repeat(MOST + 1))).toEqual([413, 'no']);
  });

  test('a body of unknown length passes whole up to the limit, and not beyond', async () => {
    expect(await send('PUT', inPieces(MOST))).toEqual([200, `PUT ${MOST}`]);
    expect(await send('PUT', inPieces(MOST + 1))).toEqual([413, 'no']);
  });
});
