import { TextField } from '@radix-ui/themes';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';

/** A password field whose text can be looked at. */
export const PasswordInput = (props: ComponentProps<typeof TextField.Root>) => {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField.Root
      size="3"
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
    >
      <TextField.Slot side="right" pr="0">
        <button
          type="button"
          className="field-button"
          aria-label={shown ? 'Hide what is typed' : 'Show what is typed'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} aria-hidden />
        </button>
      </TextField.Slot>
    </TextField.Root>
  );
};
