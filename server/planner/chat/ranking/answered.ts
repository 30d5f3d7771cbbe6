import { isAnything, isOfSomeKind, type Want } from '../../edits/want.ts';
import { isMeal, type Standing, startOf } from '../../edits/work.ts';
import { numberOf } from '../../notes/grammar/numbers.ts';
import { normalText } from '../../notes/normal-text.ts';
import { called } from '../mentions/called.ts';
import { clausesOf, VERB } from '../mentions/clauses.ts';
import { clocksIn, partIn } from '../mentions/read-clocks.ts';
import { readWant } from '../mentions/read-want.ts';
import { daysIn } from '../mentions/read-when.ts';
import { type Act, removing, replacing, stopsIn } from '../scene/act.ts';
import { type Focus, type Scene, stopsAskedAbout } from '../scene/scene.ts';
import type { Agreed } from './agreed.ts';

const ASKS_WHICH = /\b(?:which|do you mean|one of (?:them|these|those))\b[^?]*\?\s*$/i;
const WHICH_ONE =
  /[.!]\s+(?:which(?: (?:one|of (?:them|these|those)|do you mean|would you (?:like|prefer)))?|(?:do you want|would you like|shall i (?:take|leave)) one of (?:them|these|those)[^.?]*)\s*\?\s*$/i;
/** Our question says that what is picked goes. */
const GOES =
  /\b(?:leave out|take (?:out|off)|drop|remove|cut|skip|lose|one of (?:them|these|those) (?:out|off|gone))\b/i;
const ALL =
  /^(?:(?:yes|ok|oh|please|let us|lets|take|drop) )*(?:both|all|all (?:three|of them)|both of them)\b/;
const FIRST_FEW = /^(?:(?:yes|ok|please) )*the first (two|three|[23])\b/;
const LAST = /\b(?:last|latter|final)\b/;
const FIRST = /\b(?:former)\b/;
const MEALS: readonly (readonly [RegExp, Standing['role']])[] = [
  [/\blunch\b/, 'lunch'],
  [/\b(?:dinner|supper|iftar)\b/, 'dinner'],
];
/** "Not the Tuesday ones": the others. */
const NOT_THESE = /^(?:no )?not\b/;
/** "Keep Swaigah": what is kept is not what is meant. */
const KEEPS = /\b(?:keep|leave|stays?|want to keep)\b/;

/** Those of some stops that a clause picks; null where it picks none, or does not tell them apart. */
const pickedBy = (text: string, options: readonly Standing[], scene: Scene): readonly Standing[] | null => {
  const plain = normalText(text);
  if (ALL.test(plain)) return options;
  const [, many] = FIRST_FEW.exec(plain) ?? [];
  const count = many === undefined ? 0 : (numberOf(many, 'number') ?? 0);
  if (count > 1 && count < options.length) return options.slice(0, count);
  const words = plain.split(' ');
  const nth = words.flatMap((word) => numberOf(word, 'ordinal') ?? []).filter((at) => at <= options.length);
  const places = [
    ...nth.map((at) => at - 1),
    ...(FIRST.test(plain) ? [0] : []),
    ...(LAST.test(plain) ? [options.length - 1] : []),
  ];
  const { days } = daysIn(text, scene);
  const meal = MEALS.find(([said]) => said.test(plain))?.[1];
  const part = partIn(plain);
  const named = called(plain, options).stops;
  const tests: ((each: Standing) => boolean)[] = [
    (each) => named.includes(each),
    (each) => places.includes(options.indexOf(each)),
    (each) => days.includes(each.day),
    (each) => each.role === meal,
    (each) => part !== null && startOf(each) >= part[0] && startOf(each) < part[1],
  ];
  for (const test of tests) {
    const some = options.filter(test);
    if (some.length > 0 && some.length < options.length)
      return NOT_THESE.test(plain) ? options.filter((each) => !some.includes(each)) : some;
  }
  return null;
};

/** What was asked for of a stop, of another one: at the hour and with the taste that are named now. */
export const ofStop = (
  act: Act,
  stop: Standing,
  want: Want,
  clock: number | undefined,
  met: Scene,
): Act | null => {
  if (act.do === 'apply')
    return {
      ...act,
      operations: act.operations.map((each) => ('stop_id' in each ? { ...each, stop_id: stop.id } : each)),
    };
  if (act.do === 'replace') return { ...act, stop: stop.id, want: isAnything(want) ? act.want : want };
  if (act.do === 'retime') {
    const old = met.stops.find(({ id }) => id === act.stop);
    const by = (act.at[0] ?? 0) - (old ? startOf(old) : 0);
    return { ...act, stop: stop.id, at: [clock ?? startOf(stop) + by] };
  }
  return 'stop' in act ? { ...act, stop: stop.id } : null;
};

/** What is asked for of the stops that are picked, or else what the answer says of them. */
const actsFor = (picked: readonly Standing[], message: string, scene: Scene, { asked }: Focus): Act[] => {
  const ours = scene.brief.conversation.at(-1)?.content ?? '';
  const act = asked?.acts.find((each) => stopsIn([each]).length > 0);
  if (!act && GOES.test(ours)) return picked.map(({ id }) => removing(id));
  const [clock] = clocksIn(message, scene, picked.every(isMeal));
  const read = readWant(message, scene.places);
  const placeIds = read.placeIds.filter((id) => !scene.stops.some(({ place }) => place?.id === id));
  const want = { ...read, placeIds };
  return picked.flatMap((stop): Act | Act[] => {
    // "Second one. Something Turkish would be nice": what is to go is to give way to that.
    if (isOfSomeKind(want) && act?.do !== 'replace' && act?.do !== 'retime') return replacing(stop.id, want);
    if (act && asked) return ofStop(act, stop, want, clock, asked.met) ?? [];
    return clock === undefined ? [] : { do: 'retime', stop: stop.id, at: [clock] };
  });
};

/** Which of some stops a message picks: what it says that is meant counts before what is not. */
const pickIn = (texts: readonly string[], options: readonly Standing[], scene: Scene) => {
  const isNot = (text: string): boolean => NOT_THESE.test(normalText(text)) || KEEPS.test(normalText(text));
  for (const text of [...texts.filter((each) => !isNot(each)), ...texts.filter(isNot)]) {
    const found = pickedBy(text, options, scene);
    if (!found) continue;
    const picked = KEEPS.test(normalText(text)) ? options.filter((each) => !found.includes(each)) : found;
    return picked.length < options.length || ALL.test(normalText(text)) ? { picked, text } : null;
  }
  return null;
};

/**
 * The stops before "Which one?": "I could leave out the souq or the fort". Where none stands with its whole name, those
 * that a part of it names without doubt: "the Promenade or the coffee at % Arabica".
 */
const listedIn = (list: string, { stops }: Scene): readonly Standing[] => {
  const whole = stopsAskedAbout(`${list}?`, stops);
  if (whole.length > 0) return whole;
  const found = list.split(/\b(?:or|and)\b|,/).flatMap((part) => {
    const [one, more] = called(normalText(part), stops).stops;
    return one && !more ? one : [];
  });
  return [...new Set(found)];
};

/**
 * "The Friday one, we want our dinner by then", after "Which do you mean: A on day 2 or B on day 3?": what was asked for
 * is done with those that are picked; null where the message picks none of them, or orders something else first.
 */
export const answeredIn = (message: string, scene: Scene, focus: Focus): Agreed | null => {
  const ours = scene.brief.conversation.at(-1)?.content ?? '';
  const asked = stopsAskedAbout(ours, scene.stops);
  const before = ours.replace(WHICH_ONE, '');
  const options = asked.length > 0 || before === ours ? asked : listedIn(before, scene);
  if (options.length < 2 || !ASKS_WHICH.test(ours)) return null;
  const texts = clausesOf(message).flatMap(({ text }) => text.split(/,\s+/));
  const isOrder = (text: string): boolean => VERB.test(text) && !KEEPS.test(normalText(text));
  const said = texts.slice(
    0,
    Math.max(1, texts.findIndex((text, i) => i > 0 && isOrder(text)) + 1 || texts.length),
  );
  const found = pickIn(
    said.filter((text, i) => i === 0 || !isOrder(text)),
    options,
    scene,
  );
  if (!found) return null;
  const acts = actsFor(found.picked, said.join('. '), scene, focus);
  const rest = texts.filter((text) => text !== found.text && isOrder(text)).join('. ');
  return acts.length > 0 ? { acts, rest, days: [...new Set(found.picked.map(({ day }) => day))] } : null;
};
