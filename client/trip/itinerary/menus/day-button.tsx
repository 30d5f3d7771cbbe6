import { use } from 'react';
import type { ReadDay } from '../../../../shared/reading/itinerary-shape.ts';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { PlanButtonsContext, PlanEditingContext } from '../../stops/plan-editing.ts';
import { MoreButton } from './more-button.tsx';
import './day-button.css';

const DayActions = lazyPart(async () => (await import('./day-actions.tsx')).DayActions);

/** The way to what can be done with a day as a whole; nothing where its plan cannot be changed by hand. */
export const DayButton = ({ day }: { day: ReadDay }) => {
  const buttons = use(PlanButtonsContext);
  return buttons ? (
    <MoreButton
      name="day-more"
      label={`Change day ${day.day}`}
      obstacle={buttons.obstacle}
      menu={(state) => (
        <PlanEditingContext.Consumer>
          {(editing) => editing && <DayActions day={day} editing={editing} {...state} />}
        </PlanEditingContext.Consumer>
      )}
    />
  ) : null;
};
