import type { IModule } from 'dependency-cruiser';

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
const NETWORK = ['api', 'live', 'http'];
/** Every room of the client imports these, so arrows to them would hide the others. */
const COMMON = ['ui/', 'theme/', 'art/'];

/** The text of docs/rooms.md: who imports whom among the rooms of each side. */
export const roomsPage = (modules: readonly IModule[]): string => `# The rooms, drawn

Written by \`npm run draw-rooms\` from the imports in the sources. What may be imported, and why, stands in \`.dependency-cruiser.cjs\`; \`npm run check\` holds both.

## Server

Without \`shared/\` and the files at the server's root: small ones that every room may use, and those that put the rooms together.

${drawing(modules, 'server', isFolder)}

## Client

Without \`shared/\`, the start in \`client/app.tsx\`, and \`client/ui/\`, \`client/theme/\` and \`client/art/\`, which every room may use.

${drawing(modules, 'client', (room) => (isFolder(room) && !COMMON.includes(room)) || NETWORK.includes(room))}
`;
