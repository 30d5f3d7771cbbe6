import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartFailure } from '../start-failure.ts';
import { findByName } from './find-by-name.ts';
import { mentionedIn } from './mentioned.ts';
import { indexNames } from './name-index.ts';
import { Place } from './place.ts';

/** The catalogue of real places in and around Riyadh, with the ways to look one up. */
export interface Places {
  all: readonly Place[];
  byId(id: string): Place | null;
  /**
   * The place meant by an id or a name: the id itself, a name in any usual spelling (English or Arabic), or a
   * misspelling that fits one place clearly better than any other. Null when nothing fits, or two do.
   */
  find(name: string): Place | null;
  /** The places named inside a longer sentence, in its order, each once. */
  mentioned(text: string): Place[];
}

const CATALOGUE = join(import.meta.dirname, 'data/places.ndjson');
const StoredPlace = v.pipe(v.string(), v.parseJson(), Place);

/** Opens the catalogue; where a name is claimed twice the earlier line keeps it. Throws as `parsePlaces` does. */
export const openPlaces = (): Places => {
  const all = parsePlaces(readFileSync(CATALOGUE, 'utf8'));
  const byId = new Map(all.map((place) => [place.id, place]));
  const index = indexNames(all);
  return {
    all,
    byId: (id) => byId.get(id) ?? null,
    find: (name) => byId.get(name) ?? findByName(name, index),
    mentioned: (text) => mentionedIn(text, index),
  };
};

/** Reads the catalogue, one place to a line. Throws `StartFailure`, which names the line, when one does not fit. */
export const parsePlaces = (text: string): Place[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line, index) => {
      const parsed = v.safeParse(StoredPlace, line);
      if (parsed.success) return parsed.output;
      const [{ message, ...issue }] = parsed.issues;
      const field = v.getDotPath(issue) ?? 'JSON';
      throw new StartFailure(`The catalogue of places, line ${index + 1}, ${field}: ${message}.`);
    });
