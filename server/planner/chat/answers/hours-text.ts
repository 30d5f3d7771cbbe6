import { clockText } from '../../../../shared/clock-text.ts';
import { addDays, weekdayOf } from '../../../../shared/dates.ts';
import { dayFacts } from '../../../places/calendar.ts';
import { isDefaultOn, openIntervals, whyNot } from '../../../places/opening.ts';
import type { Place } from '../../../places/place.ts';
import { clocksIn, partIn } from '../mentions/read-clocks.ts';
import { weekdayIn } from '../mentions/read-when.ts';
import { longDate, type Question } from './question.ts';
import { joined, list, say, type Text } from './sentences.ts';
import { asks, type Subject } from './subjects.ts';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
/** A Sunday. */
const SUNDAY = '2000-01-02';
const dayName = (language: string, weekday: number): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.parse(addDays(SUNDAY, weekday)),
  );

const hoursOn = (place: Place, date: string): Text => {
  // A pause of half an hour for a prayer is said once, and does not cut the hours in pieces.
  const open = openIntervals({ ...place, closes_for_prayer: false }, dayFacts(date));
  const spans = open.map(([from, to]) =>
    to - from >= 1440 ? '00:00–24:00' : `${clockText(from)}–${clockText(to)}`,
  );
  const id = open.length === 0 ? 'closed' : isDefaultOn(place, dayFacts(date)) ? 'usually-open' : 'open-at';
  const [english, arabic] = say(id, { spans: spans.join(', ') });
  return [whyNot(place, date) ?? english, arabic];
};

const LEAST_ALIKE = 3;
/** The hours of some dates: days in a row that are alike in one line, where they are many. */
const linesOf = (place: Place, dates: readonly string[]): Text[] => {
  const runs: { from: string; to: string; count: number; hours: Text }[] = [];
  for (const date of dates) {
    const hours = hoursOn(place, date);
    const last = runs.at(-1);
    const isNext = last?.hours[0] === hours[0] && addDays(last.to, 1) === date;
    if (last && isNext) runs[runs.length - 1] = { ...last, to: date, count: last.count + 1 };
    else runs.push({ from: date, to: date, count: 1, hours });
  }
  return runs.flatMap(({ from, to, count, hours }): Text[] =>
    count >= LEAST_ALIKE
      ? [say('hours-days', { from: longDate(from), to: longDate(to), hours })]
      : Array.from({ length: count }, (_, i) => say('hours-day', { day: longDate(addDays(from, i)), hours })),
  );
};

const HALF_AN_HOUR = 30;

/** Whether it is open at the hour, or in the part of day, that is asked for. */
const openThen = (place: Place, date: string, { text, plain, scene }: Question): Text | null => {
  const isTable = place.kind === 'restaurant' && !asks('am|morning|breakfast', 'صباح\\S*').test(plain);
  const [said] = clocksIn(text, scene, isTable || asks('evening|night|pm', 'مساء').test(plain));
  const clock = said !== undefined && asks('before', 'قبل').test(plain) ? said - HALF_AN_HOUR : said;
  const part = clock === undefined ? partIn(plain) : ([clock, clock + 1] as const);
  if (!part) return null;
  const isOpen = openIntervals(place, dayFacts(date)).some(([from, to]) => from < part[1] && to > part[0]);
  const id = isOpen ? 'open' : 'closed';
  return clock === undefined ? say(`${id}-part`) : say(`${id}-then`, { hour: clockText(clock) });
};

const MOST_DATES = 7;

/** When a place is open: on the weekday asked for, else on the days of its stops, else on those of the trip. */
export const hoursText = (place: Place, question: Question, { name, stops }: Subject): Text => {
  const { text, plain, scene, days, namesDay } = question;
  const weekday = weekdayIn(text, scene);
  const isAsked = (date: string): boolean => weekday === null || weekdayOf(date) === weekday;
  const isOfStops =
    weekday === null && !namesDay && stops.length > 0 && !asks('days?|daily|week').test(plain);
  const own = days
    .filter(({ day, date }) => (isOfStops ? stops.some((each) => each.day === day) : isAsked(date)))
    .map(({ date }) => date);
  // A weekday the trip does not have is answered by the next one after it.
  const last = scene.plan.days.at(-1)?.date ?? scene.brief.startDate;
  const next = WEEKDAYS.map((i) => addDays(last, i + 1)).filter(isAsked);
  const dates = (own.length > 0 ? own : next).slice(0, MOST_DATES);
  const [date] = dates;
  const shut = weekday === null ? WEEKDAYS.filter((each) => place.hours.week[each]?.length === 0) : [];
  const minutes = place.facts.last_entry?.value;
  const isOfSeason = asks('season|winter|summer|all year|renovat\\w*|maintenance').test(plain);
  const notes = [
    date && dates.length === 1 ? openThen(place, date, question) : null,
    shut.length > 0
      ? say('closed-weekly', {
          days: list(shut.map((each) => [`${dayName('en', each)}s`, dayName('ar', each)])),
        })
      : null,
    place.closes_for_prayer ? say('prayer-pause') : null,
    isOfSeason && !place.facts.season && !place.facts.closed_for ? say('no-season') : null,
    minutes === undefined ? null : say('last-entry', { minutes }),
    minutes === undefined && plain.includes('last') ? say('no-last-entry') : null,
    say('hours-known', { month: place.facts.hours ? ` (${place.facts.hours.as_of.slice(0, 7)})` : '' }),
  ];
  return joined([name, joined(linesOf(place, dates)), joined(notes, ' ')], '\n\n');
};
