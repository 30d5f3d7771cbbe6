import { Button } from '@radix-ui/themes';
import { Pencil } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MESSAGE_MAX } from '../../../shared/contracts/limits.ts';
import type { ChatMessage } from '../../../shared/contracts/message.ts';
import { isSendKey, useOwnHeight } from './composer.tsx';
import '../../ui/icon-button.css';
import './user-item.css';

interface EditFormProps {
  text: string;
  /** True while nothing can be sent: an answer is being written, or there is no network. */
  isOff: boolean;
  onText(text: string): void;
  onSend(): void;
  onCancel(): void;
}

/** A message of the user, open to be written anew in its own place. */
const EditForm = ({ text, isOff, onText, onSend, onCancel }: EditFormProps) => {
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
        dir="auto"
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

export interface UserItemProps {
  message: ChatMessage;
  /** Sends other words in place of the message. Resolves to whether they were accepted. Null: it cannot be edited. */
  onEdit: ((messageId: string, text: string) => Promise<boolean>) | null;
  /** True while nothing can be sent. */
  isOff: boolean;
}

type FocusNext = 'button' | 'bubble' | null;

/** A message of the user. The last one can be edited in its place: Enter sends it again, Escape does not. */
export const UserItem = ({ message, onEdit, isOff }: UserItemProps) => {
  const [draft, setDraft] = useState<string | null>(null);
  const bubble = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<FocusNext>(null);
  useEffect(() => {
    // What had the focus is no longer there; without this the keyboard would begin at the top of the page.
    if (draft !== null || focusNext.current === null) return;
    const target = focusNext.current === 'button' ? (button.current ?? bubble.current) : bubble.current;
    focusNext.current = null;
    target?.focus({ preventScroll: true });
  }, [draft]);

  if (draft !== null && onEdit) {
    const close = (next: FocusNext): void => {
      focusNext.current = next;
      setDraft(null);
    };
    const send = async (): Promise<void> => {
      close('bubble');
      if (!(await onEdit(message.id, draft))) setDraft(draft);
    };
    return (
      <EditForm
        text={draft}
        isOff={isOff}
        onText={setDraft}
        onSend={() => void send()}
        onCancel={() => close('button')}
      />
    );
  }
  return (
    <div className="user-line">
      {onEdit && !isOff ? (
        <button
          ref={button}
          type="button"
          className="icon-button bubble-edit"
          aria-label="Edit message"
          title="Edit message"
          onClick={() => setDraft(message.content)}
        >
          <Pencil size={16} aria-hidden="true" />
        </button>
      ) : null}
      <p className="bubble" ref={bubble} tabIndex={-1}>
        <span className="visually-hidden">You: </span>
        <span className="bubble-words" dir="auto">
          {message.content}
        </span>
      </p>
    </div>
  );
};
