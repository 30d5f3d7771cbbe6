import * as v from 'valibot';
import type { Coordinates } from '../../shared/itinerary.ts';
import { CATALOGUE } from './data/catalogue.ts';
import { haversineKm } from './distance.ts';
import { findByName } from './find-by-name.ts';
import { mentionedIn } from './mentioned.ts';
import { type Found, indexNames } from './name-index.ts';
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
  /** The best matches by name first, for a box that suggests while one types or to ask 'did you mean'. */
  search(text: string, limit: number): Found[];
  /** The places named inside a longer sentence, in its order, each once. */
  mentioned(text: string): Place[];
  /** Places within `km` of a point as the crow flies, nearest first. */
  near(at: Coordinates, km: number): Place[];
}

/** Opens the catalogue. Throws a ValiError when an entry does not fit, so a bad edit never starts a server. */
export const openPlaces = (): Places => {
  const all = v.parse(v.array(Place), CATALOGUE);
  const byId = new Map(all.map((place) => [place.id, place]));
  const index = indexNames(all);
  return {
    all,
    byId: (id) => byId.get(id) ?? null,
    find: (name) => byId.get(name) ?? findByName(name, index),
    search: index.search,
    mentioned: (text) => mentionedIn(text, index),
    near: (at, km) =>
      all
        .map((place) => ({ place, away: haversineKm(at, place) }))
        .filter(({ away }) => away <= km)
        .sort((a, b) => a.away - b.away)
        .map(({ place }) => place),
  };
};
