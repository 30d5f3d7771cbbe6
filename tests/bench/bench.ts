import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildClient } from '../../scripts/build-client.ts';
import { measureFirstCharacter } from './first-character.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureStart } from './start-time.ts';

/** `npm run bench`: the numbers the product promises, measured on this machine and printed. */
const root = join(import.meta.dirname, '../..');
const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const lines = (room: string): number =>
  globSync(`${room}/**/*.{ts,tsx,css}`, { cwd: root }).reduce(
    (sum, path) => sum + readFileSync(join(root, path), 'utf8').split('\n').length - 1,
    0,
  );

await buildClient(root);
for (const room of ['shared', 'server', 'client', 'tests', 'scripts'])
  console.log(`lines in ${room}/: ${lines(room)}`);
const { coldMs, warmMs } = await measureStart();
console.log(`start to ready, empty data folder: ${coldMs.toFixed(0)} ms`);
console.log(`start to ready, existing data folder: ${warmMs.toFixed(0)} ms`);
const { loginKib, tripKib } = await measureFirstLoad();
console.log(`first-load JavaScript of /login: ${loginKib.toFixed(1)} KiB gzip`);
console.log(`first-load JavaScript of a trip page: ${tripKib.toFixed(1)} KiB gzip`);
const times = await measureFirstCharacter(7);
console.log(
  `first model token to first character on screen: median ${middle(times)} ms of ${times.join(', ')}`,
);
process.exit(0);
