import { clockText } from '../../../../shared/clock-text.ts';
import { dayFacts } from '../../../places/calendar.ts';
import { startOf } from '../../edits/work.ts';
import { normalText } from '../../notes/normal-text.ts';
import { clocksIn } from '../mentions/read-clocks.ts';
import { longDate, type Topic } from './question.ts';
import { say } from './sentences.ts';
import { asks } from './subjects.ts';

/** Light enough to see by for so long after sunset. */
const DUSK_MIN = 25;
const BEFORE = asks(
  'before (?:the )?(?:sunset|sundown|dark|iftar|maghrib|sun)|still (?:be )?(?:light|daylight|sunny|bright)',
);
const AFTER = asks(
  'after (?:the )?(?:sunset|sundown|dark|iftar|maghrib)|(?:be|already|get|getting|too) dark',
);

/** Whether an hour is before or after sunset: that of the day that is asked about, with the hour of the stop or the message. */
export const sunTopic: Topic = {
  asks: new RegExp(`${BEFORE.source}|${AFTER.source}`, 'u'),
  unless: asks('(?:what|when|where|which|how|why)\\b.*(?:before|after|dark)|book|remove|add|move|shops?|eat'),
  answer: ({ text, message, plain, days, namesDay, pointed, scene }) => {
    const isAsked = asks('is|isnt|are|arent|will|wont|would|was|am').test(plain);
    const said = asks('(?:1[0-2]|[1-9])(?: ?[0-5]\\d)? ?am').test(normalText(message));
    const [own] = [...clocksIn(text, scene, !said), ...clocksIn(message, scene, !said)];
    const [stop] =
      asks('^(?:(?:and|so|but) )?(?:is|isnt|thats|its|will|would|wont) ?(?:that|it|this)?').test(plain) &&
      asks('that|it|this|thats|its').test(plain)
        ? pointed.stops
        : [];
    const clock = own ?? (stop ? startOf(stop) : null);
    if (!isAsked || clock === null) return null;
    const date = namesDay
      ? days[0]?.date
      : (scene.plan.days.find(({ day }) => day === stop?.day)?.date ?? days[0]?.date);
    if (date === undefined) return null;
    const { maghrib } = dayFacts(date).prayers;
    const isLight = asks('light|daylight|bright|dark').test(plain);
    const isBefore = clock < maghrib + (isLight ? DUSK_MIN : 0);
    const isSo = BEFORE.test(plain) ? isBefore : !isBefore;
    const values = { day: longDate(date), sunset: clockText(maghrib), clock: clockText(clock) };
    return say(`${isSo ? 'sun-yes' : 'sun-no'}-${clock < maghrib ? 'before' : 'after'}`, values);
  },
};
