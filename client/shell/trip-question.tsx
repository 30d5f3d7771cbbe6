import { useCallback, useState } from 'react';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { OpenedPart } from '../ui/loading/opened-part.tsx';
import type { TripQuestion } from './question-dialog.tsx';

const QuestionDialog = lazyPart(async () => (await import('./question-dialog.tsx')).QuestionDialog);

/** Fetches its code. */
export const prepareQuestion = (): void => void QuestionDialog.prefetch();

/** Asks about a trip. */
export type AskAboutTrip = (question: Omit<TripQuestion, 'list'>) => void;

/** The one question about a trip that can be open at a time; it stays while its dialog goes away. */
export const useTripQuestion = () => {
  const [question, setQuestion] = useState<TripQuestion | null>(null);
  const [open, setOpen] = useState(false);
  const ask = useCallback<AskAboutTrip>((asked) => {
    setQuestion({ ...asked, list: asked.from.closest<HTMLElement>('[data-trips]') });
    setOpen(true);
  }, []);
  const forget = useCallback(() => setQuestion(null), []);
  return { question, open, setOpen, ask, forget };
};

interface TripDialogProps extends Omit<ReturnType<typeof useTripQuestion>, 'ask'> {
  /** Where the dialog is put; null for the page itself. */
  container: HTMLElement | null;
}

const NOT_LOADED = 'The question could not be loaded. Please try again.';

/** The dialog of the question that is asked, if any. */
export const TripDialog = ({ question, forget, ...more }: TripDialogProps) => {
  const onMissing = (again: () => void): void => {
    forget();
    again();
  };
  return question ? (
    <OpenedPart onComing={() => {}} missing={NOT_LOADED} onMissing={onMissing}>
      <QuestionDialog question={question} {...more} />
    </OpenedPart>
  ) : null;
};
