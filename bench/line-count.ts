import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../tests/kit/report.ts';

const ROOT = join(import.meta.dirname, '..');
const ROOMS = ['shared', 'server', 'client', 'tests', 'bench', 'scripts'];

const linesIn = (room: string): number =>
  globSync(`${room}/**/*.{ts,tsx,css}`, { cwd: ROOT }).reduce(
    (sum, path) => sum + readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1,
    0,
  );

/** Lines of code, style sheets included, room by room. */
export const countLines = async (report: Report): Promise<void> => {
  for (const room of ROOMS) report.say(`lines in ${room}/: ${linesIn(room)}`);
};
