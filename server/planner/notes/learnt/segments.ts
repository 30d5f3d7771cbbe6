import type { Span } from '../grammar/reading.ts';
import type { Scene } from '../grammar/scene.ts';
import { type Guess, likeliestIntent } from './likeliest-intent.ts';

/** A part of a text that says one thing, and what. */
export interface Segment extends Span, Guess {}

/** In how many pieces of a sentence one thing is said at most, and in how many words. */
const MOST_PIECES = 5;
const MOST_WORDS = 45;
/** What a cut costs beside how sure both sides of it are; so much more surely do two parts have to be read than one. */
const CUT = 0.35;

/** The cheapest way to cut the pieces up to here: its last part, and how many pieces stand before that. */
interface Best {
  cost: number;
  last: Segment | null;
  before: number;
}

/** Cuts a text into the parts of which it is surest what each says. The time grows with its length alone. */
export const segmentsOf = ({ pieces, reading }: Scene): Segment[] => {
  const best: Best[] = [{ cost: 0, last: null, before: 0 }];
  for (let end = 1; end <= pieces.length; end += 1)
    for (let start = end - 1; start >= Math.max(0, end - MOST_PIECES); start -= 1) {
      const [first, last, before] = [pieces[start], pieces[end - 1], best[start]];
      if (!first || !last || !before) break;
      const span = { from: first.from, to: last.to };
      const isLong = span.to - span.from > MOST_WORDS || last.sentence !== first.sentence;
      if (isLong && start < end - 1) break;
      const guess = likeliestIntent(span, reading);
      const cost = before.cost - Math.log(guess.probability) + CUT;
      if (cost < (best[end]?.cost ?? Number.POSITIVE_INFINITY))
        best[end] = { cost, last: { ...span, ...guess }, before: start };
    }
  const segments: Segment[] = [];
  for (let at = best.at(-1); at?.last; at = best[at.before]) segments.push(at.last);
  return segments.reverse();
};
