import { desc, eq } from 'drizzle-orm';
import { type MessageRow, wordsOf } from './messages.ts';
import type { Db } from './open.ts';
import { planVersions } from './tables.ts';

/** What of a version says where it comes from. */
type Origin = Pick<
  typeof planVersions.$inferSelect,
  'version' | 'source' | 'parent' | 'restored' | 'messageId'
>;

/** The versions that were undone: the current one neither follows from them nor brings them back. Newest come first. */
const undoneOf = (versions: readonly Origin[]): Origin[] => {
  const line = new Set<number>();
  let oldest = Number.POSITIVE_INFINITY;
  for (let at = versions[0]; at && !line.has(at.version); ) {
    line.add(at.version);
    oldest = at.version;
    const origin = at.restored ?? at.parent;
    at = versions.find(({ version }) => version === origin);
  }
  // Where it is not known what a version was made from, nothing before it counts as undone.
  return versions.filter(({ version }) => version > oldest && !line.has(version));
};

type Said = Pick<MessageRow, 'id' | 'role' | 'content'>;

/**
 * What the traveller has written among these messages, oldest first, without what led to a version that was undone:
 * it counts again when that version is brought back.
 */
export const saidAmong = async (db: Db, tripId: string, messages: readonly Said[]): Promise<string[]> => {
  const { version, source, parent, restored, messageId } = planVersions;
  const versions = await db
    .select({ version, source, parent, restored, messageId })
    .from(planVersions)
    .where(eq(planVersions.tripId, tripId))
    .orderBy(desc(version));
  const answers = new Set(
    undoneOf(versions).flatMap((each) => (each.source === 'chat' ? each.messageId : [])),
  );
  return messages.flatMap(({ role, content }, i) => {
    const next = messages[i + 1];
    const isUndone = next?.role === 'assistant' && answers.has(next.id);
    return role === 'user' && !isUndone ? content : [];
  });
};

/** The same of a trip's whole conversation. */
export const saidIn = async (db: Db, tripId: string): Promise<string[]> =>
  saidAmong(db, tripId, await wordsOf(db, tripId));
