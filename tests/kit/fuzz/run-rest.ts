import fc from 'fast-check';
import { seededRandom } from '../seeded-random.ts';
import type { ApiDocument, Route } from './api-document.ts';
import { drawCases } from './draw-cases.ts';
import { type FuzzData, openFuzzData } from './fuzz-data.ts';
import type { FuzzNode } from './fuzz-node.ts';
import { isObject, jsonOf } from './json-schema.ts';
import { judgeAnswer, type Tried } from './judge-answer.ts';
import { prepareCase } from './prepare-case.ts';
import { type RestCase, soundCasesOf, type WireRequest } from './rest-case.ts';
import type { Person } from './scene.ts';
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
const PREPARE_EVERY = 60;
/** For how many cases a reply is held in mid-text. */
const HELD_FOR = 12;
/** How many sound cases a route gets that was not carried out before. */
const SOUND_TRIES = 30;

/** What may have ended the session, or the account, of whoever sent it. */
const SHAKES = /^\/(auth|api\/(auth|account))/;

/**
 * Sends `count` odd requests to a node, one after the other, then a sound one of each route `atOnce` times at the same
 * moment, and judges every answer.
 */
export const runRest = async (
  node: FuzzNode,
  count: number,
  seed: number,
  atOnce = 0,
): Promise<RestResult> => {
  const document = await node.document();
  const data = await openFuzzData(node, seededRandom(seed));
  await data.prepareAll();
  const run = new RestRun(node, data, document);
  for (const [at, one] of drawCases(document, count, seed).entries()) await run.take(one, at);
  await run.tryWhatWasNotDone(seed);
  if (atOnce > 0) await run.sendAtOnce(atOnce, seed);
  run.close();
  return run.result(document.routes);
};

class RestRun {
  readonly #node: FuzzNode;
  readonly #data: FuzzData;
  readonly #document: ApiDocument;
  readonly #sender: ReturnType<typeof createSender>;
  readonly #statuses = new Map<string, Map<number, number>>();
  /** The same one of many is said once. */
  readonly #faults = new Set<string>();
  #cases = 0;
  #signedIn = 0;
  #heldSince = 0;

  constructor(node: FuzzNode, data: FuzzData, document: ApiDocument) {
    this.#node = node;
    this.#data = data;
    this.#document = document;
    this.#sender = createSender(node.url);
    // What the setting up has logged and written is not of any case.
    this.#note('setting up', node.complaints());
  }

  async take(one: RestCase, at: number): Promise<void> {
    if (at % PREPARE_EVERY === PREPARE_EVERY - 1) await this.#data.prepareAll();
    const actor = this.#data.people.one(one.role);
    await this.#data.people.refresh(actor);
    await this.#letGoInTime();
    const scene = await this.#data.sceneFor(actor, one.aim, one.route.path.includes('/sessions/'));
    await prepareCase(this.#node, this.#data, one, scene);
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
    this.#note(name, judgeAnswer(tried, this.#document, this.#data.people.marks));
    this.#note(name, this.#node.complaints());
    if (one.isRoute) this.#count(one.route, answer.status);
    if (answer.status !== 401 && actor.role !== 'nobody' && !one.isDisguised && needsUser(one.route))
      this.#signedIn += 1;
    this.#follow(one.route, sent, answer, actor);
    if (SHAKES.test(sent.path)) await this.#data.people.restore(actor);
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

  /** Sends one and the same request of each route many times at once, as its owner. */
  async sendAtOnce(times: number, seed: number): Promise<void> {
    const owner = this.#data.people.one('owner');
    const { setFate, letGo } = this.#node.planner;
    for (const route of this.#document.routes) {
      setFate('write');
      letGo();
      await this.#data.prepare(owner);
      for (const one of fc.sample(soundCasesOf(route, this.#document), { numRuns: 1, seed })) {
        const scene = await this.#data.sceneFor(owner, one.aim, route.path.includes('/sessions/'));
        const sent = this.#signed(one.request(scene), owner, one);
        const answers = await Promise.all(
          Array.from({ length: times }, () => this.#sender.send(sent).catch((error: Error) => error)),
        );
        for (const answer of answers) this.#judgeOneOfMany({ tried: one, scene, sent, answer });
        for (const answer of answers)
          if (!(answer instanceof Error)) this.#follow(route, sent, answer, owner);
      }
      if (!(await this.#node.isQuiet())) this.#note(route.name, ['a reply did not end']);
      this.#note(route.name, this.#node.complaints());
      await this.#data.people.restore(owner);
    }
  }

  #judgeOneOfMany({
    answer,
    ...one
  }: Omit<Tried, 'written' | 'isHeld' | 'answer'> & { answer: WireAnswer | Error }): void {
    const name = `one of many ${shown(one.sent)}`;
    if (answer instanceof Error) this.#note(name, [`no answer: ${answer.message}`]);
    else {
      const judged = { ...one, answer, written: [], isHeld: false };
      this.#note(name, judgeAnswer(judged, this.#document, this.#data.people.marks));
      this.#count(one.tried.route, answer.status);
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
    if (name === 'POST /api/trip/{id}/feed' && feed) this.#data.feeds.push(feed);
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
    for (const fault of faults) this.#faults.add(`${name}: ${fault}`);
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
      faults: [...this.#faults],
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
