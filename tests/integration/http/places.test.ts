import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readReports } from '../../../server/db/place-reports.ts';
import { travelBetween } from '../../../server/places/travel.ts';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import { type FoundPlace, FoundPlaces, PlaceDetails } from '../../../shared/contracts/places.ts';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { type Coordinates, Itinerary } from '../../../shared/itinerary.ts';
import { apiContext, NOT_FOUND } from '../../kit/trips/api-context.ts';
import { knownPlaces } from '../../kit/trips/known-places.ts';

const places = knownPlaces();
/** From Thursday, 14 January 2027, to Sunday: the National Museum is closed on its last day. */
const PLAN = planTrip(
  { tripId: 'sample', startDate: '2027-01-14', nights: 3, companions: 1, notes: 'Calm' },
  places,
);

apiContext('Places', (context) => {
  const ask = (query: Record<string, string>, as: string | null = context.sara) =>
    context.ask(as, 'GET', `/places?${new URLSearchParams(query)}`);
  const found = async (query: Record<string, string>): Promise<FoundPlace[]> => {
    const { status, body } = await ask(query);
    expect(status).toBe(200);
    return v.parse(FoundPlaces, body);
  };
  const planned = async (): Promise<{ trip: Trip; plan: Itinerary }> => {
    const { trip_id } = await context.start();
    await context.answer(trip_id, JSON.stringify(PLAN));
    const trip = await context.read(context.sara, trip_id);
    return { trip, plan: v.parse(Itinerary, trip.chat_history[0]?.structured_itinerary) };
  };

  test('are found by words, kind and district, at most twenty', async () => {
    expect(await found({})).toHaveLength(20);
    expect((await found({ q: 'el masmek' }))[0]).toEqual({
      venue_id: 'masmak-fort',
      name: 'Al Masmak Fort',
      kind: 'heritage',
      district: 'Al Dirah',
      coordinates: { lat: 24.63121, lng: 46.71333 },
    });
    const cafes = await found({ kind: 'cafe', district: 'olaya' });
    expect(cafes.length).toBeGreaterThan(2);
    expect(new Set(cafes.map(({ kind, district }) => `${kind} ${district}`))).toEqual(
      new Set(['cafe Al Olaya']),
    );
    expect(await found({ q: 'masmak', kind: 'cafe' })).toEqual([]);
    expect(await found({ q: 'masmak', kind: '', district: '', trip_id: '', day: '', near: '' })).toHaveLength(
      1,
    );
  });

  test('near a place, a stop or a point come nearest first, with the minutes to them', async () => {
    const { trip, plan } = await planned();
    const stop = plan.days[1]?.activities[1];
    const masmak = places.byId('masmak-fort');
    if (!stop?.coordinates || !stop.stop_id || !masmak) throw new Error('The plan has no such stop');
    const points: { query: Record<string, string>; from: Coordinates }[] = [
      { query: { near: 'masmak-fort' }, from: masmak },
      { query: { near: '24.7, 46.7' }, from: { lat: 24.7, lng: 46.7 } },
      { query: { near: stop.stop_id, trip_id: trip.trip_id }, from: stop.coordinates },
    ];
    for (const { query, from } of points) {
      const cafes = await found({ kind: 'cafe', ...query });
      const minutes = cafes.map(({ minutes_away }) => minutes_away);
      expect(minutes).toEqual(cafes.map(({ coordinates }) => travelBetween(from, coordinates).minutes));
      const all = places.all
        .filter(({ kind }) => kind === 'cafe')
        .map((place) => travelBetween(from, place).minutes);
      expect(minutes).toEqual(all.sort((a, b) => a - b).slice(0, 20));
    }
  });

  test('say whether they are open on a day of a trip', async () => {
    const { trip } = await planned();
    const openOn = async (day: string) => {
      const [museum] = await found({ q: 'national museum', trip_id: trip.trip_id, day });
      return [museum?.venue_id, museum?.open_then];
    };
    expect(await openOn('2')).toEqual(['national-museum', true]);
    expect(await openOn('4')).toEqual(['national-museum', false]);
    const [museum] = await found({ q: 'national museum', trip_id: trip.trip_id });
    expect(Object.keys(museum ?? {})).not.toContain('open_then');
  });

  test('for a day, of no kind, are no beds', async () => {
    const { trip_id } = (await planned()).trip;
    const kinds = async (query: Record<string, string>) =>
      new Set((await found({ trip_id, day: '2', ...query })).map(({ kind }) => kind));
    expect(await kinds({})).not.toContain('hotel');
    expect(await kinds({ q: 'ritz' })).toContain('hotel');
    expect(await kinds({ kind: 'hotel' })).toEqual(new Set(['hotel']));
  });

  test('are refused for what there is not, and for trips of others', async () => {
    const { trip } = await planned();
    const { trip_id } = trip;
    const wrong: Record<string, string>[] = [
      { kind: 'castle' },
      { near: 'nowhere' },
      { near: '91,10' },
      { near: '1-1' },
      { day: '1' },
      { trip_id, day: '5' },
      { trip_id, day: '0' },
      { trip_id, day: 'x' },
      { trip_id: 'x' },
      { q: 'x'.repeat(101) },
    ];
    for (const query of wrong) {
      expect([query, await ask(query)]).toMatchObject([
        query,
        { status: 400, body: { code: 'bad_request' } },
      ]);
    }
    await context.ask(context.sara, 'PATCH', `/trip/${trip_id}`, { shared: true });
    expect(await ask({ trip_id }, context.omar)).toMatchObject(NOT_FOUND);
    expect(await ask({ trip_id: randomUUID() })).toMatchObject(NOT_FOUND);
    expect((await ask({}, null)).status).toBe(401);
  });

  test('tell all that is known of each of them', async () => {
    const { status, body } = await context.ask(context.sara, 'GET', '/places/masmak-fort');
    expect([status, body]).toMatchObject([
      200,
      {
        venue_id: 'masmak-fort',
        name: 'Al Masmak Fort',
        arabic_name: 'قصر المصمك',
        kind: 'heritage',
        map_link: expect.stringMatching(/query=Al%20Masmak.+Riyadh$/),
        visit: { shortest: 45, usual: 75, longest: 105 },
        status: 'open',
        price_level: 0,
        booking: null,
        sources: ['osm', 'wikipedia', 'https://example.org/'],
        checked_on: '2026-01',
        closed: null,
        facts: [
          { field: 'status', grade: 'A', as_of: '2026-01', sources: ['https://example.org/'] },
          { field: 'hours' },
        ],
      },
    ]);
    const { hours } = v.parse(PlaceDetails, body);
    const usual = [{ from: '08:00', to: '21:00' }];
    expect(hours).toEqual([
      usual,
      usual,
      usual,
      usual,
      usual,
      [{ from: '16:00', to: '20:00' }],
      [{ from: '09:00', to: '20:00' }],
    ]);
    for (const { id } of places.all) {
      const { body: each } = await context.ask(context.sara, 'GET', `/places/${id}`);
      expect([id, v.is(PlaceDetails, each)]).toEqual([id, true]);
    }
    expect(await context.ask(context.sara, 'GET', '/places/nowhere')).toMatchObject(NOT_FOUND);
    expect((await context.ask(null, 'GET', '/places/masmak-fort')).status).toBe(401);
  });

  test('are reported as wrong, for whoever runs the server, and not too often', async () => {
    const report = (body: unknown, as: string | null = context.sara, place = 'masmak-fort') =>
      context.ask(as, 'POST', `/places/${place}/reports`, body);
    expect(await report({ problem: 'closed', text: ' Shut for works ' })).toMatchObject({
      status: 201,
      body: {},
    });
    // A NUL, which no database keeps.
    expect((await report({ problem: 'hours', text: '\u0000' }, context.omar)).status).toBe(201);
    const [newest, first, ...rest] = await readReports(context.db);
    expect(newest).toMatchObject({ placeId: 'masmak-fort', problem: 'hours', text: '' });
    expect(first).toMatchObject({ placeId: 'masmak-fort', problem: 'closed', text: 'Shut for works' });
    expect(rest).toEqual([]);
    for (const body of [{}, { problem: 'ugly' }, { problem: 'other', text: 'x'.repeat(501) }]) {
      expect(await report(body)).toMatchObject({ status: 422, body: { code: 'invalid_body' } });
    }
    expect(await report({ problem: 'other' }, context.sara, 'nowhere')).toMatchObject(NOT_FOUND);
    expect((await report({ problem: 'other' }, null)).status).toBe(401);
  });
});
