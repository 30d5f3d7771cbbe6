import { itineraryRoot } from './itinerary-fields.ts';
import { PushJson } from './push-json.ts';

/** A fence or part of one that ends a text: what a model writes just before its JSON. */
const OPENING_FENCE = /`{1,3}[a-z]*\s*$/i;

/**
 * Finds the itinerary in a text that grows: bare JSON, JSON in a code fence, or JSON after some prose. A
 * brace that turns out to open something else is given back to the prose. O(new text).
 */
export class JsonInText {
  #prose = '';
  #candidate: PushJson | null = null;
  #held: string[] = [];
  #found = false;

  /** Everything that is not the itinerary, without what may still become its opening fence. */
  get prose(): string {
    return this.#candidate ? this.#prose.replace(OPENING_FENCE, '') : this.#prose;
  }
  /** The JSON being read, once it is known to be an itinerary. */
  get json(): PushJson | null {
    return this.#found ? this.#candidate : null;
  }
  /** True while a brace is open that may or may not begin an itinerary. */
  get undecided(): boolean {
    return this.#candidate !== null && !this.#found;
  }

  push(text: string): void {
    let rest = text;
    while (rest !== '') rest = this.#candidate ? this.#readOn(this.#candidate, rest) : this.#seek(rest);
  }

  #seek(text: string): string {
    const brace = text.indexOf('{');
    this.#prose += brace < 0 ? text : text.slice(0, brace);
    if (brace < 0) return '';
    this.#candidate = new PushJson();
    return text.slice(brace);
  }

  #readOn(candidate: PushJson, text: string): string {
    const taken = candidate.push(text);
    if (this.#found) return '';
    this.#held.push(text.slice(0, taken));
    if (itineraryRoot(candidate.root)) {
      this.#found = true;
      this.#held = [];
      return '';
    }
    if (candidate.failed || candidate.done) this.#giveBack();
    return text.slice(taken);
  }

  #giveBack(): void {
    this.#prose += this.#held.join('');
    this.#held = [];
    this.#candidate = null;
  }
}
