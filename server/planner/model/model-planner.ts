import { REPLY_MAX } from '../../../shared/contracts/limits.ts';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Place } from '../../places/place.ts';
import { isGone, statusOf } from '../../places/place-status.ts';
import type { Places } from '../../places/places.ts';
import { Grounder } from '../ground/ground.ts';
import { clockText } from '../notes/clock-words.ts';
import { type Planner, PlannerFailure } from '../planner.ts';
import { type ModelSettings, openModel } from './openai.ts';
import { promptFor } from './prompt.ts';
import { type ModelPatience, PATIENCE, type ReadModelDeps, readModel } from './read-model.ts';
import { wishesJson } from './wishes-json.ts';

const FRIDAY = 5;
const SUNDAY = 0;

const hoursOn = (place: Place, weekday: number): string => {
  const open = place.hours.week[weekday] ?? [];
  if (open.length === 0) return 'closed';
  return open.map(([from, to]) => `${clockText(from)}-${clockText(to)}`).join(' ');
};

const hoursOf = (place: Place): string => {
  const usual = hoursOn(place, SUNDAY);
  const friday = hoursOn(place, FRIDAY);
  return friday === usual ? usual : `${usual}, Fri ${friday}`;
};

/** One line per place, by district so that neighbours stand together: what a model may choose from. */
const candidateTable = (all: readonly Place[]): string => {
  const rows = all
    .filter((place) => !isGone(place) && statusOf(place) !== 'event_only')
    .sort((a, b) => a.district.localeCompare(b.district) || b.rank - a.rank)
    .map((place) =>
      [
        place.id,
        place.name,
        place.kind,
        place.district,
        hoursOf(place),
        place.price_level,
        place.rank,
        place.tags.join(','),
      ].join('|'),
    );
  return ['venue_id|name|kind|district|hours|price 0-4|rank 1-5|tags', ...rows].join('\n');
};

export interface ModelPlannerDeps extends ModelSettings, Pick<Clock, 'now' | 'pause'> {
  places: Places;
  log: Log;
  /** A number in [0, 1). */
  random?: () => number;
  patience?: ModelPatience;
}

/** How the model's text came to its end. */
interface Reading {
  characters: number;
  finish: string | null;
  tooLong: boolean;
}

/**
 * The planner that lets a model write. Its text is grounded while it streams: places, points, links, days and
 * times are ours, and what it leaves out of a first plan the embedded planner fills in. Throws PlannerFailure
 * when the model cannot be reached, refuses, falls silent, or responds to an edit with what cannot be used.
 */
export const createModelPlanner = (deps: ModelPlannerDeps): Planner => {
  const { places, now, pause, log, random = Math.random, patience = PATIENCE } = deps;
  const reader: ReadModelDeps = { model: openModel(deps), now, pause, random, patience };
  const table = candidateTable(places.all);

  return async function* (brief, signal) {
    signal.throwIfAborted();
    const grounder = new Grounder(brief, places);
    const reading: Reading = { characters: 0, finish: null, tooLong: false };
    const begun = now();
    for await (const piece of readModel(reader, promptFor(brief, table, wishesJson(brief, places)), signal)) {
      reading.finish = piece.finish ?? reading.finish;
      reading.characters += piece.text.length;
      reading.tooLong = reading.characters > REPLY_MAX;
      if (reading.tooLong) break;
      const text = grounder.push(piece.text);
      if (text !== '') yield text;
      if (grounder.over) break;
    }
    signal.throwIfAborted();
    const rest = finish(grounder, reading, brief.request !== null);
    if (rest !== '') yield rest;
    log.debug({ trip: brief.tripId, ms: now() - begun, ...reading }, 'The model has ended its reply');
  };
};

/** What is left to write once the model's text has ended; throws where its end is none to build on. */
const finish = (grounder: Grounder, reading: Reading, isChat: boolean): string => {
  if (reading.characters === 0) throw new PlannerFailure('model_unreachable', 'The model returned no text');
  if (reading.tooLong && isChat) {
    throw new PlannerFailure('bad_answer', `The model wrote more than ${REPLY_MAX} characters`);
  }
  if (grounder.unfinished && !reading.tooLong && reading.finish === null) {
    throw new PlannerFailure('model_unreachable', 'The connection to the model ended in mid-text');
  }
  return grounder.end();
};
