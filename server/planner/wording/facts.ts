import { clockText } from '../../../shared/clock-text.ts';
import type { DayFacts } from '../../places/calendar.ts';
import { longDate } from './long-date.ts';

/** What the choice of insights and tips depends on. */
export interface FactScene {
  days: readonly DayFacts[];
  kinds: ReadonlySet<string>;
  wishes: ReadonlySet<string>;
  kids: boolean;
  smallKids: boolean;
  wheelchair: boolean;
}

/** A sentence that is true of the city, and how much it matters for a scene. Higher `weight` comes first. */
export interface Fact {
  id: string;
  weight: (scene: FactScene) => number;
  text: (scene: FactScene) => string;
}

const plain = (id: string, weight: Fact['weight'] | number, text: string): Fact => ({
  id,
  weight: typeof weight === 'number' ? () => weight : weight,
  text: () => text,
});

/** Prayer times of a date as one phrase, Riyadh time. */
export const prayerPhrase = (facts: DayFacts): string => {
  const { fajr, dhuhr, asr, maghrib, isha } = facts.prayers;
  return `Fajr ${clockText(fajr)}, Dhuhr ${clockText(dhuhr)}, Asr ${clockText(asr)}, Maghrib ${clockText(maghrib)} and Isha ${clockText(isha)}`;
};

const any = (scene: FactScene, test: (facts: DayFacts) => boolean): boolean => scene.days.some(test);

/** Customs and manners. Nothing here ages quickly; what may change says so. */
export const INSIGHTS: readonly Fact[] = [
  {
    id: 'prayer',
    weight: () => 9,
    text: (scene) => {
      const first = scene.days[0];
      const times = first ? ` On your first day they are ${prayerPhrase(first)}.` : '';
      return `The call to prayer sounds five times a day.${times} Smaller shops may close for about half an hour; malls and most restaurants stay open.`;
    },
  },
  plain(
    'dress',
    8,
    'Dress modestly in public: shoulders and knees covered for everyone. Visitors need no abaya, though women may want a scarf for a mosque.',
  ),
  {
    id: 'ramadan',
    weight: (scene) => (any(scene, (facts) => facts.isRamadan) ? 12 : 0),
    text: (scene) => {
      const day = scene.days.find((facts) => facts.isRamadan);
      return `Part of your stay falls in Ramadan: no one eats, drinks or smokes in public between dawn and sunset. Iftar comes with the sunset prayer${day ? `, at ${clockText(day.prayers.maghrib)} on ${longDate(day.date)}` : ''}, and the city is at its liveliest late in the evening.`;
    },
  },
  plain(
    'friday',
    (scene) => (any(scene, (facts) => facts.isFriday) ? 7 : 0),
    'Friday is the day of rest. The city is quiet until the noon prayer, many places open in the early afternoon, and families are out in the evening. Friday and Saturday are the weekend.',
  ),
  plain(
    'coffee',
    6,
    'Saudi coffee is light, spiced with cardamom and served with dates. Take the small cup with your right hand, and tilt it gently from side to side when you have had enough.',
  ),
  plain(
    'late',
    5,
    'Riyadh is a city of late evenings: dinner seldom starts before half past eight, and malls and cafés are busiest after the Isha prayer.',
  ),
  plain(
    'photos',
    (scene) => (scene.wishes.has('photography') ? 8 : 4),
    'Ask before you photograph people, above all women and families, and leave out government, military and palace buildings that are in use.',
  ),
  plain(
    'souq',
    (scene) => (scene.kinds.has('souq') ? 5.5 : 0),
    'Friendly bargaining is part of a visit to a souq. In malls and supermarkets prices are fixed.',
  ),
  plain(
    'mosque',
    (scene) => (scene.kinds.has('mosque') || scene.wishes.has('religion') ? 5.5 : 0),
    'At a mosque, keep to modest clothing and a quiet voice, take your shoes off before the carpet, and stay outside during prayers unless you are invited in.',
  ),
  plain(
    'greeting',
    4.5,
    'Greet with “as-salamu alaykum”. Wait for a hand to be offered before you shake it, especially between men and women; a hand on the heart is always polite.',
  ),
  plain(
    'alcohol',
    3.5,
    'Alcohol is not sold to visitors and must not be brought into the country. Juice bars and coffee houses take its place in the evening.',
  ),
  plain(
    'eating',
    (scene) => (scene.wishes.has('local_food') || scene.wishes.has('food') ? 5.8 : 3.8),
    'Traditional meals are shared from one large plate, often seated on the floor. Eat with your right hand, and expect to be offered more than once.',
  ),
  plain(
    'eid',
    (scene) => (any(scene, (facts) => /eid/i.test(facts.holiday ?? '')) ? 10 : 0),
    'Eid falls into your stay. Greet with “Eid mubarak”; most places stay closed on the first morning and the evenings are very busy.',
  ),
  plain(
    'family',
    (scene) => (scene.kids ? 5.2 : 0),
    'Children are welcome nearly everywhere, in restaurants too, and stay up late with their families. Many places have family sections.',
  ),
];

/** Getting about. Prices are left out where they change often. */
export const TIPS: readonly Fact[] = [
  plain(
    'ride',
    9,
    'Ride-hailing apps such as Uber, Careem and Bolt cover the whole city and are the simplest way between most stops.',
  ),
  plain(
    'metro',
    8,
    'The metro has six lines and runs from early morning to midnight. It is handy for the National Museum, Qasr Al Hokm near Masmak, Olaya, the KAFD and the airport; contactless bank cards work at the gates.',
  ),
  plain(
    'airport',
    7,
    'The airport lies about 35 km north of the centre. Allow 30 to 50 minutes by car, or 45 to 60 minutes on metro line 4 with a change at the KAFD.',
  ),
  plain(
    'diriyah',
    (scene) => (scene.kinds.has('heritage') || scene.kinds.has('entertainment') ? 6 : 0),
    'Diriyah and the Boulevard have no metro station yet, so take a car there and agree on a pick-up point: the gates get crowded in the evening.',
  ),
  plain(
    'traffic',
    6.5,
    'Traffic is heaviest from 7 to 9 and from 16 to 20 on working days, Sunday to Thursday. Leave some extra time then.',
  ),
  plain(
    'heat',
    (scene) => (any(scene, (facts) => facts.heat === 'hot') ? 8.5 : 0),
    'In this season keep the middle of the day for indoor places, carry water, and go door to door by car: distances that look short on the map are hard on foot in the heat.',
  ),
  plain(
    'desert',
    (scene) => (scene.kinds.has('day_trip') ? 8.2 : 0),
    'For the desert take a licensed operator with a four-wheel drive, fuel and water for the whole day, and check access before you leave. There is little phone signal on the way.',
  ),
  plain(
    'driver',
    (scene) => (scene.kinds.has('day_trip') ? 8.1 : 0),
    'Out of town there is no metro, and hardly a ride back to be had by an app: without a car of your own, take one with a driver for the day.',
  ),
  plain(
    'women',
    3,
    'On the metro, look for the signs on the doors: some cars are kept for families and some for single travellers.',
  ),
  plain(
    'wheelchair',
    (scene) => (scene.wheelchair ? 9.5 : 0),
    'Metro stations and trains are step-free, and the larger malls and museums have lifts. Old quarters have uneven ground, so ask ahead there.',
  ),
  plain(
    'seats',
    (scene) => (scene.smallKids ? 6.8 : 0),
    'Bring or ask for a child seat: ride-hailing cars rarely carry one.',
  ),
];

/** The `most` facts that matter most for a scene, in the order of their weight; those without weight never. */
export const chooseFacts = (facts: readonly Fact[], scene: FactScene, most: number): string[] =>
  facts
    .map((fact) => ({ fact, weight: fact.weight(scene) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, most)
    .map(({ fact }) => fact.text(scene));
