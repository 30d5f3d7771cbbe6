import { useState } from 'react';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import type { PlanEditing } from '../../stops/plan-editing.ts';
import { dayText } from './move-form.tsx';
import { QuestionForm } from './question-form.tsx';

interface SwapFormProps {
  day: number;
  editing: PlanEditing;
  onSwap: (other: number) => void;
}

/** Asks which day a day is to change places with. */
export const SwapForm = ({ day, editing: { days, obstacle }, onSwap }: SwapFormProps) => {
  const others = days.filter((one) => one.day !== day);
  const next = others.find((one) => one.day > day) ?? others.at(-1);
  const [other, setOther] = useState(next?.day ?? day);
  return (
    <QuestionForm label="Swap" isPossible={other !== day} obstacle={obstacle} onSubmit={() => onSwap(other)}>
      <ChoiceField
        label="With"
        value={String(other)}
        options={others.map((one) => ({ value: String(one.day), text: dayText(one) }))}
        onChoose={(chosen) => setOther(Number(chosen))}
      />
    </QuestionForm>
  );
};
