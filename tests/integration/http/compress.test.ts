import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { embeddedDatabase } from '../../kit/db/databases.ts';
import { openApp } from '../../kit/server/open-app.ts';

const LONG = { text: 'Riyadh '.repeat(200) };
const SHORT = { text: 'Riyadh' };
/** Takes a while to compress. */
const HUGE = JSON.stringify({ text: randomBytes(3_000_000).toString('base64') });

const database = embeddedDatabase();
const ask = (path: string, accepted: string): Promise<Response> => {
  const { app } = openApp(database, {
    mount: (api) => {
      api.get('/long', (c) => c.json(LONG));
      api.get('/short', (c) => c.json(SHORT));
      api.get('/huge', (c) => c.body(HUGE, 200, { 'content-type': 'application/json' }));
      api.get('/download', (c) => c.json(LONG, 200, { 'content-disposition': 'attachment' }));
      api.get('/picture', (c) => c.body('x'.repeat(2_000), 200, { 'content-type': 'image/png' }));
    },
  });
  return Promise.resolve(app.request(`/api${path}`, { headers: { 'accept-encoding': accepted } }));
};

test.each(['/long', '/download'])(
  'JSON of more than a kilobyte is compressed for who takes that: %s',
  async (path) => {
    const small = await ask(path, 'br, gzip');
    expect([small.status, small.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    expect(small.headers.get('vary')).toBe('accept-encoding');
    expect(small.headers.get('content-type')).toBe('application/json');
    const bytes = Buffer.from(await small.arrayBuffer());
    expect(bytes.length).toBeLessThan(200);
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(LONG);
    const whole = await ask(path, 'br');
    expect([whole.headers.get('content-encoding'), whole.headers.get('vary')]).toEqual([
      null,
      'accept-encoding',
    ]);
    expect(await whole.json()).toEqual(LONG);
  },
);

test('what is short, and what gains nothing, is sent as it is', async () => {
  const short = await ask('/short', 'gzip');
  expect([short.headers.get('content-encoding'), await short.json()]).toEqual([null, SHORT]);
  const picture = await ask('/picture', 'gzip');
  expect([picture.headers.get('content-encoding'), picture.headers.get('vary')]).toEqual([null, null]);
});

test('the event loop goes on meanwhile', async () => {
  let isOver = false;
  const answer = ask('/huge', 'gzip').then(async (response) => {
    const bytes = await response.arrayBuffer();
    isOver = true;
    return gunzipSync(bytes).toString();
  });
  let turns = 0;
  for (; !isOver; turns += 1) await setImmediate();
  expect(await answer).toBe(HUGE);
  expect(turns).toBeGreaterThan(100);
});
