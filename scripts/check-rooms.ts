import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readImports } from './read-imports.ts';
import { roomsPage } from './rooms-page.ts';

/** Far below what there is: a reader that cannot read TypeScript finds nothing, and so nothing wrong. */
const LEAST_MODULES = 300;
const PAGE = join(import.meta.dirname, '../docs/rooms.md');

const { modules, summary } = await readImports();
const { violations, ruleSetUsed } = summary;
const product = modules.filter(({ source }) => /^(server|client|shared)\//.test(source)).length;
const page = roomsPage(modules);
if (process.argv.includes('--draw')) writeFileSync(PAGE, page);

for (const { rule, from, to, cycle = [] } of violations) {
  const reason = ruleSetUsed?.forbidden?.find(({ name }) => name === rule.name)?.comment ?? '';
  const way = cycle.length > 0 ? cycle.map(({ name }) => name).join(' → ') : to;
  console.error(`${rule.name}: ${from} → ${way}\n  ${reason}`);
}
const isFew = product < LEAST_MODULES;
if (isFew) console.error(`Of the product at least ${LEAST_MODULES} modules should have been read.`);
const isOldPage = readFileSync(PAGE, 'utf8') !== page;
if (isOldPage) console.error('docs/rooms.md is not drawn from these imports: npm run draw-rooms');
console.log(`Read ${product} modules of the product, found ${violations.length} wrong imports.`);
if (violations.length > 0 || isFew || isOldPage) process.exitCode = 1;
