import type { Report } from '../../tests/kit/report.ts';
import { type FaultStage, pause, type Service } from './fault-stage.ts';
import { beginReplies, goneOnAt, type Scenery } from './watched-replies.ts';

const SECONDS = 15;
const SIGNAL_AFTER_MS = 4_000;
const END_MS = 10_000;
const GO_ON_MS = 10_000;

/** Ends the writing process while a service is silent, and starts it again afterwards. */
export const measureEnding = async (
  stage: FaultStage,
  scenery: Scenery,
  service: Service,
  report: Report,
): Promise<void> => {
  const [writer] = stage.nodes;
  const replies = await beginReplies(stage, scenery, SECONDS + 30);
  stage.proxies[service].begin('silence');
  const cutAt = performance.now();
  await pause(SIGNAL_AFTER_MS);
  const signalledAt = performance.now();
  const code = await writer.end('SIGTERM');
  const ms = performance.now() - signalledAt;
  await pause(cutAt + SECONDS * 1_000 - performance.now());
  stage.proxies[service].end();
  const endAt = performance.now();
  await writer.start();
  const faults = await replies.finish(cutAt);
  const goneOnMs = goneOnAt(replies.readers, endAt).map((at) => at - endAt);
  replies.close();
  report.say(
    `${service}, SIGTERM in the silence: ended with ${code} after ${(ms / 1_000).toFixed(1)} s; text again after ${goneOnMs.map((one) => (one / 1_000).toFixed(1)).join(' ')} s`,
  );
  for (const fault of faults) report.fault(fault);
  report.promise('ended within 10 s', ms <= END_MS);
  report.promise(
    'text goes on within 10 s',
    goneOnMs.every((one) => one <= GO_ON_MS),
  );
};
