import { use } from 'react';
import { useSnapshot } from 'valtio';
import type { ReadDay } from '../../../shared/reading/itinerary-shape.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { changePlan } from '../changes/plan-changes.ts';
import { PlanEditingContext } from '../stops/plan-editing.ts';
import { dragging, moveBefore, useDropsOn } from './dragging.ts';

interface DropPlaceProps {
  day: number;
  /** Its position on the day, or how many stops that has. */
  index: number;
  /** The name of the stop it covers; null below the last. */
  name: string | null;
}

/** The dragged stop goes by the keyboard too: the focus follows it to where it is shown now. */
const focusGrip = (stopId: string): void => {
  const rows = [...document.querySelectorAll<HTMLElement>('.chat-item[data-open="true"] .stop')];
  const grip = rows.find(({ dataset }) => dataset.stop === stopId)?.querySelector<HTMLElement>('.stop-grip');
  grip?.focus({ preventScroll: true });
  grip?.scrollIntoView({ block: 'nearest' });
};

const dropOn = async (days: readonly ReadDay[], day: number, before: number): Promise<void> => {
  const { stopId } = dragging;
  const stop = days.flatMap(({ activities }) => activities).find((one) => one.stopId === stopId);
  if (!stop || stopId === null) return;
  const move = moveBefore(days, stopId, day, before);
  const isDone = move && changePlan([move], { describe: `Moving ${stop.name} to day ${day}` });
  // It is shown there after the next paint; and where it was again, if that is refused.
  afterPaint(() => requestAnimationFrame(() => focusGrip(stopId)));
  await isDone;
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusGrip(stopId);
  });
};

const Place = ({ day, index, name }: DropPlaceProps) => {
  const editing = use(PlanEditingContext);
  const { stopId, parts } = useSnapshot(dragging);
  if (!editing || stopId === null || !parts) return null;
  const { activities } = editing.days.find((one) => one.day === day) ?? { activities: [] };
  // The row it is dragged from.
  if (name !== null && activities[index]?.stopId === stopId) return null;
  const { DropTarget } = parts;
  const where = name === null ? 'at the end' : `before ${name}`;
  const isNow = moveBefore(editing.days, stopId, day, index) === null;
  return (
    <DropTarget
      covers={name === null ? 'end' : 'stop'}
      label={`Day ${day}, ${where}${isNow ? ' (as now)' : ''}`}
      onDrop={(isBehind) => void dropOn(editing.days, day, index + (isBehind ? 1 : 0))}
    />
  );
};

/** Where a dragged stop can be dropped: only there while one is dragged. */
export const DropPlace = (props: DropPlaceProps) => (useDropsOn(props.day) ? <Place {...props} /> : null);
