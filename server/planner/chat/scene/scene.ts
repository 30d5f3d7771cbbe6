import type { Itinerary } from '../../../../shared/itinerary.ts';
import type { Place } from '../../../places/place.ts';
import type { Places } from '../../../places/places.ts';
import { planningInput } from '../../../trip-details.ts';
import { type Standing, startOf, stopsOf, type Work } from '../../edits/work.ts';
import { normalText } from '../../notes/normal-text.ts';
import { stopIdsFor } from '../../operations/finish-version.ts';
import { openPlanFacts } from '../../operations/plan-facts.ts';
import { withStopIds } from '../../operations/stop-ids.ts';
import type { Brief } from '../../planner.ts';
import type { TripAsk } from '../../scheduling/plan-days.ts';
import type { Act } from './act.ts';
import type { Intent } from './intents.ts';
import { broughtBy, lastPlace, MESSAGES_READ } from './named-before.ts';

/** What a message is read against. Every stop of the plan has its id. */
export interface Scene extends Pick<Work, 'ask' | 'plan' | 'places' | 'facts'> {
  brief: Brief;
  stops: readonly Standing[];
  /** It was met by an earlier message: what that asked for may have been done. */
  isPast?: boolean;
}

export const askOf = ({ tripId, startDate, nights, companions, notes, removed = [] }: Brief): TripAsk => {
  return { tripId, startDate, nights, companions, notes, removed };
};

/** A version that can be brought back. */
export const versionIn = (
  { earlier = [], undone }: Brief,
  version: number,
): NonNullable<Brief['earlier']>[number] | undefined =>
  [...earlier, ...(undone ? [undone] : [])].find(({ plan }) => plan.__meta__.version === version);

export const openScene = (brief: Brief, written: Itinerary, places: Places): Scene => {
  const ids = { tripId: brief.tripId, version: written.__meta__.version };
  const plan = withStopIds(written, null, stopIdsFor(written, ids));
  const newStopId = stopIdsFor(plan, { tripId: brief.tripId, version: brief.version });
  const versionOf = (version: number): Itinerary | null => versionIn(brief, version)?.plan ?? null;
  const ask = askOf(brief);
  const facts = openPlanFacts(ask, places, brief.said, { versionOf, newStopId });
  return { brief, ask, plan, places, facts, stops: stopsOf({ plan, places }) };
};

/** True where most letters of a text are Arabic. */
export const isArabic = (text: string): boolean =>
  (text.match(/\p{Script=Arabic}/gu)?.length ?? 0) > (text.match(/[a-z]/gi)?.length ?? 0);

/** What earlier messages were about. */
export interface Focus {
  stops: readonly Standing[];
  days: readonly number[];
  /** The traveller's message before this one. */
  said: string | null;
  /** It was left open which of the stops is meant. */
  isOneOf: boolean;
  /** What was spoken of before the stops: what they are not, these may be. */
  earlier: readonly Standing[];
  /** The place that was spoken of last, on the plan or not. */
  about: Place | null;
  /** A place that was named and is not on the plan, a hotel, and an hour. */
  place: Place | null;
  hotel: Place | null;
  /** The last clause spoke of the hotel. */
  isHotel: boolean;
  clock: number | null;
  /** The stop beside which a gap was spoken of, or something that was not said yet. */
  gap: { anchor: Standing; isBefore: boolean } | null;
  /** What the message before asked for, and what it met. */
  asked: { intent: Intent; acts: readonly Act[]; met: Scene } | null;
}

export const NO_FOCUS: Focus = {
  stops: [],
  days: [],
  said: null,
  isOneOf: false,
  earlier: [],
  about: null,
  place: null,
  hotel: null,
  isHotel: false,
  clock: null,
  gap: null,
  asked: null,
};

/** The stops that the last change took off the plan, or all that have gone since another version. */
export const goneOf = (
  { brief, stops, places }: Scene,
  then: NonNullable<Brief['earlier']>[number] | undefined = brief.earlier?.[0],
): Standing[] =>
  (then ? stopsOf({ plan: then.plan, places }) : []).filter(
    ({ id }) => !stops.some((each) => each.id === id),
  );

/** The traveller's message before this one, our answer to it, and what it met; null where there is none. */
export const beforeIn = (scene: Scene): { said: string; ours: string; met: Scene } | null => {
  const { conversation, earlier = [] } = scene.brief;
  const talk = conversation.slice(-MESSAGES_READ);
  const at = talk.findLastIndex(({ role }) => role === 'user');
  const said = talk[at]?.content;
  if (said === undefined) return null;
  const [then] = earlier;
  const isOfOther =
    then !== undefined && JSON.stringify(then.details) !== JSON.stringify(scene.brief.details);
  // What it took off the plan stood there then, and what it changed of the trip was as it was.
  const old = then ? { plan: then.plan, stops: stopsOf({ plan: then.plan, places: scene.places }) } : {};
  const details = isOfOther ? planningInput(then.details) : {};
  const brief = { ...scene.brief, ...details, conversation: talk.slice(0, at) };
  return { said, ours: talk[at + 1]?.content ?? '', met: { ...scene, ...old, brief, isPast: true } };
};

/** True where our last answer made the plan what it is. */
export const hasJustChanged = ({ brief: { conversation, plan, earlier = [] } }: Scene): boolean =>
  earlier.length > 0 && plan !== null && conversation.at(-1)?.content === plan.greeting;

/** Which house of several it is: "% Arabica (Hittin)". */
const BRANCH = / \([^)]*\)$/;

/** The stops whose names stand in a text, in the order of the text. */
const namedIn = (text: string, stops: readonly Standing[]): Standing[] => {
  // "وTakya": the Arabic "and" is written on to what follows.
  const apart = text.replace(/(?<=\s)و(?=[^\p{Script=Arabic}\s])/gu, 'و ');
  const said = ` ${normalText(apart).replace(/:(?= )/g, '')} `;
  const whereIs = (name: string): number => said.indexOf(` ${normalText(name.replace(BRANCH, ''))} `);
  // Arabic calls a place by either name.
  const at = ({ stop, place }: Standing): number => {
    const arabic = isArabic(text) && place?.arabic_name ? whereIs(place.arabic_name) : -1;
    return arabic >= 0 ? arabic : whereIs(stop.venue_name);
  };
  return stops.filter((each) => at(each) >= 0).sort((a, b) => at(a) - at(b));
};

/** What an answer ends with where it asks. */
const QUESTION = /[^.!?؟]*[?؟]\s*$/u;

/** "Which should go?": our question says what is to be done. */
export const WHICH_GOES =
  /\b(?:which|what)\b[^?]*\b(?:go|going|drop|remove|take (?:out|off)|leave out|skip)\b[^?]*\?\s*$/i;

/** The stops that our question names, in its order. */
export const stopsAskedAbout = (ours: string, stops: readonly Standing[]): Standing[] =>
  namedIn(QUESTION.exec(ours)?.[0] ?? '', stops);

const NEIGHBOURS = /\b(?:after|before|between|next|follow\w*)\b/i;
const ITS_NEIGHBOUR = /\b(?:after|before|between)\b[^.;\n]*/gi;

/** What the newest messages speak of: what our last one has brought or named, else what was asked for before it. */
export const focusOf = (scene: Scene, read: (text: string) => Standing[]): Focus => {
  const { brief, stops, places } = scene;
  const said = brief.conversation.findLast(({ role }) => role === 'user')?.content ?? null;
  const answer = brief.conversation.at(-1);
  const ours = answer?.role === 'assistant' ? answer.content : '';
  const asked = said === null ? [] : read(said);
  // "After the coffee at Café Bateel" says when the one is that was asked about.
  const told = broughtBy(ours);
  const isOfOthers = NEIGHBOURS.test(said ?? '');
  const own = isOfOthers || asked.length > 1 ? [] : namedIn(told.replace(ITS_NEIGHBOUR, ' '), stops);
  const all = asked.length === 1 && !isOfOthers ? own : own.length > 0 ? own : namedIn(told, stops);
  // What stands on other days than what was asked about was but put forward in its stead.
  const isNear = ({ day }: Standing): boolean => asked.some((each) => each.day === day);
  const named = asked.length > 0 && asked.length < 4 && !all.some(isNear) ? [] : all;
  const both = named.filter(({ id }) => asked.some((each) => each.id === id));
  // What was asked of a neighbour is about what the answer says of it.
  const others = isOfOthers ? named.filter((each) => !both.includes(each)) : [];
  const chosen =
    others.length > 0
      ? others
      : both.length > 0
        ? both
        : named.length > 0 && (named.length < 4 || asked.length === 0)
          ? named
          : asked;
  const earlier = brief.conversation.findLast(
    ({ role, content }) => role === 'user' && read(content).length > 0,
  );
  const about = lastPlace(brief.conversation, places);
  const isOff = (place: Place): boolean =>
    place.kind !== 'hotel' && !stops.some((each) => each.place?.id === place.id);
  const off = named.length + asked.length === 0 && about && isOff(about) ? about : null;
  const lost = goneOf(scene);
  // What has gone: something else is to come on its day, at its hour.
  const isOfGone = off === null || lost.some((each) => each.place?.id === off.id);
  const gone = named.length === 0 && isOfGone ? lost[0] : undefined;
  // "Which one do you mean: the fort on day 1 or the zoo on day 3?": those two.
  const offered = stopsAskedAbout(ours, stops);
  const spoken = offered.length > 0 ? offered : chosen;
  const found = gone || off ? [] : spoken.length > 0 ? spoken : earlier ? read(earlier.content) : [];
  const place = off ?? places.mentioned(ours).find(isOff);
  return {
    ...NO_FOCUS,
    stops: found,
    days: gone ? [gone.day] : [...new Set(found.map(({ day }) => day))],
    clock: gone ? startOf(gone) : null,
    said,
    place: found.length === 0 ? (place ?? null) : null,
    about,
  };
};
