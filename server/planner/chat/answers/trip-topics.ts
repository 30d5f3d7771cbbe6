import { clockText } from '../../../../shared/clock-text.ts';
import { dayFacts } from '../../../places/calendar.ts';
import { seasonsOn } from '../../../places/seasons.ts';
import type { Standing } from '../../edits/work.ts';
import { normalText } from '../../notes/normal-text.ts';
import { listed } from '../../wording/greeting.ts';
import { isIftar } from '../mentions/read-stops.ts';
import { costTopic } from './cost-topic.ts';
import { longDate, type Question, stopsText, type Topic } from './question.ts';
import { joined, say } from './sentences.ts';
import { asks } from './subjects.ts';

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** The dates a question is about: the days it names, those of the stops it speaks of, a month, else all of the trip. */
const datesOf = ({ plain, days, namesDay, pointed, scene }: Question): string[] => {
  const own = pointed.stops.length < 3 && !namesDay ? pointed.stops.map(({ day }) => day) : [];
  if (own.length > 0) return days.filter(({ day }) => own.includes(day)).map(({ date }) => date);
  const dates = days.map(({ date }) => date);
  const month = MONTHS.findIndex((name) =>
    asks(`(?:in|of|during|around|mid|late|early) ${name}`).test(plain),
  );
  const number = String(month + 1).padStart(2, '0');
  const isOther = month >= 0 && !dates.some((date) => date.slice(5, 7) === number);
  return isOther ? [`${scene.brief.startDate.slice(0, 4)}-${number}-15`] : dates;
};

const MOST_DATES = 4;

/** The tables at which the fast is broken on the days that a question names. */
const iftarsOn = ({ days, scene }: Question): Standing[] =>
  scene.stops.filter((each) => isIftar(each) && days.some(({ day }) => day === each.day));

/** When the sun comes up, and no prayer. */
const RISES = asks('sunrise|sun (?:rises?|comes? up)|gets? light', 'شروق');
/** When it goes down, and no prayer either. */
const SETS = asks('sunset|sun (?:sets?|goes? down|go down)|gets? dark|blue hour|golden hour|dusk|sundown');
const PRAYS = asks('fajr|dhuhr|zuhr|asr|maghrib|isha|adhan|azan|pray\\w*|iftar|fast');
/** Light enough to see by for so long after sunset. */
const DUSK_MIN = 25;
const BREAKS_FAST = asks('iftar|break (?:the|our|my) fast');

const prayer: Topic = {
  asks: asks(
    'fast(?:ing)? (?:starts?|begins?|ends?)|(?:start|begin|end) (?:of )?(?:the )?fast(?:ing)?|break (?:the|our) fast|fajr|dhuhr|zuhr|asr|maghrib|isha|sunset|sunrise|sun (?:set|rise|go|goes|comes? up)\\w*|blue hour|golden hour|adhan|azan|call to prayer|prayer times?|gets? dark|iftar time|(?:time|when) is iftar|(?:when|what time|times?|until)\\b.*\\b(?:pray|prayers?|iftar|suhoor)',
    'صلوات|اذان|مغرب|فجر|غروب|شروق|وقت صلاه|اوقات صلاه|متي .*صلاه|مواقيت\\S*',
  ),
  unless: asks(
    'what happens|clos(?:e|es|ed|ing)|shuts?|shutting|eid|(?:eat|lunch|dinner|coffee|shop\\w*)\\b.*\\b(?:during|at) (?:the )?prayers?(?: times?)?|between|(?:at|before|after|by|around) sunset|walk to|view|where|spots?|place',
    'تقفل|تغلق|تقف',
  ),
  answer: (question) => {
    const isOfSun = SETS.test(question.plain) && !PRAYS.test(question.plain);
    const days = datesOf(question)
      .slice(0, MOST_DATES)
      .map((date) => {
        const { fajr, sunrise, dhuhr, asr, maghrib, isha } = dayFacts(date).prayers;
        if (RISES.test(question.plain))
          return say('sunrise-day', { day: longDate(date), clock: clockText(sunrise) });
        if (isOfSun)
          return say('sunset-day', {
            day: longDate(date),
            clock: clockText(maghrib),
            dark: clockText(maghrib + DUSK_MIN),
          });
        const times = { fajr, dhuhr, asr, maghrib, isha };
        const clocks = Object.entries(times).map(([name, minutes]) => [name, clockText(minutes)]);
        return say('prayer-day', { day: longDate(date), ...Object.fromEntries(clocks) });
      });
    const meals = BREAKS_FAST.test(question.plain) && question.namesDay ? iftarsOn(question) : [];
    const said =
      RISES.test(question.plain) || isOfSun ? joined(days) : say('prayers', { days: joined(days) });
    return meals.length > 0
      ? joined([say('in-plan', { stops: stopsText(meals, question.scene) }), said])
      : said;
  },
};

const weather: Topic = {
  asks: asks(
    'weather|hot|heat|cold|temperatures?|warm|rain|rainy|rains|umbrella|degrees|climate|chilly|cool|humid|sandstorms?|jackets?|jumpers?|sweaters?|coats?|sunny|freezing|sunscreen|(?:outdoors?|outside|open air|walk\\w*|go out)\\b.*\\b(?:noon|midday|afternoon|july|august|summer|month)|(?:noon|midday|summer)\\b.*\\b(?:outdoors?|outside)',
    'طقس|حر|حاره?|حراره|جو|مطر|امطار|برد|بارده?',
  ),
  unless: asks(
    'cold (?:beer|drinks?|water|coffee)|hot (?:food|chocolate|spring|water)|jacket and tie|ski jackets?|cool (?:place|spot)s?|warm welcome|inside|snow',
  ),
  answer: (question) => {
    const facts = datesOf(question).map((date) => dayFacts(date));
    const high = Math.round(Math.max(...facts.map(({ highC }) => highC)));
    const low = Math.round(Math.min(...facts.map(({ lowC }) => lowC)));
    const advice = say(facts.some(({ heat }) => heat === 'hot') ? 'hot' : low < 14 ? 'cool' : 'mild');
    return say('weather', { high, low, advice });
  },
};

/** What is held on some dates and not on others, and stands in no catalogue of places. */
const HELD =
  '(?:football|soccer|real|league|home|live|big|saudi) (?:\\w+ )?(?:match|matches|games?)|(?:match|matches|games?|fixtures?|concerts?|gigs?|shows?|fireworks|exhibitions?|(?:art|book) fairs?|carnival|parade|christmas market) (?:\\w+ )?(?:on|while|during|when|that|this|in|for|then|at)\\b|(?:any|a|some) (?:\\w+ )?(?:match|matches|fixtures?|concerts?|gigs?|fireworks|exhibitions?|christmas markets?|(?:art|book) fairs?)|playing at home|anything (?:\\w+ )?on\\b(?! (?:the|our|my) (?:plan|list|menu))|whats on (?:in riyadh|in town|while|during|when)|fireworks';

/** Dates on which no league is played. */
const PAUSE = /-0(?:6-\d\d|7-\d\d|8-0\d)$/;

/** Festivals and large events on the dates of the trip. */
const events: Topic = {
  asks: asks(
    `asian cup|(?:any|which|what|big|special) (?:\\w+ )?(?:events?|festivals?)|(?:events?|festivals?) (?:on|during|while)|${HELD}`,
    'فعاليات|كاس اسيا|مهرجان\\S*',
  ),
  unless: asks(
    'big screens?|on tv|play area|where (?:do|can|could) (?:we|i|you) (?:play|watch)|in (?:our|the|my) plan|board games?|gaming|game (?:room|arcade|zone)|show (?:me|us)|shows? up',
  ),
  answer: ({ scene: { plan }, plain, subjects }) => {
    // Of a hall or a stadium that is named, what is known of itself is said.
    if (subjects.some(({ place, stops }) => place && stops.length === 0)) return null;
    const met = plan.days
      .flatMap(({ date }) => seasonsOn(date))
      .filter(({ kind }) => kind !== 'school_break');
    const found = [...new Set(met)].map(({ name, from, to }) =>
      say('event', { name, from: longDate(from), to: longDate(to) }),
    );
    const holidays = listed([...new Set(plan.days.flatMap(({ date }) => dayFacts(date).holiday ?? []))]);
    const isOfLeague = asks('match|matches|games?|league|football|hilal|nassr').test(plain);
    const isOfDates = holidays !== '' && !isOfLeague;
    const known = [...found, ...(isOfDates ? [say('holidays', { names: holidays })] : [])];
    const isPause = isOfLeague && plan.days.every(({ date }) => PAUSE.test(date));
    const more = asks(HELD).test(plain)
      ? say(isPause ? 'no-league' : isOfLeague ? 'no-fixtures' : 'no-programme')
      : null;
    return known.length > 0 ? joined([...known, more], ' ') : (more ?? say('no-events'));
  },
};

/** Tickets of what is held on some dates. */
const tickets: Topic = {
  asks: asks('(?:get|buy|book|find|where|how)\\b.*\\btickets?'),
  unless: asks('metro|bus|train'),
  answer: ({ message, subjects }) =>
    subjects.length === 0 && asks(`asian cup|concerts?|match|matches|${HELD}`).test(normalText(message))
      ? say('no-tickets')
      : null,
};

/** What is asked for beside a place or a fact, as it may be. */
export const TRIP_TOPICS: readonly Topic[] = [costTopic, prayer, weather, events, tickets];

export const tripTopic: Topic = {
  asks: asks(
    'how many (?:nights|days|people|persons|of us)|when do we (?:arrive|leave|fly)|when does (?:the|our) trip|what dates|which dates|trip (?:start|end)|how long is (?:the|our|my) (?:trip|stay)',
    'كم (?:ليله|ليالي|يوما?|مده)|متي (?:نوصل|نرجع|تبدا|نسافر)',
  ),
  answer: ({ scene: { brief, plan } }) => {
    const { startDate, nights, companions } = brief;
    const last = longDate(plan.days.at(-1)?.date ?? startDate);
    return say('trip', { nights, first: longDate(startDate), last, people: companions + 1 });
  },
};
