import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { addMessage } from '../../../server/db/messages.ts';
import { MessageAccepted } from '../../../shared/contracts/message.ts';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { apiContext, WANTED } from '../../kit/trips/api-context.ts';
import { changedDetails, FIRST, planIn } from '../../kit/trips/changed-details.ts';

const wishesOf = (trip: Trip): string[] =>
  trip.wishes.map(({ source, polarity, label }) => `${source} ${polarity} ${label}`);

apiContext('A version knows the details it was made for', (context) => {
  const { planned, patch, changed } = changedDetails(context);
  const read = ({ trip_id }: Trip) => context.read(context.sara, trip_id);
  const change = async (trip: Trip, ...operations: object[]): Promise<Trip> => {
    const { version } = await read(trip);
    const path = `/trip/${trip.trip_id}/changes`;
    const response = await context.ask(context.sara, 'POST', path, { base_version: version, operations });
    expect(response.status).toBe(200);
    return read(trip);
  };
  const stop = ({ trip_id }: Trip) => context.ask(context.sara, 'POST', `/chat/${trip_id}/stop`);
  const stopIdIn = (trip: Trip): string => planIn(trip).days[0]?.activities[0]?.stop_id ?? '';
  const datesOf = (trip: Trip): string[] => planIn(trip).days.map(({ date }) => date);

  test('so that the undo of a change in a plan of some days leaves the trip as long as it is', async () => {
    const trip = await context.start();
    const call = await context.node.scripted.next();
    const whole = JSON.stringify(FIRST);
    call.write(whole.slice(0, whole.indexOf('"day":3')));
    await vi.waitFor(() => expect(context.node.replies.here(trip.trip_id)?.text).toContain('"day":2'));
    await stop(trip);
    const partial = await read(trip);
    expect([partial.nights, planIn(partial).days.length]).toEqual([WANTED.nights, 2]);
    await change(partial, { op: 'remove', stop_id: stopIdIn(partial) });
    const undone = await change(partial, { op: 'restore', version: 1 });
    expect(undone.nights).toBe(WANTED.nights);
    expect(JSON.stringify(planIn(undone).days)).toBe(JSON.stringify(planIn(partial).days));
  });

  test('so that after a stop the plan is changed on its own dates, and new ones can be asked for again', async () => {
    const trip = await planned();
    const moved = { start_date: '2027-04-06' };
    await patch(trip, moved);
    await context.node.scripted.next();
    await stop(trip);
    await context.send(context.sara, trip.trip_id, 'Thanks');
    const { startDate } = await context.answer(trip.trip_id, 'You are welcome.');
    expect(startDate).toBe(trip.start_date);
    const changedByHand = await change(trip, { op: 'remove', stop_id: stopIdIn(trip) });
    expect(datesOf(changedByHand)).toEqual(datesOf(trip));
    const after = await changed(trip, moved);
    expect(after).toMatchObject({ ...moved, failure: null });
    expect(datesOf(after)[0]).toBe(moved.start_date);
  });

  test('so that a message written anew leaves trip and plan on the same dates', async () => {
    const trip = await planned();
    await changed(trip, { start_date: '2027-04-06' });
    const sent = await context.send(context.sara, trip.trip_id, 'Why so calm?');
    await context.answer(trip.trip_id, 'Because.');
    expect((await change(trip, { op: 'restore', version: 1 })).start_date).toBe(trip.start_date);
    const { message_id } = v.parse(MessageAccepted, sent.body);
    const edited = { message_id, message: 'Why?' };
    expect(await context.ask(context.sara, 'POST', `/chat/${trip.trip_id}/edit`, edited)).toMatchObject({
      status: 202,
    });
    await context.answer(trip.trip_id, 'So that you can rest.');
    const after = await read(trip);
    expect([after.version, after.start_date, datesOf(after)[0]]).toEqual([2, '2027-04-06', '2027-04-06']);
  });

  test('so that wishes and company are undone and done again with the plan', async () => {
    const trip = await planned();
    const wished = await changed(trip, { wishes: [{ label: 'Art galleries' }], companions: 4 });
    expect(wished.version).toBe(2);
    const undone = await change(trip, { op: 'restore', version: 1 });
    expect(undone).toMatchObject({ companions: trip.companions, wishes: trip.wishes });
    expect(undone.chat_history.at(-1)?.content).toMatch(/You are now 2 travellers\. Notes and wishes are as/);
    expect(await change(trip, { op: 'restore', version: 2 })).toMatchObject({
      companions: 4,
      wishes: wished.wishes,
    });
  });

  test('so that what was said for a version that is undone counts no more, until it is brought back', async () => {
    const trip = await planned();
    await context.send(context.sara, trip.trip_id, 'No souqs from now on.');
    const days = FIRST.days.map((day) =>
      day.day === 2 ? { ...day, activities: day.activities.slice(1) } : day,
    );
    await context.answer(trip.trip_id, JSON.stringify({ ...FIRST, days }));
    await context.send(context.sara, trip.trip_id, 'No malls either.');
    await context.answer(trip.trip_id, 'Noted.');
    const said = await read(trip);
    expect([said.version, wishesOf(said)]).toEqual([
      2,
      expect.arrayContaining(['chat avoid No souqs', 'chat avoid No malls']),
    ]);
    const undone = await change(trip, { op: 'restore', version: 1 });
    expect(wishesOf(undone)).not.toContain('chat avoid No souqs');
    expect(wishesOf(undone)).toContain('chat avoid No malls');
    const after = await change(undone, { op: 'remove', stop_id: stopIdIn(undone) });
    expect(wishesOf(after)).toEqual(wishesOf(undone));
    await context.send(context.sara, trip.trip_id, 'Thanks');
    const { said: known } = await context.answer(trip.trip_id, 'You are welcome.');
    expect(known).toEqual(['No malls either.']);
    expect(wishesOf(await change(trip, { op: 'restore', version: 2 }))).toEqual(wishesOf(said));
  });

  test('also where the plan had nothing to follow: the new company stays through an undo', async () => {
    const trip = await planned();
    await change(trip, { op: 'remove', stop_id: stopIdIn(trip) });
    expect(await changed(trip, { companions: 5 })).toMatchObject({ version: 2 });
    const again = await patch(trip, { companions: 5 });
    expect(again).toMatchObject({ status: 200, body: { companions: 5 } });
    const { companions } = await change(trip, {
      op: 'lock',
      stop_id: stopIdIn(await read(trip)),
      locked: true,
    });
    expect(companions).toBe(5);
  });

  test('and a planner knows all that was said before, however long ago', async () => {
    const trip = await planned();
    for (let turn = 0; turn < 12; turn += 1) {
      const said = { tripId: trip.trip_id, role: 'user', content: `No museums, please (${turn})` } as const;
      await addMessage(context.db, said);
      await addMessage(context.db, { ...said, role: 'assistant', content: 'Noted.' });
    }
    await patch(trip, { nights: 5 });
    const { brief } = await context.node.scripted.next();
    expect([brief.said.length, brief.conversation.length]).toEqual([12, 20]);
    expect(brief.said[0]).toContain('(0)');
  });

  test('notes and wishes that are sent twice are what the trip has, whatever letters they have', async () => {
    const trip = await planned();
    const odd = { notes: 'Vegetarian\u0000 food', wishes: [{ label: 'Falcons' }, { label: 'falcons!' }] };
    const after = await changed(trip, odd);
    expect(after.wishes.filter(({ source }) => source === 'hand')).toHaveLength(1);
    expect(await patch(trip, { notes: odd.notes })).toMatchObject({ status: 200 });
  });

  test('and a trip lists the wishes that were understood, and keeps away what was taken back', async () => {
    const { trip_id } = await planned();
    const all = { notes: 'We love museums, no malls. A quiet, relaxed trip. Vegetarian.' };
    const noted = await changed(await context.read(context.sara, trip_id), all);
    expect(wishesOf(noted)).toEqual([
      'notes need Vegetarian dishes',
      'notes want An unhurried pace',
      'notes want Museums',
      'notes avoid No malls',
    ]);
    await context.send(context.sara, trip_id, 'No souqs from now on. We land at 6 pm.');
    await context.answer(trip_id, 'Noted.');
    const said = await context.read(context.sara, trip_id);
    expect(wishesOf(said)).toEqual(
      expect.arrayContaining(['chat avoid No souqs', 'chat need Landing at 18:00']),
    );
    const museums = said.wishes.filter(({ label }) => label !== 'Museums').map(({ id }) => ({ id }));
    const lines = [...museums, { label: 'a falcon show at night' }, { label: 'xyzzy' }];
    const byHand = await changed(said, { wishes: lines });
    expect(wishesOf(byHand)).not.toContain('notes want Museums');
    expect(byHand.wishes).toEqual(
      expect.arrayContaining([
        {
          id: 'hand:xyzzy',
          label: 'xyzzy',
          kind: 'other',
          polarity: 'want',
          source: 'hand',
          possible: false,
        },
      ]),
    );
    const again = await changed(byHand, { notes: 'We love museums and art' });
    expect(wishesOf(again)).not.toContain('notes want Museums');
    expect(wishesOf(again)).toContain('notes want Art');
    const back = await changed(again, {
      wishes: [...again.wishes.map(({ id }) => ({ id })), { label: 'Museums' }],
    });
    expect(wishesOf(back)).toContain('hand want Museums');
    const none = await changed(back, { wishes: [] });
    expect(none.wishes).toEqual([]);
  });
});
