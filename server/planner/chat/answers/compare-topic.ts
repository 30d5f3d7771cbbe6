import { roadKm } from '../../../places/distance.ts';
import type { Place } from '../../../places/place.ts';
import { rideMinutes } from '../../../places/travel.ts';
import { NO_FOCUS } from '../scene/scene.ts';
import { aboutAnswer } from './about-place.ts';
import { placeAnswers } from './place-topics.ts';
import { openQuestion, type Question, type Topic } from './question.ts';
import { joined, say, type Text } from './sentences.ts';
import { asks, hotelOf, nameOf, type Subject } from './subjects.ts';

/** What stands on both sides of "or", "than" and "between … and". */
const SIDES = [/\bbetween (.+?) and (.+)/i, /^(.*?)\b(?:or|versus|vs|than|compared (?:to|with))\b(.*)$/i];

/** The two places that a question holds against each other, by their names or by what they are called. */
const bothIn = (question: Question): Subject[] => {
  const hotel = hotelOf(question.scene);
  const isPlace = ({ place }: Subject): boolean => place !== null && place !== hotel;
  const named = question.subjects.filter(isPlace);
  if (named.length === 2) return named;
  for (const words of SIDES) {
    const [, one, other] = words.exec(question.text) ?? [];
    const [first, last] = [one, other].map((text) => {
      const own = text === undefined ? null : openQuestion(text, question.scene, NO_FOCUS);
      return own && !own.pointed.isOneOf ? own.subjects.filter(isPlace).at(-1) : undefined;
    });
    if (first && last && first.place !== last.place) return [first, last];
  }
  return [];
};

const CLOSER = asks('closer|nearer|further|farther|nearest|closest|furthest|farthest');
const wayFrom = (hotel: Place, { name, place }: Subject): Text | null =>
  place &&
  say('way-from-hotel', {
    name,
    km: roadKm(hotel, place).toFixed(1),
    minutes: rideMinutes(hotel, place),
    hotel: nameOf(hotel),
  });

/** Two places held against each other: by what is asked of them, else by what they are. */
export const compareTopic: Topic = {
  asks: asks(
    '(?:which|what|who)\\b.* or \\b.*|\\w+ or .*\\b(?:suits?|fits?|better|best|more|which|what)\\b|differen\\w+|better|older|newer|closer|nearer|further|farther|bigger|taller|higher|nicer|prettier|versus|vs|compared?|worth it|(?:is|are) \\w+(?: \\w+){0,6} or (?:is|are|the)',
  ),
  unless: asks('how far|drive|walk|(?:what|which|best|better) times?|book|dinner or|lunch or'),
  answer: (question) => {
    const known = bothIn(question);
    if (known.length !== 2) return null;
    const hotel = hotelOf(question.scene);
    if (hotel && CLOSER.test(question.plain)) return joined(known.map((each) => wayFrom(hotel, each)));
    const asked = placeAnswers({ ...question, subjects: known });
    if (asked.some(({ isUnknown }) => !isUnknown))
      return joined(
        asked.map(({ text }) => text),
        '\n\n',
      );
    const both = known.map((subject) => aboutAnswer({ ...question, subjects: [subject] }, true));
    const isOfAge = asks('older|newer|bigger|taller|higher|largest|oldest').test(question.plain);
    const lead = asks('differen\\w+').test(question.plain)
      ? null
      : say(isOfAge ? 'compare-unknown' : 'compare');
    return joined([lead, ...both], '\n\n');
  },
};
