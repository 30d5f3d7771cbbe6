import { clockText } from '../../../../shared/clock-text.ts';
import { dayFacts } from '../../../places/calendar.ts';
import { openIntervals, whyNot } from '../../../places/opening.ts';
import { rideMinutes } from '../../../places/travel.ts';
import type { Standing } from '../../edits/work.ts';
import { hotelTopic } from './near-topics.ts';
import { onDay, type Question, type Topic } from './question.ts';
import { joined, list, say, type Text } from './sentences.ts';
import { asks, hotelOf, stopName } from './subjects.ts';

const NOON = 12 * 60;
const CLOSE_MIN = 15;

/** What the calendar says of a date: its heat, the fast, a Friday. */
const ofDate = (date: string): (Text | null)[] => {
  const { isFriday, isRamadan, heat, highC, prayers } = dayFacts(date);
  return [
    heat === 'hot' ? say('why-heat', { high: Math.round(highC) }) : null,
    isRamadan ? say('why-ramadan', { sunset: clockText(prayers.maghrib) }) : null,
    isFriday && !isRamadan ? say('why-friday') : null,
  ];
};

/** What the plan and the catalogue say for a stop where it stands; nothing is made up. */
const ofStop = (each: Standing, { scene }: Question): Text => {
  const { place, day, stop } = each;
  const date = scene.plan.days[day - 1]?.date ?? scene.brief.startDate;
  const opens = place ? openIntervals(place, dayFacts(date))[0]?.[0] : undefined;
  const shut = scene.plan.days
    .filter((one) => place && one.day !== day && whyNot(place, one.date))
    .map((one) => String(one.day));
  const ride = (from: Standing['stop']['coordinates']): number | null =>
    from && stop.coordinates ? rideMinutes(from, stop.coordinates) : null;
  const near = scene.stops.filter(
    (one) => one.day === day && one !== each && (ride(one.stop.coordinates) ?? Infinity) <= CLOSE_MIN,
  );
  const minutes = ride(hotelOf(scene));
  return joined(
    [
      say('why-stop', {
        name: stopName(each),
        day: onDay(day, scene),
        time: stop.start_time,
        about: place?.about ?? stop.description,
      }),
      opens !== undefined && opens >= NOON ? say('why-opens', { clock: clockText(opens) }) : null,
      shut.length > 0 ? say('why-closed', { days: shut.join(', ') }) : null,
      near.length > 0 ? say('why-near', { stops: list(near.map((one) => stopName(one))) }) : null,
      minutes === null ? null : say('why-hotel', { minutes }),
      ...(stop.start_time >= '12:00' ? ofDate(date) : []),
    ],
    ' ',
  );
};

/** Why something stands where it does: reasons of the calendar, the hours and the ways. */
export const whyTopic: Topic = {
  asks: asks('why|how come|reason|what made you', 'ليش|لماذا|سبب|ليه'),
  // Why a door is shut, or a price high, is of the place and not of its hour in the plan.
  unless: asks(
    '(?:choose|chose|pick(?:ed)?|suggest(?:ed)?|recommend(?:ed)?|book(?:ed)?) (?:\\w+ )?hotel|closed|shut|open|expensive|pricey|cheap|famous|crowded|called',
  ),
  answer: (question) => {
    const { plain, days, namesDay, pointed, scene, subjects } = question;
    const [subject] = subjects;
    if (subject?.place?.kind === 'hotel') return hotelTopic.answer(question);
    const isNothing = asks('nothing|no plans?|empty', 'لا شي|فاضي').test(plain);
    const [stop] = [...(subject?.stops ?? []), ...pointed.stops];
    if (stop && !isNothing) return ofStop(stop, question);
    const [day] = days;
    if (!namesDay || !day) return null;
    const time = scene.stops.find((each) => each.day === day.day)?.stop.start_time ?? '-';
    const reasons = joined(ofDate(day.date), ' ');
    const begins = say('why-day', { day: onDay(day.day, scene), time, district: day.district });
    return joined([begins, reasons[0] === '' ? say('why-order') : reasons], ' ');
  },
};
