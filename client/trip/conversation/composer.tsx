import { ArrowUp, Square, WifiOff } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { MESSAGE_MAX } from '../../../shared/contracts/limits.ts';
import type { ReplyView } from '../../../shared/reading/reply-parser.ts';
import { growing, openTrip } from '../follow/open-trip.ts';
import { ShowAll } from './show-all.tsx';
import './composer.css';

/** Enter sends, unless with Shift, or while an input method still composes a word. */
export const isSendKey = (event: KeyboardEvent): boolean =>
  // 229 is how Safari marks the Enter that ends a composition.
  event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && event.keyCode !== 229;

const HAS_FIELD_SIZING = 'fieldSizing' in document.documentElement.style;

/**
 * Makes a text field as high as its `text` needs; its style says how high it may become. Where `field-sizing` does the
 * same, nothing is to be done: another height for a moment, to measure, has the whole page laid out twice for each key.
 */
export const useOwnHeight = (input: RefObject<HTMLTextAreaElement | null>, text: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text.
  useLayoutEffect(() => {
    const element = input.current;
    if (!element || HAS_FIELD_SIZING) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [input, text]);
};

/** How far the reply is, in few words that change seldom, since screen readers announce them. */
export const progressOf = (view: ReplyView | null, expectedDays: number): string => {
  if (view?.kind === 'prose') return 'Writing an answer';
  if (view?.kind !== 'itinerary') return '';
  const { days, insights, tips } = view.itinerary;
  if (insights.length > 0 || tips.length > 0) return 'Adding tips';
  const day = days.at(-1)?.day;
  return day === undefined ? 'Choosing places' : `Writing day ${day} of ${Math.max(day, expectedDays)}`;
};

/** The position in the queue before a busy model, in words. */
export const queuePositionText = (position: number): string =>
  position === 1 ? 'Waiting: you are next' : `Waiting: number ${position} in line`;

/** After a pause longer than this the status says that the reply is still on its way. */
export const SILENCE_MS = 10_000;

/** What the status says in a long pause: some models think for a minute before their first word. */
const silenceText = (view: ReplyView | null): string =>
  view === null || view.kind === 'empty' ? 'Thinking: this can take a minute' : 'Still working…';

/** True when `sign` has not changed for SILENCE_MS. */
const useSilence = (sign: unknown): boolean => {
  const [silent, setSilent] = useState<{ sign: unknown } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSilent({ sign }), SILENCE_MS);
    return () => clearTimeout(timer);
  }, [sign]);
  return silent !== null && silent.sign === sign;
};

/** Shows that an answer is being prepared, and how far it is. */
export const WritingStatus = ({ expectedDays }: { expectedDays: number }) => {
  const { queuePosition } = useSnapshot(openTrip).state;
  const { view } = useSnapshot(growing);
  const isSilent = useSilence(view ?? queuePosition);
  const growth = isSilent ? silenceText(view) : progressOf(view, expectedDays);
  const progress = queuePosition === null ? growth : queuePositionText(queuePosition);
  return (
    <div className="writing-status" role="status">
      <span className="writing-pulse" aria-hidden="true" />
      <span className="writing-what">Preparing a Response</span>
      <span className="writing-progress">{progress}</span>
    </div>
  );
};

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
      <div className="composer-box" data-off={sending} data-empty={draft === ''}>
        <textarea
          ref={input}
          rows={1}
          dir="auto"
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
          {sending ? <ShowAll onPress={rememberFocus} /> : null}
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
