import { REASONS } from './phrase-reasons.ts';
import type { Scene } from './phrase-scene.ts';

/** Which turns of phrase a plan has used, so that neighbours never sound alike. */
export interface PhraseMemory {
  last: string;
  counts: Map<string, number>;
}

export const emptyPhrases = (): PhraseMemory => ({ last: '', counts: new Map() });

/**
 * One or two sentences about a stop: what the place is, and one true reason for it to stand there. The
 * reason differs from the one of the stop before, and its wording from the last time it was used.
 */
export const phraseStop = (scene: Scene, memory: PhraseMemory): string => {
  const about = scene.here.stop.place?.about.trim() ?? '';
  const options = REASONS.map((reason, rank) => ({ reason, rank, lines: reason.say(scene) }))
    .filter(({ reason, lines }) => lines.length > 0 && reason.id !== memory.last)
    // A reason told often gives way to one that has not been heard yet.
    .map((each) => ({ ...each, cost: each.rank + 4 * (memory.counts.get(each.reason.id) ?? 0) }))
    .sort((a, b) => a.cost - b.cost);
  const pick = options[0];
  if (!pick) return about;
  const said = memory.counts.get(pick.reason.id) ?? 0;
  memory.last = pick.reason.id;
  memory.counts.set(pick.reason.id, said + 1);
  const line = pick.lines[said % pick.lines.length] ?? '';
  return [about, line].filter(Boolean).join(' ');
};
