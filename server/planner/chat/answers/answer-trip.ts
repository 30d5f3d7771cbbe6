import { addDays } from '../../../../shared/dates.ts';
import type { Day } from '../../../../shared/itinerary.ts';
import { dayFacts } from '../../../places/calendar.ts';
import { hijriDate } from '../../../places/hijri.ts';
import { fulfils } from '../../edits/find-place.ts';
import { isAnything } from '../../edits/want.ts';
import { clockText } from '../../notes/clock-words.ts';
import { listed } from '../../wording/greeting.ts';
import { readStops } from '../read-stops.ts';
import { readWant } from '../read-want.ts';
import { besideIn } from '../reading.ts';
import {
  type Answer,
  answerTo,
  hotelOf,
  longDate,
  NEVER,
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
  /\b(?:open|opens|close|closes|opening|recommend|best|find|good|suggest|wear|weather)\b|يفتح|يقفل/,
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
    const texts = days.map((day) => dayText(question, day));
    return [texts.map(([each]) => each).join('\n\n'), texts.map(([, each]) => each).join('\n\n')];
  },
);

const prayerAnswer = answerTo(
  /\b(?:pray|prayer|prayers|adhan|azan|maghrib|fajr|isha|dhuhr|asr|sunset|sunrise|iftar time|what time is iftar|taraweeh)\b|صلاه|صلوات|اذان|مغرب|فجر|عشاء يوذن|غروب|شروق/u,
  /\b(?:close|shut|closing)\b|تقفل|تغلق/,
  ({ days }) => {
    const lines = days.slice(0, 4).map(({ date }): Text => {
      const { fajr, dhuhr, asr, maghrib, isha } = dayFacts(date).prayers;
      const [a, b, c, d, e] = [fajr, dhuhr, asr, maghrib, isha].map(clockText);
      return [
        `- **${longDate(date)}**: Fajr ${a}, Dhuhr ${b}, Asr ${c}, Maghrib ${d} (sunset), Isha ${e}`,
        `- **${date}**: الفجر ${a}، الظهر ${b}، العصر ${c}، المغرب ${d}، العشاء ${e}`,
      ];
    });
    return [
      `Prayer times in Riyadh, computed after the Umm al-Qura method:\n\n${lines.map(([line]) => line).join('\n')}\n\nSmall shops may pause for about half an hour; malls and most restaurants stay open.`,
      `أوقات الصلاة في الرياض (أم القرى):\n\n${lines.map(([, line]) => line).join('\n')}\n\nقد تتوقف المحلات الصغيرة نحو نصف ساعة.`,
    ];
  },
);

const WARMTH: Readonly<Record<'hot' | 'cool' | 'mild', Text>> = {
  hot: [
    'Stay indoors between about 11:00 and 17:00, wear light long clothes, and carry water.',
    'تجنب الخروج من 11 إلى 17 واشرب الماء.',
  ],
  cool: ['Evenings are cool: bring a jacket.', 'المساء بارد فاحمل سترة.'],
  mild: [
    'Light clothes are fine by day; a thin layer helps in strongly cooled rooms.',
    'الملابس الخفيفة مناسبة نهاراً.',
  ],
};

const weatherAnswer = answerTo(
  /\b(?:weather|hot|heat|cold|temperature|temperatures|warm|rain|rainy|umbrella|degrees|climate|chilly|cool|humid|sandstorm|jacket|sunny)\b|طقس|حر|حاره|حراره|جو|مطر|برد|بارد/u,
  NEVER,
  ({ days }) => {
    const facts = days.map(({ date }) => dayFacts(date));
    const high = Math.round(Math.max(...facts.map(({ highC }) => highC)));
    const low = Math.round(Math.min(...facts.map(({ lowC }) => lowC)));
    const [english, arabic] =
      WARMTH[facts.some(({ heat }) => heat === 'hot') ? 'hot' : low < 14 ? 'cool' : 'mild'];
    return [
      `At that time of year Riyadh usually has highs of about **${high} °C** and lows of about **${low} °C**; rain is rare. ${english} This is the long-term average and no forecast: I do not know the weather of a certain day.`,
      `في هذا الوقت من السنة تكون درجة الحرارة العظمى نحو **${high}°** والصغرى نحو **${low}°**. ${arabic} هذا معدل عام وليس توقعاً.`,
    ];
  },
);

/** The first and the last day of the Ramadan that is nearest to a date, in a sentence. */
const ramadanText = (date: string): string => {
  const days = Array.from({ length: 400 }, (_, i) => addDays(date, i - 45)).filter(
    (each) => hijriDate(each).month === 9,
  );
  const [first] = days;
  const last = first && days.findLast((each) => each < addDays(first, 31));
  return first && last
    ? ` Ramadan runs from about ${longDate(first)} to ${longDate(last)} ${last.slice(0, 4)}, and Eid al-Fitr follows.`
    : '';
};

const seasonAnswer = answerTo(
  /\b(?:ramadan|eid|holiday|holidays|public holiday|national day|founding day)\b|رمضان|عيد|اجازه/u,
  /\b(?:eat|drink|food|lunch|restaurants?|wear|open|during)\b|اكل|ناكل|مطاعم|نهار/u,
  ({ scene }) => {
    const days = scene.plan.days.map(({ day, date }) => ({ day, ...dayFacts(date) }));
    const fasting = days.filter(({ isRamadan }) => isRamadan).map(({ day }) => day);
    const holidays = [...new Set(days.flatMap(({ holiday }) => holiday ?? []))];
    const none = fasting.length === 0;
    const english = none
      ? 'Your trip does not fall into Ramadan.'
      : `${fasting.length} days of your trip fall into Ramadan (day ${fasting[0]} to ${fasting.at(-1)}), as expected now; the moon may shift it by a day. Days start late and gather around iftar at sunset.`;
    const arabic = none
      ? 'رحلتك ليست في رمضان.'
      : `${fasting.length} أيام من رحلتك في رمضان، وقد يختلف يوماً حسب الهلال.`;
    return [
      `${english}${ramadanText(scene.brief.startDate)} ${holidays.length > 0 ? `On its dates: ${listed(holidays)}.` : 'No public holiday falls on its dates.'}`,
      `${arabic} ${holidays.length > 0 ? holidays.join('، ') : 'لا توجد عطلة رسمية في هذه التواريخ.'}`,
    ];
  },
);

/** Riyals a head by price level, from free to the finest: rough, from what such places usually cost. */
const COST = {
  restaurant: [0, 25, 60, 130, 280],
  cafe: [0, 20, 35, 55, 90],
  sight: [0, 25, 70, 150, 300],
  hotel: [0, 180, 350, 650, 1300],
} as const;
/** Half as much again is as usual. */
const SPREAD = 1.6;
const riyals = (amount: number): string => (Math.round(amount / 10) * 10).toLocaleString('en-US');
const range = (middle: number): string => `SAR ${riyals(middle / SPREAD)} to ${riyals(middle * SPREAD)}`;

const costAnswer = answerTo(
  /\b(?:cost|costs|price|prices|budget|spend|expensive|how much|total)\b|تكلف|تكلفه|سعر|بكم|ميزانيه|كم .*(?:رحله|خطه|ادفع|ريال)|غالي/u,
  /\b(?:metro|taxi|uber|visa|sim|tip|ticket to|airport)\b|مترو|تاشيره|شريحه|بقشيش/u,
  ({ scene, days, namesDay }) => {
    const stops = scene.stops.filter(({ day }) => days.some((each) => each.day === day));
    const costs = stops.map(({ kind, place }) => {
      const sort = kind === 'restaurant' || kind === 'cafe' ? kind : 'sight';
      return COST[sort][place?.price_level ?? 2] ?? 0;
    });
    const head = costs.reduce<number>((sum, cost) => sum + cost, 0);
    const people = scene.brief.companions + 1;
    const nights = namesDay ? 1 : scene.brief.nights;
    const rooms = Math.ceil(people / 2) * nights * (COST.hotel[hotelOf(scene)?.price_level ?? 2] ?? 0);
    const party = people > 1 ? `, ${range(head * people)} for the ${people} of you` : '';
    const all = range(head * people + rooms);
    return [
      `A rough estimate from the price levels of ${namesDay ? 'that day' : 'your plan'}: meals, cafés and entries **${range(head)}** a head${party}; the hotel about ${range(rooms)} for ${namesDay ? 'the night' : `${nights} nights`}. Together **${all}**, without flights and rides (SAR 15 to 50 each in town). I do not know today's exact prices.`,
      `تقدير تقريبي حسب مستوى الأسعار (ريال سعودي): الطعام والدخول **${range(head)}** للشخص، والفندق نحو ${range(rooms)}. المجموع **${all}** دون الطيران والمواصلات. لا أعرف الأسعار الدقيقة اليوم.`,
    ];
  },
);

const hotelAnswer = answerTo(
  /\b(?:hotel|stay|staying|sleep|accommodation)\b|فندق|نسكن|اقامه/u,
  /\b(?:how far|distance|room|unmarried|married|alcohol|pool|breakfast included|wifi|check)\b|يبعد/u,
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
);

const tripAnswer = answerTo(
  /\b(?:how many (?:nights|days|people|of us)|when do we (?:arrive|leave|fly)|when does (?:the|our) trip|what dates|which dates|trip (?:start|end)|how long is (?:the|our|my) (?:trip|stay))\b|كم (?:ليله|يوم|مده)|متي (?:نوصل|نرجع|تبدا|نسافر)/u,
  NEVER,
  ({ scene: { brief, plan } }) => {
    const { startDate, nights, companions } = brief;
    const last = plan.days.at(-1)?.date ?? startDate;
    return [
      `Your trip has ${nights} nights: from ${longDate(startDate)} to ${longDate(last)}, for ${companions + 1} ${companions === 0 ? 'traveller' : 'travellers'}.`,
      `رحلتك ${nights} ليالٍ من ${startDate} إلى ${last}، لعدد ${companions + 1}.`,
    ];
  },
);

/** Places of what is asked for, the best first. */
export const recommendAnswer = answerTo(
  /\b(?:where|which|best|recommend|recommendations?|suggest|suggestions?|any good|know (?:a|any|some)|there any|is there|are there|what are|somewhere|good place|places)\b|اقتراح|افضل|احسن|وين|تنصح|يوجد|فيه/u,
  NEVER,
  ({ text, scene }) => {
    const want = readWant(text, scene.places);
    const slot = { role: null, old: null, near: [] };
    const best = scene.places.all
      .filter((place) => place.kind !== 'hotel' && fulfils(place, want, slot, scene))
      .sort((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1))
      .slice(0, 3);
    const [first] = best;
    if (isAnything(want) || want.placeIds.length > 0 || !first) return null;
    const lines = best.map(({ name, district, about }) => `- **${name}**, ${district}: ${about}`);
    const arabic = best.map(({ name, arabic_name }) => `- **${arabic_name ?? name}**`);
    return [
      `I would look at these:\n\n${lines.join('\n')}\n\nSay for example “add ${first.name} on day 2” and I will change the plan.`,
      `أقترح:\n\n${arabic.join('\n')}`,
    ];
  },
);

/** What the calendar and the details of the trip answer; the narrow ones before the broad ones. */
export const TRIP_ANSWERS: readonly Answer[] = [
  costAnswer,
  prayerAnswer,
  weatherAnswer,
  seasonAnswer,
  tripAnswer,
];
/** What the stops of the plan answer. */
export const PLAN_ANSWERS: readonly Answer[] = [hotelAnswer, stopsAnswer];
