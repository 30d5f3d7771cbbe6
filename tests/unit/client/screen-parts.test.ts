import { expect, test } from 'vitest';
import { changeFailureText, showFieldErrors, tooOftenText } from '../../../client/failure-text.ts';
import { ApiProblem } from '../../../client/http.ts';
import { returnPath } from '../../../client/screens/login/return-path.ts';
import { codeDigits } from '../../../client/screens/reset/code-input.tsx';
import { timeAgo } from '../../../client/screens/settings/devices-card.tsx';
import { asProfileForm, asProfileUpdate } from '../../../client/screens/settings/profile-form.ts';
import { sidebarCookie, sidebarOpenFrom } from '../../../client/shell/use-sidebar.ts';
import { searchTrips } from '../../../client/trips/search-trips.ts';
import { shortDay } from '../../../client/ui/in-words.ts';
import { listedTrip } from '../../kit/trips/many-trips.ts';

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

const TRIP = '/trip/chat/3f2a7c64-0000-4000-8000-000000000000';

test('logging in leads to the page one was sent away from or a trip that a link names, and to nothing else', () => {
  const elsewhere = [
    'https://evil.example/trip/chat/3f2a7c64-0000-4000-8000-000000000000',
    `//evil.example${TRIP}`,
    `${TRIP}/../../../api/auth/sign-out`,
    'javascript:alert(1)',
    '',
  ];
  expect(returnPath(`next=${encodeURIComponent(TRIP)}`, null)).toBe(TRIP);
  for (const next of [...elsewhere, '/settings']) {
    expect(returnPath(`next=${encodeURIComponent(next)}`, null), next).toBe('/trip/new');
  }
  expect(returnPath('', null)).toBe('/trip/new');
  for (const next of ['/settings', '/trip/history?q=june', '/dashboard']) {
    expect(returnPath('', { next }), next).toBe(next);
  }
  for (const next of [...elsewhere, 7, null]) expect(returnPath('', { next })).toBe('/trip/new');
});

test('the sidebar is kept in its cookie for seven days, and open where nothing is kept', () => {
  expect(sidebarCookie(false)).toBe('sidebar:state=false; path=/; max-age=604800; samesite=lax');
  expect(sidebarOpenFrom('')).toBe(true);
  expect(sidebarOpenFrom('a=b; sidebar:state=false; c=d')).toBe(false);
  expect(sidebarOpenFrom('sidebar:state=true')).toBe(true);
  expect(sidebarOpenFrom('x-sidebar:state=false')).toBe(true);
});

test('a day is shown by short month and number, wherever the browser is', () => {
  expect(shortDay('2026-11-30')).toBe('Nov 30');
  expect(shortDay('2027-01-01')).toBe('Jan 1');
});

const list = [
  listedTrip(1, { name: 'Spring in Diriyah', start_date: '2027-03-05', nights: 30 }),
  listedTrip(2, { status: 'completed', archived: true, start_date: '2026-03-06', nights: 3 }),
  listedTrip(3),
];
const found = (query: string) =>
  searchTrips(list, query).map((trip) => list.findIndex((one) => one.trip_id === trip.trip_id) + 1);

test('a search without words finds everything, as it was', () => {
  expect(searchTrips(list, '  ')).toBe(list);
});

test('every word must occur, in any order, part and case', () => {
  expect(found('DIRI spr')).toEqual([1]);
  expect(found('riyadh')).toEqual([1, 2, 3]);
  expect(found('spring completed')).toEqual([]);
});

test('status, archive and the date as it is shown are searched too', () => {
  expect(found('archived')).toEqual([2]);
  expect(found('completed')).toEqual([2]);
  expect(found('mar')).toEqual([1, 2]);
  expect(found('Mar 6, 2026')).toEqual([2]);
  expect(found('march')).toEqual([1, 2]);
  expect(found('2027-03')).toEqual([1]);
  expect(found('05/03/2027')).toEqual([1]);
  expect(found('30 nights')).toEqual([1]);
  expect(found('3 nights')).toEqual([2]);
});
