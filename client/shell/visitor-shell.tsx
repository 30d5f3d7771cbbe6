import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { AuthHeader } from './auth-header.tsx';
import './shell.css';

/** Around a screen that a visitor without a session may see: no sidebar, but the ways in. */
export const VisitorShell = ({ children }: { children: ReactNode }) => {
  const [path] = useLocation();
  return (
    <div className="visitor-shell">
      <AuthHeader next={path} />
      <main className="shell-main">{children}</main>
    </div>
  );
};
