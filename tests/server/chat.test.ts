import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { MessageAccepted } from '../../shared/contracts/message.ts';
import { eachApiWorld } from '../kit/api-world.ts';
import { PLAN } from '../kit/reply-world.ts';

eachApiWorld('The API of conversations', (world) => {
  test('take a message once, however often it is sent', async () => {
    const { trip_id } = await world.planned();
    const id = randomUUID();
    const [one, two] = await Promise.all([
      world.send(world.sara, trip_id, 'More food', id),
      world.send(world.sara, trip_id, 'More food', id),
    ]);
    expect([one?.status, two?.status]).toEqual([202, 202]);
    expect(one?.body).toEqual(two?.body);
    expect(v.parse(MessageAccepted, one?.body).message_id).toBe(id);
    const call = await world.node.scripted.next();
    expect(await world.send(world.sara, trip_id, 'More food', id)).toEqual(one);
    call.write('There is more.');
    call.finish();
    await vi.waitFor(async () => expect((await world.read(world.sara, trip_id)).reply).toBeNull());
    expect(await world.send(world.sara, trip_id, 'More food', id.toUpperCase())).toEqual(one);
    expect((await world.state(trip_id)).contents).toEqual([PLAN, 'More food', 'There is more.']);
    expect(world.node.scripted.calls).toHaveLength(2);
  });

  test('refuse a message id that stands elsewhere, without saying where', async () => {
    const hers = await world.planned();
    const other = await world.planned();
    const his = await world.planned(world.omar);
    const id = randomUUID();
    await world.send(world.sara, hers.trip_id, 'Hello', id);
    const answers = [
      await world.send(world.sara, other.trip_id, 'Hello', id),
      await world.send(world.omar, his.trip_id, 'Hello', id),
      await world.send(world.sara, hers.trip_id, 'Hello', hers.chat_history[0]?.id),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  });

  test('refuse a second message while a reply is written, and store nothing of it', async () => {
    const { trip_id } = await world.start();
    expect(await world.send(world.sara, trip_id, 'Hello')).toMatchObject({
      status: 409,
      body: { code: 'reply_in_progress' },
    });
    expect((await world.state(trip_id)).contents).toEqual([]);
  });

  test('refuse messages without content or too long', async () => {
    const { trip_id } = await world.planned();
    for (const message of ['', '  \n ', '\u0000', 'x'.repeat(4_001)]) {
      expect((await world.send(world.sara, trip_id, message)).status).toBe(422);
    }
    expect((await world.send(world.sara, trip_id, 'x'.repeat(4_000))).status).toBe(202);
  });

  test('stop a reply, and try again what failed or was stopped', async () => {
    const trip = await world.planned();
    const retry = () => world.ask(world.sara, 'POST', `/chat/${trip.trip_id}/retry`);
    expect(await retry()).toMatchObject({ status: 409, body: { code: 'nothing_to_retry' } });
    const sent = v.parse(MessageAccepted, (await world.send(world.sara, trip.trip_id, 'More food')).body);
    await world.node.scripted.next();
    expect(await retry()).toMatchObject({ status: 409, body: { code: 'reply_in_progress' } });
    expect((await world.ask(world.sara, 'POST', `/chat/${trip.trip_id}/stop`)).status).toBe(202);
    const stopped = await world.read(world.sara, trip.trip_id);
    expect(stopped).toMatchObject({ reply: null, failure: { reply_id: sent.reply_id, code: 'stopped' } });
    const again = await retry();
    expect(again).toMatchObject({ status: 202, body: { message_id: sent.message_id } });
    expect((await world.read(world.sara, trip.trip_id)).failure).toBeNull();
    const call = await world.node.scripted.next();
    expect(call.brief).toMatchObject({ request: 'More food', version: 2 });
    call.write('Done.');
    call.finish();
    await vi.waitFor(async () =>
      expect((await world.state(trip.trip_id)).contents).toEqual([PLAN, 'More food', 'Done.']),
    );
    expect((await world.ask(world.sara, 'POST', `/chat/${trip.trip_id}/stop`)).status).toBe(202);
  });
});
