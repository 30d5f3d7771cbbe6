import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import type { Itinerary } from '../../../shared/itinerary.ts';
import { type DayFacts, dayFacts } from '../../places/calendar.ts';
import type { Places } from '../../places/places.ts';
import { prayerPhrase } from '../wording/facts.ts';

/** What an answer may look at. */
export interface QuestionScene {
  question: string;
  plan: Itinerary;
  places: Places;
  /** Days the question names, else all days of the trip. */
  days: readonly number[];
}

export interface Topic {
  id: string;
  /** Tried on the question in lower case without punctuation. */
  asks: RegExp;
  /** Markdown, or null when the topic has nothing to say after all. */
  answer: (scene: QuestionScene) => string | null;
}

/** "Friday 4 December" for a YYYY-MM-DD. */
export const longDate = (date: string): string => format(parseISO(date), 'EEEE d MMMM');

/** Calendar facts of the days a question is about. */
export const factsOf = (scene: QuestionScene): DayFacts[] =>
  scene.plan.days.filter((day) => scene.days.includes(day.day)).map((day) => dayFacts(day.date));

/** The words at the start of a word only: "rent" is a topic, the end of "different" is not. */
const words = (pattern: RegExp): RegExp => new RegExp(`(?:^|\\s)(?:${pattern.source})`);

const topic = (id: string, asks: RegExp, text: string): Topic => ({
  id,
  asks: words(asks),
  answer: () => text,
});

const prayer: Topic = {
  id: 'prayer',
  asks: words(/pray|adhan|maghrib|fajr|isha\b|dhuhr|sunset|sunrise|iftar|صلاه|اذان|مغرب|افطار/),
  answer: (scene) => {
    const facts = factsOf(scene).slice(0, 4);
    const lines = facts.map((day) => `- **${longDate(day.date)}**: ${prayerPhrase(day)}`);
    return `Prayer times in Riyadh, computed after the Umm al-Qura method:\n\n${lines.join('\n')}\n\nSmaller shops and souqs may close for about half an hour; malls and most restaurants stay open. Maghrib is also the time of sunset.`;
  },
};

const weather: Topic = {
  id: 'weather',
  asks: words(/weather|hot\b|heat|cold|temperature|warm|rain|degrees|climate|طقس|حر\b|حراره|جو\b/),
  answer: (scene) => {
    const facts = factsOf(scene);
    const first = facts[0];
    if (!first) return null;
    const high = Math.max(...facts.map(({ highC }) => highC));
    const low = Math.min(...facts.map(({ lowC }) => lowC));
    const advice =
      first.heat === 'hot'
        ? 'Stay indoors between about 11:00 and 17:00, wear light long clothes and a hat, and carry water.'
        : low < 14
          ? 'Evenings are cool, and the desert is colder still: bring a jacket.'
          : 'Light clothes are fine by day; a thin layer helps in strongly cooled rooms.';
    return `At that time of year Riyadh usually has highs of about **${Math.round(high)} °C** and lows of about **${Math.round(low)} °C**. ${advice} This is the long-term average and no forecast.`;
  },
};

const friday: Topic = {
  id: 'friday',
  asks: words(/friday|weekend|جمعه/),
  answer: (scene) => {
    const fridays = scene.plan.days.filter((day) => dayFacts(day.date).isFriday);
    const when = fridays.map((day) => `day ${day.day} (${longDate(day.date)})`).join(' and ');
    return `On Fridays the city is quiet until the noon prayer; most sights, malls and shops open in the early afternoon, and the evening is lively. The weekend is Friday and Saturday. ${when ? `In your trip that is ${when}, and the plan already keeps to those hours.` : 'Your trip has no Friday.'}`;
  },
};

const ramadan: Topic = {
  id: 'ramadan',
  asks: words(/ramadan|fasting|suhoor|رمضان|سحور/),
  answer: (scene) => {
    const days = scene.plan.days.filter((day) => dayFacts(day.date).isRamadan);
    const when =
      days.length > 0
        ? `Your trip has ${days.length} day${days.length > 1 ? 's' : ''} in Ramadan as expected now; the moon may shift it by a day.`
        : 'Your trip does not fall into Ramadan.';
    return `${when} In that month no one eats, drinks or smokes in public between dawn and sunset, most restaurants open around sunset, malls close in the afternoon, and the city stays up very late. Hotels serve guests discreetly by day.`;
  },
};

/** Topics in the order they are tried: the narrow ones before the broad ones. */
export const TOPICS: readonly Topic[] = [
  ramadan,
  prayer,
  weather,
  topic(
    'dress',
    /wear|dress|clothes|clothing|abaya|hijab|headscarf|shorts|outfit|to pack\b|should (i|we) pack|packing|البس|لبس|عبايه|ملابس/,
    'Cover **shoulders and knees** in public, men and women alike; loose, light clothes are the most comfortable. Visitors need **no abaya** and no headscarf, but a woman should have a scarf at hand for a mosque. Swimwear belongs to the pool. In winter add a jacket for the evening, and for the desert closed shoes.',
  ),
  topic(
    'airport',
    /airport|from the plane|terminal|land\b|arrival transfer|transfer|مطار/,
    'King Khalid International Airport lies about 35 km north of the centre.\n\n- **Ride-hailing or taxi**: 30 to 50 minutes, more in the rush hours.\n- **Metro line 4 (yellow)** runs from the terminals to the KAFD, where you change for Olaya and the old centre: 45 to 60 minutes in all.\n\nAsk your hotel about a pick-up if you land late at night.',
  ),
  topic(
    'metro',
    /metro|train|subway|public transport|bus\b|مترو|باص/,
    'The Riyadh Metro has **six lines** and runs from early morning to midnight. Most useful for you: line 1 (blue) along Olaya to the old centre, line 4 (yellow) to the airport, and the stations *National Museum*, *Qasr Al Hokm* (for Masmak and Souq Al Zal) and *KAFD*. Contactless bank cards work at the gates. Diriyah and the Boulevard have no station yet.',
  ),
  topic(
    'getting-about',
    /get around|getting around|uber|careem|taxi|car\b|rent|drive|driving|traffic|transport|تاكسي|سياره|مواصلات|اوبر/,
    '**Ride-hailing** (Uber, Careem, Bolt) is the simplest way and covers the whole city. The **metro** is good along Olaya, to the old centre and the airport. Traffic is heaviest from 7 to 9 and from 16 to 20, Sunday to Thursday. A rented car only pays for day trips; the last stretch to desert viewpoints needs a four-wheel drive.',
  ),
  topic(
    'alcohol',
    /alcohol|beer|wine|drink\b|bar\b|pub\b|كحول/,
    'Alcohol is not sold to visitors and must not be brought into the country. Coffee houses, juice bars and alcohol-free drinks take its place.',
  ),
  topic(
    'tipping',
    /tip\b|tips\b|tipping|service charge|بقشيش/,
    'Tipping is welcome but not expected. Around ten percent is kind in a restaurant that adds no service charge; round up for drivers, and give a few riyals to porters.',
  ),
  topic(
    'money',
    /money|cash|card|currency|riyal|atm|exchange|pay\b|فلوس|بطاقه|عمله|نقد/,
    'The currency is the Saudi riyal (SAR), held at about 3.75 to the US dollar. Cards and phone payments work nearly everywhere; keep some cash for souqs and small tips. Cash machines are easy to find.',
  ),
  topic(
    'visa',
    /visa|passport|entry requirement|تاشيره|فيزا|جواز/,
    'Many nationalities can get a tourist **eVisa** online; it is usually valid for a year with several entries. Rules and fees change, so check the official visa site before you book, and make sure your passport is valid for at least six months.',
  ),
  topic(
    'photos',
    /photo|picture|camera|drone|تصوير|صور/,
    'Photography is fine at most sights. Ask before you photograph people, above all women and families; leave out government, military and airport areas. Drones need a permit.',
  ),
  topic(
    'language',
    /language|arabic|english|speak|phrase|لغه/,
    'English is widely understood in hotels, malls and restaurants. A few words go a long way:\n\n- **as-salamu alaykum**: hello (peace be upon you)\n- **shukran**: thank you\n- **min fadlak** (to a man), **min fadlik** (to a woman): please\n- **kam?**: how much?',
  ),
  topic(
    'phone',
    /sim\b|esim|wifi|wi fi|internet|phone|data plan|شريحه|انترنت/,
    'The phone companies STC, Mobily and Zain have counters at the airport; bring your passport. If your phone takes an eSIM you can also set one up before you leave. Hotels, malls and most cafés have Wi-Fi.',
  ),
  topic(
    'emergency',
    /emergency|police|ambulance|hospital|doctor|pharmacy|safe\b|safety|dangerous|طواري|مستشفي|شرطه|امان/,
    'In an emergency in Riyadh call **911**. Pharmacies are plentiful and many stay open late. Street crime is rare; the real risks are traffic and, in summer, the heat, so cross with care and drink enough.',
  ),
  topic(
    'coffee-manners',
    /etiquette|manners|custom|greet|shake hands|culture shock|respect|عادات|اداب/,
    'Greet with “as-salamu alaykum”, use the right hand for eating and giving, and wait for a woman to offer her hand before you shake it. Coffee comes in small cups with dates: tilt the cup from side to side when you have had enough. Public displays of affection are out of place, and so is loud music during prayer.',
  ),
  topic(
    'power',
    /plug|socket|adapter|voltage|electric|كهرباء/,
    'Saudi Arabia uses **type G** sockets (three rectangular pins, as in Britain) at 230 volts and 60 hertz.',
  ),
  topic(
    'water',
    /tap water|drinking water|water safe|ماء|مويه/,
    'Most people drink bottled or filtered water; it is cheap and sold everywhere. Carry some with you from May to September.',
  ),
  friday,
];
