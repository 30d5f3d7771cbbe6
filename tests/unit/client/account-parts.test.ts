import { expect, test } from 'vitest';
import { changeFailureText, showFieldErrors, tooOftenText } from '../../../client/failure-text.ts';
import { ApiProblem } from '../../../client/http.ts';
import { codeDigits } from '../../../client/screens/reset/code-input.tsx';
import { timeAgo } from '../../../client/screens/settings/devices-card.tsx';
import { asProfileForm, asProfileUpdate } from '../../../client/screens/settings/profile-form.ts';

test('a code is read from whatever was typed or pasted', () => {
  for (const [typed, code] of [
    ['123 456', '123456'],
    [' 12-34-56\n', '123456'],
    ['Your code is 123456.', '123456'],
    ['1234567', '123456'],
    ['٠١٢٣٤٥', '012345'],
    ['۶۷۸۹', '6789'],
    ['abc', ''],
  ]) {
    expect(codeDigits(typed ?? ''), typed).toBe(code);
  }
});

test('only a request made too often is described as such, in the words of the server if there are any', () => {
  const tooMany = (fields: Partial<ApiProblem>) => new ApiProblem('x', { status: 429, ...fields });
  expect(tooOftenText(tooMany({ detail: 'Come back on Friday.' }))).toBe('Come back on Friday.');
  const sentence = (retryAfter: number | null) => tooOftenText(tooMany({ retryAfter }));
  expect(sentence(1)).toBe('That was asked for too often. Please try again in 1 second.');
  expect(sentence(61)).toBe('That was asked for too often. Please try again in 61 seconds.');
  expect(sentence(100)).toBe('That was asked for too often. Please try again in 2 minutes.');
  expect(sentence(null)).toBe('That was asked for too often. Please try again a little later.');
  expect(tooOftenText(new ApiProblem('x', { status: 400, detail: 'No' }))).toBeNull();
  expect(tooOftenText(new Error('429'))).toBeNull();
});

test('how long ago something was is shown in words', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  expect(timeAgo('2026-03-10T11:51:00Z', now)).toBe('just now');
  expect(timeAgo('2026-03-10T11:49:59Z', now)).toBe('10 minutes ago');
  expect(timeAgo('2026-03-10T10:01:00Z', now)).toBe('1 hour ago');
  expect(timeAgo('2026-03-09T13:00:00Z', now)).toBe('23 hours ago');
  expect(timeAgo('2026-03-09T12:00:00Z', now)).toBe('yesterday');
  expect(timeAgo('2026-03-01T12:00:00Z', now)).toBe('9 days ago');
  // A clock that is behind the server's.
  expect(timeAgo('2026-03-10T12:05:00Z', now)).toBe('just now');
});

test('a profile without a nationality is an empty choice, and the other way round', () => {
  const profile = { id: 'u', email: 'a@example.com', first_name: 'A', last_name: 'B', nationality: null };
  const form = asProfileForm(profile);
  expect(form).toEqual({ first_name: 'A', last_name: 'B', email: 'a@example.com', nationality: '' });
  expect(asProfileUpdate(form)).toEqual({ first_name: 'A', last_name: 'B', nationality: null });
  expect(asProfileUpdate({ ...form, nationality: 'Saudi' }).nationality).toBe('Saudi');
});

test('a problem brings its own text, and its field errors go to the fields that show them', () => {
  const problem = new ApiProblem('Some fields need attention', {
    status: 422,
    errors: [
      { field: 'first_name', message: 'Too long' },
      { field: 'role', message: 'Not yours to set' },
    ],
  });
  expect(changeFailureText(problem, 'fallback')).toBe('Some fields need attention');
  expect(changeFailureText(new Error('stack and all'), 'fallback')).toBe('fallback');
  expect(changeFailureText(new ApiProblem('Network error'), 'fallback')).toBe('fallback');
  const shown: unknown[] = [];
  showFieldErrors(problem, { first_name: 'first_name', last_name: 'last_name' }, (...args) =>
    shown.push(args),
  );
  expect(shown).toEqual([['first_name', { message: 'Too long' }]]);
});
