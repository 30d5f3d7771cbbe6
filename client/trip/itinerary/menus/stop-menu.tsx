import { DropdownMenu } from '@radix-ui/themes';
import {
  ArrowDown,
  ArrowUp,
  ArrowUpDown,
  Clock,
  Copy,
  ExternalLink,
  Flag,
  Lock,
  LockOpen,
  MessageCircleQuestion,
  Replace,
  Trash2,
} from 'lucide-react';
import type { RefObject } from 'react';
import { focusItem } from '../../../ui/menus/anchored-menu.tsx';
import type { Opened } from '../../../ui/menus/use-opened-menu.ts';
import { MoreMenu } from './more-menu.tsx';

export type StopAction =
  | 'replace'
  | 'up'
  | 'down'
  | 'move'
  | 'time'
  | 'lock'
  | 'ask'
  | 'copy'
  | 'report'
  | 'remove';

interface StopMenuProps {
  locked: boolean;
  /** Whether it is a place of the catalogue. */
  isKnown: boolean;
  /** Its page on a maps site. */
  link: string | null;
  isFirst: boolean;
  isLast: boolean;
  opened: Opened;
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
  onChoose: (action: StopAction) => void;
}

const CHANGES = [
  { action: 'replace', Icon: Replace, label: 'Replace…' },
  { action: 'up', Icon: ArrowUp, label: 'Move up' },
  { action: 'down', Icon: ArrowDown, label: 'Move down' },
  { action: 'move', Icon: ArrowUpDown, label: 'Move…' },
  { action: 'time', Icon: Clock, label: 'Change time…' },
] as const;

/** What can be done with a stop; a locked one can be unlocked first, and reported on. */
export const StopMenu = (props: StopMenuProps) => {
  const { locked, isKnown, link, isFirst, isLast, opened, button, onClose, onCloseAutoFocus, onChoose } =
    props;
  const isOff = (action: StopAction): boolean =>
    locked || (action === 'up' && isFirst) || (action === 'down' && isLast);
  const first = opened === 'keyboard' ? focusItem : null;
  return (
    <MoreMenu opened={opened} button={button} onClose={onClose} onCloseAutoFocus={onCloseAutoFocus}>
      {CHANGES.map(({ action, Icon, label }, index) => (
        <DropdownMenu.Item
          key={action}
          ref={index === 0 && !locked ? first : null}
          disabled={isOff(action)}
          onSelect={() => onChoose(action)}
        >
          <Icon size={16} aria-hidden /> {label}
        </DropdownMenu.Item>
      ))}
      <DropdownMenu.Item ref={locked ? first : null} onSelect={() => onChoose('lock')}>
        {locked ? <LockOpen size={16} aria-hidden /> : <Lock size={16} aria-hidden />}
        {locked ? 'Unlock to change it' : 'Lock'}
      </DropdownMenu.Item>
      <DropdownMenu.Separator />
      <DropdownMenu.Item onSelect={() => onChoose('ask')}>
        <MessageCircleQuestion size={16} aria-hidden /> Ask about it in chat
      </DropdownMenu.Item>
      {link === null ? null : (
        <DropdownMenu.Item asChild>
          <a href={link} target="_blank" rel="noopener noreferrer">
            <ExternalLink size={16} aria-hidden /> Open in maps
          </a>
        </DropdownMenu.Item>
      )}
      <DropdownMenu.Item onSelect={() => onChoose('copy')}>
        <Copy size={16} aria-hidden /> Copy address
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
    </MoreMenu>
  );
};
