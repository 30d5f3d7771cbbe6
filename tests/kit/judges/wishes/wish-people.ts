import { prayersOn } from '../clock.ts';
import { DIET_WORDS, fitsDiet, isAgainstDiet } from '../cuisine.ts';
import { hasTag } from '../place-terms.ts';
import { isOuting, isSeason, mealOf, type Seen, type SeenDay, type Stop, stopsOf } from '../see-plan.ts';
import { sentencesOf } from '../words.ts';

const CONFIRM = /confirm|\bask\b|check|tell|call ahead|mention|let .{1,20} know|say so|اسأل|تأكد|أخبر/i;

const publicText = ({ greeting, days, plan }: Seen): string[] =>
  [
    greeting,
    ...days.flatMap(({ notes, stops }) => [...notes, ...stops.map(({ text }) => text)]),
    ...plan.cultural_insights,
    ...plan.transportation_tips,
  ].flatMap(sentencesOf);

/** Whether each meal fits a diet, or the plan says that it has to be asked for. */
export const keepsDiet = (seen: Seen, diet: string): boolean => {
  const meals = stopsOf(seen).filter((stop) => mealOf(stop) !== null);
  if (meals.some((stop) => isAgainstDiet(stop, diet))) return false;
  const words = DIET_WORDS[diet] ?? new RegExp(diet, 'i');
  const speaks = (text: string): boolean => words.test(text) && CONFIRM.test(text);
  const general = publicText({ ...seen, days: seen.days.map((day) => ({ ...day, stops: [] })) });
  if (general.some(speaks)) return true;
  return meals.every((stop) => fitsDiet(stop, diet) || sentencesOf(stop.text).some(speaks));
};

const WHEELCHAIR = /wheelchair|step.free|access|الكرسي|كرسي/i;

/** Whether a plan suits a wheelchair as far as is known, and says so where it is not known. */
export const keepsStepFree = (seen: Seen): boolean => {
  const stops = stopsOf(seen);
  if (stops.some((stop) => stop.facts.suits?.value.wheelchair === false || hasTag(stop, 'hiking')))
    return false;
  const isKnown = (stop: Stop): boolean => stop.facts.suits?.value.wheelchair === true;
  return stops.every(isKnown) || publicText(seen).some((text) => WHEELCHAIR.test(text) && CONFIRM.test(text));
};

const FOR_CHILDREN = ['family', 'park', 'theme_park', 'entertainment'];
const BEDTIME = 21 * 60 + 30;

/** Whether a plan suits children of these ages: nothing unsuitable, something for them, dinner in time. */
export const keepsKids = (seen: Seen, ages: readonly number[]): boolean => {
  const stops = stopsOf(seen);
  const young = ages.some((age) => age < 6);
  const unsuitable = stops.some(
    (stop) =>
      (young && stop.facts.suits?.value.small_children === false) ||
      stop.facts.suits?.value.families === false ||
      hasTag(stop, 'nightlife'),
  );
  const theirs = stops.filter(
    (stop) => FOR_CHILDREN.includes(stop.kind) || hasTag(stop, 'family') || hasTag(stop, 'kids'),
  );
  const due = Math.max(1, Math.floor(Math.max(0, seen.days.length - 2) / 2));
  const late = seen.days.some(
    ({ date, stops: ofDay }) =>
      !isSeason.ramadan(date) && ofDay.some((stop) => mealOf(stop) === 'dinner' && stop.end > BEDTIME),
  );
  return !unsuitable && theirs.length >= due && !(late && ages.some((age) => age < 9));
};

const PRAYER_NOTE = /pray|prayer|dhuhr|asr|maghrib|isha|صلاة/i;
const CLOCK = /\d{1,2}:\d{2}/;
const PAUSE_MIN = 15;
const NEAR_MIN = 45;

const hasPause = ({ stops, pauses }: SeenDay, call: number): boolean => {
  if (
    stops.some(
      (stop) => stop.kind === 'mosque' && stop.start <= call + NEAR_MIN && stop.end >= call - NEAR_MIN,
    )
  )
    return true;
  if (pauses.some(([from, to]) => from <= call + NEAR_MIN && to >= call - NEAR_MIN)) return true;
  for (let at = call - NEAR_MIN; at + PAUSE_MIN <= call + NEAR_MIN; at += 5)
    if (!stops.some((stop) => stop.start < at + PAUSE_MIN && stop.end > at)) return true;
  return false;
};

/** Whether each day leaves room for the prayers that fall into it, or names the pauses with their times. */
export const keepsPrayers = ({ days }: Seen): boolean =>
  days.every((day) => {
    const [first, last] = [day.stops[0], day.stops.at(-1)];
    if (!first || !last || day.notes.some((note) => PRAYER_NOTE.test(note) && CLOCK.test(note))) return true;
    const { dhuhr, asr, maghrib, isha } = prayersOn(day.date);
    return [dhuhr, asr, maghrib, isha]
      .filter((call) => call > first.start && call < last.end)
      .every((call) => hasPause(day, call));
  });

/** Whether so many minutes lie between lunch and what follows on each full day. */
export const keepsRest = ({ days }: Seen, minutes: number): boolean =>
  days.slice(1, -1).every((day) => {
    if (isOuting(day) || isSeason.ramadan(day.date)) return true;
    const lunch = day.stops.findIndex((stop) => mealOf(stop) === 'lunch');
    const [ate, next] = [day.stops[lunch], day.stops[lunch + 1]];
    return !ate || !next || next.start - ate.end >= minutes;
  });
