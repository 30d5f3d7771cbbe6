import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, SARA, signInAs } from '../../kit/accounts/person.ts';
import { embeddedDatabase } from '../../kit/db/databases.ts';
import { openReplyNode, type ReplyNode } from '../../kit/replies/reply-node.ts';
import { type OpenedApp, openApp } from '../../kit/server/open-app.ts';
import { mountTrips, tripDeps } from '../../kit/trips/api-context.ts';

const database = embeddedDatabase();
let node: ReplyNode;
let opened: OpenedApp;
let browser: Browser;
let headers: Record<string, string>;

beforeAll(async () => {
  node = openReplyNode(database.db);
  const deps = tripDeps({ db: database.db, replies: node.replies, events: node.events.events });
  const authenticate = (token: string | undefined) => opened.access.authenticate(token);
  opened = openApp(database, { mount: mountTrips({ ...deps, authenticate }) });
  browser = await signInAs(opened);
  headers = await browser.bearer();
});
afterAll(() => node.replies.close());

const refusal = async (answer: Response) => {
  const { detail, errors } = await answer.json();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([422, 'application/problem+json']);
  expect(detail).toBe(errors[0].message);
  return errors;
};

describe('A body that does not fit', () => {
  const { email, password } = SARA;
  const NAMES = { first_name: 'Sara', last_name: 'Haddad' };
  const NO_OBJECT = [['', 'The body must be a JSON object']];
  test.each<[method: string, path: string, body: unknown, errors: string[][]]>([
    // Every missing field, in the sentence its empty field has on screen.
    [
      'POST',
      '/api/trip/start',
      {},
      [
        ['start_date', 'Please select a arrival date'],
        ['destination', 'Please select or enter an arrival city'],
        ['nights', 'Number of nights must be at least 1'],
        ['companions', 'Number of companions cannot be negative'],
      ],
    ],
    [
      'POST',
      '/api/auth/sign-up/email',
      { email, password },
      [
        ['first_name', 'First name is required'],
        ['last_name', 'Last name is required'],
        ['nationality', 'Please select your nationality'],
        ['date_of_birth', 'Date of birth is required'],
      ],
    ],
    ['PUT', '/api/profile', { first_name: 'Sara' }, [['last_name', 'Last name is required']]],
    ['POST', '/auth/verify-otp', { email }, [['otp', 'OTP must be 6 digits']]],
    ['PUT', '/api/profile', { ...NAMES, isadmin: true }, [['isadmin', 'There is no field isadmin']]],
    ['PUT', '/api/profile', 'null', NO_OBJECT],
    ['PUT', '/api/profile', '"text"', NO_OBJECT],
    ['PUT', '/api/profile', '7', NO_OBJECT],
  ])('is refused in plain words: %s %s %j', async (method, path, body, errors) => {
    expect(await refusal(await browser.send(method, path, body, headers))).toEqual(
      errors.map(([field, message]) => ({ field, message })),
    );
  });

  test('cannot put fields into every object there is', async () => {
    const body = '{"first_name":"Sara","last_name":"Haddad","__proto__":{"admin":true}}';
    expect(await refusal(await browser.put('/api/profile', body, headers))).toEqual([
      { field: '__proto__', message: 'There is no field __proto__' },
    ]);
    expect(Reflect.get({}, 'admin')).toBeUndefined();
  });
});

test('a profile is not changed without a user', async () => {
  const update = { first_name: 'Sara', last_name: 'Haddad' };
  const wrongs: Record<string, string>[] = [{}, { authorization: 'Bearer nobody' }];
  for (const wrong of wrongs) {
    const answer = await browser.put('/api/profile', update, wrong);
    expect([answer.status, await answer.json()]).toMatchObject([
      401,
      { code: 'signed_out', detail: 'No user logged in' },
    ]);
  }
});

describe('Text no database can keep', () => {
  test('becomes a name that can be kept, or no name at all', async () => {
    const saved = await browser.put(
      '/api/profile',
      { first_name: 'Sa\u0000ra\n', last_name: 'Had\ud800dad', nationality: 'Jor\u0000' },
      headers,
    );
    expect([saved.status, await saved.json()]).toMatchObject([
      200,
      { first_name: 'Sa ra', last_name: 'Had\ufffddad', nationality: 'Jor' },
    ]);
    const empty = { first_name: '\u0000\u0007', last_name: 'Haddad' };
    expect(await refusal(await browser.put('/api/profile', empty, headers))).toEqual([
      { field: 'first_name', message: 'First name is required' },
    ]);
  });

  test('does not stand in the way of an account', async () => {
    const person = { ...SARA, email: 'nul@example.com', first_name: 'N\u0000ul', nationality: 'Saudi\u0000' };
    expect((await browser.post('/api/auth/sign-up/email', person)).status).toBe(200);
  });

  test('leaves a trip its name', async () => {
    const start_date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const wanted = { start_date, destination: 'Riyadh', nights: 1, companions: 0, notes: '\u0000' };
    const trip = await (await browser.post('/api/trip/start', wanted, headers)).json();
    expect(trip.notes).toBeNull();
    const rename = (name: string) => browser.send('PATCH', `/api/trip/${trip.trip_id}`, { name }, headers);
    expect((await (await rename('Two\nlines\u0000')).json()).name).toBe('Two lines');
    expect((await (await rename('\u202eرحلة eid\u2069')).json()).name).toBe('رحلة eid');
    expect(await refusal(await rename('\u0000'))).toEqual([
      { field: 'name', message: 'Please give the trip a name' },
    ]);
    expect(await refusal(await rename('x'.repeat(121)))).toEqual([
      { field: 'name', message: 'Please keep the name under 120 characters' },
    ]);
  });
});
