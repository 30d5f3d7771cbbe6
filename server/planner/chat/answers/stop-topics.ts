import { clockText } from '../../../../shared/clock-text.ts';
import { dayFacts } from '../../../places/calendar.ts';
import { haversineKm } from '../../../places/distance.ts';
import { isDefaultOn, openIntervals } from '../../../places/opening.ts';
import type { Place } from '../../../places/place.ts';
import { rideMinutes } from '../../../places/travel.ts';
import { endOf, isDuring, type Standing, startOf } from '../../edits/work.ts';
import { normalText } from '../../notes/normal-text.ts';
import { suits } from '../../scheduling/scoring/suits.ts';
import { relationIn } from '../mentions/neighbours.ts';
import { clocksIn, partIn } from '../mentions/read-clocks.ts';
import { readStops } from '../mentions/read-stops.ts';
import type { Scene } from '../scene/scene.ts';
import { foundText } from './found.ts';
import { onDay, stopsText, type Topic } from './question.ts';
import { joined, list, say, type Text } from './sentences.ts';
import { onDays } from './stops-of-kind.ts';
import { asks, hotelOf, stopName } from './subjects.ts';

const LEAST_VISIT_MIN = 60;
const NEAR_MIN = 30;
const AFTER_DINNER: readonly string[] = ['entertainment', 'viewpoint', 'mall', 'souq', 'cafe', 'theme_park'];
const MOST_AFTER = 3;

/** What is open for a while once the last stop of a day is over, near it and not planned yet. */
const afterwards = (last: Standing, scene: Scene): Text => {
  const none = say('after-none', { name: stopName(last) });
  const date = scene.plan.days[last.day - 1]?.date;
  const at = last.stop.coordinates;
  if (date === undefined || !at) return none;
  const day = dayFacts(date);
  const isOpen = (place: Place): boolean => {
    const comes = endOf(last) + rideMinutes(at, place);
    return (
      rideMinutes(at, place) <= NEAR_MIN &&
      !isDefaultOn(place, day) &&
      openIntervals(place, day).some(([from, to]) => from <= comes && to >= comes + LEAST_VISIT_MIN)
    );
  };
  const found = scene.places.all
    .filter(
      (place) =>
        AFTER_DINNER.includes(place.kind) && !scene.stops.some((each) => each.place?.id === place.id),
    )
    .filter((place) => suits(place, scene.facts.profile) && isOpen(place))
    .sort((a, b) => b.rank - a.rank || haversineKm(a, at) - haversineKm(b, at))
    .slice(0, MOST_AFTER)
    .sort((a, b) => haversineKm(a, at) - haversineKm(b, at));
  if (found.length === 0) return none;
  return joined([none, say('open-then-too'), foundText(found, scene, at)], '\n\n');
};

/** What stands right before or after something. */
export const nextTopic: Topic = {
  asks: asks('(?:after|before|following)', 'بعد|قبل'),
  unless: asks('how long|day after|before or after|book|open|close', 'كم'),
  answer: (question) => {
    const { text, plain, scene } = question;
    const isWhat = asks(
      'what|whats|wheres?|which|next|anything|who|whens?',
      'ماذا|وش|ايش|وين|اين|شو|ما',
    ).test(plain);
    const found = isWhat ? relationIn(` ${text}`, onDays(question), scene, []) : null;
    if (!found) return null;
    const { day, index } = found.anchor;
    const own = scene.stops.filter((each) => each.day === day);
    const near = found.isBefore ? own.slice(0, index).reverse() : own.slice(index + 1);
    const called = readStops(found.head, near, scene).stops.filter((each) => near.includes(each));
    const beside = called.length > 0 ? called.slice(0, 1) : near.slice(0, 1);
    if (
      beside.length === 0 &&
      !found.isBefore &&
      asks('can|could|fun|nice\\w*|best|open|anything to|somewhere').test(plain)
    )
      return afterwards(found.anchor, scene);
    const stops = beside.length > 0 ? stopsText(beside, scene) : say('nothing');
    return say(found.isBefore ? 'before' : 'after', { name: stopName(found.anchor), stops });
  },
};

/** "When do we set off?": the way to the first stop comes before it. */
const SETS_OUT = asks(
  'leave (?:the|our|my) hotel|(?:when|what time|how early|by when)\\b.*\\b(?:leave|depart)|set off|head out|head off|get going',
  'نطلع|نتحرك|نمشي',
);

/** When a day begins and ends. */
export const daySpanTopic: Topic = {
  asks: asks(
    '(?:back|home|finish|finished|end|ends|over|done|start|starts|begin|begins|set off|get up|wake up|head out|head off|get going|leave|ready)|(?:first|last) (?:thing|stop)|how (?:many hours|long)\\b.*\\bout',
    'نرجع|نبدا|ننتهي|نخلص|نطلع|يبدا|ينتهي',
  ),
  unless: asks('suitcases?|bags?|luggage|baggage|backpacks?|tips?|ends? well|(?:blue|golden) hour'),
  answer: ({ plain, days, namesDay, pointed, subjects, scene }) => {
    const hotel = hotelOf(scene);
    const isOfDays = namesDay || asks('which days?|every day|each day', 'كل يوم|اي يوم').test(plain);
    if (!isOfDays || pointed.stops.length > 0 || subjects.some(({ place }) => place !== hotel)) return null;
    const texts = days.map(({ day }) => {
      const stops = scene.stops.filter((each) => each.day === day);
      const [first, last] = [stops[0], stops.at(-1)];
      if (!first || !last) return null;
      const ends = {
        from: first.stop.start_time,
        to: last.stop.end_time,
        first: stopName(first),
        last: stopName(last),
      };
      const ride = hotel && first.stop.coordinates ? rideMinutes(hotel, first.stop.coordinates) : null;
      const leave =
        ride !== null && SETS_OUT.test(plain)
          ? say('leave-hotel', {
              day: onDay(day, scene),
              at: clockText(startOf(first) - ride),
              minutes: ride,
              first: stopName(first),
              from: first.stop.start_time,
            })
          : null;
      if (leave) return leave;
      const at = last.stop.coordinates;
      const back = hotel && at ? say('to-hotel', { minutes: rideMinutes(at, hotel) }) : null;
      return joined([say('day-span', { day: onDay(day, scene), ...ends }), back], ' ');
    });
    return joined(texts);
  },
};

const TOLD = asks(
  'when|where|time|days?|night|evening|plan|name|until|next|after|before|long|which|order|from',
  'متي|وين|اين|ساعه|كم|اي|يوم|ليله|اسم|باي|ما',
);

/** On which day one is in a district. */
export const districtTopic: Topic = {
  asks: asks('which day|what day|when', 'اي يوم|متي'),
  answer: ({ plain, namesDay, pointed, scene }) => {
    const isThere = (district: string): boolean => ` ${plain} `.includes(` ${normalText(district)} `);
    const days = scene.plan.days.filter(({ district }) => district !== '' && isThere(district));
    if (namesDay || pointed.stops.length > 0 || days.length === 0) return null;
    return say('it-is', { stops: list(days.map(({ day }) => onDay(day, scene))) });
  },
};

/** When and where a stop is, or what stands on a day. */
export const stopsTopic: Topic = {
  asks: asks(
    'what|whats|where|wheres|when|whens|which|who|show|list|tell|plan|planned|schedule|time|until|how many|how long|remind|doing|do we|do i|are we|is there|name',
    'وش|ايش|وين|ماذا|متي|كم|اي|باي|ما|مين|عندنا|برنامج\\S*|جدول\\S*|اين|هل',
  ),
  unless: asks(
    'recommend|best|nicest|prettiest|most beautiful|in (?:the city|town|riyadh)|suggest|weather|locals|saudis',
  ),
  answer: (question) => {
    const { text, plain, scene, days, namesDay, pointed } = question;
    const some = pointed.stops;
    if (some.length > 0 && pointed.by === 'name' && !TOLD.test(plain)) return null;
    if (some.length > 0 && some.length < scene.stops.length)
      return say('in-plan', { stops: stopsText(some, scene) });
    if (!namesDay || some.length > 0) return null;
    const part = clocksIn(text, scene).length > 0 ? null : partIn(plain);
    const texts = days.map(({ day, district }) => {
      const all = scene.stops.filter((each) => each.day === day);
      const then = part ? all.filter((each) => isDuring(each, { from: part[0], to: part[1] })) : [];
      const lines = (then.length > 0 ? then : all).map((each) =>
        say('day-line', { time: each.stop.start_time, name: [each.stop.venue_name, stopName(each)[1]] }),
      );
      const [english = '', arabic = ''] = onDay(day, scene).map((text) => /\((.*)\)/.exec(text)?.[1]);
      return say('day', {
        day,
        date: [english, arabic],
        district,
        lines: lines.length > 0 ? joined(lines) : say('nothing'),
      });
    });
    return joined(texts, '\n\n');
  },
};

/** On which day something of the plan is. */
export const whichDayTopic: Topic = {
  asks: asks(
    '^(?:(?:and|so|ok) )?(?:on )?(?:which|what) (?:day|night|evening|morning|afternoon) (?:do|are|will|is|does)',
  ),
  unless: asks(
    'open|opens|close|closes|closed|shut|best|better|busy|quiet\\w*|crowded|cheap\\w*|free|most|least|\\w+est|weekend|prayer|ramadan',
  ),
  answer: ({ pointed, scene }) =>
    pointed.stops.length > 0 && pointed.stops.length < 4
      ? say('in-plan', { stops: stopsText(pointed.stops, scene) })
      : null,
};
