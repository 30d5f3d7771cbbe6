import { CloudOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'wouter';
import { fetchConfig } from '../api.ts';
import { listen } from '../live.ts';
import { forgetUnavailable } from './lazy-part.tsx';
import './part-boundary.css';

/** Reloads the page once the server responds, since only then there is something to load. Resolves to whether it did. */
const reloadWhenReached = async (): Promise<boolean> => {
  try {
    await fetchConfig();
  } catch {
    return false;
  }
  location.reload();
  return true;
};

const PartFailed = ({ title, isPage, again }: { title: string; isPage: boolean; again: () => void }) => {
  const [trying, setTrying] = useState<'no' | 'now' | 'failed'>('no');
  const Title = isPage ? 'h1' : 'h2';
  useEffect(() => listen(({ kind }) => kind === 'connected' && again()), [again]);
  const onPress = async () => {
    setTrying('now');
    if (!(await reloadWhenReached())) setTrying('failed');
  };
  return (
    <div className="part-failed" role="alert">
      <CloudOff size={30} aria-hidden="true" />
      <Title>{title}</Title>
      <p>
        {trying === 'failed'
          ? 'Still no answer. It is tried again when the connection is back.'
          : 'Check your connection and try again. Nothing you saved is lost.'}
      </p>
      <button type="button" className="solid-link" disabled={trying === 'now'} onClick={() => void onPress()}>
        {trying === 'now' ? 'Trying...' : 'Try again'}
      </button>
    </div>
  );
};

export type PartBoundaryProps = { children: ReactNode } & (
  | { /** What is said in place of the part. */ title: string; isPage?: boolean }
  | { /** What stands in place of the part. */ instead: ReactNode }
);

/**
 * Around a part of the page that can fail to load or to be drawn: the rest stays. It is tried again when the reader
 * goes elsewhere, when the connection is back, and when they ask for it.
 */
export const PartBoundary = ({ children, ...shown }: PartBoundaryProps) => {
  const [path] = useLocation();
  return (
    <ErrorBoundary
      resetKeys={[path]}
      onReset={forgetUnavailable}
      fallbackRender={({ resetErrorBoundary }) =>
        'instead' in shown ? (
          shown.instead
        ) : (
          <PartFailed title={shown.title} isPage={shown.isPage ?? false} again={resetErrorBoundary} />
        )
      }
    >
      {children}
    </ErrorBoundary>
  );
};
