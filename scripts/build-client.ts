import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything the built client depends on; a change in any of it makes `dist/` stale. */
const SOURCES = ['client/**/*', 'shared/**/*', 'vite.config.ts', 'scripts/vite/**/*', 'package-lock.json'];
const STAMP = 'sources.sha256';

const digestOfSources = (root: string): string => {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES, { cwd: root }).sort()) {
    const full = join(root, path);
    if (statSync(full).isFile()) hash.update(path).update('\0').update(readFileSync(full)).update('\0');
  }
  return hash.digest('hex');
};

const isFresh = (dist: string, digest: string): boolean =>
  existsSync(join(dist, STAMP)) && readFileSync(join(dist, STAMP), 'utf8') === digest;

/** Whether `dist/` is there and built from the sources as they are now. */
export const isClientBuilt = (root: string): boolean => isFresh(join(root, 'dist'), digestOfSources(root));

/** Removes what a build that was killed left beside `dist/`; `pid` is that of its process. */
export const removeUnfinishedBuild = (root: string, pid: number): void => {
  const fresh = unfinishedBuild(root, pid);
  for (const folder of [fresh, oldBuild(fresh)]) rmSync(folder, { recursive: true, force: true });
};

const unfinishedBuild = (root: string, pid: number): string => join(root, `dist.${pid}`);
const oldBuild = (fresh: string): string => `${fresh}.old`;

/**
 * Builds the client into `dist/` when it is missing or stale. Returns whether it had to. The build goes to a
 * folder of its own and is moved into place whole, so that two starts at once never serve a half-written one.
 */
export const buildClient = async (root: string): Promise<boolean> => {
  const dist = join(root, 'dist');
  const digest = digestOfSources(root);
  if (isFresh(dist, digest)) return false;
  const { build } = await import('vite');
  const fresh = unfinishedBuild(root, process.pid);
  // Vite declares the whole process to be in production, which would go on for whatever runs in it next.
  const mode = process.env.NODE_ENV;
  try {
    await build({
      root: join(root, 'client'),
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: fresh, emptyOutDir: true },
    });
  } catch (cause) {
    rmSync(fresh, { recursive: true, force: true });
    throw cause;
  }
  if (mode === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = mode;
  writeFileSync(join(fresh, STAMP), digest);
  const old = oldBuild(fresh);
  if (existsSync(dist)) renameSync(dist, old);
  try {
    renameSync(fresh, dist);
  } catch (cause) {
    // Another build moved its own into place first; from the same sources it is the same.
    if (!isFresh(dist, digest)) throw cause;
    rmSync(fresh, { recursive: true, force: true });
  }
  rmSync(old, { recursive: true, force: true });
  return true;
};
