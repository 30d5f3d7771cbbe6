import { describe, expect, test } from 'vitest';
import {
  briefFor,
  change,
  dayOf,
  namesOn,
  winterPlan as plan,
  planFor,
  replyTo,
  stopOn,
} from '../../../kit/planner/embedded-chat.ts';
import { planWith, timesOn } from '../../../kit/planner/hand-days.ts';

const ask = (request: string, over: Parameters<typeof briefFor>[0]) =>
  replyTo(briefFor({ plan, version: 2, ...over, request }));

const PARK = 'Six Flags Qiddiya City';
const notes = 'We love theme parks.';
const MEETINGS = 'Business trip. Meetings in KAFD on Friday from 09:00 to 15:00. Good coffee.';

describe('a day of other hours', () => {
  const full = planWith({
    3: [
      ['najd-village', '13:45', '15:00', 'lunch'],
      ['six-flags-qiddiya', '16:30', '22:00'],
      ['mayrig', '22:50', '23:55', 'dinner'],
    ],
  });

  test('what begins before its start goes, and not what keeps to it already', () => {
    const { after } = change('nothing before 4pm on Saturday', { plan: full, notes });
    expect(timesOn(after, 3)).toEqual([
      [PARK, '16:30'],
      ['Mayrig', '22:50'],
    ]);
  });

  test('what ends after its end goes, and not what keeps to it already', () => {
    const { after } = change('we have to be done by 5pm on Saturday', {
      plan: planWith({
        3: [
          ['national-museum', '11:00', '13:00'],
          ['najd-village', '13:30', '14:30', 'lunch'],
          ['masmak-fort', '15:00', '15:45'],
          ['souq-al-zal', '15:55', '16:40'],
          ['mayrig', '19:00', '20:30', 'dinner'],
        ],
      }),
      notes,
    });
    expect(namesOn(after, 3)).toEqual([
      'National Museum of Saudi Arabia',
      'Najd Village',
      'Al Masmak Fort',
      'Souq Al Zal',
    ]);
  });
});

test('a dinner that would begin shortly before a free afternoon is over waits for that', () => {
  const early = planWith({
    4: [
      ['masmak-fort', '10:00', '11:15'],
      ['souq-al-zal', '15:00', '16:15'],
      ['al-nafourah', '17:30', '19:00', 'dinner'],
    ],
  });
  const { after } = change('keep Sunday afternoon free', { plan: early, notes });
  expect(timesOn(after, 4)).toEqual([
    ['Al Masmak Fort', '10:00'],
    ['Al Nafourah', '18:00'],
  ]);
});

describe('something new on a day of which a part is taken', () => {
  const busy = planWith({
    1: [['najd-village', '20:00', '21:30', 'dinner']],
    2: [
      ['fabrica-de-cafe', '07:30', '08:15'],
      ['bistro-chino', '15:15', '16:15', 'lunch'],
      ['kafd-grand-mosque', '16:35', '17:05'],
      ['myazu', '19:00', '21:00', 'dinner'],
    ],
  });
  const added = (request: string) => change(request, { plan: busy, notes: MEETINGS }).after;

  test('comes into the gap behind what is taken', () => {
    const stops = dayOf(added('add U Walk on Friday'), 2).activities;
    const fresh = stops.find(({ venue_name }) => venue_name === 'U Walk');
    expect(fresh && fresh.start_time >= '17:05' && fresh.start_time < '22:00').toBe(true);
    expect(stops).toHaveLength(5);
  });

  test('comes at the hour that was asked for', () => {
    const stops = timesOn(added('add U Walk on Friday at 17:30'), 2);
    expect(stops).toContainEqual(['U Walk', '17:30']);
  });

  test('is refused in words of all gaps where it fits into none', () => {
    const { text } = ask('add Six Flags on Friday', { plan: busy, notes: MEETINGS });
    expect(text).toMatch(
      /^Six Flags Qiddiya City finds no room on day 2 outside the time that is taken: Meeting, 09:00 to 15:00\./,
    );
  });
});

describe('another table', () => {
  test('comes at the hour of the one it replaces, though days are to begin later', () => {
    const { after } = change('another restaurant for lunch on Sunday', {
      plan: planWith({
        4: [
          ['masmak-fort', '11:00', '12:15'],
          ['abdel-wahab', '13:00', '14:15', 'lunch'],
        ],
      }),
      notes: 'I am only free in the evenings.',
    });
    const lunch = dayOf(after, 4).activities.find(({ activity_type }) => activity_type === 'lunch');
    expect(stopOn(after, 4, /lunch/)).not.toBe('Abdel Wahab');
    expect(lunch?.start_time).toMatch(/^1[34]:/);
  });

  test('for iftar is one that is reached by sunset, where there is one', () => {
    const startDate = '2027-02-14';
    const fasting = planWith(
      {
        2: [
          ['king-abdulaziz-historical-center', '16:00', '17:15'],
          ['abdel-wahab', '17:45', '19:00', 'iftar'],
        ],
      },
      planFor(briefFor({ startDate })),
    );
    const { after } = change('another place for iftar on day 2', { plan: fasting, startDate });
    expect(stopOn(after, 2, /iftar/)).not.toBe('Abdel Wahab');
    expect(timesOn(after, 2)[1]?.[1]).toMatch(/^17:[45]|^18:00/);
  });

  test.each([
    ['Korean lunch instead of Najd Village on Saturday', []],
    [
      'A brunch place for lunch instead of Najd Village on Saturday',
      ['Fawal Alafrah at 10:45 instead of Najd Village', 'Fawal Abu Numan at 10:45 instead of Najd Village'],
    ],
  ])('"%s": of no other kitchen than that which was named, and with its hour', (request, labels) => {
    const { text, offers } = ask(request, {});
    expect(text).toMatch(/^I found no /);
    expect(offers.map(({ label }) => label)).toEqual(labels);
  });
});
