import { Button, Dialog } from '@radix-ui/themes';
import type { FormEvent, ReactNode } from 'react';
import '../../../ui/confirm-dialog.css';

interface QuestionFormProps {
  /** What the button says. */
  label: string;
  /** Whether there is something to do. */
  isPossible: boolean;
  /** Why nothing can be done now, whatever is chosen. */
  obstacle: string | null;
  onSubmit: () => void;
  children: ReactNode;
}

/** Fields in a dialog about a stop, with the ways out of it. */
export const QuestionForm = ({ label, isPossible, obstacle, onSubmit, children }: QuestionFormProps) => {
  const isOff = !isPossible || obstacle !== null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isOff) onSubmit();
  };
  return (
    <form className="stop-dialog-form" noValidate onSubmit={submit}>
      {children}
      <p className="stop-dialog-text" role="status">
        {obstacle}
      </p>
      <div className="confirm-buttons">
        <Dialog.Close>
          <Button type="button" size="3" variant="soft" color="gray">
            Cancel
          </Button>
        </Dialog.Close>
        <Button type="submit" size="3" disabled={isOff}>
          {label}
        </Button>
      </div>
    </form>
  );
};
