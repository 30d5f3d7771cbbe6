import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'wouter';
import { forgetUnavailable } from './lazy-part.tsx';

export interface PartBoundaryProps {
  children: ReactNode;
  /** What stands in place of the part; `again` tries the part once more. */
  instead: (again: () => void) => ReactNode;
}

/**
 * Around a part of the page that can fail to load or to be drawn: the rest stays. It is tried again when the reader
 * goes elsewhere, and when what stands in its place asks for it.
 */
export const PartBoundary = ({ children, instead }: PartBoundaryProps) => {
  const [path] = useLocation();
  return (
    <ErrorBoundary
      resetKeys={[path]}
      onReset={forgetUnavailable}
      fallbackRender={({ resetErrorBoundary }) => instead(resetErrorBoundary)}
    >
      {children}
    </ErrorBoundary>
  );
};
