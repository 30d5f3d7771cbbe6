import { resumablePrefix } from '../../shared/resumable-prefix.ts';
import { type Claimed, claimReply, type Ending, endReply, type Lease, releaseLease } from '../db/leases.ts';
import type { ReplyExtras } from '../planner/planner.ts';
import { readFinishedReply } from '../planner/validate-reply.ts';
import { finishAnswer, type Written } from './finish-answer.ts';
import type { AttemptDeps, Outcome, ReplyAttempt } from './reply-attempt.ts';
import { type ReadFacts, stoppedEnding } from './stopped-ending.ts';

/** Attempts in all, with those a dead process left behind (promise L4). */
export const MAX_TRIES = 3;
const SAVE_TRIES = 20;

export interface ConcludeDeps extends AttemptDeps {
  readFacts: ReadFacts;
  nodeId: string;
  /** True once this node is to end: it waits for nothing any more. */
  closing: () => boolean;
}

/** Ends a reply in the database and publishes that; does nothing when the lease is lost. */
export const finish = async (
  deps: ConcludeDeps,
  reply: { replyId: string; tripId: string; attempt: number },
  ending: Ending,
): Promise<void> => {
  const ended = await endReply(deps.db, reply, ending);
  if (!ended) return;
  deps.events.tripChanged(reply.tripId, ended.revision);
  if (ended.listOf !== null) deps.events.tripsChanged(ended.listOf);
};

/**
 * Deals with the outcome of an attempt. Returns a new lease when the reply is to be tried again, else null.
 * Throws when the database cannot be reached; then the lease runs out and some node takes over.
 */
export const conclude = async (
  deps: ConcludeDeps,
  attempt: ReplyAttempt,
  outcome: Outcome,
  stopping: () => boolean,
): Promise<Lease | null> => {
  const { lease } = attempt;
  const { text } = attempt.partial;
  if (outcome.kind === 'lost') return null;
  if (outcome.kind === 'handed over') {
    // First: a renewal under way would take the lease back again.
    await attempt.stopRenewing();
    await releaseLease(deps.db, lease, text);
    return null;
  }
  const next = isWorthAnother(outcome, text) ? await claimNext(deps, attempt, stopping) : null;
  if (next?.kind === 'leased') return next.lease;
  if (next?.kind === 'taken') return null;
  const final: Outcome = next?.kind === 'stop requested' ? { kind: 'stopped' } : outcome;
  await retrySaving(deps, async () => finish(deps, lease, await endingOf(deps, lease, text, final)));
  return null;
};

const endingOf = async (
  deps: ConcludeDeps,
  lease: Lease,
  text: string,
  outcome: Outcome,
): Promise<Ending> => {
  if (outcome.kind === 'failed') return { state: 'failed', failure: outcome.code };
  if (outcome.kind !== 'written') return stoppedEnding(deps, lease, text);
  const written = readWritten(lease, text, outcome.extras);
  if (!written) return { state: 'failed', failure: 'bad_answer' };
  return { state: 'done', answer: await finishAnswer(deps.db, lease, written) };
};

const readWritten = (lease: Lease, text: string, extras: ReplyExtras): Written | null => {
  const read = readFinishedReply(text);
  if (read.kind === 'itinerary') return { ...extras, content: text, itinerary: read.itinerary };
  // Prose is the answer to a question, or says that new details leave the plan as it is; where the first plan is due
  // it is neither.
  const isAsked = lease.messageId !== null || lease.detailsBefore !== null;
  const isAnswer = read.kind === 'prose' && text.trim() !== '' && isAsked;
  return isAnswer ? { ...extras, content: text, itinerary: null } : null;
};

/** The model was lost in the middle of its text. Before its first word the planner itself has tried again. */
const isWorthAnother = (outcome: Outcome, text: string): boolean =>
  outcome.kind === 'failed' &&
  (text !== '' || outcome.inMidText === true) &&
  (outcome.code === 'model_unreachable' || outcome.code === 'stalled');

/** Claims a new attempt of the same reply, which goes on after what is whole of this one. */
const claimNext = async (
  deps: ConcludeDeps,
  attempt: ReplyAttempt,
  stopping: () => boolean,
): Promise<Claimed | { kind: 'stop requested' }> => {
  await deps.clock.pause(deps.timers.againMs);
  if (stopping()) return { kind: 'stop requested' };
  const claimed = await claimReply(deps.db, attempt.lease.replyId, {
    owner: deps.nodeId,
    leaseMs: deps.timers.leaseMs,
    maxTries: MAX_TRIES,
    // From memory: the checkpoint may be a second behind.
    keep: () => resumablePrefix(attempt.partial.text),
    heldAttempt: attempt.lease.attempt,
  });
  if (claimed.kind === 'leased') deps.events.tripChanged(claimed.lease.tripId, claimed.revision);
  return claimed;
};

/** Tries to save again for a while: the database may be back in a moment. */
const retrySaving = async (deps: ConcludeDeps, work: () => Promise<void>): Promise<void> => {
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
