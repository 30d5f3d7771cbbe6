import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { dayFacts } from '../../../server/places/calendar.ts';
import { Fact } from '../../../server/places/facts.ts';
import { isDefaultOn, openIntervals, visitIntervals, whyNot } from '../../../server/places/opening.ts';
import type { Place } from '../../../server/places/place.ts';
import { checkOf, isConfirmed, isGone, needsBooking } from '../../../server/places/place-status.ts';
import { openPlaces } from '../../../server/places/places.ts';
import { StartFailure } from '../../../server/problem.ts';
import { parseRecords } from '../../../server/records.ts';

/** An ordinary week of the cool season. */
const SUNDAY = '2026-11-15';
const TUESDAY = '2026-11-17';
const FRIDAY = '2026-11-20';
const JULY_TUESDAY = '2026-07-14';
const RAMADAN_TUESDAY = '2026-03-10';

/** A place of the catalogue of which nothing is known but this, each said by one source. */
const known = (id: string, fields: Readonly<Record<string, unknown>>, more: object = {}): Place => {
  const facts = Object.entries(fields).map(([field, value]) =>
    v.parse(Fact, {
      ...{ place: id, field, value, grade: 'B', as_of: '2026-03-14', sources: ['https://example.org/'] },
      ...more,
    }),
  );
  const place = openPlaces(facts).byId(id);
  if (!place) throw new Error(`No place '${id}'`);
  return place;
};

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const spans = (intervals: readonly (readonly [number, number])[]): string[] =>
  intervals.map(([from, to]) => `${clock(from)}-${clock(to)}`);
const visits = (place: Place, date: string): string[] => spans(visitIntervals(place, dayFacts(date)));

const MUSEUM = 'national-museum';

describe('the facts of a place', () => {
  test('take the place of what is only usual, field by field, and keep where they come from', () => {
    const place = known(MUSEUM, {
      hours: {
        tue: [
          ['20:00', '02:00'],
          ['09:00', '12:00'],
        ],
        fri: [],
      },
      price_level: 0,
      visit_minutes: [30, 60, 90],
      cuisine: ['saudi'],
    });
    expect(visits(place, TUESDAY)).toEqual(['09:00-12:00', '20:00-26:00']);
    expect([visits(place, FRIDAY), visits(place, SUNDAY)]).toEqual([[], []]);
    expect([place.price_level, place.dwell]).toEqual([0, [30, 60, 90]]);
    expect(place.facts.cuisine).toMatchObject({ value: ['saudi'], grade: 'B', as_of: '2026-03-14' });
    expect(place.hours.isDefault).toEqual([true, true, false, true, true, false, true]);
  });

  test('are checked line by line, and of two on one field the newer counts', () => {
    const line = (more: object) =>
      JSON.stringify({
        place: 'x',
        field: 'last_entry',
        value: 60,
        grade: 'A',
        as_of: '2026-01',
        sources: ['osm'],
        ...more,
      });
    const read =
      (...lines: string[]) =>
      () =>
        parseRecords('eat.ndjson', lines.join('\n'), Fact);
    expect(read(line({}))).not.toThrow();
    for (const [wrong, message] of [
      [{ grade: 'D' }, 'line 2, grade: '],
      [{ as_of: 'May 2026' }, 'line 2, as_of: '],
      [{ sources: [] }, 'line 2, sources: '],
      [{ field: 'mood' }, 'line 2, field: '],
      [{ field: 'hours', value: { tue: [['9:00', '12:00']] } }, 'line 2, value.tue.0.0: '],
      [{ field: 'hours', value: { tuesday: [] } }, 'line 2, value.tuesday: '],
    ] as const) {
      expect(read(line({}), line(wrong))).toThrow(StartFailure);
      expect(read(line({}), line(wrong))).toThrow(message);
    }
    const status = (value: string, as_of: string) => line({ place: MUSEUM, field: 'status', value, as_of });
    for (const lines of [
      [status('open', '2024-01'), status('closed', '2026-02')],
      [status('closed', '2026-02'), status('open', '2024-01')],
    ]) {
      expect(openPlaces(read(...lines)()).byId(MUSEUM)?.facts.status?.value).toBe('closed');
    }
  });

  test('say of a stop when it was checked, and that it is not confirmed only where that is so', () => {
    const open = known(MUSEUM, { status: 'open' });
    expect([isConfirmed(open), checkOf(open)]).toEqual([true, { checked_on: '2026-03' }]);
    const weak = known(MUSEUM, { status: 'open' }, { grade: 'C' });
    expect([isConfirmed(weak), checkOf(weak)]).toEqual([false, { checked_on: '2026-03', confirmed: false }]);
    expect(checkOf(known(MUSEUM, {}))).toEqual({ confirmed: false });
    expect(isConfirmed(known(MUSEUM, { status: 'unconfirmed' }))).toBe(false);
    expect(needsBooking(known(MUSEUM, { status: 'by_booking' }))).toBe(true);
    expect(needsBooking(known(MUSEUM, { status: 'open', booking: 'needed' }))).toBe(true);
    expect(needsBooking(open)).toBe(false);
  });
});

describe('when a place may be visited', () => {
  test('keeps away from the first half hour and the last hour of what is only usual', () => {
    const guessed = known(MUSEUM, {});
    expect(spans(openIntervals(guessed, dayFacts(TUESDAY)))).toEqual(['09:00-19:00']);
    expect(visits(guessed, TUESDAY)).toEqual(['09:30-18:00']);
    expect(spans(visitIntervals(guessed, dayFacts(TUESDAY), { margins: false }))).toEqual(['09:00-19:00']);
    expect(isDefaultOn(guessed, dayFacts(TUESDAY))).toBe(true);
    const sure = known(MUSEUM, { hours: { tue: [['09:00', '19:00']] } });
    expect(visits(sure, TUESDAY)).toEqual(['09:00-19:00']);
    expect(isDefaultOn(sure, dayFacts(TUESDAY))).toBe(false);
    // Open country never closes.
    expect(visits(known('edge-of-the-world', {}), TUESDAY)).toEqual(['06:00-18:30']);
  });

  test('ends so that the shortest visit begins before the last entry', () => {
    const place = known(MUSEUM, { hours: { tue: [['09:00', '19:00']] }, last_entry: 120 });
    expect([place.dwell[0], visits(place, TUESDAY)]).toEqual([90, ['09:00-18:30']]);
    const early = known(MUSEUM, { hours: { tue: [['09:00', '19:00']] }, last_entry: 30 });
    expect(visits(early, TUESDAY)).toEqual(['09:00-19:00']);
    const short = visitIntervals(place, dayFacts(TUESDAY), { shortest: 30 });
    expect(spans(short)).toEqual(['09:00-17:30']);
  });

  test('has hours of its own in Ramadan and in summer where these are known', () => {
    const place = known(MUSEUM, {
      hours: { tue: [['09:00', '19:00']] },
      ramadan_hours: {
        tue: [
          ['10:00', '15:00'],
          ['21:00', '01:00'],
        ],
      },
      summer_hours: { tue: [['16:00', '22:00']] },
    });
    expect(visits(place, RAMADAN_TUESDAY)).toEqual(['10:00-15:00', '21:00-25:00']);
    expect(visits(place, JULY_TUESDAY)).toEqual(['16:00-22:00']);
    expect(visits(place, TUESDAY)).toEqual(['09:00-19:00']);
    const usual = known(MUSEUM, { hours: { tue: [['09:00', '19:00']] } });
    expect(visits(usual, RAMADAN_TUESDAY)).toEqual(['10:00-16:00', '20:30-22:30']);
    expect(isDefaultOn(usual, dayFacts(RAMADAN_TUESDAY))).toBe(true);
  });
});

describe('what cannot be visited', () => {
  const NAME = 'National Museum of Saudi Arabia';
  const season = (from: string, to: string, name?: string) => [{ from, to, ...(name ? { name } : {}) }];

  test.each<[fields: object, date: string, why: string | null]>([
    [{ status: 'open' }, TUESDAY, null],
    [{ status: 'unconfirmed' }, TUESDAY, null],
    [{ status: 'by_booking' }, TUESDAY, null],
    [{ status: 'open' }, SUNDAY, `${NAME} is closed on Sundays.`],
    [{ status: 'closed' }, TUESDAY, `${NAME} is closed for good, as of March 2026.`],
    [
      { status: 'closed', closed_for: [{ from: '2023-05-01', why: 'given up' }] },
      TUESDAY,
      `${NAME} closed in 2023.`,
    ],
    [{ status: 'not_yet_open' }, TUESDAY, `${NAME} is not open yet, as of March 2026.`],
    [{ status: 'event_only' }, TUESDAY, `${NAME} opens only for events, and none is known.`],
    [
      { status: 'event_only', season: season('2027-01-07', '2027-02-05', 'Asian Cup') },
      TUESDAY,
      `${NAME} opens only for events, and we know of 7 January 2027 to 5 February 2027 (Asian Cup).`,
    ],
    [{ status: 'event_only', season: season(TUESDAY, TUESDAY) }, TUESDAY, null],
    [
      { status: 'event_only', season: season('2026-02-13', '2026-02-14', 'Saudi Cup 2026') },
      TUESDAY,
      `${NAME} opens only for events, and none is known.`,
    ],
    [{ status: 'seasonal' }, TUESDAY, `${NAME} is only open in season, and its dates are not known yet.`],
    [{ status: 'seasonal', season: season('10-15', '03-31') }, TUESDAY, null],
    [{ status: 'seasonal', season: season('10-15', '03-31') }, '2027-03-30', null],
    [
      { status: 'open', season: season('10-15', '03-31') },
      JULY_TUESDAY,
      `${NAME} is only open in season: 15 October to 31 March.`,
    ],
    [
      { status: 'open', closed_for: [{ from: '2026-11-01', part: 'the garden', why: 'works' }] },
      TUESDAY,
      null,
    ],
    [
      { status: 'open', closed_for: [{ from: '2026-11-01', to: '2026-11-30', why: 'works in the halls' }] },
      TUESDAY,
      `${NAME} is closed until 30 November 2026: works in the halls.`,
    ],
    [{ status: 'open', closed_for: [{ to: '2026-11-16', why: 'works' }] }, TUESDAY, null],
  ])('%j on %s: %s', (fields, date, why) => {
    const place = known(MUSEUM, { ...fields });
    expect(whyNot(place, date)).toBe(why);
    expect(visitIntervals(place, dayFacts(date)).length === 0).toBe(why !== null);
  });

  test('for good is only what has closed or is not open yet', () => {
    const gone = [
      'open',
      'closed',
      'not_yet_open',
      'seasonal',
      'event_only',
      'by_booking',
      'unconfirmed',
    ].filter((status) => isGone(known(MUSEUM, { status })));
    expect(gone).toEqual(['closed', 'not_yet_open']);
  });
});
