import { isOnePart } from '../../notes/grammar/timed.ts';
import { normalText } from '../../notes/normal-text.ts';
import { pointBeside } from '../candidates/reading.ts';
import { dayOf, daysOf, spokenAfter } from '../candidates/spoken.ts';
import { type Clause, VERB } from '../mentions/clauses.ts';
import type { Piece } from '../mentions/piece.ts';
import { PLURAL, readStops } from '../mentions/read-stops.ts';
import { daysIn, withoutExcepted } from '../mentions/read-when.ts';
import type { Focus, Scene } from '../scene/scene.ts';
import * as say from '../scene/words.ts';
import { IS_REASON } from './no-order.ts';

const THAT_DAY =
  /\b(?:that|this|the same|same) (?:\w+ )?(?:day|night|evening|morning|afternoon|lunch|dinner|slot)\b|\b(?:there|then)\b|\bthe (?:first|second|third|fourth|fifth|last) (?:thing|stop|place|sight|activity)\b|هناك|ذاك/u;

/** "Last lunch" is that of the trip, whatever day was spoken of. */
const OF_TRIP = /\b(?:last|first|final) (?:breakfast|brunch|lunch|dinner|supper|iftar|suhoor)\b/;

const isOrdering = (text: string): boolean => VERB.test(text) || say.REMOVE.test(normalText(text));

const ASKS_OR_WANTS =
  /^(?:(?:ok|so|and|but|also|hi|hello|well|now) )*(?:how|what|whats|which|who|where|wheres|when|why|any\w*|some\w*|is|are|was|were|do|does|did|have|has|maybe|perhaps|another|more|then|rather|no|not)\b|\b(?:can|could|would|will|may|might|shall|should|please|pls|instead|possible|ok|okay|add|want|like|need|\w+er|out|off|gone|more|less|chang\w+|swap|switch|replace|move|make|put|drop|skip|remove|give|is it)\b|\p{Script=Arabic}/u;
/** "A mall on our last morning, really?": what the next clause is about, and no order. */
export const isTopic = (piece: Piece): boolean => {
  const { by, stops, isOneOf } = pointBeside(piece);
  return (
    by === 'kind' &&
    stops.length === 1 &&
    !isOneOf &&
    !isOrdering(piece.text) &&
    !ASKS_OR_WANTS.test(piece.plain)
  );
};

const MEAL = /\b(?:breakfast|brunch|lunch|dinner|supper|iftar|suhoor|meal)s?\b/;
const THE = /\b(?:the|our|my) (?!(?:first|last|second|third|next|other)\b)/;
/** True for a clause that names a stop of other days, or asks in disbelief about one. */
const isElsewhere = ({ text, mark }: Clause, days: readonly number[], scene: Scene): boolean => {
  const { by, stops } = readStops(text, scene.stops, scene);
  const plain = normalText(text);
  const isKnown = (THE.test(plain) && !MEAL.test(plain)) || (mark === '?' && !ASKS_OR_WANTS.test(plain));
  return (
    (by === 'name' || (by === 'kind' && isKnown)) &&
    stops.length > 0 &&
    !stops.some(({ day }) => days.includes(day))
  );
};

/** True for a clause that names a stop of the plan: it needs no day. */
const isStanding = (text: string, scene: Scene): boolean => {
  const { by, stops } = readStops(text, scene.stops, scene);
  return stops.length > 0 && (by === 'name' || /\b(?:the|our|my|that)\b/i.test(text));
};

/** When somebody comes or goes is none of the days that are planned. */
const isOfTrip = (plain: string): boolean =>
  /\b(?:fly\w*|flights?|land\w*|arriv\w*|leav\w*|depart\w*|home|back|come|comes|coming|until|till|from)\b/.test(
    plain,
  );

/** "But we eat burgers on Friday already", after another day was spoken of. */
const isOfOtherDay = ({ text }: Clause, { stops }: Focus): boolean =>
  stops.length > 0 && /\balready\b/i.test(text) && !isOrdering(text);

/** "What is with all the museums? We want football. Get rid of them". */
const SEVERAL = /\b(?:them|those|these)\b(?! (?:to|two|both)\b)/;

/** "Nothing before ten in the morning" holds for every morning. */
const LIMITS = /\b(?:not|nothing|never|no \w+) (?:\w+ )?(?:before|earlier than|after|later than|past)\b/;

/** Each clause of a message with the days, stops and hours that those before it, or one after it, have named. */
export const piecesIn = (clauses: readonly Clause[], scene: Scene, focus: Focus): Piece[] => {
  let carried: readonly number[] = [];
  let isOneOf = false;
  let near: number | null = null;
  let missing: readonly string[] = [];
  let spoken = focus;
  /** What was last spoken of as several. */
  let several: Focus | null = null;
  // A day that is named later counts for what is said before it, where one alone is named.
  const later = [
    ...new Set(
      clauses
        .filter((clause) => !say.FLIES.test(normalText(clause.text)) && !isOfOtherDay(clause, focus))
        .flatMap(({ text: said }) => daysIn(said, scene).days),
    ),
  ];
  return clauses.map((clause): Piece => {
    const plain = normalText(clause.text);
    const lately = carried.length > 0 || missing.length > 0 ? carried : spoken.days;
    const found = daysOf(clause.text, plain, scene, lately);
    const named =
      lately.length > 0 && isOnePart(plain) && !LIMITS.test(plain) ? { ...found, isAll: false } : found;
    const isThen = found.isAll && !named.isAll;
    const days =
      named.days.length > 0
        ? named.days
        : named.isAll || (OF_TRIP.test(plain) && !THAT_DAY.test(plain))
          ? []
          : isThen || THAT_DAY.test(plain)
            ? lately
            : carried.length > 0 || later.length !== 1 || isElsewhere(clause, later, scene)
              ? carried
              : later;
    const text = named.days.length > 0 ? withoutExcepted(clause.text) : clause.text;
    const piece: Piece = {
      text,
      plain: normalText(text),
      scene,
      days,
      named:
        days === carried
          ? {
              ...named,
              isOneOf,
              missing: named.missing.length > 0 || isStanding(clause.text, scene) ? named.missing : missing,
            }
          : named,
      focus: several && SEVERAL.test(plain) ? several : spoken,
      near,
      isAlone: clauses.length === 1,
      isOnlyOrder: !clauses.some((each) => each !== clause && isOrdering(each.text)),
    };
    const { stops, isOneOf: isOpen } = pointBeside(piece);
    if (stops.length > 0 && !isOpen) near = dayOf(stops);
    if (piece.isAlone || !(IS_REASON.test(plain) || isOfOtherDay(clause, focus)))
      spoken = spokenAfter(piece, spoken);
    if (stops.length > 0 && !isOpen && (stops.length > 1 || PLURAL.test(plain)))
      several = { ...spoken, isOneOf: false };
    if (!isOfOtherDay(clause, focus) && (named.days.length > 0 || named.missing.length > 0 || named.isAll)) {
      [carried, isOneOf] = [named.days, named.isOneOf];
      // "Friday morning is empty, put a café there", of a trip without a Friday.
      missing = isOfTrip(plain) ? [] : named.missing;
    }
    return piece;
  });
};
