import { Button, TextField } from '@radix-ui/themes';
import { useId, useRef } from 'react';
import { WISH_LABEL_MAX, WISHES_MAX } from '../../../../shared/contracts/limits.ts';
import { WishChip } from '../../../trip/wishes/wish-chip.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import type { DraftWish } from './changed-details.ts';

interface WishesFieldProps {
  wishes: readonly DraftWish[];
  setWishes: (wishes: readonly DraftWish[]) => void;
  /** The words of one that is not on the list yet. */
  typed: string;
  setTyped: (typed: string) => void;
  addTyped: () => void;
}

/** What the travellers wish for: each can be taken away, and others added. */
export const WishesField = ({ wishes, setWishes, typed, setTyped, addTyped }: WishesFieldProps) => {
  const headId = useId();
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isFull = wishes.length >= WISHES_MAX;

  const add = (): void => {
    addTyped();
    input.current?.focus();
  };
  const remove = (at: number): void => {
    // The chip goes, and its button with it.
    const buttons = list.current?.querySelectorAll('button');
    (buttons?.[at + 1] ?? buttons?.[at - 1] ?? input.current)?.focus();
    setWishes(wishes.filter((_, index) => index !== at));
  };
  return (
    <section className="wishes" aria-labelledby={headId}>
      <h2 className="field-label" id={headId}>
        Wishes
      </h2>
      {wishes.length === 0 ? (
        <p className="field-hint">No wishes yet. What you ask for in the chat appears here too.</p>
      ) : (
        <ul className="wish-list" ref={list}>
          {wishes.map((wish, index) => (
            <WishChip key={wish.id ?? wish.label} {...wish} onRemove={() => remove(index)} />
          ))}
        </ul>
      )}
      <div className="wish-add">
        <Field label="Add a wish" hint={isFull ? 'These are as many as there can be.' : undefined}>
          {(control) => (
            <TextField.Root
              size="3"
              ref={input}
              value={typed}
              maxLength={WISH_LABEL_MAX}
              dir="auto"
              autoComplete="off"
              placeholder="Calligraphy, no malls, early dinners"
              disabled={isFull}
              {...control}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                // Otherwise it would send the form.
                event.preventDefault();
                add();
              }}
            />
          )}
        </Field>
        <Button type="button" size="3" variant="soft" disabled={isFull || typed.trim() === ''} onClick={add}>
          Add
        </Button>
      </div>
    </section>
  );
};
