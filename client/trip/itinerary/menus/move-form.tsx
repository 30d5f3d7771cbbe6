import { useState } from 'react';
import type { ReadActivity, ReadDay } from '../../../../shared/reading/itinerary-shape.ts';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { dayDate } from '../../../ui/in-words.ts';
import { QuestionForm } from './question-form.tsx';
import type { StopQuestionProps } from './stop-question.ts';

/** A day with its date. */
export const dayText = ({ day, date }: ReadDay): string =>
  date ? `Day ${day} · ${dayDate(date)}` : `Day ${day}`;

/** The stops of a day between which a stop can be put. */
const othersOn = (days: readonly ReadDay[], day: number, stopId: string): ReadActivity[] =>
  days.find((one) => one.day === day)?.activities.filter((stop) => stop.stopId !== stopId) ?? [];

/** The position by its hour: before the first stop that begins later. */
export const indexByTime = (others: readonly ReadActivity[], start: string | null): number => {
  const later = others.findIndex((other) => start !== null && other.start !== null && other.start > start);
  return later < 0 ? others.length : later;
};

/** Asks for another day, or another position within one. */
export const MoveForm = ({ stop, stopId, editing: { days, obstacle }, onChange }: StopQuestionProps) => {
  const from = days.find(({ activities }) => activities.some((one) => one.stopId === stopId));
  const current = from?.activities.findIndex((one) => one.stopId === stopId) ?? 0;
  const [day, setDay] = useState(from?.day ?? 1);
  const [index, setIndex] = useState(current);
  const others = othersOn(days, day, stopId);
  const isHere = day === from?.day;

  const chooseDay = (chosen: number): void => {
    setDay(chosen);
    setIndex(chosen === from?.day ? current : indexByTime(othersOn(days, chosen, stopId), stop.start));
  };
  const positions = [null, ...others].map((before, value) => {
    const text = before ? `After ${before.name}` : 'First of the day';
    return { value: String(value), text: isHere && value === current ? `${text} (as now)` : text };
  });
  return (
    <QuestionForm
      label="Move"
      isPossible={!isHere || index !== current}
      obstacle={obstacle}
      onSubmit={() =>
        onChange({ op: 'move', stop_id: stopId, day, index }, `Moving ${stop.name} to day ${day}`)
      }
    >
      <ChoiceField
        label="Day"
        value={String(day)}
        options={days.map((one) => ({ value: String(one.day), text: dayText(one) }))}
        onChoose={(chosen) => chooseDay(Number(chosen))}
      />
      <ChoiceField
        label="Position"
        value={String(index)}
        options={positions}
        onChoose={(chosen) => setIndex(Number(chosen))}
      />
    </QuestionForm>
  );
};
