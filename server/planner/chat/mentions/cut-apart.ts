import { startOf } from '../../edits/work.ts';
import { normalText } from '../../notes/normal-text.ts';
import type { Scene } from '../scene/scene.ts';
import { CHEAPER, CLOSER, FINER, HOTEL, LOCAL, QUIETER, REMOVE } from '../scene/words.ts';
import { type Clause, VERB } from './clauses.ts';
import { BETWEEN } from './neighbours.ts';
import { clocksIn, shiftIn } from './read-clocks.ts';
import { onlyDay } from './read-days.ts';
import { MEAL, readStops } from './read-stops.ts';
import { kitchensIn } from './read-want.ts';
import { daysIn } from './read-when.ts';

const JOINT =
  /\s*(?:,|\+|&|\s-\s|\s(?:and|plus|also|then)\s|\sو(?=\S{3}))(?:\s*(?:and|plus|also|then)\s)?\s*|\s(?=(?:day \d+ )?(?:no|without)\s)/giu;
/** So many places may be where one order ends and another begins. */
const MOST_JOINTS = 12;
const PAIRS = /\b(?:swap|switch|exchange|trade|flip|both|between)\b/i;
const OF_TRIP = /\b(?:start|begin|end|finish|nights?|guests?|people|persons?)\b/;
/** A number or "more" beside these says what is to be. */
const COUNTED = /\b(?:\d+|one|two|three|more|less|fewer|extra) (?:nights?|guests?|people|persons?)\b/;
const WISHES = [CHEAPER, FINER, CLOSER, QUIETER, LOCAL, /\b(?:saudi|arabic|else|different|another)\b/];
/** What is to come, or to be done, in words that are no order. */
const CHANGED =
  /\b(?:instead of|in (?:the )?place of|swapped|replaced|changed|moved|shortened|locked|something (?:about|with))\b|→|->/;
const GONE = /\b(?:no|not|without)\b|\b(?:off|out|gone)$/;
const INSTEAD = /\b(?:instead|in (?:its|their|that) place)\b(?! of)/;
const SUBJECT = /\b(?:we|i|they|he|she|its|it is)\b/;

/** A half of a clause: whether it names something of its own, and says what is to be done with it. */
interface Half {
  plain: string;
  names: boolean;
  removes: boolean;
  orders: boolean;
  /** It says with an hour or a kitchen what is to be done. */
  tells: boolean;
}

const halfOf = (text: string, scene: Scene): Half => {
  const plain = normalText(text);
  const { stops } = readStops(text, scene.stops, scene);
  const clocks = clocksIn(text, scene);
  // The hour at which it is anyway only tells which one is meant.
  const isItsOwn = stops.some((each) => clocks.some((at) => at % 720 === startOf(each) % 720));
  const isHotel = HOTEL.test(plain);
  const isWished = WISHES.some((words) => words.test(plain));
  const isTable = MEAL.test(plain) && (isWished || kitchensIn(plain).wanted.length > 0);
  return {
    plain,
    names:
      stops.length > 0 ||
      scene.places.namedIn(text).length > 0 ||
      MEAL.test(plain) ||
      OF_TRIP.test(plain) ||
      isHotel,
    removes: REMOVE.test(plain) || GONE.test(plain),
    orders: VERB.test(plain),
    tells:
      (clocks.length > 0 && !isItsOwn) ||
      shiftIn(plain) !== null ||
      isTable ||
      (isHotel && isWished) ||
      COUNTED.test(plain) ||
      CHANGED.test(text),
  };
};

/** True where both say what is to be done, each with something else. */
const areTwo = (one: Half, other: Half): boolean =>
  (one.removes || (one.names && (one.orders || one.tells))) &&
  other.names &&
  (other.removes || other.orders || (other.tells && (one.removes || one.tells))) &&
  !INSTEAD.test(other.plain);

const STATES = /\b(?:is|are|will be|have|has|arrive|come|land)\b/;
/** "Sunday will be long, Monday nothing before one": of another day something is to be done. */
const isOfOtherDay = (
  before: string,
  after: string,
  [one, other]: readonly [Half, Half],
  scene: Scene,
): boolean => {
  const [from, to] = [onlyDay(daysIn(before, scene).days), onlyDay(daysIn(after, scene).days)];
  return (
    STATES.test(one.plain) &&
    !one.orders &&
    !one.removes &&
    (other.orders || other.removes || other.tells) &&
    from !== undefined &&
    to !== undefined &&
    from !== to
  );
};

/** "No souq and Tahlia at half past ten", "the mall out, Turkish dinner": cuts where both halves say what is to be done with something else. */
const halved = (text: string, scene: Scene): string[] => {
  if (BETWEEN.test(text) || PAIRS.test(text)) return [text];
  const names = scene.places.namedIn(text);
  for (const { 0: joint, index } of [...text.matchAll(JOINT)].slice(0, MOST_JOINTS)) {
    const [before, after] = [text.slice(0, index), text.slice(index + joint.length)];
    const isInName = names.some(({ from, to }) => from < index && index + joint.length < to);
    if (isInName || before.trim() === '' || after.trim() === '') continue;
    const [one, other] = [halfOf(before, scene), halfOf(after, scene)];
    if (joint.trim() === '' && !(one.names && one.removes)) continue;
    // "The café can go, by ten we are asleep": the rest tells why.
    const isWhy =
      one.removes && one.names && joint.includes(',') && SUBJECT.test(other.plain) && !other.removes;
    const isOther = joint.includes(',') && isOfOtherDay(before, after, [one, other], scene);
    if (isWhy || isOther || areTwo(one, other)) return [before, ...halved(after, scene)];
  }
  return [text];
};

/** Clauses, those of two orders cut in two. */
export const cutApart = (clauses: readonly Clause[], scene: Scene): Clause[] =>
  clauses.flatMap((clause) => {
    const parts = halved(clause.text, scene);
    return parts.map((text, i) => ({ ...clause, text, mark: i === parts.length - 1 ? clause.mark : '.' }));
  });
