import { parse as parseDisposition } from 'content-disposition';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { TripExport, TripFeed, TripFeedState } from '../../../shared/contracts/exports.ts';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { Itinerary } from '../../../shared/itinerary.ts';
import { everythingIn } from '../../kit/db/trip-rows.ts';
import { APP_URL, openApp } from '../../kit/server/open-app.ts';
import { apiContext, NOT_FOUND, requestAs } from '../../kit/trips/api-context.ts';
import { sampleItinerary } from '../../kit/trips/sample-itinerary.ts';

/** Words that stand where only the owner may find them. */
const PRIVATE = {
  name: 'Divorce party',
  greeting: 'On your tight budget',
  message: 'My passport is X1234567',
};
const PLAN = { ...sampleItinerary(4), greeting: PRIVATE.greeting };
const NAME = 'رحلة "Nour"/../ ✨\u0085';
const FORMATS = ['ics', 'gpx', 'kml', 'md', 'json'];

apiContext('A plan taken along', (context) => {
  const planned = async (): Promise<Trip> => {
    const { trip_id } = await context.start();
    await context.answer(trip_id, JSON.stringify(PLAN));
    await context.ask(context.sara, 'PATCH', `/trip/${trip_id}`, { name: PRIVATE.name });
    return context.read(context.sara, trip_id);
  };
  const file = (as: string | null, id: string, format: string): Promise<Response> =>
    context.request(`/api/trip/${id}/export/${format}`, requestAs(as, 'GET'));
  const feedOf = async (id: string): Promise<string> => {
    const { status, body } = await context.ask(context.sara, 'POST', `/trip/${id}/feed`);
    expect(status).toBe(201);
    return v.parse(TripFeed, body).url;
  };
  const readFeed = (url: string, headers: Record<string, string> = {}): Promise<Response> =>
    context.request(url.slice(APP_URL.length), { headers });

  test('is a file in each format, named after the trip in its own letters and in ASCII', async () => {
    const { trip_id } = await planned();
    await context.ask(context.sara, 'PATCH', `/trip/${trip_id}`, { name: NAME });
    for (const format of FORMATS) {
      const response = await file(context.sara, trip_id, format);
      const header = response.headers.get('content-disposition') ?? '';
      expect(response.status).toBe(200);
      expect(parseDisposition(header)).toMatchObject({
        type: 'attachment',
        parameters: { filename: `رحلة Nour.${format}` },
      });
      expect(header).toMatch(/^attachment; filename="?Nour\.\w+"?; filename\*=UTF-8''[\w%.-]+$/);
      expect((await response.text()).length).toBeGreaterThan(1_000);
    }
    expect((await file(context.sara, trip_id, 'pdf')).status).toBe(404);
  });

  test('holds none of its owner’s words for a visitor, and is not there once it is private', async () => {
    const { trip_id } = await planned();
    await context.ask(context.sara, 'PATCH', `/trip/${trip_id}`, { shared: true });
    for (const as of [null, context.omar]) {
      for (const format of FORMATS) {
        const response = await file(as, trip_id, format);
        const text = `${JSON.stringify([...response.headers])}${await response.text()}`;
        const found = Object.values(PRIVATE).filter((words) => text.includes(words));
        expect([format, response.status, found]).toEqual([format, 200, []]);
      }
    }
    const own = await (await file(context.sara, trip_id, 'json')).json();
    expect(v.parse(TripExport, own)).toMatchObject({
      name: PRIVATE.name,
      itinerary: { greeting: PRIVATE.greeting },
    });
    await context.ask(context.sara, 'PATCH', `/trip/${trip_id}`, { shared: false });
    for (const as of [null, context.omar]) expect((await file(as, trip_id, 'ics')).status).toBe(404);
  });

  test('needs a plan', async () => {
    const { trip_id } = await context.start();
    expect(await context.ask(context.sara, 'GET', `/trip/${trip_id}/export/md`)).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: 'This trip has no plan to take along yet' },
    });
  });

  test('as a feed follows each change, and is sent again only after one', async () => {
    const trip = await planned();
    const url = await feedOf(trip.trip_id);
    expect(url).toMatch(/^http:\/\/localhost:3000\/feeds\/[\w-]{43}\.ics$/);
    const first = await readFeed(url);
    const etag = first.headers.get('etag') ?? '';
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
    });
    const plan = v.parse(Itinerary, trip.chat_history.at(-1)?.structured_itinerary);
    const [stop] = plan.days.flatMap(({ activities }) => activities);
    const uid = `UID:${stop?.stop_id}@rihla`;
    expect(await first.text()).toContain(uid);
    expect((await readFeed(url, { 'if-none-match': etag })).status).toBe(304);
    const operations = [{ op: 'remove', stop_id: stop?.stop_id }];
    const change = { base_version: 1, operations };
    const changed = await context.ask(context.sara, 'POST', `/trip/${trip.trip_id}/changes`, change);
    expect(changed.status).toBe(200);
    const second = await readFeed(url, { 'if-none-match': etag });
    expect(second.status).toBe(200);
    const text = await second.text();
    expect(text).not.toContain(uid);
    expect(text).toContain('SEQUENCE:2');
  });

  test('as a feed has one address, known by its hash alone, which ends at once', async () => {
    const { trip_id } = await planned();
    const path = `/trip/${trip_id}/feed`;
    const since = async () =>
      v.parse(TripFeedState, (await context.ask(context.sara, 'GET', path)).body).since;
    expect(await since()).toBeNull();
    const [old, url] = [await feedOf(trip_id), await feedOf(trip_id)];
    expect(await since()).toBe('2027-01-13T23:30:00.000Z');
    expect([(await readFeed(old)).status, (await readFeed(url)).status]).toEqual([404, 200]);
    const stored = JSON.stringify(await everythingIn(context.db, ['trip_feeds']));
    expect(stored).toContain(trip_id);
    expect(stored).not.toContain(url.slice(-47, -4));
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect(await context.ask(context.omar, method, path)).toMatchObject(NOT_FOUND);
    }
    expect((await context.ask(context.sara, 'DELETE', path)).status).toBe(204);
    expect([(await readFeed(url)).status, await since()]).toEqual([404, null]);
    const last = await feedOf(trip_id);
    await context.ask(context.sara, 'DELETE', `/trip/${trip_id}`);
    expect((await readFeed(last)).status).toBe(404);
  });

  test('as a feed is read as its owner reads it, and its address is not logged', async () => {
    const { trip_id } = await planned();
    const url = await feedOf(trip_id);
    expect(await (await readFeed(url)).text()).toContain(`X-WR-CALNAME:${PRIVATE.name}`);
    await context.ask(context.sara, 'PATCH', `/trip/${trip_id}`, { archived: true });
    expect((await readFeed(url)).status).toBe(200);
    const { app, log } = openApp({ db: context.db, ping: async () => {} });
    await app.request(url);
    expect(JSON.stringify(log.lines)).toContain('/feeds/…');
    expect(JSON.stringify(log.lines)).not.toContain(url.slice(-47, -4));
  });
});
