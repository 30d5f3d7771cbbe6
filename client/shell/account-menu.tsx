import { DropdownMenu } from '@radix-ui/themes';
import { LogOut, Moon, Settings } from 'lucide-react';
import { type RefObject, useDeferredValue } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { useSignOut } from '../session/session.ts';
import { chooseTheme, type ThemeChoice, theme } from '../theme/color-theme.ts';
import { AnchoredMenu, focusItem } from '../ui/menus/anchored-menu.tsx';
import type { Opened } from '../ui/menus/use-opened-menu.ts';

const CHOICES: { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'Like the system' },
];
const isChoice = (text: string): text is ThemeChoice => CHOICES.some(({ value }) => value === text);

const ThemeMenu = ({ container }: { container: HTMLElement | null }) => {
  const { choice } = useSnapshot(theme);
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger>
        <Moon size={16} aria-hidden /> Colours
      </DropdownMenu.SubTrigger>
      <DropdownMenu.SubContent container={container}>
        <DropdownMenu.RadioGroup
          value={choice}
          onValueChange={(value) => {
            if (isChoice(value)) chooseTheme(value);
          }}
        >
          {CHOICES.map(({ value, label }) => (
            <DropdownMenu.RadioItem key={value} value={value}>
              {label}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.SubContent>
    </DropdownMenu.Sub>
  );
};

interface AccountMenuProps {
  opened: Opened;
  onClose: () => void;
  button: RefObject<HTMLButtonElement | null>;
  container: HTMLElement | null;
}

/** Settings, the colours and the way out. */
export const AccountMenu = ({ opened, container, ...more }: AccountMenuProps) => {
  const leave = useSignOut();
  // A slow device shows the press before it has built the menu.
  const shown = useDeferredValue(opened);
  return (
    <AnchoredMenu
      opened={shown}
      anchor="menu-anchor"
      className="sidebar-menu"
      side="top"
      align="start"
      container={container}
      {...more}
    >
      <DropdownMenu.Item asChild ref={shown === 'keyboard' ? focusItem : null}>
        <Link href="/settings">
          <Settings size={16} aria-hidden /> Settings
        </Link>
      </DropdownMenu.Item>
      <ThemeMenu container={container} />
      <DropdownMenu.Separator />
      <DropdownMenu.Item onSelect={() => void leave()}>
        <LogOut size={16} aria-hidden /> Sign Out
      </DropdownMenu.Item>
    </AnchoredMenu>
  );
};
