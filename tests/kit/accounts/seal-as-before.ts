import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { sessionSecret } from '../../../server/auth/session-cookies.ts';
import type { Db } from '../../../server/db/open.ts';
import { rows } from '../db/rows.ts';

const Key = v.object({ id: v.string(), sealed: v.pipe(v.string(), v.parseJson(), v.string()) });

/** Seals the signing keys as servers did that used the secret itself for everything. */
export const sealAsBefore = async (db: Db, secret: string): Promise<void> => {
  const current = { keys: new Map([[1, sessionSecret(secret)]]), currentVersion: 1 };
  for (const { id, sealed } of await rows(db, sql`select id, private_key as sealed from jwks`, Key)) {
    const open = await symmetricDecrypt({ key: current, data: sealed });
    const before = JSON.stringify(await symmetricEncrypt({ key: secret, data: open }));
    await db.execute(sql`update jwks set private_key = ${before} where id = ${id}`);
  }
};
