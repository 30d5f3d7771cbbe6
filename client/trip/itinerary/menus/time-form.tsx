import { TextField } from '@radix-ui/themes';
import { useState } from 'react';
import * as v from 'valibot';
import { ClockTime } from '../../../../shared/itinerary.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { QuestionForm } from './question-form.tsx';
import type { StopQuestionProps } from './stop-question.ts';

/** Asks when a visit is to begin. */
export const TimeForm = ({ stop, stopId, editing, onChange }: StopQuestionProps) => {
  const [start, setStart] = useState(stop.start ?? '');
  const isPossible = v.is(ClockTime, start) && start !== stop.start;
  return (
    <QuestionForm
      label="Change time"
      isPossible={isPossible}
      obstacle={editing.obstacle}
      onSubmit={() =>
        onChange({ op: 'retime', stop_id: stopId, start_time: start }, `Moving ${stop.name} to ${start}`)
      }
    >
      <Field label="Begins at">
        {(control) => (
          <TextField.Root
            size="3"
            type="time"
            value={start}
            {...control}
            onChange={(event) => setStart(event.currentTarget.value)}
          />
        )}
      </Field>
    </QuestionForm>
  );
};
