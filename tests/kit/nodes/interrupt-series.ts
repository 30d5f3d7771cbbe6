import type { Report } from '../report.ts';
import { seededRandom } from '../seeded-random.ts';
import type { App } from '../server/start-app.ts';
import { type Cost, interruptOnce, openConversation } from './interrupted.ts';
import type { Stage } from './stage.ts';

export interface InterruptSeries {
  signal: 'SIGKILL' | 'SIGTERM';
  tries: number;
  /** How fast the model writes: at 250 a first plan takes about nine seconds, an answer two. */
  charsPerSecond: number;
  /** The latest moments, in turn, at which a process is ended, in milliseconds from the begin of the replies. */
  latestMs: readonly number[];
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
  const { signal, tries, charsPerSecond, latestMs } = series;
  const random = seededRandom(20);
  const conversation = await openConversation(stage);
  stage.model.script.charsPerSecond = charsPerSecond;
  const all: Cost = { waits: [], gaps: [], cut: 0 };
  const alone = stage.nodes.length === 1;
  for (let turn = 0; turn < tries; turn += 1) {
    const node = stage.nodes[turn % stage.nodes.length] ?? stage.nodes[0];
    const others = stage.nodes.filter((one) => one !== node);
    const urls = alone ? [node.url] : [stage.balancer.url, ...others.map(({ url }) => url)];
    const delayMs = random() * (latestMs[turn % latestMs.length] ?? 0);
    const interrupt = () => endNode(node, signal, alone, report);
    const cost = await interruptOnce(stage, { node, conversation, urls, delayMs, interrupt }, report);
    if (!alone) await node.start();
    all.waits.push(...cost.waits);
    all.gaps.push(...cost.gaps);
    all.cut += cost.cut;
  }
  return all;
};
