import type { PartialReply } from './contracts/trip.ts';

/**
 * The offset rule, the one way text of a growing reply is applied (promises L1 and L2). Pure, so that
 * drops, duplicates and reorderings can be tested without a network.
 */
export interface Writing {
  /** Number of the writing within its trip; a later attempt has a larger one. The wire calls it `no`. */
  generation: number;
  text: string;
}

export type Applied =
  | { kind: 'grown'; writing: Writing }
  /** Everything in it was already here, or belongs to an earlier writing. */
  | { kind: 'known' }
  /** Text before it is missing: ask for the whole again. */
  | { kind: 'gap' };

/** Applies `text`, which starts at UTF-16 unit `offset` of a writing, to what is already known. */
export const applyText = (
  known: Writing | null,
  generation: number,
  offset: number,
  text: string,
): Applied => {
  if (known && generation < known.generation) return { kind: 'known' };
  // A writing this reader has not seen starts from text another attempt kept, which only a watch returns.
  if (!known || generation > known.generation) {
    return offset === 0 ? { kind: 'grown', writing: { generation, text } } : { kind: 'gap' };
  }
  if (offset > known.text.length) return { kind: 'gap' };
  const fresh = text.slice(known.text.length - offset);
  return fresh === ''
    ? { kind: 'known' }
    : { kind: 'grown', writing: { generation, text: known.text + fresh } };
};

/**
 * Merges what a watch or a trip read returned with what is known: the later writing wins, and within
 * one writing the longer text, since a writing only ever grows.
 */
export const mergeWriting = (
  known: Writing | null,
  received: Pick<PartialReply, 'no' | 'text'> | null,
): Writing | null => {
  if (!received) return null;
  const { no: generation, text } = received;
  if (known && generation < known.generation) return known;
  const isSame = known?.generation === generation;
  return isSame && text.length <= known.text.length ? known : { generation, text };
};
