/** The rooms of the server, each with the rooms it may import. What is listed first stands on what follows. */
const SERVER = {
  http: ['auth', 'trips', 'replies', 'exports', 'db', 'mail'],
  live: ['auth', 'trips', 'replies', 'db'],
  auth: ['db', 'mail'],
  // auth: the limits on what one user may ask for. planner, places: a plan is changed by its operations.
  trips: ['auth', 'replies', 'exports', 'planner', 'places', 'db', 'mail'],
  replies: ['planner', 'db', 'mail'],
  exports: [],
  planner: ['places'],
  places: [],
  mail: [],
  db: [],
};

/** Files of the server that put the rooms together; no room knows them. */
const SERVER_START = '^server/(main|start-server|app)[.]ts$';

/** Single files of the server that import one room more than theirs may, and why. */
const EXCEPTIONS = [
  {
    from: '^server/replies/fair-use[.]ts$',
    room: 'replies',
    more: ['auth'],
    why: 'The limit of replies per day is counted by the same counter as attempts to sign in; only its type is imported.',
  },
];

/** What any room of the client that shows something may import. */
const COMMON = ['ui', 'theme', 'art'];
const DATA = ['offline', 'session', 'api', 'live', 'http', 'failure-text', 'part-failed'];

/** The rooms of the client and the files at its root, each with what it may import. */
const CLIENT = {
  'screens/': ['shell', 'trip', 'trips', ...DATA, ...COMMON],
  'shell/': ['trip', 'trips', ...DATA, ...COMMON],
  'trip/': ['trips', ...DATA, ...COMMON],
  'trips/': [...DATA, ...COMMON],
  'offline/': ['session', 'api', 'live', 'http'],
  'session/': ['http', 'ui'],
  'part-failed[.]': ['api', 'live', 'ui'],
  'api/': ['session', 'http'],
  'live[.]ts$': ['session', 'http'],
  'failure-text[.]ts$': ['http'],
  'http[.]ts$': [],
  'ui/': ['theme', 'art'],
  'theme/': [],
  'art/': [],
  'worker/': [],
};

/** Every outside package the product uses, the files that may import it, and why no others. */
const PACKAGES = [
  [['drizzle-orm'], '^server/(db|auth)/', 'Queries stand in one room; accounts bring tables of their own.'],
  [['pg', '@electric-sql/pglite'], '^server/db/open[.]ts$', 'One file knows that there are two databases.'],
  [
    ['openai'],
    '^server/planner/model/openai[.]ts$',
    'Any server that speaks this protocol will do; one file speaks it.',
  ],
  [
    ['socket.io'],
    '^server/live/(open|live-socket)[.]ts$',
    'The rest of the live room sees sockets by our own types.',
  ],
  [
    ['@socket.io/redis-adapter', 'ioredis'],
    '^server/live/redis[.]ts$',
    'Redis is optional, so one file decides on it.',
  ],
  [
    ['date-fns', '@date-fns/tz'],
    '^(client|server|shared)/',
    'Calendar dates are computed one way in all rooms.',
  ],
  [['hono'], '^server/(app[.]ts$|http/|auth/)', 'Commands, replies and planners work without a request.'],
  [
    ['ical-generator', 'fast-xml-builder'],
    '^server/exports/',
    'Files are written from what their reader may read, apart from how that is found.',
  ],
  [['content-disposition'], '^server/http/exports[.]ts$', 'Names of files come from users.'],
  [['@hono/node-server'], '^server/(start-server[.]ts$|http/)', 'As for hono.'],
  [
    ['hono-openapi', '@valibot/to-json-schema'],
    '^server/http/openapi[.]ts$',
    'One file knows how the document is made of the routes.',
  ],
  [
    ['better-auth', 'jose'],
    '^server/auth/',
    'Whoever checks who somebody is does it by server/auth/access.ts.',
  ],
  [['nodemailer'], '^server/mail/', 'Mail leaves from one place.'],
  [['pino'], '^server/log[.]ts$', 'What a line holds, and what it hides, is decided once.'],
  [['prom-client'], '^server/metrics[.]ts$', 'Names of measures stand on one page.'],
  [
    ['adhan', 'minisearch'],
    '^server/places/',
    'The catalogue and the calendar are asked by their own functions.',
  ],
  [['socket.io-client'], '^client/live[.]ts$', 'One socket per tab.'],
  [['leaflet'], '^client/trip/map/', 'The map is loaded apart from the page.'],
  [['@react-google-maps/api'], '^client/trip/map/google/', 'Loaded only where there is a key.'],
  [
    ['react-markdown'],
    '^client/trip/prose/markdown-text[.]tsx$',
    'One file decides what text of others may become.',
  ],
  [
    ['@daypicker/react', '@radix-ui/react-toast', 'downshift', 'react-error-boundary'],
    '^client/ui/',
    'Pages use our own fields, notes and boundary.',
  ],
  [
    ['react-aria'],
    '^client/trip/drag/drag-parts[.]tsx$',
    'Loaded when a stop is about to be dragged; everything else is made of our own parts.',
  ],
  [['react-hook-form'], '^client/(ui|screens)/', 'Forms are the business of screens and fields.'],
  [['@hookform/resolvers'], '^client/screens/', 'As for react-hook-form.'],
  [
    ['workbox-core', 'workbox-precaching', 'workbox-routing'],
    '^client/worker/',
    'They run in a service worker alone.',
  ],
  [
    ['react', 'react-dom', 'wouter', 'valtio', 'lucide-react', '@radix-ui/themes'],
    '^client/(?!worker/)',
    'The page is React; nothing else is.',
  ],
  [
    ['@fontsource-variable/el-messiri', '@fontsource-variable/figtree'],
    '^client/theme/',
    'Fonts belong to the theme.',
  ],
  [['valibot'], '^(server|client|shared)/', 'Whatever crosses a wall is parsed, on both sides.'],
];

const anyOf = (names) => `(${names.join('|')})`;
const packagePath = (names) => `^node_modules/(@types/)?${anyOf(names)}/`;

const serverRooms = Object.entries(SERVER).map(([room, allowed]) => ({
  name: `server-${room}`,
  comment: `server/${room} may import ${allowed.join(', ') || 'no other room'}, and the small files at the server's root. Requests come down through the rooms, and nothing below knows who asked; replies publish through server/live-events.ts, which the start of the server fills with the socket.`,
  severity: 'error',
  from: { path: `^server/${room}/`, pathNot: EXCEPTIONS.map(({ from }) => from) },
  to: { path: '^server/[^/]+/', pathNot: `^server/${anyOf([room, ...allowed])}/` },
}));

const exceptions = EXCEPTIONS.map(({ from, room, more, why }) => ({
  name: `server-${room}-exception`,
  comment: why,
  severity: 'error',
  from: { path: from },
  to: { path: '^server/[^/]+/', pathNot: `^server/${anyOf([room, ...SERVER[room], ...more])}/` },
}));

const clientRooms = Object.entries(CLIENT).map(([room, allowed]) => ({
  name: `client-${room.replace(/[^a-z-].*/, '')}`,
  comment: `May import ${allowed.join(', ') || 'nothing else of the client'}: screens stand on the shell and the trip, these on session and network. What all of them share (ui, theme, art) knows nothing of trips, so it can be changed without reading about them.`,
  severity: 'error',
  from: { path: `^client/${room}` },
  to: {
    path: '^client/',
    pathNot: [`^client/${room}`, ...allowed.map((name) => `^client/${name}(/|[.]tsx?$)`)],
  },
}));

const packages = PACKAGES.map(([names, files, why]) => ({
  name: `package-${names[0]}`,
  comment: why,
  severity: 'error',
  from: { path: '^(server|client|shared)/', pathNot: files },
  to: { path: packagePath(names) },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'shared-knows-no-room',
      comment: 'shared is what both sides agree on; with anything of one side it could not run on the other.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { pathNot: ['^shared/', '^node_modules/'] },
    },
    {
      name: 'server-not-client',
      comment: 'The server does not hold the page; what both need belongs into shared.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^client/' },
    },
    {
      name: 'client-not-server',
      comment: 'Everything the browser loads is public; what both need belongs into shared.',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^server/' },
    },
    {
      name: 'product-without-tools',
      comment: 'An image of the product holds neither scripts nor tests nor measurements.',
      severity: 'error',
      from: { path: '^(server|client|shared)/' },
      to: { path: '^(scripts|tests|bench)/' },
    },
    {
      name: 'tests-without-bench',
      comment:
        'Measurements use the kit of the tests, never the other way, so that a test does not depend on how something is measured.',
      severity: 'error',
      from: { path: '^tests/' },
      to: { path: '^bench/' },
    },
    ...serverRooms,
    ...exceptions,
    {
      name: 'server-start-is-last',
      comment: 'These files put the rooms together. A room that imports one of them would import all others.',
      severity: 'error',
      from: { path: '^server/', pathNot: SERVER_START },
      to: { path: SERVER_START },
    },
    {
      name: 'server-root-is-small',
      comment:
        'Every room may use the small files at the root (clock, log, problem, …), so these may use no room.',
      severity: 'error',
      from: { path: '^server/[^/]+[.]ts$', pathNot: SERVER_START },
      to: { path: '^server/[^/]+/' },
    },
    ...clientRooms,
    {
      name: 'client-ui-knows-no-trips',
      comment: 'Of shared, fields and notes need dates and countries only.',
      severity: 'error',
      from: { path: '^client/(ui|theme|art)/' },
      to: { path: '^shared/', pathNot: '^shared/(dates|nationalities)[.]ts$' },
    },
    ...packages,
    {
      name: 'package-without-a-place',
      comment:
        'A new package is added to PACKAGES in .dependency-cruiser.cjs, with the files that may import it.',
      severity: 'error',
      from: { path: '^(server|client|shared)/' },
      to: { path: '^node_modules/', pathNot: packagePath(PACKAGES.flatMap(([names]) => names)) },
    },
    {
      name: 'no-circle',
      comment: 'Files in a circle can only be understood, tested and moved together. Types count as well.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circle-of-folders',
      comment: 'As for files: one of the folders is the lower one and does not know the other.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(server|client|shared)' },
      to: { circular: true },
    },
    {
      name: 'found',
      comment: 'An import that leads nowhere is one that no other rule can judge.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // The reader by TypeScript's own compiler stops at major 6 and then finds no module at all.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Declarations without code, which this reader takes for code.
    exclude: { path: '^(client|tests)/.*[.]d[.]ts$' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
};
