import type { ChatMessage } from '../../shared/contracts/message.ts';
import type { Itinerary } from '../../shared/itinerary.ts';
import {
  countFrom,
  LONGEST_PAGE,
  type MessageRow,
  messageById,
  messagesOf,
  offersOf,
  PAGE,
  pageOf,
} from './messages.ts';
import type { Db } from './open.ts';
import { changesOf, currentPlanOf, planOf, type VersionChanges, type VersionRow } from './plan-versions.ts';
import { isOwnTrip } from './trips.ts';

const present = (
  row: MessageRow,
  ofVersions: ReadonlyMap<number, VersionChanges>,
  plan: Itinerary | null,
): ChatMessage => {
  const { changes = [], restored = null } = ofVersions.get(row.version ?? 0) ?? {};
  return {
    id: row.id,
    role: row.role,
    content: row.content,
    created_at: row.createdAt.toISOString(),
    version: row.version,
    structured_itinerary: plan,
    changes,
    ...(restored === null ? {} : { restored }),
    choices: row.role === 'assistant' ? offersOf(row).map(({ id, label }) => ({ id, label })) : [],
  };
};

const numbersIn = (messages: readonly MessageRow[]): number[] =>
  messages.flatMap(({ version }) => version ?? []);

/** Messages as their owner reads them: each with what its version has changed, the newest plan with its days. */
const presentMessages = async (
  db: Db,
  tripId: string,
  messages: readonly MessageRow[],
  current: VersionRow | null,
): Promise<ChatMessage[]> => {
  const changes = await changesOf(db, tripId, numbersIn(messages));
  const plan = planOf(current);
  return messages.map((row) =>
    present(row, changes, row.version !== null && row.version === current?.version ? plan : null),
  );
};

/** Part of a conversation on the wire. */
export interface ConversationPage {
  messages: ChatMessage[];
  hasOlder: boolean;
}

/** The newest messages of a trip: twenty, or as many as reach the newest plan where those are not too many. */
export const newestPage = async (
  db: Db,
  tripId: string,
  current: VersionRow | null,
): Promise<ConversationPage> => {
  const carrier = current && (await messageById(db, current.messageId));
  const reach = carrier ? await countFrom(db, carrier) : 0;
  const size = reach <= LONGEST_PAGE ? Math.max(reach, PAGE) : PAGE;
  const page = await pageOf(db, tripId, { size });
  return { messages: await presentMessages(db, tripId, page.messages, current), hasOlder: page.hasOlder };
};

/** Which part of a conversation is asked for. */
export interface PageAsked {
  /** Id of the message that follows it; without one it is the end. */
  before?: string | undefined;
  limit?: number | undefined;
}

/** Returns messages of a user's own trip, oldest first; null where there is no such trip or message. */
export const readPage = (
  db: Db,
  userId: string,
  tripId: string,
  { before, limit }: PageAsked,
): Promise<ChatMessage[] | null> =>
  db.transaction(
    async (tx) => {
      if (!(await isOwnTrip(tx, userId, tripId))) return null;
      const current = await currentPlanOf(tx, tripId);
      if (before === undefined && limit === undefined)
        return (await newestPage(tx, tripId, current)).messages;
      const next = before === undefined ? null : await messageById(tx, before);
      // Security: a message of another trip is as unknown as one that never was.
      if (before !== undefined && (next?.tripId !== tripId || next.supersededBy !== null)) return null;
      const { messages } = await pageOf(tx, tripId, { size: limit ?? PAGE, before: next?.position });
      return presentMessages(tx, tripId, messages, current);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** The whole conversation of a trip, without its plans. */
export const wholeConversation = async (db: Db, tripId: string): Promise<ChatMessage[]> => {
  const messages = await messagesOf(db, tripId);
  const changes = await changesOf(db, tripId, numbersIn(messages));
  return messages.map((row) => present(row, changes, null));
};
