import { join } from 'node:path';
import * as v from 'valibot';
import { haversineKm, roadKm, WALKING_KMH } from '../../../places/distance.ts';
import { stationNear } from '../../../places/metro.ts';
import type { Place } from '../../../places/place.ts';
import { checkedOn, isConfirmed } from '../../../places/place-status.ts';
import { rideMinutes } from '../../../places/travel.ts';
import { readRecords } from '../../../records.ts';
import { costOf, range } from '../../costs.ts';
import { endOf, startOf } from '../../edits/work.ts';
import { normalText } from '../../notes/normal-text.ts';
import { listed } from '../../wording/greeting.ts';
import { hoursText } from './hours-text.ts';
import { kitchensText } from './kitchens.ts';
import { askedAt, lasting, onDay, type Question } from './question.ts';
import { joined, list, say, type Text } from './sentences.ts';
import { asks, nameOf, type Subject } from './subjects.ts';

/** What the catalogue says of a place; null where it does not. */
type Known = (place: Place, question: Question, subject: Subject) => Text | null;

const booking: Known = ({ facts: { booking: fact } }, _, { name }) =>
  fact ? say(`booking-${fact.value}`, { name, month: fact.as_of.slice(0, 7) }) : null;

/** Words of the catalogue for what nobody reaches in a car of his own or of an app. */
const BY_OPERATOR = /\blicensed operator\b/;
export const needsOperator = ({ about }: Place): boolean => BY_OPERATOR.test(about);

/** All of those who travel are to be reckoned for. */
const FOR_ALL = asks(
  '(?:for|cost) (?:(?:the|all|us) )*(?:of )?(?:us|everyone|everybody|two|three|four|five|six|[2-9])(?: of us)?|altogether|in total|the (?:two|three|four|five|six) of us',
  'لنا كلنا|لنا جميعا|المجموع',
);

const price: Known = (place, { plain, scene: { brief } }, { name }) => {
  if (needsOperator(place)) return say('price-operator', { name });
  const cost = costOf(place, place.kind);
  const people = brief.companions + 1;
  const isForAll = cost > 0 && people > 1 && place.kind !== 'hotel' && FOR_ALL.test(plain);
  const party = isForAll ? say('price-party', { range: range(cost * people), people }) : null;
  const unit = say(place.kind === 'hotel' ? 'a-room' : 'a-head');
  const level = say(`level-${place.price_level}`);
  return joined(
    [say(cost > 0 ? 'price-about' : 'price', { name, level, range: range(cost), unit }), party],
    ' ',
  );
};

/** What is known of whom a place suits, and else what its tags say. */
const suits =
  (
    id: string,
    fields: readonly ('wheelchair' | 'women' | 'families' | 'small_children')[],
    tags: readonly Place['tags'][number][] = [],
  ): Known =>
  ({ facts, tags: own }, _, { name }) => {
    const field = fields.find((each) => facts.suits?.value[each] !== undefined);
    const isSuited = field ? facts.suits?.value[field] : tags.some((tag) => own.includes(tag)) || undefined;
    // What is written for those who keep the catalogue is not for travellers.
    const note = (field ? (facts.suits?.note ?? '') : '').replace(/Our reading.*/, '');
    return isSuited === undefined ? null : say(`${id}-${isSuited}`, { name, note });
  };

const visit: Known = ({ dwell: [least, usual, most] }, { scene }, { name, stops }) =>
  joined(
    [
      ...stops.map((each) =>
        say('visit-planned', {
          name,
          long: lasting(endOf(each) - startOf(each)),
          day: onDay(each.day, scene),
          from: each.stop.start_time,
          to: each.stop.end_time,
        }),
      ),
      say('visit-usual', { name, least, usual, most }),
    ],
    ' ',
  );

const station: Known = (place, _, { name }) => {
  const near = stationNear(place);
  if (!near) return say('no-station', { name });
  return say('station', { ...near, name, station: [near.name, near.arabic_name] });
};

const FAR_WALK_KM = 2;
const BESIDE_KM = 0.4;
const prayerRoom: Known = (place, { scene }, { name }) => {
  const [mosque] = scene.places.all
    .filter(({ kind }) => kind === 'mosque')
    .sort((a, b) => haversineKm(a, place) - haversineKm(b, place));
  const isNear = mosque && place.kind !== 'mosque' && haversineKm(mosque, place) <= FAR_WALK_KM;
  const minutes = mosque ? Math.ceil((roadKm(mosque, place) / WALKING_KMH) * 60) : 0;
  const near = isNear ? say('mosque-near', { name, mosque: nameOf(mosque), minutes }) : null;
  if (place.kind === 'mall') return joined([say('mall-prayer', { name }), near], ' ');
  const [mall] = scene.places.all.filter(
    (each) => each.kind === 'mall' && haversineKm(each, place) <= BESIDE_KM,
  );
  if (mall && place.kind !== 'mosque')
    return joined([say('mall-beside', { name, mall: nameOf(mall) }), near], ' ');
  if (near || !mosque || place.kind === 'mosque') return near;
  return say('mosque-by-car', { name, mosque: nameOf(mosque), minutes: rideMinutes(place, mosque) });
};

const food: Known = ({ kind, facts, about, tags }, { plain }, { name, stops }) => {
  if (kind !== 'restaurant' && kind !== 'cafe') return null;
  const said = [...new Set([...stops.map(({ stop }) => stop.description), about])].join(' ');
  const kitchens = kitchensText(facts.cuisine?.value ?? [kind]);
  const isMeatless = asks('veg\\w*', 'نباتي\\S*').test(plain);
  const meatless = isMeatless ? say(tags.includes('vegetarian') ? 'meatless' : 'no-meatless') : null;
  return joined([say(facts.cuisine ? 'food-known' : 'food', { name, said, kitchens }), meatless], ' ');
};

const source: Known = (place, _, { name }) => {
  const month = checkedOn(place);
  const addresses = [place.facts.status, place.facts.hours].flatMap((fact) => fact?.sources ?? []);
  const hosts = addresses.map((each) => (URL.canParse(each) ? new URL(each).hostname : each));
  const sources = listed([...new Set(hosts)].slice(0, 4));
  return month === null ? null : say(isConfirmed(place) ? 'source' : 'weak-source', { name, sources, month });
};

const KNOWN: Readonly<Record<string, Known>> = {
  hours: hoursText,
  booking,
  price,
  wheelchair: suits('wheelchair', ['wheelchair'], ['wheelchair']),
  children: suits('children', ['small_children', 'families'], ['kids', 'family']),
  women: suits('women', ['women']),
  entry: ({ kind }, _, { name }) => (kind === 'mosque' ? say('mosque-entry', { name }) : null),
  open: ({ outdoor }, _, { name }) => say(outdoor ? 'outdoors' : 'indoors', { name }),
  address: ({ district }, _, { name }) => say('address', { name, district }),
  visit,
  station,
  'prayer-room': prayerRoom,
  food,
  source,
};

/** What may be asked of a place: how it is called, the words that ask for it, and those that ask for something else. */
const PlaceTopic = v.object({
  id: v.string(),
  en: v.string(),
  ar: v.string(),
  asks: v.string(),
  asks_ar: v.string(),
  unless: v.string(),
  /** False where our own words on a place cannot answer it, as it changes by the day. */
  quotes: v.optional(v.boolean(), true),
});

const TOPICS = readRecords(join(import.meta.dirname, 'place-topics.ndjson'), PlaceTopic).map((topic) => ({
  ...topic,
  asks: asks(topic.asks, topic.asks_ar),
  unless: topic.unless === '' ? undefined : asks(topic.unless),
}));
type PlaceTopic = (typeof TOPICS)[number];

/** True where something is asked that may be asked of a place. */
export const asksOfPlace = (plain: string): boolean =>
  TOPICS.some(({ asks: words, unless }) => words.test(plain) && !unless?.test(plain));

/** What our own words on a place, and the notes beside its facts, say of a topic. */
const quoted = ({ asks: words, quotes }: PlaceTopic, { name, place, stops }: Subject): Text | null => {
  const own = [
    ...stops.map(({ stop }) => stop.description),
    place?.about,
    place?.facts.suits?.note,
    place?.facts.status?.note,
  ];
  const said = own.find((text) => text && words.test(normalText(text)));
  return quotes && said ? say('quoted', { name, said }) : null;
};

/** A sentence of an answer, and where in the question it is asked for. */
export interface Said {
  at: number;
  text: Text;
  /** It says no more than that nothing is known. */
  isUnknown?: boolean;
}

/** So many places in one answer are enough. */
const MOST_PLACES = 3;

/** What of the places it is about a question asks for; what is not known is said by its name. */
export const placeAnswers = (question: Question): Said[] => {
  const asked = TOPICS.map((topic) => ({ topic, at: askedAt(topic, question) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return question.subjects.slice(0, MOST_PLACES).flatMap((subject) => {
    const { place, name } = subject;
    const found = asked.map(({ topic, at }) => {
      const known = place && KNOWN[topic.id]?.(place, question, subject);
      const own = topic.id === 'open' || !known ? quoted(topic, subject) : null;
      return { at, topic, text: known || own ? joined([known ?? null, own], ' ') : null };
    });
    const missing = found.filter(({ text }) => text === null);
    const what = list(
      missing.map(({ topic }): Text => [topic.en, topic.ar]),
      'or',
    );
    return [
      ...found.flatMap(({ at, text }) => (text ? [{ at, text }] : [])),
      ...missing.slice(0, 1).map(({ at }) => ({
        at,
        text: say('unknown', { what, name }),
        isUnknown: true,
      })),
    ];
  });
};

/** What was asked of no place that is known here, by its name; null where a place could be meant by it. */
export const unknownAnswer = (question: Question): Text | null => {
  const asked = TOPICS.filter((topic) => KNOWN[topic.id] === undefined && askedAt(topic, question) >= 0);
  const isOfPlace = question.subjects.length > 0 || question.pointed.by === 'name';
  if (isOfPlace || asked.length === 0) return null;
  return say('unknown-there', {
    what: list(
      asked.map(({ en, ar }): Text => [en, ar]),
      'or',
    ),
  });
};
