import { createHmac } from 'node:crypto';

/** A hash nobody can compute without this installation's secret; `purpose` keeps its uses apart. */
export type KeyedHash = (purpose: string, ...parts: readonly string[]) => string;

/**
 * Keyed, because what is hashed here can be guessed: a code has six digits and addresses are known. A copy
 * of the database alone must reveal neither.
 */
export const createKeyedHash =
  (secret: string): KeyedHash =>
  (purpose, ...parts) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['rihla', purpose, ...parts]))
      .digest('base64url');
