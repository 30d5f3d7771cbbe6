import { proxy, ref } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import type { Choice } from '../../../shared/contracts/changes.ts';
import type { ReplyView } from '../../../shared/reading/reply-parser.ts';
import { showAllOfReply, stopReply } from '../../api/trips.ts';
import { isProblem } from '../../http.ts';
import { onLeft, session } from '../../session/session.ts';
import { toast } from '../../ui/toast.ts';
import { createDrafts } from './drafts.ts';
import { failureToast, NEEDS_LOGIN } from './refusal.ts';
import type { TripFollower } from './trip-follower.ts';
import { isSending, NEW_TRIP_STATE, type TripState } from './trip-reducer.ts';

type Whole<T extends object> = ReturnType<typeof ref<T>>;

/** The trip on screen. */
export const openTrip = proxy<{
  id: string | null;
  state: Whole<TripState>;
  /** What stands in the composer. */
  draft: string;
  isStopping: boolean;
}>({ id: null, state: ref(NEW_TRIP_STATE), draft: '', isStopping: false });

/** The reply being written, in a store of its own: only what shows it is rendered 20 times a second. */
export const growing = proxy<{ view: Whole<ReplyView> | null }>({ view: null });
/** What a stored reply subscribes to in place of `growing`: it never changes. */
export const nothingGrowing: typeof growing = proxy({ view: null });

const drafts = createDrafts(() => sessionStorage);
const keepDraft = (userId: string | undefined, tripId: string | null, text: string): void => {
  if (userId && tripId !== null) drafts.keep(userId, tripId, text);
};
subscribeKey(openTrip, 'draft', (text) => keepDraft(session.user?.id, openTrip.id, text));
// Security: the next user who signs in within this tab must not find the words of the one before; whose session has
// ended by itself may go on with them.
onLeft(() => drafts.wipe());
subscribeKey(session, 'user', (user) => {
  if (user) drafts.wipe(user.id);
});

let follower: TripFollower | null = null;
/** A message the server may have in spite of a failure: sent again with its id, it is not doubled. */
let uncertain: { id: string; content: string; replaces: string | null; choice: string | undefined } | null =
  null;

/** Puts a trip on screen that is still to be read, with the words that were kept for it. */
export const showTrip = (id: string): void => {
  const draft = session.user ? drafts.read(session.user.id, id) : '';
  Object.assign(openTrip, { id, state: ref(NEW_TRIP_STATE), draft, isStopping: false });
  growing.view = null;
  uncertain = null;
};

/** From now on `next` keeps the trip on screen in step. */
export const setFollower = (next: TripFollower): void => {
  follower = next;
};

/** The trip that `closed` has kept in step has left the screen. */
export const dropFollower = (closed: TripFollower): void => {
  if (follower === closed) follower = null;
};

/** Reads the trip again after it could not be loaded. */
export const reloadTrip = (): void => follower?.resync();

/** Reads the trip on screen now. Resolves when that is shown, or could not be read. */
export const readAgain = async (): Promise<void> => follower?.readNow();

/** Reads older messages of the trip on screen; its state says how that goes. */
export const readOlder = (): void => void follower?.readOlder();

export const setDraft = (text: string): void => {
  openTrip.draft = text;
};

const showRefusal = (problem: unknown): void => {
  if (isProblem(problem, 'conflict')) uncertain = null;
  if (isProblem(problem, 'reply_in_progress')) {
    toast({ title: 'One moment', text: 'A reply is still being written. Your message is kept.' });
  } else toast(failureToast(problem));
};

/** Sends words at the end or in place of a message. Returns the refusal, or null when they were accepted. */
const submit = async (
  content: string,
  replaces: string | null,
  choice?: string,
): Promise<{ problem: unknown } | null> => {
  const at = follower;
  if (session.status !== 'in') {
    toast(NEEDS_LOGIN);
    return { problem: null };
  }
  if (!at) return { problem: null };
  const isSame =
    uncertain?.content === content && uncertain.replaces === replaces && uncertain.choice === choice;
  const id = uncertain && isSame ? uncertain.id : crypto.randomUUID();
  uncertain = { id, content, replaces, choice };
  try {
    await (replaces === null ? at.send(id, content, choice) : at.edit(replaces, id, content));
    uncertain = null;
    return null;
  } catch (problem) {
    if (follower === at) showRefusal(problem);
    return { problem };
  }
};

/** The trip on screen is the copy of this device: the browser has no network, or the server is out of reach. */
const isOffline = (state: TripState): boolean => state.isCopy || !navigator.onLine;

/** Sends what stands in the composer; it stays there without a network, and comes back if the server refused it. */
export const sendDraft = async (): Promise<void> => {
  const at = follower;
  const content = openTrip.draft.trim();
  if (content === '' || !at || isSending(at.state) || isOffline(at.state)) return;
  const { id } = openTrip;
  const userId = session.user?.id;
  openTrip.draft = '';
  const refused = await submit(content, null);
  if (!refused) return;
  // Another trip may be open by now, or the session have ended: they are there when this one is opened again.
  keepDraft(userId, id, content);
  if (follower === at) openTrip.draft = content;
};

/** Sends an offered answer. */
export const sendChoice = async ({ id, label }: Choice): Promise<void> => {
  const at = follower;
  if (!at || isSending(at.state) || isOffline(at.state)) return;
  await submit(label, null, id);
};

/** Sends the words that a button stands for; what stands in the composer stays there. */
export const sendWords = async (words: string): Promise<void> => {
  const at = follower;
  if (at && !isSending(at.state) && !isOffline(at.state)) await submit(words, null);
};

/** Asks for the days a stopped plan lacks. */
export const continuePlan = (): Promise<void> => sendWords('Please continue with the remaining days.');

/** Sends a message of the user in other words; false when the server did not take them. */
export const sendEdit = async (messageId: string, text: string): Promise<boolean> => {
  const at = follower;
  const content = text.trim();
  if (content === '' || !at || isSending(at.state) || isOffline(at.state)) return false;
  const refused = await submit(content, messageId);
  // The message is no longer there to be edited: its new words must not go with it.
  const isTooLate = refused && isProblem(refused.problem, 'not_last_message');
  if (isTooLate && follower === at && openTrip.draft === '') openTrip.draft = content;
  return refused === null;
};

/** Stops the reply; its whole days are kept. */
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
    follower?.resync();
  }
};

/** Asks for all that is left of the reply at once. */
export const showAll = async (): Promise<void> => {
  const { id } = openTrip;
  if (id === null) return;
  try {
    await showAllOfReply(id);
  } catch {
    toast({ title: 'Error', text: 'The rest could not be shown at once. It goes on coming.', kind: 'error' });
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
