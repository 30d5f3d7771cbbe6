import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import {
  ChatHistory,
  EditedMessage,
  MESSAGE_MISSING,
  MessageAccepted,
  NewMessage,
} from '../../shared/contracts/message.ts';
import { type PageAsked, readPage } from '../db/conversation.ts';
import { cleanText, LONGEST_PAGE } from '../db/messages.ts';
import { fieldError, Problem } from '../problem.ts';
import { editMessage, retryReply, sendMessage } from '../trips/message-commands.ts';
import { describe, Empty } from './openapi.ts';
import { ownTrip } from './own-trip.ts';
import { readBody, uuidParam } from './read-body.ts';
import { maybeSignedIn, signedIn } from './signed-in.ts';
import { requireTrip, type TripDeps } from './trips.ts';

/** The routes under /api/chat. */
export const chatRoutes = (deps: TripDeps): Hono =>
  new Hono()
    .post(
      '/',
      describe('Send a message; the reply is written in the background', {
        who: 'user',
        body: { NewMessage },
        status: 202,
        response: { MessageAccepted },
        problems: [404, 409, 429],
      }),
      signedIn(deps.authenticate),
      async (c) => {
        const message = await readBody(c, NewMessage);
        const { trip_id, choice } = message;
        const toSend = { ...readMessage(message), tripId: trip_id.toLowerCase(), choice };
        return c.json(await sendMessage(deps, c.var.user.sub, toSend), 202);
      },
    )
    .post(
      '/:trip_id/edit',
      describe("Send the user's last message again in other words; it replaces the first and its answer", {
        who: 'user',
        id: 'trip_id',
        body: { EditedMessage },
        status: 202,
        response: { MessageAccepted },
        problems: [409, 429],
      }),
      signedIn(deps.authenticate),
      async (c) => {
        const tripId = uuidParam(c, 'trip_id');
        const edited = await readBody(c, EditedMessage);
        const edit = { ...readMessage(edited), tripId, replaced: edited.message_id.toLowerCase() };
        return c.json(await editMessage(deps, c.var.user.sub, edit), 202);
      },
    )
    .post(
      '/:trip_id/stop',
      describe('End the writing of a reply; what is whole is kept', {
        who: 'user',
        id: 'trip_id',
        status: 202,
        response: { Empty },
      }),
      signedIn(deps.authenticate),
      async (c) => {
        await deps.replies.stop(await ownTrip(deps.db, c.var.user.sub, uuidParam(c, 'trip_id')));
        return c.json({}, 202);
      },
    )
    .post(
      '/:trip_id/show-all',
      describe('Show at once what is left of a reply that the embedded planner writes', {
        who: 'user',
        id: 'trip_id',
        status: 202,
        response: { Empty },
      }),
      signedIn(deps.authenticate),
      async (c) => {
        await deps.replies.showAll(await ownTrip(deps.db, c.var.user.sub, uuidParam(c, 'trip_id')));
        return c.json({}, 202);
      },
    )
    .post(
      '/:trip_id/retry',
      describe('Write the last reply again after it failed or was stopped', {
        who: 'user',
        id: 'trip_id',
        status: 202,
        response: { MessageAccepted },
        problems: [409, 429],
      }),
      signedIn(deps.authenticate),
      async (c) => c.json(await retryReply(deps, c.var.user.sub, uuidParam(c, 'trip_id')), 202),
    )
    .get(
      '/:trip_id/history',
      describe('The conversation of a trip: its end, or what stands before a message', {
        who: 'either',
        id: 'trip_id',
        parameters: [
          { name: 'before', in: 'query', schema: { type: 'string', format: 'uuid' } },
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: LONGEST_PAGE } },
        ],
        response: { ChatHistory },
        problems: [400],
      }),
      maybeSignedIn(deps.authenticate),
      async (c) => {
        const [id, asked] = [uuidParam(c, 'trip_id'), readPageAsked(c)];
        const viewer = c.var.user?.sub ?? null;
        const own = viewer === null ? null : await readPage(deps.db, viewer, id, asked);
        if (own) return c.json(own);
        const trip = await requireTrip(deps, id, viewer);
        // What is not there for its owner is not there for anybody; a visitor's conversation is the plan alone.
        if (trip.mine) throw new Problem('not_found');
        return c.json(asked.before === undefined ? trip.chat_history : []);
      },
    );

const Limit = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number), v.maxValue(LONGEST_PAGE));
const PageQuery = v.object({
  before: v.optional(v.pipe(v.string(), v.uuid(), v.toLowerCase())),
  limit: v.optional(Limit),
});

const readPageAsked = (c: Context): PageAsked => {
  const parsed = v.safeParse(PageQuery, c.req.query());
  if (!parsed.success) {
    throw new Problem('bad_request', `Give the id of a message, and a limit from 1 to ${LONGEST_PAGE}`);
  }
  return parsed.output;
};

const readMessage = ({ id, message }: NewMessage | EditedMessage) => {
  const content = cleanText(message).trim();
  // What is left of a text of NULs alone.
  if (content === '') throw fieldError('message', MESSAGE_MISSING);
  return { id: id?.toLowerCase(), content };
};
