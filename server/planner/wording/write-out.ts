import * as v from 'valibot';
import { Day, type Itinerary } from '../../../shared/itinerary.ts';
import type { Clock } from '../../clock.ts';
import { PlannerFailure } from '../planner.ts';

const WORDS_PER_PIECE = 2;

/** A text cut into pieces of a word or two; joined again they are the text. */
export function* piecesOf(text: string): Generator<string> {
  let piece = '';
  let words = 0;
  for (const [word] of text.matchAll(/\s*[^\s,]{1,32},?|\s+|,/gu)) {
    piece += word;
    words += 1;
    if (words < WORDS_PER_PIECE) continue;
    yield piece;
    piece = '';
    words = 0;
  }
  if (piece !== '') yield piece;
}

export interface Pacing extends Pick<Clock, 'now' | 'pause'> {
  charsPerSecond: number;
  /** So many characters come in one piece before the show begins; 0 if it is not given. */
  headStart?: number;
  /** Ends the show: once it aborts the rest comes in one piece. */
  showAll?: AbortSignal | undefined;
}

/** A pace at which a plan of two nights takes some three seconds; one of a month takes the longest show. */
const CHARS_PER_SECOND = 3500;
const LONGEST_SHOW_S = 14;

/** How fast a text is written: so that one can watch it come, and nobody waits for it. Characters a second. */
export const paceOf = (text: string): number => Math.max(CHARS_PER_SECOND, text.length / LONGEST_SHOW_S);

/** A text cut before and after everything in it that its reader knows already. */
function* partsOf(text: string, known: readonly string[]): Generator<{ part: string; isKnown: boolean }> {
  let rest = text;
  while (rest !== '') {
    const found = known
      .map((one) => ({ one, at: rest.indexOf(one) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at)[0];
    const until = found?.at ?? rest.length;
    if (until > 0) yield { part: rest.slice(0, until), isKnown: false };
    if (found) yield { part: found.one, isKnown: true };
    rest = rest.slice(until + (found?.one.length ?? 0));
  }
}

/**
 * Writes a text at a pace one can watch, stopping as soon as `signal` aborts. What stands in `known` (none of it
 * empty) comes in one piece: nobody wants to watch an unchanged day being written again.
 */
export async function* writeOut(
  text: string,
  pacing: Pacing,
  signal: AbortSignal,
  known: readonly string[] = [],
): AsyncGenerator<string> {
  const started = pacing.now();
  const head = text.slice(0, pacing.headStart ?? 0);
  if (head !== '') {
    signal.throwIfAborted();
    yield head;
  }
  let written = 0;
  let shown = head.length;
  for (const { part, isKnown } of partsOf(text.slice(head.length), known)) {
    for (const piece of isKnown ? [part] : piecesOf(part)) {
      signal.throwIfAborted();
      if (pacing.showAll?.aborted) {
        yield text.slice(shown);
        return;
      }
      yield piece;
      shown += piece.length;
      if (isKnown) continue;
      written += piece.length;
      // Measured from the start: a timer that fires late must not slow the whole text down.
      const due = started + (written / pacing.charsPerSecond) * 1000;
      const wait = due - pacing.now();
      if (wait > 0) await pacing.pause(wait, signal);
    }
  }
  signal.throwIfAborted();
}

const KeptHead = v.object({
  days: v.array(Day),
  hotel_recommendation: v.nullish(v.object({ venue_id: v.optional(v.string()) })),
});

export interface Kept {
  days: Day[];
  hotelId: string | null;
}

/** The whole days of a kept beginning, and the hotel it names. */
export const readKept = (kept: string): Kept => {
  let value: unknown;
  try {
    value = JSON.parse(`${kept}]}`);
  } catch (cause) {
    throw new PlannerFailure('bad_answer', 'The kept text does not end after a whole day', { cause });
  }
  const head = v.safeParse(KeptHead, value);
  if (!head.success) throw new PlannerFailure('bad_answer', 'The kept text is no beginning of an itinerary');
  return { days: head.output.days, hotelId: head.output.hotel_recommendation?.venue_id ?? null };
};

/** What has to follow `kept` so that both together are one itinerary: the days after it and the closing parts. */
export const restAfter = (kept: string, itinerary: Itinerary): string => {
  const whole = JSON.stringify(itinerary);
  if (whole.startsWith(kept)) return whole.slice(kept.length);
  const last = Math.max(0, ...readKept(kept).days.map((day) => day.day));
  const days = itinerary.days.filter((day) => day.day > last).map((day) => JSON.stringify(day));
  const comma = last > 0 && days.length > 0 ? ',' : '';
  const { cultural_insights, transportation_tips } = itinerary;
  return `${comma}${days.join(',')}],${JSON.stringify({ cultural_insights, transportation_tips }).slice(1)}`;
};
