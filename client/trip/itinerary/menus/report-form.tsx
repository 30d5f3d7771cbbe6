import { Button, Dialog, RadioGroup, TextArea } from '@radix-ui/themes';
import { type FormEvent, useState } from 'react';
import { PLACE_PROBLEMS, type PlaceReport, REPORT_MAX } from '../../../../shared/contracts/places.ts';
import { reportPlace } from '../../../api/trips.ts';
import { changeFailureText } from '../../../failure-text.ts';
import { Field } from '../../../ui/fields/field.tsx';
import type { StopQuestionProps } from './stop-question.ts';
import '../../../ui/confirm-dialog.css';

type Problem = PlaceReport['problem'];
type Sending = { kind: 'ready' } | { kind: 'sending' } | { kind: 'sent' } | { kind: 'failed'; text: string };

const LABELS: Readonly<Record<Problem, string>> = {
  closed: 'It has closed',
  moved: 'It has moved',
  hours: 'Its hours are wrong',
  other: 'Something else',
};
const FAILED = 'The report could not be sent. Please try again.';
const STATES = { ready: '', sending: 'Sending…', sent: 'Thank you. We have received your report.' } as const;

/** Asks what is wrong with the place of a stop, and sends it. */
export const ReportForm = ({ stop: { venueId } }: StopQuestionProps) => {
  const [problem, setProblem] = useState<Problem>('closed');
  const [text, setText] = useState('');
  const [sending, setSending] = useState<Sending>({ kind: 'ready' });
  const isSent = sending.kind === 'sent';
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (venueId === null || sending.kind === 'sending') return;
    setSending({ kind: 'sending' });
    try {
      await reportPlace(venueId, { problem, text });
      setSending({ kind: 'sent' });
    } catch (failure) {
      setSending({ kind: 'failed', text: changeFailureText(failure, FAILED) });
    }
  };
  const choose = (value: string): void =>
    setProblem(PLACE_PROBLEMS.find((each) => each === value) ?? 'other');
  return (
    <form className="stop-dialog-form" noValidate onSubmit={(event) => void send(event)}>
      {isSent ? null : (
        <>
          <RadioGroup.Root size="3" value={problem} onValueChange={choose} aria-label="What is wrong">
            {PLACE_PROBLEMS.map((each) => (
              <RadioGroup.Item key={each} value={each}>
                {LABELS[each]}
              </RadioGroup.Item>
            ))}
          </RadioGroup.Root>
          <Field label="Details (optional)">
            {(control) => (
              <TextArea
                size="3"
                maxLength={REPORT_MAX}
                value={text}
                {...control}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            )}
          </Field>
        </>
      )}
      <p className="stop-dialog-text" role="status">
        {sending.kind === 'failed' ? sending.text : STATES[sending.kind]}
      </p>
      <div className="confirm-buttons">
        <Dialog.Close>
          <Button type="button" size="3" variant="soft" color="gray">
            {isSent ? 'Close' : 'Cancel'}
          </Button>
        </Dialog.Close>
        {isSent ? null : (
          <Button type="submit" size="3" disabled={sending.kind === 'sending'}>
            Send report
          </Button>
        )}
      </div>
    </form>
  );
};
