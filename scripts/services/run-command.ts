import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Full path of the first of `names` found on PATH or in `folders`, or null. */
export const findProgram = (names: readonly string[], folders: readonly string[] = []): string | null => {
  const places = [...(process.env.PATH ?? '').split(delimiter), ...folders].filter(Boolean);
  for (const name of names) {
    for (const place of places) {
      const path = join(place, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // Not here; the next place may have it.
      }
    }
  }
  return null;
};

/** Runs a command to its end with its output shown; resolves with the exit code. */
export const runShown = (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

/** True when this process may install Debian packages. */
export const canInstallDebianPackages = (): boolean =>
  process.getuid?.() === 0 && findProgram(['apt-get']) !== null;

/** Installs Debian packages; false when the package manager refuses. */
export const installDebianPackages = (packages: readonly string[]): boolean => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { stdio: 'ignore', env });
  return (
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { stdio: 'ignore', env })
      .status === 0
  );
};
