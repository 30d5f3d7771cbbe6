import { textIn } from '../../grammar/reading.ts';
import type { Scene } from '../../grammar/scene.ts';
import type { Timed } from '../../grammar/timed.ts';

const [EARLIEST, LATEST] = [5 * 60, 10 * 60];
/** Nobody is anywhere sooner than this after getting up, nor before the first doors open. */
const DRESSED = 60;
const FIRST = 6 * 60;
const SAID =
  /^(?:(?:we|i|they|you|the|are|is|am|as|so|usually|always|already|all|like|say|from|at|by|around|about|before|of|up|awake|out|wake|waking|rising|breakfast|on|road|days?|every|each|morning) ?)*$/;
const UP = /\b(?:up|awake|wake|waking|rising)\b/;

/** "Early starts at six", "early birds, up at six": the hour at which the days of early risers begin, where one is said. */
export const earlyHour = ({ item, time }: Timed, scene: Scene): number | null => {
  if (!time || time.from < item.to || time.until !== null || time.at < EARLIEST || time.at >= LATEST)
    return null;
  const between = textIn({ from: item.to, to: time.from }, scene.reading);
  if (!SAID.test(between)) return null;
  return UP.test(between) ? time.at + DRESSED : Math.max(FIRST, time.at);
};
