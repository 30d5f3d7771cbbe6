import { isMeal, type Standing } from '../../edits/work.ts';
import { CONCEPTS, CUISINES, hasKitchen } from '../../notes/concepts.ts';
import { indexOfPhrase, normalText } from '../../notes/normal-text.ts';
import { matches } from '../../scheduling/scoring/trip-memory.ts';
import { MEAL, readStops } from '../mentions/read-stops.ts';
import { kindsCalled } from '../scene/kind-words.ts';
import type { Question } from './question.ts';
import { asks } from './subjects.ts';

/** "Which of our restaurants are Saudi?" */
const SAUDI = asks(
  '(?:saudi|najdi|local) (?:\\w+ )?(?:food|dishes|cooking|cuisine|tables?|restaurants?|meals?)|(?:restaurants|meals|dinners|lunches)\\b.*\\b(?:saudi(?! arabia)|najdi)',
);

/** The stops of the days a question names. */
export const onDays = ({ scene, days }: Question): Standing[] =>
  scene.stops.filter(({ day }) => days.some((each) => each.day === day));

/** Of the stops of the days asked for, those that are called: meals, Indian tables, parks; all for no kind, none for another. */
export const ofKind = (question: Question, plain = question.plain): Standing[] => {
  const stops = onDays(question);
  const said = plain.split(' ');
  const cuisine = CUISINES.find(({ words }) => words.some((word) => indexOfPhrase(said, word) >= 0));
  if (cuisine) {
    // Where its kitchen is not known, a table is recognized by its dishes.
    const cooks = ({ place, stop }: Standing): boolean => {
      const own = normalText(`${stop.venue_name} ${stop.description} ${place?.about ?? ''}`).split(' ');
      const isTold = !place?.facts.cuisine && cuisine.words.some((word) => indexOfPhrase(own, word) >= 0);
      return isTold || (place !== null && hasKitchen(place, cuisine.id));
    };
    return stops.filter((each) => each.kind === 'restaurant' && cooks(each));
  }
  const [local] = CONCEPTS.filter(({ id }) => id === 'local_food');
  if (local && SAUDI.test(plain))
    return stops.filter(({ kind, place }) => kind === 'restaurant' && place && matches(place, local));
  if (asks('meals?|eat|eating|dine').test(plain)) return stops.filter(isMeal);
  const meal = MEAL.exec(plain)?.[0];
  if (meal) return [...readStops(meal, stops, question.scene).stops];
  if (asks('sights?').test(plain)) return stops.filter(({ role }) => role === 'sight');
  const kinds = said.flatMap((word) => kindsCalled(word)).filter((kind) => kind !== 'hotel');
  return kinds.length > 0 ? stops.filter(({ kind }) => kinds.some((each) => each === kind)) : stops;
};
