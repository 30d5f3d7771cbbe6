import { Dialog } from '@radix-ui/themes';
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import type { Operation } from '../../../../shared/contracts/changes.ts';
import { afterPaint } from '../../../ui/after-paint.ts';
import type { Opened } from '../../../ui/menus/use-opened-menu.ts';
import { changePlan } from '../../changes/plan-changes.ts';
import { MoveForm } from './move-form.tsx';
import { ReplaceList } from './replace-list.tsx';
import { ReportForm } from './report-form.tsx';
import { askAbout, copyAddress } from './stop-errands.ts';
import { focusStop, positionOf, type StopPosition } from './stop-focus.ts';
import { type StopAction, StopMenu } from './stop-menu.tsx';
import type { StopQuestionProps } from './stop-question.ts';
import { TimeForm } from './time-form.tsx';
import '../../stops/stop-dialog.css';

interface StopActionsProps extends Omit<StopQuestionProps, 'onChange' | 'onTry'> {
  opened: Opened;
  onClose: () => void;
  button: RefObject<HTMLButtonElement | null>;
}

const QUESTIONS = {
  replace: {
    title: 'Replace',
    text: 'Places that are near and open at its time, or any other you look for.',
    Body: ReplaceList,
  },
  move: { title: 'Move', text: 'Times follow from the new order.', Body: MoveForm },
  time: { title: 'Change the time of', text: 'What comes after it may begin later.', Body: TimeForm },
  report: {
    title: 'Report a problem with',
    text: 'It is looked into; your plan stays as it is.',
    Body: ReportForm,
  },
} as const;

/** The menu of a stop, and the dialogs behind it. The focus comes back to the stop. */
export const StopActions = ({ opened, onClose, button, ...about }: StopActionsProps) => {
  const { stop, stopId, editing } = about;
  const day = editing.days.find(({ activities }) => activities.some((one) => one.stopId === stopId));
  const at = day?.activities.findIndex((one) => one.stopId === stopId) ?? 0;
  const [question, setQuestion] = useState<keyof typeof QUESTIONS | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  // The press is shown first: a dialog over a long plan takes a slow device longer than a press may, coming and going.
  const setOpen = (next: boolean): void => startTransition(() => setIsOpen(next));
  const position = useRef<StopPosition>({ list: null, index: 0 });
  const isTaken = useRef(false);
  const focusBack = (): void => focusStop(stopId, position.current);
  useEffect(() => {
    if (opened !== null) isTaken.current = false;
  }, [opened]);

  const change = async (operation: Operation, describe: string): Promise<void> => {
    // Menu and dialog can still be pressed while they fade out: the second half of a double click is no change.
    if (isTaken.current) return;
    isTaken.current = true;
    if (button.current) position.current = positionOf(button.current);
    setOpen(false);
    const isDone = changePlan([operation], { describe });
    // The stop may be elsewhere once that is shown, or once it is done, and its button with it.
    afterPaint(() => requestAnimationFrame(() => document.activeElement === document.body && focusBack()));
    await isDone;
    requestAnimationFrame(focusBack);
  };
  const tryTo: StopQuestionProps['onTry'] = async (operation, describe) => {
    if (button.current) position.current = positionOf(button.current);
    const outcome = await changePlan([operation], { describe, isSaidInPlace: true });
    if ('refused' in outcome) return outcome.refused;
    setOpen(false);
    return null;
  };
  const choose = (action: StopAction): void => {
    if (action === 'lock') {
      const describe = `${stop.locked ? 'Unlocking' : 'Locking'} ${stop.name}`;
      void change({ op: 'lock', stop_id: stopId, locked: !stop.locked }, describe);
    } else if (action === 'remove') {
      void change({ op: 'remove', stop_id: stopId }, `Removing ${stop.name}`);
    } else if (action === 'up' || action === 'down') {
      const index = at + (action === 'up' ? -1 : 1);
      void change(
        { op: 'move', stop_id: stopId, day: day?.day ?? 1, index },
        `Moving ${stop.name} ${action}`,
      );
    } else if (action === 'ask') {
      askAbout(stop, day);
    } else if (action === 'copy') {
      void copyAddress(stop);
    } else {
      startTransition(() => setQuestion(action));
      setOpen(true);
    }
  };
  const onCloseAutoFocus = (event: Event): void => {
    event.preventDefault();
    focusBack();
  };
  const asked = question && QUESTIONS[question];
  return (
    <>
      <StopMenu
        locked={stop.locked}
        isKnown={stop.venueId !== null}
        link={stop.link}
        isFirst={at <= 0}
        isLast={at === (day?.activities.length ?? 0) - 1}
        opened={opened}
        button={button}
        onClose={onClose}
        onCloseAutoFocus={onCloseAutoFocus}
        onChoose={choose}
      />
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        {asked ? (
          <Dialog.Content
            className="stop-dialog long-dialog"
            align="start"
            maxWidth="28rem"
            onCloseAutoFocus={onCloseAutoFocus}
          >
            <Dialog.Title>
              {asked.title} {stop.name}
            </Dialog.Title>
            <Dialog.Description className="stop-dialog-text">{asked.text}</Dialog.Description>
            <asked.Body {...about} onChange={(...args) => void change(...args)} onTry={tryTo} />
          </Dialog.Content>
        ) : null}
      </Dialog.Root>
    </>
  );
};
