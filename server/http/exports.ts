import { createHash } from 'node:crypto';
import { create as contentDisposition } from 'content-disposition';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import {
  EXPORT_FORMATS,
  ExportFormat,
  fileNameOf,
  TripExport,
  TripFeed,
  TripFeedState,
} from '../../shared/contracts/exports.ts';
import { LIMITS } from '../auth/throttle.ts';
import { calendarFile } from '../exports/calendar-file.ts';
import { TRIP_FILES } from '../exports/write-trip-file.ts';
import { Problem } from '../problem.ts';
import { readTripFile } from '../trips/read-trip-file.ts';
import { closeFeed, type FeedDeps, feedStart, openFeed, readFeed } from '../trips/trip-feed.ts';
import { describe } from './openapi.ts';
import { uuidParam } from './read-body.ts';
import { type Authenticate, maybeSignedIn, signedIn } from './signed-in.ts';

interface ExportDeps extends FeedDeps {
  authenticate: Authenticate;
  /** The public origin. */
  appUrl: string;
}

const formatIn = (c: Context): ExportFormat => {
  const parsed = v.safeParse(ExportFormat, c.req.param('format'));
  if (!parsed.success) throw new Problem('not_found');
  return parsed.output;
};

/** RFC 6266: the name in its own letters, and one in ASCII for what cannot read these. */
const attachment = (name: string, ending: string): string => {
  const ascii = fileNameOf(name.normalize('NFKD').replace(/[^ -~]+/g, ''));
  return contentDisposition(`${fileNameOf(name)}.${ending}`, { fallback: `${ascii}.${ending}` });
};

/** The route under /api/trip/{id} for whoever may read the trip. */
const fileRoute = (deps: ExportDeps): Hono =>
  new Hono().get(
    '/:id/export/:format',
    describe('The newest plan as a file named after the trip, for whoever may read it', {
      who: 'either',
      id: 'id',
      parameters: [{ name: 'format', in: 'path', schema: { type: 'string', enum: [...EXPORT_FORMATS] } }],
      response: { TripExport },
      files: Object.values(TRIP_FILES).map(({ type }) => type),
      problems: [409, 429],
    }),
    maybeSignedIn(deps.authenticate),
    async (c) => {
      const [id, format, viewer] = [uuidParam(c, 'id'), formatIn(c), c.var.user?.sub ?? null];
      await deps.throttle.spend(LIMITS.exportReader, viewer ?? id);
      const trip = await readTripFile(deps, id, viewer);
      const { type, write } = TRIP_FILES[format];
      return c.body(write(trip), 200, {
        'content-type': type,
        'content-disposition': attachment(trip.name, format),
      });
    },
  );

/** The routes under /api/trip/{id} by which a plan is taken along. */
export const exportRoutes = (deps: ExportDeps): Hono =>
  fileRoute(deps)
    .get(
      '/:id/feed',
      describe('Since when the trip has a private calendar address; the address itself is not kept', {
        who: 'user',
        id: 'id',
        response: { TripFeedState },
      }),
      signedIn(deps.authenticate),
      async (c) => {
        const since = await feedStart(deps.db, c.var.user.sub, uuidParam(c, 'id'));
        return c.json({ since: since?.toISOString() ?? null } satisfies TripFeedState);
      },
    )
    .post(
      '/:id/feed',
      describe('Give the trip a private calendar address; the one it had ends', {
        who: 'user',
        id: 'id',
        status: 201,
        response: { TripFeed },
        problems: [429],
      }),
      signedIn(deps.authenticate),
      async (c) => {
        const token = await openFeed(deps, c.var.user.sub, uuidParam(c, 'id'));
        return c.json({ url: `${deps.appUrl}/feeds/${token}.ics` } satisfies TripFeed, 201);
      },
    )
    .delete(
      '/:id/feed',
      describe('End the calendar address of the trip at once', { who: 'user', id: 'id', status: 204 }),
      signedIn(deps.authenticate),
      async (c) => {
        await closeFeed(deps.db, c.var.user.sub, uuidParam(c, 'id'));
        return c.body(null, 204);
      },
    );

const FEED_FILE = /^([\w-]{43})\.ics$/;

/** GET /feeds/{token}.ics: the plan of a trip, for the calendar that its owner gave the address to. */
export const feedRoutes = (deps: FeedDeps): Hono =>
  new Hono().get(
    '/:file',
    describe('The newest plan as a calendar; the address, {token}.ics, is the right to read it', {
      who: 'anybody',
      parameters: [{ name: 'file', in: 'path', schema: { type: 'string' } }],
      files: [TRIP_FILES.ics.type],
      problems: [404, 409, 429],
    }),
    async (c) => {
      const [, token] = FEED_FILE.exec(c.req.param('file')) ?? [];
      if (token === undefined) throw new Problem('not_found');
      const text = calendarFile(await readFeed(deps, token), { isFeed: true });
      const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
      const headers = { etag, 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' };
      if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
      return c.body(text, 200, { ...headers, 'content-type': TRIP_FILES.ics.type });
    },
  );
