import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { AskAboutTrip } from './use-trip-question.ts';

const WORDS = {
  archive: {
    action: 'Archive Trip',
    text: (name: string) =>
      `Are you sure you want to archive "${name}"? You can restore it from the archives later.`,
  },
  delete: {
    action: 'Delete Trip',
    text: (name: string) =>
      `Are you sure you want to permanently delete "${name}"? This action cannot be undone.`,
  },
};

/** Asks whether a trip is really to be archived or deleted. */
export const TripDialog = ({
  asking,
  container,
}: {
  asking: AskAboutTrip;
  container: HTMLElement | null;
}) => {
  const { question } = asking;
  if (!question) return null;
  const { action, text } = WORDS[question.kind];
  return (
    <ConfirmDialog
      open={asking.open}
      title={action}
      text={text(question.trip.name)}
      action={action}
      danger={question.kind === 'delete'}
      container={container}
      onConfirm={asking.confirm}
      onClose={asking.close}
      onGone={asking.giveFocusBack}
    />
  );
};
