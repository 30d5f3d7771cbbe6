/**
 * Prepares plain text that may hold Markdown: line ends stay line ends, and bare web addresses become links.
 * Fenced code is left as it is.
 */
export const markdownSource = (text: string): string => {
  if (text.includes('```')) return text;
  return text
    .replace(/(^|[\s(])(https?:\/\/[^\s<>()]*[^\s<>().,;:!?'"*_])/g, '$1<$2>')
    .replace(/([^\n])\n(?=[^\n])/g, '$1  \n');
};

/** Cuts a text at its blank lines, so that while it grows only the last piece has to be read again. */
export const markdownBlocks = (text: string): string[] =>
  text.includes('```') ? [text] : text.split(/\n{2,}/).filter((block) => block.trim() !== '');

/** More would make the part that grows dear; fewer, and the browser has too many parts to keep an eye on. */
const BLOCKS_PER_PART = 8;

/** Joins blocks again to parts of a few each, which rest or are drawn as one. */
export const inParts = (blocks: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(blocks.length / BLOCKS_PER_PART) }, (_, part) =>
    blocks.slice(part * BLOCKS_PER_PART, (part + 1) * BLOCKS_PER_PART).join('\n\n'),
  );
