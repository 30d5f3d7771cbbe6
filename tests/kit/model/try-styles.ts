import { isDeepStrictEqual } from 'node:util';
import { Grounder } from '../../../server/planner/ground/ground.ts';
import { readFinishedReply } from '../../../server/planner/validate-reply.ts';
import type { Itinerary } from '../../../shared/itinerary.ts';
import { idsOf, places } from '../planner/embedded-chat.ts';
import { type AnswerStyle, briefOf, GREETING, HOTEL, LISTS, otherHotel, planBefore } from './answer-style.ts';
import { answerOf, plannerAt } from './ask-model.ts';
import { cuttings } from './cuttings.ts';
import { fetchPieces } from './fetch-pieces.ts';

/** What became of an answer: the reader's text, what it orders instead, and why it could not be used, if so. */
export interface Delivered {
  text: string;
  orders: unknown;
  unusable: string | null;
}

export const deliver = (style: AnswerStyle, pieces: readonly string[]): Delivered => {
  const grounder = new Grounder(briefOf(style), places);
  const text = pieces.map((piece) => grounder.push(piece)).join('') + grounder.end();
  return { text, orders: grounder.orders, unusable: grounder.unusable };
};

/** What may never be seen on a screen, neither as markup nor as litter. */
const LITTER =
  /<\/?[a-z!]|javascript:|data:text|\]\((?!https?:)|onerror|alert\(|steal\(|evil\.example|\u202e/i;

const startsWith = (ids: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((id, at) => ids[at] === id);
const idsOn = (plan: Itinerary, day: number): string[] =>
  idsOf({ ...plan, days: plan.days.filter((one) => one.day === day) }).filter(
    (id) => places.byId(id) !== null,
  );

/** Facts that a model made up and that stand in the plan as true. */
const untrue = ({ days }: Itinerary): string[] =>
  days.flatMap(({ activities }) =>
    activities.flatMap(({ venue_id, venue_name, verified, coordinates }) => {
      const place = venue_id === undefined ? null : places.byId(venue_id);
      const sound = place
        ? verified && coordinates?.lat === place.lat && coordinates.lng === place.lng
        : !verified && venue_id === undefined;
      return sound ? [] : [`${venue_name} is not as the catalogue has it`];
    }),
  );

const faultsOfPlan = (plan: Itinerary, { outcome }: AnswerStyle): string[] => {
  if (outcome.kind !== 'plan') return [];
  const hotel = plan.hotel_recommendation;
  const checks: [string, boolean][] = [
    ['the greeting', !outcome.greeting || plan.greeting === GREETING],
    ['the hotel', !outcome.hotel || (hotel?.venue_id === HOTEL.venue_id && hotel.reason === HOTEL.reason)],
    ['the insights', !outcome.lists || plan.cultural_insights.join() === LISTS.cultural_insights.join()],
    ['the tips', !outcome.lists || plan.transportation_tips.join() === LISTS.transportation_tips.join()],
    ...Object.entries(outcome.days).map(([day, ids]): [string, boolean] => [
      `day ${day}`,
      startsWith(idsOn(plan, Number(day)), ids),
    ]),
    ['the number of days', plan.days.length === planBefore.days.length],
  ];
  return checks.flatMap(([part, holds]) => (holds ? [] : [`${part} is not the model's`]));
};

const faultsOfEdit = (plan: Itinerary, { outcome }: AnswerStyle): string[] => {
  if (outcome.kind !== 'edit') return [];
  const wanted = new Map(Object.entries(outcome.days).map(([day, ids]) => [Number(day), ids.join()]));
  const days = plan.days.flatMap((day, at) => {
    const ids = wanted.get(day.day);
    if (ids !== undefined)
      return idsOn(plan, day.day).join() === ids ? [] : [`day ${day.day} is not the model's`];
    const same = JSON.stringify(day) === JSON.stringify(planBefore.days[at]);
    return same ? [] : [`day ${day.day} is not as it was`];
  });
  const hotel = outcome.hotel ? otherHotel : planBefore.hotel_recommendation?.venue_id;
  if (plan.hotel_recommendation?.venue_id !== hotel) days.push('the hotel is another');
  const start = plan.days[1]?.activities[0]?.start_time;
  if (outcome.start !== undefined && start !== outcome.start) days.push(`the first stop begins at ${start}`);
  return days;
};

/** What is wrong with what was delivered of a style. */
export const faultsOf = (style: AnswerStyle, { text, orders, unusable }: Delivered): string[] => {
  const { outcome } = style;
  if (outcome.kind === 'repair')
    return unusable !== null && text === '' ? [] : [`it was used: ${text.slice(0, 80)}`];
  if (unusable !== null) return [`it was not used: ${unusable}`];
  if (outcome.kind === 'edits' || outcome.kind === 'picks')
    return text === '' && isDeepStrictEqual(orders, outcome.answer)
      ? []
      : [`other orders: ${JSON.stringify(orders)}`];
  const litter = LITTER.exec(text);
  const faults = litter ? [`litter: ${text.slice(litter.index, litter.index + 40)}`] : [];
  if (outcome.kind === 'prose')
    return text === outcome.text ? faults : [...faults, `other words: ${text.slice(0, 80)}`];
  const read = readFinishedReply(text);
  if (read.kind !== 'itinerary')
    return [...faults, `no itinerary: ${read.kind === 'bad' ? read.reason : text.slice(0, 80)}`];
  const plan = read.itinerary;
  return [...faults, ...untrue(plan), ...faultsOfPlan(plan, style), ...faultsOfEdit(plan, style)];
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The same through the whole planner and the client of the protocol, with the bytes of the response cut as well. */
const throughPlanner = async (
  style: AnswerStyle,
  pieces: readonly string[],
  seed: number,
): Promise<string> => {
  const planner = plannerAt('http://model.test/v1', 60_000, [], fetchPieces(pieces, seed));
  return JSON.stringify(await answerOf(planner, briefOf(style)));
};

/** How many of `count` cuttings of a style's bytes give something else than its text in one piece. */
export const tryBytes = async (style: AnswerStyle, count: number, seed: number): Promise<number> => {
  const expected = await throughPlanner(style, [style.text], seed);
  const cut = cuttings(style.text, count, seed + 1);
  const answers = await Promise.all(cut.map((pieces, at) => throughPlanner(style, pieces, seed + at)));
  return answers.filter((answer) => answer !== expected).length;
};

/** Cuts one style in `count` ways. Returns how many differ from the whole text, and what is wrong with the whole. */
export const tryStyle = (style: AnswerStyle, count: number, seed: number) => {
  const outcomeOf = (pieces: readonly string[]): string => {
    try {
      return JSON.stringify(deliver(style, pieces));
    } catch (error) {
      return `threw ${messageOf(error)}`;
    }
  };
  const expected = outcomeOf([style.text]);
  const differing = cuttings(style.text, count, seed).filter((pieces) => outcomeOf(pieces) !== expected);
  const faults = expected.startsWith('threw ')
    ? [expected]
    : faultsOf(style, JSON.parse(expected) as Delivered);
  return { differing, faults };
};
