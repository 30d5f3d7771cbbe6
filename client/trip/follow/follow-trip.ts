import { ref } from 'valtio';
import {
  editMessage,
  fetchMessagesBefore,
  fetchTripAsVisitor,
  retryReply,
  sendMessage,
} from '../../api/trips.ts';
import { failureText } from '../../failure-text.ts';
import * as live from '../../live.ts';
import { fetchTripToKeep, readKeptTrip } from '../../offline/offline-cache.ts';
import { session } from '../../session/session.ts';
import { toast } from '../../ui/toast.ts';
import { noteShown } from './answer.ts';
import type { FollowerDeps } from './follower-deps.ts';
import { dropFollower, growing, openTrip, setFollower, showTrip } from './open-trip.ts';
import { PAGE } from './pages.ts';
import { FAILED } from './refusal.ts';
import { TripFollower } from './trip-follower.ts';
import { isSending } from './trip-reducer.ts';
import { asVisitor } from './visitor-view.ts';

/** Text is rendered at most 20 times a second: more than can be read, and time left for input on a slow phone. */
const FRAME_MS = 50;

const after = (ms: number, work: () => void): (() => void) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

let paintedAt = Number.NEGATIVE_INFINITY;

/** Runs the work in the next frame: at once, where the last one is a while ago. */
const soon = (work: () => void): void => {
  setTimeout(
    () => {
      paintedAt = performance.now();
      work();
    },
    Math.max(0, paintedAt + FRAME_MS - performance.now()),
  );
};

const onLoadFailed = (problem: unknown): void => {
  // A visitor must not learn whether the trip exists.
  if (session.status !== 'in') return;
  toast({ title: 'Error', text: failureText(problem, 'Failed to load trip details.'), kind: 'error' });
};

/**
 * Shows a trip and keeps it live, one trip at a time; with `isVisitorView` as a visitor sees it, whoever is signed in.
 * Returns a function that stops that.
 */
export const followTrip = (id: string, isVisitorView = false): (() => void) => {
  showTrip(id);
  const deps: FollowerDeps = {
    fetchTrip: fetchTripToKeep,
    fetchOlder: (tripId: string, before: string) => fetchMessagesBefore(tripId, before, PAGE),
    readCopy: readKeptTrip,
    isOnline: () => navigator.onLine,
    sendMessage,
    editMessage,
    retryReply,
    live,
    after,
    soon,
    now: () => Date.now(),
  };
  const mine = new TripFollower(id, isVisitorView ? asVisitor(deps, fetchTripAsVisitor) : deps, {
    onState: (state) => {
      openTrip.state = ref(state);
      if (!isSending(state)) openTrip.isStopping = false;
    },
    onGrowing: (view) => {
      if (view) noteShown(view);
      growing.view = view && ref(view);
    },
    onLoadFailed,
    onReplyFailed: () => toast(FAILED),
  });
  setFollower(mine);
  const resyncWhenVisible = (): void => {
    if (document.visibilityState === 'visible') mine.resync();
  };
  document.addEventListener('visibilitychange', resyncWhenVisible);
  window.addEventListener('online', resyncWhenVisible);
  return () => {
    document.removeEventListener('visibilitychange', resyncWhenVisible);
    window.removeEventListener('online', resyncWhenVisible);
    mine.close();
    dropFollower(mine);
  };
};
