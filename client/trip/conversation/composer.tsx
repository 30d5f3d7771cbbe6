import { ArrowUp, Square, WifiOff } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { MESSAGE_MAX } from '../../../shared/contracts/limits.ts';
import { isSendKey, useOwnHeight } from './message-input.ts';
import { WritingStatus } from './writing-status.tsx';
import './composer.css';

const PLACEHOLDER = 'Ask about your trip, request changes, or get recommendations...';
/** From here on the characters left are shown. */
const NEAR_LIMIT = MESSAGE_MAX - 400;

export interface ComposerProps {
  draft: string;
  /** True from sending until the answer has ended. */
  sending: boolean;
  isStopping: boolean;
  /** Nothing can be sent now; what is written stays. */
  offline: boolean;
  expectedDays: number;
  input: RefObject<HTMLTextAreaElement | null>;
  onDraft(text: string): void;
  onSend(): void;
  onStop(): void;
}

/** A disabled field loses the focus; whoever wrote there goes on where they were. */
const useFocusBack = (input: RefObject<HTMLTextAreaElement | null>, sending: boolean): (() => void) => {
  const wasHere = useRef(false);
  useEffect(() => {
    // On a touch screen the focus would open the keyboard over the answer.
    const isFine = matchMedia('(pointer: fine)').matches;
    if (sending || !wasHere.current) return;
    wasHere.current = false;
    const active = document.activeElement;
    if (isFine && (active === null || active === document.body))
      input.current?.focus({ preventScroll: true });
  }, [input, sending]);
  return () => {
    wasHere.current = true;
  };
};

const Counter = ({ length }: { length: number }) =>
  length < NEAR_LIMIT ? null : (
    <span className="composer-count" data-full={length >= MESSAGE_MAX} aria-live="polite">
      {(MESSAGE_MAX - length).toLocaleString('en-US')} characters left
    </span>
  );

const HeldBack = () => (
  <span className="composer-held" role="status">
    <WifiOff size={15} aria-hidden="true" /> You are offline. Your message waits here until you can send it.
  </span>
);

const FootWords = ({ draft, sending, offline, expectedDays }: ComposerProps) => {
  if (sending) return <WritingStatus expectedDays={expectedDays} />;
  return offline ? <HeldBack /> : <Counter length={draft.length} />;
};

const StopButton = ({ isStopping, onStop }: Pick<ComposerProps, 'isStopping' | 'onStop'>) => (
  <button
    type="button"
    className="composer-button composer-stop"
    aria-label="Stop writing"
    title="Stop writing"
    disabled={isStopping}
    // It stands where the way to send was: the second half of a double click must not stop what the first sent.
    onClick={(event) => event.detail < 2 && onStop()}
  >
    <Square size={14} fill="currentColor" aria-hidden="true" />
  </button>
);

const SendButton = ({ disabled }: { disabled: boolean }) => (
  <button
    type="submit"
    className="composer-button"
    aria-label="Send message"
    title="Send message"
    disabled={disabled}
  >
    <ArrowUp size={19} aria-hidden="true" />
  </button>
);

/** Where messages are written. While an answer is prepared, the way to send makes room for the way to stop. */
export const Composer = (props: ComposerProps) => {
  const { draft, sending, isStopping, offline, input, onDraft, onSend, onStop } = props;
  useOwnHeight(input, draft);
  const rememberFocus = useFocusBack(input, sending);
  const send = (): void => {
    if (draft.trim() === '' || sending || offline) return;
    rememberFocus();
    onSend();
  };
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="composer-box" data-off={sending}>
        <textarea
          ref={input}
          rows={1}
          value={draft}
          maxLength={MESSAGE_MAX}
          disabled={sending}
          placeholder={PLACEHOLDER}
          aria-label="Message"
          enterKeyHint="send"
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={(event) => {
            if (!isSendKey(event)) return;
            event.preventDefault();
            send();
          }}
        />
        <div className="composer-foot">
          <FootWords {...props} />
          {sending ? (
            <StopButton isStopping={isStopping} onStop={onStop} />
          ) : (
            <SendButton disabled={draft.trim() === '' || offline} />
          )}
        </div>
      </div>
    </form>
  );
};
