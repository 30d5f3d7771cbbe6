import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { Alternatives, FoundPlaces, PlaceDetails, PlaceReport } from '../../shared/contracts/places.ts';
import type { Clock } from '../clock.ts';
import { Problem } from '../problem.ts';
import { findAlternatives } from '../trips/find-alternatives.ts';
import { detailsOf, findPlaces, type PlaceQuery } from '../trips/find-places.ts';
import type { LookUpDeps } from '../trips/own-plan.ts';
import { reportPlace } from '../trips/report-place.ts';
import { describe, Empty } from './openapi.ts';
import { readBody, uuidParam } from './read-body.ts';
import { type Authenticate, signedIn } from './signed-in.ts';

type PlaceDeps = LookUpDeps & Pick<Clock, 'now'> & { authenticate: Authenticate };

/** The longest text that is looked for. */
const WORDS_MAX = 100;
const Words = v.pipe(v.string(), v.maxLength(WORDS_MAX));
const Query = v.object({
  q: v.optional(Words),
  kind: v.optional(Words),
  district: v.optional(Words),
  trip_id: v.optional(v.pipe(v.string(), v.uuid(), v.toLowerCase())),
  day: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d?$/), v.transform(Number))),
  near: v.optional(Words),
});

const readQuery = (c: Context): PlaceQuery => {
  // An empty field of a form asks for nothing.
  const given = Object.entries(c.req.query()).filter(([, value]) => value !== '');
  const parsed = v.safeParse(Query, Object.fromEntries(given));
  if (parsed.success) return parsed.output;
  throw new Problem(
    'bad_request',
    `Give at most ${WORDS_MAX} characters, a trip by its id, and a day by its number`,
  );
};

const inQuery = (name: string) => ({ name, in: 'query', schema: { type: 'string' } }) as const;

/** The routes under /api/places. */
export const placeRoutes = (deps: PlaceDeps): Hono =>
  new Hono()
    .get(
      '/',
      describe(
        'Places by name, kind and district, spelt in any usual way. With `trip_id` and `day`, whether some hour of that day takes in a visit; with `near` (the id of a place or of a stop of that trip, or `lat,lng`) the nearest first',
        {
          who: 'user',
          parameters: [
            ...['q', 'kind', 'district'].map(inQuery),
            { name: 'trip_id', in: 'query', schema: { type: 'string', format: 'uuid' } },
            { name: 'day', in: 'query', schema: { type: 'integer', minimum: 1 } },
            inQuery('near'),
          ],
          response: { FoundPlaces },
          problems: [400, 404, 429],
        },
      ),
      signedIn(deps.authenticate),
      async (c) => c.json(await findPlaces(deps, c.var.user.sub, readQuery(c))),
    )
    .get(
      '/:venue_id',
      describe('All that is known of a place; null is what is not', {
        who: 'user',
        parameters: [{ name: 'venue_id', in: 'path', schema: { type: 'string' } }],
        response: { PlaceDetails },
        problems: [404],
      }),
      signedIn(deps.authenticate),
      async (c) => c.json(detailsOf(deps, c.req.param('venue_id'))),
    )
    .post(
      '/:venue_id/reports',
      describe('Report what is wrong with a place; it is kept for whoever runs the server', {
        who: 'user',
        parameters: [{ name: 'venue_id', in: 'path', schema: { type: 'string' } }],
        body: { PlaceReport },
        status: 201,
        response: { Empty },
        problems: [404, 429],
      }),
      signedIn(deps.authenticate),
      async (c) => {
        const report = await readBody(c, PlaceReport);
        await reportPlace(deps, c.var.user.sub, c.req.param('venue_id'), report);
        return c.json({}, 201);
      },
    );

/** The routes under /api/trip/{id} that look up places for its plan, for its owner alone. */
export const alternativeRoutes = (deps: PlaceDeps): Hono =>
  new Hono().get(
    '/:id/stops/:stop_id/alternatives',
    describe('Places that can take the slot of a stop as the plan is now, the best first', {
      who: 'user',
      id: 'id',
      parameters: [{ name: 'stop_id', in: 'path', schema: { type: 'string' } }],
      response: { Alternatives },
      problems: [429],
    }),
    signedIn(deps.authenticate),
    async (c) => {
      const id = uuidParam(c, 'id');
      return c.json(await findAlternatives(deps, c.var.user.sub, id, c.req.param('stop_id')));
    },
  );
