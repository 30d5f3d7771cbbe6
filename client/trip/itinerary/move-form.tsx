import { Select } from '@radix-ui/themes';
import { startTransition, useState } from 'react';
import type { ReadActivity, ReadDay } from '../../../shared/reading/itinerary-shape.ts';
import { Field } from '../../ui/field.tsx';
import { dayDate } from '../../ui/in-words.ts';
import { QuestionForm } from './question-form.tsx';
import type { StopQuestionProps } from './stop-question.ts';

interface ChoiceProps {
  label: string;
  value: number;
  options: readonly { value: number; text: string }[];
  onChoose: (value: number) => void;
}

/** A choice by number. */
export const ChoiceField = ({ label, value, options, onChoose }: ChoiceProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Field label={label}>
      {(control) => (
        <Select.Root
          size="3"
          value={String(value)}
          // Without a word it only says that it has drawn none of the options.
          onValueChange={(chosen) => chosen !== '' && onChoose(Number(chosen))}
          open={isOpen}
          // The press is shown first: a month of days takes a slow device longer to draw than a press may.
          onOpenChange={(next) => startTransition(() => setOpen(next))}
        >
          <Select.Trigger {...control}>
            {options.find((option) => option.value === value)?.text}
          </Select.Trigger>
          <Select.Content className="choice-list" position="popper" sideOffset={6}>
            {/* Closed it would draw them too, unseen, whenever another one is chosen. */}
            {isOpen
              ? options.map((option) => (
                  <Select.Item key={option.value} value={String(option.value)}>
                    {option.text}
                  </Select.Item>
                ))
              : null}
          </Select.Content>
        </Select.Root>
      )}
    </Field>
  );
};

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
    return { value, text: isHere && value === current ? `${text} (as now)` : text };
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
        value={day}
        options={days.map((one) => ({ value: one.day, text: dayText(one) }))}
        onChoose={chooseDay}
      />
      <ChoiceField label="Position" value={index} options={positions} onChoose={setIndex} />
    </QuestionForm>
  );
};
