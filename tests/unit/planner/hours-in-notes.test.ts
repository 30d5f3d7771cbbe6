import { describe, expect, test } from 'vitest';
import { openPlaces } from '../../../server/places/places.ts';
import { readWishes } from '../../../server/planner/notes/read-wishes.ts';
import { planTrip } from '../../../server/planner/plan-trip.ts';

const places = openPlaces();
const hoursOf = (notes: string): string[] =>
  readWishes(notes, places)
    .filter(({ kind }) => kind === 'hours')
    .map(({ label }) => label);
const labels = (notes: string): string[] => readWishes(notes, places).map(({ label }) => label);
/** From a Thursday on. */
const daysOf = (notes: string, nights = 3) =>
  planTrip({ tripId: 'hours', notes, nights, startDate: '2027-01-21', companions: 1 }, places).days;
const endOf = (day: ReturnType<typeof daysOf>[number] | undefined): string =>
  day?.activities.at(-1)?.end_time ?? '00:00';

describe('an hour is read as what it is said of', () => {
  test.each([
    ['Breakfast 4.45 on race day, so the hotel should help', []],
    ['Breakfast at 5.15, then the run', []],
    ['The bus is already booked with its driver until 22', ['Days end by 22:00']],
    ['We have a driver until 10pm', ['Days end by 22:00']],
    ['Our driver is there from 9 till 5 each day', ['Days begin at 09:00', 'Days end by 17:00']],
    ['Guide from 9 until 18', ['Days begin at 09:00', 'Days end by 18:00']],
    ['We have the car till 23h', ['Days end by 23:00']],
    ['Some culture til our flight at 16', ['Flight home at 16:00']],
    ['Thursday we land at 10am, Sunday we go 6am', ['Landing at 10:00', 'Flight home at 06:00']],
    ['نوصل الأربعاء بعد المغرب', ['Landing at 18:00']],
    ['نوصل الأربعاء بعد المغرب ونطلع السبت الظهر', ['Landing at 18:00', 'Free time on Saturday from 12:00']],
    ['Arriving after sunset', ['Landing at 18:00']],
    ['3-4 mornings I must work on my laptop', []],
    ['Two to three evenings we have to be online', []],
  ])('%j', (notes, wanted) => {
    expect(hoursOf(notes)).toEqual(wanted);
  });

  test.each([
    ['A table is booked until 22', []],
    ['A museum from 9 until 18', []],
    ['We booked a guide from 9 to 6 on Monday', ['Own plans on Monday 09:00–18:00']],
    ['The museum is open until 22', []],
    ['Breakfast is included, dinner at 6', ['Dinner by 18:00']],
    ['Mornings 9-12 I must work', ['Work every day 09:00–12:00']],
    ['Museum until our tour at 16', []],
    ['We land at 9, then we go at 12 to the museum on Friday', ['Landing at 09:00']],
  ])('and not %j', (notes, wanted) => {
    expect(hoursOf(notes)).toEqual(wanted);
  });
});

describe('the rhythm of the days', () => {
  test.each([
    ['We wake at noon and sleep at 3', ['Evenings out', 'Days begin at 12:00']],
    ['Up at 12, asleep by 4am', ['Evenings out', 'Days begin at 12:00']],
    ['Shawarma at 1am', ['Street food', 'Shawarma', 'Evenings out']],
    ['We never sleep before 2am', ['Evenings out']],
    ['We are early birds, up at 5:30', ['Days begin at 06:30']],
    ['Early starts 6:00, done by sunset', ['Days end by 19:00', 'Days begin at 06:00']],
    ['Back at camp before dark every day', ['Days end by 19:00']],
    ['Back by bedtime', ['Days end by 21:00']],
  ])('%j', (notes, wanted) => {
    expect(labels(notes)).toEqual(wanted);
  });

  test.each([
    ['The kids sleep at 1 every day for two hours', 'Evenings out'],
    ['We land at 1 am and go to bed at 3', 'Evenings out'],
    ['A hotel to sleep at, 3 stars', 'Evenings out'],
    ['A call at 1am with Boston', 'Evenings out'],
    ['Early birds, dinner by 6', 'Days begin at 06:00'],
    ['We want to be on the dunes by sunset', 'Days end by 19:00'],
    ['The park is over by the sunset viewpoint', 'Days end by 19:00'],
    ['KAFD before sunset', 'Days end by 19:00'],
  ])('and of %j not %j', (notes, unwanted) => {
    expect(labels(notes)).not.toContain(unwanted);
  });
});

describe('what has its own hour', () => {
  test.each([
    ['Race on Saturday 6am', ['Race on Saturday 06:00–10:00']],
    ['My marathon starts Saturday 05:30', ['Race on Saturday 05:30–09:30']],
    ['A half marathon on Saturday (start 7am, near the university)', ['Race on Saturday 07:00–11:00']],
    ['Saturday 6am - race (bib pickup Friday 3pm)', ['Race on Saturday 06:00–10:00']],
    ['Graduation on Sunday at 10, ends about 1', ['Wedding on Sunday 10:00–16:00']],
    ["Our son's football final is Saturday 4pm", ['Ticketed event on Saturday 15:00–18:30']],
    ['The race begins on Saturday at 6.30', ['Race on Saturday 06:30–10:30']],
    ['Tickets Fri 22 Jan 7pm', ['Ticketed event on Friday 18:00–21:30']],
    ['The cup match is Friday 7pm', ['Ticketed event on Friday 18:00–21:30']],
    ['The conference starts at 9 on Monday', ['Conference on Monday 09:00–17:00']],
    ['My wife keeps shabbat', ['Shabbat on Friday from 17:00', 'Shabbat on Saturday until 19:30']],
    ['No car on shabbat please', ['Shabbat on Friday from 17:00', 'Shabbat on Saturday until 19:30']],
    ['The arrival day is for nothing', ['Free time on the first day']],
    ['On the day we land just rest and dinner', ['Free time on the first day until 19:00']],
  ])('%j', (notes, wanted) => {
    expect(hoursOf(notes)).toEqual(wanted);
  });

  test.each([
    'Shabbat shalom, we love history',
    'We do not keep shabbat, plan as you like',
    'Where can one have a shabbat dinner?',
    'We love a race',
    'Race day is Saturday, breakfast at 5',
    'I ran a marathon in 2019 at 6am',
    'A camel race if there is one on Saturday',
    'No rest on the first day',
    'We sleep at the Ritz on the first day',
    'On 22 Jan 7 museums',
  ])('and nothing of %j', (notes) => {
    expect(hoursOf(notes)).toEqual([]);
  });
});

describe('plans leave time to sleep', () => {
  test.each([
    ['We fly home at 6 am', 2, '19:30'],
    ['We fly home at 8 am', 2, '21:30'],
    ['Race on Saturday 6am', 1, '20:00'],
    ['Race on Saturday 7am', 1, '21:00'],
  ])('before what begins early: %j', (notes, day, end) => {
    const plan = daysOf(notes);
    expect(plan[day]?.activities.length).toBeGreaterThan(1);
    expect(endOf(plan[day]) <= end).toBe(true);
  });

  test.each(['We fly home at 3 pm', 'Race on Saturday 2pm'])('and are as ever before %j', (notes) => {
    expect(endOf(daysOf(notes)[1]) > '21:00').toBe(true);
  });

  test.each([
    ['We land at 6.30 am', '11:30'],
    ['We land at 01:40 am', '11:30'],
    ['We land at 9 am', '10:30'],
  ])('after a night without it: %j', (notes, from) => {
    const [first] = daysOf(notes)[0]?.activities ?? [];
    expect(first && first.start_time >= from && first.start_time <= '14:30').toBe(true);
  });

  test('except for who wants something of that morning', () => {
    const [first] = daysOf('We land at 5 am. Al Masmak Fort on the first morning.')[0]?.activities ?? [];
    expect(first && first.start_time < '11:30').toBe(true);
  });

  test('and no hour of a driver or a breakfast empties a day', () => {
    for (const notes of ['Bus already booked with driver until 22', 'Breakfast 4.45 before the run'])
      for (const { activities } of daysOf(notes).slice(1, -1)) expect(activities.length).toBeGreaterThan(3);
  });
});
