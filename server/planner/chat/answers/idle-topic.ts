import { clockText } from '../../../../shared/clock-text.ts';
import { dayFacts } from '../../../places/calendar.ts';
import { isDefaultOn, openIntervals } from '../../../places/opening.ts';
import { type Place, SERVICE_KINDS } from '../../../places/place.ts';
import { rideMinutes } from '../../../places/travel.ts';
import { normalText } from '../../notes/normal-text.ts';
import { suits } from '../../scheduling/scoring/suits.ts';
import { partIn } from '../mentions/read-clocks.ts';
import { byRank, foundText, hasArea } from './found.ts';
import type { Topic } from './question.ts';
import { joined, say } from './sentences.ts';
import { stopsTopic } from './stop-topics.ts';
import { asks, hotelOf } from './subjects.ts';
import { freeSpans } from './time-topics.ts';

const LEAST_VISIT_MIN = 60;
const NEAR_MIN = 35;
const MOST = 3;

const AFTER_REST = asks('after (?:(?:the|our|my|his|her) )?(?:nap|rest|siesta|lunch)');
const AFTERNOON = [14 * 60, 18 * 60] as const;
/** Little is planned, and more is asked for. */
const THIN = asks(
  '(?:feels?|looks?|seems?|is|its|bit|too|so|nearly|rather|quite) (?:\\w+ )?(?:empty|thin|bare)|(?:would|could) you (?:add|put|suggest|recommend)|just an? \\w+',
);
const ALL_DAY = [9 * 60, 21 * 60] as const;

/** What can be done in a part of a day on which little or nothing is planned: that, and what is open then. */
export const idleTopic: Topic = {
  asks: asks(
    '(?:what|whats|anything|something)\\b.*\\b(?:can|could|should|to|do) (?:(?:we|i) )?do\\b|(?:what|which|anything|something)\\b.*\\b(?:would|could|should|can) (?:you|we|i) (?:add|put|fit|squeeze)\\b|(?:what|anything) (?:else )?(?:would|could|do) (?:you|we) (?:suggest|recommend|add)',
  ),
  unless: asks(
    'planned|on the plan|after (?!(?:(?:the|our|my|his|her) )?(?:nap|rest|siesta|lunch)\\b)|before|near|around|if',
  ),
  answer: (question) => {
    const { plain, text, days, namesDay, scene, pointed, subjects } = question;
    const [day, more] = days;
    const isRested = AFTER_REST.test(plain);
    const isThin = isRested || THIN.test(normalText(question.message));
    const [part, hotel] = [
      isRested ? AFTERNOON : (partIn(plain) ?? (isThin ? ALL_DAY : null)),
      hotelOf(scene),
    ];
    if (!namesDay || !day || more || !part || !hotel) return null;
    if (hasArea(text) || pointed.stops.length > 0 || subjects.length > 0) return null;
    const spans = freeSpans(day.day, scene).map(
      ([from, to]) => [Math.max(from, part[0]), Math.min(to, part[1])] as const,
    );
    const [span] = spans
      .filter(([from, to]) => to - from >= LEAST_VISIT_MIN)
      .sort((a, b) => b[1] - b[0] - (a[1] - a[0]));
    if (!span) return null;
    const facts = dayFacts(day.date);
    const isOpen = (place: Place): boolean =>
      (!place.hours.hasDoors || !isDefaultOn(place, facts)) &&
      openIntervals(place, facts).some(
        ([from, to]) => Math.min(to, span[1]) - Math.max(from, span[0]) >= LEAST_VISIT_MIN,
      );
    const found = scene.places.all
      .filter((place) => !SERVICE_KINDS.includes(place.kind) && suits(place, scene.facts.profile))
      .filter((place) => scene.stops.every((each) => each.place !== place))
      .filter((place) => rideMinutes(hotel, place) <= NEAR_MIN && isOpen(place))
      .sort(byRank)
      .slice(0, MOST);
    if (found.length === 0) return null;
    const free = say('idle-then', { from: clockText(span[0]), to: clockText(span[1]) });
    return joined([stopsTopic.answer(question), free, foundText(found, scene, hotel)], '\n\n');
  },
};
