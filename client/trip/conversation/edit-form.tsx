import { Button } from '@radix-ui/themes';
import { type FormEvent, useEffect, useRef } from 'react';
import { MESSAGE_MAX } from '../../../shared/contracts/limits.ts';
import { isSendKey } from './is-send-key.ts';
import { useOwnHeight } from './use-own-height.ts';

export interface EditFormProps {
  text: string;
  /** True while nothing can be sent: an answer is being written, or there is no network. */
  isOff: boolean;
  onText(text: string): void;
  onSend(): void;
  onCancel(): void;
}

/** A message of the user, open to be written anew in its own place. */
export const EditForm = ({ text, isOff, onText, onSend, onCancel }: EditFormProps) => {
  const input = useRef<HTMLTextAreaElement>(null);
  useOwnHeight(input, text);
  useEffect(() => {
    const field = input.current;
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(field.value.length, field.value.length);
    field?.form?.scrollIntoView({ block: 'nearest' });
  }, []);
  const isBlank = text.trim() === '';
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBlank && !isOff) onSend();
  };
  return (
    <form className="edit-form" onSubmit={send}>
      <textarea
        ref={input}
        rows={1}
        value={text}
        maxLength={MESSAGE_MAX}
        aria-label="Your message"
        aria-describedby="edit-note"
        enterKeyHint="send"
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) onCancel();
          else if (isSendKey(event)) send(event);
        }}
      />
      <div className="edit-foot">
        <p id="edit-note">This replaces its answer.</p>
        <Button type="button" variant="soft" color="gray" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={isBlank || isOff}>
          Send
        </Button>
      </div>
    </form>
  );
};
