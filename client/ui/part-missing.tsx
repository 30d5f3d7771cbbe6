import { useEffect } from 'react';
import { toast } from './toast.ts';

/** In place of something to be opened whose code could not be fetched: a note says so, and all is as before. */
export const PartMissing = ({ text, onShown }: { text: string; onShown: () => void }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once.
  useEffect(() => {
    toast({ title: 'Error', text, kind: 'error' });
    onShown();
  }, []);
  return null;
};
