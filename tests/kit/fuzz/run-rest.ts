import fc from 'fast-check';
import { systemClock } from '../../../server/clock.ts';
import { seededRandom } from '../seeded-random.ts';
import type { ApiDocument, Route } from './api-document.ts';
import type { FuzzNode } from './fuzz-node.ts';
import { openWorld, type World } from './fuzz-world.ts';
import { isObject, jsonOf } from './json-schema.ts';
import { judgeAnswer } from './judge-answer.ts';
import { casesOf, type RestCase, soundCasesOf, type WireRequest } from './rest-case.ts';
import type { Person, Scene } from './scene.ts';
import { createSender, type WireAnswer } from './send-request.ts';

export interface RestResult {
  cases: number;
  /** How many came from somebody who was signed in, past that check. */
  signedIn: number;
  faults: string[];
  /** By route, how often each status came. */
  statuses: Map<string, Map<number, number>>;
  /** Those that have never done what they are for. */
  neverDone: string[];
}

/** How often the trips of everybody are put in order, in cases. */
const TEND_EVERY = 60;
/** For how many cases a reply is held in mid-text. */
const HELD_FOR = 12;
/** How often a mail is looked for, each hundredth of a second. */
const CODE_TRIES = 100;
/** How many sound cases a route gets that was not carried out before. */
const SOUND_TRIES = 30;

/** What may have ended the session, or the account, of whoever sent it. */
const SHAKES = /^\/(auth|api\/(auth|account))/;

/** Each route in turn, so that none waits long for its next case; in another order each time. */
const drawCases = (document: ApiDocument, count: number, seed: number): RestCase[] => {
  const { routes } = document;
  const rounds = Math.ceil(count / routes.length);
  const byRoute = routes.map((route, i) =>
    fc.sample(casesOf(route, document), { numRuns: rounds, seed: seed + i }),
  );
  const random = seededRandom(seed);
  const all: RestCase[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const turn = byRoute.flatMap((cases) => cases[round] ?? []).map((one) => ({ one, at: random() }));
    all.push(...turn.sort((a, b) => a.at - b.at).map(({ one }) => one));
  }
  return all.slice(0, count);
};

/** Sends `count` odd requests to a node, one after the other, and judges every answer. */
export const runRest = async (node: FuzzNode, count: number, seed: number): Promise<RestResult> => {
  const document = await node.document();
  const world = await openWorld(node, seededRandom(seed));
  await world.tendAll();
  const run = new RestRun(node, world, document);
  for (const [at, one] of drawCases(document, count, seed).entries()) await run.take(one, at);
  await run.tryWhatWasNotDone(seed);
  run.close();
  return run.result(document.routes);
};

class RestRun {
  readonly #node: FuzzNode;
  readonly #world: World;
  readonly #document: ApiDocument;
  readonly #sender: ReturnType<typeof createSender>;
  readonly #statuses = new Map<string, Map<number, number>>();
  readonly #faults: string[] = [];
  #cases = 0;
  #signedIn = 0;
  #heldSince = 0;

  constructor(node: FuzzNode, world: World, document: ApiDocument) {
    this.#node = node;
    this.#world = world;
    this.#document = document;
    this.#sender = createSender(node.url);
    // What the setting up has logged and written is not of any case.
    this.#note('setting up', node.complaints());
  }

  async take(one: RestCase, at: number): Promise<void> {
    if (at % TEND_EVERY === TEND_EVERY - 1) await this.#world.tendAll();
    const actor = this.#world.people.one(one.role);
    await this.#world.people.refresh(actor);
    await this.#letGoInTime();
    const scene = await this.#world.sceneFor(actor, one.aim, one.route.path.includes('/sessions/'));
    await this.#prepare(one, scene);
    const sent = this.#signed(one.request(scene), actor, one);
    this.#node.planner.setFate(one.fate);
    await this.#node.writes.take();
    const answer = await this.#sender.send(sent).catch((error: Error) => error);
    const name = `${at} ${actor.role} ${shown(sent)}`;
    this.#cases += 1;
    if (answer instanceof Error) return this.#note(name, [`no answer: ${answer.message}`]);
    if (!(await this.#node.isQuiet())) this.#note(name, ['a reply did not end']);
    const written = await this.#node.writes.take();
    const tried = { tried: one, scene, sent, answer, written, isHeld: this.#node.planner.held() > 0 };
    this.#note(name, judgeAnswer(tried, this.#document, this.#world.people.marks));
    this.#note(name, this.#node.complaints());
    if (one.isRoute) this.#count(one.route, answer.status);
    if (answer.status !== 401 && actor.role !== 'nobody' && !one.isDisguised && needsUser(one.route))
      this.#signedIn += 1;
    this.#follow(one.route, sent, answer, actor);
    if (SHAKES.test(sent.path)) await this.#world.people.restore(actor);
  }

  /** A route that no case has been carried out on gets some with nothing wrong in them. */
  async tryWhatWasNotDone(seed: number): Promise<void> {
    for (const route of this.#document.routes) {
      for (const one of fc.sample(soundCasesOf(route, this.#document), { numRuns: SOUND_TRIES, seed })) {
        if (this.#isDone(route)) break;
        await this.take(one, this.#cases);
      }
    }
  }

  /** Lets the replies go on that were held long enough. */
  async #letGoInTime(): Promise<void> {
    const { planner } = this.#node;
    if (planner.held() === 0) this.#heldSince = this.#cases;
    if (this.#cases - this.#heldSince < HELD_FOR) return;
    planner.setFate('write');
    planner.letGo();
    await this.#node.isQuiet();
  }

  /** What has to come before a code, a new password or another try can be right; not always. */
  async #prepare({ route, aim }: RestCase, scene: Scene): Promise<void> {
    if (aim % 4 === 0) return;
    if (route.path.endsWith('/retry')) await this.#failReply(scene);
    if (route.path === '/auth/verify-otp') await this.#mailCode(scene.actor);
    if (route.path !== '/auth/reset-password') return;
    const { email, browser } = scene.actor;
    await browser.post('/auth/verify-otp', { email, otp: await this.#mailCode(scene.actor) });
  }

  async #mailCode({ email, browser }: Person): Promise<string | undefined> {
    const codes = () => this.#node.codesFor(email);
    const before = codes().length;
    await browser.post('/auth/request-reset', { email });
    for (let tries = 0; tries < CODE_TRIES && codes().length === before; tries += 1)
      await systemClock.pause(10);
    return codes().at(-1);
  }

  async #failReply({ actor, target }: Scene): Promise<void> {
    this.#node.planner.setFate('fail');
    await this.#world.people.ask(actor, 'POST', '/api/chat', { trip_id: target?.id, message: 'Another mix' });
    await this.#node.isQuiet();
  }

  #signed(request: WireRequest, actor: Person, one: RestCase): WireRequest {
    const headers: Record<string, string> = { 'x-forwarded-for': actor.address };
    if (actor.role !== 'nobody') {
      headers.authorization = `Bearer ${actor.token}`;
      // As browsers do, on requests that change something.
      if (request.method !== 'GET') headers.origin = 'http://localhost:3000';
    }
    const isOpen = one.route.security.some((way) => 'cookie' in way) || one.route.path.includes('auth');
    if (isOpen) headers.cookie = [...actor.browser.jar].map(([key, value]) => `${key}=${value}`).join('; ');
    return { ...request, headers: { ...headers, ...request.headers } };
  }

  /** What a case that was carried out means for those that follow. */
  #follow({ name }: Route, sent: WireRequest, { status, headers, text }: WireAnswer, actor: Person): void {
    for (const cookie of [headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0/i.test(cookie)) actor.browser.jar.delete(pair.slice(0, at));
      else actor.browser.jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    if (status >= 300) return;
    const feed = /\/feeds\/([\w-]{43})\.ics/.exec(text)?.[1];
    if (name === 'POST /api/trip/{id}/feed' && feed) this.#world.feeds.push(feed);
    const body = jsonOf(sent.body ?? '');
    if (!isObject(body)) return;
    if (name === 'POST /api/account/password') actor.password = String(body.new_password);
    if (name === 'POST /auth/reset-password') actor.password = String(body.password);
  }

  #count({ name }: Route, status: number): void {
    const counts = this.#statuses.get(name) ?? new Map<number, number>();
    counts.set(status, (counts.get(status) ?? 0) + 1);
    this.#statuses.set(name, counts);
  }

  #note(name: string, faults: readonly string[]): void {
    for (const fault of faults) this.#faults.push(`${name}: ${fault}`);
  }

  close(): void {
    this.#node.planner.letGo();
    this.#sender.close();
  }

  #isDone({ name, responses }: Route): boolean {
    const statuses = [...(this.#statuses.get(name)?.keys() ?? [])];
    return statuses.some((status) => status < 400 && String(status) in responses);
  }

  result(routes: readonly Route[]): RestResult {
    return {
      cases: this.#cases,
      signedIn: this.#signedIn,
      faults: this.#faults,
      statuses: this.#statuses,
      neverDone: routes.filter((route) => !this.#isDone(route)).map(({ name }) => name),
    };
  }
}

const needsUser = ({ security }: Route): boolean =>
  security.some((way) => 'bearer' in way || 'cookie' in way);

const shown = ({ method, path, body, headers }: WireRequest): string => {
  const { authorization: _, cookie: __, origin: ___, 'x-forwarded-for': ____, ...odd } = headers;
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(odd).slice(0, 200)} ${(body ?? '').slice(0, 400)}`;
};
