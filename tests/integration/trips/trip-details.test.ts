import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { replyInSteps } from '../../../server/planner/embedded-planner.ts';
import { atOnce } from '../../../server/planner/scheduling/in-steps.ts';
import { VersionSummary } from '../../../shared/contracts/changes.ts';
import { MessageAccepted } from '../../../shared/contracts/message.ts';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { resumablePrefix } from '../../../shared/resumable-prefix.ts';
import { eachApiContext, NOT_FOUND } from '../../kit/trips/api-context.ts';
import { changedDetails, places, planIn } from '../../kit/trips/changed-details.ts';

const Versions = v.array(VersionSummary);

eachApiContext('Changing the details of a trip', (context) => {
  const { planned, patch, preview, changed } = changedDetails(context);

  test('has the plan follow as a reply that is written, exactly as the preview has said', async () => {
    const trip = await planned();
    const body = { nights: 6 };
    const before = await context.state(trip.trip_id);
    const promised = await preview(trip, body);
    expect(promised.changes.length).toBeGreaterThan(0);
    expect(await context.read(context.sara, trip.trip_id)).toEqual(trip);
    expect(await context.state(trip.trip_id)).toEqual(before);
    const after = await changed(trip, body);
    expect(after).toMatchObject({ nights: 6, version: 2, failure: null });
    expect(after.chat_history).toMatchObject([
      { version: 1 },
      { role: 'assistant', version: 2, content: promised.summary, changes: promised.changes },
    ]);
    const [was, is] = [planIn(trip), planIn(after)];
    expect(is.days).toHaveLength(7);
    expect(JSON.stringify(is.days.slice(0, 3))).toBe(JSON.stringify(was.days.slice(0, 3)));
    const versions = await context.ask(context.sara, 'GET', `/trip/${trip.trip_id}/versions`);
    expect(v.parse(Versions, versions.body)).toMatchObject([
      { version: 2, source: 'trip', summary: promised.summary },
      { version: 1, source: 'planner' },
    ]);
    expect(context.node.events.revisions(trip.trip_id).at(-1)).toBe(after.revision);
  });

  test('is one change with a new name, and of companions alone leaves the plan and says so', async () => {
    const trip = await planned();
    const after = await changed(trip, { companions: 3, name: 'All of us', archived: true });
    expect(after).toMatchObject({ companions: 3, name: 'All of us', archived: true, version: 1 });
    expect(after.chat_history.at(-1)).toMatchObject({
      version: null,
      content: 'You are now 4 travellers. The plan stays as it was.',
    });
    const renamed = await patch(trip, { name: 'Us', companions: 3 });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Us', reply: null, companions: 3 } });
  });

  test('simply changes what there is no plan for yet', async () => {
    const trip = await context.start();
    expect(await patch(trip, { nights: 5 })).toMatchObject({
      status: 409,
      body: { code: 'reply_in_progress' },
    });
    await context.node.scripted.next();
    await context.ask(context.sara, 'POST', `/chat/${trip.trip_id}/stop`);
    expect(await preview(trip, { nights: 5 })).toMatchObject({ changes: [] });
    expect(await patch(trip, { nights: 5 })).toMatchObject({
      status: 200,
      body: { nights: 5, version: null },
    });
  });

  test('waits for the reply that is being written, and refuses what does not fit', async () => {
    const trip = await planned();
    for (const [body, field] of [
      [{ nights: 0 }, 'nights'],
      [{ nights: 31 }, 'nights'],
      [{ nights: 1.5 }, 'nights'],
      [{ companions: -1 }, 'companions'],
      [{ companions: 11 }, 'companions'],
      [{ start_date: '2026-02-30' }, 'start_date'],
      [{ start_date: '2027-01-13' }, 'start_date'],
      [{ start_date: '2077-01-01' }, 'start_date'],
      [{ notes: 'x'.repeat(2_001) }, 'notes'],
      [{ wishes: 'museums' }, 'wishes'],
      [{ wishes: [{ label: ' ' }] }, 'wishes.0'],
      [{ wishes: [{ id: 'want:nothing' }] }, 'wishes.0'],
      [{ destination: 'Jeddah' }, 'destination'],
      [{}, ''],
    ] as const) {
      const refused = await patch(trip, body);
      expect([body, refused]).toMatchObject([
        body,
        {
          status: 422,
          body: { code: 'invalid_body', errors: [{ field: expect.stringMatching(`^${field}`) }] },
        },
      ]);
    }
    const odd = await context.ask(context.sara, 'PATCH', `/trip/${trip.trip_id}?preview=yes`, { nights: 2 });
    expect(odd.status).toBe(422);
    expect(await context.read(context.sara, trip.trip_id)).toEqual(trip);
    await context.send(context.sara, trip.trip_id, 'More food');
    const state = await context.state(trip.trip_id);
    for (const query of ['', '?preview=1']) {
      expect(
        await context.ask(context.sara, 'PATCH', `/trip/${trip.trip_id}${query}`, { nights: 2 }),
      ).toMatchObject({ status: 409, body: { code: 'reply_in_progress' } });
    }
    expect((await context.state(trip.trip_id)).contents).toEqual(state.contents);
    expect(await context.read(context.sara, trip.trip_id)).toMatchObject({ nights: 3 });
  });

  test('is gone on with by another node, and tried again after a stop', async () => {
    const trip = await planned();
    const promised = await preview(trip, { nights: 6 });
    await patch(trip, { nights: 6 });
    const call = await context.node.scripted.next();
    const whole = atOnce(replyInSteps(call.brief, places)).text;
    call.write(whole.slice(0, whole.length / 2));
    await vi.waitFor(() => expect(context.node.replies.here(trip.trip_id)?.text.length).toBeGreaterThan(9));
    await context.node.replies.close();
    const next = await context.begin().scripted.next();
    expect(next.brief.kept).toBe(resumablePrefix(whole.slice(0, whole.length / 2)));
    expect(next.brief).toMatchObject({ detailsBefore: { nights: 3 }, nights: 6, request: null });
    next.write(' ');
    await context.ask(context.sara, 'POST', `/chat/${trip.trip_id}/stop`);
    expect(await context.read(context.sara, trip.trip_id)).toMatchObject({
      nights: 6,
      version: 1,
      failure: { code: 'stopped' },
    });
    await context.ask(context.sara, 'POST', `/chat/${trip.trip_id}/retry`);
    const again = await context.node.scripted.next();
    expect(again.brief).toMatchObject({ detailsBefore: { nights: 3 }, kept: '' });
    again.finish(atOnce(replyInSteps(again.brief, places)).text);
    await vi.waitFor(async () =>
      expect(await context.read(context.sara, trip.trip_id)).toMatchObject({ version: 2, reply: null }),
    );
    const after = await context.read(context.sara, trip.trip_id);
    expect(after.chat_history.at(-1)).toMatchObject({ content: promised.summary });
  });

  test('after a stop counts from the details that the plan was made for', async () => {
    const trip = await planned();
    await patch(trip, { notes: 'No malls' });
    await context.node.scripted.next();
    await context.ask(context.sara, 'POST', `/chat/${trip.trip_id}/stop`);
    await patch(trip, { notes: 'No malls' });
    expect((await context.node.scripted.next()).brief).toMatchObject({
      notes: 'No malls',
      detailsBefore: { notes: 'Calm' },
    });
  });

  test('is undone with its dates, and done again', async () => {
    const trip = await planned();
    const moved = { start_date: '2027-02-10', nights: 5 };
    const after = await changed(trip, moved);
    const restore = async (version: number, base_version: number): Promise<Trip> => {
      const body = { base_version, operations: [{ op: 'restore', version }] };
      const response = await context.ask(context.sara, 'POST', `/trip/${trip.trip_id}/changes`, body);
      expect(response.status).toBe(200);
      return context.read(context.sara, trip.trip_id);
    };
    const lists = () => context.node.events.list.filter(([kind]) => kind === 'tripsChanged').length;
    const before = lists();
    const undone = await restore(1, 2);
    expect(undone).toMatchObject({ start_date: trip.start_date, nights: trip.nights, version: 3 });
    expect(JSON.stringify(planIn(undone).days)).toBe(JSON.stringify(planIn(trip).days));
    expect(undone.chat_history.at(-1)?.content).toContain('The trip now has 4 days instead of 6.');
    const redone = await restore(2, 3);
    expect(redone).toMatchObject({ ...moved, version: 4 });
    expect(JSON.stringify(planIn(redone).days)).toBe(JSON.stringify(planIn(after).days));
    expect(lists()).toBe(before + 2);
  });

  test('stays when an older message is written anew: that would take it back', async () => {
    const trip = await planned();
    const sent = await context.send(context.sara, trip.trip_id, 'Why so calm?');
    await context.answer(trip.trip_id, 'Because.');
    await changed(trip, { nights: 2 });
    const { message_id } = v.parse(MessageAccepted, sent.body);
    const edited = { message_id, message: 'Why?' };
    expect(await context.ask(context.sara, 'POST', `/chat/${trip.trip_id}/edit`, edited)).toMatchObject({
      status: 409,
      body: { code: 'not_last_message' },
    });
    expect(await context.read(context.sara, trip.trip_id)).toMatchObject({ version: 2, nights: 2 });
  });

  test('is for the owner alone; nobody else sees notes or wishes', async () => {
    const trip = await planned();
    await context.ask(context.sara, 'PATCH', `/trip/${trip.trip_id}`, { shared: true });
    for (const query of ['', '?preview=1']) {
      for (const id of [trip.trip_id, randomUUID(), 'not-an-id']) {
        const path = `/trip/${id}${query}`;
        for (const body of [{ nights: 2 }, { start_date: '2027-02-01' }]) {
          expect([path, await context.ask(context.omar, 'PATCH', path, body)]).toMatchObject([
            path,
            NOT_FOUND,
          ]);
          expect([path, (await context.ask(null, 'PATCH', path, body)).status]).toEqual([path, 401]);
        }
      }
    }
    const noted = await changed(trip, { notes: 'Vegetarian', wishes: [{ label: 'Falcons' }], nights: 2 });
    expect(noted.wishes.length).toBeGreaterThan(1);
    const seen = await context.read(context.omar, trip.trip_id);
    expect(seen).toMatchObject({ nights: 2, notes: null, wishes: [] });
    expect(JSON.stringify(seen)).not.toMatch(/falcons/i);
  });
});
