import { clockText } from '../../../../shared/clock-text.ts';
import type { Coordinates } from '../../../../shared/itinerary.ts';
import { haversineKm, minutesByCar, roadKm, WALKING_KMH } from '../../../places/distance.ts';
import { metroBetween, stationNear } from '../../../places/metro.ts';
import type { Place } from '../../../places/place.ts';
import type { Standing } from '../../edits/work.ts';
import { normalText } from '../../notes/normal-text.ts';
import { timesOf } from '../../operations/settle-day.ts';
import { clocksIn } from '../mentions/read-clocks.ts';
import { readStops } from '../mentions/read-stops.ts';
import { needsOperator } from './place-topics.ts';
import { lasting, type Question, type Topic } from './question.ts';
import { joined, say, type Text } from './sentences.ts';
import { asks, hotelOf, nameOf, type Subject, stopName } from './subjects.ts';

/** A point that a way leads from or to. */
interface End {
  name: Text;
  at: Coordinates;
  place?: Place | null;
}

/** The middle one of the airport's metro stations: open data of the Royal Commission for Riyadh City. */
const AIRPORT: End = { name: say('airport'), at: { lat: 24.9563, lng: 46.70322 } };
/** A ride there at busy hours takes no longer, as what is known of the airport says. */
const LONGEST_TO_AIRPORT_MIN = 50;
const TO_AIRPORT = asks('airport|flights?|plane|fly|flying|terminal', 'ل?مطار|رحلتنا|طياره|طيارتنا|رحلتي');
const MEETING = asks('meetings?|mtgs?|office', 'اجتماع\\S*');

/** Where the notes say that the traveller meets or works. */
const meetingAt = ({ brief, places }: Question['scene']): End | null => {
  const mention = brief.notes.split(/[.\n]/).find((each) => MEETING.test(normalText(each))) ?? '';
  const [at] = places.mentioned(mention);
  return at ? { name: say('meetings'), at } : null;
};

const endOf = ({ name, place, stops }: Subject): End[] => {
  const at = place ?? stops[0]?.stop.coordinates;
  return at ? [{ name, at, place }] : [];
};

/** What leads from one thing to another, in the order of the way. */
const PAIRS = [
  /\b(?:from|between|are|is) (?:the )?(.+?) (?:to|and|from) (.+)/i,
  /^(.+?) to (.+)/i,
  /(?<!\p{L})من (.+?) (?:إلى|الى|حتى) (.+)/u,
  /(?<!\p{L})بين (.+?) و(\S{3}.*)/u,
  /(?<!\p{L})[يت]بعد (.+?) (?:عن|من) (.+)/u,
];

/** Of several the one with the longest visit is "the museum"; the answer says which that is. */
const SIGHT = /^(?:museum|souq|market|mall|fort|palace|park)$/;
const minutesOf = ({ stop }: Standing): number => timesOf(stop).end - timesOf(stop).start;

/** A named end of a way: the airport, the hotel, a place or a stop; null for none, or for one of several. */
const endIn = (said: string, { scene, days }: Question): End | null => {
  // What one rides in is no end of the way.
  const text = said.replace(/\b(?:the )?(?:metro|bus|taxi|uber|careem|train|car)\b(?! station)/gi, ' ');
  if (/\bairport\b|مطار/i.test(text)) return AIRPORT;
  const hotel = hotelOf(scene);
  const [named] = scene.places.mentioned(text);
  if (!named && hotel && /\bhotel\b|فندق/i.test(text)) return { name: nameOf(hotel), at: hotel };
  if (named) return { name: nameOf(named), at: named, place: named };
  const scope = scene.stops.filter(({ day }) => days.some((each) => each.day === day));
  const { stops } = readStops(text, scope, scene);
  // "The museum" is the one that is called so, where others are of its kind.
  const noun = normalText(text).split(' ').at(-1) ?? '';
  const called = stops.filter(({ stop: own }) => normalText(own.venue_name).split(' ').includes(noun));
  const found = stops.length > 1 && (called.length > 0 || !SIGHT.test(noun)) ? called : stops;
  const isOne = found.length === 1 || SIGHT.test(noun);
  const [stop] = found.toSorted((one, other) => minutesOf(other) - minutesOf(one));
  return stop?.stop.coordinates && isOne
    ? { name: stopName(stop), at: stop.stop.coordinates, place: stop.place }
    : null;
};

/** "Back to the hotel from the market". */
const BACKWARDS = /\bto (?:the |our |my )?(.+?) (?:[\w:]+ ){0,5}?from (?:the )?(.+)/i;
/** Whoever has just landed comes from the airport. */
const LANDS = asks(
  '(?:once|when|after|as soon as) (?:we|i) (?:land|arrive|get off)\\w*|(?:on|after|upon) (?:landing|arrival)|off the plane|from the plane',
);

/** The ends of the way that is asked for: those it names; from the hotel where it names but one. */
const endsOf = (question: Question): readonly [End, End] | null => {
  const { plain, scene, subjects } = question;
  const home = hotelOf(scene);
  if (home && LANDS.test(plain) && !asks('airport').test(plain))
    return [AIRPORT, { name: nameOf(home), at: home }];
  const [, back = '', start = ''] = BACKWARDS.exec(question.text) ?? [];
  const [last, first0] = [endIn(back, question), endIn(start, question)];
  if (last && first0 && last.at !== first0.at) return [first0, last];
  for (const words of PAIRS) {
    const [, one = '', other = ''] = words.exec(question.text) ?? [];
    const [from, to] = [endIn(one, question), endIn(other, question)];
    if (from && to && from.at !== to.at) return [from, to];
  }
  const hotel = hotelOf(scene);
  const work = MEETING.test(plain) ? meetingAt(scene) : null;
  const all = [
    ...subjects.flatMap(endOf),
    ...(work ? [work] : []),
    ...(TO_AIRPORT.test(plain) ? [AIRPORT] : []),
  ];
  const [first, second] = all;
  const isBack =
    (second === AIRPORT && /\bfrom (?:the )?airport\b/.test(plain)) ||
    (second?.at === hotel && /\bfrom (?:the |our |my )?hotel$|من (?:ال)?فندق/u.test(plain));
  if (first && second) return isBack ? [second, first] : [first, second];
  if (!first || !hotel || first.at === hotel) return null;
  const own = { name: nameOf(hotel), at: hotel };
  return first === AIRPORT && /\bfrom (?:the )?airport\b/.test(plain) ? [first, own] : [own, first];
};

/** Minutes by car, whole. */
const driveMinutes = (from: End, to: End): number => {
  const minutes = Math.ceil(minutesByCar(roadKm(from.at, to.at)));
  return [from, to].includes(AIRPORT) ? Math.min(LONGEST_TO_AIRPORT_MIN, minutes) : minutes;
};

/** The stations at both ends of a way. */
const stationsText = (from: End, to: End): Text | null => {
  const [one, other] = [stationNear(from.at), stationNear(to.at)];
  return one && other
    ? say('metro-ends', {
        one: [one.name, one.arabic_name],
        line: one.line,
        other: [other.name, other.arabic_name],
        last: other.line,
      })
    : null;
};

/** How far it is, and how one gets there. */
export const wayTopic: Topic = {
  asks: asks(
    '(?:which|what) (?:metro |train )?line\\b.*\\bfrom|how far|distance|far apart|driv(?:e|ing) (?:\\w+ )?to|(?:driv(?:e|ing)|travel(?:l?ing)?|journey|car|taxi|walk(?:ing)?) time|(?:fastest|quickest|best|easiest|cheapest) way(?! to (?:pay|buy|get (?:mobile|data|a sim|tickets|cash))\\b)|how long\\b.*\\b(?:drive|ride|walk|taxi|from|get|to|way|car|airport)|how (?:do|can|should|would|will) (?:i|we|one|my \\w+) (?:get|go|travel|reach|come)|(?:get|getting|go|going) (?:\\w+ )?(?:to|from)\\b.*\\b(?:by|without|from)|reach|walk (?:to|from|there|between|back)|far (?:from|away|is)|(?:take|taking) (?:an? |the )?(?:\\w+ or (?:an? |the )?)?(?:uber|taxi|careem|bolt|cab|metro|bus|train) to|(?:is|are) there (?:an? |any )?(?:bus|buses|shuttle|public transport)\\b.*\\bto|kms?|kilomet\\w*|walkable|too far|walking distance|(?:take|by|bring|use|with)\\b.*\\b(?:metro|bus|taxi|uber|train)\\b.*\\b(?:from|to)|(?:metro|bus|train)\\b.*\\bfrom\\b.*\\bto|(?:get|go|come|reach) (?:\\w+ )?(?:there|here)?\\b.*\\b(?:metro|bus|train|taxi|uber|foot)|how many (?:minutes|km)|hotel to|(?:from|to) .*\\bhow (?:long|far)|(?:the|our|my) hotel\\b.*\\b(?:close|near)|(?:near|close to|next to|by) (?:the|our|my) hotel',
    'كم باقي|كم بين|كم (?:\\S+ ){0,2}من .* الي|كم .*من فندق\\S*|كم (?:يبعد|تبعد|دقيقه|كيلو|بعد)|يبعد|تبعد|بعيد\\S*|كيف (?:اروح|نروح|اوصل|نوصل|نصل|اصل)|مسافه',
  ),
  unless: asks(
    'how far (?:in advance|ahead)|tickets?|how long (?:is|are|does) (?:the |our |my |an? )?flights?',
    'حجز',
  ),
  answer: (question) => {
    const ends = endsOf(question);
    if (!ends) return null;
    const [from, to] = ends;
    const { plain } = question;
    const km = roadKm(from.at, to.at);
    const onFoot = Math.ceil((km / WALKING_KMH) * 60);
    const metro = metroBetween(from.at, to.at);
    const isByMetro = asks('metro|bus|train|line|without|public', 'مترو|باص').test(plain);
    const isOnFoot = onFoot <= 40 || asks('walk\\w*|on foot', 'مشي\\S*|مشيا').test(plain);
    const straight = haversineKm(from.at, to.at).toFixed(1);
    const minutes = driveMinutes(from, to);
    const isByOperator = ends.some(({ place }) => place && needsOperator(place));
    if (isByOperator)
      return joined(
        [
          say('way-off-road', { from: from.name, to: to.name, km: km.toFixed(1), minutes }),
          say('way-operator'),
        ],
        ' ',
      );
    return joined(
      [
        say('way', { from: from.name, to: to.name, km: km.toFixed(1), straight, minutes }),
        isOnFoot ? say('on-foot', { minutes: onFoot }) : null,
        metro
          ? joined([say('by-metro', { minutes: Math.ceil(metro.minutes) }), stationsText(from, to)], ' ')
          : isByMetro
            ? say('no-metro')
            : null,
      ],
      ' ',
    );
  },
};

/** At the airport so long before a flight, as the planner reckons. */
const AT_AIRPORT_MIN = 150;
const STEP_MIN = 15;

/** When to leave for a flight. */
export const leaveTopic: Topic = {
  asks: asks(
    'how (?:much|long)\\b.*\\b(?:before|until) (?:the|our|my) (?:flight|plane)|(?:when|what time)\\b.*\\b(?:for|is) (?:the |our )?(?:\\w+ ){0,2}airport|(?:when|what time|how early|how long before|by when|how soon)\\b.*\\b(?:leave|go|set off|head|be at|depart|start|get)|(?:leave|be at|set off)\\b.*\\b(?:when|what time)',
    'متي .*(?:نطلع|نمشي|نتحرك|نغادر|اطلع|نكون|نخرج|لازم)\\S*',
  ),
  answer: ({ message, scene, subjects }) => {
    const plain = normalText(message);
    const hotel = hotelOf(scene);
    const [subject] = subjects;
    const [from] = [...subjects.flatMap(endOf), ...(hotel ? [{ name: nameOf(hotel), at: hotel }] : [])];
    if (!TO_AIRPORT.test(plain) || !from) return null;
    const { name } = from;
    const ride = Math.ceil(driveMinutes(from, AIRPORT) / 5) * 5;
    const flight =
      clocksIn(message, scene, asks('evening|night', 'مساء').test(plain))[0] ?? scene.facts.profile.departure;
    if (flight === null) return say('leave-before', { name, ride, long: lasting(ride + AT_AIRPORT_MIN) });
    const latest = flight - ride - AT_AIRPORT_MIN;
    const leave = clockText(Math.floor(latest / STEP_MIN) * STEP_MIN);
    const stop = subject?.stops.at(-1)?.stop;
    const isTight = stop && timesOf(stop).end > latest;
    const end = stop?.end_time ?? '';
    return joined(
      [
        say('leave', { name, ride, flight: clockText(flight), leave }),
        isTight ? say('leave-early', { end }) : null,
      ],
      ' ',
    );
  },
};
