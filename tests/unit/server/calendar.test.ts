import { describe, expect, test } from 'vitest';
import { dayFacts } from '../../../server/places/calendar.ts';
import { openIntervals } from '../../../server/places/opening.ts';
import type { Place } from '../../../server/places/place.ts';
import { addDays } from '../../../shared/dates.ts';
import { plainPlaces } from '../../kit/trips/known-places.ts';

const places = plainPlaces();
const first = (fits: (place: Place) => boolean): Place => {
  const place = places.all.find(fits);
  if (!place) throw new Error('There is no such place');
  return place;
};
const at = (wanted: string): Place => first(({ id }) => id === wanted);
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const open = (id: string, date: string): string[] =>
  openIntervals(at(id), dayFacts(date)).map(([from, to]) => `${clock(from)}-${clock(to)}`);

/** An ordinary week of the cool season, Sunday to Saturday. */
const SUNDAY = '2026-11-15';
const TUESDAY = '2026-11-17';
const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';
const RAMADAN_TUESDAY = '2026-03-10';

describe('the Hijri year', () => {
  test.each([
    ['2026-02-18', '2026-03-20', '2026-05-26'],
    ['2027-02-08', '2027-03-09', '2027-05-15'],
    ['2028-01-28', '2028-02-26', '2028-05-04'],
    ['2029-01-16', '2029-02-14', '2029-04-23'],
    ['2030-01-05', '2030-02-04', '2030-04-12'],
    ['2030-12-26', '2031-01-24', '2031-04-01'],
  ])('starts Ramadan on %s, Eid al-Fitr on %s and stands on Arafah on %s', (ramadan, eid, arafah) => {
    expect(dayFacts(ramadan)).toMatchObject({ hijri: { day: 1, month: 9 }, isRamadan: true });
    expect(dayFacts(addDays(ramadan, -1)).isRamadan).toBe(false);
    expect(dayFacts(addDays(eid, -1)).isRamadan).toBe(true);
    const [fitr, adha] = [
      { day: 1, month: 10 },
      { day: 10, month: 12 },
    ];
    expect(dayFacts(eid)).toMatchObject({ hijri: fitr, isRamadan: false, holiday: 'Eid al-Fitr' });
    expect(dayFacts(arafah).holiday).toBe('Arafah Day');
    expect(dayFacts(addDays(arafah, 1))).toMatchObject({ hijri: adha, holiday: 'Eid al-Adha' });
    expect(dayFacts(addDays(arafah, 3)).holiday).toBe('Eid al-Adha');
    expect(dayFacts(addDays(arafah, 4)).holiday).toBeNull();
  });
});

describe('the week', () => {
  test('rests on Friday and Saturday', () => {
    expect(dayFacts(FRIDAY)).toMatchObject({ weekday: 5, isFriday: true, isWeekend: true });
    expect(dayFacts(SATURDAY)).toMatchObject({ weekday: 6, isFriday: false, isWeekend: true });
    expect(dayFacts(SUNDAY)).toMatchObject({ weekday: 0, isFriday: false, isWeekend: false });
  });

  test.each([
    ['2026-03-19', 'a Ramadan of 30 days gives its last one'],
    ['2027-03-09', 'a Ramadan of 29 days gives none'],
  ])('has four days off for Eid al-Fitr, from %s on: %s', (first) => {
    const offs = [-1, 0, 1, 2, 3, 4].map((step) => dayFacts(addDays(first, step)).holiday !== null);
    expect(offs).toEqual([false, true, true, true, true, false]);
  });

  test('has a Thursday off for a holiday on Friday, and a Sunday for one on Saturday', () => {
    expect(dayFacts('2030-02-21').holiday).toBe('Founding Day (day off)');
    expect(dayFacts('2030-02-22').holiday).toBe('Founding Day');
    expect(dayFacts('2028-09-24').holiday).toBe('Saudi National Day (day off)');
    expect([dayFacts('2028-09-22').holiday, dayFacts('2027-09-24').holiday]).toEqual([null, null]);
  });

  test('knows the two national holidays, also inside Ramadan', () => {
    expect(dayFacts('2026-09-23').holiday).toBe('Saudi National Day');
    expect(dayFacts('2026-02-22')).toMatchObject({ holiday: 'Founding Day', isRamadan: true });
    expect(dayFacts('2026-03-11').holiday).toBeNull();
  });
});

describe('prayer times', () => {
  test.each([
    ['2026-01-15', '05:17 06:40 12:03 15:06 17:26 18:56'],
    ['2026-02-18', '05:07 06:25 12:07 15:24 17:49 19:49'],
    ['2026-03-10', '04:50 06:08 12:04 15:28 18:00 20:00'],
    ['2026-06-21', '03:33 05:05 11:55 15:16 18:45 20:15'],
    ['2026-08-01', '03:55 05:21 12:00 15:25 18:38 20:08'],
    ['2026-09-23', '04:24 05:42 11:46 15:11 17:49 19:19'],
    ['2026-12-21', '05:09 06:33 11:51 14:50 17:09 18:39'],
  ])('on %s are %s', (date, times) => {
    const { fajr, sunrise, dhuhr, asr, maghrib, isha } = dayFacts(date).prayers;
    expect([fajr, sunrise, dhuhr, asr, maghrib, isha].map(clock).join(' ')).toBe(times);
  });
});

describe('the weather to expect', () => {
  test('is hot from the middle of May to the end of September and mild in winter', () => {
    const heatsOn = (...dates: string[]) => dates.map((date) => dayFacts(date).heat);
    expect(heatsOn('2026-05-15', '2026-07-15', '2026-09-25')).toEqual(['hot', 'hot', 'hot']);
    expect(heatsOn('2026-04-15', '2026-10-20')).toEqual(['warm', 'warm']);
    expect(heatsOn('2026-01-15', '2026-12-31', '2026-02-01')).toEqual(['mild', 'mild', 'mild']);
  });

  test('moves by a degree or two a day at most, the whole year round', () => {
    for (let day = 1; day <= 365; day += 1) {
      const [before, today] = [day - 1, day].map((each) => dayFacts(addDays('2026-01-01', each)));
      for (const key of ['highC', 'lowC'] as const)
        expect(Math.abs((today?.[key] ?? 99) - (before?.[key] ?? 0)), today?.date).toBeLessThanOrEqual(1);
    }
    expect(dayFacts('2026-07-15')).toMatchObject({ highC: 43, lowC: 29 });
    expect(dayFacts('2026-01-15')).toMatchObject({ highC: 20, lowC: 9 });
  });
});

describe('notes on a date', () => {
  test('warn of Friday, Ramadan, an Eid, the heat and cold nights', () => {
    expect(dayFacts(FRIDAY).notes).toContain(
      'Friday: most sights open after the noon prayer, around 13:00–14:00.',
    );
    expect(dayFacts(RAMADAN_TUESDAY).notes.join(' ')).toContain('sunset at 18:00');
    expect(dayFacts('2026-03-20').notes[0]).toMatch(/^Eid al-Fitr \(expected/);
    expect(dayFacts('2026-07-15').notes.join(' ')).toContain('43 °C');
    expect(dayFacts('2026-01-15').notes.join(' ')).toContain('9 °C');
    expect(dayFacts('2026-03-19').notes[0]).toContain('or already Eid al-Fitr');
    expect(dayFacts('2027-02-08').notes[0]).toMatch(/^Ramadan \(expected/);
  });

  test('say on weekends that a festival is on, and always that schools are off, as far as that is announced', () => {
    expect(dayFacts('2026-12-04').notes.join(' ')).toContain('Riyadh Season is on');
    expect(dayFacts('2026-12-01').notes.join(' ')).not.toContain('Riyadh Season');
    expect(dayFacts('2026-07-15').notes.join(' ')).toContain('the summer break');
    expect(dayFacts('2027-07-15').seasons).toEqual([]);
  });

  test('are at most three, short, and none on an ordinary day', () => {
    for (let day = 0; day < 800; day += 1) {
      const { notes, date } = dayFacts(addDays('2026-01-01', day));
      expect(notes.length, date).toBeLessThanOrEqual(3);
      for (const note of notes) expect(note.length, date).toBeLessThan(125);
    }
    expect(dayFacts('2026-11-10').notes).toEqual([]);
  });
});

describe('opening on an ordinary week', () => {
  test('follows the weekday', () => {
    expect(open('masmak-fort', TUESDAY)).toEqual(['08:00-21:00']);
    expect(open('masmak-fort', FRIDAY)).toEqual(['16:00-20:00']);
    expect(open('masmak-fort', SATURDAY)).toEqual(['09:00-20:00']);
    expect(open('national-museum', FRIDAY)).toEqual(['14:00-22:00']);
    expect(open('national-museum', SUNDAY)).toEqual([]);
  });

  test('leaves little open on Friday before one o’clock but parks, hotels and breakfast', () => {
    const allowed = ({ id, kind, name }: Place): boolean =>
      ['park', 'nature', 'day_trip', 'hotel'].includes(kind) ||
      /Pancake|Bakery|French Corner|Faw|Fol|Foul/.test(name) ||
      ['tuwaiq-palace', 'sands-sports-park'].includes(id);
    for (const place of places.all.filter((one) => !allowed(one)))
      for (const [from] of openIntervals(place, dayFacts(FRIDAY)))
        expect(from, place.id).toBeGreaterThanOrEqual(13 * 60);
  });

  test('cuts half an hour at each call to prayer out of a souq, and of nothing else', () => {
    // 17 November: asr 14:46, maghrib 17:07, isha 18:37; the souq is open 09-12 and 16-22.
    const { prayers } = dayFacts(TUESDAY);
    const spans = openIntervals(at('souq-al-zal'), dayFacts(TUESDAY));
    for (const call of Object.values(prayers)) {
      for (const [from, to] of spans) expect(to <= call || from >= call + 30 || to <= from).toBe(true);
    }
    expect(spans.length).toBeGreaterThan(2);
    expect(spans).toContainEqual([prayers.maghrib + 30, prayers.isha]);
    expect(open('riyadh-park', TUESDAY)).toEqual(['10:00-23:00']);
  });
});

describe('opening in Ramadan and at an Eid', () => {
  const facts = dayFacts(RAMADAN_TUESDAY);

  test('keeps kitchens shut until sunset and opens them into the night', () => {
    for (const sought of ['restaurant', 'cafe']) {
      const kitchen = first(({ kind }) => kind === sought);
      expect(openIntervals(kitchen, facts)).toEqual([[facts.prayers.maghrib, 26 * 60]]);
    }
  });

  test('splits the day of a mall in two and moves amusements to the night', () => {
    expect(open('riyadh-park', RAMADAN_TUESDAY)).toEqual(['10:00-16:30', '20:30-25:00']);
    expect(open('boulevard-city', RAMADAN_TUESDAY)).toEqual(['20:30-25:00']);
    expect(open('wadi-namar', RAMADAN_TUESDAY)).toEqual(open('wadi-namar', TUESDAY));
  });

  test('closes a museum on its closed weekday in Ramadan too', () => {
    expect(open('national-museum', '2026-03-08')).toEqual([]);
  });

  test('closes venues on the morning of an Eid but not parks and hotels', () => {
    expect(open('national-museum', '2026-05-27')).toEqual(['14:00-19:00']);
    expect(open('national-museum', '2026-05-28')).toEqual(['09:00-19:00']);
    expect(open('wadi-namar', '2026-05-27')).toEqual(['07:00-24:00']);
  });

  test('always answers ascending spans that do not overlap, whatever the date', () => {
    for (let day = 0; day < 400; day += 3) {
      const today = dayFacts(addDays('2026-01-01', day));
      for (const place of places.all) {
        let last = 0;
        for (const [from, to] of openIntervals(place, today)) {
          expect(from >= last && to > from && to <= 26 * 60, `${place.id} ${today.date}`).toBe(true);
          last = to;
        }
      }
    }
  });
});
