/** A tag, also one a model leaves open at the end of what it wrote so far. */
const TAG = /<[a-zA-Z/!][^<>]{0,200}>/g;
const OPEN_TAG = /<(?:[a-zA-Z/!][^<>]{0,200})?$/;
/** Control characters are line ends in disguise here; bidirectional overrides can turn a line around. */
const BREAKS = /\p{Cc}+/gu;
const UNWANTED = /[*`\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

export interface ProseCleaner {
  /** Takes the next piece and returns what may be written of it; never half a character of a pair. */
  push(piece: string): string;
  /** True once anything was written. */
  readonly wrote: boolean;
}

/**
 * Cleans a sentence that comes in pieces: one line, no tags, no emphasis marks, no control characters, at
 * most `max` characters and then an ellipsis.
 */
export const createProseCleaner = (max: number): ProseCleaner => {
  let held = '';
  let space = false;
  let written = 0;

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

  return {
    push(piece) {
      if (written >= max) return '';
      const text = (held + piece).replace(TAG, '');
      const open = OPEN_TAG.exec(text);
      held = open ? open[0] : '';
      const ready = open ? text.slice(0, open.index) : text;
      const clean = spaced(ready.replace(BREAKS, ' ').replace(UNWANTED, ''));
      const room = max - written;
      written += clean.length;
      return clean.length > room ? `${clean.slice(0, room).replace(UNWANTED, '')}…` : clean;
    },
    get wrote() {
      return written > 0;
    },
  };
};

/** A whole text cleaned in the same way. */
export const cleanProse = (text: string, max: number): string => createProseCleaner(max).push(text);
