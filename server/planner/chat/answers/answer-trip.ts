import { addDays } from '../../../../shared/dates.ts';
import { dayFacts } from '../../../places/calendar.ts';
import { hijriDate } from '../../../places/hijri.ts';
import { clockText } from '../../notes/clock-words.ts';
import { listed } from '../../wording/greeting.ts';
import { type Answer, answerTo, hotelOf, joined, longDate, type Text } from './question.ts';

const prayerAnswer = answerTo(
  /\b(?:pray|prayer|prayers|adhan|azan|maghrib|fajr|isha|dhuhr|asr|sunset|sunrise|iftar time|what time is iftar|taraweeh)\b|صلاه|صلوات|اذان|مغرب|فجر|عشاء يوذن|غروب|شروق/u,
  ({ days }) => {
    const lines = days.slice(0, 4).map(({ date }): Text => {
      const { fajr, dhuhr, asr, maghrib, isha } = dayFacts(date).prayers;
      const [a, b, c, d, e] = [fajr, dhuhr, asr, maghrib, isha].map(clockText);
      return [
        `- **${longDate(date)}**: Fajr ${a}, Dhuhr ${b}, Asr ${c}, Maghrib ${d} (sunset), Isha ${e}`,
        `- **${date}**: الفجر ${a}، الظهر ${b}، العصر ${c}، المغرب ${d}، العشاء ${e}`,
      ];
    });
    const [english, arabic] = joined(lines);
    return [
      `Prayer times in Riyadh, computed after the Umm al-Qura method:\n\n${english}\n\nSmall shops may pause for about half an hour; malls and most restaurants stay open.`,
      `أوقات الصلاة في الرياض (أم القرى):\n\n${arabic}\n\nقد تتوقف المحلات الصغيرة نحو نصف ساعة.`,
    ];
  },
  /\b(?:close|shut|closing)\b|تقفل|تغلق/,
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
  /\b(?:eat|drink|food|lunch|restaurants?|wear|open|during)\b|اكل|ناكل|مطاعم|نهار/u,
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
  /\b(?:metro|taxi|uber|visa|sim|tip|ticket to|airport)\b|مترو|تاشيره|شريحه|بقشيش/u,
);

const tripAnswer = answerTo(
  /\b(?:how many (?:nights|days|people|of us)|when do we (?:arrive|leave|fly)|when does (?:the|our) trip|what dates|which dates|trip (?:start|end)|how long is (?:the|our|my) (?:trip|stay))\b|كم (?:ليله|يوم|مده)|متي (?:نوصل|نرجع|تبدا|نسافر)/u,
  ({ scene: { brief, plan } }) => {
    const { startDate, nights, companions } = brief;
    const last = plan.days.at(-1)?.date ?? startDate;
    return [
      `Your trip has ${nights} nights: from ${longDate(startDate)} to ${longDate(last)}, for ${companions + 1} ${companions === 0 ? 'traveller' : 'travellers'}.`,
      `رحلتك ${nights} ليالٍ من ${startDate} إلى ${last}، لعدد ${companions + 1}.`,
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
