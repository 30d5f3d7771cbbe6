import fc from 'fast-check';
import type { JsonSchema } from './json-schema.ts';
import type { Scene } from './scene.ts';

/** A value that is known once the case is tried: it may name a row that an earlier case has made. */
export type Late = (scene: Scene) => unknown;

/** Returns the entry that a number chooses, or `otherwise` of an empty list. */
const chosen = <One>(all: readonly One[], n: number, otherwise: One): One =>
  all[n % Math.max(1, all.length)] ?? otherwise;

const NO_ROW = '00000000-0000-4000-8000-000000000000';

type Hint = (scene: Scene, n: number) => unknown;

/** The trip that the case is about, mostly; at times any other. */
const someTrip: Hint = (scene, n) =>
  n % 8 < 7 && scene.target ? scene.target.id : chosen(scene.allTripIds(), n >> 3, NO_ROW);

const version: Hint = ({ target }, n) => {
  const current = target?.version ?? 1;
  return n % 6 < 5 ? current : Math.max(1, current - 1);
};

/** By the name of a field or parameter: what a good request says there. */
const HINTS: Readonly<Record<string, Hint>> = {
  trip_id: someTrip,
  message_id: ({ target }, n) => chosen(target?.messageIds ?? [], n % 4 === 0 ? n : 0, NO_ROW),
  before: ({ target }, n) => chosen(target?.messageIds ?? [], n, NO_ROW),
  stop_id: ({ target }, n) => chosen(target?.stopIds ?? [], n, '1-1'),
  venue_id: ({ venueIds }, n) => chosen(venueIds, n, 'none'),
  near: ({ venueIds }, n) => (n % 3 === 0 ? '24.7,46.7' : chosen(venueIds, n, 'none')),
  q: (_, n) => chosen(['museum', 'masmak', 'fort', 'coffe', 'متحف', 'Najd Village'], n, ''),
  kind: (_, n) => chosen(['museum', 'park', 'hotel', ''], n, ''),
  district: (_, n) => chosen(['Olaya', 'Diriyah', ''], n, ''),
  day: ({ target }, n) => 1 + (n % ((target?.nights ?? 2) + 1)),
  version,
  base_version: version,
  choice: ({ target }, n) => chosen(target?.choiceIds ?? [], n, 'none'),
  file: ({ feeds }, n) => `${chosen(feeds, n, 'x'.repeat(43))}.ics`,
  email: ({ actor, someoneElse }, n) =>
    [actor.email, actor.email, actor.email, someoneElse.email, `${actor.mark}-${n}@example.com`][n % 5],
  confirm: ({ actor }) => actor.email,
  password: ({ actor }, n) => (n % 5 < 4 ? actor.password : `wrong ${n}`),
  current_password: ({ actor }) => actor.password,
  new_password: ({ actor }, n) => `${actor.mark} ${n}`,
  otp: ({ code }, n) => (n % 4 < 3 ? code() : '123456'),
  start_date: (_, n) => `2027-0${1 + (n % 9)}-1${n % 10}`,
  shared_until: (_, n) => (n % 4 === 0 ? null : `2028-01-0${1 + (n % 9)}T12:00:00Z`),
  start_time: (_, n) => `${String(8 + (n % 14)).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}`,
  date_of_birth: (_, n) => `19${50 + (n % 50)}-05-17`,
};

/** Values for a field of this name; null where the schema alone says what stands there. */
export const hintFor = (name: string, schema: JsonSchema): fc.Arbitrary<Late> | null => {
  // A message's own id, made by the client.
  if (name === 'id' && schema.format === 'uuid') return fc.uuid({ version: 4 }).map((id) => () => id);
  const hint = HINTS[name];
  if (!hint || schema.enum || schema.const !== undefined) return null;
  return fc.nat().map(
    (n): Late =>
      (scene) =>
        hint(scene, n),
  );
};

/** The value of a parameter in the path: `id` names a trip but where sessions are spoken of. */
export const pathHint = (path: string, name: string): Hint | null => {
  if (name === 'id' && path.includes('/sessions/'))
    return ({ sessionIds }, n) => chosen(sessionIds, n, NO_ROW);
  return name === 'id' ? someTrip : (HINTS[name] ?? null);
};
