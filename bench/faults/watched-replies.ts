import { randomUUID } from 'node:crypto';
import { isSending } from '../../client/trip/follow/trip-reducer.ts';
import { resumablePrefix } from '../../shared/resumable-prefix.ts';
import { openTripReader, type TripReader } from '../../tests/kit/nodes/trip-reader.ts';
import { asReadAnew, planText } from '../../tests/kit/trips/plan-text.ts';
import type { FaultStage } from './fault-stage.ts';
import { openMailboxes } from './mails.ts';

const NIGHTS = 14;
const MAILBOXES = 5;
const BEGIN_MS = 20_000;
const END_MS = 60_000;
/** A checkpoint is at most a second old; the rest is for a machine that is busy. */
const SAVED_MS = 2_500;

/** An answer in words whose every sentence is another one. */
const PROSE = Array.from({ length: 260 }, (_, at) => `This is sentence ${at + 1} of the answer.`).join(' ');

/** A first plan and an answer in words, both being written, with readers on both nodes. */
export interface WatchedReplies {
  readers: readonly TripReader[];
  /** Lets what is left be written at once, and returns what is wrong with what came of it. */
  finish(cutAt: number): Promise<string[]>;
  tripId: string;
  close(): void;
}

/** What is written again and again: a plan that nothing has cut, and a conversation for questions. */
export interface Scenery {
  reference: string;
  /** Characters of the shorter text, as the model writes it. */
  length: number;
  conversationId: string;
  /** A trip for messages that are sent while something is cut. */
  secondId: string;
  mailboxes: readonly string[];
}

const startTrip = (stage: FaultStage) =>
  stage.traveller.start(stage.nodes[0].url, { nights: NIGHTS, notes: 'Museums and parks' });

/** Writes two plans without any trouble. */
export const openScenery = async (stage: FaultStage): Promise<Scenery> => {
  stage.model.script.charsPerSecond = Number.POSITIVE_INFINITY;
  stage.model.script.prose = PROSE;
  const token = await stage.traveller.token();
  const write = async (): Promise<string> => {
    const tripId = await startTrip(stage);
    const reader = openTripReader(stage.nodes[0].url, token, tripId);
    await reader.until((state) => state.trip?.chat_history.length === 1, BEGIN_MS);
    reader.close();
    return tripId;
  };
  const referenceId = await write();
  const { chat_history } = await stage.traveller.read(stage.nodes[0].url, referenceId);
  return {
    reference: planText(chat_history[0]?.structured_itinerary),
    length: Math.min(PROSE.length, ...stage.model.questions.map(({ sent }) => sent)),
    conversationId: await write(),
    secondId: await write(),
    mailboxes: await openMailboxes(stage, MAILBOXES),
  };
};

/** Begins both, at a speed that makes them last `seconds`, and resolves when both are in mid-text, the plan with a whole day in the database. */
export const beginReplies = async (
  stage: FaultStage,
  scenery: Scenery,
  seconds: number,
): Promise<WatchedReplies> => {
  const { nodes, model, traveller } = stage;
  model.script.charsPerSecond = scenery.length / seconds;
  const token = await traveller.token();
  const readersOf = (id: string) => nodes.map(({ url }) => openTripReader(url, token, id));
  const asked = readersOf(scenery.conversationId);
  await Promise.all(asked.map((reader) => reader.until(({ phase }) => phase === 'ready', BEGIN_MS)));
  const tripId = await startTrip(stage);
  const planned = readersOf(tripId);
  await asked[0]?.send(randomUUID(), 'What should I know about the city?');
  const readers = [...planned, ...asked];
  const hasText = (reader: TripReader) =>
    reader.until(({ writing }) => (writing?.text.length ?? 0) > 50, BEGIN_MS);
  await Promise.all(readers.map(hasText));
  await planned[0]?.until(() => savedText(planned[0], performance.now()) !== '', BEGIN_MS);
  return {
    readers,
    tripId,
    finish: async (cutAt) => {
      model.script.charsPerSecond = Number.POSITIVE_INFINITY;
      const ends = readers.map((reader) => reader.until((state) => !isSending(state), END_MS));
      const late = (await Promise.allSettled(ends)).flatMap((end) =>
        end.status === 'rejected' ? [`a reply did not end: ${end.reason}`] : [],
      );
      return [
        ...late,
        ...(await faultsOfPlan(stage, tripId, planned, scenery, cutAt)),
        ...(await faultsOfAnswer(stage, scenery.conversationId, asked)),
      ];
    },
    close: () => {
      for (const reader of readers) reader.close();
    },
  };
};

/** What of a plan was in the database at a moment. */
const savedText = (reader: TripReader | undefined, at: number): string =>
  resumablePrefix(reader?.textAt(at - SAVED_MS) ?? '');

/** What each writing had become when it ended for this reader, oldest first. */
const writingsOf = (reader: TripReader): string[] =>
  [...new Set(reader.growth.map(({ no }) => no))].map((no) =>
    reader.textAt(reader.growth.findLast((one) => one.no === no)?.at ?? 0),
  );

const daysOf = (text: string): string => [...text.matchAll(/"day":(\d+)/g)].map(([, day]) => day).join();

const faultsOfPlan = async (
  stage: FaultStage,
  tripId: string,
  readers: readonly TripReader[],
  { reference }: Scenery,
  cutAt: number,
): Promise<string[]> => {
  const trip = await stage.traveller.read(stage.balancer.url, tripId);
  const [message, ...more] = trip.chat_history;
  if (!message || trip.failure) return [`there is no plan: ${trip.failure?.code}`];
  const stored = planText(message.structured_itinerary);
  const faults = more.length > 0 ? [`${more.length} messages beside the plan`] : [];
  const isOneWriting = readers.every((reader) => writingsOf(reader).length === 1);
  // A second writing chooses among the places that are left, which the model need not do as it did before.
  if (isOneWriting && stored !== reference)
    faults.push('the plan is not the one that was written without a fault');
  if (daysOf(stored) !== daysOf(reference)) faults.push(`the plan has the days ${daysOf(stored)}`);
  for (const reader of readers) {
    if (
      JSON.stringify(reader.state.trip && asReadAnew(reader.state.trip).chat_history) !==
      JSON.stringify(trip.chat_history)
    )
      faults.push('a reader of the plan does not have what is stored');
    if (!stored.startsWith(savedText(reader, cutAt))) faults.push('a day that was saved has changed');
    if (!stored.startsWith(resumablePrefix(writingsOf(reader).at(-1) ?? '')))
      faults.push('a reader was shown another plan than the stored one');
  }
  return faults;
};

const faultsOfAnswer = async (
  stage: FaultStage,
  tripId: string,
  readers: readonly TripReader[],
): Promise<string[]> => {
  const trip = await stage.traveller.read(stage.balancer.url, tripId);
  const [question, answer] = trip.chat_history.slice(-2);
  if (trip.failure) return [`the answer failed: ${trip.failure.code}`];
  const faults = [];
  if (question?.role !== 'user' || answer?.content !== PROSE)
    faults.push('the answer is not what was written');
  for (const reader of readers) {
    if (
      JSON.stringify(reader.state.trip?.chat_history.slice(-2)) !==
      JSON.stringify(trip.chat_history.slice(-2))
    )
      faults.push('a reader of the answer does not have what is stored');
    if (!writingsOf(reader).every((text) => PROSE.startsWith(text)))
      faults.push('a reader was shown a text with something missing or doubled');
  }
  return faults;
};

/** When each reader whose reply was open at `since` was shown more of it, or its end, after that; NaN for never. */
export const goneOnAt = (readers: readonly TripReader[], since: number): number[] =>
  readers
    .filter(({ endedAt }) => endedAt === null || endedAt > since)
    .map((reader) => {
      const before = reader.growth.findLast(({ at }) => at <= since);
      const more = reader.growth.find(({ at, no, length }) => {
        if (at <= since) return false;
        if (no === before?.no) return length > before.length;
        const text = reader.textAt(at);
        return text.length > resumablePrefix(text).length;
      });
      return more?.at ?? reader.endedAt ?? Number.NaN;
    });
