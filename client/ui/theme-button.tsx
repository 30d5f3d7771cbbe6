import { Moon, Sun } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { chooseTheme, theme } from '../theme/color-theme.ts';
import './icon-button.css';

/** Switches between light and dark. */
export const ThemeButton = () => {
  const { dark } = useSnapshot(theme);
  const Icon = dark ? Sun : Moon;
  const label = dark ? 'Use light colours' : 'Use dark colours';
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      <Icon size={19} aria-hidden />
    </button>
  );
};
