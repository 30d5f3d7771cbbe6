import { openPlaces } from '../../../server/places/places.ts';
import type { FuzzNode } from './fuzz-node.ts';
import { openPeople } from './people.ts';
import type { KnownTrip, Person, Scene } from './scene.ts';

/** More of them only make the run slower. */
const TRIPS_MAX = 5;
const CODE = '000000';

/** What travellers write; the mark of whoever writes it is put in. */
const WORDS = [
  'No nuts: my son § is allergic',
  'We travel with a toddler called § who naps from 13:00 to 14:30',
  'An appointment with Doctor § on the second day from 10:00 to 12:00',
  'My passport number is §',
  'Swap the first museum for something with §',
  'Make day 2 lighter for §',
  'What does § cost, and when does it open?',
  'Another mix',
  'Undo that, §',
  'Vegan food only, says §, on a tight budget',
  'Start every day at eleven, § sleeps long',
  'Add the National Museum to day 1 for §',
  'Hotel near §, please',
  'نباتي § بدون مكسرات',
  '§',
];

/** The trips of everybody, the addresses of calendars, and what a case may name. */
export const openFuzzData = async (node: FuzzNode, random: () => number) => {
  const people = await openPeople(node, random);
  const venueIds = openPlaces().all.map(({ id }) => id);
  const trips = new Map<Person, string[]>();
  const feeds: string[] = [];
  const gone: string[] = [];
  const known = new Map<string, KnownTrip>();

  const begin = async (person: Person, shared: boolean): Promise<void> => {
    const notes = WORDS.slice(0, 4).join('. ').replaceAll('§', person.mark);
    const wanted = { start_date: '2027-01-14', destination: 'Riyadh', nights: 2, companions: 2, notes };
    node.planner.setFate('write');
    await people.ask(person, 'POST', '/api/trip/start', wanted);
    const [id] = await people.tripIds(person);
    if (id === undefined) return;
    await node.isQuiet();
    await people.ask(person, 'PATCH', `/api/trip/${id}`, { name: `With ${person.mark}`, shared });
    await people.ask(person, 'POST', '/api/chat', { trip_id: id, message: `Another mix for ${person.mark}` });
    await node.isQuiet();
  };

  /** Makes sure that everybody has a trip for themselves and the owner one that is shared; too many of them go. */
  const prepare = async (person: Person): Promise<void> => {
    await people.restore(person);
    const ids = await people.tripIds(person);
    for (const id of ids.slice(TRIPS_MAX)) {
      await people.ask(person, 'DELETE', `/api/trip/${id}`);
      gone.push(id);
    }
    const left = await Promise.all(ids.slice(0, TRIPS_MAX).map((id) => people.look(person, id)));
    const isThere = (shared: boolean) =>
      left.some((trip) => trip?.shared === shared && (trip?.stopIds.length ?? 0) > 0);
    for (const shared of person.role === 'owner' ? [false, true] : [false])
      if (!isThere(shared)) await begin(person, shared);
    const now = await people.tripIds(person);
    trips.set(person, now);
    for (const id of now) {
      const trip = await people.look(person, id);
      if (trip) known.set(id, trip);
    }
  };

  const sessionIds = async (person: Person): Promise<string[]> => {
    const devices = await people.ask(person, 'GET', '/api/account/sessions');
    return Array.isArray(devices) ? devices.map(({ id }) => String(id)) : [];
  };

  const ownTrips = (person: Person): string[] => trips.get(person) ?? [];
  const all = (): string[] => [...trips.values()].flat().concat(gone.slice(-3));

  /** Which trip somebody of this role is after, as it is now. */
  const targetOf = async (actor: Person, n: number): Promise<KnownTrip | null> => {
    const found = await lookAt(actor, n);
    if (found) return found;
    for (const person of new Set([actor, people.one('owner')])) await prepare(person);
    return lookAt(actor, n);
  };

  const lookAt = async (actor: Person, n: number): Promise<KnownTrip | null> => {
    const owner = people.one('owner');
    const isShared = (id: string) => known.get(id)?.shared === true;
    const [shared, hidden] = [
      ownTrips(owner).filter(isShared),
      ownTrips(owner).filter((id) => !isShared(id)),
    ];
    const lists: Record<Person['role'], string[]> = {
      owner: ownTrips(owner),
      stranger: n % 3 === 0 ? ownTrips(actor) : hidden,
      visitor: n % 3 === 0 ? ownTrips(actor) : shared,
      nobody: n % 3 === 0 ? hidden : shared,
    };
    const list = lists[actor.role];
    const id = list[Math.floor(n / 3) % Math.max(1, list.length)];
    if (id === undefined) return null;
    const holder = people.people.find((person) => ownTrips(person).includes(id));
    const fresh = holder ? await people.look(holder, id) : null;
    if (fresh) known.set(id, fresh);
    return fresh;
  };

  return {
    people,
    feeds,
    prepare,
    prepareAll: async () => {
      for (const person of people.people) await prepare(person);
    },
    ownTrips,
    /** What a case by this person about a trip chosen by `n` finds. */
    sceneFor: async (actor: Person, n: number, needsSessions = false): Promise<Scene> => {
      const others = people.people.filter((person) => person !== actor);
      const holder = people.people[n % people.people.length] ?? actor;
      const owned = needsSessions ? await sessionIds(n % 3 === 0 ? holder : actor) : [];
      const target = await targetOf(actor, n);
      return {
        actor,
        someoneElse: others[n % others.length] ?? actor,
        target,
        isTargetOwn: target !== null && ownTrips(actor).includes(target.id),
        allTripIds: all,
        venueIds,
        feeds: feeds.slice(-3),
        sessionIds: owned,
        code: () => node.codesFor(actor.email).at(-1) ?? CODE,
        words: (at) => (WORDS[at % WORDS.length] ?? '§').replaceAll('§', actor.mark),
      };
    },
  };
};
export type FuzzData = Awaited<ReturnType<typeof openFuzzData>>;
