import { weekdayOf } from '../../../../shared/dates.ts';
import type { Want } from '../../edits/want.ts';
import type { Standing } from '../../edits/work.ts';
import { CUISINES } from '../../notes/concepts.ts';
import { numberOf } from '../../notes/grammar/numbers.ts';
import { normalText } from '../../notes/normal-text.ts';
import type { Around, Candidate } from '../candidates/candidate.ts';
import { actsOf } from '../candidates/reading.ts';
import { calledBy } from '../mentions/called.ts';
import type { Piece } from '../mentions/piece.ts';
import { type Act, stopsIn } from '../scene/act.ts';
import { kindsCalled } from '../scene/kind-words.ts';
import type { Scene } from '../scene/scene.ts';
import type { Marked } from './features.ts';

/** What an act is about. */
interface Arguments {
  stops: Set<string>;
  anchors: Set<string>;
  days: Set<number>;
  hours: Set<number>;
  wants: Want[];
}

const take = (act: Act, to: Arguments): void => {
  for (const id of stopsIn([act])) to.stops.add(id);
  if ('want' in act) to.wants.push(act.want);
  if ('days' in act) for (const day of act.days) to.days.add(day);
  if (act.do !== 'pace' && 'at' in act && act.at[0] !== undefined) to.hours.add(act.at[0]);
  if (act.do === 'move') to.days.add(act.day);
  if (act.do === 'next') to.anchors.add(act.to);
  if (act.do === 'add' && act.next) to.anchors.add(act.next.stop);
  if (act.do === 'exchange') to.stops.add(act.one).add(act.other);
  if (act.do === 'hours') to.hours.add(act.from ?? act.to ?? 0);
  if (act.do === 'clear' && act.span) to.hours.add(act.span.from).add(act.span.to);
  for (const operation of act.do === 'apply' ? act.operations : [])
    if (operation.op === 'swap_days') for (const day of operation.days) to.days.add(day);
};

const argumentsOf = ({ reading }: Candidate): Arguments => {
  const all: Arguments = {
    stops: new Set(),
    anchors: new Set(),
    days: new Set(),
    hours: new Set(),
    wants: [],
  };
  const acts = reading.kind === 'ask' ? reading.choices.flatMap((each) => each.acts) : actsOf(reading);
  for (const act of acts) take(act, all);
  return all;
};

type Test = (i: number) => boolean;

const namesStop = ({ said, marks }: Marked, stops: readonly Standing[]): Test => {
  const own = stops.map((each) => ({ names: calledBy(each).name, each }));
  return (i) => {
    const word = said[i] ?? '';
    if (!/^@[SPKCM]$/.test(marks[i] ?? '')) return false;
    if (marks[i] === '@M') return own.some(({ each }) => each.role !== 'sight');
    const kinds = kindsCalled(word);
    return own.some(({ names, each }) => names.has(word) || kinds.some((kind) => kind === each.kind));
  };
};

const namesDay = ({ said, marks }: Marked, days: ReadonlySet<number>, { plan }: Scene): Test => {
  const dates = plan.days.flatMap(({ day, date }) => (days.has(day) ? date : []));
  const weekdays = new Set(dates.map((date) => 'su mo tu we th fr sa'.split(' ')[weekdayOf(date)]));
  const nths = new Set(dates.map((date) => Number(date.slice(8))));
  return (i) => {
    const word = said[i] ?? '';
    if (marks[i] === '@D') return weekdays.has(word.slice(0, 2)) || /^[^a-z]/.test(word);
    const count =
      marks[i] === '@N' ? numberOf(word, 'number') : marks[i] === '@O' ? numberOf(word, 'ordinal') : null;
    const near = said[i - 1] === 'day' || marks[i] === '@O';
    return count !== null && ((near && days.has(count)) || nths.has(count));
  };
};

const namesHour = ({ said, marks }: Marked, hours: ReadonlySet<number>): Test => {
  const twelves = new Set([...hours].map((at) => Math.floor(at / 60) % 12));
  return (i) => {
    if (marks[i] !== '@T' && marks[i] !== '@N') return false;
    const hour = Number.parseInt(said[i] ?? '', 10) || numberOf(said[i] ?? '', 'number');
    return (
      hour !== null && (twelves.has(hour % 12) || (said[i - 1] === 'to' && twelves.has((hour + 11) % 12)))
    );
  };
};

const namesWant = ({ said, marks }: Marked, wants: readonly Want[], { places }: Scene): Test => {
  const names = new Set(
    wants
      .flatMap(({ placeIds }) => placeIds)
      .flatMap((id) => normalText(places.byId(id)?.name ?? '').split(' ')),
  );
  const kitchens = new Set(
    CUISINES.filter(({ id }) => wants.some(({ cuisine, not }) => cuisine === id || not.includes(id))).flatMap(
      ({ words }) => words,
    ),
  );
  const kinds = new Set(wants.flatMap((each) => each.kinds));
  return (i) => {
    const word = said[i] ?? '';
    if (!/^@[SPKCHM]$/.test(marks[i] ?? '')) return false;
    return names.has(word) || kitchens.has(word) || kindsCalled(word).some((kind) => kinds.has(kind));
  };
};

const ARGUMENT = /^@[SPKCHDTOMN]$/;

/** The words on either side of what a test holds for, each with the role of that argument. */
const sidesOf = (role: string, { marks }: Marked, test: Test, used: Set<number>): Around[] => {
  const at = marks.findIndex((_, i) => test(i));
  if (at < 0) return [[`${role}`, '@none']];
  let end = at;
  while (end + 1 < marks.length && (test(end + 1) || marks[end + 1] === marks[at])) end += 1;
  marks.forEach((_, i) => {
    if (test(i) || (i >= at && i <= end)) used.add(i);
  });
  const word = (i: number): string => marks[i] ?? (i < 0 ? '@start' : '@end');
  return [
    [`${role}<`, word(at - 1)],
    [`${role}<<`, word(at - 2)],
    [`${role}>`, word(end + 1)],
  ];
};

const aroundOf = (
  candidate: Candidate,
  marked: Marked,
  scene: Scene,
  known: Map<string, Around[]>,
): Around[] => {
  if (candidate.reading.kind === 'none') return [];
  const { stops, anchors, days, hours, wants } = argumentsOf(candidate);
  const key = JSON.stringify([[...stops], [...anchors], [...days], [...hours], wants]);
  const before = known.get(key);
  if (before) return before;
  const standing = (ids: ReadonlySet<string>) => scene.stops.filter(({ id }) => ids.has(id));
  const used = new Set<number>();
  const all: Around[] = [
    ...(stops.size > 0 ? sidesOf('S', marked, namesStop(marked, standing(stops)), used) : []),
    ...(anchors.size > 0 ? sidesOf('A', marked, namesStop(marked, standing(anchors)), used) : []),
    ...(wants.length > 0 ? sidesOf('W', marked, namesWant(marked, wants, scene), used) : []),
    ...(days.size > 0 ? sidesOf('D', marked, namesDay(marked, days, scene), used) : []),
    ...(hours.size > 0 ? sidesOf('T', marked, namesHour(marked, hours), used) : []),
  ];
  const left = new Set(marked.marks.filter((mark, i) => ARGUMENT.test(mark) && !used.has(i)));
  all.push(...[...left].map((mark): Around => ['left', mark]));
  known.set(key, all);
  return all;
};

/** Candidates with the words around their arguments, by which it is learnt which of several each is: to, from, no, than. */
export const withAround = (
  candidates: readonly Candidate[],
  { scene }: Piece,
  marked: Marked,
): Candidate[] => {
  const known = new Map<string, Around[]>();
  return candidates.map((each) => ({ ...each, around: aroundOf(each, marked, scene, known) }));
};
