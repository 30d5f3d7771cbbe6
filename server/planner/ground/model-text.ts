import { isFields, type Tree } from '../../../shared/reading/itinerary-fields.ts';
import { PushJson } from '../../../shared/reading/push-json.ts';
import { daysIn, isAnswer, type Part, partIn, wordsIn } from './answer-parts.ts';
import { LooseJson } from './loose-json.ts';
import { createThoughtFilter } from './thoughts.ts';

/** An object or list in the text that may be the answer. */
interface Candidate {
  json: PushJson;
  loose: LooseJson;
  raw: string[];
  accepted: boolean;
}

/** An answer shows what it is within so many characters; what does not is no answer. */
const UNDECIDED_MAX = 20_000;
/** So many characters are read again after a brace that opened nothing: a text of braces must not be read for ever. */
const REREAD_MAX = 50_000;
/** A fence or part of one that ends a text: what a model writes just before its JSON. */
const OPENING_FENCE = /`{1,3}[a-z]*\s*$/i;

/** A plan has fewer parts; in a larger tree not every one is a reason to search it as a whole. */
const isDue = (events: number): boolean => events < 3_000 || events % 256 === 0;

/**
 * The model's text so far: prose, and the tree of the plan that was found in it, whatever it is wrapped in. It is
 * read character by character, so that nothing can depend on the pieces in which it came.
 */
export class ModelText implements Tree {
  readonly #filter = createThoughtFilter(() => this.#forget());
  readonly #roots: unknown[] = [];
  readonly #read: PushJson[] = [];
  readonly #made = new WeakSet<object>();
  readonly #parts = new Map<readonly string[], Part>();
  #days: object | null = null;
  #prose = '';
  #hasProse = false;
  #reread = 0;
  #words = '';
  #candidate: Candidate | null = null;
  #ended = false;
  #events = 0;

  /** Takes one character: a whole pair of surrogates at once. */
  push(mark: string): void {
    if (this.#ended) return;
    if (this.#candidate) this.#readOn(this.#candidate, mark);
    else for (const passed of this.#filter.push(mark)) this.#pass(passed);
  }

  /** Nothing more will come. */
  end(): void {
    if (this.#ended) return;
    for (const passed of this.#filter.end()) this.#pass(passed);
    const last = this.#candidate;
    if (last) {
      last.json.push(last.loose.end());
      this.#decide(last);
    }
    if (this.#candidate && !this.#candidate.accepted) this.#prose += this.#candidate.raw.join('');
    this.#finish();
  }

  /** True once a plan, or part of one, was found. */
  get found(): boolean {
    return this.#roots.length > 0;
  }
  get ended(): boolean {
    return this.#ended;
  }
  /** Grows with each part of the plan that begins or ends. */
  get events(): number {
    return this.#events + (this.#candidate?.json.events ?? 0);
  }
  /** True when the text ends within the plan, as when a connection is cut. */
  get isCutShort(): boolean {
    return this.#candidate?.accepted === true && !this.#candidate.json.done && !this.#candidate.json.failed;
  }
  /** An answer in words that was put into JSON without need; '' for none, and where it announces days. */
  get words(): string {
    const words = this.#words || (this.days === null ? wordsIn(this.#roots) : '');
    return /^[{[]/.test(words) ? '' : words;
  }

  /** Hands over the prose that has come and is not the beginning of something else. */
  takeProse(): string {
    const fence = this.#ended ? null : OPENING_FENCE.exec(this.#prose);
    const taken = fence ? this.#prose.slice(0, fence.index) : this.#prose;
    this.#prose = fence ? fence[0] : '';
    this.#hasProse ||= /\S/.test(taken);
    return taken;
  }

  isClosed(container: object): boolean {
    if (container === this.#roots) return this.#ended;
    return this.#made.has(container) || this.#read.some((json) => json.isClosed(container));
  }
  /** Makes a list of parts of the tree count as one of it that is written to its end. */
  asClosed<List extends object>(list: List): List {
    this.#made.add(list);
    return list;
  }
  isSettled(container: object, key: string): boolean {
    return this.#read.at(-1)?.isSettled(container, key) ?? false;
  }

  /** The part of the plan under one of `names`. Once found, it stays. */
  part(names: readonly string[]): Part | null {
    const known = this.#parts.get(names) ?? (this.#mayLook ? partIn(this.#roots, names) : null);
    if (known) this.#parts.set(names, known);
    return known && { ...known, value: known.record[known.key] };
  }
  /** What holds the days. Once found, it stays. */
  get days(): object | null {
    this.#days ??= this.#mayLook ? daysIn(this.#roots) : null;
    return this.#days;
  }

  get #mayLook(): boolean {
    return this.#ended || isDue(this.events);
  }

  #pass(mark: string): void {
    if (this.#candidate) this.#readOn(this.#candidate, mark);
    else this.#seek(mark);
  }

  #seek(mark: string): void {
    if (mark !== '{' && mark !== '[') {
      if (!this.found) this.#prose += mark;
      return;
    }
    this.#candidate = { json: new PushJson(), loose: new LooseJson(), raw: [], accepted: false };
    this.#readOn(this.#candidate, mark);
  }

  #readOn(candidate: Candidate, mark: string): void {
    const { json, loose, raw, accepted } = candidate;
    if (!accepted) raw.push(mark);
    const before = json.events;
    const text = loose.push(mark);
    if (text !== '') json.push(text);
    if (json.events !== before || json.failed) this.#decide(candidate);
    else if (raw.length > UNDECIDED_MAX) this.#giveBack(candidate);
  }

  #decide(candidate: Candidate): void {
    const { json } = candidate;
    const mayAccept = json.done || json.events < 200 || json.events % 256 === 0;
    if (!candidate.accepted && mayAccept && isAnswer(json.root)) this.#accept(candidate);
    if (candidate.accepted) {
      // A whole plan stands in one object; parts of one may stand one after the other.
      if (json.failed || (json.done && this.days !== null && this.days !== this.#roots)) this.#finish();
      else if (json.done) {
        this.#events += json.events;
        this.#candidate = null;
      }
    } else if (json.failed) this.#giveBack(candidate);
    else if (json.done) this.#setAside(candidate);
  }

  #accept(candidate: Candidate): void {
    candidate.accepted = true;
    candidate.raw = [];
    this.#read.push(candidate.json);
    this.#roots.push(candidate.json.root);
  }

  #finish(): void {
    this.#ended = true;
    this.#events += 1;
  }

  /** It is no plan: its first character is prose, and the rest is read again. */
  #giveBack({ raw }: Candidate): void {
    this.#candidate = null;
    this.#reread += raw.length;
    const isTooMuch = raw.length > UNDECIDED_MAX || this.#reread > REREAD_MAX;
    const asProse = isTooMuch ? raw.length : 1;
    if (!this.found) this.#prose += raw.slice(0, asProse).join('');
    for (const mark of raw.slice(asProse)) this.push(mark);
  }

  /** An object about something else: words in JSON where nothing else was said, else prose. */
  #setAside({ json, raw }: Candidate): void {
    this.#candidate = null;
    const isAlone = !this.#hasProse && this.#prose.replace(OPENING_FENCE, '').trim() === '';
    // Nobody wants to read it as it is.
    if (isAlone && isFields(json.root)) this.#words ||= wordsIn([json.root]);
    else if (!this.found) this.#prose += raw.join('');
  }

  /** What came so far were thoughts. */
  #forget(): void {
    this.#prose = '';
    this.#hasProse = false;
    this.#words = '';
  }
}
