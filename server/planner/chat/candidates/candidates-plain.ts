import { ANYTHING, type Want, wantPlace } from '../../edits/want.ts';
import { endOf, isMeal, type Standing, startOf, stopsOf } from '../../edits/work.ts';
import { hasKitchen } from '../../notes/concepts.ts';
import { numberOf } from '../../notes/grammar/numbers.ts';
import { normalText } from '../../notes/normal-text.ts';
import { fitOf } from '../../scheduling/scoring/score-place.ts';
import type { Piece } from '../mentions/piece.ts';
import { clocksIn, partIn, shiftIn } from '../mentions/read-clocks.ts';
import { onlyDay } from '../mentions/read-days.ts';
import { readStops } from '../mentions/read-stops.ts';
import { kitchensIn, readWant } from '../mentions/read-want.ts';
import type { Act } from '../scene/act.ts';
import { movingTo, removing, replacing } from '../scene/act.ts';
import type { Scene } from '../scene/scene.ts';
import { LOCAL } from '../scene/words.ts';
import type { Candidate } from './candidate.ts';
import { readService } from './cannot.ts';
import { acts, addAct, NONE } from './reading.ts';

/** Hours of a part of the day, those in its middle first. */
const hoursOf = ([from, to]: readonly [number, number]): number[] =>
  [0.5, 0.25, 0.75, 0].map((share) => Math.round((from + share * (to - from)) / 30) * 30);

const LOST =
  /\b(?:where (?:did|is|has|s|are|have) .+ (?:go(?:ne)?|disappear\w*|vanish\w*|went)|(?:what|whats) (?:has )?happened to|wheres .+ gone|(?:you|youve|it|that|who) (?:just |have |has )?(?:deleted|removed|took .{0,30}(?:out|away|off)|taken .{0,30}(?:out|away|off)|kicked .{0,30}out|threw .{0,30}out|dropped|lost|got rid of)|(?:ive|weve|i|we) (?:have |just )?lost|(?:is|are|has|have) (?:now )?(?:gone|disappeared|vanished)|has gone missing|went missing|(?:is|are|s) missing)\b/;
const TELLS = /^(?!.*\b(?:back|undo|restore|revert)\b)(?:(?:hey|oh|no|but|and|wait|hm+) )*(?:you|youve)\b/;
const NOT_LOST =
  /\b(?:my|our) (?:luggage|bags?|passports?|phones?|cards?|way|tickets?|wallet)\b|\b(?:good|great|perfect|thanks|thank)\b/;

/** The stops that a text names or describes and that some earlier version had, the newest first; none that stand there now. */
const lostIn = ({ text, scene }: Piece): Standing[] => {
  const { brief, places } = scene;
  const before = (brief.earlier ?? []).flatMap(({ plan }) => stopsOf({ plan, places }));
  const mentioned = places
    .mentioned(text)
    .flatMap(({ id }) => before.find((each) => each.place?.id === id) ?? []);
  if (mentioned.length > 0) return mentioned;
  const gone = before.filter(
    (each) => !scene.stops.some(({ place }) => place && place.id === each.place?.id),
  );
  const { by, stops, isOneOf } = readStops(text, gone, scene);
  return by === 'name' || (by === 'kind' && !isOneOf) ? [...stops] : [];
};

/** "Where did the zoo go? You deleted the fort!": what is missed comes back to where it stood, or to the day that is named. */
const lostCandidates = (piece: Piece): Candidate[] => {
  const { plain, text, scene, named } = piece;
  if (!LOST.test(plain) || NOT_LOST.test(plain)) return [];
  const missed = lostIn(piece).flatMap((then) => {
    const now = scene.stops.find(({ place }) => place && place.id === then.place?.id);
    const day = named.days[0] ?? then.day;
    if (!then.place || now?.day === day) return [];
    const part = partIn(plain);
    const at = clocksIn(text, scene).concat(part ? hoursOf(part) : [startOf(then)]);
    return [now ? movingTo(now.id, day, at) : addAct([day], wantPlace(then.place.id), at)];
  });
  if (missed.length > 0)
    return [{ intent: 'add', reading: acts(...missed), how: ['spoken', 'here', 'place'] }];
  // What was done already orders nothing.
  return TELLS.test(plain) ? [{ intent: 'context', reading: NONE, how: [] }] : [];
};

const WHOLE_DAY =
  /\b(?:everything|all (?:of )?(?:it|the (?:stops|times|things|rest))|(?:the )?(?:whole|entire) (?:day|thing|programme|program|schedule|plan)|all of)\b/;
const SHIFTS = /\b(?:push|move|shift|start|do|begin|put|delay|make|bring|pull)\b/;

/** "Push everything on Sunday an hour later": each stop of the day by as much. */
const shiftedDay = ({ plain, text, named, scene }: Piece): Candidate[] => {
  const by = shiftIn(plain);
  const day = onlyDay(named.days);
  if (by === null || day === undefined) return [];
  if (!WHOLE_DAY.test(plain) || !SHIFTS.test(plain) || clocksIn(text, scene).length > 0) return [];
  const stops = scene.stops.filter((each) => each.day === day && !each.stop.locked);
  // The one that makes room for the others goes first.
  const inOrder = by > 0 ? [...stops].reverse() : stops;
  const shifted = inOrder.map((each): Act => {
    const at = [1, 0.75, 0.5].map((share) => startOf(each) + Math.round((by * share) / 5) * 5);
    return { do: 'retime', stop: each.id, at: at.filter((minute) => minute >= 0 && minute < 24 * 60) };
  });
  return shifted.length > 0
    ? [{ intent: 'start', reading: acts(...shifted), how: ['day_named', 'shifted'] }]
    : [];
};

const SOMETHING =
  /\b(?:something|anything|somewhere)(?: (?:really |more |a bit |very )?(?:fun|cool|nice|nicer|special|interesting|different|exciting|memorable|unusual|unexpected|easy|easier|light|relaxing|relaxed|chilled|small|short|touristy|good|great|lovely|to do|to see|to visit|for the|for that|on|in the|that))/;
const ASKS =
  /\b(?:do|add|put|have|plan|want|like|surprise|suggest|give|find|get|need|see|fill|love|squeeze|recommend)\b/;
const INSTEAD = /\b(?:instead|replac\w+|swap\w*|switch\w*|rather than|in place of|exchange|change)\b/;

/** "Fun" and "in the evening" are read as tastes. */
const OF_MOOD = ['entertainment', 'nightlife'];

/** True where a message speaks of some stop of the plan: what it asks for is about that. */
const speaksOfStop = ({ scene }: Piece): boolean => {
  const { by, stops } = readStops(scene.brief.request ?? '', scene.stops, scene);
  return by !== 'nothing' && stops.length < scene.stops.length;
};

/** "Surprise us with something on Tuesday evening", where nothing says what: something that suits them, at that part of the day. */
const somethingThen = (piece: Piece): Candidate[] => {
  const { plain, text, days, scene } = piece;
  const day = onlyDay(days);
  // "Something fun, but not too touristy, on Tuesday morning".
  const part = partIn(plain) ?? partIn(normalText(scene.brief.request ?? ''));
  if (day === undefined || part === null) return [];
  if (!SOMETHING.test(plain) || !ASKS.test(plain) || INSTEAD.test(plain)) return [];
  const want = readWant(text, scene.places);
  const isBlank =
    want.placeIds.length + want.kinds.length === 0 &&
    want.cuisine === null &&
    want.near === null &&
    want.concepts.every((id) => OF_MOOD.includes(id));
  if (!isBlank || speaksOfStop(piece) || readService(piece).kind !== 'none') return [];
  const concepts = want.concepts.filter((id) => id !== 'nightlife');
  const added = addAct([day], { ...ANYTHING, concepts, features: want.features }, hoursOf(part));
  return [{ intent: 'add', reading: acts(added), how: ['said', 'here', 'day_named'] }];
};

const LATE_BITE =
  /\b(?:late[- ]?night|midnight|after dinner|late) (?:\w+ )?(?:snack|bite|shawarma|kebab|burger|dessert|sweets?|ice cream|gelato|tea|coffee|juice|kunafa|pudding|treat|stop)\b/;
const ADDS = /\b(?:add|put|include|fit|squeeze|want|like|have|get|need|plan|throw|slot)\b/;

/** Something behind a stop on its day, some minutes after its end, and before midnight. */
export const addedBehind = (stop: Standing, want: Want, minutes: readonly number[]): Act => {
  const at = minutes.map((each) => endOf(stop) + each).filter((minute) => minute < 24 * 60);
  return addAct([stop.day], want, at, { stop: stop.id, isBefore: false });
};

/** "Add a late-night shawarma on Sunday": after the dinner of that day. */
const lateBite = ({ plain, text, named, scene }: Piece): Candidate[] => {
  const day = onlyDay(named.days);
  if (day === undefined || !LATE_BITE.test(plain) || !ADDS.test(plain)) return [];
  const dinner = scene.stops.find((each) => each.day === day && each.role === 'dinner');
  const want = readWant(text, scene.places);
  if (!dinner || want.placeIds.length > 0 || (want.cuisine === null && want.kinds.length === 0)) return [];
  const added = addedBehind(dinner, want, [15, 30, 45]);
  return [{ intent: 'add', reading: acts(added), how: ['said', 'here', 'cuisine', 'day_named'] }];
};

const TOO_MUCH =
  /^(?:(?:thats?|its?|there(?:s| is)|hm+|but|and|also|way|a bit|far) )*too (?:much|many) (?:\w+ )?\w+(?: (?:food|restaurants?|places?|meals?|tables?|dinners?|cuisine|kitchens?))?(?: (?:here|there|in (?:there|it|the plan)|for us|now|overall))?$/;
const LESS_OF = /\b(?:less|fewer|not so (?:much|many)) (.+)/;

/**
 * "Too much Italian food": all tables of that kitchen but the first give way to another one. "Less Chinese and
 * Japanese": all of these; where more of the city's own food is asked for beside it, that comes.
 */
const tooMuchOf = ({ plain, text, scene }: Piece): Candidate[] => {
  const [, less = ''] = LESS_OF.exec(plain) ?? [];
  const { cuisine } = TOO_MUCH.test(plain) ? readWant(text, scene.places) : ANYTHING;
  const kitchens = less === '' ? [cuisine ?? []].flat() : kitchensIn(less).wanted;
  if (kitchens.length === 0) return [];
  const tables = scene.stops.filter(
    ({ place, stop, ...each }) =>
      isMeal(each) && !stop.locked && place !== null && kitchens.some((id) => hasKitchen(place, id)),
  );
  const going = less === '' ? tables.slice(1) : tables;
  const isLocal = LOCAL.test(normalText(scene.brief.request ?? ''));
  const other: Want = { ...ANYTHING, not: kitchens, ...(isLocal ? { features: ['local'] } : {}) };
  return going.length > 0
    ? [
        {
          intent: 'replace',
          reading: acts(...going.map(({ id }) => replacing(id, other))),
          how: ['by_kind', 'many'],
        },
      ]
    : [];
};

const KEEPS_ONLY =
  /\b(?:keep|leave)(?: us)? (?:only|just) (?:the )?(?:best |nicest |top )?(one|two|three|four|[1-4])\b(?! (?:hours?|minutes?|days?|nights?))|\b(?:only|just) (?:keep|leave) (?:the )?(?:best |nicest |top )?(one|two|three|four|[1-4])\b(?! (?:hours?|minutes?|days?|nights?))/;

/** The sights of a day beyond so many that suit best. */
export const leastOn = ({ stops, facts: { profile } }: Scene, day: number, most: number): Standing[] => {
  const worth = ({ place }: Standing): number => (place ? fitOf(place, profile) : 3);
  return stops
    .filter((each) => each.day === day && !isMeal(each) && each.role !== 'rest' && !each.stop.locked)
    .sort((a, b) => worth(b) - worth(a))
    .slice(most);
};

/** "Saturday has five things, keep only the two nicest": the sights of that day that suit best, and its meals. */
const bestOnly = (piece: Piece): Candidate[] => {
  const { plain, days, scene } = piece;
  const [, one, other] = KEEPS_ONLY.exec(plain) ?? [];
  const most = numberOf(one ?? other ?? '', 'number');
  const day = onlyDay(days);
  if (most === null || day === undefined || speaksOfStop(piece)) return [];
  const gone = leastOn(scene, day, most);
  return gone.length > 0
    ? [{ intent: 'slower', reading: acts(...gone.map(({ id }) => removing(id))), how: ['day_named'] }]
    : [];
};

/** Orders that are plain from their words and from the plan, whatever else they resemble. */
export const plainCandidates = (piece: Piece): Candidate[] => {
  const rules = [lostCandidates, shiftedDay, somethingThen, lateBite, tooMuchOf, bestOnly];
  for (const rule of rules) {
    const found = rule(piece);
    if (found.length > 0) return found;
  }
  return [];
};
