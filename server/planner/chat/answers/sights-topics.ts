import { haversineKm } from '../../../places/distance.ts';
import { SERVICE_KINDS } from '../../../places/place.ts';
import { suits } from '../../scheduling/scoring/suits.ts';
import { readWant } from '../mentions/read-want.ts';
import { areaOf, dayOf, foundText, isOpenSome } from './found.ts';
import { best } from './look-up.ts';
import type { Topic } from './question.ts';
import { joined, say } from './sentences.ts';
import { asks, hotelOf } from './subjects.ts';

const MOST = 3;

/** The best sights that the plan does not have. */
export const mustSeeTopic: Topic = {
  asks: asks(
    '(?:(?:not|never|dont|shouldnt|must(?:nt)?) miss|must see|highlights?|worth (?:seeing|visiting|adding))\\b.*\\b(?:not|isnt|arent) (?:\\w+ )?(?:in|on|part of) (?:the|our|my) (?:plan|list|trip)|(?:what|which|anything)\\b.*\\b(?:missing|(?:do|did|are|will|would) (?:we|i) (?:miss|missing))\\b',
  ),
  answer: ({ scene }) => {
    const others = scene.places.all.filter(
      (place) =>
        !SERVICE_KINDS.includes(place.kind) &&
        dayOf(place, scene) === null &&
        isOpenSome(place, scene) &&
        suits(place, scene.facts.profile),
    );
    return joined([say('must-see'), foundText(best(others, null), scene, null)], '\n\n');
  },
};

/** What is to be done in a part of the city: its best sights, or those nearest to it. */
export const areaTopic: Topic = {
  asks: asks(
    '(?:what|whats|where|anything|something|things)\\b.*\\b(?:do|see|visit|doing|seeing|worth|interesting|explore)\\b.*\\b(?:in|near|around|close to|by)\\b',
  ),
  unless: asks('plan|planned|day \\d|should (?:i|we) know|wear|order|eat'),
  answer: (question) => {
    const { scene, text, subjects, pointed } = question;
    const isOfPlace = subjects.some(({ place }) => place !== null && place !== hotelOf(scene));
    if (isOfPlace && pointed.by === 'name') return null;
    const from = areaOf(question, readWant(text, scene.places));
    if (!from) return null;
    const near = scene.places.all
      .filter((place) => !SERVICE_KINDS.includes(place.kind) && isOpenSome(place, scene))
      .map((place) => ({ place, km: haversineKm(place, from) }))
      .sort((a, b) => b.place.rank - 1.5 * b.km - (a.place.rank - 1.5 * a.km))
      .slice(0, MOST)
      .map(({ place }) => place);
    return joined([say('found-near'), foundText(near, scene, from)], '\n\n');
  },
};
