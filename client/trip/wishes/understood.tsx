import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { WISH_LABEL_MAX } from '../../../shared/contracts/limits.ts';
import type { Wish } from '../../../shared/contracts/wishes.ts';
import { toast } from '../../ui/toast.ts';
import { useMedia } from '../../ui/use-media.ts';
import { useDetailsObstacle, useIsChanging } from '../changes/plan-changes.ts';
import { changeWishes } from './change-wishes.ts';
import { useFirstRows } from './use-first-rows.ts';
import { WishChip } from './wish-chip.tsx';
import { wishLines, wishState } from './wish-lines.ts';
import './understood.css';

/** So many rows of chips are shown at first; on a phone a row is a chip or two, and what was planned is to be near. */
const ROWS = { wide: 3, narrow: 2 } as const;

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
  /** Only the first rows of chips, and a button for all. */
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

/**
 * What was not kept or not understood is for the reader to act on, so it is the first; then what is avoided, which no
 * stop of the plan shows to have been understood.
 */
const rank = (wish: Wish): number => (wishState(wish) !== 'open' ? 0 : wish.polarity === 'avoid' ? 1 : 2);

/** What was understood of the notes and messages, each to be taken back or put right by one press. */
export const Understood = ({ tripId, wishes, greeting, isFolded }: UnderstoodProps) => {
  const [openId, setOpenId] = useState<string | null>(null);
  const around = useDetailsObstacle();
  const isChanging = useIsChanging(tripId);
  const obstacle = around ?? (isChanging ? CHANGING : null);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const [isAll, setAll] = useState(false);
  const rows = useMedia('(width < 480px)') ? ROWS.narrow : ROWS.wide;
  const height = useFirstRows(list, rows, wishes);
  const isCut = isFolded && !isAll && height !== null;
  if (wishes.length === 0) return null;

  /** What is gone to by the keyboard, or by what reads the page out, is seen. */
  const onFocus = ({ target }: FocusEvent): void => {
    const chip = target.closest('li');
    if (isCut && chip && chip.offsetTop >= height) setAll(true);
  };

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
  const inOrder = wishes.toSorted((a, b) => rank(a) - rank(b));
  const unread = wishes.filter((wish) => wishState(wish) === 'unread').length;
  const notes = notesBeside(wishes, greeting);
  return (
    <section className="understood" aria-label="What was understood">
      <ul
        id={id}
        className="wish-list"
        data-cut={isCut}
        style={isCut ? { maxHeight: height } : undefined}
        ref={list}
        onFocus={onFocus}
      >
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
      {isFolded && height !== null ? (
        <button
          type="button"
          className="wish-all"
          aria-expanded={isAll}
          aria-controls={id}
          onClick={() => setAll(!isAll)}
        >
          {isAll ? 'Show fewer wishes' : `All ${wishes.length} wishes`}{' '}
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      ) : null}
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
