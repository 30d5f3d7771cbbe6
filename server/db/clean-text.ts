/**
 * Text as PostgreSQL can keep it: without NUL, which it refuses, and with every half of a surrogate pair
 * that stands alone replaced, because `jsonb` refuses those.
 */
export const cleanText = (text: string): string =>
  text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd');

/** A copy of a JSON value with every string in it cleaned. */
export const cleanJson = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? cleanText(part) : part,
  );
