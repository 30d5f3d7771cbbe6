import { readTripWishes } from '../../../../server/planner/details/read-wishes.ts';
import type { Activity } from '../../../../shared/itinerary.ts';
import { isWeekend, prayersOn } from '../clock.ts';
import { wayMinutes } from '../distance.ts';
import type { Made } from '../made-plans.ts';
import { type Catalogue, isSight, type Seen, type SeenDay, type Stop } from '../see-plan.ts';
import { ODD_ADVICE_KINDS, oddAdvice } from './odd-advice.ts';

interface Scene {
  stop: Stop;
  before: Stop | undefined;
  after: Stop | undefined;
  day: SeenDay;
}

const lasts = ({ start, end }: Stop): number => end - start;

const DINNER = 17 * 60;
const SOON_MIN = 60;
const SHORT_WAY_MIN = 30;

/** What lies on the way is gone to, and left, without long waits and ways. */
const isOnTheWay = ({ stop, before, after }: Scene): boolean =>
  [
    [before, stop],
    [stop, after],
  ].every(
    ([from, to]) =>
      from !== undefined &&
      to !== undefined &&
      to.start - from.end <= SOON_MIN &&
      wayMinutes(from.at, to.at) <= SHORT_WAY_MIN,
  );

/** A day is planned around nothing shorter than the longest of its sights. */
const isLongest = ({ stop, day }: Scene): boolean =>
  isSight(stop) && day.stops.filter(isSight).every((other) => lasts(other) <= lasts(stop));

const isBeforeSunset = ({ stop: { start, end }, day: { date } }: Scene): boolean => {
  const { maghrib } = prayersOn(date);
  return maghrib - start >= end - maghrib;
};

const PRAYER_MIN = 30;

const isAtPrayer = ({ stop: { start, end }, day: { date } }: Scene): boolean =>
  Object.values(prayersOn(date)).some((call) => start < call + PRAYER_MIN && end > call);

/** Names the prayer with its hour, so that nobody stands before a closed door. */
const TELLS_PRAYER = /\bprayer\b[^.]*\d{1,2}:\d{2}|\d{1,2}:\d{2}[^.]*\bprayer\b/i;

const BARE = /^(?:Lunch|Dinner|Iftar|Coffee|A visit) (?:at|to) [^:]{2,60}?(?: on day \d+)?\.$/;
const BOOK_WORDS = /\blets in those who have booked\b|^Book .* ahead\.|\bWithout a reservation\b/m;
const ONLY_BOOKED = /\bno getting in\b[^:]*: (.*)\.$/;

/** True where a good source says that nobody gets in without having booked. */
const isBookingKnown = ({ place }: Stop): boolean =>
  [place?.facts.booking, place?.facts.status].some(
    (fact) => fact !== undefined && fact.grade !== 'C' && ['needed', 'by_booking'].includes(fact.value),
  );

/** Words on a stop that a local friend would not say, and what makes them odd there. */
const ODD: Readonly<Record<string, (scene: Scene) => boolean>> = {
  'on the way after hours': (scene) => /\blies on the way\b/.test(scene.stop.text) && !isOnTheWay(scene),
  'planned around what was slipped in': (scene) =>
    /\bplanned around\b/.test(scene.stop.text) && !isLongest(scene),
  'here for a wish': ({ stop: { text } }) =>
    /\bis here for\b|\bin mind, day \d+\b|\bFor [^.]*, day \d+ has\b/.test(text),
  'booking not known to be needed': (scene) =>
    BOOK_WORDS.test(scene.stop.text) && !isBookingKnown(scene.stop),
  'nothing but its name': ({ stop: { text } }) => BARE.test(text),
  'light before a sunset that is over': (scene) =>
    /\bbest before sunset\b/.test(scene.stop.text) && !isBeforeSunset(scene),
  'weekend on a working day': ({ stop: { text }, day: { date } }) =>
    /\bweekends?\b/.test(text) && !isWeekend(date),
  'lunch at a dinner': ({ stop: { text, kind, start } }) =>
    kind === 'restaurant' && start >= DINNER && /\blunch\b(?! and dinner)/i.test(text),
  'mosque at prayer': (scene) =>
    scene.stop.kind === 'mosque' && isAtPrayer(scene) && !TELLS_PRAYER.test(scene.stop.text),
};

const oddStops = (seen: Seen): [string, string][] =>
  seen.days.flatMap((day) =>
    day.stops.flatMap((stop, i) => {
      const scene = { stop, before: day.stops[i - 1], after: day.stops[i + 1], day };
      return Object.entries(ODD)
        .filter(([, isOdd]) => isOdd(scene))
        .map(([what]): [string, string] => [what, `day ${day.day}: ${stop.name}: ${stop.text}`]);
    }),
  );

const oddNotes = ({ days }: Seen): [string, string][] =>
  days.flatMap(({ day, notes, stops }) =>
    notes.flatMap((note): [string, string][] => {
      const names = ONLY_BOOKED.exec(note)?.[1] ?? '';
      return stops.some((stop) => names.includes(stop.name) && !isBookingKnown(stop))
        ? [['booking not known to be needed', `day ${day}: ${note}`]]
        : [];
    }),
  );

const isLibrary = ({ venue_name, activity_type }: Activity): boolean =>
  /\blibrary\b/i.test(venue_name) && activity_type === 'museum';

const oddPlan = ({ plan, greeting, days }: Seen): [string, string][] => [
  ...plan.days
    .flatMap(({ activities }) => activities)
    .filter(isLibrary)
    .map(({ venue_name }): [string, string] => ['library called a museum', venue_name]),
  ...[greeting, ...days.flatMap(({ notes }) => notes)]
    .filter((text) => /\bcatalogue\b/i.test(text))
    .map((text): [string, string] => ['speaks of our catalogue', text]),
];

/** Wishes for a place that the greeting says is not on the plan, and whose chip has its tick. */
const falseTicks = ({ seen, request }: Made, { places }: Catalogue): [string, string][] => {
  const { startDate, nights, companions, notes } = request;
  const details = { startDate, nights, companions, notes, wishes: { added: [], removed: [] } };
  const isMissed = (label: string): boolean =>
    places.all.some(
      ({ name }) =>
        label.startsWith(name) &&
        ['fit in', 'plan'].some((verb) => seen.greeting.includes(`I could not ${verb} ${name}`)),
    );
  return readTripWishes(details, [], places, seen.plan)
    .filter(
      ({ label, kind, polarity, possible, planned }) =>
        polarity === 'want' && kind === 'place' && possible && planned !== false && isMissed(label),
    )
    .map(({ label }) => ['tick for what is not on the plan', label]);
};

/** What of a plan reads oddly, as pairs of the kind of fault and where it stands. */
export const oddWords = (made: Made, catalogue: Catalogue): [what: string, where: string][] => [
  ...oddStops(made.seen),
  ...oddNotes(made.seen),
  ...oddPlan(made.seen),
  ...falseTicks(made, catalogue),
  ...oddAdvice(made),
];

export const ODD_WORDS = [
  ...Object.keys(ODD),
  'library called a museum',
  'speaks of our catalogue',
  'tick for what is not on the plan',
  ...ODD_ADVICE_KINDS,
];
