import { hasKitchen } from '../../notes/concepts.ts';
import { isSaudiTable } from '../../scheduling/scoring/saudi-table.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { actsOf } from '../candidates/reading.ts';
import type { Piece } from '../mentions/piece.ts';
import type { Act } from '../scene/act.ts';
import type { Scene } from '../scene/scene.ts';
import {
  anotherBeside,
  anyOther,
  bringsSomething,
  fillsEmpty,
  halvesOnly,
  instead,
  onceMore,
  thenInstead,
  wantsAbsent,
  wantsSomething,
} from './coming-rules.ts';
import {
  allBefore,
  allSlower,
  cutsDown,
  dayTrip,
  dietAndHour,
  isToBeFree,
  keepsAlready,
  ofAges,
  ofEdge,
  ofFlight,
  ofLength,
  ownStay,
  startsDay,
  startsWith,
  swapsDays,
} from './day-rules.ts';
import type { Rule } from './rule.ts';
import {
  canGo,
  cheaperMeals,
  movedThen,
  movesNext,
  namesWhich,
  newMeal,
  noMeal,
  ofThatDay,
  oneMore,
  pullsTo,
  putsIt,
  swapsBoth,
  swapsTwo,
  takesOut,
} from './stop-rules.ts';

/** The first that says something counts. */
const RULES: readonly Rule[] = [
  ownStay,
  startsWith,
  noMeal,
  newMeal,
  onceMore,
  allBefore,
  anyOther,
  movedThen,
  oneMore,
  putsIt,
  movesNext,
  ofThatDay,
  wantsAbsent,
  namesWhich,
  canGo,
  takesOut,
  startsDay,
  anotherBeside,
  keepsAlready,
  halvesOnly,
  instead,
  thenInstead,
  fillsEmpty,
  bringsSomething,
  cheaperMeals,
  pullsTo,
  cutsDown,
  allSlower,
  dietAndHour,
  ofAges,
  dayTrip,
  swapsDays,
  swapsBoth,
  swapsTwo,
  ofEdge,
  ofLength,
  ofFlight,
  isToBeFree,
  wantsSomething,
];

const isMet = (act: Act, { stops }: Scene): boolean => {
  const place = act.do === 'replace' ? stops.find(({ id }) => id === act.stop)?.place : null;
  if (act.do !== 'replace' || !place || act.want.placeIds.length > 0) return false;
  const { cuisine, concepts, features } = act.want;
  return (
    (cuisine !== null && hasKitchen(place, cuisine)) ||
    ((concepts.includes('local_food') || features.includes('local')) && isSaudiTable(place))
  );
};

/** "All lunches Saudi": those that are so already stay. */
const withoutMet = (each: Candidate, scene: Scene): Candidate => {
  const own = actsOf(each.reading);
  const left = own.filter((act) => !isMet(act, scene));
  return each.intent === 'replace' && own.length > 1 && left.length > 0 && left.length < own.length
    ? { ...each, reading: { kind: 'acts', acts: left } }
    : each;
};

/** Of all candidates of a clause those that its words leave. */
export const narrowed = (piece: Piece, all: readonly Candidate[]): Candidate[] => {
  const open = all.map((each) => withoutMet(each, piece.scene));
  for (const rule of RULES) {
    const left = rule(piece, open);
    if (left) return left;
  }
  return open;
};
