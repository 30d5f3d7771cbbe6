import { GripVertical } from 'lucide-react';
import { use, useRef } from 'react';
import type { ReadActivity } from '../../../shared/reading/itinerary-shape.ts';
import { toast } from '../../ui/toast.ts';
import { PlanButtonsContext } from '../stops/plan-editing.ts';
import { beginDrag, endDrag, loadDragging, useDragParts } from './dragging.ts';
import './drag.css';

interface StopGripProps {
  stop: ReadActivity;
  day: number;
}

const Grip = ({ day, name, stopId, isDisabled }: GripProps) => {
  const parts = useDragParts(day);
  const hadFocus = useRef(false);
  if (parts) {
    const { DragSource } = parts;
    return (
      <DragSource
        stopId={stopId}
        name={name}
        isDisabled={isDisabled}
        takesFocus={hadFocus.current}
        onDrag={(isDragged) => (isDragged ? beginDrag(stopId, day) : endDrag())}
      />
    );
  }
  const press = async (): Promise<void> => {
    if (!(await loadDragging()))
      toast({ title: 'Error', text: 'Dragging could not be loaded. Please try again.', kind: 'error' });
  };
  return (
    <button
      type="button"
      className="stop-grip"
      aria-label={`Drag ${name}`}
      aria-disabled={isDisabled}
      title="Drag to move"
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={() => {
        hadFocus.current = false;
      }}
      onClick={() => void press()}
    >
      <GripVertical size={18} aria-hidden="true" />
    </button>
  );
};

interface GripProps extends Pick<StopGripProps, 'day'> {
  name: string;
  stopId: string;
  isDisabled: boolean;
}

/** What a stop is dragged by; nothing where it is locked, or its plan cannot be changed by hand. */
export const StopGrip = ({ stop: { stopId, name, locked }, day }: StopGripProps) => {
  const buttons = use(PlanButtonsContext);
  if (!buttons || stopId === null || locked) return null;
  return <Grip day={day} name={name} stopId={stopId} isDisabled={buttons.obstacle !== null} />;
};
