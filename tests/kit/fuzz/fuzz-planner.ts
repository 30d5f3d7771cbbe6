import { systemClock } from '../../../server/clock.ts';
import { openPlaces } from '../../../server/places/places.ts';
import { createEmbeddedPlanner } from '../../../server/planner/embedded-planner.ts';
import { type Planner, PlannerFailure } from '../../../server/planner/planner.ts';

/** What becomes of a reply: written at once, never begun, or held after its first words until it is let go. */
export type ReplyFate = 'write' | 'fail' | 'hold';

/** The embedded planner at full speed, which fails or waits in mid-reply when it is to. */
export const createFuzzPlanner = () => {
  const embedded = createEmbeddedPlanner({
    places: openPlaces(),
    now: systemClock.now,
    pause: systemClock.pause,
    charsPerSecond: 1e9,
  });
  let fate: ReplyFate = 'write';
  const held = new Map<object, () => void>();
  const holdUntilLetGo = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const key = {};
      const settle = (done: () => void) => () => {
        held.delete(key);
        done();
      };
      held.set(key, settle(resolve));
      signal.addEventListener(
        'abort',
        settle(() => reject(signal.reason)),
        { once: true },
      );
    });
  const planner: Planner = async function* (brief, signal, showAll) {
    const now = fate;
    if (now === 'fail') throw new PlannerFailure('model_unreachable', 'A failure on purpose');
    let pieces = 0;
    const written = embedded(brief, signal, showAll)[Symbol.asyncIterator]();
    for (;;) {
      const step = await written.next();
      if (step.done) return step.value;
      yield step.value;
      pieces += 1;
      if (now === 'hold' && pieces === 3) await holdUntilLetGo(signal);
    }
  };
  return {
    planner,
    setFate: (next: ReplyFate) => {
      fate = next;
    },
    /** How many replies wait in mid-text. */
    held: () => held.size,
    letGo: () => {
      for (const go of [...held.values()]) go();
    },
  };
};
