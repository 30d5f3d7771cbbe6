import { NIGHTS } from '../../../../shared/contracts/limits.ts';
import { ANYTHING, isAnything, type Want } from '../../edits/want.ts';
import { isMeal, type Standing } from '../../edits/work.ts';
import { numberOf } from '../../notes/grammar/numbers.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { hoursFor } from '../candidates/read-moves.ts';
import { wantOf } from '../candidates/read-replace.ts';
import { acts, withStops } from '../candidates/reading.ts';
import { likeThose, sized, type Target, targetsIn } from '../candidates/targets.ts';
import { anchorIn } from '../mentions/neighbours.ts';
import type { Piece } from '../mentions/piece.ts';
import { clocksIn } from '../mentions/read-clocks.ts';
import { isOfLength } from '../mentions/read-length.ts';
import { NOWHERE, type Pointed } from '../mentions/read-stops.ts';
import { readWant } from '../mentions/read-want.ts';
import { type Act, type ActOf, movingTo, removing, stopsIn } from '../scene/act.ts';
import type { Intent } from '../scene/intents.ts';
import { isOrder } from '../scene/is-order.ts';
import type { Scene } from '../scene/scene.ts';
import { wonders } from './features.ts';
import type { Clued, Ranked } from './rank.ts';

/** What is named now in place of what was named before. */
interface Named {
  days: readonly number[];
  want: Want;
  clock: number | undefined;
  next: { stop: string; isBefore: boolean } | null;
}

/** "Extend it to six nights", then "no, five": the same of another number; "one more", then "no, two": so many more. */
const withCount = (act: ActOf<'details'>, { plain, focus: { asked } }: Piece): Act => {
  const [said = 0] = plain.split(' ').flatMap((word) => numberOf(word, 'number') ?? []);
  const from = asked && RELATIVE.includes(asked.intent) ? asked.met.brief.nights : 0;
  const count = said === 0 ? 0 : asked?.intent === 'fewer_nights' ? from - said : from + said;
  if (act.nights !== null && count >= NIGHTS.min && count <= NIGHTS.max) return { ...act, nights: count };
  return act.companions !== null && count > 0 && count < 20 ? { ...act, companions: count - 1 } : act;
};

/** What the act of the message before has brought, where that is one stop: "no, Sunday" is where it is to be. */
const broughtBefore = (act: Act, { days, want }: Named, { scene, focus, plain }: Piece): Standing | null => {
  const met = focus.asked?.met.stops ?? [];
  const [fresh, more] = scene.stops.filter(({ id }) => !met.some((each) => each.id === id));
  const isMoved = act.do === 'add' && days.length === 1 && isAnything(want) && !MORE.test(plain);
  return isMoved && fresh && !more ? fresh : null;
};

const HALF_A_DAY = 12 * 60;
/** "End by eight", then "make it nine": the hour in that half of the day which is nearer to the one before. */
const nearerTo = (before: number, clock: number): number =>
  Math.abs(clock + HALF_A_DAY - before) < Math.abs(clock - before) ? clock + HALF_A_DAY : clock;

/** An act with what is named now, and all else as it was. */
const varied = (act: Act, now: Named, stop: Standing | null, piece: Piece): Act => {
  const { days, want, clock, next } = now;
  const brought = broughtBefore(act, now, piece);
  if (brought && days[0]) return movingTo(brought.id, days[0], clock ? [clock] : []);
  if (act.do === 'apply') {
    const done = act.operations.map((each) =>
      stop && 'stop_id' in each ? { ...each, stop_id: stop.id } : each,
    );
    return { ...act, operations: done };
  }
  if (act.do === 'pace' && act.isSlower && stop) return removing(stop.id);
  if (act.do === 'hours') {
    const [from, to] = [act.from, act.to].map((at) => at && (clock === undefined ? at : nearerTo(at, clock)));
    return { ...act, from: from ?? null, to: to ?? null, days: days.length > 0 ? [...days] : act.days };
  }
  if (act.do === 'details') return withCount(act, piece);
  if (act.do === 'move' && !stop) return { ...act, day: days[0] ?? act.day };
  const hours = act.do === 'retime' && stop ? hoursFor(piece, stop) : clock ? [clock] : [];
  return {
    ...act,
    ...(stop && 'stop' in act ? { stop: stop.id } : {}),
    ...(days.length > 0 && 'days' in act ? { days: [...days] } : {}),
    ...(!isAnything(want) && 'want' in act ? { want } : {}),
    ...(hours.length > 0 && (act.do === 'retime' || act.do === 'add') ? { at: hours } : {}),
    ...(next && act.do === 'add' ? { next } : {}),
  };
};

const RELATIVE: readonly Intent[] = ['more_nights', 'fewer_nights'];
/** "And on Sunday too". */
const MORE =
  /^(?:and|also|plus|same)\b|\b(?:too|also|as well|aswell|another|same|one more)\b|^و|(?:^|\s)(?:ايضا|كمان|برضو|بعد|نفس)(?=\s|$)/u;
const ANOTHER = /^(?:no |nah |hmm? )*(?:another|an? (?:different|other)|some other|not (?:that|this)) one\b/;
const OTHER = /\bthe other one\b/;

/** The stops of other days that are what the ones before were: the same meal, or another of the kind. */
const alike = (before: readonly Standing[], { scene, plain, named: { days } }: Piece): Pointed => {
  const isThere = ({ id, day }: Standing): boolean =>
    days.includes(day) || (OTHER.test(plain) && !before.some((each) => each.id === id));
  const stops = likeThose(before, scene.stops.filter(isThere));
  return { ...NOWHERE, stops, by: 'kind', isOneOf: stops.length > before.length };
};

/** What is named to be there: of "and the mosque too" the mosque is none that is wanted. */
const wantedBy = (piece: Piece, stops: readonly Standing[]): Want => {
  const { scene, text } = piece;
  const want = stops.length > 0 ? wantOf(piece, stops) : readWant(text, scene.places);
  const placeIds = want.placeIds.filter((id) => !scene.stops.some(({ place }) => place?.id === id));
  const kinds = want.kinds.filter((kind) => !stops.some((each) => each.kind === kind));
  const isSaid = stops.length === 0 || want.cuisine !== null || kinds.length + placeIds.length > 0;
  return isSaid ? { ...want, placeIds, kinds, near: null } : ANYTHING;
};

const LINKED =
  /^(?:(?:ok|okay|oh|ah|right|alright) )*(?:and|also|plus|(?:do )?(?:the )?same|likewise|ditto|now|then|no|nah|nope|rather|yes|yeah|another one|a different one|not (?:that|this) one)\b|\b(?:too|as well|also|likewise|same|better|rather|ditto|aswell)$|^و|^نفس|(?:^|\s)(?:ايضا|كمان|برضو|بعد)(?=\s|$)/u;
/** "No zoo" refuses something, and follows on nothing; "no, the zoo" does. */
const REFUSES =
  /^no (?!(?:(?:on )?(?:day \d|(?:sun|mon|tues|wednes|thurs|fri|satur)day$|tomorrow)|something|somewhere|anything|make|i meant?|the other|another|an? (?:different|other)|rather|not)\b)/;
const isLinked = ({ plain, text }: Piece): boolean =>
  LINKED.test(plain) && !(REFUSES.test(plain) && !/^\s*no\s*[,.!;-]/i.test(text));
/** As long as words may be that only name something else, or follow on what was said. */
const LONGEST = 5;
/** Whether a clause may ask for the same as the message before: what says more than a few words stands for itself. */
const mayRepeat = (piece: Piece): boolean =>
  (!REFUSES.test(piece.plain) && piece.plain.split(' ').length <= LONGEST) || isLinked(piece);

/** What was asked for before, with the stop, the day, the hour or the wish that is named now. */
export const againCandidates = (piece: Piece): Candidate[] => {
  const { scene, named, focus, text } = piece;
  const { asked } = focus;
  if (!asked || !mayRepeat(piece)) return [];
  // "Lunch shorter" is its own order, also after another stay.
  if ((asked.intent === 'longer' || asked.intent === 'shorter') && isOfLength(piece.plain)) return [];
  const ids = stopsIn(asked.acts);
  const { met } = asked;
  const before = met.stops.filter(({ id }) => ids.includes(id));
  const [clock] = clocksIn(text, scene, before.every(isMeal) && before.length > 0);
  const beside = anchorIn(piece);
  const next = beside && { stop: beside.anchor.id, isBefore: beside.isBefore };
  const isOfStops = before.length > 0 || asked.acts.every((act) => act.do === 'pace');
  const near = [...new Set(before.map(({ day }) => day))];
  const isStanding = ({ id }: Standing): boolean => scene.stops.some((each) => each.id === id);
  const past = {
    ...piece,
    scene: met,
    focus: { ...focus, stops: focus.stops.length > 0 ? focus.stops : before },
  };
  const own = (days: readonly number[]): Target[] =>
    targetsIn({ ...past, days }).flatMap((target) => {
      const stops = target.found.stops.filter(isStanding);
      // "Italian", after "another lunch": what is to come, and none that stands.
      const isWanted = target.isBare && asked.intent === 'replace';
      const isOwn = target.found.by !== 'it' && target.how !== 'spoken' && !isWanted && stops.length > 0;
      const isOneOf = target.found.isOneOf && stops.length > 1;
      return isOwn ? { ...target, found: { ...target.found, stops, isOneOf } } : [];
    });
  const here = named.days.length > 0 ? [] : own(near);
  const targets = !isOfStops || OTHER.test(piece.plain) ? [] : here.length > 0 ? here : own(named.days);
  const like: Target = { how: 'like', found: alike(before, piece) };
  const all: Candidate[] = [
    ...targets,
    ...(before.length > 0 && like.found.stops.length > 0 ? [like] : []),
  ].map((target) => {
    const now = { days: named.days, want: wantedBy(piece, target.found.stops), clock, next };
    const reading = withStops(piece, target.found, (stop) =>
      asked.acts.slice(0, 1).map((act) => varied(act, now, stop, piece)),
    );
    return { intent: asked.intent, reading, how: ['again', 'again_stop', ...sized(target)] };
  });
  const want = wantedBy(piece, []);
  // "Not that one", of a hotel: the next that comes to mind.
  const isElse = asked.intent === 'hotel' && isAnything(want) && ANOTHER.test(piece.plain);
  const changed = asked.acts.map(
    (act): Act =>
      isElse && act.do === 'hotel'
        ? { ...act, want: { ...act.want, placeIds: [] } }
        : varied(act, { days: named.days, want, clock, next }, null, piece),
  );
  // What has no days of its own is not done again for a day that has nothing of the kind.
  const isOnDay = named.days.length > 0 && before.length > 0 && asked.intent !== 'move';
  if (!isOnDay && (isElse || JSON.stringify(changed) !== JSON.stringify(asked.acts)))
    all.push({ intent: asked.intent, reading: acts(...changed), how: ['again', 'again_else'] });
  return all.filter(
    ({ reading, how }) =>
      (reading.kind === 'acts' || reading.kind === 'ask') &&
      // "Around six", after "can it be later?": the hour to come tells no stop.
      !(asked.intent === 'retime' && how.includes('by_hour')),
  );
};

const IDLE = new Set(
  'and also plus now then ok okay please pls do can you u the a an one that thi those same likewis ditto thing again for on of too as well at my our day to in with no nah nope not rather bett instead just maybe hmm hm mm oh yes yeah but what about oth end even that it is reason ful night morn afternoon last first next after befor com after ones half past quart sound good fin و نفس ايضا كمان برضو بعد يوم'.split(
    ' ',
  ),
);
/** One word that is not known may be the name of something. */
const MOST_STRANGE = 1;

/** "Make it nine": another hour for what begins or ends a day. */
const CORRECTS =
  /^(?:(?:actually|no|ok|or|better|rather) )*(?:make|let) (?:it|that) (?:(?:be|at|by) )?(?:half |quarter )?[\w:]+(?: \w+)?$/;
const corrects = ({ plain, focus: { asked } }: Piece): boolean =>
  CORRECTS.test(plain) && (asked?.intent === 'start' || asked?.intent === 'end');

/** What was asked for before, and not what is to be seen once more. */
const isAgain = ({ how: [first] }: Candidate): boolean => first === 'again';

/** "And how much for two?", also without its mark. */
const ASKS =
  /^(?:(?:and|so|also|but) )*(?:how (?!about\b)\w+|when|where|which|why|who|what (?!about\b|if\b)\w+)\b/;

/** Words that only say what is to be other than before: "and the one on Sunday too", "steak" after our question. */
export const repeated = (
  clues: readonly Clued[],
  all: readonly Ranked[],
  { brief }: Scene,
): Ranked | null => {
  const ours = brief.conversation.at(-1)?.content ?? '';
  const isOpen = /[?؟]/.test(ours) && !clues.some(({ piece }) => isOrder(piece.plain));
  const at = clues.findIndex(({ piece, features, candidates }) => {
    const { plain } = piece;
    const { words, others } = features;
    const rest = words.filter((word) => !word.startsWith('@') && !IDLE.has(word));
    const isAsked =
      ASKS.test(plain) || (others.includes('mark:?') && !/^(?:and )?(?:what|how) about\b|\btoo$/.test(plain));
    const isShort = !isAsked && !wonders(features) && rest.length <= MOST_STRANGE;
    if (corrects(piece)) return isShort && candidates.some(isAgain);
    return isShort && !isOrder(plain) && (isOpen || isLinked(piece)) && candidates.some(isAgain);
  });
  const meant = clues[at]?.candidates.find(isAgain);
  const found = all.find(({ candidate }) => candidate === meant);
  // What something else is ten times likelier for is not done again.
  const [top] = all;
  const isVague =
    top?.candidate.how.includes('by_spoken') ||
    (top?.candidate.intent === 'add' && found?.candidate.reading.kind === 'ask');
  const isLess = found && top && isVague && top.joint > 10 * found.joint;
  return isLess ? null : (found ?? null);
};
