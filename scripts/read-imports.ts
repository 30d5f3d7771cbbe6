import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

const ROOT = join(import.meta.dirname, '..');

/** Reads what every source file imports, and what of it breaks a rule of `.dependency-cruiser.cjs`. */
export const readImports = async (): Promise<ICruiseResult> => {
  const options = await extractOptions(join(ROOT, '.dependency-cruiser.cjs'));
  const folders = ['server', 'client', 'shared', 'scripts', 'tests'];
  const { output } = await cruise(folders, { ...options, baseDir: ROOT });
  if (typeof output === 'string') throw new TypeError('The imports were read as text, not as data');
  return output;
};
