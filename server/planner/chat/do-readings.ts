import type { Activity, Day, Itinerary } from '../../../shared/itinerary.ts';
import { finishVersion } from '../operations/finish-version.ts';
import { timesOf } from '../operations/settle-day.ts';
import { venueOf } from '../operations/standing.ts';
import { ONLY_WORDS, STAYS } from '../operations/summary.ts';
import type { Steps } from '../scheduling/in-steps.ts';
import { listed } from '../wording/greeting.ts';
import { carryOut, type Done } from './acts/carry-out.ts';
import { MAY_GO } from './acts/move-stop.ts';
import { takesMuch } from './acts/takes-much.ts';
import { vagueChoices } from './acts/vague-choices.ts';
import { type Asked, actsOf, type Reading } from './candidates/reading.ts';
import { type ChatReply, prose, sentences } from './chat-reply.ts';
import { type Act, applying, leave, offer, type Proposal } from './scene/act.ts';
import { isArabic, type Scene } from './scene/scene.ts';

const LEFT = 'Your plan stays as it is.';
const NOTHING_DONE =
  'I found nothing in your plan that this would change, so it stays as it was. These are things I could do.';
/** The plan with its stops that are no longer locked written so: what says nothing of its lock keeps it. */
const withFreed = ({ stops }: Scene, plan: Itinerary): Itinerary => {
  const locked = new Set(stops.flatMap(({ id, stop }) => (stop.locked ? id : [])));
  const isFreed = ({ stop_id = '', locked: own }: Activity): boolean => locked.has(stop_id) && !own;
  const days = plan.days.map((day) =>
    day.activities.some(isFreed)
      ? {
          ...day,
          activities: day.activities.map((stop) => (isFreed(stop) ? { ...stop, locked: false } : stop)),
        }
      : day,
  );
  return { ...plan, days };
};

/** A way of so many minutes within the city is worth a word, where the one before was shorter by a quarter of an hour. */
const LONG_WAY = { least: 45, more: 15 };

/** A stop at the same place as it was on that day; none where it came there. */
const wasOn = (day: Day | undefined, stop: Activity): Activity | undefined =>
  day?.activities.find((other) => venueOf(other) === venueOf(stop));

/** How long the ways to stops are that a change has brought or made longer: nobody should find that out on the day. */
const longWays = (before: Itinerary, after: Itinerary): string => {
  const far = after.days.flatMap(({ activities }, d) =>
    activities.filter((stop, i) => {
      const minutes = stop.travel?.minutes ?? 0;
      const day = before.days[d];
      const same = wasOn(day, stop);
      // From another hotel all days begin with another way.
      if (same && i === 0) return false;
      const old = (same ?? day?.activities[i])?.travel?.minutes ?? 0;
      return minutes >= LONG_WAY.least && minutes >= old + LONG_WAY.more;
    }),
  );
  const ways = far.map(({ venue_name, travel }) => `${travel?.minutes} minutes to ${venue_name}`);
  return ways.length > 0 ? `Mind the way: ${listed(ways)}.` : '';
};

/** From when it is late for a stop to begin that began so many minutes earlier before. */
const LATE = { from: 22 * 60, more: 45 };

/** What begins late in the evening because something has come to its day: nobody has asked for that. */
const lateStops = (before: Itinerary, after: Itinerary): string => {
  const late = after.days.flatMap(({ activities }, d) => {
    const was = (stop: Activity): Activity | undefined => wasOn(before.days[d], stop);
    if (activities.every(was)) return [];
    return activities.filter((stop) => {
      const [same, start] = [was(stop), timesOf(stop).start];
      return same && start >= LATE.from && start >= timesOf(same).start + LATE.more;
    });
  });
  const hours = late.map(({ venue_name, start_time }) => `${venue_name} now begins at ${start_time}`);
  return hours.length > 0 ? `${listed(hours)}, which is late.` : '';
};

/** What was asked for, done; and what of it was not certain or could not be, asked or said. */
const concluded = (
  { scene, work, details, followed, followedBeside, restored }: Done,
  question: Asked | undefined,
): ChatReply => {
  const { brief, plan: before } = scene;
  const putBackLocked = details === null && followed === '';
  const made = withFreed(scene, work.plan);
  const finished = finishVersion(made, before, brief, { putBackLocked });
  const instead = work.instead.map(
    ({ label, operations }): Proposal => ({ label, acts: [applying(...operations)] }),
  );
  const said = sentences(...work.failed, question?.text ?? '');
  const summary = followed.includes(finished.summary) ? '' : finished.summary;
  const offers = question && question.choices.length > 0 ? question.choices : instead;
  // Nobody who writes asks for other words alone: what they follow from came to nothing.
  const isIdle = finished.summary === ONLY_WORDS && restored === null;
  const isSame = finished.changes.length === 0 && (finished.summary === STAYS || isIdle);
  if (isSame) {
    const text = sentences(...work.sentences, details || said === '' ? followed : '', said);
    if (text === '') return prose(NOTHING_DONE, vagueChoices(scene));
    const isSaid = details !== null || question || /unchanged|nothing has changed|stays/i.test(text);
    const reply = prose(isSaid ? text : `${text} Your plan is unchanged.`, offers);
    return { ...reply, details };
  }
  // Beside a change no place is named that has nothing to do with it.
  const plainly = said.replace(/( (?:is|are) not (?:to be had )?in Riyadh):[^.]*\./g, '$1.');
  const asked = plainly.replaceAll(/ ?Your plan is unchanged\.(?= |$)|, so nothing has changed/g, '').trim();
  const beside = summary === '' ? followed.replace(STAYS, '').trim() : followedBeside;
  const minded = isArabic(brief.request ?? '')
    ? ''
    : sentences(longWays(before, finished.plan), lateStops(before, finished.plan));
  const greeting = sentences(...work.sentences, summary, beside, minded, asked);
  // What nobody changed is written as it stands; ids that it lacks it gets when the reply is stored.
  const days = made.days.map((day) => brief.plan?.days[before.days.indexOf(day)] ?? day);
  const __meta__ = { version: brief.version, engine: 'embedded' as const };
  const plan = { ...made, __meta__, greeting, days };
  return { ...prose(greeting, offers), plan, details, restored };
};

/** What was but a thought: what it would change, to be pressed or left. */
const proposed = ({ text }: ChatReply, acts: readonly Act[]): ChatReply =>
  prose(`I have changed nothing yet. This is what it would make of the plan: ${text}`, [
    offer('Yes, do that', ...acts),
    leave('the plan'),
  ]);

const UNCLEAR =
  'I did not quite understand that, so nothing has changed. Which day or stop do you mean? These are things I could do.';

/** "There is a horse museum. As we are there on Friday, please include it": a place that two clauses ask for comes once, on the day that is named. */
const addedOnce = (acts: readonly Act[]): Act[] => {
  const placeOf = (each: Act): string | undefined => (each.do === 'add' ? each.want.placeIds[0] : undefined);
  return acts.filter((each) => {
    const id = placeOf(each);
    if (id === undefined || each.do !== 'add' || each.days.length > 0) return true;
    const same = acts.filter((other) => placeOf(other) === id);
    return each === same[0] && !same.some((other) => other.do === 'add' && other.days.length > 0);
  });
};

/** Carries out what a message was read as; asks what is open of it, and proposes what takes much. */
export function* act(
  scene: Scene,
  readings: readonly Reading[],
  isOnlyThought = false,
  said: string | null = null,
): Steps<ChatReply> {
  const acts = addedOnce(readings.flatMap(actsOf));
  const [question] = readings.flatMap((each) =>
    each.kind === 'ask' ? [each] : each.kind === 'acts' && each.rest ? [each.rest] : [],
  );
  if (acts.length > 0 && acts.every((each) => each.do === 'apply' && each.operations.length === 0))
    return prose(LEFT);
  // "Move all of it to Monday and leave Sunday free": no day is emptied while what was to come of it is not understood.
  if (question && !question.isSoft && acts.some((each) => each.do === 'clear' && !each.span))
    return prose(question.text, question.choices);
  if (acts.length > 0) {
    const done = yield* carryOut(acts, scene);
    const reply = concluded(done, question);
    const isMuch =
      said !== null &&
      reply.plan !== null &&
      (done.work.madeRoom > MAY_GO || takesMuch(said, acts, scene, reply.plan));
    return (isOnlyThought || isMuch) && reply.plan ? proposed(reply, acts) : reply;
  }
  return question ? prose(question.text, question.choices) : prose(UNCLEAR, vagueChoices(scene));
}
