import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fetchConfig } from './api/config.ts';
import { listen } from './live.ts';
import './ui/notice.css';
import './part-failed.css';

/** Loads the page anew once the server answers, since only then there is something to load. Returns whether it did. */
const reloadWhenReached = async (): Promise<boolean> => {
  try {
    await fetchConfig();
  } catch {
    return false;
  }
  location.reload();
  return true;
};

interface PartFailedProps {
  title: string;
  isPage?: boolean;
  /** Only a page loaded anew can have the part: that is done at once, where the server answers. */
  isRepeated: boolean;
  /** Tries the part once more. */
  again: () => void;
}

/** Stands in place of a part that failed, and tries it again when the connection is back or the reader asks for it. */
export const PartFailed = ({ title, isPage = false, isRepeated, again }: PartFailedProps) => {
  const [trying, setTrying] = useState<'no' | 'now' | 'failed'>('no');
  const Title = isPage ? 'h1' : 'h2';
  useEffect(() => listen(({ kind }) => kind === 'connected' && again()), [again]);
  useEffect(() => {
    if (isRepeated) void reloadWhenReached();
  }, [isRepeated]);
  const onPress = async () => {
    setTrying('now');
    if (!(await reloadWhenReached())) setTrying('failed');
  };
  return (
    <div className="notice part-failed" role="alert">
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
