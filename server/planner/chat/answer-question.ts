import { weekdayOf } from '../../../shared/dates.ts';
import { type Day, type Itinerary, mapLinkFor } from '../../../shared/itinerary.ts';
import { dayFacts } from '../../places/calendar.ts';
import { haversineKm } from '../../places/distance.ts';
import { openIntervals } from '../../places/opening.ts';
import type { Place } from '../../places/place.ts';
import type { Places } from '../../places/places.ts';
import { rideMinutes } from '../../places/travel.ts';
import { clockText, dayNumbersIn, weekdayIn } from '../notes/clock-words.ts';
import { normalText } from '../notes/normal-text.ts';
import { matches } from '../scheduling/trip-memory.ts';
import { listed } from '../wording/greeting.ts';
import { longDate, type QuestionScene, TOPICS } from './question-topics.ts';
import { conceptsOf, roleIn } from './read-target.ts';

const link = (place: Place): string =>
  `[${place.name}](${mapLinkFor(place.name, { lat: place.lat, lng: place.lng })})`;

const spans = (intervals: readonly (readonly [number, number])[]): string =>
  listed(
    intervals.map(([from, to]) => (to - from >= 1440 ? 'all day' : `${clockText(from)} to ${clockText(to)}`)),
  );

/** Opening hours of a place on the days of the trip, or on the weekday asked for. */
const hoursAnswer = (place: Place, scene: QuestionScene): string => {
  const weekday = weekdayIn(scene.question);
  const days = scene.plan.days.filter((day) =>
    weekday === null ? scene.days.includes(day.day) : weekdayOf(day.date) === weekday,
  );
  const lines = (days.length > 0 ? days : scene.plan.days).slice(0, 7).map((day) => {
    const open = openIntervals(place, dayFacts(day.date));
    return `- **${longDate(day.date)}**: ${open.length > 0 ? spans(open) : 'closed'}`;
  });
  return `${link(place)}, hours as I know them:\n\n${lines.join('\n')}\n\nHours change, so check before you go, above all around holidays.`;
};

const hotelPlace = ({ plan, places }: QuestionScene): Place | null =>
  plan.hotel_recommendation?.venue_id ? places.byId(plan.hotel_recommendation.venue_id) : null;

const distanceAnswer = (named: readonly Place[], scene: QuestionScene): string | null => {
  const [first, second] = named;
  const from = second ? first : hotelPlace(scene);
  const to = second ?? first;
  if (!from || !to || from.id === to.id) return null;
  const km = haversineKm(from, to);
  return `From ${link(from)} to ${link(to)} it is about **${km < 10 ? km.toFixed(1) : Math.round(km)} km** in a straight line; plan around **${rideMinutes(from, to)} minutes** by car, more in the rush hours.`;
};

const placeAnswer = (named: readonly Place[], scene: QuestionScene, plain: string): string | null => {
  const place = named[0];
  if (!place) return null;
  if (
    /\b(how far|distance|how long (does|is|will) it take|how do i get|how can i get|get to|get from|reach)\b|كم يبعد|كيف اروح|كيف اوصل/.test(
      plain,
    )
  ) {
    return distanceAnswer(named, scene);
  }
  if (/\b(open|opens|close|closes|closed|hours|opening|when)\b|يفتح|مفتوح|مغلق|دوام/.test(plain))
    return hoursAnswer(place, scene);
  const days = scene.plan.days.filter((day) => day.activities.some(({ venue_id }) => venue_id === place.id));
  const when = days.map((day) => {
    const stop = day.activities.find(({ venue_id }) => venue_id === place.id);
    return `day ${day.day} at ${stop?.start_time ?? ''}`;
  });
  const long = /\b(how long|how much time)\b/.test(plain)
    ? ` A visit usually takes about ${place.dwell[1]} minutes.`
    : '';
  const kids =
    /\b(kids|children|toddler|family)\b/.test(plain) &&
    place.tags.some((tag) => tag === 'kids' || tag === 'family')
      ? ' It works well with children.'
      : '';
  return `${link(place)}: ${place.about}${long}${kids} ${when.length > 0 ? `It is on your plan: ${listed(when)}.` : `It is not on your plan; say “add ${place.name}” and I will fit it in.`}`;
};

const dayLine = (day: Day): string =>
  `**Day ${day.day}**, ${longDate(day.date)}, ${day.district}:\n\n${day.activities.map((stop) => `- ${stop.start_time} ${stop.venue_name}`).join('\n')}`;

const planAnswer = (scene: QuestionScene, plain: string): string | null => {
  const named = dayNumbersIn(scene.question);
  const weekday = weekdayIn(scene.question);
  const days = scene.plan.days.filter(
    (day) =>
      named.includes(day.day) || (named.length === 0 && weekday !== null && weekdayOf(day.date) === weekday),
  );
  const role = roleIn(scene.question);
  if (/\b(where|what).*\b(hotel|stay|staying|sleep)\b/.test(plain) && scene.plan.hotel_recommendation) {
    const { name, map_link, reason } = scene.plan.hotel_recommendation;
    return `You stay at [${name}](${map_link}). ${reason}`;
  }
  if (
    days.length === 0 ||
    /\bopen(s|ed|ing)?\b/.test(plain) ||
    !/\b(what|where|when|which|show|plan|doing|do i|do we|eat|eating|lunch|dinner)\b|وش|ايش|وين|ماذا/.test(
      plain,
    )
  )
    return null;
  if (!role) return days.map(dayLine).join('\n\n');
  const meals = days.flatMap((day) =>
    day.activities
      .filter((stop) =>
        (role === 'dinner' ? /dinner|iftar/i : role === 'lunch' ? /lunch/i : /cafe|coffee/i).test(
          stop.activity_type,
        ),
      )
      .map((stop) => `On day ${day.day} it is [${stop.venue_name}](${stop.map_link}) at ${stop.start_time}.`),
  );
  return meals.length > 0
    ? meals.join(' ')
    : `Nothing of that kind is planned on day ${listed(days.map(({ day }) => String(day)))}.`;
};

const RECOMMEND =
  /\b(where|which|best|recommend|recommendation|recommendations|suggest|suggestion|suggestions|any good|know|there any|is there|are there|what are)\b|اقتراح|افضل|احسن|وين/;

/** Three places for a taste, near the hotel first among equals. */
const recommendAnswer = (scene: QuestionScene, plain: string): string | null => {
  const concepts = conceptsOf(scene.question);
  if (concepts.length === 0 || !RECOMMEND.test(plain)) return null;
  const hotel = hotelPlace(scene);
  const worth = (place: Place) => place.rank * 2 - (hotel ? 0.15 * haversineKm(place, hotel) : 0);
  const best = scene.places.all
    .filter((place) => place.kind !== 'hotel' && concepts.every((concept) => matches(place, concept)))
    .sort((a, b) => worth(b) - worth(a) || (a.id < b.id ? -1 : 1))
    .slice(0, 3);
  if (best.length === 0) return null;
  const lines = best.map((place) => `- ${link(place)}, ${place.district}: ${place.about}`);
  return `For ${listed(concepts.map(({ label }) => label))} I would look at these:\n\n${lines.join('\n')}\n\nSay for example “add ${best[0]?.name} on day 2” and I will change the plan.`;
};

/** Returns the answer to a question about the trip or the city in Markdown, or null when it is about something else. */
export const answerQuestion = (question: string, plan: Itinerary, places: Places): string | null => {
  const plain = normalText(question);
  const named = dayNumbersIn(question).filter((day) => day <= plan.days.length);
  const scene: QuestionScene = {
    question,
    plan,
    places,
    days: named.length > 0 ? named : plan.days.map(({ day }) => day),
  };
  const about = placeAnswer(places.mentioned(question), scene, plain);
  if (about) return about;
  // "What do I wear on Friday?" is about clothes, "what is planned on Friday?" about the plan.
  const topic = TOPICS.find(({ id, asks }) => id !== 'friday' && asks.test(plain));
  const answer = topic?.answer(scene) ?? planAnswer(scene, plain) ?? recommendAnswer(scene, plain);
  if (answer) return answer;
  return TOPICS.find(({ id, asks }) => id === 'friday' && asks.test(plain))?.answer(scene) ?? null;
};
