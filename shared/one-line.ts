/**
 * Text meant to stand on one line, such as a name, as a database can keep it: every run of control
 * characters (a line break, a NUL) becomes one space, and half of a surrogate pair the replacement
 * character.
 */
export const oneLine = (text: string): string =>
  text.replace(/\p{Cc}+/gu, ' ').replace(/\p{Surrogate}/gu, '\ufffd');
