import { addDays, weekdayOf } from '../../../../shared/dates.ts';
import { dayFacts } from '../../../places/calendar.ts';
import { haversineKm } from '../../../places/distance.ts';
import { isDefaultOn, openIntervals, whyNot } from '../../../places/opening.ts';
import type { Place } from '../../../places/place.ts';
import { travelBetween } from '../../../places/travel.ts';
import { clockText } from '../../notes/clock-words.ts';
import { listed } from '../../wording/greeting.ts';
import { readStops } from '../read-stops.ts';
import { weekdayIn } from '../read-when.ts';
import { hotelOf, joined, nameOf, type Question, type Text } from './question.ts';

const FAR =
  /\b(?:how far|distance|how long (?:does|is|will|would) (?:it|the (?:drive|ride|way|trip))|how do (?:i|we) get|how can (?:i|we) get|get (?:to|from)|reach|walk (?:to|from|there|between)|drive (?:to|from)|far from|km|kilometers?|walkable|walking distance)\b|كم يبعد|يبعد|بعيد|كيف (?:اروح|نروح|اوصل|نوصل)|مسافه|كم دقيقه/u;
const OPEN =
  /\b(?:open|opens|opened|close|closes|closed|hours|opening|closing|shut)\b|يفتح|تفتح|مفتوح|مغلق|دوام|يقفل|تقفل|يغلق|مسكر/u;
const LONG = /\b(?:how long|how much time|spend there|need (?:for|at))\b|كم (?:نحتاج|وقت|ياخذ)/u;
const COST =
  /\b(?:cost|costs|price|ticket|tickets|entry|entrance|fee|free|expensive|how much)\b|تذكره|تذاكر|سعر|بكم|دخول|مجاني/u;
const FOR_WHOM = /\bopen (?:to|for) (?:women|men|tourists|non|foreigners|everyone|children|kids)\b/;

/** True for what is asked of places: how far, when open, how long, how dear. */
export const isAboutPlace = ({ plain }: Question): boolean =>
  !FOR_WHOM.test(plain) && [FAR, OPEN, LONG, COST].some((words) => words.test(plain));

/** The places a question is about: those it names, one of the plan it describes, or the one spoken of last. */
export const placesMeant = ({ text, plain, scene, focus }: Question): Place[] => {
  const named = scene.places.mentioned(text);
  const found = named.length > 0 ? [] : readStops(text, scene.stops, scene, focus.stops).stops;
  if (found.length === 1) return found.flatMap(({ place }) => place ?? []);
  const isThere = /\b(?:it|there|that place|this place)\b|هناك/u.test(plain);
  return named.length === 0 && isThere ? focus.stops.flatMap(({ place }) => place ?? []) : named;
};

const spans = (open: readonly (readonly [number, number])[]): string =>
  open
    .map(([from, to]) => (to - from >= 1440 ? '00:00–24:00' : `${clockText(from)}–${clockText(to)}`))
    .join(', ');

const weekdayName = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(date));

const hoursOn = (place: Place, date: string): Text => {
  const open = openIntervals(place, dayFacts(date));
  const isUsual = isDefaultOn(place, dayFacts(date));
  const no = whyNot(place, date);
  const english = open.length > 0 ? `${isUsual ? 'usually ' : ''}open ${spans(open)}` : 'closed';
  const arabic = open.length > 0 ? `${isUsual ? 'عادةً ' : ''}مفتوح ${spans(open)}` : 'مغلق';
  return [
    no ? `- **${date}**: ${no}` : `- **${weekdayName(date, 'en')} ${date}**: ${english}`,
    `- **${weekdayName(date, 'ar')} ${date}**: ${arabic}`,
  ];
};

/** When a place is open on the days of the trip, or on the weekday asked for. */
const hoursAnswer = (place: Place, { text, scene, days }: Question): Text => {
  const weekday = weekdayIn(text, scene);
  const isAsked = (date: string): boolean => weekday === null || weekdayOf(date) === weekday;
  const own = days.map(({ date }) => date).filter(isAsked);
  // A weekday the trip does not have is answered by the next one after it.
  const last = scene.plan.days.at(-1)?.date ?? scene.brief.startDate;
  const next = Array.from({ length: 7 }, (_, i) => addDays(last, i + 1)).filter(isAsked);
  const dates = (own.length > 0 ? own : next).slice(0, 7);
  const [english, arabic] = joined([nameOf(place), ['', ''], ...dates.map((date) => hoursOn(place, date))]);
  return [
    `${english}\n\nThese are the hours as I know them; check before you go, above all around holidays.`,
    `${arabic}\n\nهذه الأوقات حسب علمي، فتأكد قبل الذهاب.`,
  ];
};

/** The way between two places, or from the hotel to one. */
const distanceAnswer = ([first, second]: readonly Place[], { scene }: Question): Text | null => {
  const from = second ? first : hotelOf(scene);
  const to = second ?? first;
  if (!from || !to || from.id === to.id) return null;
  const { mode, minutes, meters } = travelBetween(from, to);
  const road = (meters / 1000).toFixed(1);
  const [a, b] = [nameOf(from), nameOf(to)];
  return [
    `From ${a[0]} to ${b[0]} it is about **${road} km** by road (${haversineKm(from, to).toFixed(1)} km in a straight line): around **${minutes} minutes** ${mode === 'walk' ? 'on foot' : 'by car, more in the rush hours'}.`,
    `من ${a[1]} إلى ${b[1]} نحو **${road} كم**، أي قرابة **${minutes} دقيقة** ${mode === 'walk' ? 'مشياً' : 'بالسيارة'}.`,
  ];
};

const LEVELS = ['free', 'cheap', 'in the middle', 'rather expensive', 'among the most expensive'];

/** What a place is, and where it stands on the plan. */
const aboutAnswer = (place: Place, { plain, scene }: Question): Text => {
  const [english, arabic] = nameOf(place);
  const stops = scene.stops.filter((each) => each.place === place);
  const on = listed(stops.map(({ day, stop }) => `day ${day} at ${stop.start_time}`));
  const onArabic = stops.map(({ day, stop }) => `اليوم ${day} الساعة ${stop.start_time}`).join('، ');
  const suits = place.tags.some((tag) => tag === 'kids' || tag === 'family');
  const kids =
    suits && /\b(?:kids?|child|children|toddlers?|family|families)\b/.test(plain)
      ? ' It works well with children.'
      : '';
  return [
    `${english}: ${place.about}${kids} ${on ? `It is on your plan: ${on}.` : 'It is not on your plan.'}`,
    `${arabic}: ${onArabic ? `في خطتك: ${onArabic}.` : 'ليس في خطتك.'}`,
  ];
};

/** What a question about places wants to know of them. */
export const placeAnswer = (named: readonly Place[], question: Question): Text | null => {
  const [place] = named;
  const { plain } = question;
  if (!place) return null;
  const [english, arabic] = nameOf(place);
  const [least, usual, most] = place.dwell;
  if (FAR.test(plain)) return distanceAnswer(named, question);
  if (OPEN.test(plain)) return hoursAnswer(place, question);
  if (LONG.test(plain))
    return [
      `A visit to ${english} usually takes ${least} to ${most} minutes, most often about ${usual}.`,
      `زيارة ${arabic} تستغرق عادة نحو ${usual} دقيقة.`,
    ];
  if (COST.test(plain))
    return [
      `${english} is ${LEVELS[place.price_level] ?? ''} as far as I know; I do not know today's exact price, so check before you go.`,
      `${arabic}: مستوى السعر ${place.price_level} من 4، ولا أعرف السعر الدقيق اليوم.`,
    ];
  return aboutAnswer(place, question);
};
