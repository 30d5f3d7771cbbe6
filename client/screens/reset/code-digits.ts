import { OTP_LENGTH } from '../../../shared/contracts/limits.ts';

/** Eastern Arabic and Persian digits, as keyboards in the Kingdom may type them. */
const asAscii = (digit: string): string => String((digit.codePointAt(0) ?? 0) & 0xf);

/** The digits of what was typed or pasted, at most as many as a code has: '123 456' is 123456. */
export const codeDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, asAscii)
    .replace(/\D/g, '')
    .slice(0, OTP_LENGTH);
