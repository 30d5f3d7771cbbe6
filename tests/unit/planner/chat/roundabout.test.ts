import { expect, test } from 'vitest';
import { plainlyAsked } from '../../../../server/planner/chat/mentions/plain-orders.ts';
import { change, dayOf, say } from '../../../kit/planner/embedded-chat.ts';

const namesOn = (plan: Parameters<typeof dayOf>[0], day: number): string[] =>
  dayOf(plan, day).activities.map(({ venue_name }) => venue_name);

test.each([
  ['We had a lot of steak last week, so could dinner on Thursday be something lighter?', /^could dinner/],
  ['Friday flight is at 11 pm so dinner has to be at 7', /^on Friday dinner/],
  ['Is Sunday a marathon? kick out whatever is the weakest', /make that day lighter$/],
  ['Please give in its place something for both', /replace it with something/],
  ['somewhere with a view, rather than a steak house', /^somewhere with a view$/],
  ['Instead of the mall on Sunday we prefer the fort', /^replace the mall on Sunday with the fort$/],
  ['skip the fort and give us a beach day', /^replace the fort with a beach day$/],
  ['My brother lives in Al Malqa. A hotel near him', /near Al Malqa$/],
  ['drop the fort, lunch at 12, then a coffee', /, and add a coffee after that$/],
  ['Why this hotel?', /our hotel/],
  ['Please exchange the Hyatt Place for the Narcissus Hotel', /change the hotel to Narcissus Hotel$/],
  ['A call until 10 on that day, please schedule nothing before it', /Start on that day at 10$/],
  ['Remove it and begin with the fort', /^Remove it$/],
  [
    'Can I have one more coffee on Friday? After lunch, before At-Turaif',
    /^add one more coffee on Friday After/,
  ],
  ['Marble on Monday! Please never change this one', /lock it$/],
  ['I skip it. Use that time for a coffee', /^replace it with a coffee$/],
  ['Make me a totally new Saturday', /^plan Saturday anew$/],
  ['We need taraweeh on Wednesday', /^We need a mosque on Wednesday$/],
  ['Can we swim somewhere?', /^where can we swim\?$/],
  ['Is the museum far from the hotel?', /^how far is the museum from the hotel\?$/],
])('%s is read as it is meant', (message, plain) => {
  expect(plainlyAsked(message)).toMatch(plain);
});

test.each([
  'We looked at it last night and all is lovely, only Sunday is not for us, so could you plan that day anew',
  'Remove the fort on day 3 and give us an afternoon at the beach on day 4',
  'We would love a lunch near the souq',
  'We are staying in Al Malqa',
])('%s is left as it is written', (message) => {
  expect(plainlyAsked(message)).toBe(message);
});

test('who travels already does not join for being tired, and breaks make the days lighter', () => {
  const { before, after } = change('Grandma gets tired, more breaks please');
  const count = (plan: typeof before): number => plan.days.flatMap(({ activities }) => activities).length;
  expect(count(after)).toBeLessThan(count(before));
  expect(say('My brother wants to join us')).toMatch(/3 travellers/);
  expect(say('My mother joins us on day 3')).toMatch(/3 travellers/);
});

test('a meal at the hotel takes the table of that day off the plan, and no other', () => {
  const { after, days } = change("We'd rather have lunch at the hotel on Saturday");
  expect(days).toEqual([3]);
  expect(namesOn(after, 3)).not.toContain('Najd Village');
});

test('lunch at half past eleven is before noon', () => {
  expect(say('Lunch at 11:30 on Saturday please')).not.toMatch(/23:30/);
});

test('who fears heights loses the tower and keeps the old town', () => {
  const { after } = change('Please no heights, my wife is scared of them');
  const names = after.days.flatMap(({ activities }) => activities.map(({ venue_name }) => venue_name));
  expect(names).not.toContain('Kingdom Centre Sky Bridge');
  expect(names).toContain('At-Turaif');
});

test('a question about an allergy is not answered with another diet', () => {
  const answer = say('My daughter is allergic to nuts, are the restaurants ok?');
  expect(answer).toMatch(/do not know about dishes without nuts/);
  expect(answer).not.toMatch(/vegetarian/i);
});

test('a way that gets long by what comes before it is said', () => {
  const { after } = change('Move At-Turaif to Saturday');
  expect(after.greeting).toMatch(/Mind the way: \d+ minutes to Najd Village/);
});

test('what is kept free after lunch ends at the hour that is said', () => {
  const { after, days } = change('On Saturday keep the time after lunch until 17:00 free');
  expect(days).toEqual([3]);
  expect(namesOn(after, 3)).toEqual(expect.arrayContaining(['Souq Al Zal', 'Mayrig']));
});

test('who wants a souq kept is noted for nothing against souqs', () => {
  const { after } = change('Never change the souq please');
  expect(after.greeting).not.toMatch(/Noted/);
  expect(dayOf(after, 3).activities.find(({ venue_name }) => venue_name === 'Souq Al Zal')?.locked).toBe(
    true,
  );
});

test('a group is as many as it is said to have become', () => {
  expect(say('The group became six persons, not four.')).toMatch(/6 travellers/);
  expect(say("My friend can't come, so it is just me and the 2 kids")).toMatch(/3 travellers/);
});

test('"cancel it" with nothing changed takes the stop that was spoken of off', () => {
  const conversation = [
    { role: 'user', content: 'What is the last thing on Friday?' },
    { role: 'assistant', content: 'Dinner at Jal Alwadi at 20:25.' },
  ] as const;
  const { after } = change('Grills again, no thanks. Cancel it', { conversation: [...conversation] });
  expect(namesOn(after, 2)).not.toContain('Jal Alwadi');
});
