import { weekdayOf } from '../../../shared/dates.ts';
import { mapLinkFor } from '../../../shared/itinerary.ts';
import { dayFacts } from '../../places/calendar.ts';
import { haversineKm } from '../../places/distance.ts';
import { isDefaultOn, openIntervals, whyNot } from '../../places/opening.ts';
import type { Place } from '../../places/place.ts';
import { travelBetween } from '../../places/travel.ts';
import { clockText } from '../notes/clock-words.ts';
import { listed } from '../wording/greeting.ts';
import {
  inTongue,
  lastAnswers,
  openQuestion,
  planAnswers,
  type Question,
  tripAnswers,
} from './answer-plan.ts';
import { absentIn, absentText } from './cannot.ts';
import { factFor } from './facts.ts';
import { readStops } from './read-stops.ts';
import { weekdayIn } from './read-when.ts';
import type { Focus, Scene } from './scene.ts';

const link = ({ name, lat, lng }: Place): string => `[${name}](${mapLinkFor(name, { lat, lng })})`;

const spans = (open: readonly (readonly [number, number])[]): string =>
  open
    .map(([from, to]) => (to - from >= 1440 ? '00:00–24:00' : `${clockText(from)}–${clockText(to)}`))
    .join(', ');

/** When a place is open on the days of the trip, or on the weekday asked for. */
const hoursAnswer = (place: Place, question: Question): string => {
  const weekday = weekdayIn(question.text, question.scene);
  const days = question.days.filter(({ date }) => weekday === null || weekdayOf(date) === weekday);
  // A weekday the trip does not have is answered by the next one after it.
  const last = question.scene.plan.days.at(-1)?.date ?? question.scene.brief.startDate;
  const next = Array.from({ length: 7 }, (_, i) =>
    new Date(Date.parse(last) + (i + 1) * 86_400_000).toISOString().slice(0, 10),
  ).filter((date) => weekdayOf(date) === weekday);
  const dates = (days.length > 0 ? days.map(({ date }) => date) : next).slice(0, 7);
  const lines = dates.map((date) => {
    const open = openIntervals(place, dayFacts(date));
    const usually = isDefaultOn(place, dayFacts(date)) ? inTongue(question, 'usually ', 'عادةً ') : '';
    const no = whyNot(place, date);
    if (no && !question.isArabic) return `- **${date}**: ${no}`;
    const when =
      open.length > 0
        ? inTongue(question, `${usually}open ${spans(open)}`, `${usually}مفتوح ${spans(open)}`)
        : inTongue(question, 'closed', 'مغلق');
    return `- **${new Intl.DateTimeFormat(question.isArabic ? 'ar' : 'en', { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(date))} ${date}**: ${when}`;
  });
  return `${link(place)}:\n\n${lines.join('\n')}\n\n${inTongue(question, 'These are the hours as I know them; check before you go, above all around holidays.', 'هذه الأوقات حسب علمي، فتأكد قبل الذهاب.')}`;
};

const FAR =
  /\b(?:how far|distance|how long (?:does|is|will|would) (?:it|the (?:drive|ride|way|trip))|how do (?:i|we) get|how can (?:i|we) get|get (?:to|from)|reach|walk (?:to|from|there|between)|drive (?:to|from)|far from|km|kilometers?|walkable|walking distance)\b|كم يبعد|يبعد|بعيد|كيف (?:اروح|نروح|اوصل|نوصل)|مسافه|كم دقيقه/u;
const OPEN =
  /\b(?:open|opens|opened|close|closes|closed|hours|opening|closing|shut)\b|يفتح|تفتح|مفتوح|مغلق|دوام|يقفل|تقفل|يغلق|مسكر/u;
const LONG = /\b(?:how long|how much time|spend there|need (?:for|at))\b|كم (?:نحتاج|وقت|ياخذ)/u;
const COST =
  /\b(?:cost|costs|price|ticket|tickets|entry|entrance|fee|free|expensive|how much)\b|تذكره|تذاكر|سعر|بكم|دخول|مجاني/u;
const LEVELS = ['free', 'cheap', 'in the middle', 'rather expensive', 'among the most expensive'];

const distanceAnswer = (named: readonly Place[], question: Question): string | null => {
  const { scene } = question;
  const hotel = scene.plan.hotel_recommendation;
  const home = scene.places.byId(hotel?.venue_id ?? '') ?? scene.places.find(hotel?.name ?? '');
  const [first, second] = named;
  const from = second ? first : home;
  const to = second ?? first;
  if (!from || !to || from.id === to.id) return null;
  const km = haversineKm(from, to);
  const { mode, minutes, meters } = travelBetween(from, to);
  const road = (meters / 1000).toFixed(1);
  return inTongue(
    question,
    `From ${link(from)} to ${link(to)} it is about **${road} km** by road (${km.toFixed(1)} km in a straight line): around **${minutes} minutes** ${mode === 'walk' ? 'on foot' : 'by car, more in the rush hours'}.`,
    `من ${link(from)} إلى ${link(to)} نحو **${road} كم**، أي قرابة **${minutes} دقيقة** ${mode === 'walk' ? 'مشياً' : 'بالسيارة'}.`,
  );
};

/** What a question about a place wants to know of it. */
const placeAnswer = (named: readonly Place[], question: Question): string | null => {
  const [place] = named;
  const { plain, scene } = question;
  if (!place) return null;
  if (FAR.test(plain)) return distanceAnswer(named, question);
  if (OPEN.test(plain)) return hoursAnswer(place, question);
  if (LONG.test(plain))
    return inTongue(
      question,
      `A visit to ${link(place)} usually takes ${place.dwell[0]} to ${place.dwell[2]} minutes, most often about ${place.dwell[1]}.`,
      `زيارة ${link(place)} تستغرق عادة نحو ${place.dwell[1]} دقيقة.`,
    );
  if (COST.test(plain)) {
    const level = LEVELS[place.price_level] ?? '';
    return inTongue(
      question,
      `${link(place)} is ${level} as far as I know; I do not know today's exact price, so check before you go.`,
      `${link(place)}: مستوى السعر ${place.price_level} من 4، ولا أعرف السعر الدقيق اليوم.`,
    );
  }
  const when = scene.stops
    .filter((each) => each.place === place)
    .map(({ day, stop }) =>
      inTongue(question, `day ${day} at ${stop.start_time}`, `اليوم ${day} الساعة ${stop.start_time}`),
    );
  const planned =
    when.length > 0
      ? inTongue(question, `It is on your plan: ${listed(when)}.`, `في خطتك: ${when.join('، ')}.`)
      : inTongue(question, 'It is not on your plan.', 'ليس في خطتك.');
  const kids =
    place.tags.some((tag) => tag === 'kids' || tag === 'family') &&
    /\b(?:kids?|child|children|toddlers?|family|families)\b/.test(plain)
      ? ' It works well with children.'
      : '';
  return `${link(place)}: ${place.about}${kids} ${planned}`;
};

/** Asks for what nobody can know from here. */
const UNKNOWABLE =
  /\b(?:passwords?|phone number|telephone number|who will win|who wins|exactly|yesterday|last (?:night|week)|how many steps|flight number|gate number|seat number|room number|my doctor|lottery|will it rain|forecast for|stock price)\b|كلمه (?:سر|مرور)|رقم (?:هاتف|جوال)|بالضبط|مين بيفوز|من سيفوز/u;

const UNKNOWN = [
  'I do not know that, and would rather not guess: please check it on the spot or with your hotel. I can tell you about the plan, its places, hours and ways, prayer times, dress, money, transport and customs.',
  'لا أعرف ذلك ولا أريد التخمين، فاسأل الفندق أو تحقق من مصدر رسمي. أستطيع الإجابة عن الخطة والأماكن والأوقات واللباس والعملة والمواصلات والعادات.',
] as const;

/** The places a question is about: those it names, one of the plan it describes, or the one spoken of last. */
const placesMeant = (question: Question, focus: Focus): Place[] => {
  const { text, plain, scene } = question;
  const named = scene.places.mentioned(text);
  if (named.length > 0) return named;
  const stops = scene.stops;
  const found = readStops(text, stops, scene, focus.stops);
  if (found.stops.length === 1) return found.stops.flatMap(({ place }) => place ?? []);
  return /\b(?:it|there|that place|this place)\b|هناك/u.test(plain)
    ? focus.stops.flatMap(({ place }) => place ?? [])
    : [];
};

/** The answer to a question about the trip or the city in Markdown, in its own language; says so where it is not known. */
export const answerQuestion = (text: string, scene: Scene, focus: Focus): string => {
  const question = openQuestion(text, scene);
  const { plain, namesDay } = question;
  const unknown = inTongue(question, ...UNKNOWN);
  if (UNKNOWABLE.test(plain)) return unknown;
  const isFor = /\bopen (?:to|for) (?:women|men|tourists|non|foreigners|everyone|children|kids)\b/.test(
    plain,
  );
  const isAboutPlace = !isFor && [FAR, OPEN, LONG, COST].some((words) => words.test(plain));
  const fact = factFor(text);
  const meant = placesMeant(question, focus);
  const about = isAboutPlace && (fact === null || meant.length > 0) ? placeAnswer(meant, question) : null;
  if (about) return about;
  const first = (answers: typeof tripAnswers): string | null =>
    answers.map((answer) => answer(question)).find((each) => each !== null) ?? null;
  const isPrecise =
    fact?.words.some((word) => word.includes(' ') && ` ${plain} `.includes(` ${word} `)) === true;
  const ofTrip = isPrecise && !namesDay ? null : first(tripAnswers);
  if (ofTrip) return ofTrip;
  const ofPlan = fact === null || namesDay ? first(planAnswers) : null;
  if (ofPlan) return ofPlan;
  const place = scene.places.mentioned(text)[0];
  if (fact)
    return `${place && !question.isArabic ? `${link(place)}: ${place.about} ` : ''}${question.isArabic ? fact.ar : fact.en}`;
  const absent = absentIn(text, scene.places);
  return first(lastAnswers) ?? placeAnswer(meant, question) ?? (absent ? absentText(absent) : unknown);
};
