import { describe, expect, test } from 'vitest';
import { briefFor, change, dayOf, namesOn, replyTo } from '../../../kit/planner/embedded-chat.ts';
import { planWith } from '../../../kit/planner/hand-days.ts';

const ask = (request: string, over: Parameters<typeof briefFor>[0]) =>
  replyTo(briefFor({ version: 2, ...over, request }));

const PARK = 'Six Flags Qiddiya City';
const notes = 'We love theme parks.';

describe('a stop that is moved to a full day', () => {
  const full = planWith({
    2: [['six-flags-qiddiya', '14:00', '20:00']],
    3: [
      ['al-faisaliah-mall', '12:00', '13:55'],
      ['najd-village', '14:30', '15:40', 'lunch'],
      ['souq-swaigah', '16:45', '18:25'],
      ['masmak-fort', '18:45', '20:00'],
      ['mayrig', '20:45', '22:10', 'dinner'],
    ],
  });
  const request = 'move Six Flags to Saturday, we have the tickets for that day';

  test('takes the place of no more than it has to, and says of what', () => {
    const { after } = change(request, { plan: full, notes });
    expect(namesOn(after, 2)).toEqual([]);
    expect(namesOn(after, 3)).toEqual(['Al Faisaliah Mall', 'Najd Village', PARK, 'Souq Swaigah', 'Mayrig']);
    expect(after.greeting).toMatch(
      /^Al Masmak Fort is gone from day 3\.\sSix Flags Qiddiya City has moved from day 2 to day 3\./,
    );
  });

  test('leaves in peace what is locked', () => {
    const locked = dayOf(full, 3).activities.map((stop) => ({ ...stop, locked: true }));
    const days = full.days.map((day) => (day.day === 3 ? { ...day, activities: locked } : day));
    const { text } = ask(request, { plan: { ...full, days }, notes });
    expect(text).toMatch(/not enough time for Six Flags Qiddiya City|locked/);
  });

  test('is proposed where more would go for it than two', () => {
    const long = planWith({
      2: [['six-flags-qiddiya', '14:00', '20:00']],
      3: [
        ['al-faisaliah-mall', '10:00', '11:00'],
        ['national-museum', '11:30', '13:00'],
        ['najd-village', '13:30', '14:30', 'lunch'],
        ['souq-swaigah', '15:00', '15:45'],
        ['masmak-fort', '16:00', '16:45'],
        ['souq-al-zal', '17:00', '17:45'],
        ['mayrig', '18:30', '20:30', 'dinner'],
      ],
    });
    const days = long.days.map((day) => ({
      ...day,
      activities: day.activities.map((stop) =>
        stop.venue_id === 'mayrig' ? { ...stop, locked: true } : stop,
      ),
    }));
    const narrow = { ...long, days };
    const { text, offers } = ask(request, { plan: narrow, notes });
    expect(text).toMatch(/^I have changed nothing yet\. .+ are gone from day 3\. /);
    const chosen = offers[0]?.acts ?? [];
    const { after } = change(offers[0]?.label ?? '', { plan: narrow, notes, chosen });
    expect(namesOn(after, 3)).toContain(PARK);
  });
});
