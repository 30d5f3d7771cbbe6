import * as v from 'valibot';
import { MESSAGE_MAX } from '../../../shared/contracts/limits.ts';

const PREFIX = 'rihla:draft:';
/** Longer texts are cut by the composer, so what is longer was not written by it. */
const Draft = v.pipe(v.string(), v.maxLength(MESSAGE_MAX));

export interface Drafts {
  /** The unsent words of a trip, or an empty text. */
  read(tripId: string): string;
  /** Keeps the words; empty ones are forgotten. */
  keep(tripId: string, text: string): void;
  /** Forgets the words of every trip. */
  wipe(): void;
}

/**
 * Unsent words of each trip in a storage of this tab, so that a reload loses none. `open` may throw or have no room
 * (private windows): then words live as long as their page. Nothing here throws.
 */
export const createDrafts = (open: () => Storage): Drafts => {
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (tripId) =>
      attempt((storage) => {
        const kept = v.safeParse(Draft, storage.getItem(PREFIX + tripId));
        return kept.success ? kept.output : '';
      }, ''),
    keep: (tripId, text) =>
      attempt((storage) => {
        if (text === '') storage.removeItem(PREFIX + tripId);
        else storage.setItem(PREFIX + tripId, text);
      }, undefined),
    wipe: () =>
      attempt((storage) => {
        const all = Array.from({ length: storage.length }, (_, index) => storage.key(index));
        for (const key of all) if (key?.startsWith(PREFIX)) storage.removeItem(key);
      }, undefined),
  };
};
