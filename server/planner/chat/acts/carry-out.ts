import { planningInput, type TripDetails } from '../../../trip-details.ts';
import { addWishes } from '../../details/add-wishes.ts';
import { followDetails } from '../../details/follow-details.ts';
import { WISHES_NOTED } from '../../details/say-details.ts';
import { addStop } from '../../edits/add-stop.ts';
import { changeHotel, changePace } from '../../edits/edit-trip.ts';
import { replaceStop } from '../../edits/replace-stop.ts';
import { apply, fail, openWork, type Standing, stopsOn, type Work } from '../../edits/work.ts';
import type { Steps } from '../../scheduling/in-steps.ts';
import type { Act, ActOf } from '../scene/act.ts';
import { type Scene, versionIn } from '../scene/scene.ts';
import { clearDays, replanDay } from './act-days.ts';
import { changeHours } from './act-hours.ts';
import { changeStay, exchangeStops, GONE, moveNext, retimeStop, stopOf } from './act-stops.ts';
import { moveStop } from './move-stop.ts';
import { restAtHotel } from './rest-at-hotel.ts';

/** What came of a message: the plan, what the trip's details are now, and what there is to say beside the difference. */
export interface Done {
  scene: Scene;
  work: Work;
  details: TripDetails | null;
  /** What followed from new details, in words; empty where there were none. */
  followed: string;
  /** The same without what tells a difference, which is only a part of the whole should something else change, too. */
  followedBeside: string;
  /** The version that was brought back, where nothing else was asked for. */
  restored: number | null;
}

/** Said of a wish that the plan meets as it stands. */
const NOTED = 'That is noted for the whole trip.';

/** Sentences behind each other, none of them twice. */
const saidOnce = (before: string, ...more: readonly string[]): string =>
  [before, ...more.filter((each) => !before.includes(each))].filter(Boolean).join(' ');

/** Lets the plan follow other nights, dates or company, or what was said for good. */
function* follow(done: Done, act: ActOf<'details' | 'wish'>): Steps<void> {
  const { work } = done;
  const { details, startDate, nights, companions, notes, said, tripId, version } = done.scene.brief;
  const before: TripDetails = done.details ??
    details ?? { startDate, nights, companions, notes, wishes: { added: [], removed: [] } };
  const after: TripDetails =
    act.do === 'wish'
      ? act.isOurs
        ? addWishes(before, [act.text], said, work.places)
        : before
      : {
          ...before,
          nights: act.nights ?? before.nights,
          startDate: act.startDate ?? before.startDate,
          companions: act.companions ?? before.companions,
        };
  const followed = yield* followDetails({
    ask: { tripId, ...planningInput(after) },
    before,
    plan: work.plan,
    said: act.do === 'wish' && after === before ? [...said, act.text] : said,
    saidBefore: said,
    version,
    places: work.places,
  });
  if (followed.plan) work.plan = followed.plan;
  if (after !== before) done.details = after;
  const noted = act.do === 'wish' && !followed.plan && after === before ? NOTED : '';
  // A wish that was said is one, whatever else the trip's notes hold.
  const asOfWish = (text: string): string => (act.do === 'wish' ? text.replace(WISHES_NOTED, NOTED) : text);
  done.followed = saidOnce(done.followed, noted, asOfWish(followed.summary));
  done.followedBeside = saidOnce(done.followedBeside, noted, asOfWish(followed.beside));
}

/** Brings back days, hotel and details of an earlier version. */
const restore = (done: Done, { version }: ActOf<'restore'>): boolean => {
  const { work, scene } = done;
  const then = versionIn(scene.brief, version);
  if (!then) return fail(work, 'There is no earlier version of this plan.');
  const { hotel_recommendation, days } = then.plan;
  const isOfTheseDates = [0, -1].every((at) => days.at(at)?.date === work.plan.days.at(at)?.date);
  if (isOfTheseDates) apply(work, [{ op: 'restore', version }]);
  else work.plan = { ...work.plan, hotel_recommendation, days };
  done.details = then.details;
  done.restored = version;
  return true;
};

/** What has come in the place of a stop by something else that a message said; undefined where that still stands. */
const heirOf = (work: Work, id: string, { stops }: Scene): Standing | undefined => {
  const old = stops.find((each) => each.id === id);
  const now = old ? stopsOn(work, old.day) : [];
  if (!old || now.some((each) => each.id === id)) return undefined;
  return now.find((each) => each.role === old.role && !stops.some((one) => one.id === each.id));
};

/** Acts that are one step. */
type Short = Exclude<Act['do'], 'details' | 'wish' | 'replan'>;

const HANDLERS: { [K in Short]: (work: Work, act: ActOf<K>, done: Done) => unknown } = {
  apply: (work, { operations }) => apply(work, operations),
  replace: (work, { stop, want }, { scene }) => {
    const old = heirOf(work, stop, scene) ?? stopOf(work, stop);
    return old && replaceStop(work, old, want);
  },
  add: addStop,
  move: moveStop,
  next: moveNext,
  retime: retimeStop,
  exchange: exchangeStops,
  stay: changeStay,
  pace: (work, { days, isSlower, of, at }) => changePace(work, days, isSlower, of, at),
  hours: changeHours,
  clear: clearDays,
  rest: (work, { days, span = null }) => days.map((day) => restAtHotel(work, day, span)),
  hotel: (work, { want }) => changeHotel(work, want),
  restore: (_, act, done) => restore(done, act),
};

const handle = <K extends Short>(name: K, act: ActOf<K>, done: Done): unknown =>
  HANDLERS[name](done.work, act, done);

/** Carries out what a message asks for, one act a step. Days that nothing was asked of stay the same objects. */
export function* carryOut(acts: readonly Act[], scene: Scene): Steps<Done> {
  const work = openWork(scene);
  const done: Done = { scene, work, details: null, followed: '', followedBeside: '', restored: null };
  // What else is done with a stop, or beside it, is done before another comes in its place.
  const isLate = (act: Act): boolean =>
    act.do === 'replace' &&
    acts.some((each) => each !== act && JSON.stringify(each).includes(`"${act.stop}"`));
  // "You took the fort off! I wanted it on Tuesday morning": one move, at the hour that was said last.
  const isTwice = (act: Act, i: number): boolean =>
    act.do === 'move' &&
    acts.slice(i + 1).some((each) => each.do === 'move' && each.stop === act.stop && each.day === act.day);
  const once = acts.filter((act, i) => !isTwice(act, i));
  for (const act of [...once.filter((each) => !isLate(each)), ...once.filter(isLate)]) {
    if (act.do === 'details' || act.do === 'wish') yield* follow(done, act);
    else if (act.do === 'replan') for (const day of act.days) yield void replanDay(work, scene, day, act);
    else handle(act.do, act, done);
    yield;
  }
  // What goes on from an earlier version is a change of its own, and not that version again.
  if (acts.length > 1) done.restored = null;
  // What one order of a message has taken off needs no word that another one finds it gone.
  if (work.plan !== scene.plan) work.failed = work.failed.filter((why) => why !== GONE);
  return done;
}
