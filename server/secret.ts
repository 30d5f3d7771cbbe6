import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from './problem.ts';

export const SECRET_MIN = 32;

/**
 * The secret an earlier docker-compose.yml set where nobody chose one. Everybody can read it there, so it is
 * refused, and keys sealed with it are removed: see auth/auth.ts.
 */
export const PUBLISHED_SECRET = 'only-for-trying-out-on-one-machine-0000';

/** The file that keeps the secret holds none. */
export class NoSecret extends StartFailure {
  constructor(path: string) {
    super(
      `${path} holds no secret of at least ${SECRET_MIN} characters: restore it, or remove it to have a new one made, which signs everybody out.`,
    );
    this.name = 'NoSecret';
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/**
 * The secret kept in `dataDir`, made at the first call: 256 random bits as text. Losing it signs everybody
 * out, so it lives next to the database it belongs to. Processes that start at the same time get the same.
 * Throws `NoSecret` when the file was emptied.
 */
export const keptSecret = (dataDir: string): string => {
  const path = join(dataDir, 'secret');
  const kept = read(path) ?? make(dataDir, path);
  // Security: given an empty secret the account library would take a constant of its own.
  if (kept.length < SECRET_MIN) throw new NoSecret(path);
  return kept;
};

const read = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    return null;
  }
};

const make = (dataDir: string, path: string): string => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const fresh = `${path}.${randomUUID()}`;
  try {
    // Security: readable by this user alone.
    const secret = `${randomBytes(32).toString('base64url')}\n`;
    writeFileSync(fresh, secret, { mode: 0o600, flag: 'wx', flush: true });
    // Linked, not written in place: the file is whole as soon as it is there, and never written over.
    linkSync(fresh, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
};
