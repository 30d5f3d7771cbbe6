import * as v from 'valibot';
import { Trip, TripSummaries } from '../../../shared/contracts/trip.ts';
import { SARA } from '../accounts/person.ts';
import type { FuzzNode } from './fuzz-node.ts';
import type { KnownTrip, Person } from './scene.ts';

const ROLES = ['nobody', 'stranger', 'visitor', 'owner'] as const;
/** Tokens live for five minutes. */
const TOKEN_MS = 4 * 60_000;

let made = 0;

/** A word that stands nowhere else, in letters that every change of case and every file leaves as they are. */
const newMark = (role: string, random: () => number): string => {
  made += 1;
  const tail = Math.floor(random() * 36 ** 8).toString(36);
  return `zq${role.slice(0, 2)}${made.toString(36)}x${tail}`;
};

/** The people of a run, each with an account; `nobody` has one too and is not signed in. */
export const openPeople = async (node: FuzzNode, random: () => number) => {
  const people: Person[] = [];
  const marks = new Map<string, Person | null>();
  const newAddress = (): string =>
    [10, ...Array.from({ length: 3 }, () => 1 + Math.floor(random() * 250))].join('.');

  /** A new browser somewhere else. */
  const settle = (person: Person): void => {
    person.address = newAddress();
    person.browser = node.browser(person.address);
  };
  const enrol = async (person: Person): Promise<void> => {
    // Nobody may be sent what a deleted account has left.
    marks.set(person.mark, null);
    person.mark = newMark(person.role, random);
    marks.set(person.mark, person);
    person.email = `${person.mark}@example.com`;
    person.password = `${person.mark} password`;
    settle(person);
    const { mark, email, password } = person;
    await person.browser.signUp({ ...SARA, email, password, first_name: mark, last_name: 'Haddad' });
  };
  const signIn = async (person: Person): Promise<boolean> => {
    const response = await person.browser.signIn(person);
    return response.ok;
  };
  const renew = async (person: Person): Promise<void> => {
    person.token = await person.browser.token();
    person.tokenSince = Date.now();
  };
  const isWelcome = async ({ browser, token }: Person): Promise<boolean> =>
    (await browser.get('/api/profile', { authorization: `Bearer ${token}` })).ok;

  /** Gives a person whose token is about to run out a new one. */
  const refresh = async (person: Person): Promise<void> => {
    if (Date.now() - person.tokenSince >= TOKEN_MS) await restore(person);
  };

  /** Makes sure that a person can do what their role does, whatever a case has done to their account. */
  const restore = async (person: Person): Promise<void> => {
    const isSignedIn = person.token !== null && (await isWelcome(person));
    if (isSignedIn && Date.now() - person.tokenSince < TOKEN_MS) return;
    if (!isSignedIn) {
      settle(person);
      if (!(await signIn(person))) {
        await enrol(person);
        await signIn(person);
      }
    }
    await renew(person);
  };

  for (const role of ROLES) {
    const person: Person = {
      role,
      mark: newMark(role, random),
      email: '',
      password: '',
      browser: node.browser(''),
      address: '',
      token: null,
      tokenSince: 0,
    };
    await enrol(person);
    await restore(person);
    people.push(person);
  }

  const ask = async (person: Person, method: string, path: string, body?: unknown): Promise<unknown> => {
    const headers = { authorization: `Bearer ${person.token}` };
    const response = await person.browser.send(method, path, body, headers);
    return response.ok && response.status !== 204 ? response.json() : null;
  };

  return {
    people,
    marks,
    restore,
    refresh,
    ask,
    one: (role: Person['role']): Person => {
      const found = people.find((person) => person.role === role);
      if (!found) throw new Error(`There is no ${role}`);
      return found;
    },
    tripIds: async (person: Person): Promise<string[]> =>
      v
        .parse(v.nullable(TripSummaries), await ask(person, 'GET', '/api/trip/history'))
        ?.map((trip) => trip.trip_id) ?? [],
    /** A trip of theirs as it is now; null where there is none. */
    look: async (person: Person, id: string): Promise<KnownTrip | null> => {
      const trip = v.parse(v.nullable(Trip), await ask(person, 'GET', `/api/trip/${id}`));
      return trip && knownTrip(trip);
    },
  };
};

const Stops = v.object({
  days: v.array(v.object({ activities: v.array(v.object({ stop_id: v.optional(v.string()) })) })),
});

const knownTrip = (trip: Trip): KnownTrip => {
  const plan = v.safeParse(
    Stops,
    trip.chat_history.findLast((message) => message.structured_itinerary)?.structured_itinerary,
  );
  return {
    id: trip.trip_id,
    shared: trip.shared,
    nights: trip.nights,
    version: trip.version,
    stopIds: plan.success
      ? plan.output.days.flatMap((day) => day.activities.flatMap((stop) => stop.stop_id ?? []))
      : [],
    messageIds: trip.chat_history
      .filter(({ role }) => role === 'user')
      .map(({ id }) => id)
      .reverse(),
    choiceIds: trip.chat_history.at(-1)?.choices?.map(({ id }) => id) ?? [],
  };
};
