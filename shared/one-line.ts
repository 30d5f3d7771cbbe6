/**
 * Text meant to stand on one line among other text, such as a name, as a database can keep it: every run
 * of control characters (a line break, a NUL) becomes one space, and half of a surrogate pair the
 * replacement character. Marks that turn the direction of what follows go, for they would turn the
 * sentence around the name as well; letters of any script bring their own direction.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\p{Surrogate}/gu, '\ufffd');
