import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { isSending } from '../../../client/trip/follow/trip-reducer.ts';
import { PAGE } from '../../../server/db/messages.ts';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { Itinerary } from '../../../shared/itinerary.ts';
import { resumablePrefix } from '../../../shared/resumable-prefix.ts';
import type { Report } from '../report.ts';
import { seededRandom } from '../seeded-random.ts';
import type { App } from '../server/start-app.ts';
import { asReadAnew, planText } from '../trips/plan-text.ts';
import type { Stage } from './stage.ts';
import { openTripReader, type TripReader } from './trip-reader.ts';

const NIGHTS = 3;
const BEGIN_MS = 15_000;
const END_MS = 60_000;
/** A checkpoint is at most a second old; the rest is for a machine that is busy. */
const SAVED_MS = 2_500;

/** A conversation that goes on over many interruptions, and the messages sent in it. */
interface Conversation {
  tripId: string;
  messages: { id: string; content: string }[];
}

/** What one interruption cost, in milliseconds, over all readers whose text was growing. */
export interface Cost {
  /** From the moment the process was back (or, with another node, was gone) to the first new text. */
  waits: number[];
  /** From the last text before to the first new text after. */
  gaps: number[];
  /** How many replies were in mid-writing. */
  cut: number;
  /** How many interruptions met a plan with a whole day in the database. */
  kept: number;
}

/** A trip with its first plan, written without any trouble. */
const openConversation = async ({ nodes, traveller, model }: Stage): Promise<Conversation> => {
  model.script.charsPerSecond = Number.POSITIVE_INFINITY;
  const tripId = await traveller.start(nodes[0].url, { nights: NIGHTS, notes: 'Long conversations' });
  const reader = openTripReader(nodes[0].url, await traveller.token(), tripId);
  await reader.until((state) => state.trip?.chat_history.length === 1, BEGIN_MS);
  reader.close();
  return { tripId, messages: [] };
};

const hasEnded = (reader: TripReader): boolean => !isSending(reader.state);

/** The first text that no earlier attempt had written, or the end if that came first. */
const resumedAt = (reader: TripReader, since: number): number => {
  const before = reader.growth.findLast((one) => one.at <= since)?.no ?? 0;
  const fresh = reader.growth.find(({ at, no }) => {
    const text = reader.textAt(at);
    return at > since && no > before && text.length > resumablePrefix(text).length;
  });
  return fresh?.at ?? reader.endedAt ?? Number.NaN;
};

/** Resolves when the first day of a plan has been whole for so long that it is in the database. */
const daySaved = async (reader: TripReader | undefined): Promise<void> =>
  reader?.until(() => hasEnded(reader) || savedText(reader, performance.now()) !== '', END_MS);

/** What of a plan must have been in the database at a moment, and so must not change any more. */
const savedText = (reader: TripReader, at: number): string => resumablePrefix(reader.textAt(at - SAVED_MS));

/** Begins a first plan and an answer in `conversation` on one node, with readers at all `urls`. */
const begin = async (stage: Stage, node: App, conversation: Conversation, urls: readonly string[]) => {
  const { traveller } = stage;
  const token = await traveller.token();
  const tripId = await traveller.start(node.url, { nights: NIGHTS, notes: 'To be interrupted' });
  const readersOf = (id: string) => urls.map((url) => openTripReader(url, token, id));
  const [planned, answered] = [readersOf(tripId), readersOf(conversation.tripId)];
  const message = {
    id: randomUUID(),
    content: `Please change day ${1 + (conversation.messages.length % NIGHTS)}`,
  };
  conversation.messages.push(message);
  const sender = openTripReader(node.url, token, conversation.tripId);
  await sender.until((state) => state.phase === 'ready', BEGIN_MS);
  await sender.send(message.id, message.content);
  sender.close();
  const readers = [...planned, ...answered];
  await Promise.all(readers.map((reader) => reader.until(isSending, BEGIN_MS).catch(() => {})));
  return { tripId, planned, answered, readers };
};

/**
 * Interrupts a first plan and an answer that are being written by `node`, and waits until both have finished by
 * themselves. `interrupt` does it and returns the moment from which readers may expect new text. What of a reply
 * was lost, doubled or changed is a fault in the report; what it cost is added to `cost`.
 */
const interruptOnce = async (
  stage: Stage,
  options: {
    node: App;
    conversation: Conversation;
    urls: readonly string[];
    delay: number | 'day saved';
    interrupt: () => Promise<number>;
  },
  cost: Cost,
  report: Report,
): Promise<void> => {
  const { node, conversation, urls, delay, interrupt } = options;
  const { tripId, planned, answered, readers } = await begin(stage, node, conversation, urls);
  await (delay === 'day saved' ? daySaved(planned[0]) : new Promise((resolve) => setTimeout(resolve, delay)));
  const at = performance.now();
  const open = readers.filter((reader) => !hasEnded(reader));
  const from = await interrupt();
  await Promise.all(readers.map((reader) => reader.until(() => hasEnded(reader), END_MS))).catch(
    (error: unknown) => report.fault(`a reply did not end: ${error}`),
  );
  const url = stage.balancer.url;
  const read = (id: string) => stage.traveller.read(url, id);
  const faults = [
    ...faultsOfPlan(await read(tripId), planned, at),
    ...faultsOfConversation(await read(conversation.tripId), answered, conversation),
  ];
  for (const fault of faults) report.fault(fault);
  for (const reader of open) {
    const resumed = resumedAt(reader, at);
    cost.waits.push(Math.max(0, resumed - from));
    cost.gaps.push(resumed - (reader.growth.findLast((one) => one.at <= at)?.at ?? at));
  }
  for (const reader of readers) reader.close();
  cost.cut += open.length / urls.length;
  if (planned.some((reader) => savedText(reader, at) !== '')) cost.kept += 1;
};

const faultsOfReaders = (trip: Trip, readers: readonly TripReader[]): string[] => {
  const { chat_history } = trip;
  const stored = JSON.stringify(chat_history);
  // A page that was open before has more than the newest page of messages.
  const isSame = ({ state }: TripReader): boolean =>
    state.trip !== null &&
    JSON.stringify(asReadAnew(state.trip).chat_history.slice(-chat_history.length)) === stored;
  return readers.every(isSame) ? [] : ['a reader does not have what is in the database'];
};

const faultsOfPlan = (trip: Trip, readers: readonly TripReader[], at: number): string[] => {
  const { chat_history } = trip;
  const stored = v.safeParse(Itinerary, chat_history[0]?.structured_itinerary);
  const content = stored.success ? planText(stored.output) : '';
  const faults = faultsOfReaders(trip, readers);
  if (chat_history.length !== 1) faults.push(`${chat_history.length} messages in place of one plan`);
  if (trip.failure) faults.push(`the plan failed: ${trip.failure.code}`);
  for (const reader of readers) {
    if (!content.startsWith(savedText(reader, at))) faults.push('text before the last whole day has changed');
  }
  return [...faults, ...(stored.success ? faultsOfDays(stored.output) : ['the plan cannot be read'])];
};

const faultsOfDays = (plan: Itinerary): string[] => {
  const days = plan.days.map((day) => day.day);
  const expected = Array.from({ length: NIGHTS + 1 }, (_, index) => index + 1);
  return days.join() === expected.join() ? [] : [`the plan has the days ${days.join()}`];
};

const faultsOfConversation = (
  trip: Trip,
  readers: readonly TripReader[],
  conversation: Conversation,
): string[] => {
  const faults = faultsOfReaders(trip, readers);
  const roles = trip.chat_history.map(({ role }) => role);
  const expected = ['assistant', ...conversation.messages.flatMap(() => ['user', 'assistant'])];
  const isWhole =
    roles.length === Math.min(expected.length, PAGE) && trip.has_older === expected.length > PAGE;
  if (!isWhole || roles.join() !== expected.slice(-roles.length).join())
    faults.push(`the conversation goes ${roles.join().slice(-60)}`);
  const ids = trip.chat_history.filter(({ role }) => role === 'user').map(({ id }) => id);
  const sent = conversation.messages.map(({ id }) => id);
  if (ids.join() !== sent.slice(-ids.length).join()) faults.push('a message of the user was lost');
  if (trip.failure) faults.push(`an answer failed: ${trip.failure.code}`);
  return faults;
};

export interface InterruptSeries {
  signal: 'SIGKILL' | 'SIGTERM';
  tries: number;
  /** How fast the model writes until the interruption: at 250 a first plan takes about nine seconds, an answer two. */
  charsPerSecond: number;
  /** How fast it writes from then on. */
  charsPerSecondAfter: number;
  /**
   * The latest moments, in turn, at which a process is ended, in milliseconds from the begin of the replies; or when
   * the first day of the plan is in the database.
   */
  latest: readonly (number | 'day saved')[];
}

/** Ends `node`. Returns from when on readers may expect new text: from then on with another node, else from its return. */
const endNode = async (
  node: App,
  signal: NodeJS.Signals,
  alone: boolean,
  report: Report,
): Promise<number> => {
  const signalledAt = performance.now();
  const code = await node.end(signal);
  if (signal === 'SIGTERM' && code !== 0) report.fault(`the process ended with ${code}`);
  if (!alone) return signalledAt;
  await node.start();
  return performance.now();
};

/** Ends the writing process again and again at random moments, each node in its turn, and adds up the cost. */
export const interruptMany = async (stage: Stage, series: InterruptSeries, report: Report): Promise<Cost> => {
  const { signal, tries, charsPerSecond, charsPerSecondAfter, latest } = series;
  const random = seededRandom(20);
  const conversation = await openConversation(stage);
  const all: Cost = { waits: [], gaps: [], cut: 0, kept: 0 };
  const alone = stage.nodes.length === 1;
  for (let turn = 0; turn < tries; turn += 1) {
    const node = stage.nodes[turn % stage.nodes.length] ?? stage.nodes[0];
    const others = stage.nodes.filter((one) => one !== node);
    const urls = alone ? [node.url] : [stage.balancer.url, ...others.map(({ url }) => url)];
    const latestNow = latest[turn % latest.length] ?? 0;
    const delay = latestNow === 'day saved' ? latestNow : random() * latestNow;
    stage.model.script.charsPerSecond = charsPerSecond;
    const interrupt = () => {
      stage.model.script.charsPerSecond = charsPerSecondAfter;
      return endNode(node, signal, alone, report);
    };
    await interruptOnce(stage, { node, conversation, urls, delay, interrupt }, all, report);
    if (!alone) await node.start();
  }
  return all;
};
