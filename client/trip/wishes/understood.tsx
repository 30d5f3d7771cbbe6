import { type FormEvent, useEffect, useRef, useState } from 'react';
import { WISH_LABEL_MAX } from '../../../shared/contracts/limits.ts';
import type { Wish } from '../../../shared/contracts/wishes.ts';
import { toast } from '../../ui/toast.ts';
import { useDetailsObstacle, useIsChanging } from '../changes/plan-changes.ts';
import { changeWishes } from './change-wishes.ts';
import { WishChip } from './wish-chip.tsx';
import { wishLines, wishState } from './wish-lines.ts';
import './understood.css';

const CHANGING = 'A change of the plan is still on its way.';

interface WordsProps {
  label: string;
  /** Null leaves the words as they are. */
  onDone: (label: string | null) => void;
}

/** The words of a wish while they are put right: Enter keeps them, Escape and leaving do not. */
const Words = ({ label, onDone }: WordsProps) => {
  const [text, setText] = useState(label);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    onDone(text);
  };
  return (
    <form className="wish-form" onSubmit={save}>
      <input
        ref={input}
        aria-label={`Words for ${label}`}
        maxLength={WISH_LABEL_MAX}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => onDone(null)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone(null);
        }}
      />
    </form>
  );
};

interface UnderstoodProps {
  tripId: string;
  wishes: readonly Wish[];
  /** What the plan says already; null while that is still being written. */
  greeting: string | null;
  /** All chips in one row that can be swiped. */
  isFolded: boolean;
}

/**
 * What there is instead, of what Riyadh does not have, and what could not be confirmed, where the greeting does not say
 * it: that of a changed plan is about the change alone.
 */
const notesBeside = (wishes: readonly Wish[], greeting: string | null): string[] => {
  const notes = wishes.flatMap(({ note }) => {
    if (greeting === null || note === undefined) return [];
    const said = note.slice(note.indexOf(': ') + 1).trim();
    return greeting.includes(said) ? [] : note;
  });
  return [...new Set(notes)];
};

/** What was understood of the notes and messages, each to be taken back or put right by one press. */
export const Understood = ({ tripId, wishes, greeting, isFolded }: UnderstoodProps) => {
  const [openId, setOpenId] = useState<string | null>(null);
  const around = useDetailsObstacle();
  const isChanging = useIsChanging(tripId);
  const obstacle = around ?? (isChanging ? CHANGING : null);
  const list = useRef<HTMLUListElement>(null);
  if (wishes.length === 0) return null;

  const change = (id: string, label: string | null): void => {
    setOpenId(null);
    if (obstacle !== null) {
      toast({ title: 'One moment', text: obstacle });
      return;
    }
    const lines = wishLines(wishes, id, label);
    if (lines) void changeWishes(tripId, lines);
  };
  const correct = (id: string, label: string | null): void => {
    if (label !== null) change(id, label);
    setOpenId(null);
    // The button that was pressed has come back.
    requestAnimationFrame(() =>
      [...(list.current?.querySelectorAll<HTMLElement>('[data-wish]') ?? [])]
        .find((button) => button.dataset.wish === id)
        ?.focus(),
    );
  };
  // What was not kept or not understood is for the reader to act on, so it is the first.
  const isKept = (wish: Wish): number => Number(wishState(wish) === 'open');
  const inOrder = wishes.toSorted((a, b) => isKept(a) - isKept(b));
  const unread = wishes.filter((wish) => wishState(wish) === 'unread').length;
  const notes = notesBeside(wishes, greeting);
  return (
    <section className="understood" aria-label="What was understood">
      <ul className="wish-list" data-folded={isFolded} ref={list}>
        {inOrder.map((wish) => (
          <WishChip
            key={wish.id}
            label={wish.label}
            polarity={wish.polarity}
            state={wishState(wish)}
            isOff={obstacle !== null}
            title={obstacle ?? undefined}
            onRemove={() => change(wish.id, null)}
          >
            {openId === wish.id ? (
              <Words label={wish.label} onDone={(label) => correct(wish.id, label)} />
            ) : (
              <button
                type="button"
                className="wish-words"
                data-wish={wish.id}
                aria-label={`${wish.label}: change the words`}
                onClick={() => setOpenId(wish.id)}
              >
                {wish.label}
              </button>
            )}
          </WishChip>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note} className="understood-note">
          {note}
        </p>
      ))}
      {unread > 0 ? (
        <p className="understood-note">
          What is marked as not understood has not changed the plan. Press it to put it in other words.
        </p>
      ) : null}
    </section>
  );
};
