import type { Day } from '../../../../shared/itinerary.ts';
import { fulfils } from '../../edits/find-place.ts';
import { isAnything } from '../../edits/want.ts';
import { listed } from '../../wording/greeting.ts';
import { readStops } from '../read-stops.ts';
import { readWant } from '../read-want.ts';
import { besideIn } from '../reading.ts';
import {
  type Answer,
  answerTo,
  hotelOf,
  joined,
  longDate,
  nameOf,
  type Question,
  type Text,
} from './question.ts';

const dayText = ({ scene }: Question, { day, date, district }: Day): Text => {
  const stops = scene.stops.filter((each) => each.day === day);
  const lines = (nameIn: (each: (typeof stops)[number]) => string): string =>
    stops.map((each) => `- ${each.stop.start_time} ${nameIn(each)}`).join('\n');
  return [
    `**Day ${day}**, ${longDate(date)}, ${district}:\n\n${lines(({ stop }) => stop.venue_name) || 'Nothing is planned.'}`,
    `**اليوم ${day}** (${date}):\n\n${lines(({ stop, place }) => place?.arabic_name ?? stop.venue_name) || 'لا شيء في الخطة.'}`,
  ];
};

const WHEN =
  /\b(?:when|where|time|which day|what day|on my plan|in our plan|next|after|before)\b|متي|وين|اين|ساعه|كم/u;
/** What stands on a day, or when and where a stop of it is. */
const stopsAnswer = answerTo(
  /\b(?:what|whats|where|when|which|who|show|list|tell|plan|planned|schedule|time|how many|remind|doing|do we|do i|are we|is there|whens|wheres)\b|وش|ايش|وين|ماذا|متي|كم|اي|ما |مين|عندنا|برنامج|جدول/u,
  (question) => {
    const { plain, text, scene, days, namesDay } = question;
    const stops = scene.stops.filter(({ day }) => days.some((each) => each.day === day));
    const beside = besideIn(text, scene);
    const found = beside ?? readStops(text, stops, scene);
    if (found.by === 'name' && !beside && !WHEN.test(plain)) return null;
    if (found.stops.length > 0 && found.stops.length < stops.length) {
      const some = found.stops.slice(0, 8);
      const english = some.map(
        ({ stop, day }) =>
          `[${stop.venue_name}](${stop.map_link}) on day ${day}, ${stop.start_time} to ${stop.end_time}`,
      );
      const arabic = some.map(
        ({ stop, place, day }) =>
          `${place?.arabic_name ?? stop.venue_name} في اليوم ${day}، من ${stop.start_time} إلى ${stop.end_time}`,
      );
      return [`In your plan: ${listed(english)}.`, `في خطتك: ${arabic.join('، ')}.`];
    }
    if (!namesDay || days.length === 0 || found.by !== 'nothing') return null;
    return joined(
      days.map((day) => dayText(question, day)),
      '\n\n',
    );
  },
  /\b(?:open|opens|close|closes|opening|recommend|best|find|good|suggest|wear|weather)\b|يفتح|يقفل/,
);

const hotelAnswer = answerTo(
  /\b(?:hotel|stay|staying|sleep|accommodation)\b|فندق|نسكن|اقامه/u,
  ({ scene }) => {
    const hotel = scene.plan.hotel_recommendation;
    const place = hotelOf(scene);
    return (
      hotel && [
        `Your plan has [${hotel.name}](${hotel.map_link})${place ? ` in ${place.district}` : ''}: ${hotel.reason}`,
        `الفندق في خطتك ${place ? `${nameOf(place)[1]}، ${place.district}` : hotel.name}.`,
      ]
    );
  },
  /\b(?:how far|distance|room|unmarried|married|alcohol|pool|breakfast included|wifi|check)\b|يبعد/u,
);

/** Places of what is asked for, the best first. */
export const recommendAnswer = answerTo(
  /\b(?:where|which|best|recommend|recommendations?|suggest|suggestions?|any good|know (?:a|any|some)|there any|is there|are there|what are|somewhere|good place|places)\b|اقتراح|افضل|احسن|وين|تنصح|يوجد|فيه/u,
  ({ text, scene }) => {
    const want = readWant(text, scene.places);
    const slot = { role: null, old: null, near: [] };
    const best = scene.places.all
      .filter((place) => place.kind !== 'hotel' && fulfils(place, want, slot, scene))
      .sort((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1))
      .slice(0, 3);
    const [first] = best;
    if (isAnything(want) || want.placeIds.length > 0 || !first) return null;
    const [english, arabic] = joined(
      best.map(
        ({ name, arabic_name, district, about }): Text => [
          `- **${name}**, ${district}: ${about}`,
          `- **${arabic_name ?? name}**`,
        ],
      ),
    );
    return [
      `I would look at these:\n\n${english}\n\nSay for example “add ${first.name} on day 2” and I will change the plan.`,
      `أقترح:\n\n${arabic}`,
    ];
  },
);

/** What the stops of the plan answer. */
export const PLAN_ANSWERS: readonly Answer[] = [hotelAnswer, stopsAnswer];
