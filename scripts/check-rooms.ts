import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

const ROOT = join(import.meta.dirname, '..');

/** Reads what every source file imports, and what of it breaks a rule of `.dependency-cruiser.cjs`. */
const readImports = async (): Promise<ICruiseResult> => {
  const options = await extractOptions(join(ROOT, '.dependency-cruiser.cjs'));
  const folders = ['server', 'client', 'shared', 'scripts', 'tests', 'bench'];
  const { output } = await cruise(folders, { ...options, baseDir: ROOT });
  if (typeof output === 'string') throw new TypeError('The imports were read as text, not as data');
  return output;
};

/** The room of a file: its folder below `side`, or its own name at the root of it; null on another side. */
const roomOf = (side: string, path: string): string | null => {
  const [first, second, third] = path.split('/');
  if (first !== side || second === undefined) return null;
  return third === undefined ? second.replace(/\.\w+$/, '') : `${second}/`;
};

const drawing = (modules: readonly IModule[], side: string, isDrawn: (room: string) => boolean): string => {
  const arrows = new Set<string>();
  const node = (room: string): string => `${room.replace('/', '')}["${room}"]`;
  for (const { source, dependencies } of modules) {
    const from = roomOf(side, source);
    if (!from || !isDrawn(from)) continue;
    for (const { resolved } of dependencies) {
      const to = roomOf(side, resolved);
      if (to && to !== from && isDrawn(to)) arrows.add(`  ${node(from)} --> ${node(to)}`);
    }
  }
  return ['```mermaid', 'flowchart TD', ...[...arrows].sort(), '```'].join('\n');
};

const isFolder = (room: string): boolean => room.endsWith('/');
const NETWORK = ['live', 'http'];
/** Every room of the client imports these, so arrows to them would hide the others. */
const COMMON = ['ui/', 'theme/', 'art/'];

const HEADING = '## The rooms, drawn\n';

/** The section of docs/architecture.md that shows who imports whom among the rooms of each side. */
const roomsSection = (modules: readonly IModule[]): string => `${HEADING}
Written by \`npm run draw-rooms\` from the imports in the sources. The server, without \`shared/\` and the files at its root: small ones that every room may use, and those that put the rooms together.

${drawing(modules, 'server', isFolder)}

The client, without \`shared/\`, the start in \`client/app.tsx\`, and \`client/ui/\`, \`client/theme/\` and \`client/art/\`, which every room may use.

${drawing(modules, 'client', (room) => (isFolder(room) && !COMMON.includes(room)) || NETWORK.includes(room))}
`;

/** `page` with this section in place of the one it has, which is its last. */
const withSection = (page: string, section: string): string => {
  const at = page.indexOf(HEADING);
  return at < 0 ? `${page}\n${section}` : page.slice(0, at) + section;
};

/** Far below what there is: a reader that cannot read TypeScript finds nothing, and so nothing wrong. */
const LEAST_MODULES = 400;
const PAGE = join(import.meta.dirname, '../docs/architecture.md');

const { modules, summary } = await readImports();
const { violations, ruleSetUsed } = summary;
const sources = modules.filter(({ source }) =>
  /^(server|client|shared|scripts|tests|bench)\//.test(source),
).length;
const stands = readFileSync(PAGE, 'utf8');
const page = withSection(stands, roomsSection(modules));
if (process.argv.includes('--draw')) writeFileSync(PAGE, page);

for (const { rule, from, to, cycle = [] } of violations) {
  const reason = ruleSetUsed?.forbidden?.find(({ name }) => name === rule.name)?.comment ?? '';
  const way = cycle.length > 0 ? cycle.map(({ name }) => name).join(' → ') : to;
  console.error(`${rule.name}: ${from} → ${way}\n  ${reason}`);
}
const isFew = sources < LEAST_MODULES;
if (isFew) console.error(`At least ${LEAST_MODULES} modules should have been read.`);
const isOldPage = stands !== page;
if (isOldPage)
  console.error('The drawing in docs/architecture.md is not drawn from these imports: npm run draw-rooms');
console.log(`Read ${sources} modules, found ${violations.length} wrong imports.`);
if (violations.length > 0 || isFew || isOldPage) process.exitCode = 1;
