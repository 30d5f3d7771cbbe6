import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { haversineKm, travelMinutes } from '../../../server/places/distance.ts';
import { type Place, type PlaceKind, PlaceRecord } from '../../../server/places/place.ts';
import { nameKey } from '../../../server/places/place-name.ts';
import { openPlaces } from '../../../server/places/places.ts';
import { rideMinutes, travelBetween } from '../../../server/places/travel.ts';
import { StartFailure } from '../../../server/problem.ts';
import { parseRecords } from '../../../server/records.ts';
import { PLACE_KINDS } from '../../../shared/contracts/places.ts';

const places = openPlaces();
const ofKind = (kind: PlaceKind): Place[] => places.all.filter((place) => place.kind === kind);
const at = (id: string): Place => {
  const place = places.byId(id);
  if (!place) throw new Error(`No place '${id}'`);
  return place;
};

describe('the catalogue', () => {
  test('has at least 170 entries, and names the line of one that does not fit', () => {
    expect(places.all.length).toBeGreaterThanOrEqual(170);
    const lines = readFileSync('server/places/data/places.ndjson', 'utf8').trimEnd().split('\n');
    const withSecond = (line: string) => () =>
      parseRecords('places.ndjson', [lines[0], line, ...lines.slice(2)].join('\n'), PlaceRecord);
    const second = lines[1] ?? '';
    expect(withSecond(second)).not.toThrow();
    for (const [line, message] of [
      [second.slice(0, -1), 'line 2, JSON: '],
      [second.replace('"rank":5', '"rank":6'), 'line 2, rank: '],
      [second.replace('"national_museum"', '"never"'), "line 2, hours: There are no hours called 'never'"],
    ] as const) {
      expect(withSecond(line)).toThrow(StartFailure);
      expect(withSecond(line)).toThrow(message);
    }
  });

  test('gives every place its own id and a sentence of its own', () => {
    expect(new Set(places.all.map(({ id }) => id)).size).toBe(places.all.length);
    expect(new Set(places.all.map(({ about }) => about)).size).toBe(places.all.length);
    for (const { about, id } of places.all) expect(about, id).toMatch(/^[A-Z0-9].{20,240}[^.]\.$/);
  });

  test('lets no two places claim the same name', () => {
    const owner = new Map<string, string>();
    for (const place of places.all) {
      for (const name of [place.name, place.arabic_name, ...place.aliases]) {
        const key = nameKey(name);
        expect(key, `${place.id}: ${name}`).not.toBe('');
        expect([undefined, place.id], name).toContain(owner.get(key));
        owner.set(key, place.id);
      }
    }
  });

  const isNear = (a: Place, b: Place) =>
    Math.abs(a.lat - b.lat) <= 0.0001 && Math.abs(a.lng - b.lng) <= 0.0001;
  test.each<[what: string, isTooClose: (a: Place, b: Place) => boolean]>([
    ['places of a kind on one spot', (a, b) => a.kind === b.kind && haversineKm(a, b) < 0.02],
    ['stops within 0.0001 degrees, which are one on the map', isNear],
  ])('puts no two %s', (_, isTooClose) => {
    const pairs = places.all.flatMap((a, index) => places.all.slice(0, index).map((b) => [a, b] as const));
    const close = pairs.filter(([a, b]) => isTooClose(a, b)).map(([a, b]) => `${a.id} ${b.id}`);
    expect(close).toEqual([]);
  });

  test('lies in and around Riyadh, and only trips of a day lie far out', () => {
    for (const place of places.all) {
      const far = place.kind === 'day_trip' || place.kind === 'theme_park';
      const away = haversineKm(place, at('kingdom-centre-sky-bridge'));
      expect(away, place.id).toBeLessThan(far ? 180 : 36);
      expect(place.lat, place.id).toBeGreaterThan(24.3);
      expect(place.lat, place.id).toBeLessThan(25.4);
    }
  });

  test('offers something of every kind, and enough to sleep, eat and sit', () => {
    for (const kind of PLACE_KINDS) expect(ofKind(kind).length, kind).toBeGreaterThan(0);
    expect(ofKind('hotel').length).toBeGreaterThanOrEqual(14);
    expect(ofKind('restaurant').length).toBeGreaterThanOrEqual(35);
    expect(ofKind('cafe').length).toBeGreaterThanOrEqual(15);
    for (const kind of ['hotel', 'restaurant'] as const)
      expect(new Set(ofKind(kind).map((place) => place.price_level)), kind).toEqual(new Set([1, 2, 3, 4]));
    const vegetarian = ofKind('restaurant').filter(({ tags }) => tags.includes('vegetarian'));
    expect(vegetarian.length).toBeGreaterThanOrEqual(15);
  });

  test('takes at least 120 coordinates from a checked source', () => {
    const checked = places.all.filter(({ source }) => !source.includes('estimate'));
    expect(checked.length).toBeGreaterThanOrEqual(120);
  });

  test.each([
    ['masmak-fort', 24.63121, 46.71333],
    ['national-museum', 24.6472, 46.7108],
    ['souq-al-zal', 24.62897, 46.71224],
    ['kingdom-centre-sky-bridge', 24.71136, 46.67436],
    ['riyadh-zoo', 24.6768, 46.7373],
    ['najd-village', 24.74256, 46.70464],
    ['fairmont-riyadh', 24.80851, 46.71768],
    ['qasr-al-hokm-station', 24.62858, 46.71612],
  ])('has %s where the checked sources have it', (id, lat, lng) => {
    expect([at(id).lat, at(id).lng]).toEqual([lat, lng]);
  });

  test('writes opening hours that run forwards, inside a day and its night, and do not overlap', () => {
    for (const { id, hours, dwell } of places.all) {
      for (const day of hours.week) {
        for (const [index, [from, to]] of day.entries()) {
          expect(to, id).toBeGreaterThan(from);
          expect(from, id).toBeGreaterThanOrEqual(day[index - 1]?.[1] ?? 0);
        }
      }
      const longest = Math.max(...hours.week.flat().map(([from, to]) => to - from));
      expect(longest, `${id} is open long enough to be visited`).toBeGreaterThanOrEqual(dwell[0]);
      expect(
        dwell.toSorted((a, b) => a - b),
        id,
      ).toEqual(dwell);
    }
  });
});

describe('finding a place', () => {
  test('knows every place by its id and by each of its names', () => {
    for (const place of places.all) {
      for (const name of [place.id, place.name, place.arabic_name, ...place.aliases]) {
        expect(places.find(name)?.id, name).toBe(place.id);
      }
    }
  });

  test.each([
    ['Boulevrad City', 'boulevard-city'],
    ['souk zal', 'souq-al-zal'],
    ['Souk Al-Zel', 'souq-al-zal'],
    ['Masmak fort', 'masmak-fort'],
    ['AL MASMAK FORTRESS', 'masmak-fort'],
    ['قصر المصمك', 'masmak-fort'],
    ['المتحف الوطنى السعودي', 'national-museum'],
    ['إسْتاد الملك فهد الدولي', 'king-fahd-stadium'],
    ['National Musuem', 'national-museum'],
    ['Ushaiqir', 'ushaiger-village'],
    ['The Ritz Carlton Riyadh', 'ritz-carlton-riyadh'],
    ['Kingdom Center', 'kingdom-centre-sky-bridge'],
    ['Movenpick Riyadh', 'movenpick-riyadh'],
    ['Wadi Nammar', 'wadi-namar'],
    ['Edge of the World (Jebel Fihrayn)', 'edge-of-the-world'],
    ['JAX District, Diriyah', 'jax-district'],
    ['Boulevard World Riyadh', 'boulevard-world'],
    ['the Boulevard', 'boulevard-city'],
    ['At-Turaif UNESCO World Heritage Site', 'at-turaif'],
    ['Najd Village Restaurant Riyadh', 'najd-village'],
  ])('reads %s as %s', (name, id) => {
    expect(places.find(name)?.id).toBe(id);
  });

  test.each([
    'Pizza Hut',
    'Louvre Museum',
    'Starbucks',
    'Hilton',
    'the park',
    'Riyadh',
    'Kingdom',
    '',
    '  ',
    '—',
    'National Museum of Qatar',
    'Salam Mall Jeddah',
    'Old Diriyah Hotel',
    'Hilton Garden Inn',
  ])('would rather not know than guess at %j', (name) => {
    expect(places.find(name)).toBeNull();
  });
});

describe('places named in a sentence', () => {
  const named = (text: string): string[] => places.mentioned(text).map(({ id }) => id);

  test('come in the order of the sentence, each once, the longest name winning', () => {
    const twice = 'First Masmak, then the National Museum of Saudi Arabia, and Masmak again at night';
    expect(named(twice)).toEqual(['masmak-fort', 'national-museum']);
    expect(named('Put Riyadh Park after Boulevard World.')).toEqual(['riyadh-park', 'boulevard-world']);
    expect(named('My little sister comes along.')).toEqual([]);
  });

  test('are read through typing errors and in Arabic', () => {
    expect(named('skip the boulevrad city on day 2')).toEqual(['boulevard-city']);
    expect(named('أريد زيارة سوق الزل والمتحف الوطني السعودي')).toEqual(['souq-al-zal', 'national-museum']);
  });

  test('are not made out of plain words', () => {
    const plain = 'a relaxed morning ritual, self made plans, no malls, a park and a good museum';
    expect(named(plain)).toEqual([]);
    const meant = 'coffee at Ritual and a night at the Four Seasons';
    expect(named(meant)).toEqual(['ritual', 'four-seasons-riyadh']);
  });

  test('are found quickly in the longest message that is let in', () => {
    const text = 'we would luve to see sum museumz and parkz and eat wel '.repeat(73).slice(0, 4000);
    const started = performance.now();
    expect(named(text)).toEqual([]);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('distances', () => {
  const from = at('kingdom-centre-sky-bridge');
  test('agree with known straight lines', () => {
    expect(haversineKm(from, at('masmak-fort'))).toBeCloseTo(9.7, 0);
    expect(haversineKm(from, at('ritz-carlton-riyadh'))).toBeCloseTo(6.7, 0);
    expect(haversineKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(20015.1, 0);
  });

  test('make rides of sensible length', () => {
    expect(travelMinutes(from, from)).toBe(0);
    const [fort, far] = [at('masmak-fort'), travelMinutes(from, at('edge-of-the-world'))];
    expect(travelMinutes(from, fort)).toBeCloseTo(8 + (haversineKm(from, fort) * 1.3 * 60) / 25);
    expect(far).toBeGreaterThan(85);
    expect(far).toBeLessThan(120);
  });

  test('never make the longer road the quicker one', () => {
    const to = (step: number) =>
      travelMinutes({ lat: 24.7, lng: 46.7 }, { lat: 24.7 + step * 0.004, lng: 46.7 });
    expect(to(1)).toBeGreaterThanOrEqual(0);
    for (let step = 2; step <= 400; step += 1) expect(to(step)).toBeGreaterThanOrEqual(to(step - 1));
  });

  test('are walked up to a quarter of an hour, and driven beyond', () => {
    const north = (metres: number) => ({ lat: 24.7 + metres / 1.3 / 111_195, lng: 46.7 });
    expect(travelBetween(north(0), north(0))).toEqual({ mode: 'walk', minutes: 0, meters: 0 });
    expect(travelBetween(north(0), north(400))).toEqual({ mode: 'walk', minutes: 5, meters: 400 });
    expect(travelBetween(north(0), north(1_240))).toEqual({ mode: 'walk', minutes: 15, meters: 1_240 });
    expect(travelBetween(north(0), north(1_260))).toEqual({ mode: 'drive', minutes: 12, meters: 1_260 });
    expect(travelBetween(north(0), north(9_990))).toEqual({ mode: 'drive', minutes: 32, meters: 9_990 });
  });

  test('are walked no farther than somebody walks at a time', () => {
    const north = (metres: number) => ({ lat: 24.7 + metres / 1.3 / 111_195, lng: 46.7 });
    const little = { walksLittle: true, walkMetres: 300 };
    expect(travelBetween(north(0), north(290), little).mode).toBe('walk');
    expect(travelBetween(north(0), north(400), little).mode).toBe('drive');
    expect(travelBetween(north(0), north(400), { ...little, walkMetres: null }).mode).toBe('walk');
  });

  test('go by metro where that is quicker than a car, with the walks to its stations', () => {
    const [kafd, masmak] = [places.byId('kafd-station'), places.byId('masmak-fort')];
    const turaif = places.byId('at-turaif');
    if (!kafd || !masmak || !turaif) throw new Error('There is no such place');
    const way = travelBetween(kafd, masmak);
    expect(way.mode).toBe('metro');
    expect(way.minutes).toBeLessThan(travelMinutes(kafd, masmak));
    expect(way.minutes).toBeGreaterThan(35);
    expect(travelBetween(masmak, kafd)).toEqual(way);
    // No line goes to Diriyah.
    expect(travelBetween(kafd, turaif).mode).toBe('drive');
  });

  test('leave as much time in a plan as a ride takes, rounded up to five minutes, walked or not', () => {
    const away = (a: Place, b: Place): boolean => {
      const { minutes } = travelBetween(a, b);
      const planned = rideMinutes(a, b);
      return planned % 5 === 0 && minutes <= planned && planned <= Math.ceil(travelMinutes(a, b) / 5) * 5;
    };
    expect(places.all.flatMap((a) => places.all.filter((b) => !away(a, b)))).toEqual([]);
  });
});
