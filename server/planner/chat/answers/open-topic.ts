import { dayFacts } from '../../../places/calendar.ts';
import { isDefaultOn, openIntervals, whyNot } from '../../../places/opening.ts';
import type { Place } from '../../../places/place.ts';
import type { Standing } from '../../edits/work.ts';
import { clocksIn, partIn } from '../mentions/read-clocks.ts';
import { weekdayIn } from '../mentions/read-when.ts';
import { kindsCalled } from '../scene/kind-words.ts';
import type { Scene } from '../scene/scene.ts';
import { byRank, foundText } from './found.ts';
import { nextDate } from './next-date.ts';
import { longDate, stopsText, type Topic } from './question.ts';
import { joined, say } from './sentences.ts';
import { asks } from './subjects.ts';

const MOST = 4;
const ALL_DAY = [9 * 60, 22 * 60] as const;
const LEAST_MIN = 60;

/** What of a kind is open on a weekday or in a part of a day. */
export const openKindTopic: Topic = {
  asks: asks(
    '(?:do|are|is|which|what|whats|any|anything)\\b.*\\b(?:open|opens)\\b.*\\b(?:\\w+days?|morning|early|evening|night|noon|midday|afternoon)',
  ),
  unless: asks(
    'our|my|we|plan|list|friday morning|until|prayers?|ramadan|eid|holidays?|metro|pharmac\\w+|shops|malls|souqs|everything|it|there|that|they|supermarkets?',
  ),
  answer: ({ text, plain, scene, subjects, pointed }) => {
    if (subjects.length > 0 || pointed.by === 'name' || clocksIn(text, scene).length > 0) return null;
    const kinds = plain
      .split(' ')
      .flatMap((word) => kindsCalled(word))
      .filter((kind) => kind !== 'hotel');
    const weekday = weekdayIn(text, scene);
    const part = partIn(plain) ?? (asks('early').test(plain) ? ([7 * 60, 9 * 60] as const) : ALL_DAY);
    if (kinds.length === 0 && weekday === null && part === ALL_DAY) return null;
    const date = weekday === null ? scene.brief.startDate : nextDate(weekday, scene.brief.startDate);
    const facts = dayFacts(date);
    const isOpen = (place: Place): boolean =>
      place.hours.hasDoors &&
      !isDefaultOn(place, facts) &&
      openIntervals(place, facts).some(
        ([from, to]) => Math.min(to, part[1]) - Math.max(from, part[0]) >= LEAST_MIN,
      );
    const found = scene.places.all
      .filter(({ kind }) => (kinds.length === 0 ? kind !== 'hotel' : kinds.some((each) => each === kind)))
      .filter(isOpen)
      .sort(byRank)
      .slice(0, MOST);
    return found.length === 0 ? null : joined([say('open-kind'), foundText(found, scene, null)], '\n\n');
  },
};

const dateOf = ({ day }: Standing, { plan, brief }: Scene): string =>
  plan.days.find((each) => each.day === day)?.date ?? brief.startDate;

/** Which stops of the plan are shut on a weekday, or on the day on which they stand. */
export const shutOnTopic: Topic = {
  asks: asks(
    '(?:anything|any of|which|what|everything|all|some)\\b.*\\b(?:closed|shut)\\b|(?:closed|shut) (?:when|while) we',
  ),
  unless: asks(
    'days?|how|until|(?:shops|restaurants|malls|museums|everything) (?:be |are |is )?(?:closed|shut)|prayers?|ramadan|eid|holidays?',
  ),
  answer: (question) => {
    const { text, plain, scene, subjects, pointed } = question;
    if (subjects.length > 0 || pointed.by === 'name') return null;
    if (!asks('list|plan|stops|our|we|planned|itinerary').test(plain)) return null;
    const weekday = weekdayIn(text, scene);
    const next = weekday === null ? null : nextDate(weekday, scene.brief.startDate);
    const shut = scene.stops.filter((each) => each.place && whyNot(each.place, next ?? dateOf(each, scene)));
    const day = next === null ? say('its-day') : longDate(next);
    const dates = next === null ? scene.plan.days.map(({ date }) => date) : [next];
    // Hours are those of ordinary days: on a holiday nothing is known to be open.
    const isHoliday = dates.some((date) => dayFacts(date).holiday);
    if (shut.length === 0) return isHoliday ? say('holiday-open') : say('none-shut', { day });
    const known = say('shut-then', { day, stops: stopsText(shut, scene) });
    return isHoliday ? joined([known, say('holiday-open')], ' ') : known;
  },
};
