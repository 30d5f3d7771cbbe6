import * as v from 'valibot';
import { Fact } from '../../../server/places/facts.ts';
import { openPlaces, type Places, readPlaceRecords } from '../../../server/places/places.ts';

const SOURCE: Pick<Fact, 'grade' | 'as_of' | 'sources'> = {
  grade: 'A',
  as_of: '2026-01',
  sources: ['https://example.org/'],
};

/**
 * The catalogue with every place open, at the hours of its kind as if they were known: what is found out about real
 * places must not change what is tested. `more` is known beside that, or instead.
 */
export const knownPlaces = (more: readonly Fact[] = []): Places =>
  openPlaces([
    ...readPlaceRecords().flatMap(({ id, hours }): Fact[] => [
      { ...SOURCE, place: id, field: 'status', value: 'open' },
      { ...SOURCE, place: id, field: 'hours', value: hours.week },
    ]),
    ...more,
  ]);

/** One thing that is known of a place. */
export const knownFact = (place: string, field: Fact['field'], value: unknown): Fact =>
  v.parse(Fact, { ...SOURCE, place, field, value });

/** What is known of a place that has closed. */
export const closedFact = (id: string): Fact => knownFact(id, 'status', 'closed');
