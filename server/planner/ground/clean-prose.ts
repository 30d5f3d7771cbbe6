import { createMarkupFilter } from './strip-markup.ts';

/** Control characters are line ends in disguise here; bidirectional overrides can turn a line around. */
const BREAKS = /\p{Cc}+/gu;
const UNWANTED = /[*`\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

export interface ProseCleaner {
  /** Takes the next piece and returns what may be written of it. */
  push(piece: string): string;
  /** Returns what was held back at the end of the text. */
  end(): string;
  /** True once anything was written. */
  readonly wrote: boolean;
  /** True once nothing more will be written. */
  readonly isFull: boolean;
}

/**
 * Cleans a sentence that comes in pieces: one line, no tags, links or emphasis marks, no control characters, at
 * most `max` characters and then an ellipsis.
 */
export const createProseCleaner = (max: number): ProseCleaner => {
  const markup = createMarkupFilter(false);
  let space = false;
  let written = 0;
  let isFull = false;

  const spaced = (text: string): string => {
    let out = '';
    for (const word of text.split(/(\s+)/)) {
      if (word === '') continue;
      if (/^\s/.test(word)) space = true;
      else {
        out += (space && written + out.length > 0 ? ' ' : '') + word;
        space = false;
      }
    }
    return out;
  };

  const write = (text: string): string => {
    if (isFull) return '';
    const room = max - written;
    const clean = spaced(text.replace(BREAKS, ' ').replace(UNWANTED, ''));
    written += clean.length;
    isFull = clean.length > room;
    return isFull ? `${clean.slice(0, room).replace(UNWANTED, '')}…` : clean;
  };

  return {
    push: (piece) => write(markup.push(piece)),
    end: () => write(markup.end()),
    get wrote() {
      return written > 0;
    },
    get isFull() {
      return isFull;
    },
  };
};

/** A whole text cleaned in the same way. */
export const cleanProse = (text: string, max: number): string => {
  const cleaner = createProseCleaner(max);
  return cleaner.push(text) + cleaner.end();
};
