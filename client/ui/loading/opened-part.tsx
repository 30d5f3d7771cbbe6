import { type ReactNode, Suspense, useEffect } from 'react';
import { toast } from '../toast.ts';
import { PartBoundary } from './lazy-part.tsx';
import './opened-part.css';

const Missing = ({ text, onShown }: { text: string; onShown: () => void }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once.
  useEffect(() => {
    toast({ title: 'Error', text, kind: 'error' });
    onShown();
  }, []);
  return null;
};

const Coming = ({ onComing }: { onComing: (isComing: boolean) => void }) => {
  useEffect(() => {
    onComing(true);
    return () => onComing(false);
  }, [onComing]);
  return null;
};

interface OpenedPartProps {
  /** A lazy part. */
  children: ReactNode;
  /** Called when its code begins to be fetched, and when that has ended: the button that opens it shows it as busy. */
  onComing: (isComing: boolean) => void;
  /** What a note says when its code could not be fetched. */
  missing: string;
  /** Called then, to leave all as before; `again` lets it be tried anew. */
  onMissing: (again: () => void) => void;
}

/** Something that is opened by a button and whose code is fetched then. */
export const OpenedPart = ({ children, onComing, missing, onMissing }: OpenedPartProps) => (
  <PartBoundary instead={(again) => <Missing text={missing} onShown={() => onMissing(again)} />}>
    <Suspense fallback={<Coming onComing={onComing} />}>{children}</Suspense>
  </PartBoundary>
);
