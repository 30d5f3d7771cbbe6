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

interface Span {
  start: number;
  end: number;
}

/** A line that opens or closes code, within which blank lines mean nothing. */
const FENCE = /^ {0,3}(?:`{3,}[^`]*|~{3,}.*)$/;

/** Where the blocks between a text's blank lines are, from a place on that is in no code. */
const blockSpans = (text: string, from: number): Span[] => {
  const spans: Span[] = [];
  let block: Span | null = null;
  let isCode = false;
  for (let start = from; start < text.length; ) {
    const lineEnd = text.indexOf('\n', start);
    const end = lineEnd < 0 ? text.length : lineEnd;
    const line = text.slice(start, end);
    if (FENCE.test(line)) isCode = !isCode;
    if (line.trim() === '' && !isCode) block = null;
    else if (block) block.end = end;
    else {
      block = { start, end };
      spans.push(block);
    }
    start = end + 1;
  }
  return spans;
};

/** Cuts a text at its blank lines, but not within fenced code. */
export const markdownBlocks = (text: string): string[] =>
  blockSpans(text, 0).map(({ start, end }) => text.slice(start, end));

/** More would make the growing part costly; fewer would make too many parts for the browser to track. */
const BLOCKS_PER_PART = 8;

/**
 * Splits a growing text into parts of a few blocks each, which are rendered or skipped as one. Parts once cut off stay
 * as they are, so a call costs as much as the last part is long; a text that does not continue the last one is read
 * from its start.
 */
export const createPartReader = (): ((text: string) => string[]) => {
  let cuts: number[] = [];
  let before = '';
  return (text) => {
    if (!text.startsWith(before)) cuts = [];
    before = text;
    const tail = cuts.at(-1) ?? 0;
    const spans = blockSpans(text, tail);
    for (let next = BLOCKS_PER_PART; next < spans.length; next += BLOCKS_PER_PART) {
      const cut = spans[next]?.start;
      if (cut !== undefined) cuts.push(cut);
    }
    const ends = [...cuts, text.length];
    return ends.flatMap((end, part) => {
      const piece = text.slice(ends[part - 1] ?? 0, end);
      return piece.trim() === '' ? [] : [piece];
    });
  };
};
