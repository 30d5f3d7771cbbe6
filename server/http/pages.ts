import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { Hono } from 'hono';
import { isAppPage } from '../../shared/contracts/app-pages.ts';
import { defaultTripName } from '../db/trips.ts';
import { escapeMarkup } from '../escape-markup.ts';
import { Problem } from '../problem.ts';

/** The first of `offered` that an Accept-Encoding header allows; null sends the plain file. */
export const acceptedEncoding = <Encoding extends string>(
  header: string | undefined,
  offered: readonly Encoding[],
): Encoding | null => {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
    if (name) weights.set(name, weight === undefined ? 1 : Number(weight));
  }
  return offered.find((one) => (weights.get(one) ?? weights.get('*') ?? 0) > 0) ?? null;
};

/** What the preview of a link to a shared trip may show: nothing that its owner wrote. */
interface TripPreview {
  destination: string;
  nights: number;
}

const BEGIN = '<!--preview-->';
const END = '<!--/preview-->';
/** 1200 by 630 pixels, and the same for all trips. */
const IMAGE = '/preview.jpg';

const tagsOf = ({ destination, nights }: TripPreview, appUrl: string): string => {
  const name = defaultTripName(destination);
  const length = `${nights} ${nights === 1 ? 'night' : 'nights'}`;
  const title = `${name}, ${length}`;
  const about = `A day-by-day plan for ${length} in ${destination}, with every stop on a map.`;
  return [
    `<title>${escapeMarkup(name)} · Rihla</title>`,
    `<meta name="description" content="${escapeMarkup(about)}" />`,
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Rihla" />',
    `<meta property="og:title" content="${escapeMarkup(title)}" />`,
    `<meta property="og:description" content="${escapeMarkup(about)}" />`,
    // Programs that show links ask for whole addresses.
    `<meta property="og:image" content="${escapeMarkup(appUrl + IMAGE)}" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta property="og:image:alt" content="Mud-brick towers and palms at dusk" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ');
};

/**
 * Puts a trip into the marked part of the page that programs read for a preview of a link. All of the page that is
 * outside of the marks stays as it is, and a page without them altogether.
 */
export const createPreviews = (html: string, appUrl: string): ((trip: TripPreview) => string) => {
  const [before, rest] = [html.indexOf(BEGIN), html.indexOf(END)];
  if (before < 0 || rest < before) return () => html;
  return (trip) => html.slice(0, before + BEGIN.length) + tagsOf(trip, appUrl) + html.slice(rest);
};

const TRIP_PAGE = /^\/trip\/chat\/([^/]+)\/?$/i;

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const SUFFIX = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof SUFFIX;

interface File {
  path: string;
  type: string;
  encodings: Encoding[];
}

/** The built client: its page and its files, as they were when the server started. */
export interface Built {
  html: string;
  files: ReadonlyMap<string, File>;
  dist: string;
}

/**
 * Opens the built client in `dist`. The files are listed once, so a request can name one of them and nothing
 * else on the disk. Without a build there is no page, and the API still works.
 */
export const openBuilt = (dist: string): Built => {
  const found = globSync('**/*', { cwd: dist }).map((path) => path.split(sep).join('/'));
  const there = new Set(found);
  const files = new Map<string, File>();
  for (const path of found) {
    const type = TYPES[extname(path)];
    if (type === undefined || path === 'index.html') continue;
    const encodings = (['br', 'gzip'] as const).filter((one) => there.has(`${path}${SUFFIX[one]}`));
    files.set(`/${path}`, { path: join(dist, path), type, encodings });
  }
  const html = there.has('index.html') ? readFileSync(join(dist, 'index.html'), 'utf8') : '';
  return { html, files, dist };
};

/** Weak, for the page may be sent compressed or not. */
const etagOf = (html: string): string =>
  `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;

/** Finds what the preview of a link to a trip shows; null unless it is shared. Never rejects. */
export type FindPreview = (tripId: string) => Promise<TripPreview | null>;

/** Serves the built client at every path that no other route handles. */
export const pageRoutes = ({ html, files }: Built, findPreview: FindPreview, appUrl: string): Hono => {
  const plain = { html, etag: etagOf(html) };
  const withPreview = createPreviews(html, appUrl);
  const page = (
    status: 200 | 404,
    ifNoneMatch: string | undefined,
    { html, etag } = plain,
    more: Record<string, string> = {},
  ): Response => {
    if (html === '') throw new Problem('unavailable', 'The pages are not built yet: run npm run build');
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      etag,
      ...more,
    };
    if (status === 200 && ifNoneMatch === etag) return new Response(null, { status: 304, headers });
    return new Response(html, { status, headers });
  };
  /** Security: for a trip that is private, deleted or unknown, the same bytes and headers. */
  const tripPage = async (id: string, ifNoneMatch: string | undefined): Promise<Response> => {
    const trip = await findPreview(id.toLowerCase());
    const shown = trip ? withPreview(trip) : html;
    // Whoever has the link may read it, but search engines must not list it.
    return page(200, ifNoneMatch, { html: shown, etag: etagOf(shown) }, { 'x-robots-tag': 'noindex' });
  };
  return new Hono()
    .get('/', (c) => c.redirect('/trip/new', 302))
    .get('*', async (c) => {
      const { path } = c.req;
      const file = files.get(path);
      if (file) return serveFile(file, path, c.req.header('accept-encoding'));
      if (asksForFile(path, c.req.header('accept'))) throw new Problem('not_found');
      const known = c.req.header('if-none-match');
      if (!isAppPage(path)) return page(404, known);
      const [, tripId] = TRIP_PAGE.exec(path) ?? [];
      return tripId ? tripPage(tripId, known) : page(200, known);
    });
};

/** Whether a request is for a file: a page in its place would be run as a script, or shown as a broken image. */
export const asksForFile = (path: string, accept = ''): boolean =>
  path.startsWith('/assets/') || (/\.\w+$/.test(path) && !accept.includes('text/html'));

const serveFile = async (
  { path, type, encodings }: File,
  address: string,
  accepts: string | undefined,
): Promise<Response> => {
  const encoding = acceptedEncoding(accepts, encodings);
  const body = await readFile(encoding ? `${path}${SUFFIX[encoding]}` : path);
  const headers = new Headers({
    'content-type': type,
    'cache-control': cacheControlOf(address),
  });
  if (encodings.length > 0) headers.set('vary', 'accept-encoding');
  if (encoding) headers.set('content-encoding', encoding);
  return new Response(body, { headers });
};

const cacheControlOf = (address: string): string => {
  // The build puts a digest into the names below /assets, so what a name means never changes.
  if (address.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  // A stale service worker would keep serving an app that no longer exists.
  return address === '/sw.js' ? 'no-cache' : 'public, max-age=3600';
};
