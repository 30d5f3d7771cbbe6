// @vitest-environment jsdom
import { gpx, kml } from '@tmcw/togeojson';
import ICAL from 'ical.js';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { calendarFile } from '../../../server/exports/calendar-file.ts';
import type { TripFile } from '../../../server/exports/trip-file.ts';
import { TRIP_FILES } from '../../../server/exports/write-trip-file.ts';
import { EXPORT_FORMATS, fileNameOf, TripExport } from '../../../shared/contracts/exports.ts';
import { sampleItinerary } from '../../kit/trips/sample-itinerary.ts';

const HOSTILE = '</name><script>alert("1")</script> & \'x\'; a, b\\n ]]> \u0007\ufffe';
const BREAK = 'Winter\r\nATTACH:https://evil.example/\r\nX: [a](javascript:alert(1)) # *b* `c` <img src=x>';

const plan = sampleItinerary(3, 7);
const [first] = plan.days;
const stop = first?.activities[0];
if (!first || !stop) throw new Error('The sample has no stop');
const hostileStop = { ...stop, venue_name: HOSTILE, description: BREAK, map_link: 'javascript:alert(1)' };
const numbered = { ...stop, venue_name: '1) one', description: '- 2. two' };
const nightStop = { ...stop, stop_id: 'night-1', start_time: '23:00', end_time: '00:30', coordinates: null };
const hostilePlan = {
  ...plan,
  days: [
    { ...first, district: HOSTILE, notes: [BREAK], activities: [hostileStop, nightStop, numbered] },
    ...plan.days.slice(1),
  ],
};

const fileOf = (more: Partial<TripFile> = {}): TripFile => ({
  id: '7d7f4a36-6d62-4c6e-8b1d-0f2f6a1b2c3d',
  name: 'Trip to Riyadh',
  destination: 'Riyadh',
  travelers: 2,
  plan,
  start: '2027-01-14',
  end: '2027-01-16',
  changedAt: new Date('2026-12-01T08:00:00Z'),
  districtOf: (id) => (id.startsWith('al-masmak') ? 'Ad Dirah' : null),
  ...more,
});
const hostile = fileOf({ name: BREAK, plan: hostilePlan });

const eventsIn = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (!zone) throw new Error('There is no time zone');
  const timezone = new ICAL.Timezone(zone);
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    for (const time of [event.startDate, event.endDate]) if (!time.isDate) time.zone = timezone;
    return { component, event };
  });
  return { calendar, events };
};
const inUtc = (date: string, time: string): string => new Date(`${date}T${time}:00+03:00`).toISOString();
const documentOf = (xml: string): Document => new DOMParser().parseFromString(xml, 'application/xml');
const fragmentOf = (html: string): HTMLElement => {
  const box = document.createElement('div');
  box.innerHTML = html;
  return box;
};
/** The children of each element of this name must stand in the order that the schema gives. */
const expectOrder = (document: Document, element: string, order: readonly string[]): void => {
  const found = [...document.getElementsByTagName(element)];
  expect(found.length).toBeGreaterThan(0);
  for (const one of found) {
    const places = [...one.children].map(({ tagName }) => order.indexOf(tagName));
    expect(places, element).toEqual(places.toSorted((a, b) => a - b));
    expect(places, element).not.toContain(-1);
  }
};

test('a calendar read by another program equals the plan', () => {
  const { calendar, events } = eventsIn(calendarFile(fileOf()));
  const [hotel, ...stops] = events;
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Trip to Riyadh');
  expect(hotel?.event.startDate.isDate).toBe(true);
  expect([`${hotel?.event.startDate}`, `${hotel?.event.endDate}`]).toEqual(['2027-01-14', '2027-01-16']);
  expect(hotel?.event.summary).toBe('Hotel: Example Hotel');
  const read = stops.map(({ component, event }) => ({
    uid: event.uid,
    summary: event.summary,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    sequence: event.sequence,
    geo: component.getFirstPropertyValue('geo'),
    url: component.getFirstPropertyValue('url'),
    stamp: `${component.getFirstPropertyValue('dtstamp')}`,
  }));
  expect(read).toEqual(
    plan.days.flatMap((day) =>
      day.activities.map((each, index) => ({
        uid: `${fileOf().id}-${day.day}-${index + 1}@rihla`,
        summary: each.activity_type === 'Lunch' ? `Lunch: ${each.venue_name}` : each.venue_name,
        start: inUtc(day.date, each.start_time),
        end: inUtc(day.date, each.end_time),
        sequence: 7,
        geo: [each.coordinates?.lat, each.coordinates?.lng],
        url: each.map_link,
        stamp: '2026-12-01T08:00:00Z',
      })),
    ),
  );
  expect(stops[0]?.event.location).toBe('Al Masmak Palace Museum 1\nAd Dirah, Riyadh');
  expect(stops[0]?.event.description).toContain('back\\slash, new\nline, قصر and 🕌 in one sentence.');
});

test('a calendar keeps ids of stops, says how often to read it as a feed alone, and ends a late stop on the next day', () => {
  const text = calendarFile(fileOf({ plan: hostilePlan }), { isFeed: true });
  const { calendar, events } = eventsIn(text);
  expect(`${calendar.getFirstPropertyValue('refresh-interval')}`).toBe('PT1H');
  expect(calendarFile(fileOf())).not.toContain('REFRESH-INTERVAL');
  const late = events.find(({ event }) => event.uid === 'night-1@rihla')?.event;
  expect(`${late?.startDate}`).toBe('2027-01-14T23:00:00');
  expect(`${late?.endDate}`).toBe('2027-01-15T00:30:00');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  // What is said of the calendar stands before what it holds.
  expect(text.indexOf('X-WR-CALNAME')).toBeLessThan(text.indexOf('BEGIN:VEVENT'));
});

test('a calendar and a text say what one does at a table and in a hotel', () => {
  const named = (activity_type: string, venue_name: string) => ({ ...stop, activity_type, venue_name });
  const activities = [
    named('museum', 'Old Fort'),
    named('lunch', 'Najd Village'),
    named('rest', 'Example Hotel'),
    named('cafe', 'Corner Cafe'),
  ];
  const trip = fileOf({ plan: { ...plan, days: [{ ...first, activities }] } });
  const titles = ['Old Fort', 'Lunch: Najd Village', 'Rest: Example Hotel', 'Corner Cafe'];
  const { events } = eventsIn(calendarFile(trip));
  expect(events.slice(1).map(({ event }) => event.summary)).toEqual(titles);
  expect(events[2]?.event.uid).toBe(`${trip.id}-${first.day}-2@rihla`);
  const html = renderToStaticMarkup(createElement(Markdown, null, TRIP_FILES.md.write(trip)));
  const lines = [...fragmentOf(html).querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
  for (const title of titles) expect(lines.some((line) => line.includes(` ${title}\n`))).toBe(true);
});

test('words of users and models stay words in a calendar', () => {
  const { calendar, events } = eventsIn(calendarFile(hostile));
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(BREAK.replaceAll('\r\n', ' '));
  const event = events[1]?.event;
  expect(event?.summary).toBe(HOSTILE.replace('\u0007', ' '));
  expect(event?.description).toBe(BREAK.replaceAll('\r\n', '\n'));
  expect(events.flatMap(({ component }) => component.getAllProperties('attach'))).toEqual([]);
  expect(events[1]?.component.getFirstPropertyValue('url')).toBeNull();
});

const WPT = ['name', 'desc', 'link', 'type'];

test('GPX is in the order of its schema, and read by another program equals the plan', () => {
  const document = documentOf(TRIP_FILES.gpx.write(fileOf()));
  expectOrder(document, 'gpx', ['metadata', 'wpt', 'rte']);
  expectOrder(document, 'metadata', ['name', 'desc', 'time']);
  for (const point of ['wpt', 'rtept']) expectOrder(document, point, WPT);
  expectOrder(document, 'rte', ['name', 'desc', 'number', 'rtept']);
  expect(document.documentElement.getAttribute('version')).toBe('1.1');
  const { features } = gpx(document);
  const points = features.filter(({ geometry }) => geometry?.type === 'Point');
  const routes = features.filter(({ geometry }) => geometry?.type === 'LineString');
  const stops = plan.days.map(({ activities }) =>
    activities.map(({ coordinates: at }) => [at?.lng, at?.lat]),
  );
  expect(points.map(({ geometry }) => geometry && 'coordinates' in geometry && geometry.coordinates)).toEqual(
    [[46.685, 24.69], ...stops.flat()],
  );
  expect(routes.map(({ geometry }) => geometry && 'coordinates' in geometry && geometry.coordinates)).toEqual(
    stops,
  );
  expect(points.slice(1).map(({ properties }) => properties?.name)).toEqual(
    plan.days.flatMap(({ activities }) => activities.map(({ venue_name }) => venue_name)),
  );
});

test('KML is in the order of its schema, and read by another program equals the plan', () => {
  const document = documentOf(TRIP_FILES.kml.write(fileOf()));
  expectOrder(document, 'Document', ['name', 'open', 'description', 'Placemark', 'Folder']);
  expectOrder(document, 'Folder', ['name', 'description', 'Placemark']);
  expectOrder(document, 'Placemark', ['name', 'description', 'TimeSpan', 'Point', 'LineString']);
  expect(document.documentElement.namespaceURI).toBe('http://www.opengis.net/kml/2.2');
  const { features } = kml(document);
  const found = features.map(({ properties, geometry }) => [
    properties?.name,
    properties?.timespan?.begin,
    geometry?.type === 'Point' ? geometry.coordinates : geometry?.type,
  ]);
  const days = plan.days.flatMap((day) => [
    ...day.activities.map(({ venue_name, start_time, coordinates: at }) => [
      venue_name,
      `${day.date}T${start_time}:00+03:00`,
      [at?.lng, at?.lat, 0],
    ]),
    [`Day ${day.day}, in order`, undefined, 'LineString'],
  ]);
  expect(found).toEqual([['Hotel: Example Hotel', undefined, [46.685, 24.69, 0]], ...days]);
});

test('words of users and models stay words in GPX and KML, and links lead to the web alone', () => {
  const [name, cut] = [BREAK.replaceAll('\r\n', ' '), HOSTILE.replace('\u0007\ufffe', ' ').trimEnd()];
  for (const format of ['gpx', 'kml'] as const) {
    const text = TRIP_FILES[format].write(hostile);
    expect(text).not.toContain('href="javascript');
    const document = documentOf(text);
    expect(document.getElementsByTagName('parsererror')).toHaveLength(0);
    expect(document.getElementsByTagName('script')).toHaveLength(0);
    const names = [...document.getElementsByTagName('name')].map(({ textContent }) => textContent?.trim());
    expect(names).toContain(name);
    expect(names).toContain(cut);
    // A description in KML is shown as HTML.
    for (const { textContent } of document.getElementsByTagName('description')) {
      const shown = fragmentOf(textContent ?? '');
      expect([...shown.querySelectorAll('*')].filter(({ tagName }) => !/^(BR|A)$/.test(tagName))).toEqual([]);
    }
  }
});

test('Markdown read by another program says what the plan says, and nothing in it becomes a mark', () => {
  const shown = (file: TripFile) =>
    fragmentOf(renderToStaticMarkup(createElement(Markdown, null, TRIP_FILES.md.write(file))));
  const page = shown(fileOf());
  expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'Hotel',
    ...plan.days.map(({ day, date, district }) => `Day ${day}: ${date}, ${district}`),
    'Cultural Insights',
    'Transportation Tips',
  ]);
  const stops = plan.days.flatMap(({ activities }) => activities);
  const links = [...page.querySelectorAll('strong + a')];
  expect(links.map(({ textContent }) => textContent)).toEqual(stops.map(({ venue_name }) => venue_name));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(stops.map(({ map_link }) => map_link));
  const wild = shown(hostile);
  expect(wild.querySelector('h1')?.textContent).toBe(BREAK.replaceAll('\r\n', ' '));
  expect(wild.querySelectorAll('img, script, code, em, ol, hr')).toHaveLength(0);
  expect(wild.textContent).toContain('- 2. two');
  expect(
    [...wild.querySelectorAll('a')].every((link) => /^https:/.test(link.getAttribute('href') ?? '')),
  ).toBe(true);
});

test('JSON has the plan as it is', () => {
  const file = v.parse(TripExport, JSON.parse(TRIP_FILES.json.write(hostile)));
  expect(file).toMatchObject({ name: BREAK, nights: 2, travelers: 2, version: 7, end_date: '2027-01-16' });
  expect(file.itinerary).toEqual(hostilePlan);
});

test('a file is named after its trip, in letters that every system takes', () => {
  expect(fileNameOf('Trip to Riyadh')).toBe('Trip to Riyadh');
  expect(fileNameOf('رحلة الشتاء ✨')).toBe('رحلة الشتاء');
  expect(fileNameOf('../../etc/passwd\u0000\r\nX: "a"; \u202egnp')).toBe('etc passwd X a gnp');
  for (const name of ['', ' . ', '…', 'CON', 'com1.tar']) expect(fileNameOf(name)).toMatch(/^Trip/);
  expect(fileNameOf('ab'.repeat(60))).toHaveLength(60);
  expect(EXPORT_FORMATS.map((format) => TRIP_FILES[format].type)).toHaveLength(5);
});
