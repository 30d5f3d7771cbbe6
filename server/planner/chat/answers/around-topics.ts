import { haversineKm } from '../../../places/distance.ts';
import { type Place, SERVICE_KINDS } from '../../../places/place.ts';
import { readWant } from '../mentions/read-want.ts';
import { areaOf, byRank, foundLines, foundText, isOpenSome } from './found.ts';
import type { Question, Topic } from './question.ts';
import { joined, say } from './sentences.ts';
import { asks, hotelOf, nameOf } from './subjects.ts';

const MOST = 4;
const NEAR_KM = 3;

/** Where it is to be: a part of the city, a place that is named, or the hotel of the plan. */
const anchorOf = (question: Question) => {
  const { scene, text, subjects } = question;
  const [subject] = subjects.filter(({ place }) => place !== hotelOf(scene));
  return (
    subject?.place ?? subject?.stops[0]?.stop.coordinates ?? areaOf(question, readWant(text, scene.places))
  );
};

/** Hotels of a part of the city, else the best known of all. */
export const hotelsTopic: Topic = {
  asks: asks(
    '(?:which|what|list|show|name|tell|know|recommend|suggest|any|other|good|nice|best|cheap\\w*)\\b.*\\bhotels\\b|(?:is|are) there (?:\\w+ ){0,3}hotels? (?:in|near|around|close|by)|know (?:of )?an? (?:\\w+ )?hotel|^hotels (?:in|near|around|close|by)',
    '(?:اي|وش|ما|ايش|اسماء) .*فنادق',
  ),
  unless: asks(
    'pools?|gym|spa|breakfast|serves?|luggage|bags|why|tents?|iftar|alcohol|wi ?fi|(?:do|can|are|will) (?:the |all |most )?hotels|passports?|married|instead|our plan|restaurants?|near (?:the|our|my) hotels?',
    'ليش|مسبح',
  ),
  answer: (question) => {
    const { scene } = question;
    const own = hotelOf(scene);
    const from = anchorOf(question) ?? null;
    const all = scene.places.all.filter((place) => place.kind === 'hotel' && isOpenSome(place, scene));
    const near = from ? all.filter((place) => haversineKm(place, from) <= NEAR_KM) : all;
    const found = [...near].sort(byRank).slice(0, MOST);
    if (found.length === 0) return say('no-hotels-there');
    const [other] = found.filter((place) => place !== own);
    const isOwn = own !== null && found.includes(own);
    return joined(
      [
        say('hotels-known'),
        foundLines(found, scene, null),
        isOwn ? say('hotel-is-own', { name: nameOf(own) }) : null,
        other ? say('hotel-take', { first: [other.name, other.arabic_name] }) : null,
      ],
      '\n\n',
    );
  },
};

const FOR_CHILDREN =
  '(?:for|with) (?:(?:the|our|my|a|an|two|small|little|young|smaller|younger) )*(?:kids?|child(?:ren)?|toddlers?|bab(?:y|ies)|little ones|\\d+ year olds?)';
const suitsChildren = ({ tags, facts }: Place): boolean =>
  facts.suits?.value.small_children ?? tags.includes('kids');

/** What is made for children near a place or in a part of the city. */
export const childrenNearTopic: Topic = {
  asks: asks(
    `(?:anything|something|somewhere|anywhere|what|whats|things|places?|where|any|sights?)\\b.*\\b${FOR_CHILDREN}\\b.*\\b(?:near|close to|around|by|next to|in|beside|within)\\b|(?:near|close to|around|next to)\\b.*\\b${FOR_CHILDREN}|where (?:can|could) (?:(?:the|our|my) )?(?:kids|children|toddlers?|little ones|boys|girls) (?:\\w+ ){0,2}(?:near|close to|around|by|next to|in)`,
  ),
  unless: asks(
    'in (?:our|the|my) (?:plan|list|trip|itinerary)|near(?:est)? (?:metro|station)|eat|restaurants?|menu|wear|open|in (?:the )?(?:morning|afternoon|evening|summer|winter|ramadan)',
  ),
  answer: (question) => {
    const { scene } = question;
    const from = anchorOf(question);
    if (!from) return null;
    const found = scene.places.all
      .filter((place) => !SERVICE_KINDS.includes(place.kind) && isOpenSome(place, scene))
      .filter((place) => suitsChildren(place) && place !== from)
      .map((place) => ({ place, km: haversineKm(place, from) }))
      .sort((a, b) => a.km - b.km || byRank(a.place, b.place))
      .slice(0, MOST - 1)
      .map(({ place }) => place);
    return found.length === 0 ? null : joined([say('children-near'), foundText(found, scene, from)], '\n\n');
  },
};
