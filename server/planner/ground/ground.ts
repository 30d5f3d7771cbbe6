import type { Fields } from '../../../shared/reading/itinerary-fields.ts';
import type { Places } from '../../places/places.ts';
import { type Brief, isEdit } from '../planner.ts';
import { EDITS, PICKS } from './answer-parts.ts';
import { writeEdit } from './ground-edit.ts';
import { writePlan } from './ground-plan.ts';
import { type Grounding, openGrounding } from './grounding-context.ts';
import { ModelText } from './model-text.ts';
import { createPassage } from './passage.ts';
import type { Work } from './work.ts';

/** Between an answer that turned out to be an announcement and the plan it announced. */
const PARAGRAPH = '\n\n';
const HALF = /[\ud800-\udbff]$/;

/** The work of one reply: a plan, or an edit that may turn out to be no more than an answer. */
function* workOf(g: Grounding): Work<boolean> {
  if (isEdit(g.brief)) return yield* writeEdit(g, g.brief.plan);
  yield* writePlan(g);
  return true;
}

/**
 * Turns what a model writes into what the reader gets: the public JSON of an itinerary whose places, points, links and
 * times are ours, or the prose of an answer. The text is read character by character, so that the result follows from
 * it and not from the pieces in which it came. What was handed over is never taken back.
 */
export class Grounder {
  readonly #g: Grounding;
  #passage = createPassage();
  #work: Work<boolean> | null = null;
  #waitsFor: 'part' | 'character' = 'character';
  #events = -1;
  /** Half a pair of surrogates whose other half comes in the next piece. */
  #half = '';
  #over = false;
  #orders: Fields | null = null;
  #isWritten = false;

  constructor(brief: Brief, places: Places) {
    this.#g = openGrounding(brief, places);
  }

  /** True when nothing the model may still write is of use. */
  get over(): boolean {
    return this.#over;
  }
  /** Why nothing can be made of the text, once it has ended; null when it is of use. */
  get unusable(): string | null {
    return this.#g.unusable;
  }
  /** The answer where it is edits of a plan, or picks for a first one; null until it has ended, and for all others. */
  get orders(): Fields | null {
    return this.#orders;
  }
  /** True when the model wrote a plan but not to its end, as when a connection is cut. */
  get unfinished(): boolean {
    return !this.#over && this.#g.text.isCutShort;
  }

  /** Takes the model's next piece and returns the reader's next piece, '' while more is needed. */
  push(piece: string): string {
    const text = this.#half + piece;
    this.#half = HALF.exec(text)?.[0] ?? '';
    return this.#read(text.slice(0, text.length - this.#half.length));
  }

  /** Ends the model's text and returns what is left to write; then `unusable` says whether it was of use. */
  end(): string {
    const rest = this.#read(this.#half);
    this.#half = '';
    if (this.#over) return rest;
    this.#g.text.end();
    return rest + this.#advance();
  }

  /** Begins anew with another answer to the same question, after one that could not be used. */
  again(): void {
    this.#g.text = new ModelText();
    this.#g.unusable = null;
    this.#events = -1;
    this.#passage = createPassage();
    this.#orders = null;
    this.#over = false;
  }

  /** Writes what is left without the model, where the beginning is written already; '' where nothing is. */
  giveUp(): string {
    this.#g.mayAskAgain = false;
    return this.#work ? this.#ground(this.#work) : '';
  }

  #read(text: string): string {
    let out = '';
    for (const mark of text) {
      if (this.#over) break;
      this.#g.text.push(mark);
      out += this.#advance();
    }
    return out;
  }

  #advance(): string {
    const { text } = this.#g;
    const orders = text.found && !this.#isWritten ? text.part(isEdit(this.#g.brief) ? EDITS : PICKS) : null;
    if (orders) return this.#keepOrders(orders.record);
    if (text.found) {
      this.#work ??= workOf(this.#g);
      return this.#mayGoOn() ? this.#ground(this.#work) : '';
    }
    if (!text.ended) {
      const prose = text.takeProse();
      return this.#mayBeProse ? this.#passage.next(prose, false) : '';
    }
    return this.#work ? this.#ground(this.#work) : this.#lastWords();
  }

  #keepOrders(orders: Fields): string {
    const { text } = this.#g;
    this.#work = null;
    if (!text.ended) return '';
    this.#over = text.isClosed(orders);
    if (this.#over) this.#orders = orders;
    else this.#g.unusable = 'it ends in the middle';
    return '';
  }

  /** A first plan was asked for, or one is being continued: prose would be no answer. */
  get #mayBeProse(): boolean {
    return this.#g.brief.request !== null && this.#g.keptDays === 0;
  }

  /** Only a new part of the plan can bring on work that waits for one. */
  #mayGoOn(): boolean {
    const { events } = this.#g.text;
    const isNew = events !== this.#events;
    this.#events = events;
    return isNew || this.#waitsFor === 'character';
  }

  #ground(work: Work<boolean>): string {
    const step = work.next();
    this.#over = step.done === true;
    if (!step.done) this.#waitsFor = step.value;
    else if (!step.value) return this.#lastWords();
    const written = this.#g.writer.take();
    this.#isWritten ||= written !== '';
    return written !== '' && this.#passage.begun && written.startsWith('{') ? PARAGRAPH + written : written;
  }

  /** What there is in words at the end of a text without a plan. */
  #lastWords(): string {
    const { text } = this.#g;
    this.#work = null;
    const prose = text.takeProse();
    const hasProse = this.#passage.begun || /[^\s`]/.test(prose.replace(/^\s*`{3}\w*/, ''));
    const words = this.#mayBeProse ? this.#passage.next(hasProse ? prose : text.words, true) : '';
    this.#over = this.#passage.begun;
    // What was said may announce a change that then could not be read.
    if (this.#over && text.days !== null) return `${words}${PARAGRAPH}The plan itself stays as it was.`;
    if (!this.#over) this.#g.unusable = text.found ? 'there is no change in it' : 'there is no plan in it';
    return words;
  }
}
