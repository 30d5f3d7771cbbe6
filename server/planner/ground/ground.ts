import { NAMES, textOf } from '../../../shared/reading/itinerary-fields.ts';
import type { Places } from '../../places/places.ts';
import { type Brief, PlannerFailure } from '../planner.ts';
import { restAfter } from '../wording/write-out.ts';
import { writeEdit } from './ground-edit.ts';
import { writePlan } from './ground-plan.ts';
import { type Grounding, openGrounding, planAround } from './grounding-context.ts';
import { ModelText, type Work } from './model-text.ts';

/** Control characters but line end and tab; halves of pairs cannot be stored. */
const UNWANTED = /(?![\n\t])\p{Cc}|\p{Surrogate}/gu;
/** A model that announces its JSON does so in a sentence or two; so much prose is an answer. */
const ANNOUNCEMENT_MAX = 200;

interface Passage {
  /** True once part of the prose was handed over. */
  readonly begun: boolean;
  /** Takes all of the prose so far and returns what may be written of it now. */
  next(prose: string, ended: boolean): string;
}

/**
 * Lets an answer in prose through as it comes. The beginning is held back for a moment, since a sentence
 * before an itinerary must not be written as if it were the answer.
 */
const createPassage = (): Passage => {
  let given = 0;
  return {
    get begun() {
      return given > 0;
    },
    next(prose, ended) {
      if (given === 0 && prose.length <= ANNOUNCEMENT_MAX && !ended) return '';
      const half = /[\ud800-\udbff]$/.test(prose.slice(-1)) && !ended ? 1 : 0;
      const fresh = prose.slice(given, prose.length - half);
      given = Math.max(given, prose.length - half);
      return fresh.replace(UNWANTED, '');
    },
  };
};

/** The work of one reply: a plan, or an edit that may turn out to be no more than an answer. */
function* workOf(g: Grounding): Work<boolean> {
  const { plan, request } = g.brief;
  if (plan && request !== null) return yield* writeEdit(g, plan);
  yield* writePlan(g);
  return true;
}

/**
 * Turns what a model writes into what the reader gets, piece by piece: the public JSON of an itinerary whose
 * places, points, links and times are ours, or the prose of an answer. What was handed over is never taken
 * back. Throws PlannerFailure `bad_answer` for an edit that cannot be used.
 */
export class Grounder {
  readonly #text = new ModelText();
  readonly #g: Grounding;
  readonly #passage: Passage = createPassage();
  #work: Work<boolean> | null = null;
  #over = false;

  constructor(brief: Brief, places: Places) {
    this.#g = openGrounding(brief, places, this.#text);
  }

  /** True when nothing the model may still write is of use. */
  get over(): boolean {
    return this.#over;
  }

  /** Takes the model's next piece and returns the reader's next piece, '' while more is needed. */
  push(piece: string): string {
    this.#text.push(piece);
    return this.#advance();
  }

  /** Ends the model's text and returns all that is left to write. */
  end(): string {
    if (this.#over) return '';
    this.#text.end();
    return this.#advance();
  }

  /** True when the model wrote an itinerary but not to its end, as when a connection is cut. */
  get unfinished(): boolean {
    return !this.#over && this.#text.root !== null && !this.#text.whole && !this.#text.broken;
  }

  #advance(): string {
    if (this.#over) return '';
    if (this.#text.root) return this.#ground();
    return this.#mayBeProse ? this.#pass() : this.#text.ended ? this.#withoutModel() : '';
  }

  /** A first plan was asked for, or one is being continued: prose would be no answer. */
  get #mayBeProse(): boolean {
    return this.#g.brief.request !== null && this.#g.keptDays === 0;
  }

  #ground(): string {
    if (this.#passage.begun) {
      throw new PlannerFailure('bad_answer', 'The model wrote an itinerary after an answer in prose');
    }
    this.#work ??= workOf(this.#g);
    const step = this.#work.next();
    this.#over = step.done === true;
    if (step.done && !step.value) return this.#answerInGreeting();
    return this.#g.writer.take();
  }

  #pass(): string {
    this.#over = this.#text.ended;
    return this.#passage.next(this.#text.prose, this.#text.ended);
  }

  /** An itinerary with nothing but a greeting is an answer that was put into the wrong wrapping. */
  #answerInGreeting(): string {
    const root = this.#text.root;
    const greeting = root && this.#text.whole ? textOf(root, NAMES.greeting) : '';
    if (greeting === '') throw new PlannerFailure('bad_answer', 'The model changed nothing and said nothing');
    return this.#passage.next(greeting, true);
  }

  /** The model gave nothing to build on: the embedded planner writes the plan, or the rest of it. */
  #withoutModel(): string {
    this.#over = true;
    const { brief } = this.#g;
    if (brief.plan && brief.request !== null)
      throw new PlannerFailure('bad_answer', 'The model did not go on with its changes');
    const plan = planAround(this.#g);
    return brief.kept === '' ? JSON.stringify(plan) : restAfter(brief.kept, plan);
  }
}
