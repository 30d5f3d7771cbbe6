import type { Places } from '../../places/places.ts';

/** Texts whose reading is kept; those of the trips that are open just now. */
const KEPT = 2_000;

/**
 * The same reading of texts, done once for each: notes and messages are read again whenever their trip is, and a
 * page of notes takes some 100 ms. The texts read last are kept.
 */
export const oncePerText = <Read>(
  read: (text: string, places: Places) => Read,
): ((text: string, places: Places) => Read) => {
  const known = new WeakMap<Places, Map<string, Read>>();
  return (text, places) => {
    const texts = known.get(places) ?? new Map<string, Read>();
    known.set(places, texts);
    const found = texts.get(text);
    const result = found ?? read(text, places);
    // Written anew each time, so that the first of the map is the one that was not asked for longest.
    texts.delete(text);
    texts.set(text, result);
    const oldest = texts.size > KEPT ? texts.keys().next().value : undefined;
    if (oldest !== undefined) texts.delete(oldest);
    return result;
  };
};
