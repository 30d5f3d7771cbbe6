import type { Operation } from '../../../shared/contracts/changes.ts';
import type { Itinerary } from '../../../shared/itinerary.ts';
import { clockMinutes } from '../notes/clock-words.ts';
import { applyOperations } from '../operations/apply-operations.ts';
import { difference } from '../operations/difference.ts';
import { type Refusal, refusalText } from '../operations/refusal.ts';
import type { Act } from './act.ts';
import { type Scene, type Standing, standingsIn } from './scene.ts';

/** An answer that could be offered, before it has its id. */
export interface Proposal {
  label: string;
  acts: readonly Act[];
}

/** A plan while a message is carried out, and what there is to say beside the difference. */
export interface Work {
  scene: Scene;
  plan: Itinerary;
  /** Sentences on what could not be done. */
  failed: string[];
  /** What could be done instead of the first of these. */
  instead: Proposal[];
}

export const openWork = (scene: Scene): Work => ({ scene, plan: scene.plan, failed: [], instead: [] });

export const fail = (work: Work, why: string, instead: readonly Proposal[] = []): false => {
  work.failed.push(why);
  if (work.instead.length === 0) work.instead.push(...instead);
  return false;
};

/** What of a plan another try would change, or why it cannot be. */
export type Tried = { plan: Itinerary; changes: number } | { refusal: Refusal; why: string };

export const tryOut = (work: Pick<Work, 'scene' | 'plan'>, operations: readonly Operation[]): Tried => {
  const applied = applyOperations(work.plan, operations, work.scene.facts);
  if ('refusal' in applied) return { refusal: applied.refusal, why: refusalText(applied.refusal) };
  return { plan: applied.plan, changes: difference(work.plan, applied.plan).length };
};

/** Carries out operations at once, or says why not. */
export const apply = (
  work: Work,
  operations: readonly Operation[],
  instead: readonly Proposal[] = [],
): boolean => {
  const tried = tryOut(work, operations);
  if ('plan' in tried) work.plan = tried.plan;
  else fail(work, tried.why, instead);
  return 'plan' in tried;
};

export const stopsOf = ({ plan, scene }: Pick<Work, 'plan' | 'scene'>): Standing[] =>
  standingsIn(plan, scene.places);

/** The stop of that id as it now stands; null where it has gone. */
export const stopOf = (work: Pick<Work, 'plan' | 'scene'>, id: string): Standing | null =>
  stopsOf(work).find((each) => each.id === id) ?? null;

export const startOf = ({ stop }: Standing): number => clockMinutes(stop.start_time);

/** Minutes after midnight; above 1440 where it ends after midnight. */
export const endOf = ({ stop }: Standing): number => {
  const end = clockMinutes(stop.end_time);
  return end < clockMinutes(stop.start_time) ? end + 24 * 60 : end;
};

/** "day 2", "days 2, 3 and 5". */
export const dayList = (days: readonly number[]): string =>
  days.length === 1 ? `day ${days[0]}` : `days ${days.slice(0, -1).join(', ')} and ${days.at(-1)}`;
