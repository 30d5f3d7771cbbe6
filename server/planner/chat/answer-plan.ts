import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { addDays } from '../../../shared/dates.ts';
import type { Day } from '../../../shared/itinerary.ts';
import { dayFacts } from '../../places/calendar.ts';
import { hijriDate } from '../../places/hijri.ts';
import { fulfils } from '../edits/find-place.ts';
import { ANYTHING } from '../edits/want.ts';
import { clockText } from '../notes/clock-words.ts';
import { normalText } from '../notes/normal-text.ts';
import { listed } from '../wording/greeting.ts';
import { readStops } from './read-stops.ts';
import { readWant } from './read-want.ts';
import { daysIn } from './read-when.ts';
import { besideIn } from './reading.ts';
import { isArabic, type Scene } from './scene.ts';

/** A question, with all that its answer may look at. */
export interface Question {
  text: string;
  plain: string;
  scene: Scene;
  isArabic: boolean;
  /** The days it names, else all of the trip. */
  days: readonly Day[];
  namesDay: boolean;
}

export const openQuestion = (text: string, scene: Scene): Question => {
  const { days, missing } = daysIn(text, scene);
  const named = scene.plan.days.filter(({ day }) => days.includes(day));
  const namesDay = named.length > 0 || missing.length > 0;
  return {
    text,
    plain: normalText(text),
    scene,
    isArabic: isArabic(text),
    days: named.length > 0 ? named : scene.plan.days,
    namesDay,
  };
};

/** The one of two texts that is in the language of the question. */
export const inTongue = (
  { isArabic: arabic }: Pick<Question, 'isArabic'>,
  english: string,
  other: string,
): string => (arabic ? other : english);

const longDate = (date: string): string => format(parseISO(date), 'EEEE d MMMM');

const dayText = (question: Question, day: Day): string => {
  const { places } = question.scene;
  const nameOf = (stop: Day['activities'][number]): string =>
    (question.isArabic && (places.byId(stop.venue_id ?? '') ?? places.find(stop.venue_name))?.arabic_name) ||
    stop.venue_name;
  const lines = day.activities.map((stop) => `- ${stop.start_time} ${nameOf(stop)}`).join('\n');
  const head = inTongue(
    question,
    `**Day ${day.day}**, ${longDate(day.date)}, ${day.district}`,
    `**اليوم ${day.day}** (${day.date})`,
  );
  return `${head}:\n\n${lines || inTongue(question, 'Nothing is planned.', 'لا شيء في الخطة.')}`;
};

const WHAT =
  /\b(?:what|whats|where|when|which|who|show|list|tell|plan|planned|schedule|time|how many|remind|doing|do we|do i|are we|is there|whens|wheres)\b|وش|ايش|وين|ماذا|متي|كم|اي|ما |مين|عندنا|برنامج|جدول/u;

/** What stands on a day, or when and where a stop of it is. */
const stopsAnswer = (question: Question): string | null => {
  const { plain, text, scene, days, namesDay } = question;
  if (
    !WHAT.test(plain) ||
    /\b(?:open|opens|close|closes|opening|recommend|best|find|good|suggest|wear|weather)\b|يفتح|يقفل/.test(
      plain,
    )
  )
    return null;
  const stops = scene.stops.filter(({ day }) => days.some((each) => each.day === day));
  const beside = besideIn(text, scene);
  const found = beside ?? readStops(text, stops, scene);
  const isWhen =
    /\b(?:when|where|time|which day|what day|on my plan|in our plan|next|after|before)\b|متي|وين|اين|ساعه|كم/u.test(
      plain,
    );
  if (found.by === 'name' && !beside && !isWhen) return null;
  if (found.stops.length > 0 && found.stops.length < stops.length) {
    const lines = found.stops
      .slice(0, 8)
      .map(({ stop, place, day }) =>
        inTongue(
          question,
          `[${stop.venue_name}](${stop.map_link}) on day ${day}, ${stop.start_time} to ${stop.end_time}`,
          `[${place?.arabic_name ?? stop.venue_name}](${stop.map_link}) في اليوم ${day}، من ${stop.start_time} إلى ${stop.end_time}`,
        ),
      );
    return inTongue(question, `In your plan: ${listed(lines)}.`, `في خطتك: ${lines.join('، ')}.`);
  }
  return namesDay && days.length > 0 && found.by === 'nothing'
    ? days.map((day) => dayText(question, day)).join('\n\n')
    : null;
};

const PRAYER =
  /\b(?:pray|prayer|prayers|adhan|azan|maghrib|fajr|isha|dhuhr|asr|sunset|sunrise|iftar time|what time is iftar|taraweeh)\b|صلاه|صلوات|اذان|مغرب|فجر|عشاء يوذن|غروب|شروق/u;

const prayerAnswer = (question: Question): string | null => {
  if (!PRAYER.test(question.plain) || /\b(?:close|shut|closing)\b|تقفل|تغلق/.test(question.plain))
    return null;
  const lines = question.days.slice(0, 4).map(({ date }) => {
    const { fajr, dhuhr, asr, maghrib, isha } = dayFacts(date).prayers;
    const [a, b, c, d, e] = [fajr, dhuhr, asr, maghrib, isha].map(clockText);
    return inTongue(
      question,
      `- **${longDate(date)}**: Fajr ${a}, Dhuhr ${b}, Asr ${c}, Maghrib ${d} (sunset), Isha ${e}`,
      `- **${date}**: الفجر ${a}، الظهر ${b}، العصر ${c}، المغرب ${d}، العشاء ${e}`,
    );
  });
  const head = inTongue(
    question,
    'Prayer times in Riyadh, computed after the Umm al-Qura method',
    'أوقات الصلاة في الرياض (أم القرى)',
  );
  const tail = inTongue(
    question,
    'Small shops may pause for about half an hour; malls and most restaurants stay open.',
    'قد تتوقف المحلات الصغيرة نحو نصف ساعة.',
  );
  return `${head}:\n\n${lines.join('\n')}\n\n${tail}`;
};

const WEATHER =
  /\b(?:weather|hot|heat|cold|temperature|temperatures|warm|rain|rainy|umbrella|degrees|climate|chilly|cool|humid|sandstorm|jacket|sunny)\b|طقس|حر|حاره|حراره|جو|مطر|برد|بارد/u;

const weatherAnswer = (question: Question): string | null => {
  if (!WEATHER.test(question.plain)) return null;
  const facts = question.days.map(({ date }) => dayFacts(date));
  const high = Math.round(Math.max(...facts.map(({ highC }) => highC)));
  const low = Math.round(Math.min(...facts.map(({ lowC }) => lowC)));
  const isHot = facts.some(({ heat }) => heat === 'hot');
  const english = isHot
    ? 'Stay indoors between about 11:00 and 17:00, wear light long clothes, and carry water.'
    : low < 14
      ? 'Evenings are cool: bring a jacket.'
      : 'Light clothes are fine by day; a thin layer helps in strongly cooled rooms.';
  const arabic = isHot
    ? 'تجنب الخروج من 11 إلى 17 واشرب الماء.'
    : low < 14
      ? 'المساء بارد فاحمل سترة.'
      : 'الملابس الخفيفة مناسبة نهاراً.';
  return inTongue(
    question,
    `At that time of year Riyadh usually has highs of about **${high} °C** and lows of about **${low} °C**; rain is rare. ${english} This is the long-term average and no forecast: I do not know the weather of a certain day.`,
    `في هذا الوقت من السنة تكون درجة الحرارة العظمى نحو **${high}°** والصغرى نحو **${low}°**. ${arabic} هذا معدل عام وليس توقعاً.`,
  );
};

const RAMADAN =
  /\b(?:ramadan|eid|holiday|holidays|public holiday|national day|founding day)\b|رمضان|عيد|اجازه/u;

/** The first and the last day of the Ramadan that is nearest to a date. */
const ramadanAround = (date: string): readonly [string, string] | null => {
  const days = Array.from({ length: 400 }, (_, i) => addDays(date, i - 45)).filter(
    (each) => hijriDate(each).month === 9,
  );
  const [first] = days;
  const last = first && days.findLast((each) => each < addDays(first, 31));
  return first && last ? [first, last] : null;
};

const seasonAnswer = (question: Question): string | null => {
  if (
    !RAMADAN.test(question.plain) ||
    /\b(?:eat|drink|food|lunch|restaurants?|wear|open|during)\b|اكل|ناكل|مطاعم|نهار/u.test(question.plain)
  )
    return null;
  const facts = question.scene.plan.days.map((day) => ({ ...day, facts: dayFacts(day.date) }));
  const ramadan = facts.filter((day) => day.facts.isRamadan).map(({ day }) => day);
  const month = ramadanAround(question.scene.brief.startDate);
  const holidays = [...new Set(facts.flatMap((day) => day.facts.holiday ?? []))];
  return inTongue(
    question,
    `${ramadan.length > 0 ? `${ramadan.length} days of your trip fall into Ramadan (day ${ramadan[0]} to ${ramadan.at(-1)}), as expected now; the moon may shift it by a day. Days start late and gather around iftar at sunset.` : 'Your trip does not fall into Ramadan.'} ${month ? `Ramadan runs from about ${longDate(month[0])} to ${longDate(month[1])} ${month[1].slice(0, 4)}, and Eid al-Fitr follows.` : ''} ${holidays.length > 0 ? `On its dates: ${listed(holidays)}.` : 'No public holiday falls on its dates.'}`,
    `${ramadan.length > 0 ? `${ramadan.length} أيام من رحلتك في رمضان، وقد يختلف يوماً حسب الهلال.` : 'رحلتك ليست في رمضان.'} ${holidays.length > 0 ? holidays.join('، ') : 'لا توجد عطلة رسمية في هذه التواريخ.'}`,
  );
};

/** Riyals a head by price level, from free to the finest: rough, from what such places usually cost. */
const COST = {
  restaurant: [0, 25, 60, 130, 280],
  cafe: [0, 20, 35, 55, 90],
  sight: [0, 25, 70, 150, 300],
  hotel: [0, 180, 350, 650, 1300],
} as const;
/** Half as much again is as usual. */
const SPREAD = 1.6;

const costAnswer = (question: Question): string | null => {
  const { plain, scene, days, namesDay } = question;
  if (
    !/\b(?:cost|costs|price|prices|budget|spend|expensive|how much|total)\b|تكلف|تكلفه|سعر|بكم|ميزانيه|كم .*(?:رحله|خطه|ادفع|ريال)|غالي/u.test(
      plain,
    )
  )
    return null;
  if (/\b(?:metro|taxi|uber|visa|sim|tip|ticket to|airport)\b|مترو|تاشيره|شريحه|بقشيش/u.test(plain))
    return null;
  const stops = scene.stops.filter(({ day }) => days.some((each) => each.day === day));
  const each = stops.reduce((sum, { kind, place }) => {
    const level = place?.price_level ?? 2;
    return sum + (COST[kind === 'restaurant' || kind === 'cafe' ? kind : 'sight'][level] ?? 0);
  }, 0);
  const hotel =
    scene.places.byId(scene.plan.hotel_recommendation?.venue_id ?? '') ??
    scene.places.find(scene.plan.hotel_recommendation?.name ?? '');
  const night = COST.hotel[hotel?.price_level ?? 2] ?? 0;
  const people = scene.brief.companions + 1;
  const rooms = Math.ceil(people / 2) * (namesDay ? 1 : scene.brief.nights);
  const range = (middle: number): string =>
    `SAR ${(Math.round(middle / SPREAD / 10) * 10).toLocaleString('en-US')} to ${(Math.round((middle * SPREAD) / 10) * 10).toLocaleString('en-US')}`;
  return inTongue(
    question,
    `A rough estimate from the price levels of ${namesDay ? 'that day' : 'your plan'}: meals, cafés and entries **${range(each)}** a head${people > 1 ? `, ${range(each * people)} for the ${people} of you` : ''}; the hotel about ${range(night * rooms)} for ${namesDay ? 'the night' : `${scene.brief.nights} nights`}. Together **${range(each * people + night * rooms)}**, without flights and rides (SAR 15 to 50 each in town). I do not know today's exact prices.`,
    `تقدير تقريبي حسب مستوى الأسعار (ريال سعودي): الطعام والدخول **${range(each)}** للشخص، والفندق نحو ${range(night * rooms)}. المجموع **${range(each * people + night * rooms)}** دون الطيران والمواصلات. لا أعرف الأسعار الدقيقة اليوم.`,
  );
};

const hotelAnswer = (question: Question): string | null => {
  const hotel = question.scene.plan.hotel_recommendation;
  if (
    !hotel ||
    !/\b(?:hotel|stay|staying|sleep|accommodation)\b|فندق|نسكن|اقامه/u.test(question.plain) ||
    /\b(?:how far|distance|room|unmarried|married|alcohol|pool|breakfast included|wifi|check)\b|يبعد/u.test(
      question.plain,
    )
  )
    return null;
  const place = question.scene.places.byId(hotel.venue_id ?? '') ?? question.scene.places.find(hotel.name);
  return inTongue(
    question,
    `Your plan has [${hotel.name}](${hotel.map_link})${place ? ` in ${place.district}` : ''}: ${hotel.reason}`,
    `الفندق في خطتك [${hotel.name}](${hotel.map_link})${place ? ` في ${place.district}` : ''}: ${hotel.reason}`,
  );
};

const tripAnswer = (question: Question): string | null => {
  const { plain, scene } = question;
  const { startDate, nights, companions } = scene.brief;
  if (
    !/\b(?:how many (?:nights|days|people|of us)|when do we (?:arrive|leave|fly)|when does (?:the|our) trip|what dates|which dates|trip (?:start|end)|how long is (?:the|our|my) (?:trip|stay))\b|كم (?:ليله|يوم|مده)|متي (?:نوصل|نرجع|تبدا|نسافر)/u.test(
      plain,
    )
  )
    return null;
  const last = scene.plan.days.at(-1)?.date ?? startDate;
  return inTongue(
    question,
    `Your trip has ${nights} nights: from ${longDate(startDate)} to ${longDate(last)}, for ${companions + 1} ${companions === 0 ? 'traveller' : 'travellers'}.`,
    `رحلتك ${nights} ليالٍ من ${startDate} إلى ${last}، لعدد ${companions + 1}.`,
  );
};

const RECOMMEND =
  /\b(?:where|which|best|recommend|recommendations?|suggest|suggestions?|any good|know (?:a|any|some)|there any|is there|are there|what are|somewhere|good place|places)\b|اقتراح|افضل|احسن|وين|تنصح|يوجد|فيه/u;

const recommendAnswer = (question: Question): string | null => {
  const { text, plain, scene } = question;
  const want = readWant(text, scene.places);
  const isEmpty = JSON.stringify({ ...want, near: null }) === JSON.stringify(ANYTHING);
  if (isEmpty || want.placeIds.length > 0 || !RECOMMEND.test(plain)) return null;
  const slot = { role: null, old: null, near: [] };
  const best = scene.places.all
    .filter((place) => place.kind !== 'hotel' && fulfils(place, want, slot, scene))
    .sort((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1))
    .slice(0, 3);
  if (best.length === 0) return null;
  const lines = best.map(({ name, district, about }) => `- **${name}**, ${district}: ${about}`).join('\n');
  return inTongue(
    question,
    `I would look at these:\n\n${lines}\n\nSay for example “add ${best[0]?.name} on day 2” and I will change the plan.`,
    `أقترح:\n\n${lines}`,
  );
};

/** What the calendar and the details of the trip answer; the narrow ones before the broad ones. */
export const tripAnswers: readonly ((question: Question) => string | null)[] = [
  costAnswer,
  prayerAnswer,
  weatherAnswer,
  seasonAnswer,
  tripAnswer,
];
/** What the stops of the plan answer. */
export const planAnswers = [hotelAnswer, stopsAnswer];
/** What the catalogue answers where nothing else does. */
export const lastAnswers = [recommendAnswer];
