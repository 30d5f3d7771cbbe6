import { symmetricDecrypt } from 'better-auth/crypto';
import { inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { jwks, resetCodes, resetTickets, sessions } from '../db/auth-tables.ts';
import type { Db } from '../db/open.ts';
import { PUBLISHED_SECRET } from '../secret.ts';

/** How the account library keeps the private half of a key. */
const Sealed = v.pipe(v.string(), v.parseJson(), v.string());

/**
 * Removes the signing keys that were sealed with the published secret, and with them all that was begun
 * while it was in use: every session, reset code and ticket. False when there is no such key.
 */
export const removePublishedKeys = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    const kept = await tx.select({ id: jwks.id, sealed: jwks.privateKey }).from(jwks);
    const published: string[] = [];
    for (const { id, sealed } of kept) if (await isPublished(sealed)) published.push(id);
    if (published.length === 0) return false;
    const removed = await tx.delete(jwks).where(inArray(jwks.id, published)).returning({ id: jwks.id });
    // Another node that starts at the same time has done it: sessions begun since then are sound.
    if (removed.length === 0) return false;
    await tx.delete(sessions);
    await tx.delete(resetCodes);
    await tx.delete(resetTickets);
    return true;
  });

const isPublished = async (sealed: string): Promise<boolean> => {
  const data = v.safeParse(Sealed, sealed);
  if (!data.success) return false;
  return symmetricDecrypt({ key: PUBLISHED_SECRET, data: data.output }).then(
    () => true,
    () => false,
  );
};
