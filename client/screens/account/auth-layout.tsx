import type { ReactNode } from 'react';
import { DuneScene, type DuneStop } from '../../art/dune-scene.tsx';
import { Ornament } from '../../art/ornament.tsx';
import { AuthHeader } from '../../shell/auth-header.tsx';
import './auth-layout.css';

export interface AuthLayoutProps {
  /** Words over the picture. */
  headline: string;
  arabic: string;
  blurb: string;
  stops: readonly DuneStop[];
  title: string;
  subtitle: string;
  children: ReactNode;
}

/** The entry screens: a picture with a promise on one side, a form on the other. */
export const AuthLayout = ({
  headline,
  arabic,
  blurb,
  stops,
  title,
  subtitle,
  children,
}: AuthLayoutProps) => (
  <div className="auth">
    <AuthHeader />
    <aside className="auth-art" aria-label={headline}>
      <DuneScene stops={stops} />
      <div className="auth-words">
        <p className="auth-arabic" lang="ar" dir="rtl">
          {arabic}
        </p>
        <h2 className="auth-headline">{headline}</h2>
        <p className="auth-blurb">{blurb}</p>
      </div>
    </aside>
    <main className="auth-main">
      <div className="auth-form">
        {/* Read out when a screen of several steps goes on. */}
        <div aria-live="polite">
          <h1>{title}</h1>
          <p className="auth-subtitle">{subtitle}</p>
        </div>
        {children}
      </div>
      <Ornament className="auth-ornament" />
    </main>
  </div>
);
