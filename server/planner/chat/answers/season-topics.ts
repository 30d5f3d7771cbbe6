import { addDays } from '../../../../shared/dates.ts';
import { dayFacts } from '../../../places/calendar.ts';
import { hijriDate } from '../../../places/hijri.ts';
import { listed } from '../../wording/greeting.ts';
import { longDate, type Topic } from './question.ts';
import { joined, say, type Text } from './sentences.ts';
import { asks } from './subjects.ts';

const LUNAR_YEAR = 400;
/** The first and the last day of the Ramadan that is nearest to a date, in a sentence. */
const ramadanText = (date: string): Text | null => {
  const days = Array.from({ length: LUNAR_YEAR }, (_, i) => addDays(date, i - 45)).filter(
    (each) => hijriDate(each).month === 9,
  );
  const [first] = days;
  const last = first && days.findLast((each) => each < addDays(first, 31));
  if (!first || !last) return null;
  const year = last.slice(0, 4);
  const [english, arabic] = longDate(last);
  return say('ramadan-dates', { first: longDate(first), last: [`${english} ${year}`, `${arabic} ${year}`] });
};

/** Ramadan, the Eids and public holidays, and whether the trip meets them. */
export const seasonTopic: Topic = {
  asks: asks(
    'ramadan|fasting month|eid|holidays?|national day|founding day|bank holiday',
    'رمضان|عيد|اجازه|عطله',
  ),
  answer: ({ scene, plain }) => {
    const days = scene.plan.days.map(({ day, date }) => ({ day, ...dayFacts(date) }));
    const held = days.filter(({ holiday }) => holiday?.startsWith('Eid'));
    if (held.length > 0 && asks('eid', 'عيد').test(plain) && !asks('ramadan').test(plain))
      return joined(
        held.map(({ date, holiday }) => say('holiday-on', { day: longDate(date), name: holiday ?? '' })),
        ' ',
      );
    const fasting = days.filter(({ isRamadan }) => isRamadan).map(({ day }) => day);
    const names = listed([...new Set(days.flatMap(({ holiday }) => holiday ?? []))]);
    const [from = 0, to = from] = [fasting[0], fasting.at(-1)];
    return joined(
      [
        fasting.length === 0 ? say('no-ramadan') : say('in-ramadan', { count: fasting.length, from, to }),
        ramadanText(scene.brief.startDate),
        names === '' ? say('no-holidays') : say('holidays', { names }),
      ],
      ' ',
    );
  },
};

/** The same where it is asked whether it is that season. */
export const seasonAskedTopic: Topic = {
  ...seasonTopic,
  asks: asks(
    '(?:is|isnt|will|does|do|are|was) (?:it|we|our (?:trip|stay|dates)|that|there|any of our days)\\b.*\\b(?:eid|ramadan|public holidays?)|(?:when|what dates?) (?:is|are|does|do) (?:the )?(?:eid|ramadan)|(?:is|does) (?:eid|ramadan) (?:then|already|over|on|start|begin|end|fall|during|when)',
  ),
  unless: asks('eat|food|drink|wear|pray\\w*|open|lunch|iftar|suhoor|alcohol|smok\\w*|metro'),
};

/** What is open on a public holiday. */
export const holidayOpenTopic: Topic = {
  asks: asks(
    '(?=.*\\b(?:restaurants?|shops?|malls?|museums?|everything|anything|places|things|stores?|sights|cafes|souqs?|markets?)\\b).*\\b(?:open|closed?|shut)',
  ),
  answer: ({ days, namesDay, subjects, plain }) => {
    const own = days.filter(({ date }) => dayFacts(date).holiday);
    const isOf = namesDay || asks('eid|holidays?').test(plain);
    if (!isOf || own.length === 0 || subjects.length > 0) return null;
    const names = own.map(({ date }) =>
      say('holiday-on', { day: longDate(date), name: dayFacts(date).holiday ?? '' }),
    );
    return joined([...names, say('holiday-open')], ' ');
  },
};
