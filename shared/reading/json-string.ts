const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;

/** Reads one JSON string, from after its opening quote, in pieces. Unknown escapes stand for themselves. */
export class JsonString {
  #text = '';
  /** A high surrogate at the end, kept apart until its other half or the end of the string comes. */
  #half = '';
  #escaped = false;
  /** Hex digits of a `\u` escape so far, or null outside of one. */
  #hex: string | null = null;
  #ended = false;
  #failed = false;

  get ended(): boolean {
    return this.#ended;
  }
  get failed(): boolean {
    return this.#failed;
  }

  /** What is there so far; never half of a surrogate pair that may still be completed. */
  get text(): string {
    return this.#text;
  }

  /** Reads from index `from` and returns the index after what it took. */
  push(text: string, from: number): number {
    let at = from;
    while (at < text.length && !this.#ended && !this.#failed) at = this.#step(text, at);
    return at;
  }

  #step(text: string, at: number): number {
    if (this.#hex !== null) return this.#readHex(this.#hex + text.charAt(at), at + 1);
    const code = text.charCodeAt(at);
    if (this.#escaped) {
      this.#escaped = false;
      const mark = text.charAt(at);
      if (mark === 'u') this.#hex = '';
      else this.#append(ESCAPES[mark] ?? mark);
      return at + 1;
    }
    if (code === QUOTE) this.#end();
    else if (code === BACKSLASH) this.#escaped = true;
    else return this.#readRun(text, at);
    return at + 1;
  }

  #end(): void {
    this.#text += this.#half;
    this.#ended = true;
  }

  /** Reads the new piece alone: reading the end of the whole would copy it each time. */
  #append(piece: string): void {
    const text = this.#half + piece;
    this.#half = isHighSurrogate(text.charCodeAt(text.length - 1)) ? text.slice(-1) : '';
    this.#text += this.#half === '' ? text : text.slice(0, -1);
  }

  #readRun(text: string, from: number): number {
    let to = from + 1;
    while (to < text.length && text.charCodeAt(to) !== QUOTE && text.charCodeAt(to) !== BACKSLASH) to += 1;
    this.#append(text.slice(from, to));
    return to;
  }

  #readHex(digits: string, next: number): number {
    if (!/^[0-9a-fA-F]{1,4}$/.test(digits)) this.#failed = true;
    this.#hex = digits.length < 4 ? digits : null;
    if (digits.length === 4) this.#append(String.fromCharCode(Number.parseInt(digits, 16)));
    return next;
  }
}
