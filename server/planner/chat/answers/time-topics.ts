import { clockText } from '../../../../shared/clock-text.ts';
import type { Place } from '../../../places/place.ts';
import { rideMinutes } from '../../../places/travel.ts';
import { costOf } from '../../costs.ts';
import { endOf, type Standing, startOf } from '../../edits/work.ts';
import { readStops } from '../mentions/read-stops.ts';
import type { Scene } from '../scene/scene.ts';
import { lasting, onDay, type Question, stopsText, type Topic } from './question.ts';
import { joined, list, say, type Text } from './sentences.ts';
import { ofKind, onDays } from './stops-of-kind.ts';
import { asks, hotelOf, stopName } from './subjects.ts';

/** One thing of a day: a stop, or a meeting that the traveller has mentioned. */
const edgeIn = (text: string, day: number | null, question: Question) => {
  const { scene } = question;
  const found = readStops(
    text,
    onDays(question).filter((each) => day === null || each.day === day),
    scene,
  ).stops;
  const [stop] = day === null && found.length > 1 ? [] : found;
  if (stop)
    return {
      name: stopName(stop),
      from: startOf(stop),
      to: endOf(stop),
      day: stop.day,
      at: stop.stop.coordinates,
    };
  const block = /meeting|appointment|اجتماع/i.test(text) ? scene.facts.profile.blocks[0] : undefined;
  return block ? { ...block, name: [block.label, block.label] as Text, day: null, at: null } : null;
};

/** How long there is between two things. */
export const betweenTopic: Topic = {
  asks: asks('between\\b.* and', 'بين'),
  unless: asks(
    'how far|distance|difference|walk|drive|km|by car|by metro|how many minutes (?:is it |are there )?between',
    'مسافه|فرق',
  ),
  answer: (question) => {
    const [, one = '', other = ''] =
      /\bbetween (.+?) and (.+)/i.exec(question.text) ?? /بين (.+?) و(\S{3}.+)/u.exec(question.text) ?? [];
    const last = edgeIn(other, edgeIn(one, null, question)?.day ?? null, question);
    const first = edgeIn(one, last?.day ?? null, question);
    if (!first || !last) return null;
    const { scene, plain } = question;
    const inside = scene.stops.filter(
      (each) => each.day === first.day && startOf(each) >= first.to && endOf(each) <= last.from,
    );
    const isWhat = asks('what|which|anything', 'ماذا|وش').test(plain) && !asks('time|gap|window').test(plain);
    if (isWhat && inside.length > 0) return say('in-plan', { stops: stopsText(inside, scene) });
    const long = lasting(Math.max(0, last.from - first.to));
    const ride = first.at && last.at ? rideMinutes(first.at, last.at) : 0;
    return say('between', {
      first: first.name,
      until: clockText(first.to),
      last: last.name,
      from: clockText(last.from),
      long,
      ride,
    });
  },
};

/** A day is held to be awake from and until then. */
const AWAKE = [9 * 60, 22 * 60] as const;
const LEAST_FREE_MIN = 45;

/** The parts of a day on which nothing is planned, in minutes. */
export const freeSpans = (day: number, scene: Scene): [from: number, to: number][] => {
  const stops = scene.stops
    .filter((each) => each.day === day)
    .map((each) => [startOf(each), endOf(each)] as const);
  const kept = (scene.facts.frames[day - 1]?.busy ?? []).map(({ from, to }) => [from, to] as const);
  const spans: [number, number][] = [];
  let from: number = AWAKE[0];
  for (const [start, end] of [
    ...[...stops, ...kept].sort((a, b) => a[0] - b[0]),
    [AWAKE[1], AWAKE[1]] as const,
  ]) {
    if (start - from >= LEAST_FREE_MIN) spans.push([from, start]);
    from = Math.max(from, end);
  }
  return spans;
};

const freeOn = (day: number, { scene }: Question): Text => {
  const spans = freeSpans(day, scene).map(([from, to]) =>
    say('span', { from: clockText(from), to: clockText(to) }),
  );
  return say('free-day', {
    day: onDay(day, scene),
    spans: spans.length > 0 ? list(spans) : say('nothing'),
  });
};

/** When nothing is planned. */
export const freeTopic: Topic = {
  asks: asks(
    '(?:mornings?|afternoons?|evenings?|nights?) (?:off|free)|free (?:time|hours?|mornings?|afternoons?|evenings?|slots?|moments?|windows?)|time off|time to (?:ourselves|rest|relax|nap|sleep)|spare|(?:a|any|proper|some|our|get) (?:\\w+ )?(?:rest|break|gap|nap|downtime)|nothing (?:is )?planned|(?:which|what) (?:day|night|evening|afternoon|morning)s?\\b.*\\b(?:nothing|free)|(?<!\\b(?:set|head|start|take) )off on',
    'وقت (?:حر|فراغ|فاضي)|راحه|نرتاح|فاضين',
  ),
  unless: asks('wifi'),
  answer: (question) => say('free', { days: joined(question.days.map(({ day }) => freeOn(day, question))) }),
};

/** Kinds of place that are seen on foot. */
const WALKED: readonly string[] = [
  'park',
  'nature',
  'heritage',
  'museum',
  'souq',
  'mall',
  'family',
  'theme_park',
  'day_trip',
  'entertainment',
];

const bestOf = <T>(all: readonly T[], worth: (each: T) => number): T | undefined =>
  all.reduce<T | undefined>(
    (best, each) => (best === undefined || worth(each) > worth(best) ? each : best),
    undefined,
  );

/** What is earliest, latest, longest or dearest. */
export const extremeTopic: Topic = {
  asks: asks(
    'latest|earliest|longest|shortest|most expensive|dearest|priciest|cheapest|(?:which|what) (?:of \\w+ )?(?:stops?|places?|visits?|sights?)\\b.*\\bmost walking',
    'اخر وقت|ابكر|اطول',
  ),
  unless: asks('way (?:to|from)'),
  answer: (question) => {
    const { plain, scene, days } = question;
    const sign = asks('shortest|cheapest|earliest', 'ابكر').test(plain) ? -1 : 1;
    const all = days
      .map(({ day }) => scene.stops.filter((each) => each.day === day))
      .filter((stops) => stops.length > 0);
    const isPrice = asks('most expensive|dearest|priciest|cheapest').test(plain);
    const isClock = asks('latest|earliest', 'اخر وقت|ابكر').test(plain);
    const isEnd = asks('end|ends|finish|home|back|over|bed').test(plain);
    const isStart = asks('start|starts|begin|begins|wake|morning|up|leave').test(plain);
    const edges = all.flatMap((stops) => (isEnd ? stops.at(-1) : stops[0]) ?? []);
    const worth = (each: Standing): number => {
      if (isPrice) return costOf(each.place, each.kind);
      return isClock ? (isEnd ? endOf(each) : startOf(each)) : endOf(each) - startOf(each);
    };
    if (asks('walk|walking').test(plain) && !asks('walk (?:to|from|between|there)').test(plain)) {
      const walks = onDays(question).filter(
        ({ kind, role }) => role === 'sight' && WALKED.includes(kind ?? ''),
      );
      const long = [...walks].sort((a, b) => endOf(b) - startOf(b) - (endOf(a) - startOf(a))).slice(0, 3);
      return long.length > 0 ? say('longest-visit', { stops: stopsText(long, scene) }) : null;
    }
    if (asks('drive|ride|way|walk').test(plain)) {
      const far = bestOf(onDays(question), ({ stop }) => sign * (stop.travel?.minutes ?? 0));
      return far
        ? say('longest-way', { stops: stopsText([far], scene), minutes: far.stop.travel?.minutes ?? 0 })
        : null;
    }
    const found = bestOf(isEnd || isStart ? edges : ofKind(question), (each) => sign * worth(each));
    return found ? say('it-is', { stops: stopsText([found], scene) }) : null;
  },
};

const visitOf = ({ dwell: [least, usual, most] }: Place, name: Text) => ({ name, least, usual, most });

/** How far one walks, or rides, on a day. */
export const walkingTopic: Topic = {
  asks: asks(
    'how long are (?:the |our |all )?(?:\\w+ )?(?:drives|rides)|how (?:far|much|long)\\b.*\\b(?:drive|rides?|driving)\\b.*\\b(?:in total|altogether|overall|all in all|each day|every day|per day|whole trip)|how (?:far|much|long)\\b.*\\bwalk(?:ing)?|(?:least|most|much|a lot of) (?:walking|driving)|(?:how (?:long|much|many hours))\\b.*\\b(?:in (?:the|a) car|driving|on the road)|how far apart are (?:the |our |all )*(?:stops|places|sights)|how (?:far|long)\\b.*\\bbetween (?:the |our )?(?:stops|places|sights)',
    'كم .*(?:نمشي|مشي)',
  ),
  unless: asks(
    'walk(?:ing)? (?:\\w+ )?(?:to|from|back|between)|(?:which|what) (?:of \\w+ )?(?:stops?|places?|visits?|sights?)',
    'من|الي',
  ),
  answer: ({ plain, days, scene, subjects: [subject] }) => {
    // How far one walks inside of a place is no way between two.
    if (subject?.place && subject.place !== hotelOf(scene))
      return joined(
        [
          say('walk-inside', { name: subject.name }),
          say('visit-usual', visitOf(subject.place, subject.name)),
        ],
        ' ',
      );
    const isByCar = asks('car|drives?|rides?|driving|road|apart|between').test(plain);
    const lines = days.map(({ day }) => {
      const walks = scene.stops.flatMap(({ day: on, stop }) =>
        on === day && (stop.travel?.mode === 'walk') !== isByCar ? (stop.travel ?? []) : [],
      );
      const sum = (of: 'minutes' | 'meters'): number => walks.reduce((all, walk) => all + walk[of], 0);
      return say('walking-day', {
        day: onDay(day, scene),
        minutes: sum('minutes'),
        km: (sum('meters') / 1000).toFixed(1),
      });
    });
    return say(isByCar ? 'driving' : 'walking', { days: joined(lines) });
  },
};
