import { resumablePrefix } from '../../shared/resumable-prefix.ts';
import { claimReply, type Ending, endReply, type Lease, releaseLease } from '../db/leases.ts';
import { currentPlanOf } from '../db/messages.ts';
import { readFinishedReply } from '../planner/validate-reply.ts';
import type { Outcome, Writing, WritingDeps } from './reply-attempt.ts';
import { salvage } from './salvage.ts';

/** Attempts in all, with those a dead process left behind (promise L4). */
export const MAX_TRIES = 3;
const SAVE_TRIES = 20;

export interface ConcludeDeps extends WritingDeps {
  nodeId: string;
  /** True once this node is to end: nothing is waited for any more. */
  closing: () => boolean;
}

/** Ends a reply in the database and tells the room; nothing happens when the right to it is lost. */
export const finish = async (
  deps: ConcludeDeps,
  reply: { replyId: string; tripId: string; attempt: number },
  ending: Ending,
): Promise<void> => {
  const revision = await endReply(deps.db, reply, ending);
  if (revision !== null) deps.events.tripChanged(reply.tripId, revision);
};

/** How a stopped reply ends, given its text so far. */
export const stoppedEnding = async (deps: WritingDeps, tripId: string, text: string): Promise<Ending> => {
  const hasPlan = (await currentPlanOf(deps.db, tripId)) !== null;
  return { state: 'stopped', failure: 'stopped', answer: salvage(text, hasPlan) };
};

/**
 * Deals with the outcome of a writing. Answers a new lease when the reply is to be tried again, else null.
 * Throws when the database does not answer; then the lease runs out and some node takes over.
 */
export const conclude = async (
  deps: ConcludeDeps,
  writing: Writing,
  outcome: Outcome,
  stopping: () => boolean,
): Promise<Lease | null> => {
  const { lease } = writing;
  const { text } = writing.growing;
  if (outcome.kind === 'lost') return null;
  if (outcome.kind === 'handed over') {
    // First: a renewal under way would take the lease back again.
    await writing.letGo();
    await releaseLease(deps.db, lease, text);
    return null;
  }
  const again = isWorthAnother(outcome, text) ? await tryAgain(deps, writing, stopping) : null;
  if (again?.kind === 'leased') return again.lease;
  if (again?.kind === 'taken') return null;
  const how: Outcome = again?.kind === 'stop' ? { kind: 'stopped' } : outcome;
  await patiently(deps, async () => finish(deps, lease, await endingOf(deps, lease, text, how)));
  return null;
};

const endingOf = async (
  deps: ConcludeDeps,
  lease: Lease,
  text: string,
  outcome: Outcome,
): Promise<Ending> => {
  if (outcome.kind === 'written') return writtenEnding(lease, text);
  if (outcome.kind === 'failed') return { state: 'failed', failure: outcome.code };
  return stoppedEnding(deps, lease.tripId, text);
};

const writtenEnding = (lease: Lease, text: string): Ending => {
  const read = readFinishedReply(text);
  if (read.kind === 'itinerary') {
    return { state: 'done', answer: { content: text, itinerary: read.itinerary } };
  }
  // Prose answers a question; nobody asked one where the first plan is due.
  const isAnswer = read.kind === 'prose' && text.trim() !== '' && lease.messageId !== null;
  if (isAnswer) return { state: 'done', answer: { content: text, itinerary: null } };
  return { state: 'failed', failure: 'bad_answer' };
};

/** The model was lost in the middle of its text. Before its first word the planner itself has tried again. */
const isWorthAnother = (outcome: Outcome, text: string): boolean =>
  outcome.kind === 'failed' &&
  text !== '' &&
  (outcome.code === 'model_unreachable' || outcome.code === 'stalled');

type Again = { kind: 'leased'; lease: Lease } | { kind: 'taken' | 'tries' | 'stop' };

/** Claims a new attempt of the same reply, which goes on after what is whole of this one. */
const tryAgain = async (deps: ConcludeDeps, writing: Writing, stopping: () => boolean): Promise<Again> => {
  await deps.clock.pause(deps.timers.againMs);
  if (stopping()) return { kind: 'stop' };
  const claimed = await claimReply(deps.db, writing.lease.replyId, {
    owner: deps.nodeId,
    leaseMs: deps.timers.leaseMs,
    maxTries: MAX_TRIES,
    // From memory: the checkpoint may be a second behind.
    keep: () => resumablePrefix(writing.growing.text),
    again: writing.lease.attempt,
  });
  if (claimed.kind === 'over') return { kind: claimed.why };
  if (claimed.kind === 'leased') deps.events.tripChanged(claimed.lease.tripId, claimed.revision);
  return claimed;
};

/** A saved answer is worth waiting for: the database may be back in a moment. */
const patiently = async (deps: ConcludeDeps, work: () => Promise<void>): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (err) {
      if (tries >= SAVE_TRIES || deps.closing()) throw err;
      deps.log.warn({ err, tries }, 'A reply could not be saved');
      await deps.clock.pause(deps.timers.saveAgainMs);
    }
  }
};
