import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../../server/db/open.ts';

const ROOT = join(import.meta.dirname, '../../..');
const CACHE = join(ROOT, 'node_modules/.cache/rihla-data');

/** Another version of the tables or of the database is another folder. */
const templateName = (): string => {
  const tables = readdirSync(join(ROOT, 'drizzle')).filter((file) => file.endsWith('.sql'));
  const parts = [
    ...tables.sort().map((file) => join('drizzle', file)),
    'node_modules/@electric-sql/pglite/package.json',
  ];
  const hash = createHash('sha256');
  for (const part of parts) hash.update(readFileSync(join(ROOT, part)));
  return hash.digest('hex').slice(0, 16);
};

/**
 * Puts an embedded database without rows into the empty folder `dataDir`, as a first start would leave it. Copied:
 * making one takes a server nearly ten seconds, and there are dozens of servers in a run of the tests.
 */
export const prepareDataDir = async (dataDir: string): Promise<void> => {
  const template = join(CACHE, templateName());
  if (!existsSync(template)) {
    mkdirSync(CACHE, { recursive: true });
    const made = mkdtempSync(join(CACHE, 'new-'));
    const database = await openDatabase({ dataDir: made });
    await database.migrate();
    await database.close();
    try {
      renameSync(made, template);
    } catch {
      // Another worker was first.
      rmSync(made, { recursive: true, force: true });
    }
  }
  cpSync(join(template, 'db'), join(dataDir, 'db'), { recursive: true });
};
