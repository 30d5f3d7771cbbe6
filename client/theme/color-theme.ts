import * as v from 'valibot';
import { proxy } from 'valtio';

/** Also read by the inline script of index.html, which sets the class before the first paint. */
const KEY = 'rihla:theme';
const Choice = v.picklist(['light', 'dark', 'system']);
export type ThemeChoice = v.InferOutput<typeof Choice>;

const stored = (): ThemeChoice => {
  const parsed = v.safeParse(Choice, localStorage.getItem(KEY));
  return parsed.success ? parsed.output : 'system';
};

/** What the person chose, and whether that is dark at the moment. */
export const theme = proxy<{ choice: ThemeChoice; dark: boolean }>({ choice: 'system', dark: false });

const system = () => matchMedia('(prefers-color-scheme: dark)');

const apply = (): void => {
  theme.choice = stored();
  theme.dark = theme.choice === 'dark' || (theme.choice === 'system' && system().matches);
  document.documentElement.classList.toggle('dark', theme.dark);
};

/** Keeps this browser's choice; 'system' follows the machine. Other tabs follow. */
export const chooseTheme = (choice: ThemeChoice): void => {
  if (choice === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, choice);
  apply();
};

/** Follows the machine's and the other tabs' changes from now on. */
export const startTheme = (): void => {
  apply();
  system().addEventListener('change', apply);
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) apply();
  });
};
