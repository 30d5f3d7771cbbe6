import type { Brief, Planner } from '../../../server/planner/planner.ts';
import { PlannerFailure } from '../../../server/planner/planner.ts';
import { readFinishedReply } from '../../../server/planner/validate-reply.ts';
import { closePrefix } from '../../../server/replies/stopped-ending.ts';
import type { SimRandom } from '../seeded-random.ts';
import type { SimProcess } from '../simulated-time.ts';
import { sampleItinerary } from '../trips/sample-itinerary.ts';

const DAYS = 3;

/** What follows `kept` in the plan called `tag`. Plans of two tags share nothing but their form. */
const restOfPlan = (kept: string, version: number, tag: string): string => {
  const plan = sampleItinerary(DAYS, version);
  const named = {
    ...plan,
    greeting: `${plan.greeting} ${tag}`,
    days: plan.days.map((day) => ({ ...day, district: tag, activities: day.activities.slice(0, 1) })),
  };
  const whole = JSON.stringify(named);
  if (kept === '') return whole;
  const read = readFinishedReply(closePrefix(kept));
  if (read.kind !== 'itinerary') throw new Error(`What is kept is no plan: ${kept}`);
  const days = named.days.slice(read.itinerary.days.length).map((day) => JSON.stringify(day));
  const { cultural_insights, transportation_tips } = named;
  const tail = JSON.stringify({ cultural_insights, transportation_tips }).slice(1);
  return `${days.map((day) => `,${day}`).join('')}],${tail}`;
};

const prose = (tag: string, random: SimRandom): string =>
  Array.from({ length: random.between(1, 30) }, (_, at) => `${tag} says 🕌 قصر ${at}. `).join('');

const pauseUnless = (process: SimProcess, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const cancel = process.after(ms, resolve);
    const abort = (): void => {
      cancel();
      reject(signal.reason);
    };
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
  });

const failureOf = (random: SimRandom): Error =>
  random.chance(0.15)
    ? new Error('The planner is broken')
    : new PlannerFailure(
        random.pick(['model_unreachable', 'stalled', 'model_refused'] as const) ?? 'stalled',
        'lost',
      );

/** A model on a bad day: slow or fast, silent for seconds, lost in mid-text, or talking nonsense. */
export const createSimPlanner = (process: SimProcess, random: SimRandom, nextTag: () => string): Planner => {
  const textFor = (brief: Brief): string => {
    const tag = nextTag();
    if (brief.kept !== '' || brief.request === null) return restOfPlan(brief.kept, brief.version, tag);
    if (random.chance(0.04)) return `{"nonsense": "${tag}"}`;
    return random.chance(0.5) ? prose(tag, random) : restOfPlan('', brief.version, tag);
  };
  return async function* (brief, signal) {
    const text = textFor(brief);
    const end = random.chance(0.25) ? random.between(0, text.length) : text.length;
    const slowest = random.pick([10, 80, 250]) ?? 80;
    let at = 0;
    await pauseUnless(process, random.between(0, 700), signal);
    while (at < end) {
      const to = Math.min(end, at + random.between(1, random.chance(0.2) ? 600 : 150));
      yield text.slice(at, to);
      at = to;
      await pauseUnless(
        process,
        random.chance(0.02) ? random.between(1_000, 5_500) : random.between(0, slowest),
        signal,
      );
    }
    if (end < text.length) throw failureOf(random);
  };
};
