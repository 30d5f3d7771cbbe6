import { SERVICE_KINDS } from '../../../places/place.ts';
import { normalText } from '../../notes/normal-text.ts';
import { absentIn, absentText } from '../candidates/cannot.ts';
import { kindsCalled } from '../scene/kind-words.ts';
import { type Focus, isArabic, type Scene } from '../scene/scene.ts';
import { TRIP as OF_TRIP } from '../scene/words.ts';
import { aboutAnswer } from './about-place.ts';
import { childrenNearTopic, hotelsTopic } from './around-topics.ts';
import { askedParts } from './asked-parts.ts';
import { changedTopic, goneTopic } from './changed-topics.ts';
import { metroHoursTopic, taraweehTopic, womanAloneTopic } from './city-topics.ts';
import { compareTopic } from './compare-topic.ts';
import { unitCostTopic, wholeCostTopic } from './cost-topic.ts';
import { factsFor } from './facts.ts';
import { idleTopic } from './idle-topic.ts';
import { lateTopic } from './late-topic.ts';
import { lookUpTopic } from './look-up.ts';
import { hotelNameTopic, hotelTopic, nearHotelTopic, recommendTopic } from './near-topics.ts';
import { openKindTopic } from './open-topic.ts';
import { operatorsTopic } from './operators-topic.ts';
import { asksOfPlace, needsOperator, placeAnswers, type Said, unknownAnswer } from './place-topics.ts';
import { PLAN_TOPICS } from './plan-topics.ts';
import { aboutBefore, askedAt, openQuestion, type Question, type Topic } from './question.ts';
import { inFull } from './question-words.ts';
import { holidayOpenTopic, seasonAskedTopic, seasonTopic } from './season-topics.ts';
import { beginningsOf, say, type Text } from './sentences.ts';
import { areaTopic, mustSeeTopic } from './sights-topics.ts';
import { districtTopic, stopsTopic, whichDayTopic } from './stop-topics.ts';
import { asks, isOfMany } from './subjects.ts';
import { sunTopic } from './sun-topic.ts';
import { TRIP_TOPICS, tripTopic } from './trip-topics.ts';
import { leaveTopic, wayTopic } from './way-topics.ts';
import { whyNotTopic } from './why-not.ts';
import { whyTopic } from './why-topic.ts';

/** Asks for what nobody can know from here. */
const UNKNOWABLE =
  /\b(?:passwords?|phone number|telephone number|who will win|who wins|yesterday|(?<!\b(?:our|the|my) )last (?:night|week)|flight number|gate number|seat number|room number|my doctor|lottery|stock price)\b|كلمه (?:سر|مرور)|رقم (?:هاتف|جوال)|مين بيفوز|من سيفوز/u;

/** What a ride costs is asked beside how far it is. */
const FARE = asks('how much|costs?|fare|price|expensive', 'بكم|كم (?:سعر|تكلف|يكلف)|اجره');

const RIDE = asks('uber|careem|taxis?|cabs?');

/** Whether a place stands on the plan. */
const onPlanTopic: Topic = {
  asks: asks(
    '^(?:is|are|was|do|did|have|isnt)\\b.*\\b(?:in|on|part of|to) (?:our|the|my) (?:plan|list|itinerary|trip|schedule)',
    '^هل .*(?:خطه|خطتنا|برنامج)',
  ),
  answer: (question) => (question.subjects.length === 1 ? aboutAnswer(question, true) : null),
};

/** What a place is like, whatever else a message asks of it. */
const LIKE = asks('(?:whats|what is|what are|hows|how is|how are)\\b.*\\blike|describe|tell (?:me|us) about');

/** Each is the whole answer to what it is asked for. */
const WHOLE: readonly Topic[] = [
  changedTopic,
  goneTopic,
  hotelsTopic,
  childrenNearTopic,
  leaveTopic,
  whyNotTopic,
  whyTopic,
  wholeCostTopic,
  unitCostTopic,
  seasonAskedTopic,
  holidayOpenTopic,
  taraweehTopic,
  metroHoursTopic,
  womanAloneTopic,
  lateTopic,
  sunTopic,
  compareTopic,
  mustSeeTopic,
  idleTopic,
  operatorsTopic,
  onPlanTopic,
  openKindTopic,
  nearHotelTopic,
  hotelNameTopic,
  whichDayTopic,
];
/** Tried in this order where nothing narrower is asked for. */
const REST: readonly Topic[] = [
  tripTopic,
  districtTopic,
  stopsTopic,
  seasonTopic,
  hotelTopic,
  recommendTopic,
];

const answersOf = (topics: readonly Topic[], question: Question): Said[] =>
  topics.flatMap((topic) => {
    const at = askedAt(topic, question);
    const text = at < 0 ? null : topic.answer(question);
    return text ? [{ at, text }] : [];
  });

/** So many answers, and so many facts of the city, to one question are enough. */
const MOST_ANSWERS = 3;
const MOST_FACTS = 2;

const OF_STREETS: readonly string[] = [
  'taxi',
  'metro',
  'safety',
  'car-rental',
  'private-driver',
  'driving-side',
  'metro-fares',
];
/** What is true of the city helps where nothing is known of the place itself. */
const BESIDE_UNKNOWN: readonly string[] = ['wheelchair-city', 'currency', 'ramadan-food'];

/** All that one question asks for, in its order; nothing where none of it is known. */
const answersTo = (question: Question): Text[] => {
  const { plain, text, scene } = question;
  if (UNKNOWABLE.test(plain)) return [say('unknowable')];
  // "The nearest mosque for the Friday prayer" is no question of Fridays.
  const [nearest] = NEAREST.test(plain) ? answersOf([lookUpTopic], question) : [];
  if (nearest) return [nearest.text];
  const own = [...placeAnswers(question), ...answersOf([wayTopic], question)];
  // "Is there food there?" is about that place, and not about all of the plan.
  const isOfIt = question.pointed.by === 'it' && own.length > 0;
  const [whole] = answersOf(isOfIt ? WHOLE : [...WHOLE, ...PLAN_TOPICS], question);
  if (whole) return [whole.text];
  // A house may have the name of a dish.
  const bare = scene.places
    .namedIn(text)
    .reduceRight(
      (rest, { from, to, place }) =>
        SERVICE_KINDS.includes(place.kind) ? `${rest.slice(0, from)} ${rest.slice(to)}` : rest,
      text,
    );
  const isKnownOfPlace = own.some(({ isUnknown }) => !isUnknown);
  // Where only an operator goes, apps and streets are no help.
  const isFarOut = question.subjects.some(({ place }) => place && needsOperator(place));
  const facts = factsFor(bare)
    .filter(({ fact }) => !isFarOut || !OF_STREETS.includes(fact.id))
    .filter(
      ({ fact }) =>
        own.length === 0 ||
        !fact.yields ||
        (fact.id === 'taxi' && (FARE.test(plain) || (!isKnownOfPlace && RIDE.test(plain)))) ||
        (!isKnownOfPlace && BESIDE_UNKNOWN.includes(fact.id)),
    )
    .slice(0, MOST_FACTS)
    .map(({ fact, at }): Said => {
      const before = plain.split(' ').slice(0, at).join(' ');
      return { at: before.length, text: [fact.en, fact.ar] };
    });
  const placeOf = ({ at, isUnknown }: Said): number => (isUnknown ? -1 : at);
  const all = [...own, ...facts, ...answersOf(TRIP_TOPICS, question)].sort((a, b) => placeOf(a) - placeOf(b));
  // "Baby food" points at a table of the plan, and is not about it.
  const stated = question.pointed.by !== 'kind' ? [] : all.filter(({ isUnknown }) => !isUnknown);
  const known = stated.length > 0 ? stated : all;
  // "A good coffee near KAFD" is about no coffee of that place.
  const isOfNothing = known.every(({ isUnknown }) => isUnknown);
  const [found] = isOfNothing ? answersOf([lookUpTopic, areaTopic], question) : [];
  if (found) return [found.text];
  if (known.length > 0) return known.slice(0, MOST_ANSWERS).map((each) => each.text);
  const rest = unknownAnswer(question) ?? answersOf(REST, question)[0]?.text;
  if (rest) return [rest];
  // What is asked of a place may be said beside the question: "She uses a walker. Is the fort all right?"
  const [beside] = placeAnswers({ ...question, plain: normalText(question.message) });
  const last = (LIKE.test(plain) ? aboutAnswer(question) : null) ?? beside?.text ?? aboutAnswer(question);
  const absent = last ? null : absentIn(text, scene.places);
  return last ? [last] : absent ? [[absentText(absent), absentText(absent)]] : [];
};

/** What a way may lead to that is no place of the catalogue. */
const ELSEWHERE = asks(
  'airport|flights?|city|centre|center|downtown|town|metro|stations?|meetings?|office',
  'مطار|محطه|وسط|مدينه|اجتماع',
);
/** Asks of a place without a word for it: "do we need to book?"; not of many, nor of the city or the trip. */
const isBare = (question: Question): boolean => {
  const { text, plain } = question;
  if (factsFor(text).some(({ isWhole }) => isWhole)) return false;
  if (askedAt(wayTopic, question) >= 0) return !ELSEWHERE.test(plain);
  const isOfKind = plain.split(' ').some((word) => kindsCalled(word).length > 0);
  // "Where can we hear music?" asks of the city, and "a laundry near the hotel" of the hotel.
  if (question.subjects.length > 0 || /^where (?:can|could|do|should)\b/.test(plain)) return false;
  const isWide = isOfMany(plain) || OF_TRIP.test(plain) || isOfKind;
  return asksOfPlace(plain) && !isWide && factsFor(text).length === 0;
};

const NEAREST = asks('^(?:(?:and|so|ok|also) )*wheres?(?: is| are)? (?:the )?(?:nearest|closest)');

const UNKNOWING = ['unknowable', 'no-more'];
/** True of an answer that says no more than that nothing is known. */
export const isUnknowing = (answer: string): boolean =>
  UNKNOWING.some((id) => beginningsOf(id).some((words) => answer.startsWith(words)));

/**
 * The answer in Markdown to all that a message asks about the trip, its places or the city, in the message's language
 * and order; says so where something is not known. Changes nothing.
 */
export const answerQuestion = (written: string, scene: Scene, spoken: Focus): string => {
  // "How much will all this cost?" is of no single place.
  const text = inFull(written)
    .replace(/\ball (?:of )?(?:this|that)\b/gi, 'the whole trip')

    // The article of "للدرعية" has lost its first letter, and with it the name.
    .replace(/(?<!\p{L})(و?)لل(?!يل)(?=\p{L}{3})/gu, '$1إلى ال');
  // What the message itself names is asked about, and not what was spoken of before it.
  const focus = scene.places.mentioned(text).length > 0 ? { ...spoken, stops: [] } : spoken;
  const asked = openQuestion(text, scene, focus);
  const whole = aboutBefore(asked, focus, isBare(asked));
  let before = whole;
  const compared = askedAt(compareTopic, asked) >= 0 ? compareTopic.answer(asked) : null;
  if (compared) return compared[isArabic(text) ? 1 : 0];
  const own = askedParts(text).flatMap((part) => {
    before = openQuestion(part, scene, focus, before);
    return answersTo(before);
  });
  const all = own.length > 0 ? own : answersTo(whole);
  const language = isArabic(text) ? 1 : 0;
  const said = (all.length > 0 ? all : [say('unknowable')]).map((each) => each[language]);
  // What is known of a part of it says enough.
  const known = said.filter((each) => !isUnknowing(each));
  return [...new Set(known.length > 0 ? known : said)]
    .map((each) => each.replace(/^\p{Ll}/gmu, (letter) => letter.toUpperCase()))
    .join('\n\n');
};
