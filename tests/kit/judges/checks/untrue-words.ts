import { minutesOf } from '../clock.ts';
import { wayMinutes } from '../distance.ts';
import type { Seen, SeenDay, Stop } from '../see-plan.ts';
import { sentencesOf } from '../words.ts';

const AMONG_FIRST_MIN = 15;
/** What minutes of ways differ by from one reckoning to another. */
const CLEARLY = 0.85;

const clocksIn = (sentence: string): number[] =>
  [...sentence.matchAll(/\b\d{1,2}:\d{2}\b/g)].map(([clock]) => minutesOf(clock));

/** What sentences on a stop promise, and whether it is so. */
const PROMISES: readonly (readonly [RegExp, (sentence: string, stop: Stop, day: SeenDay) => boolean])[] = [
  [
    /\bsun go down\b/,
    (sentence, { start, end }) => clocksIn(sentence).every((at) => start < at && at <= end),
  ],
  [
    /\bamong the first\b|\bsoon after the doors\b/,
    (sentence, { start }) => clocksIn(sentence).every((at) => start - at <= AMONG_FIRST_MIN),
  ],
  [
    /\bhot (day|afternoon|evening)/,
    (_, __, { date }) => date.slice(5) >= '04-15' && date.slice(5) <= '10-31',
  ],
  // An edit of that day would not be seen on this one.
  [/\bday \d+\b/, (sentence, _, { day }) => /\bday (\d+)\b/.exec(sentence)?.[1] === String(day)],
];

const MALL_WORDS = /\b(?:in|of|at) (?:(?:a|the|an) )?(?:[A-Z][\w’']* |big )*[Mm]all\b/;

const isMall = ({ kind, place }: Stop): boolean => kind === 'mall' || MALL_WORDS.test(place?.about ?? '');

const LIGHT = { stops: 5, minutes: 7 * 60 } as const;

const heavyLight = ({ notes, stops }: SeenDay): string[] => {
  const out = stops.reduce((sum, { start, end }) => sum + end - start, 0);
  return notes.some((note) => /\blight(er)? one\b/.test(note) && !note.startsWith('The day you ')) &&
    (stops.length > LIGHT.stops || out > LIGHT.minutes)
    ? [`called light with ${stops.length} stops, ${(out / 60).toFixed(1)} hours of them`]
    : [];
};

/** What a plan says of itself and does not keep, as "day n: what". */
export const untrueWords = (seen: Seen): string[] => {
  const ofStops = seen.days.flatMap((day) => [
    ...heavyLight(day).map((what) => `day ${day.day}: ${what}`),
    ...day.stops.flatMap((stop) =>
      sentencesOf(stop.text)
        .filter((sentence) =>
          PROMISES.some(([says, holds]) => says.test(sentence) && !holds(sentence, stop, day)),
        )
        .map((sentence) => `day ${day.day}: ${stop.name}: ${sentence}`),
    ),
  ]);
  const leavesMalls = /\bleft out\b[^.]*\bmalls\b/.test(seen.greeting);
  const malls = seen.days.flatMap(({ stops }) => stops.filter(isMall));
  return [
    ...ofStops,
    ...(leavesMalls ? malls.map(({ name }) => `malls are left out, and ${name} is in`) : []),
  ];
};

/** Rests at the hotel that are clearly shorter than the way to it, or the one back. */
export const vainRests = ({ plan, hotelAt }: Seen): string[] =>
  plan.days.flatMap(({ day, activities }) =>
    activities.flatMap((stop, i) => {
      const [before, after] = [activities[i - 1]?.coordinates, activities[i + 1]?.coordinates];
      if (stop.activity_type !== 'rest' || !before || !after) return [];
      const way = Math.max(wayMinutes(before, hotelAt), wayMinutes(hotelAt, after));
      const rest = minutesOf(stop.end_time) - minutesOf(stop.start_time);
      return rest < CLEARLY * way ? [`day ${day}: ${rest} minutes for a way of ${way.toFixed(0)}`] : [];
    }),
  );

const STOCK = [
  /\bof the metro\b|\bBy metro\b/,
  /\blies on the way\b/,
  /\bplace to sit down\b/,
  /\bwalk of \d+ minute/,
  /\bnatural choice\b/,
  /\bFamilies are welcome\b/,
  /\bChildren are catered for\b/,
];

/** Turns of phrase that a plan has more often than on every third day. */
export const stockPhrases = (seen: Seen): string[] =>
  STOCK.flatMap((phrase) => {
    const count = seen.days.reduce(
      (sum, { stops }) => sum + stops.filter(({ text }) => phrase.test(text)).length,
      0,
    );
    return count > 1 + seen.days.length / 3
      ? [`${phrase.source}: ${count} times in ${seen.days.length} days`]
      : [];
  });
