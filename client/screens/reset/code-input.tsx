import { TextField } from '@radix-ui/themes';
import type { Ref } from 'react';
import { OTP_LENGTH } from '../../../shared/contracts/limits.ts';
import type { ControlProps } from '../../ui/fields/field.tsx';

/** Eastern Arabic and Persian digits, as keyboards in the Kingdom may type them. */
const asAscii = (digit: string): string => String((digit.codePointAt(0) ?? 0) & 0xf);

/** The digits of what was typed or pasted, at most as many as a code has: '123 456' is 123456. */
export const codeDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, asAscii)
    .replace(/\D/g, '')
    .slice(0, OTP_LENGTH);

interface CodeInputProps extends ControlProps {
  name: string;
  value: string;
  onChange: (code: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
}

/** A field for the digits of a code, whichever way they come: typed, pasted with spaces, or filled in by the phone. */
export const CodeInput = ({ onChange, ...rest }: CodeInputProps) => (
  <TextField.Root
    size="3"
    className="reset-code"
    placeholder={'0'.repeat(OTP_LENGTH)}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={OTP_LENGTH}
    spellCheck={false}
    {...rest}
    onChange={(event) => onChange(codeDigits(event.currentTarget.value))}
    onPaste={(event) => {
      const code = codeDigits(event.clipboardData.getData('text'));
      if (code.length < OTP_LENGTH) return;
      // The browser would cut '123 456' at the sixth character, which is not the sixth digit.
      event.preventDefault();
      onChange(code);
    }}
  />
);
