import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  Change,
  ChangesAccepted,
  ChangesRequest,
  Choice,
  OPERATIONS_MAX,
  Operation,
  VersionSummary,
} from '../../../shared/contracts/changes.ts';
import { Activity } from '../../../shared/itinerary.ts';

const OPERATIONS: Operation[] = [
  { op: 'move', stop_id: 's1', day: 2, index: 0 },
  { op: 'remove', stop_id: 's1' },
  { op: 'add', venue_id: 'masmak-fort', day: 1 },
  { op: 'add', venue_id: 'masmak-fort', day: 1, index: 3 },
  { op: 'replace', stop_id: 's1', venue_id: 'masmak-fort' },
  { op: 'lock', stop_id: 's1', locked: true },
  { op: 'retime', stop_id: 's1', start_time: '09:05' },
  { op: 'swap_days', days: [1, 2] },
  { op: 'hotel', venue_id: 'the-ritz-carlton' },
  { op: 'restore', version: 1 },
];
const request = (over: object) => ({
  base_version: 3,
  operations: [{ op: 'remove', stop_id: 's1' }],
  ...over,
});

describe('operations', () => {
  test.each(OPERATIONS)('$op is read as it is written', (operation) => {
    expect(v.parse(Operation, operation)).toEqual(operation);
  });

  test.each([
    { op: 'explode', stop_id: 's1' },
    { op: 'move', stop_id: 's1', day: 0, index: 0 },
    { op: 'move', stop_id: 's1', day: 32, index: 0 },
    { op: 'move', stop_id: 's1', day: 1, index: -1 },
    { op: 'move', stop_id: 's1', day: 1.5, index: 0 },
    { op: 'retime', stop_id: 's1', start_time: '24:00' },
    { op: 'swap_days', days: [1, 2, 3] },
    { op: 'remove', stop_id: '' },
    { op: 'remove', stop_id: 's1', day: 1 },
    { op: 'restore', version: 0 },
  ])('%o is none', (operation) => {
    expect(v.is(Operation, operation)).toBe(false);
  });
});

test('a request holds one to fifty operations, the version they are for, and perhaps an id', () => {
  expect(v.is(ChangesRequest, request({}))).toBe(true);
  expect(v.is(ChangesRequest, request({ id: '1f8d2a52-2a0c-4d2f-9f8e-0c2f3a0f5a11' }))).toBe(true);
  expect(v.is(ChangesRequest, request({ id: 'mine' }))).toBe(false);
  expect(v.is(ChangesRequest, request({ base_version: undefined }))).toBe(false);
  expect(v.is(ChangesRequest, request({ operations: [] }))).toBe(false);
  const many = (count: number) => new Array(count).fill({ op: 'remove', stop_id: 's1' });
  expect(v.is(ChangesRequest, request({ operations: many(OPERATIONS_MAX) }))).toBe(true);
  expect(v.is(ChangesRequest, request({ operations: many(OPERATIONS_MAX + 1) }))).toBe(false);
});

test('what is sent back is read as it is written', () => {
  const change = { kind: 'replaced', day: 2, stop_id: 's1', name: 'Najd Village', was: 'Mayrig' };
  const version = {
    version: 4,
    created_at: '2026-12-01T10:00:00Z',
    source: 'hand',
    summary: 'Day 2 …',
    restored: null,
  };
  expect(v.parse(Change, change)).toEqual(change);
  expect(v.parse(Change, { kind: 'added', day: 1, name: 'Mayrig' })).toEqual({
    kind: 'added',
    day: 1,
    name: 'Mayrig',
  });
  expect(v.parse(VersionSummary, version)).toEqual(version);
  expect(v.is(VersionSummary, { ...version, source: 'model' })).toBe(false);
  expect(v.parse(ChangesAccepted, { version: 4, summary: '' })).toEqual({ version: 4, summary: '' });
  expect(v.parse(Choice, { id: 'a', label: 'Yes' })).toEqual({ id: 'a', label: 'Yes' });
});

test('a stop may carry its id, its lock and the way to it, and stops of before do not', () => {
  const before = {
    activity_type: 'museum',
    venue_name: 'National Museum',
    start_time: '09:00',
    end_time: '11:00',
    coordinates: null,
    map_link: '',
    verified: false,
    description: '',
  };
  const now = { ...before, stop_id: 's1', locked: true, travel: { mode: 'walk', minutes: 4, meters: 300 } };
  expect(JSON.stringify(v.parse(Activity, before))).toBe(JSON.stringify(before));
  expect(JSON.stringify(v.parse(Activity, now))).toBe(JSON.stringify(now));
  expect(v.is(Activity, { ...now, travel: { mode: 'camel', minutes: 4, meters: 300 } })).toBe(false);
  expect(v.is(Activity, { ...now, stop_id: '' })).toBe(false);
});
