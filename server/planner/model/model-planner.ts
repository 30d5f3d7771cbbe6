import { REPLY_MAX } from '../../../shared/contracts/limits.ts';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Places } from '../../places/places.ts';
import { planningInput } from '../../trip-details.ts';
import { recordsFor } from '../chat/records-for.ts';
import { addWishes } from '../details/add-wishes.ts';
import { Grounder } from '../ground/ground.ts';
import { OWN_PLAN_LINE } from '../ground/ground-parts.ts';
import {
  type Brief,
  extrasIn,
  isEdit,
  type Planner,
  PlannerFailure,
  type ReplyExtras,
  wholeReply,
} from '../planner.ts';
import { readFinishedReply } from '../validate-reply.ts';
import { candidateTable } from './candidate-table.ts';
import { readModelEdits } from './model-edits.ts';
import { readModelPicks } from './model-picks.ts';
import { type ModelPiece, type ModelSettings, openModel } from './openai.ts';
import { promptAgain, promptFor } from './prompt.ts';
import { type ModelPatience, PATIENCE, type ReadModelDeps, readModel } from './read-model.ts';
import { wishesJson } from './wishes-json.ts';

export interface ModelPlannerDeps extends ModelSettings, Pick<Clock, 'now' | 'pause'> {
  places: Places;
  log: Log;
  /** Writes the reply where nothing the model says can be used; without a pace of its own. */
  embedded: Planner;
  /** Writes what a model has chosen or meant, to be watched. */
  writer: Planner;
  /** A number in [0, 1). */
  random?: () => number;
  patience?: ModelPatience;
}

/** How the model's text came to its end. */
interface Reading {
  text: string;
  finish: string | null;
}

/** The same pieces; a failure says whether the answer had begun. */
async function* inMidText(pieces: AsyncIterable<ModelPiece>, reading: Reading): AsyncGenerator<ModelPiece> {
  try {
    yield* pieces;
  } catch (cause) {
    if (!(cause instanceof PlannerFailure) || reading.text === '') throw cause;
    throw new PlannerFailure(cause.code, cause.message, { cause, inMidText: true });
  }
}

/** Pieces of the reader's text, made of what the model writes; `reading` keeps what that was. */
async function* read(
  pieces: AsyncIterable<ModelPiece>,
  grounder: Grounder,
  reading: Reading,
): AsyncGenerator<string> {
  for await (const piece of inMidText(pieces, reading)) {
    reading.finish = piece.finish ?? reading.finish;
    // To the character: where an endless text ends must not depend on how it was cut.
    const fresh = piece.text.slice(0, REPLY_MAX - reading.text.length);
    reading.text += fresh;
    const text = grounder.push(fresh);
    if (text !== '') yield text;
    if (grounder.over || reading.text.length === REPLY_MAX) break;
  }
  const isWhole = grounder.over || reading.text.length === REPLY_MAX || reading.finish !== null;
  if (!isWhole && (reading.text === '' || grounder.unfinished)) {
    const message = reading.text === '' ? 'The model returned no text' : 'The connection ended in mid-text';
    throw new PlannerFailure('model_unreachable', message, { inMidText: reading.text !== '' });
  }
  const rest = grounder.end();
  if (rest !== '') yield rest;
}

/** The rest of a reply by the embedded planner, which says so in one line. `kept` stands before it. */
const withOwnPlanLine = (kept: string, rest: string): string => {
  const read = readFinishedReply(kept + rest);
  if (read.kind !== 'itinerary') return `${rest}\n\n${OWN_PLAN_LINE}`;
  const greeting = `${read.itinerary.greeting} ${OWN_PLAN_LINE}`;
  // Of two values of a key the later one counts.
  return `${rest.replace(/\}\s*$/, '')},"greeting":${JSON.stringify(greeting)}}`;
};

/**
 * The planner that lets a model choose and understand: what it picks for a plan, or means by a message, `writer` plans and
 * writes. Where it writes days itself they are grounded while they stream: places, points, links, days and times are
 * ours, and what it leaves out of a first plan the embedded planner fills in. What cannot be used is asked for once more; after that `embedded` writes the reply. Throws PlannerFailure when the model cannot be reached,
 * refuses or falls silent.
 */
export const createModelPlanner = (deps: ModelPlannerDeps): Planner => {
  const { places, embedded, writer, now, pause, log, random = Math.random, patience = PATIENCE } = deps;
  const reader: ReadModelDeps = { model: openModel(deps), now, pause, random, patience };
  const table = candidateTable(places.all);

  return async function* (brief, signal, showAll) {
    signal.throwIfAborted();
    const carriedOut = async function* (ordered: Brief): AsyncGenerator<string, ReplyExtras> {
      const extras = extrasIn(yield* writer(ordered, signal, showAll));
      // Wishes that were found in the notes are the trip's from now on.
      const found = ordered.details === brief.details ? null : (ordered.details ?? null);
      return { ...extras, details: extras.details ?? found };
    };
    const grounder = new Grounder(brief, places);
    let question = promptFor(brief, table, wishesJson(brief, places), recordsFor(brief, places));
    for (let asked = 1; asked <= 2; asked += 1) {
      const begun = now();
      const reading: Reading = { text: '', finish: null };
      yield* read(readModel(reader, question, signal), grounder, reading);
      signal.throwIfAborted();
      const ordered = withOrders(grounder.orders, brief, places);
      const unusable = ordered?.why ?? (ordered ? null : grounder.unusable);
      const about = {
        trip: brief.tripId,
        ms: now() - begun,
        characters: reading.text.length,
        finish: reading.finish,
      };
      log.debug({ ...about, unusable }, 'The model has ended its reply');
      if (unusable === null) return ordered && (yield* carriedOut(ordered.brief));
      log.warn({ ...about, unusable, asked }, 'An answer of the model could not be used');
      question = promptAgain(question, reading.text, unusable);
      if (asked === 1) grounder.again();
    }
    const rest = grounder.giveUp();
    if (rest !== '') return yield rest;
    const own = await wholeReply(embedded(brief, signal));
    yield withOwnPlanLine(brief.kept, own.text);
    return own.extras;
  };
};

/** The brief with what a model ordered in it, or why that cannot be used; null where it ordered nothing. */
const withOrders = (
  orders: Grounder['orders'],
  brief: Brief,
  places: Places,
): { brief: Brief; why: string | null } | null => {
  if (orders === null) return null;
  if (isEdit(brief)) {
    const meant = readModelEdits(orders, brief, places);
    return typeof meant === 'string' ? { brief, why: meant } : { brief: { ...brief, meant }, why: null };
  }
  const read = readModelPicks(orders, places);
  if (typeof read === 'string') return { brief, why: read };
  const details = brief.details && addWishes(brief.details, read.also, brief.said, places);
  const planning = details ? { details, ...planningInput(details) } : {};
  return { brief: { ...brief, picked: read.picked, ...planning }, why: null };
};
