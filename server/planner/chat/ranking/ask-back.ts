import { listed } from '../../wording/greeting.ts';
import { longDate } from '../../wording/long-date.ts';
import { labelOf } from '../acts/label-act.ts';
import { vagueChoices, wideAsk } from '../acts/vague-choices.ts';
import { type Asked, actsOf, ask, type Reading } from '../candidates/reading.ts';
import { NO_DAYS } from '../mentions/read-when.ts';
import { leave, offer, type Proposal, pacing } from '../scene/act.ts';
import type { Intent } from '../scene/intents.ts';
import { isArabic, type Scene } from '../scene/scene.ts';
import { candidatesOf } from './candidates-of.ts';
import type { Clued, Ranked } from './rank.ts';

const MOST_OFFERED = 3;
const LONGEST_QUOTE = 80;
/** The likeliest of what could be meant, each as an answer; `of` is the part of a message that was not understood. */
export const guesses = (all: readonly Ranked[], scene: Scene, of: string | null = null): Asked => {
  const wide = wideAsk(scene);
  if (wide) return wide;
  const offers = new Map<string, Proposal>();
  for (const { candidate, joint: p } of all) {
    const { reading } = candidate;
    const [first] = actsOf(reading);
    if (!first || p < 0.01 || offers.size === MOST_OFFERED) continue;
    const label = labelOf(first, scene);
    if (!offers.has(label)) offers.set(label, offer(label, ...actsOf(reading)));
  }
  const unclear =
    of === null || of.length > LONGEST_QUOTE || isArabic(of)
      ? 'I did not quite understand that, so nothing has changed.'
      : `I did not quite understand “${of}”.`;
  return offers.size > 1
    ? ask(`${unclear} Did you mean one of these?`, [
        ...offers.values(),
        ...(offers.size < MOST_OFFERED ? [leave('the plan')] : []),
      ])
    : ask(`${unclear} Which day or stop do you mean? These are things I could do.`, vagueChoices(scene));
};

/** Days that the trip does not have: which ones are meant is asked, with the same for the last two. */
export const askDays = ({ piece }: Clued, { candidate: { intent } }: Ranked): Asked => {
  const { plan } = piece.scene;
  const [first = '', last = ''] = [plan.days[0], plan.days.at(-1)].map((day) => day && longDate(day.date));
  const why = piece.named.missing.map((name) =>
    /^day \d/.test(name) ? `there is no ${name}` : `${name} is none of its days`,
  );
  const other = intent === 'swap_days' ? piece.named.days : [];
  const choices = plan.days.slice(-2).flatMap(({ day }): Proposal[] => {
    const days = [...other, day];
    const named = { ...NO_DAYS, days, each: days };
    const all = candidatesOf({ ...piece, days, named }).filter(({ reading }) => reading.kind === 'acts');
    // What is plain once the day is known is that, whatever it was taken for.
    const found = all.length === 1 ? all[0] : all.find((each) => each.intent === intent);
    return found?.reading.kind === 'acts' ? [offer(`Day ${day}`, ...found.reading.acts)] : [];
  });
  return ask(
    `Your trip has ${plan.days.length} days, from ${first} to ${last}, so ${why.join(' and ')}. Nothing has changed. Which day do you mean?`,
    choices.length > 0 ? [...choices, leave('the plan')] : vagueChoices(piece.scene),
  );
};

const alikeOnDays = (
  { at, candidate }: Pick<Ranked, 'at' | 'candidate'>,
  all: readonly Ranked[],
): Ranked[] => {
  const how = candidate.how.join();
  return all.filter(
    (each) =>
      each.at === at && each.candidate.intent === candidate.intent && each.candidate.how.join() === how,
  );
};

/** Days within which a stop is moved to a weekday; the next week is named as such. */
const NEAR_DAYS = 2;
const FAR_DAYS = 5;

/** A stop that goes to a weekday of which one is a day or two from it, and the other a week: to the near one. */
export const toNearDay = (each: Ranked, all: readonly Ranked[], { stops }: Scene): Reading | null => {
  const ways = alikeOnDays(each, all).flatMap(({ candidate: { reading } }) => {
    const [act, more] = actsOf(reading);
    const stop = act?.do === 'move' && stops.find(({ id }) => id === act.stop);
    return act?.do === 'move' && stop && !more ? [{ reading, days: Math.abs(act.day - stop.day) }] : [];
  });
  const [near, far] = ways.sort((a, b) => a.days - b.days);
  return near && far && near.days <= NEAR_DAYS && far.days >= FAR_DAYS ? near.reading : null;
};

/** A weekday that the trip has twice, where either could be meant: asked, with the same for each. */
export const askWhichDay = (
  { piece }: Clued,
  { at, candidate }: Ranked,
  all: readonly Ranked[],
): Asked | null => {
  const weekdays = new Set(piece.days.map((day) => day % 7));
  if (!piece.named.isOneOf || weekdays.size > 1) return null;
  const same = alikeOnDays({ at, candidate }, all);
  const offers = same.flatMap(({ candidate: { reading } }): Proposal[] => {
    const [act] = actsOf(reading);
    return act ? [offer(labelOf(act, piece.scene), ...actsOf(reading))] : [];
  });
  if (offers.length < 2 || offers.length < same.length) return null;
  return ask(
    'The trip has that day twice, so nothing has changed. Which one do you mean?',
    offers.slice(0, 4),
  );
};

/** What has to do with the trip and not with its days as they are. */
const OF_TRIP: readonly Intent[] = [
  'until',
  'starts',
  'later',
  'sooner',
  'nights',
  'more_nights',
  'fewer_nights',
  'hotel',
];
export const isOnMissing = ({ piece }: Clued, { candidate }: Ranked): boolean =>
  piece.named.missing.length > 0 &&
  (piece.named.days.length === 0 || candidate.how.includes('missing')) &&
  !OF_TRIP.includes(candidate.intent);

/** From this probability on a question is surely one. */
export const SURE = 0.8;
/** "Delete day 2" may ask for fewer days. */
const PLAINLY = 0.95;
/** A whole day is emptied where that was plainly asked for, else proposed. */
export const withCare = (
  reading: Reading,
  { joint }: Ranked,
  scene: Scene,
  kept: readonly string[],
): Reading => {
  const [act, more] = actsOf(reading);
  if (act?.do !== 'clear' || act.span || more || joint >= PLAINLY) return reading;
  const on = `day ${act.days.join(' and ')}`;
  const gone = scene.stops
    .filter(({ id, day }) => act.days.includes(day) && !kept.includes(id))
    .map(({ stop }) => stop.venue_name);
  return ask(`That would take ${listed(gone) || 'nothing'} off ${on}. Shall I?`, [
    offer(kept.length > 0 ? `Leave nothing else on ${on}` : `Leave ${on} free`, { ...act, keep: [...kept] }),
    offer(`Only make ${on} lighter`, pacing(act.days, true)),
    leave(on),
  ]);
};
