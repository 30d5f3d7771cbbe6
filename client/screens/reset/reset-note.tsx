import type { ReactNode } from 'react';

/** What stays to be read after the toast is gone: how long to wait, or what to do instead. */
export const ResetNote = ({ children }: { children: ReactNode }) => (
  <p className="auth-note reset-note" data-kind="problem">
    {children}
  </p>
);
