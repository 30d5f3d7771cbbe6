import { Link } from 'wouter';
import { Logo } from '../art/logo.tsx';
import { ThemeButton } from '../ui/theme-button.tsx';
import '../art/brand.css';
import './auth-header.css';

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
