import { endOf, type Standing, startOf } from '../../edits/work.ts';
import { asksOfPlace } from './place-topics.ts';
import { lasting, onDay, type Question, stopsText, type Topic } from './question.ts';
import { joined, list, say, type Text } from './sentences.ts';
import { asks } from './subjects.ts';

/** A day of the plan as its stops tell it; minutes. */
interface Measured {
  day: number;
  stops: readonly Standing[];
  from: string;
  to: string;
  long: number;
  /** On the ways to its stops; null for a plan that does not have them. */
  walk: number | null;
  ride: number | null;
}

const minutesOf = (stops: readonly Standing[], isOnFoot: boolean): number | null => {
  const ways = stops.flatMap(({ stop }) => stop.travel ?? []);
  if (ways.length === 0) return null;
  return ways
    .filter(({ mode }) => (mode === 'walk') === isOnFoot)
    .reduce((sum, { minutes }) => sum + minutes, 0);
};

const measured = (day: number, { scene }: Question): Measured[] => {
  const stops = scene.stops.filter((each) => each.day === day);
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) return [];
  return [
    {
      day,
      stops,
      from: first.stop.start_time,
      to: last.stop.end_time,
      long: endOf(last) - startOf(first),
      walk: minutesOf(stops, true),
      ride: minutesOf(stops, false),
    },
  ];
};

/** "day 2 (Friday 11 December): 6 stops from 09:30 to 21:55 (12 h 25 min); the ways to them take …". */
const dayText = ({ day, stops, from, to, long, walk, ride }: Measured, question: Question): Text => {
  const { length } = stops;
  const count: Text = [`${length} ${length === 1 ? 'stop' : 'stops'}`, `عدد المحطات ${length}`];
  const ways =
    walk === null || ride === null ? '' : say('day-ways', { walk: lasting(walk), ride: lasting(ride) });
  return say('day-measures', { day: onDay(day, question.scene), count, from, to, long: lasting(long), ways });
};

const MOST = '(?:longest|shortest|busiest|fullest|lightest|calmest|quietest|easiest|slowest|emptiest)';
const ARABIC_MOST = '(?:اطول|اقصر|ازحم|اخف|اهدا|اسهل|اتعب)';
/** Of the day itself, and not of the longest ride or the quietest restaurant of it. */
const OF_DAY = asks(
  `${MOST} (?:\\w+ )?days?|days?\\b.*\\b${MOST}(?: (?:one|of)\\b.*)?$|(?:most|least) (?:packed|relaxed|busy|full|tiring)|days?\\b.*\\b(?:most|least|fewest) (?:stops|places|sights|things|activities)`,
  `(?:${ARABIC_MOST}|اكثر|اقل) (?:يوم|ايام)|(?:يوم|ايام) .*(?:${ARABIC_MOST}$|(?:اكثر|اقل) (?:محطات|اماكن|زحمه))`,
);
const WALKS = asks('walk\\w*|on foot', 'نمشي|امشي|مشي');
const RIDES = asks(
  'driv\\w+|ride\\w*|riding|travel\\w*|in (?:the|a) (?:car|taxi)|on the road|in traffic',
  'سياره|طريق|مشاوير|قياده|نسوق',
);
/** "On which day do we walk the most", "the day with the least driving". */
const MOVES_MOST = asks(
  '(?:which|what) (?:of \\w+ )?days?\\b.*\\b(?:most|least|more|less)|(?:most|least) (?:walking|driving)\\b.*\\bday',
  '(?:اي|وش|ايش) يوم .*(?:اكثر|اقل)',
);
const LESS = asks(
  'shortest|lightest|calmest|quietest|easiest|slowest|emptiest|least|less|fewest|most relaxed',
  'اقصر|اخف|اقل|اهدا|اسهل',
);

/** Of so many days the measures are given. */
const MOST_MEASURED = 7;

const linesOf = (all: readonly Measured[], question: Question): Text => {
  const [only, more] = all;
  if (only && !more) return say('sentence', { text: dayText(only, question) });
  if (all.length > MOST_MEASURED) return list(all.map(({ day }) => onDay(day, question.scene)));
  return joined(all.map((each) => say('line', { text: dayText(each, question) })));
};

/** What the days are compared by. */
const worthIn = ({ plain }: Question): ((each: Measured) => number | null) => {
  if (WALKS.test(plain)) return ({ walk }) => walk;
  if (RIDES.test(plain)) return ({ ride }) => ride;
  if (asks('longest|shortest', 'اطول|اقصر').test(plain)) return ({ long }) => long;
  return ({ stops }) => stops.length;
};

/** Which day is the longest, the fullest, or the one on which one walks or rides the most. */
export const mostOfDaysTopic: Topic = {
  asks: new RegExp(`${OF_DAY.source}|${MOVES_MOST.source}`, 'u'),
  unless: asks('hottest|coldest|expensive|best|weather', 'حر|غالي'),
  answer: (question) => {
    const { plain } = question;
    if (!OF_DAY.test(plain) && !WALKS.test(plain) && !RIDES.test(plain)) return null;
    const worth = worthIn(question);
    const all = question.days.flatMap(({ day }) => measured(day, question));
    const known = all.flatMap((each) => worth(each) ?? []);
    if (known.length === 0) return null;
    const best = LESS.test(plain) ? Math.min(...known) : Math.max(...known);
    const found = all.filter((each) => worth(each) === best);
    const [only] = found;
    if (!only) return null;
    if (found.length === 1) return say('it-is', { stops: dayText(only, question) });
    return say('alike-days', { days: linesOf(found, question) });
  },
};

/** How full a day is, beside the others. */
export const tooFullTopic: Topic = {
  asks: asks(
    '(?:is|isnt|are|arent|will|wont|does|doesnt|would|looks?|feels?|seems?)\\b.*\\b(?:too (?:much|packed|busy|full|long|tight|hectic|ambitious|tiring|rushed|heavy|crammed|many (?:stops|things|places))|overloaded|overkill|doable|manageable|realistic)|how (?:packed|busy|full|tiring|long|hectic) (?:is|are|will|does) (?:(?:the|our|my) )?(?:\\w+ )?\\w*days?\\b',
    '(?:هل|مو|كثير) .*(?:مزدحم|زحمه|متعب|طويل|مضغوط|ثقيل)\\S*',
  ),
  answer: (question) => {
    const { plain, namesDay, days, pointed, subjects, scene } = question;
    const isOfTrip = asks(
      'plan|schedule|itinerary|trip|days|(?:a|any) day|programme?',
      'خطه|برنامج|جدول|رحله',
    ).test(plain);
    if (!(namesDay || isOfTrip) || pointed.stops.length > 0 || subjects.length > 0) return null;
    const own = days.flatMap(({ day }) => measured(day, question));
    const others = scene.plan.days
      .filter((each) => !days.includes(each))
      .flatMap(({ day }) => measured(day, question));
    if (own.length === 0) return null;
    const lines = linesOf(own, question);
    const most = Math.max(...own.map(({ stops }) => stops.length));
    const fuller = others.filter(({ stops }) => stops.length > most).map(({ day }) => onDay(day, scene));
    const beside =
      others.length === 0
        ? ''
        : fuller.length > 0
          ? say('fuller-days', { days: list(fuller) })
          : say('no-fuller-day');
    return say('how-full', { lines, beside, day: own[0]?.day ?? 1 });
  },
};

/** The first or the last stop of a day: of the one that is asked for or was spoken of, else of the trip. */
export const edgeStopTopic: Topic = {
  asks: asks(
    '(?:what|whats|which|where|wheres|when|whens|tell me)\\b(?: \\w+){0,5}? (?:first|last|final) (?:stop|place|activity|visit)\\b|(?:where|what) (?:do|are|will) (?:we|i) (?:\\w+ ){0,2}?(?:first|last)\\b',
    '(?:وش|ايش|ما|ماهي|ماهو|وين|اين|متي) .*?(?:اول|اخر) (?:محطه|مكان|وقفه|زياره)',
  ),
  unless: asks('each day|every day|days|after|before|how', 'كل يوم|بعد|قبل'),
  answer: ({ plain, namesDay, days, spoken, scene }) => {
    if (asksOfPlace(plain)) return null;
    const isLast = asks('last|final', 'اخر').test(plain);
    const edgeOf = (stops: readonly Standing[]): Standing[] => (isLast ? stops.slice(-1) : stops.slice(0, 1));
    const own = namesDay ? days.map(({ day }) => day) : spoken;
    const edges =
      own.length > 0
        ? own.flatMap((day) => edgeOf(scene.stops.filter((each) => each.day === day)))
        : edgeOf(scene.stops);
    const [edge, more] = edges;
    if (!edge) return null;
    return say('stop-is', { stops: stopsText(edges, scene), about: more ? '' : edge.stop.description });
  },
};
