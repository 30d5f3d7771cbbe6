import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { asNewTrip, EMPTY_TRIP, newTripForm } from '../../../client/screens/new-trip/new-trip-form.ts';
import { nextSuggestion, SUGGESTIONS } from '../../../client/screens/new-trip/trip-fields.tsx';
import { parseTypedDate, typedDate } from '../../../client/ui/dates/typed-date.ts';
import { NOTES_MAX } from '../../../shared/contracts/limits.ts';

describe('a typed date', () => {
  test('is read as day, month, year', () => {
    expect(parseTypedDate('01/02/2027')).toBe('2027-02-01');
    expect(parseTypedDate(' 1.2.2027 ')).toBe('2027-02-01');
    expect(parseTypedDate('31-12-2026')).toBe('2026-12-31');
    expect(parseTypedDate('2027-02-01')).toBe('2027-02-01');
    expect(parseTypedDate('29/02/2028')).toBe('2028-02-29');
  });

  test('is refused when it is unfinished or names no day', () => {
    for (const text of [
      '',
      '1/2/27',
      '01/02',
      '30/02/2027',
      '29/02/2027',
      '00/01/2027',
      '01/13/2027',
      'soon',
      '1/2/20271',
    ]) {
      expect(parseTypedDate(text), text).toBeNull();
    }
  });

  test('is shown as dd/MM/yyyy', () => {
    expect(typedDate('2027-02-01')).toBe('01/02/2027');
  });
});

describe('the new-trip form', () => {
  // 22:30 UTC on the 20th is already the 21st in Riyadh.
  const schema = newTripForm(() => Date.parse('2026-11-20T22:30:00Z'));
  const messages = (values: object) =>
    (
      v.safeParse(schema, { ...EMPTY_TRIP, departureDate: '30/11/2026', arrivalCity: 'Riyadh', ...values })
        .issues ?? []
    ).map(({ message }) => message);

  test('wants a date, and one that is not past in Riyadh', () => {
    expect(messages({ departureDate: '' })).toContain('Please select a arrival date');
    expect(messages({ departureDate: '20/11/2026' })).toEqual(['Departure date cannot be in the past']);
    expect(messages({ departureDate: '21/11/2026' })).toEqual([]);
    expect(messages({ departureDate: '31/11/2026' })).toEqual(['Please enter the date as dd/mm/yyyy']);
  });

  test('wants a city', () => {
    expect(messages({ arrivalCity: '' })).toEqual(['Please select or enter an arrival city']);
    expect(messages({ arrivalCity: 'Jeddah' })).toEqual(['Please select or enter an arrival city']);
  });

  test('bounds nights and companions', () => {
    expect(messages({ numberOfNights: 0 })).toEqual(['Number of nights must be at least 1']);
    expect(messages({ numberOfNights: 31 })).toEqual(['Maximum 30 nights']);
    expect(messages({ numberOfNights: 30 })).toEqual([]);
    expect(messages({ numberOfCompanions: -1 })).toEqual(['Number of companions cannot be negative']);
    expect(messages({ numberOfCompanions: 11 })).toEqual(['Maximum 10 companions']);
    expect(messages({ numberOfCompanions: 10 })).toEqual([]);
  });

  test('starts with 2 nights and nobody else, and becomes what the server wants', () => {
    const values = {
      ...EMPTY_TRIP,
      departureDate: '1/12/2026',
      arrivalCity: 'Riyadh',
      additionalNotes: ' Falcons ',
    };
    expect(asNewTrip(v.parse(schema, values))).toEqual({
      start_date: '2026-12-01',
      destination: 'Riyadh',
      nights: 2,
      companions: 0,
      notes: 'Falcons',
    });
  });
});

describe('suggestions', () => {
  test('are fifteen different texts that fit the field', () => {
    expect(SUGGESTIONS).toHaveLength(15);
    expect(new Set(SUGGESTIONS).size).toBe(15);
    for (const one of SUGGESTIONS) expect(one.length).toBeLessThan(NOTES_MAX);
  });

  test('never come twice in a row, whatever the random number', () => {
    for (const chance of [0, 0.25, 0.5, 0.999_999]) {
      for (const current of SUGGESTIONS) {
        const next = nextSuggestion(current, () => chance);
        expect(next).not.toBe(current);
        expect(SUGGESTIONS).toContain(next);
      }
    }
  });

  test('can each be the first', () => {
    const first = new Set(
      SUGGESTIONS.map((_, index) => nextSuggestion('', () => (index + 0.5) / SUGGESTIONS.length)),
    );
    expect(first.size).toBe(15);
  });
});
