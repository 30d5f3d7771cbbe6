import { Dialog, DropdownMenu } from '@radix-ui/themes';
import { ArrowLeftRight, Clock, Coffee, Feather, RefreshCw } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { ReadDay } from '../../../shared/reading/itinerary-shape.ts';
import { changePlan } from '../changes/plan-changes.ts';
import { sendWords } from '../follow/open-trip.ts';
import type { PlanEditing } from '../stops/plan-editing.ts';
import type { Opened } from '../use-opened-menu.ts';
import { SwapForm } from './swap-form.tsx';
import '../stops/stop-dialog.css';

interface DayActionsProps {
  day: ReadDay;
  editing: PlanEditing;
  opened: Opened;
  onClose: () => void;
  button: RefObject<HTMLButtonElement | null>;
}

/** What chat is asked for in these words, for a day with stops unless said otherwise. */
const ORDERS = [
  { label: 'Make lighter', Icon: Feather, words: (day: number) => `Make day ${day} lighter` },
  { label: 'Start an hour later', Icon: Clock, words: (day: number) => `Start day ${day} an hour later` },
  { label: 'Leave free', Icon: Coffee, words: (day: number) => `Leave day ${day} free` },
  { label: 'Plan anew', Icon: RefreshCw, words: (day: number) => `Plan day ${day} anew`, isForFree: true },
] as const;

/** Whoever opened the menu by the keyboard goes on from its first action. */
const focusItem = (item: HTMLElement | null): void => item?.focus({ preventScroll: true });

/** The menu of a day: what is asked of chat, with its answer and undo, and the exchange of two days. */
export const DayActions = ({ day, editing, opened, onClose, button }: DayActionsProps) => {
  const [isSwapping, setSwapping] = useState(false);
  const isFree = day.activities.length === 0;
  const first = ORDERS.findIndex((order) => !isFree || 'isForFree' in order);
  const onCloseAutoFocus = (event: Event): void => {
    event.preventDefault();
    if (document.activeElement === document.body) button.current?.focus();
  };
  const swap = (other: number): void => {
    setSwapping(false);
    const describe = `Swapping day ${day.day} with day ${other}`;
    void changePlan([{ op: 'swap_days', days: [day.day, other] }], { describe });
  };
  return (
    <>
      <DropdownMenu.Root modal={false} open={opened !== null} onOpenChange={(isOpen) => isOpen || onClose()}>
        <DropdownMenu.Trigger>
          <span className="day-more-anchor" aria-hidden="true" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Content
          className="stop-menu"
          align="end"
          // Inside of the page, so that it belongs to a landmark.
          container={button.current?.closest('main') ?? null}
          aria-labelledby={button.current?.id}
          onCloseAutoFocus={onCloseAutoFocus}
          onInteractOutside={(event) => {
            // Its own press closes it; closed before that, it would open again.
            if (event.target instanceof Node && button.current?.contains(event.target))
              event.preventDefault();
          }}
        >
          {ORDERS.map(({ label, Icon, words, ...order }, index) => (
            <DropdownMenu.Item
              key={label}
              ref={index === first && opened === 'keyboard' ? focusItem : null}
              disabled={isFree && !('isForFree' in order)}
              onSelect={() => void sendWords(words(day.day))}
            >
              <Icon size={16} aria-hidden /> {label}
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Separator />
          <DropdownMenu.Item disabled={editing.days.length < 2} onSelect={() => setSwapping(true)}>
            <ArrowLeftRight size={16} aria-hidden /> Swap with day…
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      <Dialog.Root open={isSwapping} onOpenChange={setSwapping}>
        <Dialog.Content
          className="stop-dialog"
          align="start"
          maxWidth="26rem"
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <Dialog.Title>Swap day {day.day}</Dialog.Title>
          <Dialog.Description className="stop-dialog-text">
            Two days change places. Times follow from what is open then.
          </Dialog.Description>
          <SwapForm day={day.day} editing={editing} onSwap={swap} />
        </Dialog.Content>
      </Dialog.Root>
    </>
  );
};
