const CLOSERS: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '“': '”"',
  '‘': '’',
};
const SPACE = /\s|\ufeff/;
const WORD = /[\p{L}\p{N}_$+.-]/u;
const WORD_MAX = 60;
const NOTHING = /^(?:none|null|undefined|nan|nil)$/i;
const TRUTH = /^(?:true|false)$/i;
const BARE = /^[\p{L}_$][\p{L}\p{N}_$-]*$/u;

type Mode = 'value' | 'key' | 'colon' | 'after' | 'string' | 'closing' | 'word' | 'comment';

/**
 * Turns JSON as models write it into JSON, character by character: other quotes, bare keys and words, words of
 * Python, quotes within strings, comments, and commas too many or too few. What it cannot read it passes on as it
 * is, so that the reader behind it fails there.
 */
export class LooseJson {
  #mode: Mode = 'value';
  #stack: string[] = [];
  #isKey = false;
  #closers = '';
  #escaped = false;
  /** A quote that may end its string, and what followed it. */
  #held = '';
  #word = '';
  /** True once a line ended since the last value. */
  #newLine = false;
  #bareKeys = false;
  #comment = '';
  #behind: Mode = 'value';

  /** Takes one character and returns what it makes of it, '' while more has to come. */
  push(mark: string): string {
    if (this.#mode === 'string') return this.#inString(mark);
    if (this.#mode === 'closing') return this.#afterQuote(mark);
    if (this.#mode === 'comment') return this.#inComment(mark);
    if (this.#mode === 'word') return WORD.test(mark) ? this.#inWord(mark) : this.#endWord(mark);
    return this.#betweenValues(mark);
  }

  get #inObject(): boolean {
    return this.#stack.at(-1) === '{';
  }

  #betweenValues(mark: string): string {
    if (SPACE.test(mark)) {
      this.#newLine ||= mark === '\n' || mark === '\r';
      return '';
    }
    if (mark === '/' || mark === '#') return this.#openComment(mark);
    if (mark === '}' || mark === ']') return this.#close(mark);
    if (this.#mode === 'colon') return this.#colon(mark);
    if (this.#mode === 'after') return this.#next(mark);
    // A model that leaves something out says so with dots.
    if (mark === '…' || mark === '.' || mark === ',') return this.#skip(mark);
    return this.#begin(mark);
  }

  #colon(mark: string): string {
    this.#mode = 'value';
    return mark;
  }

  /** A comma too many; where a value should stand, it is one that is missing. */
  #skip(mark: string): string {
    if (mark !== ',' || this.#mode === 'key' || !this.#inObject) return '';
    this.#mode = 'key';
    return 'null,';
  }

  #next(mark: string): string {
    this.#mode = this.#inObject ? 'key' : 'value';
    if (mark === ',') return mark;
    const isMissing = mark in CLOSERS ? this.#newLine : mark === '{' || mark === '[';
    return isMissing ? `,${this.#begin(mark)}` : mark;
  }

  #begin(mark: string): string {
    this.#newLine = false;
    this.#isKey = this.#mode === 'key';
    const closers = CLOSERS[mark];
    if (closers !== undefined) {
      this.#closers = closers;
      this.#mode = 'string';
      return '"';
    }
    if (WORD.test(mark)) {
      this.#word = mark;
      this.#mode = 'word';
      return '';
    }
    if (this.#isKey || (mark !== '{' && mark !== '[')) return mark;
    this.#stack.push(mark);
    this.#mode = mark === '{' ? 'key' : 'value';
    return mark;
  }

  #close(mark: string): string {
    const lacksValue = this.#mode === 'value' && this.#inObject;
    this.#stack.pop();
    this.#mode = 'after';
    this.#newLine = false;
    return lacksValue ? `null${mark}` : mark;
  }

  #inString(mark: string): string {
    if (this.#escaped) {
      this.#escaped = false;
      return mark;
    }
    if (mark === '\\') this.#escaped = true;
    else if (this.#closers.includes(mark)) {
      this.#held = mark;
      this.#mode = 'closing';
      return '';
    }
    return mark === '"' ? '\\"' : mark;
  }

  /** What follows a quote shows whether it ends its string or stands in it. */
  #afterQuote(mark: string): string {
    const isSpace = SPACE.test(mark);
    const hasComma = this.#held.includes(',');
    if (isSpace || (mark === ',' && !hasComma && !this.#isKey)) {
      this.#held += mark;
      return '';
    }
    const held = this.#held;
    this.#held = '';
    if (!this.#endsBefore(mark, held)) {
      this.#mode = 'string';
      const kept = held.replaceAll('"', '\\"');
      return kept + this.#inString(mark);
    }
    this.#mode = this.#isKey ? 'colon' : 'after';
    this.#newLine = held.includes('\n');
    const comma = hasComma ? this.#betweenValues(',') : '';
    return `"${comma}${this.push(mark)}`;
  }

  #endsBefore(mark: string, held: string): boolean {
    if (this.#isKey) return mark === ':';
    if (mark === '}' || mark === ']' || mark === '/' || mark === '#') return true;
    const opens = mark in CLOSERS || (!this.#inObject && /[[{\d-]/.test(mark));
    if (!held.includes(',')) return held.includes('\n') && (mark in CLOSERS || mark === '{');
    return opens || mark === '…' || mark === '.' || (this.#bareKeys && this.#inObject && WORD.test(mark));
  }

  #inWord(mark: string): string {
    this.#word += mark;
    return this.#word.length > WORD_MAX ? `${this.#word}!` : '';
  }

  #endWord(mark: string): string {
    const word = this.#word;
    this.#mode = this.#isKey ? 'colon' : 'after';
    this.#bareKeys ||= this.#isKey;
    return this.#meaning(word) + this.push(mark);
  }

  #meaning(word: string): string {
    if (this.#isKey) return JSON.stringify(word);
    if (TRUTH.test(word)) return word.toLowerCase();
    if (NOTHING.test(word)) return 'null';
    const number = Number(word);
    if (Number.isFinite(number)) return String(number);
    return BARE.test(word) ? JSON.stringify(word) : word;
  }

  #openComment(mark: string): string {
    this.#comment = mark;
    this.#behind = this.#mode;
    this.#mode = 'comment';
    return '';
  }

  #inComment(mark: string): string {
    this.#comment += mark;
    const isLine = this.#comment.startsWith('#') || this.#comment.startsWith('//');
    if (!isLine && !this.#comment.startsWith('/*')) return this.#comment;
    const isOver = isLine ? mark === '\n' : this.#comment.length > 3 && this.#comment.endsWith('*/');
    if (isOver) {
      this.#mode = this.#behind;
      this.#newLine = true;
    }
    // Only its ends matter: a long comment must not be copied at each of its characters.
    if (this.#comment.length > 4) this.#comment = this.#comment.slice(0, 2) + this.#comment.slice(-2);
    return '';
  }

  /** What is due when the text ends here: the end of a string whose quote has come. */
  end(): string {
    return this.#mode === 'closing' ? '"' : this.#mode === 'word' ? `${this.#meaning(this.#word)} ` : '';
  }
}
