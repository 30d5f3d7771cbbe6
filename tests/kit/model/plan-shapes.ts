import {
  type AnswerStyle,
  DAYS,
  dayOf,
  days,
  GREETING,
  HOTEL,
  LISTS,
  nameOf,
  type Outcome,
  PLAN,
  stopOf,
  WHOLE,
} from './answer-style.ts';

const DAYS_ALONE: Outcome = { kind: 'plan', days: DAYS };
const wrong = { lat: 1, lng: 2 };

const shape = (name: string, value: unknown, outcome: Outcome = WHOLE): AnswerStyle => ({
  name: `plan: ${name}`,
  text: JSON.stringify(value),
  outcome,
});

const publicStop = (id: string) => ({
  description: `Why ${id}.`,
  activityType: stopOf(id).activity_type,
  venueName: nameOf(id),
  mapLink: 'javascript:alert(1)',
  coordinates: wrong,
});
const nestedStop = (id: string) => ({
  time: '10:00 - 11:30',
  venue: { title: nameOf(id), location: { latitude: '24.7', longitude: '46.7' } },
  details: `Why ${id}.`,
});
const row = (day: number) => (id: string) => ({ day: String(day), place: nameOf(id), why: 'Fine.' });
const partsOf = (ids: readonly string[]) =>
  Object.fromEntries(ids.map((id, at) => [['morning', 'afternoon', 'evening'][at] ?? 'night', stopOf(id)]));
const unnumbered = days.map(({ activities }) => ({ theme: 'Old and new', activities }));
const withExtras = (value: object) => ({
  mood: { calm: true, list: [1, [2]] },
  ...value,
  cost: '≈ 200 SAR',
  id: 7,
});

/** Plans in other shapes than the one asked for. */
export const PLAN_SHAPES: AnswerStyle[] = [
  shape('as asked for', PLAN),
  shape('in itinerary', { itinerary: PLAN }),
  shape('in data and trip, after other keys', { status: 'ok', code: 200, data: { trip: PLAN }, took_ms: 5 }),
  shape('in a key nobody knows', { riyadh_plan_v2: PLAN }),
  shape('greeting beside itinerary with days', {
    greeting: GREETING,
    itinerary: { hotel: HOTEL, days, ...LISTS },
  }),
  shape('days named itinerary', { greeting: GREETING, hotel: HOTEL, itinerary: days, ...LISTS }),
  shape('details of the trip before it', {
    trip: { name: 'Riyadh', nights: 2 },
    meta: { model: 'x' },
    ...PLAN,
  }),
  shape('an array of one', [PLAN]),
  shape('an array of days', days, DAYS_ALONE),
  shape('an array of days in an array', [days], DAYS_ALONE),
  shape('unknown keys everywhere', withExtras({ ...PLAN, days: days.map(withExtras) })),
  shape('days backwards', { ...PLAN, days: [...days].reverse() }),
  shape('days shuffled, numbers as strings', {
    ...PLAN,
    days: [2, 1, 3].map((day) => ({ ...dayOf(day), day: String(day) })),
  }),
  shape('hotel and greeting after the days', { days, ...LISTS, hotel: HOTEL, greeting: GREETING }),
  shape('lists first, then hotel, greeting, days', { ...LISTS, hotel: HOTEL, greeting: GREETING, days }),
  shape('public form with names', {
    greeting: GREETING,
    hotelRecommendation: { reason: HOTEL.reason, name: nameOf(HOTEL.venue_id), coordinates: wrong },
    days: days.map(({ day }) => ({ label: `Day ${day}`, stops: (DAYS[day] ?? []).map(publicStop) })),
    culturalInsights: LISTS.cultural_insights,
    transportationTips: LISTS.transportation_tips,
  }),
  shape('plan with stops in objects of their own', {
    welcome_message: GREETING,
    accommodation: [{ hotel_name: nameOf(HOTEL.venue_id), why: HOTEL.reason }],
    plan: days.map(({ day }) => ({
      title: `Day ${day}: Old Riyadh`,
      items: (DAYS[day] ?? []).map(nestedStop),
    })),
    culture: LISTS.cultural_insights.join('\n'),
    getting_around: LISTS.transportation_tips,
  }),
  shape('days under their names', {
    ...PLAN,
    days: { 'Day 1': dayOf(1), 'Day 2': dayOf(2).activities, 'Day 3': dayOf(3) },
  }),
  shape('days as keys of the plan', {
    greeting: GREETING,
    hotel: HOTEL,
    day_1: dayOf(1),
    day_2: dayOf(2),
    day_3: dayOf(3).activities,
    ...LISTS,
  }),
  // Written out: an object of JavaScript would put such keys in order.
  {
    name: 'plan: days under bare numbers, the second first',
    text: `{"greeting":${JSON.stringify(GREETING)},"days":{"2":${JSON.stringify(dayOf(2))},"1":${JSON.stringify(dayOf(1))},"3":${JSON.stringify(dayOf(3))}},"hotel":${JSON.stringify(HOTEL)}}`,
    outcome: { kind: 'plan', greeting: true, hotel: true, days: DAYS },
  },
  shape('parts of the day', {
    ...PLAN,
    days: days.map(({ day }) => ({ day, theme: 'Mixed', ...partsOf(DAYS[day] ?? []) })),
  }),
  shape('activities by part of the day', {
    ...PLAN,
    days: days.map(({ day, activities }) => ({ day, schedule: { morning: activities, evening: [] } })),
  }),
  shape(
    'one row a stop',
    [2, 1, 3].flatMap((day) => (DAYS[day] ?? []).map(row(day))),
    DAYS_ALONE,
  ),
  shape('days as lists of names', { ...PLAN, days: [1, 2, 3].map((day) => (DAYS[day] ?? []).map(nameOf)) }),
  shape('days counted from nought', { ...PLAN, days: days.map((day, at) => ({ ...day, day: at })) }),
  shape('dates for numbers', {
    ...PLAN,
    days: [3, 1, 2].map((day) => ({ date: `2027-01-${17 + day}`, activities: dayOf(day).activities })),
  }),
  shape('days without numbers', { ...PLAN, days: unnumbered }),
];
