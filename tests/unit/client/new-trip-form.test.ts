import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { asNewTrip, EMPTY_TRIP, newTripForm } from '../../../client/screens/new-trip/new-trip-form.ts';
import { nextSuggestion, SUGGESTIONS } from '../../../client/screens/new-trip/suggested-notes.tsx';
import { parseTypedDate, typedDate } from '../../../client/ui/dates/typed-date.ts';
import { NOTES_MAX } from '../../../shared/contracts/limits.ts';

describe('a typed date', () => {
  test('is read as day, month, year', () => {
    for (const text of ['01/02/2027', ' 1.2.2027 ', '2027-02-01'])
      expect(parseTypedDate(text), text).toBe('2027-02-01');
    expect(parseTypedDate('31-12-2026')).toBe('2026-12-31');
    const inOtherForms = [
      '05.03.27',
      '5/3/27',
      '05032027',
      '050327',
      '05 / 03 / 2027',
      '2027/3/5',
      '٠٥/٠٣/٢٠٢٧',
    ];
    const inWords = [
      '5 March 2027',
      '5th Mar 2027',
      'March 5, 2027',
      '5-Mar-2027',
      '5. Mar 27',
      'Fri, 5 March 2027',
    ];
    for (const text of [...inOtherForms, ...inWords]) expect(parseTypedDate(text), text).toBe('2027-03-05');
    expect(parseTypedDate('29/02/2028')).toBe('2028-02-29');
  });

  test('is refused when it is unfinished or names no day', () => {
    const noDays = ['30/02/2027', '29/02/2027', '00/01/2027', '01/13/2027'];
    for (const text of ['', '1/2/2', '01/02', '5 Marsh 2027', '0503202', ...noDays, 'soon', '1/2/20271'])
      expect(parseTypedDate(text), text).toBeNull();
  });

  test('is shown as dd/MM/yyyy', () => {
    expect(typedDate('2027-02-01')).toBe('01/02/2027');
  });
});

describe('the new-trip form', () => {
  // 22:30 UTC on the 20th is already the 21st in Riyadh.
  const schema = newTripForm(() => Date.parse('2026-11-20T22:30:00Z'));
  const filled = { ...EMPTY_TRIP, departureDate: '1/12/2026', arrivalCity: 'Riyadh' };
  const messages = (values: object) =>
    (v.safeParse(schema, { ...filled, ...values }).issues ?? []).map(({ message }) => message);

  test('wants a date', () => {
    expect(messages({ departureDate: '' })).toContain('Please select a arrival date');
  });

  test.each<[values: object, message?: string]>([
    [{ departureDate: '20/11/2026' }, 'Departure date cannot be in the past'],
    [{ departureDate: '21/11/2026' }],
    [{ departureDate: '31/11/2026' }, 'Please enter the date as dd/mm/yyyy, or as 5 March 2027'],
    [{ departureDate: '5. März 2027' }, 'Please enter the date as dd/mm/yyyy, or as 5 March 2027'],
    [{ arrivalCity: '' }, 'Please select or enter an arrival city'],
    [{ arrivalCity: 'Jeddah' }, 'Please select or enter an arrival city'],
    [{ numberOfNights: 0 }, 'Number of nights must be at least 1'],
    [{ numberOfNights: 31 }, 'Maximum 30 nights'],
    [{ numberOfNights: 30 }],
    [{ numberOfCompanions: -1 }, 'Number of companions cannot be negative'],
    [{ numberOfCompanions: 11 }, 'Maximum 10 companions'],
    [{ numberOfCompanions: 10 }],
  ])('with %o has no other problem than %s', (values, message) => {
    expect(messages(values)).toEqual(message === undefined ? [] : [message]);
  });

  test('starts with 2 nights and nobody else, and becomes what the server wants', () => {
    const values = { ...filled, additionalNotes: ' Falcons ' };
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
    for (const chance of [0, 0.25, 0.5, 0.999_999])
      for (const current of SUGGESTIONS) {
        const others = SUGGESTIONS.filter((one) => one !== current);
        expect(others).toContain(nextSuggestion(current, () => chance));
      }
  });

  test('can each be the first', () => {
    const first = SUGGESTIONS.map((_, at) => nextSuggestion('', () => (at + 0.5) / SUGGESTIONS.length));
    expect(new Set(first).size).toBe(15);
  });
});
