import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkCatalogue } from '../../../server/places/check-catalogue.ts';
import { Fact } from '../../../server/places/facts.ts';
import type { PlaceRecord } from '../../../server/places/place.ts';
import { readFacts, readPlaceRecords } from '../../../server/places/places.ts';

const TODAY = '2026-11-23';
const records = readPlaceRecords();
const record = (id: string): PlaceRecord => {
  const found = records.find((each) => each.id === id);
  if (!found) throw new Error(`No place '${id}'`);
  return found;
};
const fort = record('masmak-fort');
const fact = (more: object): Fact =>
  v.parse(Fact, {
    ...{ place: fort.id, field: 'status', value: 'open', grade: 'A', as_of: '2026-03', sources: ['osm'] },
    ...more,
  });
const open = fact({});

test('the catalogue has no faults', () => {
  expect(
    checkCatalogue(records, readFacts(), TODAY).faults.filter((fault) => !/no status$/.test(fault)),
  ).toEqual([]);
});

test.each<[what: string, records: PlaceRecord[], facts: Fact[], fault: string]>([
  ['no status', [fort], [], 'masmak-fort: has no status'],
  ['two facts on one field', [fort], [open, open], 'masmak-fort: status: is said twice'],
  [
    'a fact of no place',
    [fort],
    [open, fact({ place: 'nowhere' })],
    'nowhere: status: there is no such place',
  ],
  [
    'a source that is no link',
    [fort],
    [fact({ sources: ['www.example.org'] })],
    "masmak-fort: status: 'www.example.org' is neither a link nor a data set that we name",
  ],
  [
    'openings that overlap',
    [fort],
    [
      open,
      fact({
        field: 'hours',
        value: {
          sun: [
            ['09:00', '12:00'],
            ['11:00', '20:00'],
          ],
        },
      }),
    ],
    'masmak-fort: hours: runs into the next opening on weekday 0',
  ],
  [
    'a night that runs into the next day',
    [fort],
    [open, fact({ field: 'hours', value: { sat: [['20:00', '10:00']], sun: [['09:00', '20:00']] } })],
    'masmak-fort: hours: runs into the next opening on weekday 6',
  ],
  [
    'a last entry before the opening',
    [fort],
    [open, fact({ field: 'last_entry', value: 900 })],
    'masmak-fort: last_entry: is before the opening',
  ],
  [
    'a season that runs backwards',
    [fort],
    [open, fact({ field: 'season', value: [{ from: '2027-03-01', to: '2026-10-01' }] })],
    'masmak-fort: from 2027-03-01 to 2026-10-01 runs backwards',
  ],
  ['a place elsewhere', [{ ...fort, lat: 21.5 }], [open], 'masmak-fort: lies 357 km from the centre'],
  [
    'one place twice',
    [
      fort,
      { ...fort, id: 'masmak', name: 'Masmmak Fort', arabic_name: '', aliases: [], lat: fort.lat + 0.0004 },
    ],
    [open, fact({ place: 'masmak' })],
    'masmak: stands where masmak-fort stands, and has a like name',
  ],
  [
    'a name of two places',
    [fort, { ...record('souq-al-zal'), aliases: ['Masmak'] }],
    [open, fact({ place: 'souq-al-zal' })],
    "souq-al-zal: 'Masmak' is a name of masmak-fort",
  ],
])('%s is a fault', (_, wrong, facts, fault) => {
  expect(checkCatalogue(wrong, facts, TODAY).faults).toEqual([fault]);
});

test('what is older than twelve months is listed, place by place', () => {
  const facts = [
    fact({ as_of: '2025-10' }),
    fact({ field: 'booking', value: 'none', as_of: '2025-11-22' }),
    fact({ field: 'price_level', value: 0, as_of: '2025-11-23' }),
    fact({ field: 'last_entry', value: 30, as_of: '2025-11' }),
  ];
  expect(checkCatalogue([fort], facts, TODAY)).toEqual({
    faults: [],
    old: ['masmak-fort: status 2025-10, booking 2025-11-22'],
  });
});
