import { DropdownMenu } from '@radix-ui/themes';
import { ArrowUpDown, Clock, Flag, Lock, LockOpen, Replace, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import type { Opened } from './stop-question.ts';

export type StopAction = 'replace' | 'move' | 'time' | 'lock' | 'report' | 'remove';

interface StopMenuProps {
  locked: boolean;
  /** Whether it is a place of the catalogue. */
  isKnown: boolean;
  opened: Opened;
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
  onChoose: (action: StopAction) => void;
}

/** Whoever opened the menu by the keyboard goes on from its first action. */
const focusItem = (item: HTMLElement | null): void => item?.focus({ preventScroll: true });

const CHANGES = [
  { action: 'replace', Icon: Replace, label: 'Replace…' },
  { action: 'move', Icon: ArrowUpDown, label: 'Move…' },
  { action: 'time', Icon: Clock, label: 'Change time…' },
] as const;

/** What can be done with a stop; a locked one can be unlocked first, and reported on. */
export const StopMenu = (props: StopMenuProps) => {
  const { locked, isKnown, opened, button, onClose, onCloseAutoFocus, onChoose } = props;
  const first = opened === 'keyboard' ? focusItem : null;
  return (
    <DropdownMenu.Root modal={false} open={opened !== null} onOpenChange={(isOpen) => isOpen || onClose()}>
      <DropdownMenu.Trigger>
        <span className="stop-more-anchor" aria-hidden="true" />
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
          if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
        }}
      >
        {CHANGES.map(({ action, Icon, label }, index) => (
          <DropdownMenu.Item
            key={action}
            ref={index === 0 && !locked ? first : null}
            disabled={locked}
            onSelect={() => onChoose(action)}
          >
            <Icon size={16} aria-hidden /> {label}
          </DropdownMenu.Item>
        ))}
        <DropdownMenu.Item ref={locked ? first : null} onSelect={() => onChoose('lock')}>
          {locked ? <LockOpen size={16} aria-hidden /> : <Lock size={16} aria-hidden />}
          {locked ? 'Unlock to change it' : 'Lock'}
        </DropdownMenu.Item>
        {isKnown ? (
          <DropdownMenu.Item onSelect={() => onChoose('report')}>
            <Flag size={16} aria-hidden /> Report a problem…
          </DropdownMenu.Item>
        ) : null}
        <DropdownMenu.Separator />
        <DropdownMenu.Item color="red" disabled={locked} onSelect={() => onChoose('remove')}>
          <Trash2 size={16} aria-hidden /> Remove
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
};
