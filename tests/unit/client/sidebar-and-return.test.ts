import { expect, test } from 'vitest';
import { returnPath } from '../../../client/screens/login/return-path.ts';
import { sidebarCookie, sidebarOpenFrom } from '../../../client/shell/use-sidebar.ts';
import { shortDay } from '../../../client/ui/in-words.ts';

const TRIP = '/trip/chat/3f2a7c64-0000-4000-8000-000000000000';

test('logging in leads back to a trip page of this site, and to nothing else', () => {
  expect(returnPath(`next=${encodeURIComponent(TRIP)}`)).toBe(TRIP);
  for (const next of [
    'https://evil.example/trip/chat/3f2a7c64-0000-4000-8000-000000000000',
    `//evil.example${TRIP}`,
    '/settings',
    `${TRIP}/../../../api/auth/sign-out`,
    'javascript:alert(1)',
    '',
  ]) {
    expect(returnPath(`next=${encodeURIComponent(next)}`), next).toBe('/trip/new');
  }
  expect(returnPath('')).toBe('/trip/new');
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
