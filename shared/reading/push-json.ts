import { JsonString } from './json-string.ts';

type Container = unknown[] | Record<string, unknown>;

interface Frame {
  container: Container;
  /** Key of the value being read; in an array, its index. */
  key: string;
}

/** Deeper nesting than this is no itinerary, and readers that recurse must not overflow on it. */
const DEPTH_MAX = 64;
const SCALAR_MAX = 40;
const NUMBER = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;
const LITERALS = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

const put = (container: Container, key: string, value: unknown): void => {
  if (Array.isArray(container)) container[Number(key)] = value;
  // Security: plain assignment of `__proto__` would change the prototype instead of making a key.
  else if (key === '__proto__')
    Object.defineProperty(container, key, { value, enumerable: true, configurable: true, writable: true });
  else container[key] = value;
};

/**
 * Reads JSON that arrives in pieces, in time proportional to the new text. `root` is a live tree: an
 * unfinished string shows what is there of it, while a number, `true`, `false` or `null` appears only when
 * complete. Trailing commas, raw line ends in strings and unknown escapes are forgiven, as models write
 * them; anything else that is not JSON sets `failed`, for good.
 */
export class PushJson {
  #root: unknown;
  #done = false;
  #failed = false;
  #mode: 'value' | 'key' | 'colon' | 'after' | 'string' | 'scalar' = 'value';
  #stack: Frame[] = [];
  #string = new JsonString();
  #inKey = false;
  #scalar = '';
  #closed = new WeakSet<object>();
  #events = 0;

  get root(): unknown {
    return this.#root;
  }
  get done(): boolean {
    return this.#done;
  }
  get failed(): boolean {
    return this.#failed;
  }

  /** Grows with all that changes the tree but the characters of an unfinished string. */
  get events(): number {
    return this.#events;
  }

  /** True once `container`, an object or array of the tree, has been read to its end. */
  isClosed(container: object): boolean {
    return this.#closed.has(container);
  }

  /** True when the value of `key` in `container` will not change any more. */
  isSettled(container: object, key: string): boolean {
    if (this.#closed.has(container)) return true;
    const frame = this.#stack.find((one) => one.container === container);
    if (frame?.key !== key) return true;
    return this.#mode === 'after' && frame === this.#stack.at(-1);
  }

  /** Reads on and returns how many characters it took: fewer than given once done or failed. */
  push(text: string): number {
    let at = 0;
    while (at < text.length && !this.#done && !this.#failed) {
      if (this.#mode === 'string') at = this.#readString(text, at);
      else if (this.#mode === 'scalar') at = this.#readScalar(text, at);
      else at = this.#readMark(text, at);
    }
    if (this.#mode === 'string' && !this.#inKey && !this.#failed) this.#set(this.#string.text);
    return at;
  }

  #set(value: unknown): void {
    const frame = this.#stack.at(-1);
    if (frame) put(frame.container, frame.key, value);
    else this.#root = value;
  }

  #finishValue(): void {
    this.#mode = 'after';
    this.#events += 1;
    if (this.#stack.length === 0) this.#done = true;
  }

  #readString(text: string, from: number): number {
    const to = this.#string.push(text, from);
    const frame = this.#stack.at(-1);
    if (this.#string.failed) this.#failed = true;
    else if (this.#string.ended && this.#inKey && frame) {
      frame.key = this.#string.text;
      this.#inKey = false;
      this.#mode = 'colon';
    } else if (this.#string.ended) {
      this.#set(this.#string.text);
      this.#finishValue();
    }
    return to;
  }

  #readScalar(text: string, from: number): number {
    let to = from;
    while (to < text.length && /[\w.+-]/.test(text.charAt(to))) to += 1;
    this.#scalar += text.slice(from, to);
    if (this.#scalar.length > SCALAR_MAX) this.#failed = true;
    else if (to < text.length) this.#endScalar(this.#scalar);
    return to;
  }

  #endScalar(word: string): void {
    this.#scalar = '';
    if (LITERALS.has(word)) this.#set(LITERALS.get(word));
    else if (NUMBER.test(word)) this.#set(Number(word));
    else this.#failed = true;
    if (!this.#failed) this.#finishValue();
  }

  #readMark(text: string, from: number): number {
    const mark = text.charAt(from);
    if (mark === ' ' || mark === '\n' || mark === '\r' || mark === '\t') return from + 1;
    if (this.#mode === 'colon') {
      this.#mode = 'value';
      this.#failed = mark !== ':';
    } else if (mark === '}' || mark === ']') this.#close(mark);
    else if (this.#mode === 'after') this.#next(mark);
    else if (mark === '"') this.#openString();
    else if (this.#mode === 'key') this.#failed = true;
    else if (mark === '{' || mark === '[') this.#open(mark);
    else if (/[\w-]/.test(mark)) {
      this.#mode = 'scalar';
      return from;
    } else this.#failed = true;
    return from + 1;
  }

  #openString(): void {
    this.#events += 1;
    this.#inKey = this.#mode === 'key';
    this.#mode = 'string';
    this.#string = new JsonString();
  }

  #open(mark: string): void {
    if (this.#stack.length >= DEPTH_MAX) {
      this.#failed = true;
      return;
    }
    const container: Container = mark === '[' ? [] : {};
    this.#set(container);
    this.#events += 1;
    this.#stack.push({ container, key: mark === '[' ? '0' : '' });
    this.#mode = mark === '[' ? 'value' : 'key';
  }

  #close(mark: string): void {
    const frame = this.#stack.at(-1);
    const fits = frame !== undefined && Array.isArray(frame.container) === (mark === ']');
    // In an object, 'value' means a key stands there without its value.
    if (!fits || (this.#mode === 'value' && mark === '}')) {
      this.#failed = true;
      return;
    }
    this.#closed.add(frame.container);
    this.#stack.pop();
    this.#finishValue();
  }

  #next(mark: string): void {
    const frame = this.#stack.at(-1);
    if (mark !== ',' || !frame) {
      this.#failed = true;
      return;
    }
    const inArray = Array.isArray(frame.container);
    // The old key of an object is left behind, so that its value counts as settled from here.
    frame.key = inArray ? String(Number(frame.key) + 1) : '';
    this.#mode = inArray ? 'value' : 'key';
  }
}
