import * as v from 'valibot';
import { MESSAGE_MAX } from '../../../shared/contracts/limits.ts';

const PREFIX = 'rihla:draft:';
/** Longer texts are cut by the composer, so what is longer was not written by it. */
const Draft = v.pipe(v.string(), v.maxLength(MESSAGE_MAX));

export interface Drafts {
  /** The words of a user that are not sent to a trip, or an empty text. */
  read(userId: string, tripId: string): string;
  /** Keeps the words; empty ones are forgotten. */
  keep(userId: string, tripId: string, text: string): void;
  /** Forgets the words of everyone, or of everyone else. */
  wipe(butUserId?: string): void;
}

const prefixOf = (userId: string): string => `${PREFIX}${userId}:`;

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
    read: (userId, tripId) =>
      attempt((storage) => {
        const kept = v.safeParse(Draft, storage.getItem(prefixOf(userId) + tripId));
        return kept.success ? kept.output : '';
      }, ''),
    keep: (userId, tripId, text) =>
      attempt((storage) => {
        if (text === '') storage.removeItem(prefixOf(userId) + tripId);
        else storage.setItem(prefixOf(userId) + tripId, text);
      }, undefined),
    wipe: (butUserId) =>
      attempt((storage) => {
        const all = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
        for (const key of all) {
          const stays = butUserId !== undefined && key.startsWith(prefixOf(butUserId));
          if (key.startsWith(PREFIX) && !stays) storage.removeItem(key);
        }
      }, undefined),
  };
};
