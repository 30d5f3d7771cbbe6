import { VERBS } from './words.ts';

const ORDERED = new RegExp(
  `^(?:(?:and|then|also|now|please|just|can|could|you|to|we|i) )*(?:${VERBS})(?![\\p{L}\\p{N}])`,
  'u',
);
/** True for words that begin as an order. */
export const isOrder = (plain: string): boolean =>
  ORDERED.test(plain.replace(/^(?:no|nah|nope) |^(?:and |please |can you )*do (?=the same)/g, ''));
