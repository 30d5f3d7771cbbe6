import type { Scene } from './phrase-facts.ts';
import { REASONS } from './phrase-reasons.ts';

/** Two neighbours give the same reason only where there is no other. */
const SAME_AGAIN = 1000;

/** Which turns of phrase a plan has used, so that neighbours never sound alike. */
export interface PhraseMemory {
  last: string;
  counts: Map<string, number>;
  /** Sentences that the plan already uses. */
  used: Set<string>;
}

export const emptyPhrases = (used: readonly string[] = []): PhraseMemory => ({
  last: '',
  counts: new Map(),
  used: new Set(used),
});

/**
 * One or two sentences about a stop: what the place is, and one true reason why it is there. The
 * reason differs from the one of the stop before, and no sentence comes twice in a plan: where no new
 * one is left, the place is described without a reason.
 */
export const phraseStop = (scene: Scene, memory: PhraseMemory): string => {
  const about = scene.here.stop.place?.about.trim() ?? '';
  const options = REASONS.map((reason, rank) => ({
    reason,
    rank,
    lines: reason.lines(scene).filter((line) => !memory.used.has(line)),
  }))
    .filter(({ lines }) => lines.length > 0)
    // A reason used often gives way to one that has not been used yet.
    .map((each) => ({
      ...each,
      cost:
        each.rank +
        4 * (memory.counts.get(each.reason.id) ?? 0) +
        (each.reason.id === memory.last ? SAME_AGAIN : 0),
    }))
    .sort((a, b) => a.cost - b.cost);
  const pick = options[0];
  if (!pick) return about;
  const times = memory.counts.get(pick.reason.id) ?? 0;
  memory.last = pick.reason.id;
  memory.counts.set(pick.reason.id, times + 1);
  const line = pick.lines[times % pick.lines.length] ?? '';
  memory.used.add(line);
  return [about, line].filter(Boolean).join(' ');
};
