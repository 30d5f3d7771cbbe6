import { useEffect, useRef } from 'react';
import { counted } from '../../ui/in-words.ts';
import { readOlder } from '../follow/open-trip.ts';
import type { TripState } from '../follow/trip-reducer.ts';
import './older-messages.css';

interface OlderMessagesProps {
  hasOlder: boolean;
  older: TripState['older'];
  /** Why none can be read now, in a sentence; null when they can. */
  obstacle: string | null;
  /** How many have come. */
  shown: number;
}

/** Why earlier messages cannot be read now, in a sentence; null when they can. */
export const obstacleToReading = (isOnline: boolean, isCopy: boolean): string | null => {
  if (!isOnline) return 'You are offline. Earlier messages can be read when you are online again.';
  return isCopy ? 'The newest messages have not been read yet.' : null;
};

const textFor = ({ older, obstacle }: OlderMessagesProps): string => {
  if (obstacle !== null) return obstacle;
  if (older === 'loading') return 'Reading earlier messages…';
  return older === 'failed' ? 'Earlier messages could not be read.' : '';
};

/** The way to messages before those that are shown. They also come by themselves when the reader scrolls up to here. */
export const OlderMessages = (props: OlderMessagesProps) => {
  const { hasOlder, older, obstacle, shown } = props;
  const text = hasOlder ? textFor(props) : '';
  const box = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    // The last of them has come, and the button has gone: the keyboard goes on in the conversation.
    if (hasOlder || !hadFocus.current) return;
    hadFocus.current = false;
    box.current?.closest<HTMLElement>('.chat-scroll')?.focus({ preventScroll: true });
  }, [hasOlder]);
  const isOff = older === 'loading' || obstacle !== null;
  return (
    <div className="older-messages" data-more={hasOlder} ref={box}>
      {hasOlder ? (
        <button
          type="button"
          className="quiet-button"
          aria-disabled={isOff}
          onFocus={() => {
            hadFocus.current = true;
          }}
          onBlur={() => {
            hadFocus.current = false;
          }}
          onClick={() => {
            if (!isOff) readOlder();
          }}
        >
          {older === 'failed' ? 'Try again' : 'Show earlier messages'}
        </button>
      ) : null}
      <p role="status">
        {text}
        {text === '' && shown > 0 ? (
          <span className="visually-hidden">{counted(shown, 'earlier message')}</span>
        ) : null}
      </p>
    </div>
  );
};
