import { describe, expect, test } from 'vitest';
import type { Itinerary } from '../../../../shared/itinerary.ts';
import {
  briefFor,
  change,
  dayOf,
  itineraryIn,
  namesOn,
  winterPlan as plan,
  readGreeting,
  replyTo,
} from '../../../kit/planner/embedded-chat.ts';

const ask = (request: string) => replyTo({ ...briefFor(), plan, version: 2, request });
const isChanged = (text: string): boolean => text.startsWith('{');
const minutes = (time = ''): number => {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
};
const namesIn = (of: Itinerary): string[] => of.days.flatMap(({ day }) => namesOn(of, day));

describe('a question', () => {
  test.each([
    'do shoes come off at the mosque on day 3',
    'is it wheelchair ok',
    'is At-Turaif ok with a wheelchair and is there shade',
    'do the waiters understand english',
    'do they have forks at Najd Village',
    'what to wear at Snow City',
    'can we pray at the mosque after dinner',
    'is the souq open when we get there',
    'the souq on Saturday - closed on some days or not',
    'how cold is it at night',
    'هل فيه مسجد قريب نصلي فيه بعد العشاء يوم الجمعة',
    'وين أقرب مسجد للفندق',
  ])('"%s" changes nothing, whether its answer is known or not', (request) => {
    const { text, details } = ask(request);
    expect(isChanged(text)).toBe(false);
    expect(details).toBeNull();
  });

  test.each([
    ['do we need Al Masmak Fort? take it out', 3, 'Al Masmak Fort'],
    ['is there a cheaper dinner on day 4? please change it', 4, 'Al Nafourah'],
  ])('"%s" asks before an order: that is done', (request, day, name) => {
    expect(namesOn(itineraryIn(ask(request).text), day)).not.toContain(name);
  });
});

test('what is to be kept beside a question is locked, and nothing goes', () => {
  const { text } = ask('do we really need both museums? Keep the National Museum');
  expect(namesIn(itineraryIn(text))).toEqual(namesIn(plan));
});

describe('what is refused', () => {
  test.each(['no cinema', 'no trampolines, no Chuck E. Cheese', 'no escape rooms please', 'no bowling'])(
    '"%s" takes nothing that is not called so',
    (request) => {
      const { text } = ask(request);
      expect(text).not.toMatch(/(noted for the whole trip).*\1/);
      if (isChanged(text)) expect(namesIn(itineraryIn(text))).toEqual(namesIn(plan));
    },
  );
  test.each(["that is a lot, we'll be bored", 'no thanks', 'last one on your list', 'too far'])(
    '"%s" takes nothing away unasked',
    (request) => expect(isChanged(ask(request).text)).toBe(false),
  );
});

describe('hours that are to be free', () => {
  test.each(['pool on Sunday, 4 to 6 free', 'we want the pool on day 4 from 4 to 6, so keep that free'])(
    '"%s" empties those hours alone, and brings nothing',
    (request) => {
      const { after, days } = change(request);
      expect(days).toEqual([4]);
      for (const { venue_name, start_time, end_time } of dayOf(after, 4).activities) {
        expect(namesOn(plan, 4)).toContain(venue_name);
        expect(minutes(end_time) <= 16 * 60 || minutes(start_time) >= 18 * 60).toBe(true);
      }
    },
  );
});

describe('a flight', () => {
  test('"flight 19:30" does not say which one: nothing changes', () => {
    expect(isChanged(ask('flight 19:30').text)).toBe(false);
  });
  test.each(['our flight home is at 17:00 on the last day', 'we fly back at 17:00'])(
    '"%s" ends the last day in time and leaves the others',
    (request) => {
      const { text } = ask(request);
      if (!isChanged(text)) return;
      const { after, days } = change(request);
      expect(days).toEqual([5]);
      expect(minutes(dayOf(after, 5).activities.at(-1)?.end_time)).toBeLessThanOrEqual(14 * 60 + 30);
    },
  );
});

describe('what comes instead', () => {
  test.each([
    ['burgers instead of Calo Right', 5, 'Calo Right'],
    ['replace Abdel Wahab with a Saudi place', 4, 'Abdel Wahab'],
    ['another lunch on day 3', 3, 'Najd Village'],
  ])('"%s" comes at about the hour of what goes, or not at all', (request, day, name) => {
    const { text } = ask(request);
    if (!isChanged(text)) return;
    const changed = change(request);
    readGreeting(changed);
    const fresh = dayOf(changed.after, day).activities.find(
      ({ venue_name }) => !namesOn(plan, day).includes(venue_name),
    );
    const old = dayOf(plan, day).activities.find(({ venue_name }) => venue_name === name);
    const away = minutes(fresh?.start_time) - minutes(old?.start_time);
    expect(Math.abs(away)).toBeLessThanOrEqual(120);
  });
});

describe('numbers that count nobody', () => {
  test.each([
    'children aged 0 and 9',
    'teens are 13 and 16 fyi',
    'we are both 31',
    'spare us two of the stops',
  ])('"%s" makes the party neither larger nor smaller', (request) => expect(ask(request).details).toBeNull());
  test('"it will be just my wife and me" is two', () => {
    const brief = { ...briefFor({ companions: 3 }), plan, version: 2 };
    const { details } = replyTo({
      ...brief,
      request: 'my parents cannot come, it will be just my wife and me',
    });
    expect(details?.companions).toBe(1);
  });
});
