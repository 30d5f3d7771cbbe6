import { Hono } from 'hono';
import * as v from 'valibot';
import { ChangesAccepted, ChangesRequest, VersionSummaries } from '../../shared/contracts/changes.ts';
import { Itinerary } from '../../shared/itinerary.ts';
import { planOf, versionsAt, versionsOf } from '../db/plan-versions.ts';
import { Problem } from '../problem.ts';
import { type ChangePlanDeps, changePlan } from '../trips/change-plan.ts';
import { describe } from './openapi.ts';
import { ownTrip } from './own-trip.ts';
import { readBody, uuidParam } from './read-body.ts';
import { type Authenticate, signedIn } from './signed-in.ts';

const VersionNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));

/** The routes under /api/trip/{id} about the plan and its versions, for its owner alone. */
export const planRoutes = (deps: ChangePlanDeps & { authenticate: Authenticate }): Hono => {
  return new Hono()
    .get(
      '/:id/versions',
      describe('All versions of the plan without the plans, newest first', {
        who: 'user',
        id: 'id',
        response: { VersionSummaries },
      }),
      signedIn(deps.authenticate),
      async (c) => {
        const id = await ownTrip(deps.db, c.var.user.sub, uuidParam(c, 'id'));
        return c.json(await versionsOf(deps.db, id));
      },
    )
    .get(
      '/:id/versions/:version',
      describe('One version of the plan', {
        who: 'user',
        id: 'id',
        parameters: [{ name: 'version', in: 'path', schema: { type: 'integer', minimum: 1 } }],
        response: { Itinerary },
      }),
      signedIn(deps.authenticate),
      async (c) => {
        const id = await ownTrip(deps.db, c.var.user.sub, uuidParam(c, 'id'));
        const number = v.safeParse(VersionNumber, c.req.param('version'));
        const [row] = number.success ? await versionsAt(deps.db, id, [number.output]) : [];
        const plan = planOf(row ?? null);
        if (!plan) throw new Problem('not_found');
        return c.json(plan);
      },
    )
    .post(
      '/:id/changes',
      describe('Change the plan by operations, all or none, or restore an older version of it', {
        who: 'user',
        id: 'id',
        body: { ChangesRequest },
        response: { ChangesAccepted },
        problems: [409, 429],
      }),
      signedIn(deps.authenticate),
      async (c) => {
        const id = uuidParam(c, 'id');
        const request = await readBody(c, ChangesRequest);
        return c.json(await changePlan(deps, c.var.user.sub, id, request));
      },
    );
};
