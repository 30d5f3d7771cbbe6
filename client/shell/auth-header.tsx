import { Moon, Sun } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { Logo } from '../art/logo.tsx';
import { chooseTheme, theme } from '../theme/color-theme.ts';
import '../art/brand.css';
import './auth-header.css';
import '../ui/icon-button.css';

/** Switches between light and dark. */
const ThemeButton = () => {
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

/** Logo and name, and the ways in for who is not signed in. `next` is where logging in leads back to. */
export const AuthHeader = ({ next }: { next?: string }) => (
  <header className="auth-header">
    <Link href="/" className="brand" aria-label="Rihla, home">
      <Logo size={36} />
      <span>Rihla</span>
    </Link>
    <nav className="auth-nav" aria-label="Account">
      <ThemeButton />
      <Link href={next ? `/login?next=${encodeURIComponent(next)}` : '/login'} className="auth-nav-link">
        Login
      </Link>
      <Link href="/signup" className="auth-nav-link" data-main>
        Sign Up
      </Link>
    </nav>
  </header>
);
