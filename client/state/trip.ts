import { proxy, ref } from 'valtio';
import type { GrowingView } from '../../shared/growing-reply.ts';
import { ApiProblem, fetchTrip, retryReply, sendMessage, stopReply } from '../api.ts';
import * as live from '../live.ts';
import { session } from '../session.ts';
import { TripFollower } from '../trip/trip-follower.ts';
import { isSending, NEW_TRIP_STATE, type TripState } from '../trip/trip-reducer.ts';
import { toast } from '../ui/toast.tsx';

type Whole<T extends object> = ReturnType<typeof ref<T>>;

/** The trip on screen. */
export const openTrip = proxy<{
  id: string | null;
  state: Whole<TripState>;
  /** What stands in the composer. */
  draft: string;
  isStopping: boolean;
}>({ id: null, state: ref(NEW_TRIP_STATE), draft: '', isStopping: false });

/** The answer being written, apart from the rest: only what shows it is drawn 20 times a second. */
export const growing = proxy<{ view: Whole<GrowingView> | null }>({ view: null });
/** What a stored answer looks at in place of `growing`: it never changes. */
export const nothingGrowing: typeof growing = proxy({ view: null });

const PICTURE_MS = 50;
const FAILED = { title: 'Error', text: 'Failed to send message. Please try again.', kind: 'error' } as const;

let follower: TripFollower | null = null;
/** A message the server may have in spite of a failure: sent again with its id, it is not doubled. */
let unsure: { id: string; content: string } | null = null;

const after = (ms: number, work: () => void): (() => void) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

const soon = (work: () => void): void => {
  setTimeout(() => requestAnimationFrame(work), PICTURE_MS);
};

const onLoadFailed = (problem: unknown): void => {
  // A visitor is not told whether the trip exists.
  if (session.status !== 'in') return;
  const told = problem instanceof ApiProblem ? problem.message : '';
  toast({ title: 'Error', text: told || 'Failed to load trip details.', kind: 'error' });
};

const look = (): void => {
  if (document.visibilityState === 'visible') follower?.look();
};

/** Shows a trip and keeps it live; the answer ends that. One trip at a time. */
export const followTrip = (id: string): (() => void) => {
  Object.assign(openTrip, { id, state: ref(NEW_TRIP_STATE), draft: '', isStopping: false });
  growing.view = null;
  unsure = null;
  const deps = { fetchTrip, sendMessage, retryReply, live, after, soon, now: () => Date.now() };
  const mine = new TripFollower(id, deps, {
    onState: (state) => {
      openTrip.state = ref(state);
      if (!isSending(state)) openTrip.isStopping = false;
    },
    onGrowing: (view) => {
      growing.view = view && ref(view);
    },
    onLoadFailed,
    onReplyFailed: () => toast(FAILED),
  });
  follower = mine;
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
    mine.close();
    if (follower === mine) follower = null;
  };
};

/** Reads the trip again, for who was told that it could not be loaded. */
export const reloadTrip = (): void => follower?.look();

export const setDraft = (text: string): void => {
  openTrip.draft = text;
};

const takeBack = (content: string, problem: unknown): void => {
  openTrip.draft = content;
  if (problem instanceof ApiProblem && problem.code === 'conflict') unsure = null;
  if (problem instanceof ApiProblem && problem.code === 'reply_in_progress') {
    toast({ title: 'One moment', text: 'A reply is still being written. Your message is kept.' });
  } else toast(failureToast(problem));
};

const NEEDS_LOGIN = {
  title: 'Authentication Required',
  text: 'Please log in to send messages and modify your trip.',
  kind: 'error',
} as const;

/** Beyond a limit the server's own sentence says what to do; a session may end while one writes. */
const failureToast = (problem: unknown) => {
  if (!(problem instanceof ApiProblem)) return FAILED;
  if (problem.status === 429) return { title: 'One moment', text: problem.message };
  return problem.code === 'signed_out' ? NEEDS_LOGIN : FAILED;
};

/** Sends what stands in the composer; it comes back there if the server did not take it. */
export const sendDraft = async (): Promise<void> => {
  const at = follower;
  const content = openTrip.draft.trim();
  if (content === '' || !at || isSending(at.state)) return;
  if (session.status !== 'in') {
    toast(NEEDS_LOGIN);
    return;
  }
  const id = unsure?.content === content ? unsure.id : crypto.randomUUID();
  unsure = { id, content };
  openTrip.draft = '';
  try {
    await at.send(id, content);
    unsure = null;
  } catch (problem) {
    if (follower === at) takeBack(content, problem);
  }
};

/** Ends the writing; what is whole of it is kept. */
export const stopWriting = async (): Promise<void> => {
  const { id } = openTrip;
  if (id === null || openTrip.isStopping) return;
  openTrip.isStopping = true;
  try {
    await stopReply(id);
  } catch {
    toast({ title: 'Error', text: 'The writing could not be stopped. Please try again.', kind: 'error' });
  } finally {
    openTrip.isStopping = false;
    follower?.look();
  }
};

/** Asks for the answer that failed once more. */
export const tryAgain = async (): Promise<void> => {
  const at = follower;
  if (!at || isSending(at.state)) return;
  try {
    await at.retry();
  } catch (problem) {
    toast(failureToast(problem));
  }
};
