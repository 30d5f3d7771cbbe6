import type { Span } from '../grammar/reading.ts';
import type { Scene } from '../grammar/scene.ts';

/** The folded words of a span of a text. */
export const wordsIn = ({ from, to }: Span, { reading: { tokens } }: Scene): string[] =>
  tokens.slice(Math.max(0, from), to).map(({ word }) => word);

/** The indexes of the tokens of a span. */
export const indexesOf = ({ from, to }: Span): number[] =>
  Array.from({ length: to - from }, (_, i) => from + i);
