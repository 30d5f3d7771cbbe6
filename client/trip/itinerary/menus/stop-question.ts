import type { Operation } from '../../../../shared/contracts/changes.ts';
import type { ReadActivity } from '../../../../shared/reading/itinerary-shape.ts';
import type { PlanEditing } from '../../stops/plan-editing.ts';

/** What the questions about a stop have in common. */
export interface StopQuestionProps {
  stop: ReadActivity;
  stopId: string;
  editing: PlanEditing;
  /** Takes the answer; `describe` says in few words what is being done. */
  onChange: (operation: Operation, describe: string) => void;
  /** Takes it while the dialog stays open. Resolves to why it was refused, or null when the dialog has closed. */
  onTry: (operation: Operation, describe: string) => Promise<string | null>;
}
