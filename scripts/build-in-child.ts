import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { StartFailure } from '../server/problem.ts';
import { isClientBuilt, removeUnfinishedBuild } from './build-client.ts';

/**
 * Builds the client when it is missing or stale, in a process of its own: the bundler takes hundreds of
 * megabytes, which a process that loaded it keeps. Resolves when that process has ended; rejects when it fails,
 * or when `signal` aborts, which ends it. What it prints is shown.
 */
export const buildInChild = async (root: string, signal: AbortSignal): Promise<void> => {
  if (isClientBuilt(root)) return;
  signal.throwIfAborted();
  const child = spawn(process.execPath, [join(root, 'scripts/build.ts')], { cwd: root, stdio: 'inherit' });
  const end = () => child.kill();
  signal.addEventListener('abort', end);
  const [code] = await once(child, 'exit');
  signal.removeEventListener('abort', end);
  if (code === 0) return;
  // Only now, for until its end it may write on.
  if (child.pid !== undefined) removeUnfinishedBuild(root, child.pid);
  signal.throwIfAborted();
  throw new StartFailure('The client could not be built.');
};
