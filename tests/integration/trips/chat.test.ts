import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { MessageAccepted } from '../../../shared/contracts/message.ts';
import { PLAN } from '../../kit/replies/reply-context.ts';
import { apiContext } from '../../kit/trips/api-context.ts';

apiContext('The API of conversations', (context) => {
  test('take a message once, however often it is sent', async () => {
    const { trip_id } = await context.planned();
    const id = randomUUID();
    const [one, two] = await Promise.all([
      context.send(context.sara, trip_id, 'More food', id),
      context.send(context.sara, trip_id, 'More food', id),
    ]);
    expect([one?.status, two?.status]).toEqual([202, 202]);
    expect(one?.body).toEqual(two?.body);
    expect(v.parse(MessageAccepted, one?.body).message_id).toBe(id);
    const call = await context.node.scripted.next();
    expect(await context.send(context.sara, trip_id, 'More food', id)).toEqual(one);
    call.finish('There is more.');
    await vi.waitFor(async () => expect((await context.read(context.sara, trip_id)).reply).toBeNull());
    expect(await context.send(context.sara, trip_id, 'More food', id.toUpperCase())).toEqual(one);
    expect((await context.state(trip_id)).contents).toEqual([PLAN, 'More food', 'There is more.']);
    expect(context.node.scripted.calls).toHaveLength(2);
  });

  test('refuse a message id that stands elsewhere, without saying where', async () => {
    const hers = await context.planned();
    const other = await context.planned();
    const his = await context.planned(context.omar);
    const id = randomUUID();
    await context.send(context.sara, hers.trip_id, 'Hello', id);
    const answers = [
      await context.send(context.sara, other.trip_id, 'Hello', id),
      await context.send(context.omar, his.trip_id, 'Hello', id),
      await context.send(context.sara, hers.trip_id, 'Hello', hers.chat_history[0]?.id),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  });

  test('refuse a second message while a reply is written, and store nothing of it', async () => {
    const { trip_id } = await context.start();
    expect(await context.send(context.sara, trip_id, 'Hello')).toMatchObject({
      status: 409,
      body: { code: 'reply_in_progress' },
    });
    expect((await context.state(trip_id)).contents).toEqual([]);
  });

  test('refuse messages without content or too long', async () => {
    const { trip_id } = await context.planned();
    for (const message of ['', '  \n ', '\u0000', 'x'.repeat(4_001)]) {
      expect((await context.send(context.sara, trip_id, message)).status).toBe(422);
    }
    expect((await context.send(context.sara, trip_id, 'x'.repeat(4_000))).status).toBe(202);
  });

  test('offer answers to choose from, one of which may be pressed while it is the newest message', async () => {
    const { trip_id } = await context.planned();
    const { sara, omar } = context;
    const expired = { status: 409, body: { code: 'choice_expired' } };
    const press = (choice: string, who = sara) =>
      context.ask(who, 'POST', '/chat', { trip_id, message: 'Whatever', choice });
    expect(await press('c1')).toMatchObject(expired);
    await context.send(sara, trip_id, 'delete day 2');
    const acts = [{ do: 'clear' as const, days: [2] }];
    const offers = [{ id: 'c1', label: 'Leave day 2 free', acts }];
    (await context.node.scripted.next()).finish('Which way?', { offers });
    await vi.waitFor(async () =>
      expect((await context.read(sara, trip_id)).chat_history.at(-1)?.choices).toEqual([
        { id: 'c1', label: 'Leave day 2 free' },
      ]),
    );
    expect(await press('c2')).toMatchObject(expired);
    expect((await press('')).status).toBe(422);
    expect((await press('c1', omar)).status).toBe(404);
    expect((await press('c1')).status).toBe(202);
    const call = await context.node.scripted.next();
    // What was offered, and its own words, whatever the browser sends with it.
    expect(call.brief).toMatchObject({ request: 'Leave day 2 free', chosen: acts });
    call.finish('Done.');
    await vi.waitFor(async () => expect((await context.read(sara, trip_id)).reply).toBeNull());
    expect(await press('c1')).toMatchObject(expired);
    expect((await context.read(sara, trip_id)).chat_history.at(-2)).toMatchObject({
      role: 'user',
      choices: [],
    });
  });

  test('change what the trip itself says where an answer does', async () => {
    const trip = await context.planned();
    await context.send(context.sara, trip.trip_id, 'we are three now');
    const call = await context.node.scripted.next();
    const details = { ...(call.brief.details ?? expect.fail('A brief has details')), companions: 2 };
    call.finish('You are now 3 travellers.', { details });
    await vi.waitFor(async () =>
      expect(await context.read(context.sara, trip.trip_id)).toMatchObject({
        companions: 2,
        version: 1,
        reply: null,
      }),
    );
  });

  test('stop a reply, and try again what failed or was stopped', async () => {
    const trip = await context.planned();
    const retry = () => context.ask(context.sara, 'POST', `/chat/${trip.trip_id}/retry`);
    expect(await retry()).toMatchObject({ status: 409, body: { code: 'nothing_to_retry' } });
    const sent = v.parse(MessageAccepted, (await context.send(context.sara, trip.trip_id, 'More food')).body);
    await context.node.scripted.next();
    expect(await retry()).toMatchObject({ status: 409, body: { code: 'reply_in_progress' } });
    expect((await context.ask(context.sara, 'POST', `/chat/${trip.trip_id}/stop`)).status).toBe(202);
    const stopped = await context.read(context.sara, trip.trip_id);
    expect(stopped).toMatchObject({ reply: null, failure: { reply_id: sent.reply_id, code: 'stopped' } });
    const again = await retry();
    expect(again).toMatchObject({ status: 202, body: { message_id: sent.message_id } });
    expect((await context.read(context.sara, trip.trip_id)).failure).toBeNull();
    const call = await context.node.scripted.next();
    expect(call.brief).toMatchObject({ request: 'More food', version: 2 });
    call.finish('Done.');
    await vi.waitFor(async () =>
      expect((await context.state(trip.trip_id)).contents).toEqual([PLAN, 'More food', 'Done.']),
    );
    expect((await context.ask(context.sara, 'POST', `/chat/${trip.trip_id}/stop`)).status).toBe(202);
  });
});
