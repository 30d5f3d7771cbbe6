import { isSending } from '../../../client/trip/follow/trip-reducer.ts';
import type { ModelScript } from '../model/model-server.ts';
import { quantile, type Report, spread } from '../report.ts';
import { seededRandom } from '../seeded-random.ts';
import { openStage, type Stage } from './stage.ts';
import { openTripReader, type TripReader } from './trip-reader.ts';

const TRIES = 100;
const AT_ONCE = 2;
const PROMISED_MS = 300;
/** How long is listened for text that must not come any more. */
const LISTEN_MS = 1_500;
const PATIENCE_MS = 15_000;
const LATEST_MS = 2_500;

interface Kind {
  name: string;
  script: Partial<ModelScript>;
  /** Which node is asked to stop: the one that writes, or the other. */
  at: 0 | 1;
}

/** The writing node has the first tab; the others are further tabs there and on the other node. */
export const KINDS: readonly Kind[] = [
  { name: 'before the first token', script: { scenario: 'slow-first-token', firstTokenMs: 6_000 }, at: 0 },
  { name: 'in mid-text', script: { scenario: 'auto' }, at: 0 },
  {
    name: 'before the first token, from the other node',
    script: { scenario: 'slow-first-token', firstTokenMs: 6_000 },
    at: 1,
  },
  { name: 'in mid-text, from the other node', script: { scenario: 'auto' }, at: 1 },
];

interface Stopped {
  /** From the press of the button to the last text that still came, the slowest reader's. */
  silence: number[];
  /** To the moment a reader's page is no longer writing. */
  over: number[];
  /** To the closing of the connection to the model. */
  closed: number[];
}

/** The question the model was asked for the trip with these notes. */
const questionWith = ({ model }: Stage, notes: string) =>
  model.questions.findLast(({ messages }) => messages.some(({ content }) => content.includes(notes)));

const openTabs = async ({ nodes, traveller }: Stage, tripId: string): Promise<TripReader[]> => {
  const token = await traveller.token();
  return [nodes[0], nodes[0], nodes[1] ?? nodes[0]].map((node) => openTripReader(node.url, token, tripId));
};

const isAnnounced = (reader: TripReader): boolean => reader.state.replyId !== null;

const stopOnce = async (stage: Stage, kind: Kind, name: string, delayMs: number, into: Stopped) => {
  const { nodes, traveller } = stage;
  const notes = `Stopped as number ${name}.`;
  const tripId = await traveller.start(nodes[0].url, { nights: 3, notes });
  const tabs = await openTabs(stage, tripId);
  const faults: string[] = [];
  await Promise.all(tabs.map((tab) => tab.until(() => isAnnounced(tab), PATIENCE_MS)));
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  const wasOpen = tabs.every(({ state }) => isSending(state));
  // Its token first: only the stop itself is measured.
  const stop = await traveller.prepareStop((nodes[kind.at] ?? nodes[0]).url, tripId);
  const at = performance.now();
  await stop();
  await new Promise((resolve) => setTimeout(resolve, LISTEN_MS));
  const asked = questionWith(stage, notes);
  if (!wasOpen) faults.push('was over before it was stopped');
  if (asked?.open) faults.push('the connection to the model is still open');
  if (asked?.closedAt) into.closed.push(Math.max(0, asked.closedAt - at));
  await Promise.all(tabs.map((tab) => tab.until((state) => !isSending(state), PATIENCE_MS).catch(() => {})));
  for (const tab of tabs) {
    into.silence.push(Math.max(0, (tab.growth.at(-1)?.at ?? at) - at));
    if (isSending(tab.state)) faults.push('a tab still waits');
    else into.over.push(Math.max(0, (tab.endedAt ?? at) - at));
    tab.close();
  }
  const trip = await traveller.read(nodes[0].url, tripId);
  if (trip.reply !== null) faults.push('the reply is still open');
  if (trip.chat_history.length === 0 && trip.failure?.code !== 'stopped') faults.push('no trace of the stop');
  return faults.map((fault) => `${kind.name}: ${fault}`);
};

/** Begins and stops `tries` plans at random moments; what was left over of a stop is a fault. */
export const stopMany = async (stage: Stage, kind: Kind, tries: number, report: Report): Promise<Stopped> => {
  Object.assign(stage.model.script, kind.script);
  const random = seededRandom(kind.name.length);
  const into: Stopped = { silence: [], over: [], closed: [] };
  let next = 0;
  const work = async (): Promise<void> => {
    for (let turn = next++; turn < tries; turn = next++) {
      const faults = await stopOnce(stage, kind, `${kind.name} ${turn}`, random() * LATEST_MS, into);
      for (const fault of faults) report.fault(fault);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return into;
};

/** Stops at random moments, on two nodes, with three tabs looking on. */
export const measureStops = async (report: Report, tries = TRIES): Promise<void> => {
  const stage = await openStage('PostgreSQL', 2);
  stage.model.script.charsPerSecond = 300;
  try {
    for (const kind of KINDS) {
      const each = Math.ceil(tries / KINDS.length);
      const { silence, over, closed } = await stopMany(stage, kind, each, report);
      report.say(`${each} stops ${kind.name}`);
      report.say(`  to silence in each of three tabs: ${spread(silence)}`);
      report.say(`  to the end on the page: ${spread(over)}`);
      report.say(`  to the closed connection of the model: ${spread(closed)}`);
      report.promise(`silence within ${PROMISED_MS} ms`, quantile(silence, 1) <= PROMISED_MS);
      report.promise(`connection closed within ${PROMISED_MS} ms`, quantile(closed, 1) <= PROMISED_MS);
    }
  } finally {
    await stage.close();
  }
};
