import { join } from 'node:path';
import * as v from 'valibot';
import { readRecords } from '../records.ts';

const IsoDate = v.pipe(v.string(), v.isoDate());

/** A range of dates that changes the city: a festival, a large event, or weeks without school. Both ends count. */
const Season = v.object({
  kind: v.picklist(['festival', 'event', 'school_break']),
  /** As it stands in a sentence: "Riyadh Season", "the mid-year break". */
  name: v.string(),
  from: IsoDate,
  to: IsoDate,
  /** A: official or two independent sources, B: one decent source. */
  grade: v.picklist(['A', 'B']),
  /** The date the sources speak of. */
  as_of: v.string(),
  sources: v.pipe(v.array(v.pipe(v.string(), v.url())), v.minLength(1)),
});
export type Season = v.InferOutput<typeof Season>;

const SEASONS = readRecords(join(import.meta.dirname, 'data/seasons.ndjson'), Season);

/**
 * The festivals, events and school breaks of a YYYY-MM-DD, as far as their dates are announced: none is guessed
 * from the year before.
 */
export const seasonsOn = (date: string): readonly Season[] =>
  SEASONS.filter(({ from, to }) => from <= date && date <= to);
