import {
  type Field,
  type Fields,
  fieldOf,
  isFields,
  itineraryRoot,
  type Tree,
} from '../../../shared/reading/itinerary-fields.ts';
import { JsonInText } from '../../../shared/reading/json-in-text.ts';

/** One step of work that waits for more of the model's text at every `yield`. */
export type Work<T = void> = Generator<undefined, T, undefined>;

/** The model's text so far: prose, or the tree of the itinerary that was found in it. */
export class ModelText implements Tree {
  readonly #text = new JsonInText();
  #ended = false;
  #root: Fields | null = null;
  #rootKeys = 0;

  push(text: string): void {
    this.#text.push(text);
    if (this.#text.json?.done || this.#text.json?.failed) this.#ended = true;
  }
  /** Nothing more will come. */
  end(): void {
    this.#ended = true;
  }

  /** The object with greeting, hotel and days; null while there is none. */
  get root(): Fields | null {
    const outer = this.#text.json?.root;
    if (!isFields(outer)) return null;
    // Read at every piece, but only a new key can move it.
    const keys = Object.keys(outer).length;
    if (keys !== this.#rootKeys) {
      this.#rootKeys = keys;
      this.#root = itineraryRoot(outer);
    }
    return this.#root;
  }
  get prose(): string {
    return this.#text.prose;
  }
  get ended(): boolean {
    return this.#ended;
  }
  /** True when the JSON was read to its end without a fault. */
  get whole(): boolean {
    return this.#text.json?.done === true;
  }
  /** True when what came is not JSON from some place on. */
  get broken(): boolean {
    return this.#text.json?.failed === true;
  }
  isClosed(container: object): boolean {
    return this.#text.json?.isClosed(container) ?? false;
  }
  isSettled(container: object, key: string): boolean {
    return this.#text.json?.isSettled(container, key) ?? false;
  }

  field(names: readonly string[]): Field | null {
    return this.root ? fieldOf(this.root, names) : null;
  }
}

/** Waits until `find` returns something; null when the text ended before it did. */
export function* until<T>(text: ModelText, find: () => T | null): Work<T | null> {
  for (;;) {
    const found = find();
    if (found !== null || text.ended) return found;
    yield;
  }
}

/** Hands over a growing text piece by piece until it is complete or will never be. */
export function* follow(
  text: ModelText,
  record: object,
  key: string,
  read: () => unknown,
  take: (piece: string) => void,
): Work {
  let seen = 0;
  for (;;) {
    const value = read();
    if (typeof value === 'string' && value.length > seen) {
      take(value.slice(seen));
      seen = value.length;
    }
    if (text.ended || text.isSettled(record, key)) return;
    yield;
  }
}
