import { join } from 'node:path';
import * as v from 'valibot';
import { Fact } from '../../../server/places/facts.ts';
import { PlaceRecord } from '../../../server/places/place.ts';
import { openPlaces, type Places } from '../../../server/places/places.ts';
import { readRecords } from '../../../server/records.ts';

const SOURCE: Pick<Fact, 'grade' | 'as_of' | 'sources'> = {
  grade: 'A',
  as_of: '2026-01',
  sources: ['https://example.org/'],
};

/** The catalogue as it was at one time: what is found out about real places must not change what is tested. */
const records = readRecords(join(import.meta.dirname, '../../fixtures/places.ndjson'), PlaceRecord);

/** These places, and nothing known of them. */
export const plainPlaces = (): Places => openPlaces([], records);

/**
 * These places, all of them open, at the hours of their kind as if they were known. `more` is known beside that, or
 * instead.
 */
export const knownPlaces = (more: readonly Fact[] = []): Places =>
  openPlaces(
    [
      ...records.flatMap(({ id, hours }): Fact[] => [
        { ...SOURCE, place: id, field: 'status', value: 'open' },
        { ...SOURCE, place: id, field: 'hours', value: hours.week },
      ]),
      ...more,
    ],
    records,
  );

/** One thing that is known of a place. */
export const knownFact = (place: string, field: Fact['field'], value: unknown): Fact =>
  v.parse(Fact, { ...SOURCE, place, field, value });

/** What is known of a place that has closed. */
export const closedFact = (id: string): Fact => knownFact(id, 'status', 'closed');
