import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { deleteTrip, updateTrip } from '../../../server/db/trips.ts';
import { createPreviews } from '../../../server/http/pages.ts';
import type { TripPatch } from '../../../shared/contracts/trip.ts';
import { onPostgres } from '../../kit/db/databases.ts';
import { failingDb } from '../../kit/db/failing-db.ts';
import { insertSampleTrip, insertUser } from '../../kit/db/trip-rows.ts';
import { APP_URL, openApp } from '../../kit/server/open-app.ts';

/** The page as it is written, which a build only adds to. */
const HTML = readFileSync(join(import.meta.dirname, '../../../client/index.html'), 'utf8');

onPostgres('The page of a trip, read by programs that show links', (database) => {
  let sara = '';
  beforeAll(async () => {
    sara = await insertUser(database.db);
  });

  const opened = (over = database) =>
    openApp(over, { built: { html: HTML, files: new Map(), dist: '' } }).app;
  const browse = async (id: string, headers: Record<string, string> = {}) => {
    const answer = await opened().request(`/trip/chat/${id}`, { headers });
    return { status: answer.status, headers: Object.fromEntries(answer.headers), html: await answer.text() };
  };
  const tripWith = async (patch: TripPatch): Promise<string> => {
    const id = await insertSampleTrip(database.db, sara);
    await updateTrip(database.db, id, patch);
    return id;
  };

  test('names a shared trip, where it leads and for how long', async () => {
    const { status, headers, html } = await browse(await tripWith({ shared: true }));
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
    expect(html).toContain('<title>Trip to Riyadh · Rihla</title>');
    expect(html).toContain('<meta property="og:title" content="Trip to Riyadh, 3 nights" />');
    const about = 'A day-by-day plan for 3 nights in Riyadh, with every stop on a map.';
    expect(html).toContain(`<meta property="og:description" content="${about}" />`);
    expect(html).toContain(`<meta name="description" content="${about}" />`);
    expect(html).toContain(`<meta property="og:image" content="${APP_URL}/preview.jpg" />`);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/og:title/g)).toHaveLength(1);
    // Neither the notes nor the owner of the sample trip.
    for (const secret of ['Calm', 'Sara', 'Haddad', sara]) expect(html).not.toContain(secret);
  });

  test('keeps the name that its owner gave it to itself', async () => {
    const named = await browse(await tripWith({ shared: true, name: 'Winter' }));
    expect(named.html).toBe((await browse(await tripWith({ shared: true }))).html);
  });

  test('puts nothing into the page as markup', () => {
    const html = createPreviews(
      HTML,
      APP_URL,
    )({ destination: '</title><script>alert("1")</script> $&', nights: 1 });
    expect(html).toContain(
      '<title>Trip to &lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; $&amp; · Rihla</title>',
    );
    expect(html).not.toContain('<script>alert');
  });

  test('is the same to the last byte for private, deleted and unknown trips', async () => {
    const deleted = await tripWith({ shared: true });
    await deleteTrip(database.db, sara, deleted);
    const unshared = await tripWith({ shared: true });
    await updateTrip(database.db, unshared, { shared: false });
    const hidden = [await tripWith({ name: 'Secret' }), deleted, unshared, randomUUID()];
    for (const id of hidden) {
      const page = await browse(id);
      expect(page).toEqual(await browse(randomUUID()));
      expect(page.html).toBe(HTML);
    }
  });

  test('keeps everything but those tags, so that the policy for scripts still fits', async () => {
    const id = await tripWith({ shared: true });
    const { html, headers } = await browse(id);
    const cut = (page: string) => page.replace(/<!--preview-->[\s\S]*<!--\/preview-->/, '');
    expect(cut(html)).toBe(cut(HTML));
    expect(headers['content-security-policy']).toBe(
      (await browse(randomUUID())).headers['content-security-policy'],
    );
  });

  test('is sent again when the trip is shared no more, and not when it was renamed', async () => {
    const id = await tripWith({ shared: true });
    const { etag = '' } = (await browse(id)).headers;
    expect((await browse(id, { 'if-none-match': etag })).status).toBe(304);
    await updateTrip(database.db, id, { name: 'Summer' });
    expect((await browse(id, { 'if-none-match': etag })).status).toBe(304);
    await updateTrip(database.db, id, { shared: false });
    expect((await browse(id, { 'if-none-match': etag })).html).toBe(HTML);
  });

  test('is served without them when the database cannot be asked', async () => {
    const id = await tripWith({ shared: true });
    const failing = failingDb(database.db);
    failing.cut();
    const answer = await opened({ ...database, db: failing.db }).request(`/trip/chat/${id}`);
    expect([answer.status, await answer.text()]).toEqual([200, HTML]);
  });
});
