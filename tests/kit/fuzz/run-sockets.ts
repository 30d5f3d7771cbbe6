import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import * as v from 'valibot';
import { RenewAnswer, ReplyText, TripChanged, TripDeleted, WatchAnswer } from '../../../shared/live.ts';
import { seededRandom } from '../seeded-random.ts';
import { type FuzzData, openFuzzData } from './fuzz-data.ts';
import type { FuzzNode } from './fuzz-node.ts';
import { jsonOf } from './json-schema.ts';
import { strangeMarks } from './judge-answer.ts';
import { openRawSocket, type RawSocket } from './raw-socket.ts';
import type { Person, Scene } from './scene.ts';
import { createSender } from './send-request.ts';
import { type Deed, type SocketProgram, type Step, socketPrograms } from './socket-program.ts';

export interface SocketResult {
  programs: number;
  frames: number;
  /** How often a watch was granted, and how many pieces of text came. */
  watched: number;
  texts: number;
  faults: string[];
}

/** How often the trips are put in order, in programs. */
const PREPARE_EVERY = 25;

const EVENTS: Readonly<Record<string, v.GenericSchema>> = {
  'reply:text': ReplyText,
  'trip:changed': v.tuple([TripChanged]),
  'trips:changed': v.tuple([v.object({})]),
  'trip:deleted': v.tuple([TripDeleted]),
};
const ANSWERS: Readonly<Record<string, v.GenericSchema>> = {
  'trip:watch': v.tuple([WatchAnswer]),
  'session:renew': v.tuple([RenewAnswer]),
};

/** Whether a value is what a schema says and holds nothing else. */
const isExactly = (schema: v.GenericSchema | undefined, value: unknown): boolean => {
  const parsed = schema && v.safeParse(schema, value);
  return parsed?.success === true && isDeepStrictEqual(parsed.output, value);
};

/** Runs programs of odd frames on the socket of a node, one after the other, and judges all that is sent back. */
export const runSockets = async (node: FuzzNode, count: number, seed: number): Promise<SocketResult> => {
  const data = await openFuzzData(node, seededRandom(seed));
  const result: SocketResult = { programs: 0, frames: 0, watched: 0, texts: 0, faults: [] };
  result.faults.push(...node.complaints());
  for (const [at, program] of fc.sample(socketPrograms, { numRuns: count, seed }).entries()) {
    if (at % PREPARE_EVERY === 0) await data.prepareAll();
    const faults = await runProgram(node, data, program, result);
    result.programs += 1;
    result.faults.push(...faults.map((fault) => `program ${at} of ${program.role}: ${fault}`));
  }
  return result;
};

const runProgram = async (
  node: FuzzNode,
  data: FuzzData,
  program: SocketProgram,
  result: SocketResult,
): Promise<string[]> => {
  const actor = data.people.one(program.role);
  await data.people.restore(actor);
  const scene = await data.sceneFor(actor, program.aim);
  const socket = await openRawSocket(node.url);
  socket.send(`40${JSON.stringify(program.auth(scene))}`);
  await socket.until((frame) => /^4[04]/.test(frame));
  const asked: Asked[] = [];
  const faults: string[] = [];
  const running: Running = { socket, scene, asked, isBroken: false };
  for (const step of program.steps) faults.push(...(await takeStep(node, data, running, step)));
  node.planner.letGo();
  if (!(await node.isQuiet())) faults.push('a reply did not end');
  // One more exchange, after which everything that was sent before has arrived.
  if (socket.isOpen()) await takeStep(node, data, running, LAST);
  socket.close();
  if ((await fetch(`${node.url}/healthz`)).status !== 200) faults.push('the node does not live');
  const reader = actor.role === 'nobody' ? null : actor;
  for (const frame of socket.frames)
    faults.push(...judgeFrame(frame, { data, scene, reader, asked, result }));
  return [...faults, ...node.complaints()];
};

const LAST: Step = { kind: 'emit', event: 'trip:watch', args: [() => ({ trip_id: 'none' })], ack: true };

interface Running {
  socket: RawSocket;
  scene: Scene;
  /** What was asked for, by the number of its acknowledgement. */
  asked: Asked[];
  /** True once frames were sent that are none. */
  isBroken: boolean;
}

interface Asked {
  event: string;
  packet: string;
}

const takeStep = async (node: FuzzNode, data: FuzzData, running: Running, step: Step): Promise<string[]> => {
  const { socket, scene, asked } = running;
  switch (step.kind) {
    case 'frame':
      running.isBroken = true;
      socket.send(String(step.text(scene)));
      return [];
    case 'bytes':
      running.isBroken = true;
      socket.send(Uint8Array.from(step.bytes));
      return [];
    case 'poll':
      return pollOnce(node.url, step);
    case 'deed':
      await carryOut(node, data, scene, step);
      return [];
    case 'emit': {
      const packet = JSON.stringify([step.event, ...step.args.map((arg) => arg(scene))]);
      const id = asked.push({ event: step.event, packet }) - 1;
      socket.send(`42${step.ack ? id : ''}${packet}`);
      // An acknowledgement stands behind the one request that an event has; whoever broke the protocol may wait for it.
      if (running.isBroken || !step.ack || step.args.length !== 1 || !Object.hasOwn(ANSWERS, step.event))
        return [];
      const answer = await socket.until((frame) => frame.startsWith(`43${id}[`));
      return answer === null && socket.isOpen() ? [`${packet.slice(0, 200)} was not answered`] : [];
    }
  }
};

const pollOnce = async (
  url: string,
  { path, body }: { path: string; body: string | null },
): Promise<string[]> => {
  const sender = createSender(url);
  const method = body === null ? 'GET' : 'POST';
  const headers = { 'content-type': 'text/plain', connection: 'close' };
  const answer = await sender.send({ method, path: `/socket.io/${path}`, headers, body }).catch(() => null);
  sender.close();
  return answer && answer.status >= 500 ? [`${method} ${path} was answered by ${answer.status}`] : [];
};

/** Does something with the trip that the program is about, as its holder. */
const carryOut = async (
  node: FuzzNode,
  { people, ownTrips }: FuzzData,
  { target }: Scene,
  { deed, fate }: { deed: Deed; fate: 'write' | 'fail' | 'hold' },
): Promise<void> => {
  const holder = people.people.find((person) => target && ownTrips(person).includes(target.id));
  if (!holder || !target) return;
  await people.restore(holder);
  node.planner.setFate(fate);
  const path = `/api/trip/${target.id}`;
  const bodies: Record<Deed, () => Promise<unknown>> = {
    share: () => people.ask(holder, 'PATCH', path, { shared: true }),
    unshare: () => people.ask(holder, 'PATCH', path, { shared: false }),
    rename: () => people.ask(holder, 'PATCH', path, { name: `Now ${holder.mark}` }),
    message: () =>
      people.ask(holder, 'POST', '/api/chat', {
        trip_id: target.id,
        message: `Another mix for ${holder.mark}`,
      }),
    stop: () => people.ask(holder, 'POST', `/api/chat/${target.id}/stop`),
  };
  await bodies[deed]();
  await node.isQuiet();
};

interface Read {
  data: FuzzData;
  scene: Scene;
  reader: Person | null;
  asked: Asked[];
  result: SocketResult;
}

const ERRORS = /^44\{"message":"(UNAUTHORIZED|UNAVAILABLE)"\}$|^44\/[^,]*,\{"message":"Invalid namespace"\}$/;

const judgeFrame = (frame: string, read: Read): string[] => {
  read.result.frames += 1;
  const sent = JSON.stringify(read.scene.actor.role === 'nobody' ? '' : read.scene.actor.mark);
  const marks = strangeMarks(frame, sent, read.reader, read.data.people.marks);
  const faults = marks.map((mark) => `a frame holds ${mark} of somebody else: ${frame.slice(0, 200)}`);
  if (/^0\{|^40|^41/.test(frame) || ERRORS.test(frame)) return faults;
  const [, kind, id = '', json = ''] = /^4([23])(\d*)(\[.*)$/s.exec(frame) ?? [];
  const list = jsonOf(json);
  if (kind === undefined || !Array.isArray(list)) return [...faults, `an odd frame: ${frame.slice(0, 200)}`];
  if (kind === '3') {
    const event = read.asked[Number(id)]?.event ?? 'a frame';
    if (/"revision":/.test(json)) read.result.watched += 1;
    // A broken frame may have asked under any number.
    const possible = Object.hasOwn(ANSWERS, event) ? [ANSWERS[event]] : Object.values(ANSWERS);
    return possible.some((schema) => isExactly(schema, list))
      ? faults
      : [...faults, `${event} was answered by ${json.slice(0, 200)}`];
  }
  const [name, ...args] = list;
  if (!isExactly(Object.hasOwn(EVENTS, String(name)) ? EVENTS[String(name)] : undefined, args))
    faults.push(`an odd event: ${json.slice(0, 200)}`);
  if (name !== 'reply:text') return faults;
  read.result.texts += 1;
  const own = read.reader ? read.data.ownTrips(read.reader) : [];
  const isTheirs = own.some((id) => read.asked.some(({ packet }) => packet.toLowerCase().includes(id)));
  return isTheirs ? faults : [...faults, 'text of a trip was sent that is not theirs'];
};
