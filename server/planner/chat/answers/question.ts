import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { type Day, mapLinkFor } from '../../../../shared/itinerary.ts';
import type { Place } from '../../../places/place.ts';
import { normalText } from '../../notes/normal-text.ts';
import { daysIn } from '../read-when.ts';
import type { Focus, Scene } from '../scene.ts';

/** A text in both languages that questions are answered in. */
export type Text = readonly [english: string, arabic: string];

/** A question, with all that its answer may look at. */
export interface Question {
  text: string;
  plain: string;
  scene: Scene;
  focus: Focus;
  /** The days it names, else all of the trip. */
  days: readonly Day[];
  namesDay: boolean;
}

/** An answer to a kind of question; null where a question is not of that kind, or nothing is known. */
export type Answer = (question: Question) => Text | null;

export const openQuestion = (text: string, scene: Scene, focus: Focus): Question => {
  const { days, missing } = daysIn(text, scene);
  const named = scene.plan.days.filter(({ day }) => days.includes(day));
  const namesDay = named.length + missing.length > 0;
  return {
    text,
    plain: normalText(text),
    scene,
    focus,
    days: named.length > 0 ? named : scene.plan.days,
    namesDay,
  };
};

/** An answer to what some words ask for, and others do not. */
export const answerTo =
  (asks: RegExp, answer: Answer, unless?: RegExp): Answer =>
  (question) =>
    asks.test(question.plain) && !unless?.test(question.plain) ? answer(question) : null;

/** Lines in both languages, one below the other. */
export const joined = (lines: readonly Text[], by = '\n'): Text => [
  lines.map(([line]) => line).join(by),
  lines.map(([, line]) => line).join(by),
];

export const longDate = (date: string): string => format(parseISO(date), 'EEEE d MMMM');

/** The hotel of the plan, where the catalogue has it. */
export const hotelOf = ({ plan, places }: Scene): Place | null =>
  places.byId(plan.hotel_recommendation?.venue_id ?? '') ??
  places.find(plan.hotel_recommendation?.name ?? '');

/** A place by its name in both languages; a link in the one whose letters a link has. */
export const nameOf = ({ name, arabic_name, district }: Place): Text => [
  `[${name}](${mapLinkFor(name, district)})`,
  `**${arabic_name ?? name}**`,
];
