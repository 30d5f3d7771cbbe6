import { Dialog, DropdownMenu } from '@radix-ui/themes';
import { ArrowLeftRight, Clock, Coffee, Feather, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { ReadDay } from '../../../../shared/reading/itinerary-shape.ts';
import { focusItem } from '../../../ui/menus/anchored-menu.tsx';
import { changePlan } from '../../changes/plan-changes.ts';
import { sendWords } from '../../follow/open-trip.ts';
import type { PlanEditing } from '../../stops/plan-editing.ts';
import type { MoreMenuState } from './more-button.tsx';
import { MoreMenu } from './more-menu.tsx';
import { SwapForm } from './swap-form.tsx';
import '../../stops/stop-dialog.css';

interface DayActionsProps extends MoreMenuState {
  day: ReadDay;
  editing: PlanEditing;
}

/** What chat is asked for in these words, for a day with stops unless said otherwise. */
const ORDERS = [
  { label: 'Make lighter', Icon: Feather, words: (day: number) => `Make day ${day} lighter` },
  { label: 'Start an hour later', Icon: Clock, words: (day: number) => `Start day ${day} an hour later` },
  { label: 'Leave free', Icon: Coffee, words: (day: number) => `Leave day ${day} free` },
  { label: 'Replan the day', Icon: RefreshCw, words: (day: number) => `Replan day ${day}`, isForFree: true },
] as const;

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
      <MoreMenu opened={opened} button={button} onClose={onClose} onCloseAutoFocus={onCloseAutoFocus}>
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
      </MoreMenu>
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
