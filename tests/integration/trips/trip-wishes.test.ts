import { expect, test } from 'vitest';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { eachApiContext } from '../../kit/trips/api-context.ts';
import { changedDetails } from '../../kit/trips/changed-details.ts';

const wishesOf = (trip: Trip): string[] =>
  trip.wishes.map(({ source, polarity, label }) => `${source} ${polarity} ${label}`);

eachApiContext('The wishes of a trip', (context) => {
  const { planned, changed } = changedDetails(context);

  test('lists what was understood, and keeps away what was taken back', async () => {
    const { trip_id } = await planned();
    const all = { notes: 'We love museums, no malls. A quiet, relaxed trip. Vegetarian.' };
    const noted = await changed(await context.read(context.sara, trip_id), all);
    expect(wishesOf(noted)).toEqual([
      'notes need Vegetarian dishes',
      'notes want An unhurried pace',
      'notes want Museums',
      'notes avoid Malls',
    ]);
    await context.send(context.sara, trip_id, 'No souqs from now on. We land at 6 pm.');
    await context.answer(trip_id, 'Noted.');
    const said = await context.read(context.sara, trip_id);
    expect(wishesOf(said)).toEqual(
      expect.arrayContaining(['chat avoid Souqs', 'chat need Landing at 18:00']),
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
