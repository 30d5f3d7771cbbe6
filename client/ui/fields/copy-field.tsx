import { Button, TextArea } from '@radix-ui/themes';
import { useRef } from 'react';
import { toast } from '../toast.ts';
import './copy-field.css';

interface CopyFieldProps {
  label: string;
  text: string;
  /** What is copied, in a word. */
  what: 'link' | 'address';
}

/** So many characters go on a line of the narrowest dialog; all of an address is seen before it is copied. */
const LINE = 32;

const COPIED = { link: 'Link copied', address: 'Address copied' } as const;

/** A text to be copied elsewhere, with a button that does it. */
export const CopyField = ({ label, text, what }: CopyFieldProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: COPIED[what], kind: 'success' });
    } catch {
      // Without https, or refused: the text is selected, ready for the keyboard.
      field.current?.select();
      toast({ title: `Press Ctrl C to copy the ${what}` });
    }
  };
  return (
    <div className="copy-field">
      <TextArea
        ref={field}
        size="2"
        rows={Math.ceil(text.length / LINE)}
        resize="none"
        readOnly
        aria-label={label}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button type="button" size="2" variant="soft" onClick={() => void copy()}>
        Copy {what}
      </Button>
    </div>
  );
};
