import { clockText } from '../../../../shared/clock-text.ts';
import { dayFacts } from '../../../places/calendar.ts';
import { metroHours } from '../../../places/metro.ts';
import { normalText } from '../../notes/normal-text.ts';
import { clocksIn, partIn } from '../mentions/read-clocks.ts';
import { weekdayIn } from '../mentions/read-when.ts';
import { factText } from './facts.ts';
import { longDate, type Question, type Topic } from './question.ts';
import { joined, say, type Text } from './sentences.ts';
import { asks } from './subjects.ts';

const FRIDAY = 5;
const LATE = asks('night|evening|late|pm', 'ليل\\S*|مساء');

/** Whether trains run at an hour, or in a part of the day, that is asked for. */
const trainsThen = ({ text, plain, scene }: Question, isFriday: boolean): Text | null => {
  // "What time does it stop at night" wants no yes.
  if (asks('what|when|how|last|first|until', 'متي|كم').test(plain)) return null;
  const { from, surely, to } = metroHours({ isFriday });
  const [clock] = clocksIn(text, scene, LATE.test(plain));
  const part = clock === undefined ? partIn(plain) : null;
  if (clock !== undefined) {
    const id = clock < from || clock >= to ? 'metro-stands' : clock < surely ? 'metro-may' : 'metro-runs';
    return say(id, { clock: clockText(clock) });
  }
  if (part) return say('metro-runs-part', { from: clockText(Math.max(surely, part[0])) });
  return null;
};

/** The metro itself runs, and not a place near it is open. */
const IT_RUNS = asks(
  '(?:metro|subway|tube|underground|trains?) (?:(?:is|are|also|still) )?(?:run|open|clos|start|stop|operat)\\w*',
  'مترو',
);

/** When the metro runs. */
export const metroHoursTopic: Topic = {
  asks: asks(
    '(?=.*\\b(?:metro|subway|tube|underground|trains?)\\b).*(?:runs?|running|opens?|opening|close[sd]?|closing|operat\\w*|hours|how late|until when|till when|all night|last (?:metro|train)|first (?:metro|train)|what time|(?:start|stop)s?(?: running)? (?:at|on)|(?:on|at|in the|friday) (?:night|morning))',
    '(?:هل |متي |كم |الي متي |لين متي )?.*مترو .*(?:شغال|يشتغل|يعمل|يفتح|يقفل|يغلق|يوقف|يبدا|ينتهي|دوام\\S*|ساعات)|(?:متي|دوام|ساعات|اوقات) .*مترو',
  ),
  unless: asks(
    'how far|cost|price|ticket|pay|pass|station open|run (?:to|from .* to)|(?:near|by|beside|to) (?:the |a )?metro|jeddah|makkah|mecca|madinah|medina|dammam|haramain|close (?:to|by)|closest',
    'محطه|سعر|تذكره',
  ),
  answer: (question) => {
    const { text, plain, scene, days, namesDay, subjects } = question;
    if (subjects.length > 0 && !IT_RUNS.test(plain)) return null;
    const weekday = weekdayIn(text, scene);
    const facts = days.map(({ date }) => dayFacts(date));
    const isFriday = weekday === FRIDAY || (namesDay && facts.every((each) => each.isFriday));
    const isRamadan = facts.some((each) => each.isRamadan);
    return joined(
      [
        isRamadan ? say('metro-ramadan') : trainsThen(question, isFriday),
        say('metro-hours'),
        isFriday || (weekday === null && !namesDay) ? say('metro-friday') : null,
        say('metro-check'),
      ],
      ' ',
    );
  },
};

/** Taraweeh follows Isha and takes about so long. */
const TARAWEEH_MIN = 90;
const MOST_DATES = 4;

/** When the night prayers of Ramadan begin and end. */
export const taraweehTopic: Topic = {
  asks: asks(
    '(?:when|what time|how long|until when|(?:at|by) what|which time)\\b.*\\btara?w[ei]+h|tara?w[ei]+h (?:time|finish\\w*|ends?|over)',
    '(?:متي|كم (?:ساعه|مده|تستمر|تطول)|وقت|الي متي|لين متي) .*تراويح|تراويح .*(?:متي|كم (?:ساعه|مده)|تخلص|تنتهي)',
  ),
  unless: asks('(?:after|before) taraweeh', '(?:بعد|قبل) تراويح|ركعه|ركعات'),
  answer: ({ days }) => {
    const nights = days.map(({ date }) => dayFacts(date)).filter(({ isRamadan }) => isRamadan);
    if (nights.length === 0) return say('taraweeh-none');
    const lines = nights.slice(0, MOST_DATES).map(({ date, prayers: { isha } }) =>
      say('taraweeh-day', {
        day: longDate(date),
        isha: clockText(isha),
        end: clockText(isha + TARAWEEH_MIN),
      }),
    );
    return say('taraweeh', { days: joined(lines) });
  },
};

const PERMITTED = asks(
  '(?:is it|would it be|will it be|its) (?:\\w+ )?(?:alright|all right|ok|okay|safe|fine|possible|allowed|acceptable|legal|normal|common|wise)|(?:can|could|may) (?:\\w+ ){1,4}|(?:is|are) (?:\\w+ ){1,3}safe|are women (?:allowed|able|free)',
  'هل|عادي|يصير|ممكن|تقدر|يقدرون|مسموح',
);
const GOES_OUT = asks(
  '(?:take|taking|use|using|ride|riding|call|get|order|catch|drive|driving|travel|travell?ing|walk|walking|go out|going out|go around|dine|dining|eat|eating) ?(?:\\w+ ){0,4}(?:uber|taxis?|cabs?|careem|bolt|car|alone|by (?:her|my|them)sel\\w+|on (?:her|my|their) own|solo|without a man)|(?:uber|taxi|cab|careem|bolt)s? (?:\\w+ ){0,2}(?:alone|safe)',
  '(?:اوبر|تاكسي|تكسي|كريم|سياره) .*(?:لحال\\S*|لوحد\\S*|وحد\\S*)|(?:لحال\\S*|لوحد\\S*|وحد\\S*) .*(?:اوبر|تاكسي|تكسي|كريم)',
);
const WOMAN = asks(
  'wom[ae]n|females?|lady|ladies|wife|mother|mum|mom|sister',
  'ل?(?:امراه|مراه|حرمه|نساء|سيده|سيدات|زوجتي|امي|اختي)',
);

const ALONE = asks('alone|on my own|by myself|solo', 'لحالي|لوحدي|وحدي');

/** Whether a woman may go about on her own: yes, and how. */
export const womanAloneTopic: Topic = {
  asks: GOES_OUT,
  unless: asks(
    'mosque|pray|smoke|shisha|swim|pool|wear|dangerous|illegal|forbidden|not',
    'خطر|ممنوع|مسجد|مسبح',
  ),
  answer: ({ message, plain }) => {
    const said = normalText(message);
    const isWoman =
      WOMAN.test(plain) || (ALONE.test(said) && asks('wom[ae]n|female', 'امراه|مراه').test(said));
    if (!isWoman || !PERMITTED.test(plain)) return null;
    const isOfSafety = asks('safe\\w*|safety|worry\\w*|danger\\w*', 'امن\\S*|امان').test(plain);
    const isByCar = asks('uber|taxis?|cabs?|careem|bolt', 'اوبر|تاكسي|تكسي|كريم').test(plain);
    const facts = [...(isOfSafety ? ['safety'] : []), 'women', ...(isByCar ? ['taxi'] : [])];
    return joined([say('yes'), ...facts.map(factText)], ' ');
  },
};
