import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { PlannerFailure } from '../../../server/planner/planner.ts';
import { MessageAccepted } from '../../../shared/contracts/message.ts';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { eachApiContext } from '../../kit/trips/api-context.ts';
import { sampleItinerary } from '../../kit/trips/sample-itinerary.ts';

const planOf = (version: number): string => JSON.stringify(sampleItinerary(4, version));
/** The greeting of the sample where it is the first plan, and where it takes the place of itself. */
const FIRST = [1, sampleItinerary(4).greeting];
const again = (version: number) => [version, 'The plan stays as it was.'];
/** The messages of a trip, those with a plan as its number and greeting. */
const contents = (trip: Trip): unknown[] =>
  trip.chat_history.map(({ version, content }) => (version == null ? content : [version, content]));

eachApiContext('Editing the last message', (context) => {
  const edit = (as: string | null, tripId: string, message_id: unknown, message: string, id?: string) =>
    context.ask(as, 'POST', `/chat/${tripId}/edit`, { message_id, message, ...(id ? { id } : {}) });

  const answer = (tripId: string, text: string) => context.answer(tripId, text);

  /** A trip with a plan, one question and its answer. */
  const asked = async (reply = planOf(2)) => {
    const { trip_id } = await context.planned();
    const id = randomUUID();
    await context.send(context.sara, trip_id, 'More food', id);
    await answer(trip_id, reply);
    return { trip_id, id };
  };

  test('puts it and its answer in the place of the first ones, and goes on from the plan before', async () => {
    const { trip_id, id } = await asked();
    const before = await context.read(context.sara, trip_id);
    expect(contents(before)).toEqual([FIRST, 'More food', again(2)]);
    const { status, body } = await edit(context.sara, trip_id, id, ' More museums ');
    const accepted = v.parse(MessageAccepted, body);
    expect([status, accepted.message_id === id]).toEqual([202, false]);
    const during = await context.read(context.sara, trip_id);
    expect(contents(during)).toEqual([FIRST, 'More museums']);
    expect(during).toMatchObject({ reply: { id: accepted.reply_id }, failure: null });
    expect(during.revision).toBeGreaterThan(before.revision);
    const brief = await answer(trip_id, planOf(3));
    expect(brief).toMatchObject({ request: 'More museums', version: 3, plan: { __meta__: { version: 1 } } });
    expect(JSON.stringify(brief.conversation)).not.toContain('More food');
    const after = await context.read(context.sara, trip_id);
    expect(contents(after)).toEqual([FIRST, 'More museums', again(3)]);
    const revisions = context.node.events.revisions(trip_id);
    expect(revisions).toEqual([...revisions].sort((one, other) => one - other));
    expect(revisions.at(-1)).toBe(after.revision);
  });

  test('leaves no word of what was replaced, in the conversation, the history or the database', async () => {
    const { trip_id, id } = await asked();
    const answerId = (await context.read(context.sara, trip_id)).chat_history.at(-1)?.id;
    await edit(context.sara, trip_id, id, 'More museums');
    const history = await context.ask(context.sara, 'GET', `/chat/${trip_id}/history`);
    expect(JSON.stringify(history.body)).not.toContain('More food');
    const rows = await context.everMessages(trip_id);
    expect(rows.filter((row) => row.supersededBy !== null)).toMatchObject([
      { id, content: '', version: null },
      { id: answerId, content: '', version: null },
    ]);
    const versions = await context.ask(context.sara, 'GET', `/trip/${trip_id}/versions`);
    expect(versions.body).toMatchObject([{ version: 1 }]);
    expect((await context.ask(context.sara, 'GET', `/trip/${trip_id}/versions/2`)).status).toBe(404);
  });

  test('is done once, however often it is sent, and a late sending of the first words changes nothing', async () => {
    const { trip_id, id } = await asked();
    const editId = randomUUID();
    const [one, two] = await Promise.all([
      edit(context.sara, trip_id, id, 'More museums', editId),
      edit(context.sara, trip_id, id, 'More museums', editId),
    ]);
    expect([one?.status, one]).toEqual([202, two]);
    expect(v.parse(MessageAccepted, one?.body).message_id).toBe(editId);
    await answer(trip_id, 'There are many.');
    const late = await edit(context.sara, trip_id, id.toUpperCase(), 'More museums', editId.toUpperCase());
    expect(late).toEqual(one);
    const first = await context.send(context.sara, trip_id, 'More food', id);
    expect(first).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(contents(await context.read(context.sara, trip_id))).toEqual([
      FIRST,
      'More museums',
      'There are many.',
    ]);
    expect(context.node.scripted.calls).toHaveLength(3);
  });

  test('is refused for every message but the last, alike for those there are and those there are not', async () => {
    const { trip_id, id } = await asked('There is more.');
    const other = await asked();
    await context.send(context.sara, trip_id, 'And coffee?');
    await answer(trip_id, 'Yes.');
    const shown = contents(await context.read(context.sara, trip_id));
    const { chat_history } = await context.read(context.sara, trip_id);
    const answers = [];
    for (const wrong of [id, chat_history[0]?.id, chat_history.at(-1)?.id, other.id, randomUUID()]) {
      answers.push(await edit(context.sara, trip_id, wrong, 'Hello'));
    }
    for (const refused of answers) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'not_last_message' } });
    }
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(contents(await context.read(context.sara, trip_id))).toEqual(shown);
    expect(contents(await context.read(context.sara, other.trip_id))).toContain('More food');
  });

  test('is refused with the id of a message there is already', async () => {
    const { trip_id, id } = await asked();
    const other = await asked();
    for (const taken of [id, other.id]) {
      const refused = await edit(context.sara, trip_id, id, 'Hello', taken);
      expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    }
    expect(contents(await context.read(context.sara, trip_id))).toContain('More food');
  });

  test('waits for the reply that is being written', async () => {
    const { trip_id } = await context.planned();
    const id = randomUUID();
    await context.send(context.sara, trip_id, 'More food', id);
    const refused = await edit(context.sara, trip_id, id, 'More museums');
    expect(refused).toMatchObject({ status: 409, body: { code: 'reply_in_progress' } });
    await answer(trip_id, planOf(2));
    expect(contents(await context.read(context.sara, trip_id))).toEqual([FIRST, 'More food', again(2)]);
  });

  test('is for the owner alone, and for words', async () => {
    const { trip_id, id } = await asked();
    await context.ask(context.sara, 'PATCH', `/trip/${trip_id}`, { shared: true });
    expect((await edit(context.omar, trip_id, id, 'Mine now')).status).toBe(404);
    expect((await edit(null, trip_id, id, 'Mine now')).status).toBe(401);
    expect((await edit(context.sara, randomUUID(), id, 'Elsewhere')).status).toBe(404);
    for (const message of ['', '  \n ', '\u0000', 'x'.repeat(4_001)]) {
      expect((await edit(context.sara, trip_id, id, message)).status).toBe(422);
    }
    expect((await edit(context.sara, trip_id, 'last', 'Hello')).status).toBe(422);
    expect(contents(await context.read(context.sara, trip_id))).toEqual([FIRST, 'More food', again(2)]);
    expect((await edit(context.sara, trip_id, id, 'x'.repeat(4_000))).status).toBe(202);
  });

  test('[L4] fails with its reason like any other message, and can be tried or edited again', async () => {
    const { trip_id, id } = await asked();
    const edited = v.parse(MessageAccepted, (await edit(context.sara, trip_id, id, 'More museums')).body);
    (await context.node.scripted.next()).fail(new PlannerFailure('model_refused', 'No'));
    const failed = await vi.waitFor(async () => {
      const trip = await context.read(context.sara, trip_id);
      expect(trip.failure).toEqual({ reply_id: edited.reply_id, code: 'model_refused' });
      return trip;
    });
    expect(contents(failed)).toEqual([FIRST, 'More museums']);
    const retried = await context.ask(context.sara, 'POST', `/chat/${trip_id}/retry`);
    expect(retried).toMatchObject({ status: 202, body: { message_id: edited.message_id } });
    (await context.node.scripted.next()).fail(new PlannerFailure('model_refused', 'No'));
    await vi.waitFor(async () => expect((await context.read(context.sara, trip_id)).failure).not.toBeNull());
    expect((await edit(context.sara, trip_id, edited.message_id, 'Museums, please')).status).toBe(202);
    const brief = await answer(trip_id, planOf(3));
    expect(brief).toMatchObject({ request: 'Museums, please', version: 3 });
    expect(contents(await context.read(context.sara, trip_id))).toEqual([FIRST, 'Museums, please', again(3)]);
  });

  test('[L4] is answered by another node when the one that took it dies before it wrote a word', async () => {
    const { trip_id, id } = await asked();
    await context.node.replies.close();
    expect((await edit(context.sara, trip_id, id, 'More museums')).status).toBe(202);
    context.begin();
    const brief = await answer(trip_id, planOf(3));
    expect(brief).toMatchObject({ request: 'More museums', version: 3 });
    expect(contents(await context.read(context.sara, trip_id))).toEqual([FIRST, 'More museums', again(3)]);
  });

  test('[L6] a stopped answer to it leaves the plan before, and the number of the next one grows', async () => {
    const { trip_id, id } = await asked();
    await edit(context.sara, trip_id, id, 'More museums');
    const call = await context.node.scripted.next();
    call.write(planOf(3).slice(0, 900));
    expect((await context.ask(context.sara, 'POST', `/chat/${trip_id}/stop`)).status).toBe(202);
    const stopped = await context.read(context.sara, trip_id);
    expect(contents(stopped)).toEqual([FIRST, 'More museums']);
    expect(stopped.failure?.code).toBe('stopped');
    await context.send(context.sara, trip_id, 'Less walking');
    expect(await answer(trip_id, planOf(3))).toMatchObject({ request: 'Less walking', version: 3 });
  });
});
