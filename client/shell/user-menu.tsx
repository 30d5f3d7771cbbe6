import { DropdownMenu } from '@radix-ui/themes';
import { ChevronsUpDown, LogOut, Moon, Settings } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { displayName } from '../../shared/contracts/account.ts';
import { session } from '../session/session.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { chooseTheme, type ThemeChoice, theme } from '../theme/color-theme.ts';

const CHOICES: { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'Like the system' },
];
const isChoice = (text: string): text is ThemeChoice => CHOICES.some(({ value }) => value === text);

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();

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

/** The user's name, behind which are Settings and Sign Out. */
export const UserMenu = ({ open, container }: { open: boolean; container: HTMLElement | null }) => {
  const { user } = useSnapshot(session);
  const name = displayName(user);
  const leave = useSignOut();
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger>
        <button type="button" className="sidebar-user" aria-label={`${name}, account menu`}>
          <span className="sidebar-face" aria-hidden="true">
            {initialsOf(name)}
          </span>
          {open && (
            <>
              <span className="sidebar-name">{name}</span>
              <ChevronsUpDown size={16} aria-hidden />
            </>
          )}
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content container={container} side="top" align="start" className="sidebar-menu">
        <DropdownMenu.Item asChild>
          <Link href="/settings">
            <Settings size={16} aria-hidden /> Settings
          </Link>
        </DropdownMenu.Item>
        <ThemeMenu container={container} />
        <DropdownMenu.Separator />
        <DropdownMenu.Item onSelect={() => void leave()}>
          <LogOut size={16} aria-hidden /> Sign Out
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
};
