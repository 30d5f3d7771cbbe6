import type {
  ChatMessage,
  EditedMessage,
  MessageAccepted,
  NewMessage,
} from '../../../shared/contracts/message.ts';
import type { Trip } from '../../../shared/contracts/trip.ts';
import type { ReplyView } from '../../../shared/reading/reply-parser.ts';
import type { TripState } from './trip-reducer.ts';

/** What a follower depends on; tests pass their own. */
export interface FollowerDeps {
  fetchTrip(id: string, signal?: AbortSignal): Promise<Trip>;
  /** Up to PAGE messages of a trip that stand before another, oldest first. */
  fetchOlder(id: string, before: string): Promise<ChatMessage[]>;
  /** The copy of a trip this device kept, if it has one. Never rejects. */
  readCopy(id: string): Promise<Trip | null>;
  /** False when the browser knows that it has no network; true may mean a network that leads nowhere. */
  isOnline(): boolean;
  sendMessage(message: NewMessage): Promise<MessageAccepted>;
  editMessage(tripId: string, edited: EditedMessage): Promise<MessageAccepted>;
  retryReply(tripId: string): Promise<MessageAccepted>;
  live: Pick<typeof import('../../live.ts'), 'listen' | 'watch' | 'unwatch' | 'isConnected'>;
  /** Runs `work` after `ms`. Returns a cancel function. */
  after(ms: number, work: () => void): () => void;
  /** Runs `work` when the next frame of the text is due, at most about 20 times a second. */
  soon(work: () => void): void;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** What the page is to show. */
export interface FollowerEvents {
  /** After every change but the growth of text. */
  onState(state: TripState): void;
  /** The growing answer; null when none is written. */
  onGrowing(view: ReplyView | null): void;
  /** The first read failed, and not for want of a network. */
  onLoadFailed(problem: unknown): void;
  /** A reply seen here ended without an answer, and nobody had stopped it. */
  onReplyFailed(): void;
}
