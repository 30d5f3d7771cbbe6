import type { Itinerary } from '../../../shared/itinerary.ts';
import type { TripDetails } from '../../trip-details.ts';
import { planningInput } from '../../trip-details.ts';
import { followDetails } from '../details/follow-details.ts';
import type { Steps } from '../scheduling/in-steps.ts';
import type { Act } from './act.ts';
import { changeHotel, changeHours, changePace, changeStay, clearDays, replanDay } from './act-days.ts';
import { addStop, exchangeStops, moveNext, moveStop, replaceStop, retimeStop } from './act-stops.ts';
import type { Scene } from './scene.ts';
import { apply, fail, openWork, type Work } from './work.ts';

/** What came of a message: the plan, what the trip's details are now, and what there is to say beside the difference. */
export interface Done {
  work: Work;
  details: TripDetails | null;
  /** What followed from new details, in words; empty where there were none. */
  followed: string;
  /** The version that was brought back, where nothing else was asked for. */
  restored: number | null;
}

/** The details of the trip as the brief has them. */
const detailsOf = ({ details, startDate, nights, companions, notes }: Scene['brief']): TripDetails =>
  details ?? { startDate, nights, companions, notes, wishes: { added: [], removed: [] } };

/** Lets the plan follow other nights, dates or company, or what was said for good. */
function* follow(done: Done, act: Extract<Act, { do: 'details' | 'wish' }>): Steps<void> {
  const { work } = done;
  const { brief, places } = work.scene;
  const before = done.details ?? detailsOf(brief);
  const after: TripDetails = {
    ...before,
    ...(act.do === 'details' && act.nights !== null ? { nights: act.nights } : {}),
    ...(act.do === 'details' && act.startDate !== null ? { startDate: act.startDate } : {}),
    ...(act.do === 'details' && act.companions !== null ? { companions: act.companions } : {}),
  };
  const said = act.do === 'wish' ? [...brief.said, act.text] : brief.said;
  const followed = yield* followDetails({
    ask: { tripId: brief.tripId, ...planningInput(after) },
    before,
    plan: work.plan,
    said,
    saidBefore: brief.said,
    version: brief.version,
    places,
  });
  if (followed.plan) work.plan = followed.plan;
  if (act.do === 'details') done.details = after;
  done.followed = [done.followed, followed.summary].filter(Boolean).join(' ');
}

/** Brings back days, hotel and details of an earlier version. */
const restore = (done: Done, { version }: Extract<Act, { do: 'restore' }>): boolean => {
  const { work } = done;
  const then = work.scene.brief.earlier?.find(({ plan }) => plan.__meta__.version === version);
  if (!then) return fail(work, 'There is no earlier version of this plan.');
  const isOfTheseDates =
    then.plan.days.at(-1)?.date === work.plan.days.at(-1)?.date &&
    then.plan.days[0]?.date === work.plan.days[0]?.date;
  const { hotel_recommendation, days } = then.plan;
  if (isOfTheseDates) apply(work, [{ op: 'restore', version }]);
  else work.plan = { ...work.plan, hotel_recommendation, days };
  done.details = then.details;
  done.restored = version;
  return true;
};

function* carry(done: Done, act: Act): Steps<unknown> {
  const { work } = done;
  switch (act.do) {
    case 'apply':
      return apply(work, act.operations);
    case 'replace':
      return replaceStop(work, act);
    case 'add':
      return addStop(work, act);
    case 'move':
      return moveStop(work, act);
    case 'next':
      return moveNext(work, act);
    case 'retime':
      return retimeStop(work, act);
    case 'exchange':
      return exchangeStops(work, act);
    case 'pace':
      return changePace(work, act);
    case 'hours':
      return changeHours(work, act);
    case 'stay':
      return changeStay(work, act);
    case 'replan':
      for (const day of act.days) {
        yield;
        replanDay(work, day, act.about);
      }
      return true;
    case 'clear':
      return clearDays(work, act);
    case 'hotel':
      return changeHotel(work, act);
    case 'details':
    case 'wish':
      return yield* follow(done, act);
    case 'restore':
      return restore(done, act);
    case 'nothing':
      return true;
  }
}

/** Carries out what a message asks for, one act a step. Days that nothing was asked of stay the same objects. */
export function* carryOut(acts: readonly Act[], scene: Scene, plan: Itinerary = scene.plan): Steps<Done> {
  const done: Done = { work: { ...openWork(scene), plan }, details: null, followed: '', restored: null };
  for (const act of acts) {
    yield* carry(done, act);
    yield;
  }
  return done;
}
